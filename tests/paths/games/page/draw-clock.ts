import { expect } from '../../../support/expect.ts'
import { lotteryGame } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { drawClockFlow, firstDraw } from '../flow/draw-clock.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { keepToken } from '../../look.ts'

/** Milliseconds that the page sleeps: past the listed draw, and not to the next one, however often. */
const sleep = 600_000
const nextDraw = 7_200_000
const timer = ({ page }: Stage) => page.getByRole('timer').first()
const listed = (milliseconds: number) => ({
  value: [{ title: 'Quick draws', games: [{ ...lotteryGame, closesIn: milliseconds / 1000 }] }],
})

export const drawClockPage: PageSide<typeof drawClockFlow> = {
  flow: drawClockFlow,
  held: ['gameMenus', 'lotteryLobby'],
  prepare: async ({ page, desk }) => {
    await page.clock.install()
    await page.goto('/icon.svg')
    await keepToken(page)
    await page.goto('/lottery')
    await desk.asked('gameMenus')
  },
  cannot: (step, { context, value }) => {
    const { closings } = context as { readonly closings: readonly number[] }
    const isClosed = (value as { readonly draws: string }).draws === 'closed'
    switch (step) {
      case 'the draws are listed':
        return closings.length > 0
      case 'the page wakes after the draw':
        return closings.length === 0 || isClosed
      case 'the next draw is listed':
        return !isClosed
      default:
        return false
    }
  },
  steps: {
    'another second goes by': ({ page }) => page.clock.runFor(1000),
    'the draws are listed': async (stage) => {
      await stage.desk.answer('gameMenus', listed(firstDraw))
      await expect(timer(stage)).toBeVisible()
    },
    'the page wakes after the draw': async ({ page }) => {
      await page.clock.fastForward(sleep)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    },
    'the next draw is listed': ({ desk }) => desk.answer('gameMenus', listed(nextDraw)),
  },
  sees: {
    'clock.ticking': (stage) => expect(stage.page.getByRole('main')).toBeVisible(),
    'draws.open': (stage) => expect(stage.page.getByText(text('lottery.closed'))).toHaveCount(0),
    'draws.closed': (stage) => expect(timer(stage)).toHaveText(text('lottery.closed')),
  },
}
