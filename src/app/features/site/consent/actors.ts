import { fromPromise } from 'xstate'

type Layer = Window & { dataLayer?: unknown[] }

/** Loads Google's tag for this id, with advertising off (CFG-09); rejects if the script fails to load. */
export const loadAnalytics = (gtagId: string) =>
  fromPromise<void, void>(
    () =>
      new Promise((resolve, reject) => {
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
      }),
  )
