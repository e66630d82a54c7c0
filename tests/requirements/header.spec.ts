import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { unreadable } from '../support/clipping.ts'
import { at, fillLogin, openAccountMenu, seesText } from '../support/look.ts'
import { holdCall, keepSession, passwordOf, watchCalls } from '../support/player.ts'
import { restUntil } from '../support/quiet-moment.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const desk = { width: 1440, height: 900 }
const header = (page: Page) => page.getByRole('banner')
const bottom = (page: Page) => page.getByRole('navigation', { name: text('nav.bottom') })
const accountMenu = (page: Page) => page.getByRole('dialog', { name: text('account.menu') })
const moreMenu = (page: Page) => page.getByRole('dialog', { name: text('nav.menu') })
const centre = (page: Page) => page.getByRole('dialog', { name: text('memberCentre.title'), exact: true })
const centrePage = (page: Page) => centre(page).locator('nav [aria-current=page][data-first]')
const amount = (page: Page) => header(page).locator('[aria-busy]').first()
const closeCentre = (page: Page) =>
  centre(page)
    .getByRole('button', { name: text('action.close') })
    .click()

test(
  'a player sees name, counts and balance in the header, and can hide or refresh the balance',
  { tag: ['@HEAD-05', '@HEAD-06'] },
  async ({ open, platform }) => {
    const { page, complaints } = await open({ viewport: desk })
    const calls = watchCalls(page)
    await keepSession(page, platform, 'sita')
    await watchShifts(page)
    await page.goto('/')

    await test.step('the header shows avatar, nickname, unclaimed rewards, balance, deposit and messages', async () => {
      await expect(at.accountButton(page)).toHaveAccessibleName(
        `${text('account.menu')} Sita ${text('account.rewardsWaiting', { number: '2' })}`,
      )
      await expect(at.accountButton(page).locator('img')).toBeVisible()
      await expect(at.accountButton(page).getByText('Sita')).toBeVisible()
      await expect(amount(page)).toContainText('रु 5,000.00')
      await header(page)
        .getByRole('button', { name: text('account.unread', { number: '3' }) })
        .click()
      await expect(centrePage(page)).toContainText(text('memberCentre.messageV2'))
      await closeCentre(page)
      await header(page)
        .getByRole('button', { name: text('account.deposit'), exact: true })
        .click()
      await expect(centrePage(page)).toHaveText(text('memberCentre.depositv2'))
      await closeCentre(page)
    })

    await test.step('the header and the menu hide and show the balance, and the device remembers it', async () => {
      const before = await amount(page).boundingBox()
      await header(page)
        .getByRole('button', { name: text('account.balanceHide') })
        .click()
      await expect(amount(page)).toContainText(text('account.balanceHidden'))
      await expect(page.getByText('5,000.00')).toHaveCount(0)
      expect(await amount(page).boundingBox()).toEqual(before)
      await openAccountMenu(page)
      await expect(accountMenu(page).getByText(text('account.balanceHidden'))).toBeVisible()
      await expectAccessible(page, 'the account’s menu')
      await expect(page.getByText('5,000.00')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(amount(page)).toContainText(text('account.balanceHidden'))
      expect(await page.evaluate(() => localStorage.getItem('hiddenBalance'))).not.toBeNull()
      await header(page)
        .getByRole('button', { name: text('account.balanceShow') })
        .click()
      await expect(amount(page)).toContainText('रु 5,000.00')
      expect(await page.evaluate(() => localStorage.getItem('hiddenBalance'))).toBeNull()
    })

    await test.step('a placeholder of equal size stands in while the balance reloads', async () => {
      const before = await amount(page).boundingBox()
      await platform.control.giveMoney('sita', 100, 'a gift')
      const answer = await holdCall(page, 'balance')
      await header(page)
        .getByRole('button', { name: text('account.balanceRefresh') })
        .click()
      await expect(amount(page)).toHaveAttribute('aria-busy', 'true')
      await expect(amount(page)).not.toContainText('5,000.00')
      expect(await amount(page).boundingBox()).toEqual(before)
      answer()
      await expect(amount(page)).toContainText('रु 5,100.00')
      await expect(amount(page)).toHaveAttribute('aria-busy', 'false')
    })

    expect(await shiftsOf(page)).toEqual([])

    await test.step('counts reload when the player returns, at most once a minute', async () => {
      const comeBack = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      await platform.control.setCounts('sita', { unreadMessages: 4, promotions: 120 })
      const before = calls.count('unreadCount')
      await comeBack()
      await page.evaluate(() => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + 61_000
      })
      expect(calls.count('unreadCount')).toBe(before)
      await comeBack()
      await expect(header(page).getByRole('button', { name: text('account.unread', { number: '4' }) })).toBeVisible()
      await expect(at.accountButton(page)).toContainText('99+')
      await comeBack()
      expect(calls.count('unreadCount')).toBe(before + 1)
    })

    await test.step('the menu leads to the security centre and signs out', async () => {
      await openAccountMenu(page)
      const row = (name: string) => accountMenu(page).getByRole('button', { name })
      await expect(row(text('account.messages'))).toHaveAccessibleName(
        `${text('account.messages')} ${text('centre.badge', { number: '4' })}`,
      )
      await expect(row(text('agentCentre.title'))).toHaveCount(0)
      await row(text('account.security')).click()
      await expect(accountMenu(page)).toHaveCount(0)
      await expect(centrePage(page)).toHaveText(text('memberCentre.securityCenter'))
      await closeCentre(page)
      await openAccountMenu(page)
      await row(text('account.rewards')).click()
      await expect(centrePage(page)).toContainText(text('memberCentre.rewardCenter'))
      await closeCentre(page)
      await openAccountMenu(page)
      await row(text('account.signOut')).click()
      await expect(at.signOutDialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('an agent has a link to the agent centre', async () => {
      await keepSession(page, platform, 'ram')
      await page.goto('/')
      await expect(at.accountButton(page).getByText('Ram')).toBeVisible()
      await openAccountMenu(page)
      await accountMenu(page)
        .getByRole('button', { name: text('agentCentre.title') })
        .click()
      await expect(page.getByRole('dialog', { name: text('agentCentre.title') })).toBeVisible()
    })
    expect(complaints).toEqual([])
  },
)

test(
  'a visitor can reach every other page and both switches from the shell, on phone and desktop',
  { tag: '@HEAD-10' },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    await page.goto('/')
    const choose = async (name: string) => {
      await header(page)
        .getByRole('button', { name: text('nav.menu') })
        .click()
      await moreMenu(page)
        .getByRole('button', { name, exact: true })
        .or(moreMenu(page).getByRole('link', { name, exact: true }))
        .click()
      await expect(moreMenu(page)).toHaveCount(0)
    }
    for (const viewport of [{ width: 390, height: 844 }, desk]) {
      await page.setViewportSize(viewport)
      for (const [entry, window] of [
        ['nav.announcements', 'announcements.title'],
        ['nav.help', 'help.title'],
        ['memberCentre.referral', 'login.title'],
      ] as const) {
        await choose(text(entry))
        await expect(page.getByRole('dialog', { name: text(window), exact: true })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await choose(text('nav.promotions'))
      await expect(page).toHaveURL('/promotions')
      const service = page.waitForEvent('popup')
      await choose(text('action.contactService'))
      await (await service).close()
      await choose(text('nav.pointMall'))
      await expect(at.loginDialog(page)).toBeVisible()
      await expect(page).toHaveURL('/login')
      await page.keyboard.press('Escape')
      await page.goBack()

      await header(page)
        .getByRole('button', { name: text('nav.menu') })
        .click()
      await expect(moreMenu(page).getByRole('link').first()).toBeVisible()
      if (viewport !== desk) await expectAccessible(page, 'the menu')
      await moreMenu(page)
        .getByRole('button', { name: text('theme.toDark') })
        .click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await moreMenu(page)
        .getByRole('button', { name: text('theme.toLight') })
        .click()
      await moreMenu(page)
        .getByRole('combobox', { name: text('language.label') })
        .selectOption('NE')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
      await page.locator('#more-menu').getByRole('combobox').selectOption('EN')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.keyboard.press('Escape')
    }

    await test.step('the bottom bar has five entries, and a visitor’s deposit waits for the login', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(bottom(page).locator('> *')).toHaveText([
        text('nav.home'),
        text('nav.games'),
        text('nav.promotions'),
        text('account.deposit'),
        text('account.login'),
      ])
      await bottom(page)
        .getByRole('link', { name: text('nav.promotions') })
        .click()
      await expect(page).toHaveURL('/promotions')
      await bottom(page)
        .getByRole('link', { name: text('nav.home') })
        .click()
      await bottom(page)
        .getByRole('button', { name: text('account.deposit') })
        .click()
      await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
      await expect(centrePage(page)).toHaveText(text('memberCentre.depositv2'))
      await closeCentre(page)
      await bottom(page)
        .getByRole('button', { name: text('nav.me') })
        .click()
      await expect(accountMenu(page).getByText('रु 5,000.00')).toBeVisible()
      await expectAccessible(page, 'the account’s menu on a phone')
    })

    await test.step('a trial player sees the warning', async () => {
      await keepSession(page, platform, 'pahuna')
      const calls = watchCalls(page)
      await page.goto('/')
      await expect(at.accountButton(page)).toBeVisible()
      await bottom(page)
        .getByRole('button', { name: text('account.deposit') })
        .click()
      await expect(page.getByRole('dialog', { name: text('centre.registerFirst') })).toBeVisible()
      expect(calls.count('unreadCount')).toBe(0)
    })
    expect(complaints).toEqual([])
  },
)

test(
  'a visitor finds Log in and Register in the header at every width, and no registration without DIRECTREG3',
  { tag: '@HEAD-11' },
  async ({ open, platform }) => {
    const { page } = await open()
    const login = header(page).getByRole('button', { name: text('account.login') })
    const register = page.getByRole('button', { name: text('login.register') }).filter({ visible: true })
    const inWindow = { width: 320, height: 640 }
    await page.goto('/rng')
    for (const viewport of [inWindow, { width: 390, height: 844 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport)
      for (const button of [login, header(page).getByRole('button', { name: text('login.register') })]) {
        await expect(button).toBeVisible()
        await expect(button).toBeInViewport({ ratio: 1 })
      }
    }
    await page.setViewportSize(inWindow)
    await register.click()
    await expect(at.registration(page)).toBeVisible()

    await platform.control.setSwitch('DIRECTREG3', false)
    await platform.control.setGifts(true)
    await page.clock.install()
    await page.goto('/')
    await restUntil(page, page.getByRole('dialog', { name: text('gift.welcome') }))
    await expect(register).toHaveCount(0)
    await page.keyboard.press('Escape')
    await login.click()
    await expect(at.submit(page)).toBeVisible()
    await expect(register).toHaveCount(0)
    await page.route('**/config.json', (route) => route.fulfill({ json: { loginedToHomePage: true } }))
    await page.goto('/login')
    await expect(at.loginDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(at.main(page).getByRole('button', { name: text('account.login') })).toBeVisible()
    await expect(register).toHaveCount(0)
    await page.unroute('**/config.json')
    await page.goto('/register')
    await seesText(page, 'error.notServedYet')
    await expect(at.registration(page)).toHaveCount(0)
    await login.click()
    await at
      .loginDialog(page)
      .getByRole('button', { name: text('freePlay.start') })
      .click()
    // A trial account's refusals offer no registration either.
    for (const [address, refusal] of [
      ['/pointMall', 'centre.registerFirst'],
      ['/seaLottery?gameCode=SEA-1&vendor=SEA', 'launch.trialAccount'],
      ['/?memberCentre=withdraw', 'centre.registerFirst'],
    ] as const) {
      await expect(at.accountButton(page)).toBeVisible()
      await page.goto(address)
      await seesText(page, refusal)
      await expect(register).toHaveCount(0)
      await expect(page.getByRole('button', { name: text('centre.gateSubmit') })).toHaveCount(0)
    }
  },
)

test(
  'a visitor with text of 200 % reads the notices above the jackpot',
  { tag: ['@HEAD-08-part', '@HEAD-12-part'] },
  async ({ open }) => {
    for (const language of ['EN', 'NE'] as const) {
      const { page } = await open({ viewport: { width: 360, height: 640 }, language, touch: true })
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
      })
      await watchShifts(page)
      await page.goto('/')
      const notice = header(page).locator('li button').first()
      await expect(notice).toBeVisible()
      const seen = await notice.evaluate((button) => {
        const row = button.closest('section')?.getBoundingClientRect()
        return (row?.width ?? 0) / innerWidth
      })
      expect(seen).toBeGreaterThan(0.8)
      await expect(at.main(page).locator('h1').first()).toBeVisible()
      expect(await unreadable(page)).toEqual([])
      // Its second row is kept from the first drawing on.
      expect(await shiftsOf(page)).toEqual([])
    }
  },
)
