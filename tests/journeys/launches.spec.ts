import { expect, type Page } from 'playwright/test'
import { demoGames } from '../../sandbox/seed/demo-accounts.ts'
import { at } from '../support/look.ts'
import { keepSession, keptBy, watchCalls } from '../support/player.ts'
import { fillFields, newcomer, solveCaptcha, submitRegistration } from '../support/register.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const card = (page: Page, name: string) => at.main(page).getByRole('button', { name, exact: true })
const frameOf = (page: Page) => page.frameLocator('iframe')
const nav = (page: Page) => page.getByRole('navigation', { name: text('nav.categories') })
const footer = (page: Page) => page.getByRole('contentinfo')

test(
  'a player can open a card’s game in a frame, list or window; a blocked one opens by a retry',
  { tag: '@LAUNCH-05' },
  async ({ open, platform }) => {
    const { page, context } = await open()
    await page.addInitScript(() => {
      const really = window.open.bind(window)
      window.open = (...given) => (sessionStorage.getItem('blocks') === null ? really(...given) : null)
    })
    await keepSession(page, platform, 'sita')

    await test.step('the game opens in a frame', async () => {
      await page.goto('/sports')
      await card(page, 'Cricket Hub').click()
      await expect(page).toHaveURL('/game?game=CRICKETHUB2&vendor=CRICKETHUB&type=SPORTS')
      await expect(frameOf(page).getByRole('heading', { name: 'Cricket Hub' })).toBeVisible()
      await page.getByRole('link', { name: text('action.back'), exact: true }).click()
      await expect(page).toHaveURL('/sports')
    })

    await test.step('the browser blocks the window', async () => {
      await page.evaluate(() => sessionStorage.setItem('blocks', ''))
      await card(page, 'Goal Post').click()
      await expect(at.toasts(page).getByRole('alert')).toContainText(
        'Popup blocked. Please allow popups and try again.',
      )
      await expect(page).toHaveURL('/sports')
      expect(context.pages()).toHaveLength(1)
      await page.evaluate(() => sessionStorage.removeItem('blocks'))
    })

    await test.step('the next press opens it', async () => {
      const opening = context.waitForEvent('page')
      await at.toastRetry(page).click()
      const window = await opening
      await expect(window.getByRole('heading', { name: 'Goal Post' })).toBeVisible()
      expect(window.url()).toBe(`${platform.gamesUrl}/round/SPORTS-00003`)
      expect(await window.evaluate(() => globalThis.opener === null)).toBe(true)
      await expect(page).toHaveURL('/sports')
      await expect(at.toasts(page).getByText(text('launch.inWindow'))).toBeVisible()
    })

    await test.step('a refused launch leaves no empty window', async () => {
      await platform.control.setGameState('SPORTS-00003', 'maintenance')
      await card(page, 'Goal Post').click()
      await expect(at.toasts(page).getByRole('alert')).toContainText(text('error.gameUnavailable'))
      await expect.poll(() => context.pages().length).toBe(2)
    })

    await test.step('a list of games', async () => {
      await page.goto('/live')
      await card(page, 'Royal Live').click()
      const dialog = page.getByRole('dialog', { name: text('launch.chooseGame') })
      await expect(dialog.getByRole('listitem')).toHaveCount(6)
      await expect(dialog.getByRole('button', { name: new RegExp(`^${text('tile.favourite')}`) })).toHaveCount(6)
      await expect(dialog.getByRole('button', { name: new RegExp(`^${text('tile.try')}`) }).first()).toBeVisible()
      await dialog.getByRole('button', { name: text('action.close') }).click()
      await expect(dialog).toHaveCount(0)
      await card(page, 'Royal Live').click()
      await dialog
        .getByRole('listitem')
        .filter({ hasText: 'Grand Sarangi' })
        .getByRole('button')
        .first()
        .click({ position: { x: 20, y: 20 } })
      await expect(page).toHaveURL(/^[^?]+\/game\?game=LIVE-00005&/)
      await expect(frameOf(page).getByRole('heading', { name: 'Grand Sarangi' })).toBeVisible()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('storage holds no ticket and no token of the launch', async () => {
      const { session, ...kept } = await keptBy(page)
      expect(JSON.stringify([{ ...session, token: '' }, kept])).not.toMatch(/ticket|#/)
    })
  },
)

test(
  'a visitor can open the lottery’s page from its card after the login',
  { tag: ['@LAUNCH-02', '@LAUNCH-03'] },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.goto('/lott')
    await card(page, 'Vietnam Lottery').click()
    await expect(at.loginDialog(page)).toBeVisible()
    await expect(page).toHaveURL('/lott')
    await keepSession(page, platform, 'sita')
    for (const [name, address] of [
      ['Vietnam Lottery', /\/vnLottery\?gameCode=VNMB$/],
      ['SEA Lottery', /\/seaLottery\?gameCode=SGTOTO$/],
      ['TCG Lottery', /\/lottery\?gameCode=KTM1M$/],
      ['Classic Lottery', /\/lottery\?gameCode=NPDAY$/],
    ] as const) {
      await page.goto('/lott')
      await card(page, name).click()
      await expect(page).toHaveURL(address)
    }
  },
)

test(
  'a visitor can open a vendor’s lobby from its card without a login, and the vendor is stored',
  { tag: '@LAUNCH-04' },
  async ({ open }) => {
    const { page } = await open()
    await page.goto('/')
    const vendor = page.getByRole('button', { name: 'Lotus Gaming', exact: true })
    await expect(async () => {
      // The vendors load when they are almost visible.
      await page.mouse.wheel(0, 500)
      await expect(vendor).toBeVisible({ timeout: 100 })
    }).toPass()
    await vendor.click()
    await expect(page).toHaveURL('/rng?page=LOTUS')
    await expect(
      page
        .getByRole('list', { name: text('lobby.games') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await expect(at.loginDialog(page)).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('vassalage'))).toBe('LOTUS')
  },
)

test(
  'a player can reload the pages of seamless wallets, FB sports and other games',
  { tag: ['@LAUNCH-11', '@ROUTE-03-part'] },
  async ({ open, platform }) => {
    const { page } = await open()
    await keepSession(page, platform, 'sita')
    for (const { from, name, at: address, bare } of [
      { from: '/live', name: 'Palace Live', at: '/seamless?game=PALACELIVE2&vendor=PALACELIVE&type=LIVE', bare: true },
      { from: '/sports', name: 'FB Sports', at: '/fbsports?game=FBSPORTS1&vendor=FBSPORTS&type=SPORTS', bare: false },
      { from: '/esports', name: 'TF Gaming', at: '/game?game=TFGAMING2&vendor=TFGAMING&type=ESPORTS', bare: true },
    ]) {
      await page.goto(from)
      await card(page, name).click()
      for (const how of ['pressed', 'reloaded']) {
        await expect(page, how).toHaveURL(address)
        await expect(frameOf(page).getByRole('radio').first()).toBeEnabled()
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(nav(page)).toHaveCount(bare ? 0 : 1)
        await expect(footer(page)).toHaveCount(0)
        await expect(page.getByRole('link', { name: text('action.back'), exact: true })).toBeInViewport()
        if (how === 'pressed') await page.reload()
      }
    }
    // The page shows a refusal as a message with a next step instead of a frame.
    await page.goto('/seamless?game=nothing&vendor=PALACELIVE&type=LIVE')
    await expect(at.main(page).getByRole('alert')).toBeVisible()
    await expect(at.main(page).getByRole('link', { name: text('game.backToLobby') })).toBeVisible()
    await page.goto('/fbsports')
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test(
  'a player sees the rooms of a poker vendor, and can open one as a running game',
  { tag: '@LAUNCH-10' },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await keepSession(page, platform, 'sita')
    await page.goto('/pvp?page=POKERNP')
    const rooms = page.getByRole('region', { name: text('rooms.title') })
    await expect(rooms.getByRole('listitem')).toHaveCount(6)
    await expect(rooms.getByRole('listitem').first()).toContainText(/Copper Rhino.*Players: \d+.*from रु\s1\.00/)
    await rooms.getByRole('button', { name: /Copper Rhino/ }).click()
    await expect(page).toHaveURL('/game?game=POKERNP1&vendor=POKERNP&type=PVP')
    const before = await platform.control.balanceOf('sita')
    await frameOf(page).getByRole('radio', { name: 'Right' }).check()
    await frameOf(page).getByRole('button', { name: 'Place the bet' }).click()
    await expect(frameOf(page).getByRole('status')).toContainText(/It is (Left|Middle|Right)\./)
    const after = await platform.control.balanceOf('sita')
    expect(after).not.toBe(before)

    // An unreadable answer may have moved money: the same bet is looked up and paid once.
    await page.route('**/api/play', (route) => route.fulfill({ json: {} }), { times: 1 })
    await frameOf(page).getByRole('button', { name: 'Place the bet' }).click()
    await frameOf(page).getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(frameOf(page).getByRole('alert')).toBeHidden()
    await expect(frameOf(page).getByRole('status')).toContainText(/It is (Left|Middle|Right)\./)
    expect(await platform.control.balanceOf('sita')).not.toBe(after)
    await page.route(
      '**/api/play',
      (route) => route.fulfill({ status: 409, json: { error: 'insufficient_balance', message: '' } }),
      { times: 1 },
    )
    await frameOf(page).getByRole('radio', { name: '100', exact: true }).check()
    await frameOf(page).getByRole('button', { name: 'Place the bet' }).click()
    await expect(frameOf(page).getByRole('status')).toHaveText('Not enough balance. Choose a smaller bet: रु 50.00.')
    await page.goBack()
    await expect(rooms.getByRole('listitem')).toHaveCount(6)
    expect(calls.count('pvpRooms')).toBe(1)
  },
)

test(
  'a visitor can try a game by free play; a game closed to trial accounts asks to register',
  { tag: ['@LAUNCH-01', '@LAUNCH-08-part'] },
  async ({ open }) => {
    const { page } = await open()
    await page.goto('/rng')
    const tile = page
      .getByRole('list', { name: text('lobby.games') })
      .getByRole('listitem')
      .first()
    await tile.getByRole('button', { name: new RegExp(`^${text('tile.try')}`) }).click()
    await at
      .loginDialog(page)
      .getByRole('button', { name: text('freePlay.start') })
      .click()
    await expect(page).toHaveURL(new RegExp(`/game\\?game=${demoGames.playable}&.*&trial=1$`))
    await expect(frameOf(page).getByText('For fun')).toBeVisible()
    await frameOf(page).getByRole('button', { name: /spin/i }).click()
    await expect(frameOf(page).getByRole('status')).not.toBeEmpty()
    await page.getByRole('link', { name: text('action.back'), exact: true }).click()

    await page
      .getByRole('list', { name: text('lobby.games') })
      .getByRole('listitem')
      .nth(Number(demoGames.noTrial.split('-')[1]) - 1)
      .getByRole('button')
      .first()
      .click({ position: { x: 20, y: 20 } })
    const alert = page.getByRole('dialog', { name: text('centre.registerFirst') })
    await expect(alert).toContainText(text('launch.trialAccount'))
    await alert.getByRole('button', { name: text('action.confirm') }).click()
    await expect(alert).toHaveCount(0)

    const calls = watchCalls(page)
    const heart = tile.getByRole('button', { name: new RegExp(`^${text('tile.favourite')}`) })
    await heart.click()
    await expect(alert).toContainText(text('favourites.trialText'))
    await page.goBack()
    await expect(alert).toHaveCount(0)
    await heart.click()
    await expect(alert).toContainText(text('favourites.trialText'))
    expect(calls.count('favouriteAction')).toBe(0)
    await alert.getByRole('button', { name: text('login.register') }).click()
    await expect(at.registration(page)).toBeVisible()
    // A visitor and a new member do not see the offer again.
    await expect(alert).toHaveCount(0)
  },
)

test(
  'a visitor who leaves a game’s page early stays out; one who registers there gets the game',
  { tag: '@LAUNCH-01-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    const address = `/game?game=${demoGames.playable}&vendor=HIMALAYA&type=RNG`
    await keepSession(page, platform, 'sita')
    platform.control.setFault('memberInfo', { delayMs: 3000, times: 1 })
    await page.goto(address)
    await expect(at.main(page).getByText(text('game.loginFirst'), { exact: true })).toBeVisible()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
    await expect(at.accountButton(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/')
    expect(calls.count('launchGame')).toBe(0)

    await page.evaluate(() => sessionStorage.clear())
    await page.goto(address)
    await at
      .loginDialog(page)
      .getByRole('button', { name: text('login.register') })
      .click()
    const { username, password, checkPass } = newcomer
    await fillFields(page, { username, password, checkPass })
    await at.registration(page).getByLabel(text('register.adult')).check()
    await solveCaptcha(page, platform)
    await submitRegistration(page)
    await expect(at.accountButton(page)).toBeVisible()
    await expect(frameOf(page).getByRole('button', { name: /spin/i })).toBeVisible()
    await expect(page).toHaveURL(address)
  },
)

test('a player’s hover over a game loads the launch chunk once, and nothing loads before', async ({
  open,
  platform,
}) => {
  const { page } = await open({ viewport: { width: 1440, height: 900 } })
  const code: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/launch-[^/]*\.js$/.test(request.url())) code.push(request.url())
  })
  await page.goto('/rng')
  const tiles = page.getByRole('list', { name: text('lobby.games') }).getByRole('listitem')
  await expect(tiles.nth(1)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  expect(code).toEqual([])
  await tiles.nth(1).getByRole('button').first().hover()
  await expect(page.locator(`link[rel=preconnect][href="${platform.gamesUrl}"]`)).toHaveCount(1)
  await expect.poll(() => code.length).toBe(1)
  await tiles.nth(2).getByRole('button').first().hover()
  await tiles.nth(0).getByRole('button').first().focus()
  expect(code).toHaveLength(1)
})
