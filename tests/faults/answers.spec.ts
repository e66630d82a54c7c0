import { expect, type Page } from 'playwright/test'
import type { CallName } from '../../src/api/table.ts'
import { callTable } from '../../src/api/table.ts'
import { CallDesk } from '../support/call-desk.ts'
import { at, fillLogin, seesText, signOut } from '../support/look.ts'
import { passwordOf, watchCalls } from '../support/player.ts'
import { games } from '../support/samples.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { text } from '../support/texts.ts'

/** Malformed answers, as a broken platform or a hotel's login page sends them. */
const malformed: Record<string, { readonly contentType: string; readonly body: string }> = {
  'of the wrong type': { contentType: 'application/json', body: '{"success":true,"value":7,"message":null}' },
  'in HTML': { contentType: 'text/html', body: '<html><h1>Please pay for the network</h1></html>' },
  empty: { contentType: 'application/json', body: '' },
}

const retryIn = (page: Page) =>
  at
    .main(page)
    .getByRole('button', { name: text('action.retry') })
    .first()

for (const [kind, answer] of Object.entries(malformed))
  test(`a player sees a message and a next step when any call answers ${kind}`, async ({ open, platform }) => {
    await platform.control.reset()
    const { page, complaints } = await open()
    const broken = new Set<CallName>()
    const paths = new Map(Object.values(callTable).map((row) => [`${row.method} ${row.path}`, row.name as CallName]))
    await page.route(/\/wps\//, (route) => {
      const name = paths.get(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
      return name !== undefined && broken.has(name) ? route.fulfill(answer) : route.continue()
    })
    const breaking = async (names: readonly CallName[], work: () => Promise<unknown>) => {
      for (const name of names) broken.add(name)
      await work()
      broken.clear()
    }
    await breaking(['permission'], async () => {
      await page.goto('/')
      await seesText(page, 'system.unreachable.title')
    })
    await page.getByRole('button', { name: text('action.retry') }).click()
    await breaking(['gameVendors', 'hotGames', 'banners', 'firstBanner'], async () => {
      await expect(at.main(page)).toBeVisible()
      // The visit's cache would stand in for the broken answer (CFG-10).
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('/')
      await seesText(page, 'home.categoriesFailed')
      await seesText(page, 'home.why')
    })
    await retryIn(page).click()
    await breaking(['gameList', 'hotGames'], async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: text('category.RNG'), exact: true })
        .click()
      await seesText(page, 'lobby.failed')
    })
    await retryIn(page).click()
    const tile = page
      .getByRole('list', { name: text('lobby.games') })
      .getByRole('listitem')
      .first()
    await expect(tile).toBeVisible()
    await tile
      .getByRole('button')
      .first()
      .click({ position: { x: 20, y: 20 } })
    await breaking(['login'], async () => {
      await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
      await expect(at.loginDialog(page).getByRole('alert')).toContainText(text('error.unknown'))
      await expect(at.loginDialog(page).getByLabel(text('login.username'))).toHaveValue('sita')
    })
    await breaking(['captcha'], async () => {
      await fillLogin(page, { username: 'sita', password: 'not it' })
      await expect(at.loginDialog(page).getByText(text('captcha.failedHint'))).toBeVisible()
    })
    const calls = watchCalls(page)
    await at
      .loginDialog(page)
      .getByRole('button', { name: text('captcha.failed') })
      .click()
    await expect(at.captchaPicture(page)).toBeVisible()
    const captcha = await platform.control.captchaAnswer(calls.of('captcha')[0]?.query.get('captchaId') ?? '')
    await breaking(['memberInfo'], async () => {
      await fillLogin(page, { username: 'sita', password: passwordOf('sita'), captcha: captcha ?? '' })
      await expect(at.toasts(page).getByRole('alert')).toContainText(text('session.unconfirmed'))
    })
    await breaking(['launchGame', 'balance'], async () => {
      await at.toastRetry(page).click()
      await expect(at.toasts(page).getByRole('alert')).toContainText(text('error.unknown'))
      await expect(tile).toBeVisible()
    })
    await at.toastRetry(page).click()
    await expect(page.locator('iframe')).toBeVisible()
    await page.getByRole('link', { name: text('action.back'), exact: true }).click()
    await breaking(['logout'], async () => {
      await signOut(page)
    })
    await expect(page).toHaveURL('/')
    expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
  })

test('a player sees a repeated page once, and is not moved by a late launch', async ({ open }) => {
  const { page, context, complaints } = await open()
  const desk = await CallDesk.at(context, defaultAnswers)
  desk.hold('gameList', 'launchGame')
  await page.goto('/icon.svg')
  await page.evaluate(() => {
    sessionStorage.setItem('token', 'token')
  })
  await page.goto('/rng?page=ALPHA')
  await desk.answer('gameList', { value: { games: [...games(24), ...games(24)], totalPages: 3 } })
  await expect(at.game(page, 'Game 1')).toBeVisible()
  // A page without a new game is the last, so this one has a new one.
  await desk.answer('gameList', { value: { games: [...games(24), ...games(6, 20)], totalPages: 2 } })
  await expect(page.getByText(text('lobby.end'))).toBeAttached()
  await expect(
    page
      .getByRole('list', { name: text('lobby.games') })
      .getByRole('listitem')
      .first(),
  ).toHaveAttribute('aria-setsize', '25')

  await at.game(page, 'Game 1').click({ position: { x: 20, y: 20 } })
  const launch = await desk.asked('launchGame')
  const gone = page.waitForEvent('requestfailed', (request) => request === launch)
  await page
    .getByRole('navigation', { name: text('nav.categories') })
    .getByRole('link', { name: text('nav.home') })
    .click()
  await gone
  await seesText(page, 'home.title')
  await expect(page).toHaveURL('/')
  expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
})
