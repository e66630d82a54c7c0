import type { Page } from 'playwright/test'
import { expect } from '../../../support/expect.ts'
import type { Said } from '../../../support/call-desk.ts'
import { at } from '../../../support/look.ts'
import { games, lanes } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { keepToken } from '../../look.ts'
import { fish, myGamesFlow } from '../flow/my-games.ts'

const broken: Said = { refused: 'server_error' }
const page = (content: readonly object[], totalPages = 1): Said => ({ value: { content, totalPages } })
const category = (stage: Stage, type: 'RNG' | 'FISH') =>
  at.main(stage.page).getByRole('region', { name: text(`category.${type}`) })
const more = (stage: Stage, type: 'RNG' | 'FISH') =>
  category(stage, type)
    .getByRole('button', { name: text('lobby.more') })
    .or(category(stage, type).getByRole('button', { name: text('action.retry') }))

/** The message that stands in the place of all categories. */
const allFailed = (tab: Page) => at.main(tab).getByRole('alert').and(tab.locator(':not(section *)'))

/** The page asks for both categories at once; the newer call gets the first answer. */
const answers = async ({ desk }: Stage, slots: Said, fishes: Said) => {
  await expect.poll(() => desk.made.filter((name) => name === 'favouriteGames').length % 2).toBe(0)
  await desk.answer('favouriteGames', fishes)
  await desk.answer('favouriteGames', slots)
}

export const myGamesPage: PageSide<typeof myGamesFlow> = {
  flow: myGamesFlow,
  held: ['favouriteGames'],
  always: { gameVendors: { value: lanes } },
  prepare: async (stage) => {
    await stage.page.goto('/icon.svg')
    await keepToken(stage.page)
    await stage.page.goto('/favourites')
    await expect(at.accountButton(stage.page)).toBeVisible()
  },
  steps: {
    'the games of two categories have come': (stage) => answers(stage, page(games(2), 2), page(fish)),
    'one of two categories fails': (stage) => answers(stage, page(games(2), 2), broken),
    'the player has no such games': (stage) => answers(stage, page([], 0), page([], 0)),
    'no category loads': (stage) => answers(stage, broken, broken),
    'the player asks for more slots': (stage) => more(stage, 'RNG').click(),
    'the player tries the failed category again': (stage) => more(stage, 'FISH').click(),
    'more games have come': ({ desk }) => desk.answer('favouriteGames', page(games(1, 9))),
    'more games do not come': ({ desk }) => desk.answer('favouriteGames', broken),
    'the player tries all again': (stage) =>
      at
        .main(stage.page)
        .getByRole('button', { name: text('action.retry') })
        .click(),
  },
  sees: {
    loading: async ({ page: tab, desk }) => {
      await desk.asked('favouriteGames')
      await expect(tab.getByText(text('lobby.loading'))).toBeAttached()
    },
    shown: async ({ page: tab, desk }) => {
      await expect(tab.getByText(text('lobby.loading'))).toHaveCount(0)
      await expect(tab.getByText(text('lobby.loadingMore'))).toHaveCount(0)
      await expect(allFailed(tab)).toHaveCount(0)
      await desk.unasked('favouriteGames')
    },
    loadingMore: async ({ page: tab, desk }) => {
      await desk.asked('favouriteGames')
      await expect(tab.getByText(text('lobby.loading'))).toHaveCount(0)
    },
    failed: ({ page: tab }) => expect(allFailed(tab)).toContainText(text('lobby.failed')),
  },
}
