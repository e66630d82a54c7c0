import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { transformWithOxc } from 'vite'
import { findFirefox, openFirefox } from '../support/firefox.ts'
import { floor, tooYoung, youngScript, youngStyle } from '../support/floor.ts'
import { passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'

const assets = join('dist', 'assets')
/** The files that players load; the viewer is for analysts' own browsers. */
const files = (ending: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending) && !name.startsWith('viewer-'))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }))

test('no built script has syntax younger than the stated floor', { tag: '@OPS-06-part' }, async () => {
  const scripts = files('.js')
  expect(scripts.length).toBeGreaterThan(50)
  const compiled = async (text: string, target: string | string[]) =>
    (await transformWithOxc(text, 'built.js', { target, sourcemap: false })).code
  const stated = Object.entries(floor).map(([engine, version]) => `${engine}${version}`)
  for (const { name, text } of scripts)
    expect((await compiled(text, stated)) === (await compiled(text, 'esnext')), name).toBe(true)
  // Control: the comparison detects syntax that is younger than all three.
  const younger = '{ using file = open() }'
  expect(await compiled(younger, stated)).not.toBe(await compiled(younger, 'esnext'))
})

test('no built file uses an API or a style rule that is younger than the stated floor', { tag: '@OPS-06-part' }, () => {
  for (const { name, text } of files('.js')) expect([name, tooYoung(text, youngScript)]).toEqual([name, []])
  for (const { name, text } of files('.css')) expect([name, tooYoung(text, youngStyle)]).toEqual([name, []])
  expect(tooYoung('Promise.try(work)', youngScript)).toEqual(['Promise.try'])
  expect(tooYoung('a{color:light-dark(red,blue)}', youngStyle)).toEqual(['light-dark()'])
  // The operators' guide states the same floor.
  const told = readFileSync('docs/operators.md', 'utf8')
  expect(told).toContain(`WebView ${floor.chrome}, Firefox ${floor.firefox}, Safari ${floor.safari}`)
})

test(
  'a browser without URL.canParse gets it before the site’s scripts run',
  { tag: '@OPS-06-part' },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
    await page.goto(`${platform.siteUrl}/rng`)
    // The other engine starts at the same time and slows this one.
    await expect(page.locator('[data-launch]').first()).toBeVisible({ timeout: 60_000 })
    expect(
      await page.evaluate(() => [
        URL.canParse('https://a.test'),
        URL.canParse('/b', 'https://a.test'),
        URL.canParse('/b'),
      ]),
    ).toEqual([true, true, false])
    expect(complaints).toEqual([])
  },
)

const firefox = findFirefox()

test.describe('the second engine', () => {
  const title =
    firefox === undefined
      ? 'the built files respect the floor; there is no Firefox here and none can be fetched'
      : 'a visitor can browse, sign in and read an announcement in Firefox, and the build states its floor'
  test(title, { tag: [firefox === undefined ? '@OPS-06-part' : '@OPS-06'] }, async ({ platform }) => {
    expect(Object.values(floor).every((version) => version > 0)).toBe(true)
    if (firefox === undefined) return
    const browser = await openFirefox(firefox)
    try {
      expect(Number.parseInt(browser.version, 10)).toBeGreaterThanOrEqual(floor.firefox)
      await browser.goto(`${platform.siteUrl}/icon.svg`)
      await browser.evaluate(`localStorage.setItem('lang', 'EN')`)
      await browser.goto(`${platform.siteUrl}/`)
      await browser.until(`document.querySelector('main h1, main h2')`)
      // Style sheets with layers apply: nothing is wider than the phone, and the default margin is gone.
      expect(
        await browser.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ).toBe(0)
      expect(await browser.evaluate(`getComputedStyle(document.body).marginTop`)).toBe('0px')
      await browser.goto(`${platform.siteUrl}/rng`)
      await browser.until(`document.querySelectorAll('[data-launch]').length >= 9`)
      await browser.evaluate(
        `[...document.querySelectorAll('header button')].find((one) => one.textContent === 'Log in').click()`,
      )
      await browser.until(`document.querySelector('dialog[open] input[name=password]')`)
      await browser.type('dialog[open] input[name=username]', 'sita')
      await browser.type('dialog[open] input[name=password]', passwordOf('sita'))
      await browser.evaluate(`document.querySelector('dialog[open] button[type=submit]').click()`)
      await browser.until(`sessionStorage.getItem('token') && !document.querySelector('dialog[open]')`)
      await browser.goto(`${platform.siteUrl}/noticePage`)
      await browser.until(`document.querySelector('main h1, main h2') && document.querySelector('main p')`)
      expect(browser.complaints).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
