import { expect } from '../../../support/expect.ts'
import { text } from '../../../support/texts.ts'
import { offersFlow } from '../flow/offers.ts'
import type { PageSide } from '../../page-side.ts'

export const offersPage: PageSide<typeof offersFlow> = {
  flow: offersFlow,
  held: [],
  always: { gameAnnouncements: { refused: 'not_served_yet', status: 501 } },
  prepare: async ({ page }) => {
    await page.goto('/noticePage')
    await expect(page.getByRole('banner').getByRole('link', { name: text('nav.promotions') })).toBeVisible()
  },
  steps: {
    'the platform has no promotions': async ({ page }) => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: text('nav.promotions') })
        .click()
      await expect(page.getByRole('heading', { name: text('error.notServedYet') })).toBeVisible()
      await expect(page.getByRole('link', { name: text('nav.promotions') })).toHaveCount(0)
    },
  },
  sees: { learning: ({ page }) => expect(page.getByRole('banner')).toBeVisible() },
}
