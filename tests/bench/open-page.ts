import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from 'playwright'

/** The result of `page-observer.js`; times in ms since the navigation. */
export interface Observed {
  readonly lcp: number
  readonly cls: number
  readonly long: readonly { start: number; duration: number }[]
  /** The first paint of a game tile's picture. */
  readonly ready: number | null
  readonly last: number
}

declare global {
  var bench: Observed
}

export interface Throttle {
  readonly kilobitsPerSecond: number
  readonly latency: number
  /** The slow-down factor of the processor. */
  readonly cpu: number
}

/** A mid-range phone on a mobile network. */
export const slowPhone: Throttle = { kilobitsPerSecond: 1600, latency: 150, cpu: 4 }
const phoneScreen = { width: 412, height: 823 }

export interface OpenPage {
  readonly page: Page
  readonly devtools: CDPSession
  /** Resolves after two seconds without a load, a paint or a task. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

const quietTime = 2_000
const patience = 100_000
/** Chromium sometimes reports no end of a request that a service worker answered. */
const silence = 5_000

/** Opens a phone's page with an empty cache, observed from its first moment. */
export const openPage = async (
  browser: Browser,
  throttle?: Throttle,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<OpenPage> => {
  const context = await browser.newContext({ viewport: phoneScreen, locale: 'en', serviceWorkers })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.addInitScript({ path: fileURLToPath(new URL('page-observer.js', import.meta.url)) })
  await devtools.send('Network.enable')
  if (throttle) {
    const throughput = (throttle.kilobitsPerSecond * 1000) / 8
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: throttle.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu })
  }

  /** The time of each pending request's last sign. */
  const underWay = new Map<string, number>()
  let lastTraffic = Date.now()
  const note = ({ requestId }: { requestId: string }) => {
    if (underWay.has(requestId)) underWay.set(requestId, Date.now())
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) underWay.set(requestId, Date.now())
    lastTraffic = Date.now()
  })
  devtools.on('Network.responseReceived', note)
  devtools.on('Network.dataReceived', note)
  const done = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId)
    lastTraffic = Date.now()
  }
  devtools.on('Network.loadingFinished', done)
  devtools.on('Network.loadingFailed', done)

  const settle = async () => {
    const end = Date.now() + patience
    for (;;) {
      const still = await page.evaluate(() => performance.now() - globalThis.bench.last)
      const isLoading = [...underWay.values()].some((time) => Date.now() - time < silence)
      const quiet = isLoading ? 0 : Math.min(still, Date.now() - lastTraffic)
      if (quiet >= quietTime) return
      if (Date.now() > end) throw new Error(`${page.url()} does not become idle.`)
      await page.waitForTimeout(Math.max(100, quietTime - quiet))
    }
  }
  return { page, devtools, settle, close: () => context.close() }
}
