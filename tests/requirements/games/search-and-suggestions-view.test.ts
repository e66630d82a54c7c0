import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { selectRealityCheck } from '../../../src/machines/games/reality-check/reality-check.view.ts'
import { selectSearch } from '../../../src/machines/games/search/search.view.ts'
import { selectSuggestions } from '../../../src/machines/games/suggestions/suggestions.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const notice = { text: 'No.' }

describe('games', () => {
  test('are searched, and each list says whether it has more or why it failed [FLOW-13 part]', () => {
    const context = {
      name: 'yak',
      games: ['g'],
      next: [1],
      nextFavourites: [1],
      failure: notice,
      history: ['h'],
      recents: ['r'],
      recentsFailure: 'R',
      favourites: ['f'],
      favouritesFailure: 'F',
    }
    const view = (results: StateValue, changes: object = {}, favourites = 'shown', recents = 'shown') =>
      selectSearch(
        flowIn(
          { results, favourites, recents },
          { context: { ...context, ...changes }, children: { suggestions: 'S' } },
        ),
      )
    const found = {
      results: 'found',
      failure: undefined,
      suggestions: 'S',
      name: 'yak',
      games: ['g'],
      more: 'more',
      history: ['h'],
      recents: ['r'],
      recentsFailure: undefined,
      favourites: ['f'],
      moreFavourites: 'more',
      favouritesFailure: undefined,
    }
    expect(view({ found: 'shown' })).toEqual(found)
    expect(view({ found: 'shown' }, { next: [], nextFavourites: [] })).toMatchObject({
      more: 'none',
      moreFavourites: 'none',
    })
    expect(view({ found: 'loadingMore' })).toEqual({ ...found, more: 'loadingMore' })
    expect(view({ found: 'failedMore' })).toEqual({ ...found, more: 'failedMore', failure: notice })
    expect(view('failed')).toEqual({ ...found, results: 'failed', failure: notice })
    expect(view('none')).toEqual({ ...found, results: 'none' })
    expect(view('none', {}, 'loading')).toMatchObject({ moreFavourites: 'loadingMore', favouritesFailure: undefined })
    expect(view('none', {}, 'failed')).toMatchObject({ moreFavourites: 'failedMore', favouritesFailure: 'F' })
    expect(view('none', {}, 'shown', 'failed')).toMatchObject({ recentsFailure: 'R' })
  })

  test('are suggested while the words are typed [FLOW-13 part]', () => {
    const context = { text: 'ya', groups: ['G'], at: 2, failure: notice }
    const shown = { text: 'ya', groups: ['G'], at: 2 }
    const sights = ['typing', 'asking', 'searchingLists', 'shown', 'nothing'].map((open) =>
      selectSuggestions(flowIn({ open }, { context })),
    )
    expect(sights).toEqual(
      ['searching', 'searching', 'searching', 'shown', 'nothing'].map((list) => ({
        ...shown,
        list,
        failure: undefined,
      })),
    )
    expect(selectSuggestions(flowIn({ open: 'failed' }, { context }))).toEqual({
      ...shown,
      list: 'failed',
      failure: notice,
    })
    expect(selectSuggestions(flowIn('closed', { context })).list).toBe('closed')
    const reminded = { sitting: { seconds: 60 } }
    expect(selectRealityCheck(flowIn('reminding', { context: reminded }))).toEqual(reminded)
    expect(selectRealityCheck(flowIn('waiting', { context: reminded })).sitting).toBeUndefined()
  })
})
