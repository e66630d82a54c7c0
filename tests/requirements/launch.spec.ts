import { expect, type Page } from 'playwright/test'
import { demoGames } from '../../sandbox/seed/demo-accounts.ts'
import type { BrandConfig as BrandSchema } from '../../src/api/config.ts'
import { CallDesk } from '../support/call-desk.ts'
import { askToSignOut, at, fillLogin } from '../support/look.ts'
import { hold, keepSession, passwordOf, watchCalls } from '../support/player.ts'
import { games, launchHost, openPermission } from '../support/samples.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { text } from '../support/texts.ts'

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
    // The game's page has verified the round by its own computation (SAFE-06).
    await expect(frame.locator('[data-verdict="right"]')).toBeAttached()
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

test(
  'the way back from a game leads to its list, even when the game has filled the browser’s history',
  { tag: ['@SAFE-01-part', '@LAUNCH-09-part'] },
  async ({ open, platform }) => {
    const { page } = await open()
    await keepSession(page, platform, 'sita')
    await page.goto('/rng')
    await play(page, placeOf(demoGames.playable))
    await expect(page).toHaveURL(/\/game\?/)
    const heading = page.frameLocator('iframe').getByRole('heading').first()
    await expect(heading).toBeVisible()
    await heading.evaluate(() => {
      for (let round = 0; round < 60; round += 1) history.pushState(null, '', `#${round}`)
    })
    await page.getByRole('link', { name: text('action.back'), exact: true }).click()
    await expect(page).toHaveURL(/\/rng\?page=/)
    await expect(tile(page, 0)).toBeVisible()
    // Neither is anybody led further by a step that came late.
    await page.getByRole('link', { name: text('category.PVP'), exact: true }).click()
    await expect(page).toHaveURL('/pvp')
  },
)

/** A game with a form, a way out by a message and one by a link, and a payment window. */
const gamePage = (site: string) => `<!doctype html><title>Game</title><h1>Game</h1>
  <form method="post" action="/bet"><button>Bet</button></form>
  <form method="post" action="/bet" target="_blank"><button>Pay</button></form>
  <a href="${site}/rng?page=ALPHA">Lobby</a>
  <button onclick="parent.postMessage({ type: 'game.leave' }, '*')">Exit</button>
  <button onclick="parent.postMessage({ type: 'game.balanceChanged' }, '*')">Spin</button>`

const brand = (page: Page, config: typeof BrandSchema.Type) =>
  page.route('**/config.json', (route) => route.fulfill({ json: config }))

const keepToken = async (page: Page) => {
  await page.goto('/icon.svg')
  await page.evaluate(() => sessionStorage.setItem('token', 'token'))
}

test(
  'a player plays on a vendor’s own host, with the permissions that the brand grants to its frame',
  { tag: '@PLAT-05' },
  async ({ open, platform }) => {
    const { page, context } = await open({ bypassCSP: true })
    const [first, second] = games(2)
    const list = [first, { ...second, vassalage: 'BETA' }]
    const desk = await CallDesk.at(context, { ...defaultAnswers, gameList: { value: { games: list, totalPages: 1 } } })
    await context.route(/^https?:\/\/(games|own|beta|listed)\.test/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body:
          route.request().method() === 'POST'
            ? `<!doctype html><h1>Bet taken</h1><script>document.body.dataset.opener = String(opener)</script>`
            : gamePage(platform.siteUrl),
      }),
    )
    await brand(page, {
      games: {
        hosts: ['http://own.test'],
        vendors: { BETA: { hosts: ['http://beta.test'], frame: ['forms', 'popups', 'payment'] } },
      },
    })
    await keepToken(page)
    await page.goto('/rng?page=ALPHA')
    desk.hold('launchGame')
    const plays = async (name: string, value: object) => {
      await at.game(page, name).click({ position: { x: 20, y: 20 } })
      await desk.answer('launchGame', { value })
    }
    // Vendors' hosts are not interchangeable, and the site's own origin is no host of games.
    for (const value of [
      { url: 'http://beta.test/slot', gameName: null },
      { url: `${platform.siteUrl}/icon.svg`, hosts: [platform.siteUrl] },
      { url: 'javascript:alert(1)', hosts: ['javascript:alert(1)'] },
      { url: 'http://listed.test/slot', hosts: null },
      { url: 'http://listed.test/slot', hosts: ['http://listed.test.evil.test', 7] },
    ]) {
      await plays('Game 1', value)
      await expect(at.toasts(page).getByRole('alert'), JSON.stringify(value)).toContainText(text('launch.foreignHost'))
      await expect(page).toHaveURL('/rng?page=ALPHA')
      await expect(page.locator('iframe')).toHaveCount(0)
      await at.toastDismiss(page).click()
    }
    const frame = page.locator('iframe')
    for (const value of [
      { url: 'http://own.test/slot', gameName: 'Long '.repeat(40) },
      { url: 'http://listed.test/slot', gameName: 7, hosts: ['http://listed.test'] },
    ]) {
      await plays('Game 1', value)
      await expect(frame).toHaveAttribute('src', value.url)
      await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
      await expect(frame).toHaveAttribute('allow', 'fullscreen; autoplay')
      await page.frameLocator('iframe').getByRole('button', { name: 'Bet' }).click()
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Bet taken' })).toBeVisible()
      await page.getByRole('link', { name: text('action.back'), exact: true }).click()
      await expect(page).toHaveURL('/rng?page=ALPHA')
    }
    await plays('Game 2', { url: 'http://beta.test/slot', gameName: 'Game 2' })
    await expect(frame).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    await expect(frame).toHaveAttribute('allow', 'payment')
    const [payment] = await Promise.all([
      context.waitForEvent('page'),
      page.frameLocator('iframe').getByRole('button', { name: 'Pay' }).click(),
    ])
    await expect(payment.getByRole('heading', { name: 'Bet taken' })).toBeVisible()
    await expect(payment.locator('body')).toHaveAttribute('data-opener', 'null')
    await payment.close()
    expect(await page.evaluate(() => Object.keys(sessionStorage).includes('token'))).toBe(true)
  },
)

test(
  'a player plays over the page where the brand says so, and leaves to it in every way',
  { tag: ['@PLAT-07', '@PLAT-06-part'] },
  async ({ open, platform }) => {
    const { page, context } = await open()
    const desk = await CallDesk.at(context, {
      ...defaultAnswers,
      permission: { value: { ...openPermission, launchGameCDNs: [platform.gamesUrl] } },
      gameList: { value: { games: games(2), totalPages: 1 } },
      launchGame: { value: { url: `${platform.gamesUrl}/own`, gameName: 'Ganga Gold' } },
    })
    await context.route(`${platform.gamesUrl}/own`, (route) =>
      route.fulfill({ contentType: 'text/html', body: gamePage(platform.siteUrl) }),
    )
    await brand(page, { brandName: 'Yeti', games: { vendors: { ALPHA: { opens: 'popup' } } } })
    await keepToken(page)
    await page.goto('/rng?page=ALPHA')
    await expect(at.accountButton(page)).toBeVisible()
    const over = page.getByRole('dialog', { name: 'Ganga Gold' })
    const frame = page.frameLocator('iframe')
    const pressed = at.game(page, 'Game 1')
    const balances = () => desk.made.filter((name) => name === 'balance').length
    const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['Escape', () => over.getByRole('button', { name: text('action.close') }).press('Escape')],
      ['the close button', () => over.getByRole('button', { name: text('action.close') }).click()],
      ['the way back', () => page.goBack()],
      ['the game’s own exit', () => frame.getByRole('button', { name: 'Exit' }).click()],
      ['the game’s link to the site', () => frame.getByRole('link', { name: 'Lobby' }).click()],
    ]
    for (const [way, leave] of ways) {
      await pressed.click({ position: { x: 20, y: 20 } })
      await expect(frame.getByRole('heading', { name: 'Game' }), way).toBeVisible()
      await expect(page).toHaveURL('/rng?page=ALPHA')
      await expect(page).toHaveTitle('Ganga Gold – Yeti')
      // Everything beneath is inert.
      await expect(page.locator('dialog:modal')).toHaveCount(1)
      const before = balances()
      await leave()
      await expect(over, way).toHaveCount(0)
      await expect(page, way).toHaveURL('/rng?page=ALPHA')
      await expect(page).toHaveTitle('Yeti')
      await expect(pressed, way).toBeFocused()
      await expect.poll(balances, way).toBeGreaterThan(before)
      await expect.poll(() => page.evaluate(() => (history.state as { windows?: number } | null)?.windows ?? 0)).toBe(0)
    }
    await pressed.click({ position: { x: 20, y: 20 } })
    const before = balances()
    await frame.getByRole('button', { name: 'Spin' }).click()
    await expect.poll(balances).toBeGreaterThan(before)
    await page.mouse.click(3, 3)
    await expect(over).toBeVisible()
  },
)

test(
  'a player leaves a game’s page by the game’s own exit or its link to the site; the tab has the game’s name',
  { tag: ['@LAUNCH-09-part', '@PLAT-10-part'] },
  async ({ open, platform }) => {
    const { page, context } = await open()
    await CallDesk.at(context, {
      ...defaultAnswers,
      permission: { value: { ...openPermission, launchGameCDNs: [platform.gamesUrl] } },
      gameList: { value: { games: games(2), totalPages: 1 } },
      launchGame: { value: { url: `${platform.gamesUrl}/own`, gameName: 'Ganga Gold' } },
    })
    await context.route(`${platform.gamesUrl}/own`, (route) =>
      route.fulfill({ contentType: 'text/html', body: gamePage(platform.siteUrl) }),
    )
    await keepToken(page)
    await page.goto('/rng?page=BETA')
    for (const role of ['button', 'link'] as const) {
      await at.game(page, 'Game 1').click({ position: { x: 20, y: 20 } })
      await expect(page).toHaveURL(/\/game\?/)
      await expect(page).toHaveTitle('Ganga Gold – Danphe')
      const exit = page.frameLocator('iframe').getByRole(role, { name: role === 'button' ? 'Exit' : 'Lobby' })
      await exit.click()
      await expect(page).toHaveURL('/rng?page=BETA')
      await expect(page).toHaveTitle('Danphe')
    }
  },
)

test(
  'a player sees a game’s frame come into its place when the game’s code is slow to load',
  { tag: '@LAUNCH-09-part' },
  async ({ open, platform }) => {
    const { page } = await open({ viewport: { width: 360, height: 640 }, touch: true })
    await keepSession(page, platform, 'sita')
    const letGo = await hold(page, /\/assets\/launch-[\w-]+\.js$/)
    await page.goto('/game?game=RNG-00001&vendor=HIMALAYA&type=RNG', { waitUntil: 'commit' })
    const place = at.main(page).locator('[aria-hidden=true]').last()
    await expect(place).toBeVisible()
    const kept = await place.boundingBox()
    letGo()
    const frame = page.locator('iframe')
    await expect(frame).toBeVisible()
    expect(await frame.boundingBox()).toEqual(kept)
  },
)
