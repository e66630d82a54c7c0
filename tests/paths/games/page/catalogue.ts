import { expect } from '../../../support/expect.ts'
import { at } from '../../../support/look.ts'
import { lanes } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import ne from '../../../../locales/ne.json' with { type: 'json' }
import { catalogueFlow } from '../flow/catalogue.ts'
import type { PageSide } from '../../page-side.ts'
import { changeLanguage } from '../../look.ts'

/** In English or in Nepali. */
const inEither = (key: 'action.retry' | 'home.categoriesFailed') => new RegExp(`^(${text(key)}|${ne[key]})$`)

export const cataloguePage: PageSide<typeof catalogueFlow> = {
  flow: catalogueFlow,
  held: ['gameVendors'],
  prepare: async ({ page }) => {
    await page.goto('/rng')
    await expect(at.main(page)).toBeVisible()
  },
  steps: {
    'the vendors have come': ({ desk }) => desk.answer('gameVendors', { value: lanes }),
    'the vendors do not come': ({ desk }) => desk.answer('gameVendors', 'no answer'),
    'the visitor tries again': ({ page }) =>
      at
        .main(page)
        .getByRole('button', { name: inEither('action.retry') })
        .click(),
    'the visitor changes the language': changeLanguage,
    'the new names have come': ({ desk }) => desk.answer('gameVendors', { value: lanes }),
    'the new names do not come': ({ desk }) => desk.answer('gameVendors', { refused: 'server_error' }),
  },
  sees: {
    loading: async ({ page, desk }) => {
      await desk.asked('gameVendors')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Alpha' })).toHaveCount(0)
    },
    'ready.fresh': async ({ page, desk }) => {
      await expect(page.getByRole('link', { name: 'Alpha' })).toBeVisible()
      await desk.unasked('gameVendors')
    },
    'ready.renewing': async ({ page, desk }) => {
      await desk.asked('gameVendors')
      await expect(page.getByRole('link', { name: 'Alpha' })).toBeVisible()
    },
    failed: ({ page }) => expect(page.getByText(inEither('home.categoriesFailed'))).toBeVisible(),
  },
}
