import { mkdir, writeFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright'
import { demoAccounts } from '../sandbox/accounts.ts'
import { openPlatform } from '../sandbox/platform.ts'
import { at, fillLogin } from '../tests/support/look.ts'
import { text } from '../tests/support/texts.ts'
import { findBrowser } from '../tests/support/browser.ts'

/** `npm run pictures`: the pictures of the README, taken from the built site in front of a platform of its own. */
const folder = new URL('../docs/pictures/', import.meta.url)
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const mostBytes = 300_000

interface Shot {
  readonly name: string
  readonly viewport: typeof phone
  /** Pixels of the picture for one of the page; art of many colours weighs too much in full size. */
  readonly scale?: number
  readonly language: 'NE' | 'EN'
  readonly theme: 'light' | 'dark'
  readonly path: string
  readonly prepare?: (page: Page) => Promise<void>
}

const shots: readonly Shot[] = [
  { name: 'home-phone', viewport: phone, language: 'NE', theme: 'light', path: '/' },
  { name: 'lobby-desk', viewport: desk, scale: 0.5, language: 'EN', theme: 'dark', path: '/rng' },
  {
    name: 'login-phone',
    viewport: phone,
    language: 'EN',
    theme: 'light',
    path: '/',
    prepare: async (page) => {
      await at.loginButton(page).click()
      await fillLogin(page, { username: demoAccounts[0]?.username ?? '', password: 'a wrong one' })
      await at.captchaPicture(page).waitFor()
      await page.getByLabel(text('captcha.label'), { exact: true }).focus()
    },
  },
]

await mkdir(folder, { recursive: true })
const platform = await openPlatform({ siteFolder: 'dist' })
const browser = await chromium.launch(findBrowser())
try {
  for (const { name, viewport, scale = 1, language, theme, path, prepare } of shots) {
    const context = await browser.newContext({
      baseURL: platform.siteUrl,
      viewport,
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
    })
    await context.addInitScript(
      ([lang, shade]) => {
        localStorage.setItem('lang', lang)
        localStorage.setItem('theme', shade)
      },
      [language, theme] as const,
    )
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    await prepare?.(page)
    const picture = await page.screenshot()
    if (picture.length > mostBytes) throw new Error(`${name}.png has ${picture.length} bytes, more than ${mostBytes}.`)
    await writeFile(new URL(`${name}.png`, folder), picture)
    console.log(`docs/pictures/${name}.png: ${Math.round(picture.length / 1000)} kB`)
    await context.close()
  }
} finally {
  await browser.close()
  await platform.close()
}
