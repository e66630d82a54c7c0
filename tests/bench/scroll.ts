import type { Browser, CDPSession, Page } from 'playwright'
import { gameList } from '../../src/api/calls/games.ts'
import { openPage } from './open-page.ts'

export interface Scroll {
  /** The total that the list states at its end. */
  readonly games: number
  readonly pages: number
  readonly nodes: { readonly start: number; readonly end: number; readonly most: number }
  /** Bytes, after garbage collection. */
  readonly heap: { readonly start: number; readonly end: number }
  readonly longTasks: { readonly count: number; readonly milliseconds: number }
  /** Milliseconds per page: from one page's games in the grid to the next's, the server's time included. */
  readonly first: number
  readonly last: number
}

const heapOf = async (devtools: CDPSession) => {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Makes the platform's list so many times as long, with other ids in each repetition. */
const lengthen = (page: Page, times: number) =>
  page.route(
    ({ pathname }) => pathname === gameList.path,
    async (route) => {
      const asked = new URL(route.request().url())
      const wanted = Number(asked.searchParams.get('pageNo')) - 1
      const answerOf = async (pageNo: number) => {
        asked.searchParams.set('pageNo', String(pageNo))
        const { value } = await (await route.fetch({ url: asked.href })).json()
        return value as { games: { nodeId: string }[]; totalPages: number }
      }
      const { totalPages } = await answerOf(1)
      const round = Math.floor(wanted / totalPages)
      const { games } = await answerOf((wanted % totalPages) + 1)
      const value = {
        games: games.map((game) => ({ ...game, nodeId: `${game.nodeId}-${round}` })),
        totalPages: totalPages * times,
      }
      await route.fulfill({ json: { success: true, value, message: null, errorCode: null } })
    },
  )

/**
 * Jumps to the end of a lobby's list, frame by frame, until there are no more games. Not throttled. `longer`: the list is so many
 * times as long as the platform's.
 */
export const measureScroll = async (browser: Browser, address: string, longer = 1): Promise<Scroll> => {
  const { page, devtools, settle, close } = await openPage(browser)
  if (longer > 1) await lengthen(page, longer)
  await page.goto(address)
  await page.locator('[role=listitem][aria-posinset="1"]').waitFor()
  await settle()
  const heapStart = await heapOf(devtools)
  const longStart = await page.evaluate(() => globalThis.bench.long.length)
  const walked = await page.evaluate(async () => {
    const grid = document.querySelector<HTMLElement>('[role=listitem]')?.closest<HTMLElement>('[role=list]')
    if (!grid) throw new Error('There is no grid.')
    const times: number[] = []
    const start = document.querySelectorAll('*').length
    let most = start
    let games = -1
    let height = grid.offsetHeight
    let from = performance.now()
    while (games === -1) {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      most = Math.max(most, document.querySelectorAll('*').length)
      games = Number(grid.querySelector('[role=listitem]')?.getAttribute('aria-setsize') ?? -1)
      const now = performance.now()
      if (grid.offsetHeight !== height) {
        times.push(now - from)
        height = grid.offsetHeight
        from = now
      } else if (now - from > 15_000) throw new Error(`No more games appeared after page ${times.length}.`)
    }
    return { times, games, start, most }
  })
  await page.locator(`[role=listitem][aria-posinset="${walked.games}"]`).waitFor()
  await settle()
  const nodesEnd = await page.evaluate(() => document.querySelectorAll('*').length)
  const long = (await page.evaluate(() => globalThis.bench.long)).slice(longStart)
  const heapEnd = await heapOf(devtools)
  await close()
  return {
    games: walked.games,
    pages: walked.times.length,
    nodes: { start: walked.start, end: nodesEnd, most: walked.most },
    heap: { start: heapStart, end: heapEnd },
    longTasks: { count: long.length, milliseconds: long.reduce((sum, { duration }) => sum + duration, 0) },
    first: mean(walked.times.slice(0, 10)),
    last: mean(walked.times.slice(-10)),
  }
}
