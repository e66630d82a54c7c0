import type { Page } from 'playwright'
import { demoAccounts, demoGames } from '../../sandbox/seed/demo-accounts.ts'
import { routes } from '../../src/app/routes.ts'
import { agentEntries } from '../../src/machines/centres/agent-centre/entries.ts'
import { memberEntries } from '../../src/machines/centres/member-centre/entries.ts'

/** A page of the gallery. */
export interface GalleryScene {
  readonly name: string
  readonly path: string
  /** The account that is logged in; absent: a visitor. */
  readonly as?: 'sita' | 'ram'
  /** Calls that fail from the start. */
  readonly failing?: RegExp
  /** `say` returns a sentence of the catalogue in the page's language. */
  readonly prepare?: (page: Page, say: Say) => Promise<void>
}

type Say = (key: string) => string

export const passwordOf = (name: string) => demoAccounts.find(({ username }) => username === name)?.password ?? ''

/** The account whose login asks for a code. */
export const twoStepAccount = 'tara'

const dialog = (page: Page) => page.locator('dialog[open]').last()

const openMenu = async (page: Page, id: string) => {
  await page.locator(`header:not(#drawing *) [popovertarget=${id}]`).click()
  await page.locator(`#${id} a, #${id} button`).first().waitFor()
}

const submitEmpty = async (page: Page) => {
  const form = 'form:not(#drawing *, [role=search]) [type=submit]'
  await page.locator(form).filter({ visible: true }).last().click()
}

/** Waits until a page says that it failed, before which reads are repeated. */
const seeFailure = (page: Page) =>
  page.locator('[role=alert]:not(#drawing *):has(button)').filter({ visible: true }).first().waitFor()

/** All lists; the site itself opens. */
const lists = /\/wps\/relay\/(?!permission)/

/** Goes to a page as a link does, while every call fails. */
const failingAt = (path: string) => async (page: Page) => {
  await page.route(/\/wps\//, (route) => route.abort())
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await seeFailure(page)
}

/** Logs in as a member whose login asks for a code. */
const logInAs = (username: string, password: string) => async (page: Page, say: Say) => {
  await openLogin(page, say)
  await dialog(page).locator('input[name=username]').fill(username)
  await dialog(page).locator('input[type=password]').fill(password)
  await submitEmpty(page)
}

const openLogin = async (page: Page, say: Say) => {
  await page
    .locator('header:not(#drawing *)')
    .getByRole('button', { name: say('account.login'), exact: true })
    .click()
  await dialog(page).locator('input[name=username]').waitFor()
}

const openSearch = async (page: Page, say: Say) => {
  await page
    .locator('header:not(#drawing *)')
    .getByRole('button', { name: say('search.open'), exact: true })
    .click()
}

const openForgotten = async (page: Page, say: Say) => {
  await openLogin(page, say)
  await dialog(page)
    .getByRole('button', { name: say('login.forgot') })
    .click()
  await dialog(page).getByRole('tab').first().waitFor()
}

const chooseTab = async (page: Page, tab: string) => {
  await page.getByRole('tab', { name: tab, exact: true }).first().click()
}

/** Opens a window of the account by its button. */
const openInAccount = async (page: Page, button: string) => {
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await dialog(page).locator('input[type=password]').waitFor()
}

const scrollInAccount = (page: Page, button: string) =>
  dialog(page).getByRole('button', { name: button }).scrollIntoViewIfNeeded()

/** Routes that a scene below shows, or that need more than an address. */
const elsewhere = new Set(['/game', '/fbsports', '/promodetail', '/down', '/join', '/helpmc'])

/** A name for a file. */
const nameOf = (path: string) => path.replace(/^\//, '') || 'home'

const pages: readonly GalleryScene[] = routes.flatMap(({ paths: [path = '/'], guard }) =>
  elsewhere.has(path) ? [] : [{ name: nameOf(path), path, ...(guard === 'players' && { as: 'sita' as const }) }],
)

/** Every page of the site, with windows, errors, empty and failed states. */
export const galleryScenes: readonly GalleryScene[] = [
  ...pages,
  { name: 'home-player', path: '/', as: 'sita' },
  {
    name: 'home-foot',
    path: '/',
    prepare: async (page) => {
      const end = page.locator('footer:not(#drawing *) > :last-child')
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await end.waitFor()
      await page.waitForLoadState('networkidle')
      await end.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
  },
  {
    name: 'menu',
    path: '/rng',
    prepare: (page) => openMenu(page, 'more-menu'),
  },
  {
    name: 'account-menu',
    path: '/rng',
    as: 'sita',
    prepare: (page) => openMenu(page, 'account-menu'),
  },
  {
    name: 'search',
    path: '/rng',
    prepare: async (page, say) => {
      await openSearch(page, say)
      await dialog(page).locator('input').first().fill('dra')
      await dialog(page).getByRole('option').first().waitFor()
    },
  },
  {
    name: 'search-start',
    path: '/rng',
    as: 'sita',
    prepare: async (page, say) => {
      await openSearch(page, say)
      await dialog(page).locator('input').first().waitFor()
    },
  },
  {
    name: 'search-nothing',
    path: '/rng',
    prepare: async (page, say) => {
      await openSearch(page, say)
      await dialog(page).locator('input').first().fill('zzzzzzzzq')
      await page.keyboard.press('Enter')
      await dialog(page).locator('h3, p').first().waitFor()
    },
  },
  { name: 'login-window', path: '/rng', prepare: openLogin },
  {
    name: 'login-refused',
    path: '/rng',
    prepare: async (page, say) => {
      await logInAs('gita', 'a wrong one')(page, say)
      await dialog(page).locator('img[src^="data:image/png"]').waitFor()
    },
  },
  {
    name: 'login-sms',
    path: '/rng',
    prepare: async (page, say) => {
      await openLogin(page, say)
      await chooseTab(page, say('login.tabSms'))
      await submitEmpty(page)
    },
  },
  {
    name: 'forgotten-phone',
    path: '/rng',
    prepare: async (page, say) => {
      await openForgotten(page, say)
      await chooseTab(page, say('forgot.tabPhone'))
      await dialog(page).getByRole('combobox').click()
    },
  },
  { name: 'forgotten-email', path: '/rng', prepare: openForgotten },
  {
    name: 'second-step',
    path: '/rng',
    prepare: async (page, say) => {
      await logInAs(twoStepAccount, passwordOf(twoStepAccount))(page, say)
      await dialog(page).locator('[autocomplete=one-time-code]').waitFor()
      await submitEmpty(page)
    },
  },
  {
    name: 'register-mobile',
    path: '/register',
    prepare: async (page, say) => {
      await chooseTab(page, say('register.tabMobile'))
      await submitEmpty(page)
    },
  },
  { name: 'forced-change', path: '/rng', prepare: logInAs('kancha', passwordOf('kancha')) },
  { name: 'outage', path: '/', failing: /\/wps\// },
  { name: 'home-failed', path: '/', failing: lists, prepare: seeFailure },
  { name: 'providers-failed', path: '/live', failing: lists, prepare: seeFailure },
  { name: 'records-failed', path: '/', as: 'sita', prepare: failingAt('/?memberCentre=transactionHistory') },
  { name: 'deposit-failed', path: '/', as: 'sita', prepare: failingAt('/?memberCentre=depositv2') },
  { name: 'messages-failed', path: '/', as: 'sita', prepare: failingAt('/?memberCentre=messageV2') },
  { name: 'security-failed', path: '/', as: 'sita', prepare: failingAt('/?memberCentre=securityCenter') },
  { name: 'favourites-failed', path: '/', as: 'sita', prepare: failingAt('/favourites') },
  { name: 'mall-failed', path: '/', as: 'sita', prepare: failingAt('/pointmall') },
  { name: 'game-failed', path: '/game?game=NONE-1&vendor=HIMALAYA&type=RNG', as: 'sita' },
  {
    name: 'game-deposit',
    path: `/game?game=${demoGames.playable}&vendor=HIMALAYA&type=RNG`,
    as: 'sita',
    prepare: async (page, say) => {
      await page.frameLocator('iframe').locator('button').first().waitFor()
      await page
        .getByRole('button', { name: say('account.deposit'), exact: true })
        .filter({ visible: true })
        .first()
        .click()
      await dialog(page).locator('input').first().waitFor()
    },
  },
  {
    name: 'sign-out',
    path: '/rng',
    as: 'sita',
    prepare: async (page, say) => {
      await openMenu(page, 'account-menu')
      await page
        .locator('#account-menu')
        .getByRole('button', { name: say('account.signOut') })
        .click()
    },
  },
  {
    name: 'lottery-results',
    path: '/lottery?gameCode=KTM1M',
    as: 'sita',
    prepare: (page, say) => chooseTab(page, say('lottery.results')),
  },
  {
    name: 'lottery-games',
    path: '/lottery?gameCode=KTM1M',
    as: 'sita',
    prepare: (page, say) => chooseTab(page, say('lottery.popular')),
  },
  {
    name: 'lottery-tickets',
    path: '/lottery?gameCode=KTM1M',
    as: 'sita',
    prepare: async (page, say) => {
      await chooseTab(page, say('lottery.tickets'))
      await page.getByText(say('lottery.noTickets')).waitFor()
    },
  },
  {
    name: 'chat',
    path: '/rng',
    as: 'sita',
    prepare: async (page, say) => {
      await page
        .getByRole('button', { name: say('chat.open') })
        .filter({ visible: true })
        .first()
        .click()
      await dialog(page).locator('textarea, input').first().waitFor()
    },
  },
  { name: 'lobby-filtered', path: '/rng?name=dra' },
  { name: 'lobby-empty', path: '/rng?name=zzzzzzzzq' },
  { name: 'lobby-failed', path: '/rng', failing: /\/wps\/relay\/games/, prepare: seeFailure },
  { name: 'promotions-failed', path: '/terms', prepare: failingAt('/promotions') },
  { name: 'sheet', path: '/rng?sheet=RNG-00003', prepare: (page) => dialog(page).waitFor() },
  { name: 'login-errors', path: '/login', prepare: submitEmpty },
  { name: 'register-errors', path: '/register', prepare: submitEmpty },
  { name: 'feedback-errors', path: '/feedback', as: 'sita', prepare: submitEmpty },
  { name: 'promotion', path: '/promoDetail?id=slot-race' },
  { name: 'lottery-bet', path: '/lottery?gameCode=KTM1M', as: 'sita' },
  {
    name: 'game',
    path: `/game?game=${demoGames.playable}&vendor=HIMALAYA&type=RNG`,
    as: 'sita',
    prepare: (page) => page.frameLocator('iframe').locator('button').first().waitFor(),
  },
  { name: 'not-found', path: '/nothing-here' },
  ...memberEntries.map(({ page }) => ({ name: `member-${page}`, path: `/?memberCentre=${page}`, as: 'sita' as const })),
  {
    name: 'deposit-errors',
    path: '/?memberCentre=depositv2',
    as: 'sita',
    prepare: submitEmpty,
  },
  {
    name: 'two-step',
    path: '/?memberCentre=securityCenter',
    as: 'sita',
    prepare: (page, say) => openInAccount(page, say('page.twoStep.turnOn')),
  },
  {
    name: 'two-step-key',
    path: '/?memberCentre=securityCenter',
    as: 'sita',
    prepare: async (page, say) => {
      await openInAccount(page, say('page.twoStep.turnOn'))
      await dialog(page).locator('input[type=password]').fill(passwordOf('sita'))
      await submitEmpty(page)
      await dialog(page).locator('[autocomplete=one-time-code]').waitFor()
    },
  },
  {
    name: 'passkey',
    path: '/?memberCentre=securityCenter',
    as: 'sita',
    prepare: (page, say) => openInAccount(page, say('page.passkeys.add')),
  },
  {
    name: 'passkeys',
    path: '/?memberCentre=securityCenter',
    as: 'sita',
    prepare: (page, say) => scrollInAccount(page, say('page.passkeys.add')),
  },
  {
    name: 'devices',
    path: '/?memberCentre=securityCenter',
    as: 'sita',
    prepare: (page, say) => scrollInAccount(page, say('page.account.endEverywhere')),
  },
  {
    name: 'favourites-kept',
    path: '/rng',
    as: 'ram',
    prepare: async (page, say) => {
      await page.locator('main:not(#drawing *) [role=listitem] [aria-pressed=false]').first().click()
      await page.goto('/favourites')
      await page.locator('main:not(#drawing *)').getByText(say('category.RNG')).first().waitFor()
    },
  },
  ...agentEntries.map(({ page }) => ({ name: `agent-${page}`, path: `/?agentCentre=${page}`, as: 'ram' as const })),
  {
    name: 'agent-statements-end',
    path: '/?agentCentre=palStatementsAgentCopy',
    as: 'ram',
    prepare: (page) => dialog(page).getByRole('row').last().scrollIntoViewIfNeeded(),
  },
]

/** Waits for the live page and for the end of all that loads. */
export const arrive = async (page: Page): Promise<void> => {
  await page.locator('#drawing').waitFor({ state: 'detached' })
  await page.locator('main, dialog[open]').first().waitFor()
  await page.waitForFunction(
    () => ![...document.querySelectorAll('[aria-busy=true]')].some((one) => one.checkVisibility()),
    undefined,
    { timeout: 10_000 },
  )
  await page.waitForLoadState('networkidle')
}
