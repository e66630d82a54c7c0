import { chromium, type Page } from 'playwright'
import { openPlatform } from './sandbox/platform.ts'
import { readFileSync } from 'node:fs'
import { visitorOf } from './tests/sandbox/visitor.ts'
const platform = await openPlatform({ siteFolder: 'dist', randomSeed: 'look' })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const combos = [
  { n: 'phone-ne-light', w: 390, h: 844, lang: 'NE', theme: 'light' },
  { n: 'phone-en-dark', w: 390, h: 844, lang: 'EN', theme: 'dark' },
  { n: 'desk-ne-dark', w: 1440, h: 900, lang: 'NE', theme: 'dark' },
  { n: 'desk-en-light', w: 1440, h: 900, lang: 'EN', theme: 'light' },
]
for (const c of combos) {
  const words = JSON.parse(readFileSync(`locales/${c.lang.toLowerCase()}.json`, 'utf8'))
  const t = (k: string): string => words[k] ?? k.split('.').reduce((a: any, b) => a?.[b], words)
  const ctx = await browser.newContext({ viewport: { width: c.w, height: c.h }, baseURL: platform.siteUrl, reducedMotion: 'reduce' })
  await ctx.addInitScript(([l, th]) => { localStorage.setItem('lang', l); localStorage.setItem('theme', th) }, [c.lang, c.theme] as const)
  const page: Page = await ctx.newPage()
  page.on('pageerror', (e) => console.log(c.n, 'ERR', e.message))
  page.setDefaultTimeout(6000)
  const shot = async (n: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/look/${n}.${c.n}.png` }) }
  const step = async (n: string, f: () => Promise<unknown>) => { try { await f(); } catch (e) { console.log(c.n, n, String(e).slice(0, 300)) } await shot(n) }
  const token = await visitorOf(platform).signIn('sita')
  await page.goto('/icon.svg'); await page.evaluate((k) => sessionStorage.setItem('token', k), token)
  await step('g-rng', () => page.goto('/rng', { waitUntil: 'networkidle' }))
  await step('g-recent', async () => { await page.getByRole('button', { name: t('lobby.fav'), exact: true }).click() })
  await step('g-search', async () => { await page.getByRole('banner').getByRole('button', { name: t('search.open') }).click(); const b = page.getByRole('dialog').getByRole('textbox'); await b.fill('dragn'); await b.press('Enter'); await page.waitForTimeout(800) })
  await step('g-live', () => page.goto('/live', { waitUntil: 'networkidle' }))
  await step('g-pvp', () => page.goto('/pvp', { waitUntil: 'networkidle' }))
  await step('g-lottery', async () => { await page.goto('/lottery?gameCode=KTM1M', { waitUntil: 'networkidle' }); await page.waitForTimeout(800) })
  await step('g-lottlobby', async () => { await page.goto('/vnLottery', { waitUntil: 'networkidle' }); await page.waitForTimeout(800) })
  await step('g-lotttab', async () => { await page.getByRole('tab').nth(1).click() })
  await step('g-fb', async () => { await page.goto('/sports', { waitUntil: 'networkidle' }); await page.getByRole('main').getByRole('listitem').getByRole('button').first().click(); await page.waitForTimeout(1500) })
  await step('g-fish', async () => { await page.goto('/fish', { waitUntil: 'networkidle' }); await page.getByRole('list', { name: t('lobby.games') }).getByRole('listitem').first().getByRole('button').first().click({ position: { x: 20, y: 20 } }); await page.waitForTimeout(1500) })
  await step('g-winners', async () => { await page.goto('/', { waitUntil: 'networkidle' }); await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)); await page.waitForTimeout(900); await page.getByRole('heading', { name: t('winners.title') }).scrollIntoViewIfNeeded() })
  if (c.w > 1200) await step('g-menu', async () => { await page.goto('/', { waitUntil: 'networkidle' }); await page.getByRole('navigation', { name: t('nav.categories') }).getByText(t('category.RNG')).hover(); await page.waitForTimeout(900) })
  await ctx.close()
}
await browser.close(); await platform.close()
