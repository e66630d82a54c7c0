import { fromCallback, fromPromise } from 'xstate'
import type { Site } from '../../../core/site-context.ts'
import { purposesOf } from './purposes.ts'

type Layer = Window & { dataLayer?: unknown[] }

/** Sets the tag's own switch. */
const allowTag = (gtagId: string, isAllowed: boolean) => {
  Object.assign(window, { [`ga-disable-${gtagId}`]: !isAllowed })
}

/** Requests the tag. */
const requestTag = (gtagId: string): HTMLScriptElement => {
  const layer = ((window as Layer).dataLayer ??= [])
  // The tag requires an `arguments` object and refuses arrays.
  function gtag(..._: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  gtag('js', new Date())
  gtag('config', gtagId)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtagId)}`
  for (const type of ['load', 'error']) script.addEventListener(type, () => (script.dataset['came'] = type))
  document.head.append(script)
  return script
}

/**
 * Loads Google's tag for this id, if the brand has one, with advertising off (CFG-09); rejects if the script fails to load. A visitor
 * who takes consent back meanwhile is not counted by it, and one who agrees again waits for the same script.
 */
export const loadAnalytics = (gtagId: string | undefined) => {
  let script: HTMLScriptElement | undefined
  return fromPromise<void, void>(async ({ signal }) => {
    if (gtagId === undefined) return
    allowTag(gtagId, true)
    signal.addEventListener('abort', () => allowTag(gtagId, false))
    const wanted = script?.dataset['came'] === 'error' ? requestTag(gtagId) : (script ?? requestTag(gtagId))
    script = wanted
    if (wanted.dataset['came'] === undefined)
      await new Promise((resolve) => {
        for (const type of ['load', 'error']) wanted.addEventListener(type, resolve)
      })
    if (wanted.dataset['came'] === 'error') throw new Error('The analytics did not come.')
  })
}

/** Lets Google's tag count, and reports the flows' steps, until consent is withdrawn (CFG-09, FLOW-10). */
export const countVisits = (site: Site, gtagId: string | undefined) =>
  fromCallback(() => {
    const { root, platform, preferences } = site
    const language = () => preferences.getSnapshot().context.language
    const { flowReports } = platform.config
    const withdrawn = new AbortController()
    if (gtagId !== undefined) allowTag(gtagId, true)
    if (flowReports !== undefined && purposesOf(site).includes('flows'))
      void import('../../../core/flow-reports/flow-reports.ts').then(
        ({ startFlowReports }) => {
          if (!withdrawn.signal.aborted)
            withdrawn.signal.addEventListener('abort', startFlowReports(flowReports, root, language))
        },
        () => undefined,
      )
    return () => {
      withdrawn.abort()
      if (gtagId !== undefined) allowTag(gtagId, false)
    }
  })
