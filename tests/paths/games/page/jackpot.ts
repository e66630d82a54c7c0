import { expect } from '../../../support/expect.ts'
import { text } from '../../../support/texts.ts'
import { jackpotFlow } from '../flow/jackpot.ts'
import type { PageSide, Stage } from '../../page-side.ts'

const button = ({ page }: Stage, key: 'jackpot.pause' | 'jackpot.move') => page.getByRole('button', { name: text(key) })

export const jackpotPage: PageSide<typeof jackpotFlow> = {
  flow: jackpotFlow,
  held: [],
  prepare: async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
  },
  steps: {
    'three seconds go by': async ({ page }) => {
      const sum = page.getByRole('region', { name: text('jackpot.title') }).locator('.unseen')
      const before = await sum.innerText()
      await page.clock.runFor(3000)
      await expect(sum).not.toHaveText(before)
    },
    'the visitor stops it': (stage) => button(stage, 'jackpot.pause').click(),
    'the visitor lets it go on': (stage) => button(stage, 'jackpot.move').click(),
    'the page wakes': ({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  },
  sees: {
    rising: (stage) => expect(button(stage, 'jackpot.pause')).toBeVisible(),
    paused: (stage) => expect(button(stage, 'jackpot.move')).toBeVisible(),
  },
}
