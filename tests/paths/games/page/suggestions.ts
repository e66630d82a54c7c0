import { expect } from '../../../support/expect.ts'
import { at } from '../../../support/look.ts'
import { games, lanes } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { suggestionsFlow } from '../flow/suggestions.ts'
import type { PageSide, Stage } from '../../page-side.ts'

const popup = ({ page }: Stage) => page.getByRole('dialog', { name: text('search.open') })
const box = (stage: Stage) => popup(stage).getByRole('combobox', { name: text('search.label') })
const list = (stage: Stage) => popup(stage).getByRole('listbox', { name: text('search.suggestions') })
const waiting = (stage: Stage) => expect(popup(stage).getByText(text('search.searching'))).toBeAttached()
const press = async (stage: Stage, key: string) => {
  // A closed list opens for the text in the box; filling it would open the list before the key does.
  await box(stage).evaluate((field: HTMLInputElement) => {
    field.value = 'g'
  })
  await box(stage).press(key)
}
const none = { value: { games: [], totalPages: 0 } }

/** A visitor who chose a game is asked to log in, and comes back to the search. */
const comeBack = async (stage: Stage) => {
  const { page } = stage
  await expect(at.loginDialog(page)).toBeVisible()
  await expect(popup(stage)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(at.loginDialog(page)).toHaveCount(0)
  await at.searchButton(page).click()
}

interface Known {
  readonly absent: boolean
  readonly at: number
}

export const suggestionsPage: PageSide<typeof suggestionsFlow> = {
  flow: suggestionsFlow,
  held: ['gameSuggestions', 'gameList'],
  // One category: one call for its list.
  always: { gameVendors: { value: lanes.slice(0, 1) } },
  prepare: async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await at.searchButton(page).click()
  },
  // A chosen game closes the window, and the next one asks for suggestions again.
  cannot: (name, snapshot) => {
    const { absent, at: option } = snapshot.context as Known
    const isShown = snapshot.matches({ open: 'shown' })
    if (name === 'the visitor presses a suggestion') return absent || !isShown
    return name === 'the visitor presses Enter' && isShown && option >= 0 && absent
  },
  steps: {
    'the visitor types a letter': (stage) => box(stage).fill('g'),
    'the visitor empties the box': (stage) => box(stage).fill(' '),
    'the letters are a moment old': ({ page }) => page.clock.fastForward(120),
    'suggestions have come': ({ desk }) => desk.answer('gameSuggestions', { value: { games: games(2) } }),
    'no game resembles the letters': ({ desk }) => desk.answer('gameSuggestions', { value: { games: [] } }),
    'the platform has no suggestions': ({ desk }) => desk.answer('gameSuggestions', { refused: 'not_served_yet' }),
    'the suggestions do not come': ({ desk }) => desk.answer('gameSuggestions', 'no answer'),
    'the lists have matches': ({ desk }) => desk.answer('gameList', { value: { games: games(2), totalPages: 1 } }),
    'the lists have no match': ({ desk }) => desk.answer('gameList', none),
    'the lists do not come': ({ desk }) => desk.answer('gameList', 'no answer'),
    'the visitor goes down': (stage) => press(stage, 'ArrowDown'),
    'the visitor goes up': (stage) => press(stage, 'ArrowUp'),
    'the visitor presses a suggestion': async (stage) => {
      await list(stage).getByRole('option').first().click()
      await comeBack(stage)
    },
    'the visitor presses Enter': async (stage, from) => {
      await press(stage, 'Enter')
      if (from.matches({ open: 'shown' }) && (from.context as Known).at >= 0) return comeBack(stage)
      await stage.desk.answer('gameList', none)
    },
    'the visitor closes the list': (stage) => box(stage).press('Escape'),
    'the visitor asks for suggestions again': (stage) =>
      popup(stage)
        .getByRole('button', { name: text('action.retry') })
        .click(),
  },
  sees: {
    closed: async (stage) => {
      await expect(box(stage)).toHaveAttribute('aria-expanded', 'false')
      await expect(popup(stage).getByText(text('search.searching'))).toHaveCount(0)
      await expect(popup(stage).getByRole('heading', { name: text('search.failed') })).toHaveCount(0)
    },
    'open.typing': async (stage) => {
      // The page asks after 120 ms by itself.
      await stage.desk.unasked('gameSuggestions')
      await stage.desk.unasked('gameList')
      await waiting(stage)
    },
    'open.asking': async (stage) => {
      await stage.desk.asked('gameSuggestions')
      await waiting(stage)
    },
    'open.searchingLists': async (stage) => {
      await stage.desk.asked('gameList')
      await waiting(stage)
    },
    'open.shown': async (stage) => {
      await expect(box(stage)).toHaveAttribute('aria-expanded', 'true')
      await expect(list(stage).getByRole('option')).toHaveCount(2)
      await expect(
        popup(stage)
          .getByRole('status')
          .filter({ hasText: text('search.suggested_other', { count: '2' }) }),
      ).toBeAttached()
    },
    'open.nothing': (stage) => expect(popup(stage).getByText(text('lobby.notFound', { name: 'g' }))).toBeVisible(),
    'open.failed': (stage) => expect(popup(stage).getByRole('heading', { name: text('search.failed') })).toBeVisible(),
  },
}
