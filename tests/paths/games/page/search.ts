import { expect } from '../../../support/expect.ts'
import { at } from '../../../support/look.ts'
import { games, lanes } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { searchFlow } from '../flow/search.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { keepToken } from '../../look.ts'

const popup = ({ page }: Stage) => page.getByRole('dialog', { name: text('search.open') })
const search = async (stage: Stage, name: string) => {
  const box = popup(stage).getByRole('combobox', { name: text('search.label') })
  await box.fill(name)
  await box.press('Enter')
}
const heading = (stage: Stage, name: string) => popup(stage).getByRole('heading', { name })
const section = (stage: Stage, name: string) =>
  popup(stage)
    .locator('section')
    .filter({ has: stage.page.getByRole('heading', { name }) })

const results = (stage: Stage) => section(stage, text('search.results', { name: 'dragon' }))

/** Results stand in the place of these lists. */
const seesRetry = async (stage: Stage, key: 'search.recent' | 'lobby.fav', value: unknown, count: 0 | 1) => {
  await expect(popup(stage)).toBeVisible()
  if ((value as { results: unknown }).results !== 'none') return
  await expect(section(stage, text(key)).getByRole('button', { name: text('action.retry') })).toHaveCount(count)
}

export const searchPage: PageSide<typeof searchFlow> = {
  flow: searchFlow,
  held: ['recentGames', 'gameList', 'favouriteGames'],
  // One category: one call for each page.
  always: { gameVendors: { value: lanes.slice(0, 1) } },
  prepare: async (stage) => {
    const { page } = stage
    // The home page asks for recent games, too.
    await page.goto('/providers')
    await keepToken(page)
    await page.evaluate(() => localStorage.setItem('searchHistory', '["yak"]'))
    await page.reload()
    await expect(at.accountButton(page)).toBeVisible()
    await at.searchButton(page).click()
    await expect(popup(stage)).toBeVisible()
  },
  // A search can be removed where the history is visible.
  cannot: (name, snapshot) => {
    const { next, nextFavourites, favourites } = snapshot.context as Record<string, readonly unknown[]>
    const isAt = (state: string) => JSON.stringify(snapshot.value).includes(`"${state}"`)
    if (name === 'the visitor takes a name out of the history') return !isAt('none')
    if (name === 'the visitor asks for the next games') return isAt('shown') ? next?.length === 0 : !isAt('failedMore')
    // Favourites that are still held would time out meanwhile.
    if (name === 'the player tries the recent games again')
      return !isAt('none') || snapshot.matches({ favourites: 'loading' })
    if (name === 'the player asks for more favourites')
      return snapshot.matches({ favourites: 'failed' })
        ? !isAt('none')
        : !isAt('none') ||
            nextFavourites?.length === 0 ||
            favourites?.length === 0 ||
            snapshot.matches({ favourites: 'loading' })
    return false
  },
  steps: {
    'the recent games have come': ({ desk }) =>
      desk.answer('recentGames', { value: { list: games(2, 11), totalPages: 1 } }),
    'the recent games do not come': ({ desk }) => desk.answer('recentGames', 'no answer'),
    'the visitor searches for a name': (stage) => search(stage, 'dragon'),
    'the visitor searches for nothing': (stage) => search(stage, ' '),
    'the visitor takes a name out of the history': (stage) =>
      popup(stage)
        .getByRole('button', { name: text('search.forget', { name: 'yak' }) })
        .click(),
    'the first of two pages has been found': ({ desk }) =>
      desk.answer('gameList', { value: { games: games(3), totalPages: 2 } }),
    'the visitor asks for the next games': (stage) =>
      popup(stage)
        .getByRole('button', { name: text('lobby.more') })
        .or(popup(stage).getByRole('button', { name: text('action.retry') }))
        .click(),
    'the next games have come': ({ desk }) => desk.answer('gameList', { value: { games: games(1, 4), totalPages: 2 } }),
    'the next games do not come': ({ desk }) => desk.answer('gameList', 'no answer'),
    'the favourites have come': ({ desk }) =>
      desk.answer('favouriteGames', { value: { content: games(2, 21), totalPages: 1 } }),
    'the first favourites have come': ({ desk }) =>
      desk.answer('favouriteGames', { value: { content: games(2, 21), totalPages: 2 } }),
    'the favourites do not come': ({ desk }) => desk.answer('favouriteGames', 'no answer'),
    'the player asks for more favourites': (stage) =>
      section(stage, text('lobby.fav'))
        .getByRole('button', { name: text('lobby.more') })
        .or(section(stage, text('lobby.fav')).getByRole('button', { name: text('action.retry') }))
        .click(),
    'the player tries the recent games again': (stage) =>
      section(stage, text('search.recent'))
        .getByRole('button', { name: text('action.retry') })
        .click(),
    'games have been found': ({ desk }) => desk.answer('gameList', { value: { games: games(3), totalPages: 1 } }),
    'no game has been found': ({ desk }) => desk.answer('gameList', { value: { games: [], totalPages: 0 } }),
    'the search gets no answer': ({ desk }) => desk.answer('gameList', 'no answer'),
    'the visitor tries again': (stage) =>
      popup(stage)
        .getByRole('button', { name: text('action.retry') })
        .click(),
  },
  sees: {
    'recents.loading': async (stage) => {
      await stage.desk.asked('recentGames')
      await expect(heading(stage, text('search.recent'))).toHaveCount(0)
    },
    'recents.settled': async (stage, value) => {
      await stage.desk.unasked('recentGames')
      await seesRetry(stage, 'search.recent', value, 0)
    },
    'recents.failed': async (stage, value) => {
      await stage.desk.unasked('recentGames')
      await seesRetry(stage, 'search.recent', value, 1)
    },
    'results.none': async (stage) => {
      await expect(popup(stage).getByRole('combobox')).toHaveValue('')
      await expect(heading(stage, text('search.results', { name: 'dragon' }))).toHaveCount(0)
    },
    'results.searching': (stage) => expect(popup(stage).getByText(text('search.searching'))).toBeAttached(),
    'favourites.loading': (stage) => stage.desk.asked('favouriteGames'),
    'favourites.settled': async (stage, value) => {
      await stage.desk.unasked('favouriteGames')
      await seesRetry(stage, 'lobby.fav', value, 0)
    },
    'favourites.failed': async (stage, value) => {
      await stage.desk.unasked('favouriteGames')
      await seesRetry(stage, 'lobby.fav', value, 1)
    },
    'results.found.shown': async (stage) => {
      await expect(results(stage).getByRole('listitem').filter({ hasText: 'Game 3' })).toBeVisible()
      await expect(results(stage).getByText(text('lobby.loadingMore'))).toHaveCount(0)
      await expect(results(stage).getByText(text('lobby.failedMore'))).toHaveCount(0)
    },
    'results.found.loadingMore': (stage) => expect(results(stage).getByText(text('lobby.loadingMore'))).toBeVisible(),
    'results.found.failedMore': (stage) => expect(results(stage).getByText(text('lobby.failedMore'))).toBeVisible(),
    'results.nothing': (stage) => expect(heading(stage, text('lobby.notFound', { name: 'dragon' }))).toBeVisible(),
    'results.failed': (stage) => expect(heading(stage, text('search.failed'))).toBeVisible(),
  },
}
