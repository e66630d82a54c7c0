import type { Page } from 'playwright/test'
import { expect } from '../../../support/expect.ts'
import { countdownFlow } from '../flow/countdown.ts'
import { defineFlow, report } from '../../../../path-testing/graph.ts'
import type { PageSide } from '../../page-side.ts'
import { askForCode, countdownOf, openSmsLogin, platformWith, sendButton } from '../../account/page/account-look.ts'

const seconds = 60

/**
 * A page's countdown runs during the checks, and three seconds would end too soon: this one has a minute. Vertices
 * differ only in the last second, as its guards do.
 */
export const longCountdownFlow = defineFlow({
  ...countdownFlow,
  name: 'countdown of a minute',
  input: { seconds },
  guardsRead: ({ context }) => context.left <= 1,
  cases: {
    'a second goes by': countdownFlow.cases['a second goes by'],
    'watching the clock breaks': countdownFlow.cases['watching the clock breaks'],
    'the page wakes in the last second': report({ type: 'countdown.elapsed', seconds: seconds - 1 }),
    'the page wakes after a minute': report({ type: 'countdown.elapsed', seconds }),
  },
})

/** The start of a page's countdown. */
const beginnings = new WeakMap<Page, number>()

/** A page that slept wakes this many seconds after the countdown began; then its clock stands still. */
const wakesAfter = async (page: Page, asleep: number) => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
  await page.clock.setSystemTime((beginnings.get(page) ?? 0) + asleep * 1000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

export const countdownPage: PageSide<typeof longCountdownFlow> = {
  flow: longCountdownFlow,
  always: { ...platformWith('MOBILEVERCODELOGIN3'), smsWithoutLogin: { value: { expiredMinutes: seconds / 60 } } },
  held: [],
  prepare: async (stage) => {
    await stage.page.clock.install()
    await openSmsLogin(stage)
    const begins = (await stage.page.evaluate(() => Date.now())) + 1000
    await stage.page.clock.pauseAt(begins)
    beginnings.set(stage.page, begins)
    await askForCode(stage.page, '9812345678')
    await expect(countdownOf(stage.page)).toBeVisible()
    await stage.page.clock.resume()
  },
  // The page cannot break its clock; and axe needs a running clock, which stands in the last second.
  cannot: (name, snapshot) =>
    name === 'watching the clock breaks'
      ? snapshot.context.left <= 1
      : name.startsWith('the page wakes') && snapshot.matches({ running: { clock: 'unwatched' } }),
  steps: {
    'a second goes by': async ({ page }, { context }) => {
      await page.clock.runFor(1000)
      if (context.left <= 1) await page.clock.resume()
    },
    'the page wakes in the last second': ({ page }) => wakesAfter(page, seconds - 0.7),
    'the page wakes after a minute': async ({ page }) => {
      await wakesAfter(page, seconds + 1)
      await page.clock.resume()
    },
  },
  sees: {
    'running.ticks.ticking': ({ page }) => expect(countdownOf(page)).toBeVisible(),
    'running.clock.watched': ({ page }) => expect(countdownOf(page)).toBeVisible(),
    'running.clock.unwatched': ({ page }) => expect(countdownOf(page)).toBeVisible(),
    finished: async ({ page }) => {
      await expect(countdownOf(page)).toHaveCount(0)
      await expect(sendButton(page)).toBeVisible()
    },
  },
}
