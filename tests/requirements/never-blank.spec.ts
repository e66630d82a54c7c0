import { expect } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'
import ne from '../../locales/ne.json' with { type: 'json' }

const bundle = /\/assets\/index-[\w-]+\.js$/
const libraries = /\/assets\/libraries-[\w-]+\.js$/

for (const [name, files] of [
  ['bundle', bundle],
  ['libraries', libraries],
] as const)
  test(
    `a visitor reads why the page is empty, and can try again, when the ${name} does not load`,
    {
      tag: '@PLAT-12-part',
    },
    async ({ open }) => {
      const { page, context } = await open({ language: 'NE' })
      await context.route(files, (route) => route.abort())
      await page.goto('/')
      await expect(page.getByRole('alert')).toContainText(ne['error.network'])
      // Nothing shows through: the first banner may have loaded below it.
      await expect(page.getByRole('alert')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await expectAccessible(page, `a page without its ${name}`)
      await context.unroute(files)
      await page.getByRole('link', { name: ne['action.retry'] }).click()
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByText(ne['error.network'])).toHaveCount(0)
    },
  )

test(
  'a visitor with a browser below the floor reads that it is too old',
  { tag: '@PLAT-12-part' },
  async ({ open }) => {
    const { page, context } = await open()
    await context.route(bundle, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const = syntax of tomorrow' }),
    )
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText(text('error.browser'))
  },
)

test(
  'a page without any running script shows both sentences after half a minute',
  { tag: '@PLAT-12-part' },
  async ({ open }) => {
    const { page, context } = await open()
    await context.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'const = 1' }))
    await page.goto('/')
    const alert = page.locator('#unopened')
    await expect(alert).toBeHidden()
    expect(
      await alert.evaluate((element) => {
        const [appearing] = element.getAnimations()
        appearing?.finish()
        return appearing?.effect?.getTiming().delay
      }),
    ).toBe(30_000)
    await expect(alert).toBeVisible()
    await expect(alert).toContainText(text('error.network'))
    await expect(alert).toContainText(text('error.browser'))
  },
)
