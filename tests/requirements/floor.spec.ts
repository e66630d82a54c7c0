import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { transformWithOxc } from 'vite'
import { findFirefox, openFirefox } from '../support/firefox.ts'
import { floor, tooYoung, youngScript, youngStyle } from '../support/floor.ts'
import { passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'

test.beforeEach(({ platform }) => platform.control.reset())

const assets = join('dist', 'assets')
/** What players load: the viewer is a tool for analysts' own browsers. */
const files = (ending: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending) && !name.startsWith('viewer-'))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }))

test('OPS-06 part: no built script has syntax younger than Chrome 89, Firefox 89 and Safari 15', async () => {
  const scripts = files('.js')
  expect(scripts.length).toBeGreaterThan(50)
  const compiled = async (text: string, target: string | string[]) =>
    (await transformWithOxc(text, 'built.js', { target, sourcemap: false })).code
  for (const { name, text } of scripts)
    expect(
      (await compiled(text, ['chrome89', 'firefox89', 'safari15'])) === (await compiled(text, 'esnext')),
      name,
    ).toBe(true)
  // The comparison can tell: this is younger than all three.
  const younger = 'class A { static { A.x = 1 } }'
  expect(await compiled(younger, ['chrome89', 'firefox89', 'safari15'])).not.toBe(await compiled(younger, 'esnext'))
})

test('OPS-06 part: no built file uses an interface or a style rule that is younger than the stated floor', () => {
  for (const { name, text } of files('.js')) expect([name, tooYoung(text, youngScript)]).toEqual([name, []])
  for (const { name, text } of files('.css')) expect([name, tooYoung(text, youngStyle)]).toEqual([name, []])
  expect(tooYoung('Promise.try(work)', youngScript)).toEqual(['Promise.try'])
  expect(tooYoung('a{color:light-dark(red,blue)}', youngStyle)).toEqual(['light-dark()'])
  // It is the floor that operators are told.
  const told = readFileSync('docs/operators.md', 'utf8')
  expect(told).toContain(`WebView ${floor.chrome}, Firefox ${floor.firefox}, Safari ${floor.safari}`)
})

test('OPS-06 part: a browser of the floor without URL.canParse gets it before the site’s scripts run', async ({
  open,
  platform,
}) => {
  const { page, complaints } = await open()
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
  await page.goto(`${platform.siteUrl}/rng`)
  // Beside another engine that is just starting.
  await expect(page.locator('[data-launch]').first()).toBeVisible({ timeout: 60_000 })
  expect(
    await page.evaluate(() => [
      URL.canParse('https://a.test'),
      URL.canParse('/b', 'https://a.test'),
      URL.canParse('/b'),
    ]),
  ).toEqual([true, true, false])
  expect(complaints).toEqual([])
})

const firefox = findFirefox()

test.describe('the second engine', () => {
  const title =
    firefox === undefined
      ? 'OPS-06 part: there is no Firefox here and none can be fetched; only the built files were looked at'
      : 'OPS-06: the stated floor is held by the build, and in Firefox a visitor sees the front page, opens the slots, signs in and reads an announcement, without an error'
  test(title, async ({ platform }) => {
    expect(Object.values(floor).every((version) => version > 0)).toBe(true)
    if (firefox === undefined) return
    const browser = await openFirefox(firefox)
    try {
      expect(Number.parseInt(browser.version, 10)).toBeGreaterThanOrEqual(floor.firefox)
      await browser.goto(`${platform.siteUrl}/icon.svg`)
      await browser.evaluate(`localStorage.setItem('lang', 'EN')`)
      await browser.goto(`${platform.siteUrl}/`)
      await browser.until(`document.querySelector('main h1, main h2')`)
      // Style sheets hold, layers and all: nothing is wider than the phone, and a browser’s own margin is gone.
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
