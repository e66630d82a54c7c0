import { expect } from '../../../support/expect.ts'
import { at } from '../../../support/look.ts'
import { darkPreferencesFlow, preferencesFlow } from '../flow/preferences.ts'
import type { PageSide, Stage } from '../../page-side.ts'

const languages = ({ page }: Stage) => at.languageChoice(page)
const catalogue = /\/assets\/(en|ne)-[^/]*\.json$/

/** The catalogues are chunks, not calls, so the walk holds them itself. */
const held = new WeakMap<object, ((allowed: boolean) => Promise<void>)[]>()
const settle = async ({ page }: Stage, allowed: boolean) => {
  await expect.poll(() => held.get(page)?.length ?? 0).toBeGreaterThan(0)
  await held.get(page)?.pop()?.(allowed)
}

const switchTheme = ({ page }: Stage) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /theme|थिम/ })
    .click()
const openHome = async ({ page }: Stage) => {
  await page.goto('/')
  await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
}
const looksOfTheme = {
  'theme.light': ({ page }: Stage) => expect(page.locator('html')).toHaveAttribute('data-theme', 'light'),
  'theme.dark': ({ page }: Stage) => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
}

export const preferencesPage: PageSide<typeof preferencesFlow> = {
  flow: preferencesFlow,
  held: [],
  language: 'NE',
  prepare: async (stage) => {
    const { page } = stage
    await openHome(stage)
    held.set(page, [])
    await page.route(catalogue, (route) => {
      held.get(page)?.push((allowed) => (allowed ? route.continue() : route.abort('connectionfailed')))
    })
  },
  // A list sends nothing for its current choice.
  cannot: (name, { context, value }) => {
    const shown: unknown = (value as { language: string }).language === 'changing' ? context.wanted : context.language
    return (
      (name === 'the visitor chooses English' && shown === 'EN') ||
      (name === 'the visitor chooses Nepali' && shown === 'NE')
    )
  },
  steps: {
    'the visitor switches the theme': switchTheme,
    'the visitor chooses English': (stage) => languages(stage).selectOption('EN'),
    'the visitor chooses Nepali': (stage) => languages(stage).selectOption('NE'),
    'the texts have come': (stage) => settle(stage, true),
    'the texts do not come': (stage) => settle(stage, false),
    'the visitor tries again': ({ page }) => at.toastRetry(page).click(),
    'the visitor dismisses the message': ({ page }) => at.toastDismiss(page).click(),
  },
  sees: {
    ...looksOfTheme,
    'language.settled': async ({ page }) => {
      await expect(page.locator('[aria-busy=true]').filter({ has: page.getByRole('combobox') })).toHaveCount(0)
      await expect(at.toasts(page).getByRole('alert')).toHaveCount(0)
    },
    'language.changing': ({ page }) =>
      expect(page.locator('[aria-busy=true]').filter({ has: page.getByRole('combobox') })).toBeVisible(),
    'language.failed': ({ page }) => expect(at.toasts(page).getByRole('alert')).toBeVisible(),
  },
}

export const darkPreferencesPage: PageSide<typeof darkPreferencesFlow> = {
  flow: darkPreferencesFlow,
  held: [],
  language: 'NE',
  prepare: async (stage) => {
    await stage.page.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await openHome(stage)
  },
  steps: { 'the visitor switches the theme': switchTheme },
  sees: preferencesPage.sees,
}
