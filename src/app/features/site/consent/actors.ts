import { fromCallback, fromPromise } from 'xstate'
import type { Site } from '../../../core/site-context.ts'
import { purposesOf } from './purposes.ts'

type Layer = Window & { dataLayer?: unknown[] }

const loadTag = (gtagId: string) =>
  new Promise<void>((resolve, reject) => {
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
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The analytics did not come.')))
    document.head.append(script)
  })

/** Loads Google's tag for this id, if the brand has one, with advertising off (CFG-09); rejects if the script fails to load. */
export const loadAnalytics = (gtagId: string | undefined) =>
  fromPromise<void, void>(async () => {
    if (gtagId !== undefined) await loadTag(gtagId)
  })

/** Lets Google's tag count, and reports the flows' steps, until consent is withdrawn (CFG-09, FLOW-10). */
export const countVisits = (site: Site, gtagId: string | undefined) =>
  fromCallback(() => {
    /** The tag's own switch. */
    const allow = (isAllowed: boolean) => {
      if (gtagId !== undefined) Object.assign(window, { [`ga-disable-${gtagId}`]: !isAllowed })
    }
    const { root, platform, preferences } = site
    const language = () => preferences.getSnapshot().context.language
    const { flowReports } = platform.config
    const withdrawn = new AbortController()
    allow(true)
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
      allow(false)
    }
  })
