import { expect } from 'playwright/test'
import { at, seesText } from '../../support/look.ts'
import { games } from '../../support/samples.ts'
import { text } from '../../support/texts.ts'
import { firstPage, lastPage, lobbyFlow, middlePage } from '../flows/lobby.ts'
import type { PageSide, Stage } from '../harness/page-driver.ts'

const grid = ({ page }: Stage) => page.getByRole('list', { name: text('lobby.games') })
const tile = (stage: Stage) => grid(stage).getByRole('listitem').first()
const list = ({ page }: Stage, key: 'lobby.all' | 'lobby.hot') =>
  page.getByRole('button', { name: text(key), exact: true })

/** A link in the shell, as a hand follows it; the page stays. */
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
    await page.waitForLoadState('networkidle')
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
  },
  sees: {
    closed: ({ page }) => seesText(page, 'home.title'),
    withoutVendors: ({ page }) => seesText(page, 'lobby.withoutVendors'),
    'open.hotList.loading': (stage) => expect(list(stage, 'lobby.hot')).toHaveCount(0),
    'open.hotList.known': (stage) => expect(list(stage, 'lobby.hot')).toBeVisible(),
    'open.hotList.absent': (stage) => expect(list(stage, 'lobby.hot')).toHaveCount(0),
    'open.games.all.loadingFirst': async (stage) => {
      await expect(grid(stage)).toHaveCount(0)
      await expect(stage.page.getByText(text('lobby.loading'))).toBeAttached()
    },
    'open.games.all.showing': async (stage) => {
      await expect(tile(stage)).toHaveAttribute('aria-setsize', '-1')
      await expect(stage.page.getByText(text('lobby.loadingMore'))).toHaveCount(0)
    },
    'open.games.all.loadingMore': ({ page }) => expect(page.getByText(text('lobby.loadingMore'))).toBeAttached(),
    'open.games.all.failedMore': ({ page }) => expect(page.getByText(text('lobby.failedMore'))).toBeAttached(),
    'open.games.all.ended': ({ page }) => expect(page.getByText(text('lobby.end'))).toBeAttached(),
    'open.games.all.empty': ({ page }) =>
      expect(
        page.getByText(text('lobby.empty')).or(page.getByText(text('lobby.notFound', { name: 'dragon' }))),
      ).toBeVisible(),
    'open.games.all.failed': ({ page }) => seesText(page, 'lobby.failed'),
    'open.games.hot': async (stage) => {
      await expect(list(stage, 'lobby.hot')).toHaveAttribute('aria-pressed', 'true')
      await expect(grid(stage).getByRole('listitem')).toHaveCount(3)
    },
  },
}
