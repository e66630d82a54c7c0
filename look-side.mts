import { chromium } from 'playwright'
import { openPlatform } from './sandbox/platform.ts'
import { findBrowser } from './tests/support/browser.ts'
const platform = await openPlatform({ siteFolder: 'dist', gifts: true })
const browser = await chromium.launch(findBrowser())
const take = async (name: string, o: { w: number; h: number; lang: string; theme: string; path: string; do?: (p: any) => Promise<unknown>; flag?: boolean; full?: boolean }) => {
  const context = await browser.newContext({ baseURL: platform.siteUrl, viewport: { width: o.w, height: o.h }, reducedMotion: 'reduce' })
  await context.addInitScript(([l, t, f]) => { localStorage.setItem('lang', l); localStorage.setItem('theme', t); if (f) sessionStorage.setItem('beforeLogin', '1') }, [o.lang, o.theme, o.flag ?? true] as const)
  const page = await context.newPage()
  page.on('console', (m: any) => m.type() === 'error' && console.log(name, m.text(), m.location().url))
  page.on('pageerror', (e: any) => console.log(name, e.message))
  await page.goto(o.path); await page.waitForTimeout(1800)
  try { await o.do?.(page) } catch (e) { console.log(name, String(e).slice(0, 300)) }
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: o.full ?? false })
  await context.close()
}
const foot = async (p: any) => { for (let i = 0; i < 4; i++) { await p.evaluate(() => scrollTo(0, document.body.scrollHeight)); await p.waitForTimeout(500) } }
const only = process.argv[2]
const all: [string, any][] = [
  ['gift-phone', { w: 390, h: 844, lang: 'NE', theme: 'light', path: '/', flag: false }],
  ['home-phone', { w: 390, h: 844, lang: 'NE', theme: 'light', path: '/', do: async (p: any) => p.getByRole('complementary').getByRole('button').first().click({ timeout: 3000 }) }],
  ['foot-phone', { w: 390, h: 1500, lang: 'NE', theme: 'light', path: '/', do: foot }],
  ['foot-320', { w: 320, h: 1700, lang: 'EN', theme: 'dark', path: '/', do: foot }],
  ['desk', { w: 1440, h: 900, lang: 'EN', theme: 'light', path: '/', do: async (p: any) => { await p.getByRole('button', { name: 'Our apps' }).click({ timeout: 3000 }) } }],
  ['foot-desk', { w: 1440, h: 900, lang: 'NE', theme: 'dark', path: '/', do: foot }],
  ['foot-tablet', { w: 900, h: 1200, lang: 'NE', theme: 'light', path: '/', do: foot }],
  ['down-phone', { w: 390, h: 844, lang: 'NE', theme: 'light', path: '/down', full: true }],
  ['down-desk', { w: 1440, h: 900, lang: 'EN', theme: 'dark', path: '/download', full: true }],
  ['join-phone', { w: 390, h: 844, lang: 'EN', theme: 'dark', path: '/join?referralCode=SITA1', full: true }],
]
for (const [name, o] of all) if (only === undefined || name.includes(only)) await take(name, o)
await browser.close(); await platform.close()
