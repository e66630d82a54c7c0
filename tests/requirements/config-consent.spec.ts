import { expect, type Page } from 'playwright/test'
import { at, goToSlots } from '../support/look.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test.beforeEach(({ platform }) => platform.control.reset())

const bar = (page: Page) => page.getByRole('region', { name: text('consent.label') })
const answer = (page: Page, key: 'consent.accept' | 'consent.decline') =>
  bar(page).getByRole('button', { name: text(key) })

/** Stands in for Google's tag: counts how often it is loaded, and what it is told. */
const tagOf = async (page: Page) => {
  const asked: URL[] = []
  await page.route(/googletagmanager\.com|google-analytics\.com/, (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRuns = (window.tagRuns ?? 0) + 1' })
  })
  return asked
}
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('consent'))
const runs = (page: Page) => page.evaluate(() => (window as { tagRuns?: number }).tagRuns ?? 0)

test('CFG-09: analytics load once, after the visitor has agreed, and never otherwise', async ({ open, platform }) => {
  await platform.control.setAnalytics('G-DANPHE1')
  const { page, complaints } = await open()
  const asked = await tagOf(page)
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
  // The page can be used with the question open, and nothing is loaded meanwhile.
  await goToSlots(page)
  await expect(page).toHaveURL('/rng')
  await expect(bar(page)).toBeVisible()
  expect(asked).toEqual([])
  expect(await kept(page)).toBeNull()
  // Both answers are as near: next to each other, of one kind, of one height.
  const [yes, no] = await Promise.all([
    answer(page, 'consent.accept').boundingBox(),
    answer(page, 'consent.decline').boundingBox(),
  ])
  expect([yes?.y, yes?.height]).toEqual([no?.y, no?.height])

  await answer(page, 'consent.accept').click()
  await expect.poll(() => runs(page)).toBe(1)
  await expect(bar(page)).toHaveCount(0)
  expect(asked.map(({ host, searchParams }) => [host, searchParams.get('id')])).toEqual([
    ['www.googletagmanager.com', 'G-DANPHE1'],
  ])
  const told = await page.evaluate(() =>
    ((window as unknown as { dataLayer: IArguments[] }).dataLayer ?? []).map((said) => [...said].slice(0, 2)),
  )
  expect(told).toContainEqual(['config', 'G-DANPHE1'])
  expect(told).toContainEqual(['consent', 'default'])

  // Other pages of the visit load nothing more; the next page load remembers the answer and loads once.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await goToSlots(page)
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect.poll(() => runs(page)).toBe(1)
  expect(asked).toHaveLength(2)
  await expect(bar(page)).toHaveCount(0)
  expect(await kept(page)).toBe('accepted')
  expect(complaints).toEqual([])
})

test('CFG-09 part: who declines is not asked again, and nothing is loaded', async ({ open, platform }) => {
  await platform.control.setAnalytics('G-DANPHE1')
  const { page, complaints } = await open()
  const asked = await tagOf(page)
  await page.goto('/')
  await answer(page, 'consent.decline').click()
  await expect(bar(page)).toHaveCount(0)
  const code = page.waitForResponse(/\/assets\/ConsentPart-/)
  await page.reload()
  await code
  await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await kept(page)).toBe('declined')
  expect(asked).toEqual([])
  expect(complaints).toEqual([])
})

test('CFG-09 part: without an id there is no question, no code of it, and no analytics', async ({ open }) => {
  const { page } = await open()
  const asked = await tagOf(page)
  const code: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('ConsentPart')) code.push(request.url())
  })
  await page.goto('/')
  await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await goToSlots(page)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect([code, asked]).toEqual([[], []])
  const { headers } = await page.request.get('/').then((said) => ({ headers: said.headers() }))
  expect(headers['content-security-policy']).not.toContain('google')
})

test('CFG-09 part: the question does not move the page, and stays out of a game', async ({ open, platform }) => {
  await platform.control.setAnalytics('G-DANPHE1')
  const { page } = await open()
  await tagOf(page)
  await watchShifts(page)
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
  await page.goto('/game?game=RNG-1')
  await expect(at.main(page)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})
