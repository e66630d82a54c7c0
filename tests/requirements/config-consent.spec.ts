import { expect, type Page } from 'playwright/test'
import { at, goToSlots } from '../support/look.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const bar = (page: Page) => page.getByRole('region', { name: text('consent.label') })
const answer = (page: Page, key: 'consent.accept' | 'consent.decline') =>
  bar(page).getByRole('button', { name: text(key) })

/** Replaces Google's tag and records its loads and commands. */
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

test('a visitor’s analytics load once, and only after consent', { tag: '@CFG-09' }, async ({ open, platform }) => {
  await platform.control.setAnalytics('G-DANPHE1')
  const { page, complaints } = await open()
  const asked = await tagOf(page)
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
  // The page stays usable while the question is open, and nothing loads yet.
  await goToSlots(page)
  await expect(page).toHaveURL('/rng')
  await expect(bar(page)).toBeVisible()
  expect(asked).toEqual([])
  expect(await kept(page)).toBeNull()
  // Both answers are equally prominent: adjacent, alike and of one height.
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

  // Other pages of the visit load nothing more; a reload remembers the answer and loads the tag once.
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

test(
  'a visitor who declines is not asked again, and nothing loads',
  { tag: '@CFG-09-part' },
  async ({ open, platform }) => {
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
  },
)

test(
  'a visitor sees no question and loads no analytics code when the brand has no id',
  { tag: '@CFG-09-part' },
  async ({ open }) => {
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
  },
)

test(
  'a visitor sees the question without a layout shift, and never inside a game',
  { tag: '@CFG-09-part' },
  async ({ open, platform }) => {
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
  },
)
