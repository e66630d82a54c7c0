import type { Locator, Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { expect } from '../../../support/expect.ts'
import { at, seesText, signOut } from '../../../support/look.ts'
import { games, lanes, member } from '../../../support/samples.ts'
import ne from '../../../../locales/ne.json' with { type: 'json' }
import { text } from '../../../support/texts.ts'
import { firstPage, lastPage, lobbyFlow, lobbyLanguageFlow, middlePage, ownLobbyFlow } from '../flow/lobby.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { asVisitor, changeLanguage, expireSession, signIn } from '../../look.ts'

const grid = ({ page }: Stage) => page.getByRole('list', { name: text('lobby.games') })
const tile = (stage: Stage) => grid(stage).getByRole('listitem').first()
const list = ({ page }: Stage, key: 'lobby.all' | 'lobby.hot' | 'lobby.recent') =>
  page.getByRole('button', { name: text(key), exact: true })

const chosen = (stage: Stage, key: 'lobby.all' | 'lobby.hot') =>
  list(stage, key).and(stage.page.locator('[aria-pressed=true]'))
const inSlots = ({ page }: Stage) => expect(page).toHaveURL(/\/rng/)

/** The part below the games has loaded, and a row starts under the header, so that no button is half covered. */
const seesBelow = async (below: Locator) => {
  await expect(below).toBeAttached()
  await below.page().evaluate(() => {
    const under = 70
    const tops = [...document.querySelectorAll('main [role=listitem]')].map((row) => row.getBoundingClientRect().top)
    window.scrollBy(0, Math.max(...tops.filter((top) => top <= under)) - under)
  })
}

/** The newer list loads, and the page stands at its start: at its end it would ask for the next one at once. */
const seesRenewing = async (below: Locator) => {
  await expect(below).toBeAttached()
  await below.page().evaluate(() => window.scrollTo(0, 0))
  await expect(below.page().locator('main [role=listitem]').first()).toHaveAttribute('aria-posinset', '1')
}

/** Presses a link of the shell, without a page load. */
const follow = async ({ page }: Stage, name: string) => {
  await page
    .getByRole('navigation', { name: text('nav.categories') })
    .getByRole('link', { name })
    .click()
}

export const lobbyPage: PageSide<typeof lobbyFlow> = {
  flow: lobbyFlow,
  held: ['gameList', 'hotGames'],
  prepare: async ({ page, desk }) => {
    desk.say('hotGames', { value: { list: [] } })
    await page.goto('/')
    await expect(at.loginButton(page)).toBeVisible()
    // The front page's own games load on scrolling and belong to another flow.
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect.poll(() => desk.made).toContain('hotGames')
    await page.evaluate(() => window.scrollTo(0, 0))
    desk.hold('hotGames')
  },
  steps: {
    'the visitor opens the slots': (stage) => follow(stage, text('category.RNG')),
    'the visitor opens the second vendor': async (stage) => {
      if (!(await stage.page.getByRole('link', { name: 'Beta' }).isVisible())) await follow(stage, text('category.RNG'))
      await stage.page.getByRole('link', { name: 'Beta' }).click()
    },
    'the visitor opens a category without vendors': ({ page }) =>
      page.evaluate(() => {
        history.pushState(null, '', '/pvp')
        dispatchEvent(new PopStateEvent('popstate'))
      }),
    'the hot games have come': ({ desk }) => desk.answer('hotGames', { value: { list: games(3) } }),
    'the vendor has no hot games': ({ desk }) => desk.answer('hotGames', { value: { list: [] } }),
    'the hot games do not come': ({ desk }) => desk.answer('hotGames', { refused: 'server_error' }),
    'the first of two pages has come': ({ desk }) => desk.answer('gameList', { value: firstPage }),
    'the only page has come': ({ desk }) => desk.answer('gameList', { value: { games: games(5), totalPages: 1 } }),
    'no game is found': ({ desk }) => desk.answer('gameList', { value: { games: [], totalPages: 0 } }),
    'the first page does not come': ({ desk }) => desk.answer('gameList', { refused: 'server_error' }),
    'the last page has come': ({ desk }) => desk.answer('gameList', { value: lastPage }),
    'a page has come and there are more': ({ desk }) => desk.answer('gameList', { value: middlePage }),
    'the next page does not come': ({ desk }) => desk.answer('gameList', { refused: 'server_error' }),
    'the visitor scrolls near the end': ({ page }) =>
      page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
    'the visitor tries again': ({ page }) =>
      at
        .main(page)
        .getByRole('button', { name: text('action.retry') })
        .click(),
    'the visitor searches by name': async ({ page }) => {
      await page.getByRole('textbox', { name: text('search.label') }).fill('dragon')
      await page.getByRole('textbox', { name: text('search.label') }).press('Enter')
    },
    'the visitor chooses the hot list': (stage) => list(stage, 'lobby.hot').click(),
    'the visitor chooses the whole list': (stage) => list(stage, 'lobby.all').click(),
    'the newer first of two pages has come': ({ desk }) => desk.answer('gameList', { value: firstPage }),
    'the newer only page has come': ({ desk }) =>
      desk.answer('gameList', { value: { games: games(4), totalPages: 1 } }),
    'the newer list has no game': ({ desk }) => desk.answer('gameList', { value: { games: [], totalPages: 0 } }),
    'the newer list does not come': ({ desk }) => desk.answer('gameList', { refused: 'server_error' }),
  },
  sees: {
    'open.names.ofLanguage': inSlots,
    'open.names.changing': ({ page }) => expect(page.locator('html')).toHaveAttribute('lang', 'ne'),
    closed: ({ page }) => seesText(page, 'home.title'),
    withoutVendors: async ({ page }) => {
      await expect(page).toHaveURL(/\/pvp/)
      await seesText(page, 'lobby.withoutVendors')
    },
    'open.login.notAsked': async (stage) => {
      await inSlots(stage)
      await expect(at.loginDialog(stage.page)).toHaveCount(0)
    },
    'open.login.asked': ({ page }) => expect(at.loginDialog(page)).toBeVisible(),
    'open.hotList.loading': async (stage) => {
      await stage.desk.asked('hotGames')
      await expect(list(stage, 'lobby.hot')).toHaveCount(0)
    },
    'open.hotList.known': (stage) => expect(list(stage, 'lobby.hot')).toBeVisible(),
    'open.hotList.absent': async (stage, value) => {
      await inSlots(stage)
      await expect(list(stage, 'lobby.hot')).toHaveCount(0)
      // The names in another language ask for the hot games, too.
      if (!JSON.stringify(value).includes('"changing"')) await stage.desk.unasked('hotGames')
    },
    'open.games.loadingFirst': async (stage) => {
      await expect(grid(stage)).toHaveCount(0)
      await expect(stage.page.getByText(text('lobby.loading'))).toBeAttached()
      await expect(chosen(stage, 'lobby.hot')).toHaveCount(0)
    },
    'open.games.showing': async (stage) => {
      await expect(tile(stage)).toHaveAttribute('aria-setsize', '-1')
      await expect(stage.page.getByText(text('lobby.loadingMore'))).toHaveCount(0)
      await expect(stage.page.getByText(text('lobby.failedMore'))).toHaveCount(0)
      await stage.desk.unasked('gameList')
    },
    'open.games.loadingMore': ({ page }) => seesBelow(page.getByText(text('lobby.loadingMore'))),
    'open.games.renewing': ({ page }) => seesRenewing(page.getByText(text('lobby.loadingMore'))),
    'open.games.failedMore': ({ page }) => seesBelow(page.getByText(text('lobby.failedMore'))),
    'open.games.ended': async (stage) => {
      await seesBelow(stage.page.getByText(text('lobby.end')))
      await expect(chosen(stage, 'lobby.hot')).toHaveCount(0)
    },
    'open.games.empty': async (stage) => {
      const { page } = stage
      await inSlots(stage)
      await expect(
        page.getByText(text('lobby.empty')).or(page.getByText(text('lobby.notFound', { name: 'dragon' }))),
      ).toBeVisible()
    },
    'open.games.failed': ({ page }) => seesText(page, 'lobby.failed'),
    'open.games.awaitingHot': async (stage) => {
      await expect(list(stage, 'lobby.all')).toHaveAttribute('aria-pressed', 'false')
      await expect(stage.page.getByText(text('lobby.loading'))).toBeAttached()
    },
    'open.games.hot': async (stage) => {
      await expect(list(stage, 'lobby.hot')).toHaveAttribute('aria-pressed', 'true')
      await expect(grid(stage).getByRole('listitem')).toHaveCount(3)
      await stage.page.evaluate(() => window.scrollTo(0, 0))
    },
  },
}

/** No token is being checked: the login's window is open or loading. */
const isVisitor = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') === null)

const isAsked = (value: unknown) => JSON.stringify(value).includes('"login":"asked"')

/** A pending list of the player's own has a window in front, which makes the page inert. */
export const ownLobbyPage: PageSide<typeof ownLobbyFlow> = {
  flow: ownLobbyFlow,
  held: ['gameList', 'hotGames', 'recentGames', 'login', 'memberInfo'],
  prepare: (stage) => {
    stage.desk.say('gameVendors', { value: lanes.map((lane) => ({ ...lane, sorts: ['new'] })) })
    return lobbyPage.prepare(stage)
  },
  cannot: (name, { value }: AnyMachineSnapshot) =>
    (name.startsWith('the player comes back') && value !== 'closed') ||
    name === 'the player chooses the favourites' ||
    (isAsked(value) && name.startsWith('the player chooses')) ||
    (isAsked(value) && name.startsWith('the player searches')),
  steps: {
    'the player opens the slots': (stage) => follow(stage, text('category.RNG')),
    'the player comes back to the recent games': async ({ page }) => {
      await page.evaluate(() => {
        sessionStorage.setItem('token', 'token')
        history.replaceState(null, '', '/rng?list=recent')
      })
      await page.reload()
    },
    'the only page has come': ({ desk }, { context }) =>
      context.list === 'recent'
        ? desk.answer('recentGames', { value: { list: games(5), totalPages: 1 } })
        : desk.answer('gameList', { value: { games: games(5), totalPages: 1 } }),
    'the player comes back to the hot games': async ({ page }) => {
      await page.evaluate(() => history.replaceState(null, '', '/rng?list=hot'))
      await page.reload()
    },
    'the hot games have come': lobbyPage.steps['the hot games have come'],
    'the vendor has no hot games': ({ desk }) => desk.answer('hotGames', { value: { list: [] } }),
    'the player chooses the favourites': () => Promise.reject(new Error('Only the actor takes this step.')),
    'the player chooses the recent games': async (stage) => {
      await asVisitor(stage)
      await list(stage, 'lobby.recent').click()
    },
    'the player chooses the whole list': (stage) => list(stage, 'lobby.all').click(),
    'the player searches by name': async ({ page }) => {
      await page.getByRole('textbox', { name: text('search.label') }).fill('dragon')
      await page.getByRole('textbox', { name: text('search.label') }).press('Enter')
    },
    'the player chooses the newest first': ({ page }) =>
      page.getByRole('combobox', { name: text('lobby.sort') }).selectOption('new'),
    'the player chooses jackpots': ({ page }) =>
      page.getByRole('combobox', { name: text('lobby.classify') }).selectOption('JP'),
    'the player is logged in': async (stage) => {
      if (await isVisitor(stage.page)) await signIn(stage)
      await stage.desk.answer('memberInfo', { value: member })
      await expect(at.accountButton(stage.page)).toBeVisible()
    },
    'nobody is logged in': async (stage, { value }) => {
      const { page, desk } = stage
      if (!isAsked(value)) {
        await signOut(page)
        return follow(stage, text('category.RNG'))
      }
      if (!(await isVisitor(page))) await desk.answer('memberInfo', { refused: 'token_invalid', status: 401 })
      await expect(at.loginDialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
    },
    'the session is lost': (stage) => expireSession(stage),
  },
  sees: {
    ...lobbyPage.sees,
    // A player whose token is being checked has no window in front of the page.
    'open.login.asked': async ({ page }) => {
      if (!(await at.accountButton(page).isVisible()))
        await expect(list({ page } as Stage, 'lobby.recent')).toHaveAttribute('aria-pressed', 'false')
    },
    'open.games.ended': async (stage, value) => {
      await expect(grid(stage).getByRole('listitem')).toHaveCount(5)
      if (!isAsked(value)) await expect(at.loginDialog(stage.page)).toHaveCount(0)
    },
  },
}

/** In English or in Nepali. */
const inEither = (key: 'lobby.games' | 'lobby.loading' | 'lobby.loadingMore' | 'lobby.end') =>
  new RegExp(`^(${text(key)}|${ne[key]})$`)
const gridInEither = ({ page }: Stage) => page.getByRole('list', { name: inEither('lobby.games') })
const isUnderWay = (value: unknown) => /loading/.test(JSON.stringify(value))
const names = games(3).map((game) => ({ ...game, displayName: `नयाँ ${game.gameName}` }))

export const lobbyLanguagePage: PageSide<typeof lobbyLanguageFlow> = {
  flow: lobbyLanguageFlow,
  held: ['gameList', 'hotGames'],
  prepare: lobbyPage.prepare,
  // The list reloads, too: its answers come first and paging stops, so that no answers are mixed up.
  cannot: (name, { value, context }: AnyMachineSnapshot) =>
    (name === 'the visitor opens the slots') !== (value === 'closed') ||
    (name === 'the visitor changes to Nepali' && (context as { language: string }).language === 'NE') ||
    (name.startsWith('the names') && isUnderWay(value)) ||
    (name === 'the names have come' && JSON.stringify(value).includes('renewing')) ||
    (['the visitor scrolls near the end', 'the platform has a newer list'].includes(name) &&
      JSON.stringify(value).includes('changing')),
  steps: {
    'the visitor opens the slots': lobbyPage.steps['the visitor opens the slots'],
    'the visitor changes to Nepali': changeLanguage,
    'the vendor has no hot games': lobbyPage.steps['the vendor has no hot games'],
    'the first of two pages has come': lobbyPage.steps['the first of two pages has come'],
    'the visitor scrolls near the end': lobbyPage.steps['the visitor scrolls near the end'],
    'the last page has come': lobbyPage.steps['the last page has come'],
    'the newer first of two pages has come': lobbyPage.steps['the newer first of two pages has come'],
    'the names have come': async ({ desk, page }, { context }) => {
      await desk.answer('hotGames', { value: { list: [] } })
      for (let pages = 0; pages < (context as { pageNo: number }).pageNo; pages += 1)
        await desk.answer('gameList', { value: { games: names, totalPages: 2 } })
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(page.getByText('नयाँ Game 1', { exact: true })).toBeVisible()
    },
    'the names do not come': ({ desk }) => desk.answer('hotGames', { refused: 'server_error' }),
  },
  sees: {
    ...lobbyPage.sees,
    'open.games.loadingFirst': async (stage) => {
      await expect(gridInEither(stage)).toHaveCount(0)
      await expect(stage.page.getByText(inEither('lobby.loading'))).toBeAttached()
    },
    'open.games.showing': async (stage) => {
      await expect(gridInEither(stage).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '-1')
      await expect(stage.page.getByText(inEither('lobby.loadingMore'))).toHaveCount(0)
    },
    'open.games.loadingMore': ({ page }) => seesBelow(page.getByText(inEither('lobby.loadingMore'))),
    'open.games.renewing': ({ page }) => seesRenewing(page.getByText(inEither('lobby.loadingMore'))),
    'open.games.ended': ({ page }) => seesBelow(page.getByText(inEither('lobby.end'))),
  },
}
