import type { Browser, Page } from 'playwright'
import type { Platform } from '../../sandbox/platform.ts'
import { keepSession } from '../support/player.ts'
import { text } from '../support/texts.ts'
import { openPage, type Throttle } from './open-page.ts'

/** Milliseconds from input to next paint (INP), in the browser's steps of 8; 16 stands for no report. */
export interface Interaction {
  readonly name: string
  readonly times: readonly number[]
  /** The 75th percentile. */
  readonly p75: number
}

declare global {
  var interactions: { id: number; duration: number }[]
}

const shortest = 16

const watch = (least: number) => {
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) globalThis.interactions.push({ id: entry.interactionId, duration: entry.duration })
  }).observe({ type: 'event', durationThreshold: least, buffered: false } as PerformanceObserverInit)
}

/** The longest event since the last call, which the browser reports once it is painted. */
const longest = (page: Page) =>
  page.evaluate(async (least) => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve))
    const seen = globalThis.interactions.splice(0)
    return Math.max(least, ...seen.map(({ duration }) => duration))
  }, shortest)

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

/** Tabs, filters, searches and hearts of the slots’ lobby, each several times, by a signed-in player. */
export const measureInteractions = async (
  browser: Browser,
  platform: Platform,
  { cpu }: Throttle,
  times = 8,
): Promise<readonly Interaction[]> => {
  const { page, devtools, settle, close } = await openPage(browser)
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'))
  await keepSession(page, platform, 'sita')
  await page.goto(`${platform.siteUrl}/rng`)
  const tiles = page.getByRole('list', { name: text('lobby.games') }).getByRole('listitem')
  await tiles.first().waitFor()
  await settle()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.evaluate(watch, shortest)
  const tab = (key: 'lobby.all' | 'lobby.hot') => page.getByRole('button', { name: text(key), exact: true })
  const kinds = page.getByRole('combobox', { name: text('lobby.classify') })
  const box = page.getByRole('textbox', { name: text('search.label') })
  const heart = tiles.first().getByRole('button', { name: new RegExp(`^${text('tile.favourite')}`) })
  const inTurn: Record<string, (turn: number) => Promise<void>> = {
    'tab switch': (turn) => tab(turn % 2 === 0 ? 'lobby.hot' : 'lobby.all').click(),
    filter: async (turn) => {
      await kinds.focus()
      await kinds.press(turn % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
    },
    search: async (turn) => {
      await box.fill(turn % 2 === 0 ? 'dragon' : '')
      await longest(page)
      await box.press('Enter')
    },
    heart: () => heart.click(),
  }
  const measured: Interaction[] = []
  for (const [name, act] of Object.entries(inTurn)) {
    const found: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      await act(turn)
      found.push(await longest(page))
      await tiles.first().waitFor()
      await longest(page)
    }
    measured.push({ name, times: found, p75: percentile(found, 0.75) })
  }
  await close()
  return measured
}
