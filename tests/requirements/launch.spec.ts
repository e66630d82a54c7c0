import { expect, type Page } from 'playwright/test'
import { demoGames } from '../../sandbox/seed/demo-accounts.ts'
import { CallDesk } from '../support/call-desk.ts'
import { askToSignOut, at, fillLogin } from '../support/look.ts'
import { keepSession, passwordOf, watchCalls } from '../support/player.ts'
import { games, launchHost } from '../support/samples.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { text } from '../support/texts.ts'

test.beforeEach(({ platform }) => platform.control.reset())

const tile = (page: Page, index: number) =>
  page
    .getByRole('list', { name: text('lobby.games') })
    .getByRole('listitem')
    .nth(index)
const play = (page: Page, index: number) =>
  tile(page, index)
    .getByRole('button')
    .first()
    .click({ position: { x: 20, y: 20 } })
/** The index of a seeded slot game. */
const placeOf = (nodeId: string) => Number(nodeId.split('-')[1]) - 1

test(
  'a visitor’s launch goes on after the login; a cancelled login changes nothing',
  { tag: ['@LAUNCH-01', '@LAUNCH-05-part'] },
  async ({ open }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await page.goto('/rng')
    await play(page, 2)
    await expect(at.loginDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(at.loginDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/rng')
    await expect(tile(page, 2)).toBeVisible()
    await at.loginButton(page).click()
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(at.accountButton(page)).toBeVisible()
    await expect(page).toHaveURL('/rng')
    expect(calls.count('launchGame')).toBe(0)

    await page.evaluate(() => sessionStorage.removeItem('token'))
    await page.goto('/rng')
    await play(page, placeOf(demoGames.playable))
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(page).toHaveURL(new RegExp(`/game\\?game=${demoGames.playable}&`))
    await expect(page.frameLocator('iframe').getByRole('button', { name: /spin/i })).toBeVisible()
    expect(calls.of('launchGame').map(({ request }) => request.postDataJSON() as unknown)).toMatchObject([
      { nodeId: demoGames.playable, gameType: 'RNG', trial: false },
    ])
    await page.goBack()
    await expect(page).toHaveURL('/rng')
    await expect(tile(page, 0)).toBeVisible()
  },
)

test(
  'a player keeps the balance in a free trial, and sees the reason when a launch is refused',
  { tag: '@LAUNCH-08' },
  async ({ open, platform }) => {
    const { page } = await open()
    await keepSession(page, platform, 'sita')
    const before = await platform.control.balanceOf('sita')
    await page.goto('/rng')
    await expect(at.accountButton(page)).toBeVisible()
    for (const [nodeId, reason] of [
      [demoGames.maintenance, 'error.gameUnavailable'],
      [demoGames.refused, 'error.gameRefused'],
    ] as const) {
      await play(page, placeOf(nodeId))
      await expect(at.toasts(page).getByRole('alert')).toContainText(text(reason))
      await expect(page).toHaveURL('/rng')
      await expect(tile(page, 0)).toBeVisible()
      await at.toastDismiss(page).click()
      await expect(at.toasts(page).getByRole('alert')).toHaveCount(0)
    }
    await tile(page, placeOf(demoGames.playable))
      .getByRole('button', { name: new RegExp(`^${text('tile.try')}`) })
      .click()
    await expect(page).toHaveURL(/&trial=1$/)
    await expect(at.main(page).getByText(text('game.trial'))).toBeVisible()
    const frame = page.frameLocator('iframe')
    for (let spin = 0; spin < 3; spin += 1) {
      const spun = page.waitForResponse((response) => response.url().endsWith('/api/spin'))
      await frame.getByRole('button', { name: /spin/i }).click()
      expect((await spun).status()).toBe(200)
    }
    expect(await platform.control.balanceOf('sita')).toBe(before)
  },
)

test(
  'a player sees the game in a sandboxed frame with exit and full screen; foreign hosts are refused',
  { tag: '@LAUNCH-09' },
  async ({ open }) => {
    const { page, context } = await open({ bypassCSP: true })
    const desk = await CallDesk.at(context, {
      ...defaultAnswers,
      gameList: { value: { games: games(2), totalPages: 1 } },
    })
    await context.route(/^https?:\/\/(games|evil)\.test/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Game</title><h1>Game</h1><script>
        let seen = 'nothing'; try { seen = String(top.document.title) } catch { seen = 'refused' }
        document.body.dataset.top = seen; try { top.location = 'http://evil.test/' } catch {} </script>`,
      }),
    )
    await page.goto('/icon.svg')
    await page.evaluate(() => {
      sessionStorage.setItem('token', 'token')
    })
    await page.goto('/rng?page=ALPHA')
    desk.hold('launchGame')
    for (const url of [
      'https://evil.test/slot',
      `${launchHost}.evil.test/`,
      'javascript:document.title="mine"',
      '/rng',
    ]) {
      await at.game(page, 'Game 1').click({ position: { x: 20, y: 20 } })
      await desk.answer('launchGame', { value: { url, gameName: 'Game 1' } })
      await expect(at.toasts(page).getByRole('alert')).toContainText(text('launch.foreignHost'))
      await expect(page.locator('iframe')).toHaveCount(0)
      await at.toastDismiss(page).click()
    }
    await at.game(page, 'Game 1').click({ position: { x: 20, y: 20 } })
    await desk.answer('launchGame', { value: { url: `${launchHost}/slot/G1#ticket`, gameName: 'Game 1' } })
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('src', `${launchHost}/slot/G1#ticket`)
    expect((await frame.getAttribute('sandbox'))?.split(' ').sort()).toEqual([
      'allow-forms',
      'allow-same-origin',
      'allow-scripts',
    ])
    await expect(page.frameLocator('iframe').locator('body')).toHaveAttribute('data-top', 'refused')
    await expect(page).toHaveURL('/game?game=G1&vendor=ALPHA&type=RNG')
    await page.getByRole('button', { name: text('game.fullScreen') }).click()
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('iframe')?.tagName))
      .toBe('IFRAME')
    await page.evaluate(() => document.exitFullscreen())
    await page.getByRole('link', { name: text('action.back'), exact: true }).click()
    await expect(page).toHaveURL('/rng?page=ALPHA')
    await expect(at.game(page, 'Game 1')).toBeVisible()
    await expect(frame).toHaveCount(0)
  },
)

test(
  'a player can go back past a game that adds history entries in its frame',
  { tag: ['@LAUNCH-09-part', '@MODAL-01-part'] },
  async ({ open, platform }) => {
    const { page } = await open()
    await keepSession(page, platform, 'sita')
    await page.goto('/rng')
    await play(page, placeOf(demoGames.playable))
    await expect(page).toHaveURL(/\/game\?/)
    const heading = page.frameLocator('iframe').getByRole('heading').first()
    await expect(heading).toBeVisible()
    const windows = () => page.evaluate(() => (history.state as { windows?: number }).windows ?? 0)
    /** A game with several pages. */
    const plays = () =>
      heading.evaluate(() => {
        for (const round of ['#a', '#b', '#c']) history.pushState(null, '', round)
      })

    await askToSignOut(page)
    await expect(at.signOutDialog(page)).toBeVisible()
    await plays()
    expect(await windows()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await expect(at.signOutDialog(page)).toHaveCount(0)
    await expect.poll(windows).toBe(0)
    await expect(page).toHaveURL(/\/game\?/)

    await plays()
    await page.getByRole('link', { name: text('action.back'), exact: true }).click()
    await expect(page).toHaveURL('/rng')
    await expect(tile(page, 0)).toBeVisible()
  },
)
