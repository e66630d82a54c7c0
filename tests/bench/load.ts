import type { Browser } from 'playwright'
import { openPage, slowPhone, type OpenPage } from './open-page.ts'

/** How an address loads on a slow phone with an empty cache; ms since the navigation. */
export interface Load {
  readonly fcp: number
  readonly lcp: number
  /** The time of long tasks after the first paint beyond 50 ms each. */
  readonly tbt: number
  readonly cls: number
  /** The first paint of a game tile's picture; null without one. */
  readonly ready: number | null
}

const loadOf = async ({ page, settle }: OpenPage, address: string): Promise<Load> => {
  await page.goto(address)
  await settle()
  const [seen, fcp] = await page.evaluate(
    () =>
      [globalThis.bench, performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN] as const,
  )
  const tbt = seen.long.reduce((all, { start, duration }) => all + (start >= fcp ? Math.max(0, duration - 50) : 0), 0)
  return { fcp, lcp: seen.lcp, tbt, cls: seen.cls, ready: seen.ready }
}

export const measureLoad = async (browser: Browser, address: string): Promise<Load> => {
  const opened = await openPage(browser, slowPhone)
  const load = await loadOf(opened, address)
  await opened.close()
  return load
}

/** An address with an empty cache, and again from the service worker (PLAY-07). */
export interface Visits {
  readonly first: Load
  readonly repeat: Load
}

/** Resolves when the service worker keeps the first pictures; `waitForFunction` would not wait for an async answer. */
const workerIsReady = async ({ page, settle }: OpenPage) => {
  const kept = () => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length)
  const end = Date.now() + 30_000
  while ((await kept()) === 0) {
    if (Date.now() > end) throw new Error('The service worker keeps no picture.')
    await page.waitForTimeout(100)
  }
  await settle()
}

export const measureVisits = async (browser: Browser, address: string): Promise<Visits> => {
  const opened = await openPage(browser, slowPhone, 'allow')
  const first = await loadOf(opened, address)
  await workerIsReady(opened)
  const repeat = await loadOf(opened, address)
  await opened.close()
  return { first, repeat }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Field by field; `ready` of those runs that have one. */
export const medianLoad = (loads: readonly Load[]): Load => {
  const of = (field: 'fcp' | 'lcp' | 'tbt' | 'cls') => median(loads.map((load) => load[field]))
  const ready = loads.flatMap((load) => load.ready ?? [])
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    ready: ready.length === 0 ? null : median(ready),
  }
}
