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
  /** `say` returns a sentence of the catalogue in the page's language. */
  readonly prepare?: (page: Page, say: (key: string) => string) => Promise<void>
}

const dialog = (page: Page) => page.locator('dialog[open]').last()

const openMenu = async (page: Page, id: string) => {
  await page.locator(`header:not(#drawing *) [popovertarget=${id}]`).click()
  await page.locator(`#${id} a, #${id} button`).first().waitFor()
}

const submitEmpty = async (page: Page) => {
  await page.locator('form:not(#drawing *) [type=submit]').filter({ visible: true }).first().click()
}

/** Goes to a page as a link does, while every call fails. */
const failingAt = (path: string) => async (page: Page) => {
  await page.route(/\/wps\//, (route) => route.abort())
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Opens a window of the account by its button. */
const openInAccount = async (page: Page, button: string) => {
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await dialog(page).locator('input[type=password]').waitFor()
}

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
      await page
        .getByRole('button', { name: say('search.open') })
        .first()
        .click()
      await dialog(page).locator('input').first().fill('dra')
      await dialog(page).getByRole('option').first().waitFor()
    },
  },
  { name: 'lobby-filtered', path: '/rng?name=dra' },
  { name: 'lobby-empty', path: '/rng?name=zzzzzzzzq' },
  { name: 'lobby-failed', path: '/terms', prepare: failingAt('/rng') },
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
      await dialog(page)
        .locator('input[type=password]')
        .fill(demoAccounts.find(({ username }) => username === 'sita')?.password ?? '')
      await submitEmpty(page)
      await dialog(page).locator('[autocomplete=one-time-code]').waitFor()
    },
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
