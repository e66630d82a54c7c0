import { expect, type Page } from 'playwright/test'
import { routes } from '../../src/app/routes.ts'
import { at } from '../support/look.ts'
import { overlaps } from '../support/overlaps.ts'
import { keepSession } from '../support/player.ts'
import { rest, restUntil } from '../support/quiet-moment.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

// A journey over all pages, which takes long on a busy machine.
test.describe.configure({ timeout: 240_000 })
/** Navigates as the site's links do, without loading a page. */
const goTo = async (page: Page, path: string) => {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('main h1').first()).toBeVisible()
}

test('the overlap check finds a float over a form, over a text and over the end of a page', async ({ open }) => {
  const { page } = await open()
  await page.goto('/feedback')
  const field = at.main(page).getByRole('textbox').first()
  await expect(field).toBeVisible()
  expect(await overlaps(page)).toEqual([])
  const { y = 0 } = (await field.boundingBox()) ?? {}
  const title = await at.main(page).getByRole('heading', { level: 1 }).boundingBox()
  expect(title).not.toBeNull()
  for (const [float, seen] of [
    [
      `inset-block-start:${y}px;inset-inline-end:0;inline-size:60px;block-size:60px`,
      /lies over textarea|lies over input/,
    ],
    [`inset-block-start:${title?.y}px;inset-inline-start:0;inline-size:60px;block-size:60px`, /lies over h1\./],
    ['inset-block:300px 0;inset-inline:0', /always lies over/],
  ] as const) {
    await page.evaluate((style) => {
      const box = Object.assign(document.createElement('div'), { id: 'float', textContent: 'Chat' })
      box.style.cssText = `position:fixed;z-index:99;${style}`
      document.body.append(box)
    }, float)
    expect((await overlaps(page)).join('\n')).toMatch(seen)
    await page.evaluate(() => document.querySelector('#float')?.remove())
  }
  await field.focus()
  await page.evaluate((top) => {
    const bar = document.createElement('div')
    bar.style.cssText = `position:fixed;inset-inline:0;inset-block-start:${top}px;block-size:40px`
    document.body.append(bar)
  }, y)
  expect((await overlaps(page)).join('\n')).toMatch(/lies over the field in use/)
})

test(
  'a visitor sees nothing over what they read, press or type in on any page at 320, 390 and 768 px',
  { tag: '@PLAY-11' },
  async ({ open, platform }) => {
    await platform.control.setGifts(true)
    const { page } = await open()
    const gift = page.getByRole('dialog', { name: text('gift.welcome') })
    await page.clock.install()
    await page.goto('/')
    await restUntil(page, gift)
    const largest = await page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          new PerformanceObserver((list) => {
            done(
              list
                .getEntries()
                .map((entry) => ((entry as LargestContentfulPaint).element?.closest('dialog') ? 'gift' : 'page')),
            )
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    expect(new Set(largest)).toEqual(new Set(['page']))
    await gift.getByRole('button', { name: text('action.close') }).click()
    // It stays closed for the day, also in another tab.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/')
    await expect(page.locator('[data-gift]')).toBeVisible()
    await rest(page)
    await expect(gift).toHaveCount(0)

    await page.evaluate(() => localStorage.removeItem('giftDay'))
    await page.goto('/terms')
    await expect(page.locator('[data-gift]')).toBeVisible()
    for (const path of ['/privacy', '/helpmc', '/help', '/feedback', '/register', '/noticepage', '/nothing-here']) {
      await goTo(page, path)
      await rest(page)
      await expect(gift, path).toHaveCount(0)
    }
    await at.languageChoice(page).focus()
    await goTo(page, '/rng')
    await rest(page)
    await expect(gift).toHaveCount(0)
    await at.languageChoice(page).blur()
    await restUntil(page, gift)

    await keepSession(page, platform, 'sita')
    await page.evaluate(() => sessionStorage.setItem('afterLogin', '1'))
    await page.goto('/')
    await expect(page.locator('main [data-launch]').first()).toBeVisible()
    await expect(page.locator('[data-gift]')).toBeVisible()
    const found: string[] = []
    for (const { paths, screen } of [...routes, { paths: ['/nothing-here'], screen: { name: 'notFound' } }]) {
      // A game and the lottery's frame have no floats; a player has no need to log in.
      if (['game', 'lottery', 'login', 'register'].includes(screen.name)) continue
      await goTo(page, paths[0] ?? '/')
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 844 })
        for (const one of await overlaps(page)) found.push(`${paths[0]}, ${width} px: ${one}`)
      }
    }
    expect(found).toEqual([])
  },
)

for (const language of ['AR', 'DE'])
  test(
    `a visitor sees nothing over what they read on a small phone, upright and on its side, in ${language}`,
    { tag: '@PLAY-11-part' },
    async ({ open }) => {
      const { page } = await open({ language })
      await page.goto('/')
      await expect(page.locator('main [data-launch]').first()).toBeVisible()
      const found: string[] = []
      for (const path of ['/', '/rng', '/lott', '/promotions', '/favourites', '/feedback', '/register', '/download']) {
        await goTo(page, path)
        for (const [width, height] of [
          [320, 640],
          [740, 360],
          [844, 390],
          [960, 540],
        ] as const) {
          await page.setViewportSize({ width, height })
          for (const one of await overlaps(page)) found.push(`${path}, ${width} px: ${one}`)
        }
      }
      expect(found).toEqual([])
    },
  )
