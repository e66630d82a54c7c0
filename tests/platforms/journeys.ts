import { expect, type Locator, type Page } from 'playwright/test'
import { at, confirmSignOut, fillLogin, openAccountMenu } from '../support/look.ts'
import { text } from '../support/texts.ts'
import type { Stand } from './stands.ts'
import type { JourneyName } from './table.ts'

/** The longest time that an amount may stay stale after money has moved, ms (PLAT-06). */
const freshWithin = 5_000

const press = (within: Page | Locator, key: Parameters<typeof text>[0]) =>
  within
    .getByRole('button', { name: text(key), exact: true })
    .filter({ visible: true })
    .click()

/** Every visible picture has loaded. */
const expectPictures = async (page: Page) => {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.checkVisibility({ visibilityProperty: true }) && image.src !== '')
          .filter((image) => {
            const { top, bottom, left, right } = image.getBoundingClientRect()
            const isSeen = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
            return isSeen && (!image.complete || image.naturalWidth === 0)
          })
          .map((image) => image.src),
      ),
    )
    .toEqual([])
}

const expectBalance = async (page: Page, amount: number) => {
  const shown = amount.toLocaleString('en', { minimumFractionDigits: 2 })
  await expect(page.getByRole('banner').getByText(shown, { exact: false }).first()).toBeVisible({
    timeout: freshWithin,
  })
}

const signIn = async (page: Page, { username, password }: { username: string; password: string }) => {
  await at.loginButton(page).click()
  await fillLogin(page, { username, password })
  await expect(at.accountButton(page)).toBeVisible()
}

const signOutHere = async (page: Page) => {
  await expect(at.accountButton(page).or(at.loginButton(page))).toBeVisible()
  if (!(await at.accountButton(page).isVisible())) return
  await openAccountMenu(page)
  await press(page.getByRole('dialog', { name: text('account.menu') }), 'account.signOut')
  await confirmSignOut(page)
  await expect(at.loginButton(page)).toBeVisible()
}

/** Opens a centre's window from the account menu. */
const openCentre = async (page: Page, title: 'memberCentre.title' | 'agentCentre.title') => {
  await openAccountMenu(page)
  await press(page.getByRole('dialog', { name: text('account.menu') }), title)
  const centre = page.getByRole('dialog', { name: text(title), exact: true })
  await expect(centre).toBeVisible()
  return centre
}

const goTo = (centre: Locator, key: Parameters<typeof text>[0]) =>
  centre
    .getByRole('navigation')
    .getByRole('button', { name: text(key) })
    .click()

const leave = async (centre: Locator) => {
  await centre
    .getByRole('button', { name: text('action.close') })
    .first()
    .click()
  await expect(centre).toHaveCount(0)
}

/** Fills and confirms the open form of a money move, and waits for its entry in the list below. */
const moveMoney = async (centre: Locator, amount: number, { player }: Stand, submit: Parameters<typeof text>[0]) => {
  await centre.getByLabel(text('page.money.amount'), { exact: true }).fill(String(amount))
  await press(centre, submit)
  if (player.paymentPassword !== undefined && submit === 'page.withdraw.submit')
    await centre.getByLabel(text('page.money.paymentPassword'), { exact: true }).fill(player.paymentPassword)
  await press(centre, 'page.money.confirm')
  const moves = centre.getByRole('region').getByRole('listitem')
  await expect(moves.first()).toContainText(text('page.money.state.processing'))
  return moves
}

/** The story's journeys in order: a visitor’s first look, a player’s evening, a newcomer, an agent. */
export const journeys: Readonly<Record<JourneyName, (page: Page, stand: Stand) => Promise<void>>> = {
  browse: async (page) => {
    await page.goto('/')
    await at.languageChoice(page).selectOption('EN')
    await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
    await expectPictures(page)
    await page
      .getByRole('navigation', { name: text('nav.categories') })
      .getByRole('link', { name: text('category.RNG') })
      .click()
    const games = page.getByRole('list', { name: text('lobby.games') })
    await expect(games.getByRole('listitem').nth(5)).toBeVisible()
    await expect(
      page
        .getByRole('navigation', { name: text('lobby.vendors') })
        .getByRole('link')
        .first(),
    ).toBeVisible()
    await expectPictures(page)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect
      .poll(async () => Number(await games.getByRole('listitem').last().getAttribute('aria-posinset')))
      .toBeGreaterThan(24)
  },
  search: async (page, { game }) => {
    await page.goto('/')
    await at.searchButton(page).click()
    const window = page.getByRole('dialog', { name: text('search.open') })
    await window.getByRole('combobox', { name: text('search.label') }).fill(game.search)
    await page.keyboard.press('Enter')
    await expect(window.getByRole('listitem').filter({ hasText: game.found }).first()).toBeVisible()
    await expectPictures(page)
  },
  'log in': async (page, { player, captcha, balanceOf }) => {
    await page.goto('/')
    await at.loginButton(page).click()
    await fillLogin(page, { username: player.username, password: 'not-the-password' })
    await expect(at.loginDialog(page).getByRole('alert')).not.toBeEmpty()
    await expect(at.captchaPicture(page)).toBeVisible()
    await fillLogin(page, { ...player, captcha: await captcha() })
    await expect(at.loginDialog(page)).toHaveCount(0)
    await expectBalance(page, await balanceOf(player.username))
  },
  play: async (page, { game, player, playRound, balanceOf }) => {
    await page.goto('/rng')
    const search = page.getByRole('textbox', { name: text('search.label') })
    await search.fill(game.search)
    await search.press('Enter')
    const tile = page
      .getByRole('list', { name: text('lobby.games') })
      .getByRole('listitem')
      .filter({ hasText: game.found })
    await tile
      .first()
      .getByRole('button')
      .first()
      .click({ position: { x: 20, y: 20 } })
    await expect(page.getByRole('heading', { level: 1, name: game.found })).toBeVisible()
    await playRound(page.frameLocator('iframe'))
    await page.getByRole('link', { name: text('action.back'), exact: true }).click()
    await expect(search).toBeVisible()
    await expectBalance(page, await balanceOf(player.username))
  },
  deposit: async (page, stand) => {
    const { settle, player, depositAmount, balanceOf } = stand
    await page.goto('/')
    const centre = await openCentre(page, 'memberCentre.title')
    await goTo(centre, 'memberCentre.depositv2')
    await centre.getByRole('radio').first().check()
    const moves = await moveMoney(centre, depositAmount, stand, 'page.deposit.submit')
    await settle()
    await expect(moves.first()).toContainText(text('page.money.state.completed'))
    await leave(centre)
    await expectBalance(page, await balanceOf(player.username))
  },
  withdraw: async (page, stand) => {
    const { player, depositAmount, balanceOf } = stand
    await page.goto('/')
    const centre = await openCentre(page, 'memberCentre.title')
    await goTo(centre, 'memberCentre.withdraw')
    await moveMoney(centre, depositAmount, stand, 'page.withdraw.submit')
    await leave(centre)
    await expectBalance(page, await balanceOf(player.username))
  },
  records: async (page, { game }) => {
    await page.goto('/')
    const centre = await openCentre(page, 'memberCentre.title')
    const rows = centre.getByRole('table').locator('tbody').getByRole('row')
    await goTo(centre, 'memberCentre.personalHistoryCopy')
    await expect(rows.first()).toContainText(game.found)
    await goTo(centre, 'memberCentre.transactionHistory')
    await expect(rows.filter({ hasText: text('page.report.withdrawal') }).first()).toBeVisible()
  },
  register: async (page, { newcomer, captcha }) => {
    await page.goto('/')
    await signOutHere(page)
    await page.goto('/register?referralCode=FRIEND7')
    const form = at.registration(page)
    for (const [field, value] of Object.entries(newcomer))
      await form.getByLabel(text(`register.field.${field}` as 'register.field.username'), { exact: true }).fill(value)
    const letters = form.getByLabel(text('captcha.label'), { exact: true })
    if (await letters.isVisible()) await letters.fill(await captcha())
    await form.getByLabel(text('register.adult')).check()
    await press(form, 'register.submit')
    await expect(at.accountButton(page)).toBeVisible()
    await expect(page).toHaveURL('/')
  },
  'agent’s team': async (page, { agent }) => {
    await page.goto('/')
    await signOutHere(page)
    await signIn(page, agent)
    const centre = await openCentre(page, 'agentCentre.title')
    await expect(centre.getByRole('region', { name: text('agentCentre.agentTeamOverview') })).toBeVisible()
    await goTo(centre, 'agentCentre.downlineManagmentView')
    const members = centre
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: text('page.team.transfer') }) })
    const name = (await members.first().getAttribute('aria-label')) ?? ''
    await centre.getByRole('searchbox').fill(name)
    await page.keyboard.press('Enter')
    await expect(members).toHaveCount(1)
    await expect(members.first()).toContainText(name)
    await goTo(centre, 'agentCentre.registerCenter')
    const field = (key: Parameters<typeof text>[0]) =>
      centre.getByLabel(text(key), { exact: true }).filter({ visible: true })
    await field('page.registerCentre.username').fill('fledgling')
    await field('page.registerCentre.password').fill('Sagarmatha#1')
    await field('page.registerCentre.rebate').fill('0.1')
    await press(centre, 'page.registerCentre.submit')
    await expect(centre.getByText(text('page.registerCentre.registered', { name: 'fledgling' }))).toBeVisible()
    await leave(centre)
    await signOutHere(page)
  },
}
