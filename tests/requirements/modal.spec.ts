import { expect, type Locator, type Page } from 'playwright/test'
import type { TextKey } from '../../src/machines/shared/text-key.ts'
import { at, openAccountMenu } from '../support/look.ts'
import { keepSession } from '../support/player.ts'
import { restUntil } from '../support/quiet-moment.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

/** Tab and Shift+Tab stay in the window, and the page behind cannot take the focus. */
const keepsFocus = async (page: Page, dialog: Locator) => {
  const behind = () =>
    dialog.evaluate((element) => {
      const { activeElement } = document
      return activeElement !== document.body && !element.contains(activeElement)
    })
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press(key)
      expect(await behind()).toBe(false)
    }
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus())
  expect(await behind()).toBe(false)
}

interface Modal {
  readonly title: TextKey
  /** The accessible name, where it differs from a text key. */
  readonly name?: string
  readonly open: (page: Page) => Promise<unknown>
  /** The element with the initial focus; default: any in the window. */
  readonly first?: (dialog: Locator) => Locator
  /** The element that regains the focus afterwards. */
  readonly opener: (page: Page) => Locator
  /** A second button that closes the window. */
  readonly button?: TextKey
  /** The window fills a phone, so there is no backdrop to press. */
  readonly whole?: boolean
  /** The window has an URL of its own, which going back removes. */
  readonly address?: string
}

const press = (dialog: Locator, key: TextKey) => dialog.getByRole('button', { name: text(key) }).click()

const fromAccountMenu = (key: TextKey) => async (page: Page) => {
  await openAccountMenu(page)
  await press(page.getByRole('dialog'), key)
}

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: text('nav.menu') })
const fromMenu = (key: TextKey) => async (page: Page) => {
  await menuButton(page).click()
  await press(page.getByRole('dialog', { name: text('nav.menu') }), key)
}
const chatButton = (page: Page) => page.getByRole('button', { name: text('chat.open'), exact: true })

const login = (page: Page) => at.loginButton(page).click()

interface Windows {
  /** Whose session it is; absent: a visitor's. */
  readonly account?: string
  /** The page beneath the windows. */
  readonly start: string
  readonly modals: readonly Modal[]
}

const table = (page: Page) => at.main(page).getByRole('button', { name: 'Royal Live', exact: true })
const application = (page: Page) => at.main(page).getByRole('button', { name: text('page.promo.apply'), exact: true })

/** Every window that a user opens and closes, by who opens it; a new window needs a row here. */
const windows: Readonly<Record<string, Windows>> = {
  visitors: {
    start: '/rng',
    modals: [
      {
        title: 'login.title',
        open: login,
        first: (dialog) => dialog.getByLabel(text('login.username')),
        opener: at.loginButton,
      },
      {
        title: 'register.gift',
        open: async (page) => {
          await login(page)
          await press(at.loginDialog(page), 'login.register')
        },
        opener: at.loginButton,
      },
      {
        title: 'forgot.title',
        open: async (page) => {
          await login(page)
          await press(at.loginDialog(page), 'login.forgot')
        },
        opener: at.loginButton,
      },
      {
        title: 'search.open',
        open: (page) => at.searchButton(page).click(),
        first: (dialog) => dialog.getByRole('combobox', { name: text('search.label') }),
        opener: at.searchButton,
      },
      { title: 'announcements.title', open: fromMenu('nav.announcements'), opener: menuButton },
      { title: 'help.title', open: fromMenu('nav.help'), opener: menuButton },
      { title: 'chat.title', open: (page) => chatButton(page).click(), opener: chatButton, whole: true },
    ],
  },
  agents: {
    account: 'ram',
    start: '/rng',
    modals: [
      {
        title: 'signOut.title',
        open: fromAccountMenu('account.signOut'),
        first: (dialog) => dialog.getByRole('button', { name: text('action.cancel') }),
        opener: at.accountButton,
        button: 'action.cancel',
      },
      {
        title: 'password.title',
        open: fromAccountMenu('password.title'),
        first: (dialog) => dialog.getByLabel(text('password.old'), { exact: true }),
        opener: at.accountButton,
      },
      {
        title: 'memberCentre.title',
        open: fromAccountMenu('memberCentre.title'),
        opener: at.accountButton,
        address: '/rng?memberCentre=securityCenter',
      },
      {
        title: 'agentCentre.title',
        open: fromAccountMenu('agentCentre.title'),
        opener: at.accountButton,
        address: '/rng?agentCentre=agentTeamOverview',
      },
    ],
  },
  'players at the tables': {
    account: 'ram',
    start: '/live',
    modals: [{ title: 'launch.chooseGame', open: (page) => table(page).click(), opener: table }],
  },
  'players who take part': {
    account: 'ram',
    start: '/promoDetail?id=welcome-bonus',
    modals: [
      {
        title: 'page.promo.applyTitle',
        name: text('page.promo.applyTitle', { title: 'Welcome bonus for new players' }),
        open: (page) => application(page).click(),
        first: (dialog) => dialog.getByRole('textbox', { name: text('page.promo.remark') }),
        opener: application,
      },
    ],
  },
}

const ways: readonly ((page: Page, dialog: Locator, modal: Modal) => Promise<unknown>)[] = [
  (page) => page.keyboard.press('Escape'),
  (page) => page.mouse.click(195, 8),
  (_, dialog) => press(dialog, 'action.close'),
  async (_, dialog, { button }) => button && press(dialog, button),
  (page) => page.goBack(),
]

for (const [who, { account, start, modals }] of Object.entries(windows))
  test(
    `${who} can close each window by Escape, backdrop, button or back, and regains the focus`,
    { tag: '@MODAL-01' },
    async ({ open, platform }) => {
      const { page, complaints } = await open()
      if (account !== undefined) await keepSession(page, platform, account)
      await page.goto('/')
      await page.goto(start)
      await expect((account === undefined ? at.loginButton : at.accountButton)(page)).toBeVisible()
      for (const modal of modals) {
        const dialog = page.getByRole('dialog', { name: modal.name ?? text(modal.title) })
        for (const [index, close] of ways.entries()) {
          if ((index === 1 && modal.whole) || (index === 3 && modal.button === undefined)) continue
          await modal.open(page)
          await expect(dialog).toBeVisible()
          if (modal.first !== undefined) await expect(modal.first(dialog)).toBeFocused()
          await expect(page.getByRole('dialog')).toHaveCount(1)
          if (modal.address !== undefined) await expect(page).toHaveURL(modal.address)
          if (index === 0) await keepsFocus(page, dialog)
          await close(page, dialog, modal)
          await expect(page.getByRole('dialog')).toHaveCount(0)
          await expect(modal.opener(page), `${modal.title}, closed in way ${index}`).toBeFocused()
          await expect(page).toHaveURL(start)
          // The history is at the page's own entry again after each way of closing.
          await expect
            .poll(() => page.evaluate(() => (history.state as { windows?: number } | null)?.windows ?? 0))
            .toBe(0)
        }
      }
      expect(complaints).toEqual([])
    },
  )

test(
  'a visitor can close the gift that opens by itself in every way and use the page at once',
  { tag: '@MODAL-01' },
  async ({ open, platform }) => {
    await platform.control.setGifts(true)
    const { page, complaints } = await open()
    await page.clock.install()
    await page.goto('/icon.svg')
    for (const [index, close] of [...ways.slice(0, 3), ...ways.slice(4)].entries()) {
      await page.evaluate(() => {
        sessionStorage.clear()
        localStorage.removeItem('giftDay')
      })
      await page.goto('/rng')
      const dialog = page.getByRole('dialog', { name: text('gift.welcome') })
      await restUntil(page, dialog)
      await expect(dialog.getByRole('button', { name: text('login.register') })).toBeFocused()
      if (index === 0) await keepsFocus(page, dialog)
      await close(page, dialog, { title: 'gift.welcome', open: login, opener: at.loginButton })
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL('/rng')
      await expect.poll(() => page.evaluate(() => (history.state as { windows?: number } | null)?.windows ?? 0)).toBe(0)
      // Nothing had the focus before, so it is at the page's start again.
      await expect(page.locator('body')).toBeFocused()
      await at.loginButton(page).click()
      await expect(at.loginDialog(page)).toBeVisible()
    }
    expect(complaints).toEqual([])
  },
)

test(
  'a player finds the lower window unchanged when the upper one closes; a reload closes both',
  { tag: '@MODAL-02-part' },
  async ({ open }) => {
    const { page, complaints } = await open()
    await page.goto('/')
    await page.goto('/rng')
    await at.searchButton(page).click()
    const search = page.getByRole('dialog', { name: text('search.open') })
    const box = search.getByRole('combobox', { name: text('search.label') })
    await box.fill('dragon')
    await box.press('Enter')
    const heart = search.getByRole('button', { name: text('tile.favourite') }).first()
    await heart.click()
    await expect(at.loginDialog(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await at.loginDialog(page).getByLabel(text('login.username')).fill('sita')
    await page.goBack()
    await expect(at.loginDialog(page)).toHaveCount(0)
    await expect(search).toBeVisible()
    await expect(box).toHaveValue('dragon')
    await expect(heart).toBeFocused()
    await page.reload()
    await expect(at.loginButton(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The reload left no history entry either.
    await expect.poll(() => page.evaluate(() => (history.state as { windows?: number } | null)?.windows ?? 0)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/')
    expect(complaints).toEqual([])
  },
)
