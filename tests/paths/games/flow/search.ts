import { searchMachine, type PagesOutcome } from '../../../../src/machines/games/search/search.machine.ts'
import { games } from '../../../support/samples.ts'
import { answer, defect, defineFlow, user, idleChild } from '../../../../path-testing/graph.ts'

const found = (outcome: PagesOutcome) => answer('findGames', outcome)
const next = [{ gameType: 'RNG', pageNo: 2 }] as const

export const searchFlow = defineFlow({
  name: 'search',
  machine: searchMachine.provide({ actors: { suggestions: idleChild() } }),
  input: { history: ['yak'], signedIn: true, isMember: true, gameTypes: ['RNG'] },
  guardsRead: ({ context }) => [context.history, context.next.length > 0, context.nextFavourites.length > 0],
  cases: {
    'the recent games have come': answer('loadRecents', { kind: 'loaded', games: games(2, 11) } as const),
    'the recent games do not come': answer('loadRecents', {
      kind: 'failed',
      notice: { key: 'error.network' },
    } as const),
    'the player tries the recent games again': user({ type: 'recents.retry' }),
    'loading the recent games breaks': defect('loadRecents'),
    'the visitor searches for a name': user({ type: 'search.submit', name: 'dragon' }),
    'the visitor searches for nothing': user({ type: 'search.submit', name: ' ' }),
    'the visitor takes a name out of the history': user({ type: 'history.remove', name: 'yak' }),
    'games have been found': found({ kind: 'loaded', games: games(3), next: [] }),
    'the first of two pages has been found': found({ kind: 'loaded', games: games(3), next }),
    'no game has been found': found({ kind: 'loaded', games: [], next: [] }),
    'the visitor asks for the next games': user({ type: 'page.more' }),
    'the next games have come': answer('findMoreGames', { kind: 'loaded', games: games(1, 4), next: [] } as const),
    'the next games do not come': answer('findMoreGames', {
      kind: 'failed',
      notice: { key: 'error.network' },
    } as const),
    'finding the next games breaks': defect('findMoreGames'),
    'the favourites have come': answer('loadFavourites', { kind: 'loaded', games: games(2, 21), next: [] } as const),
    'the first favourites have come': answer('loadFavourites', { kind: 'loaded', games: games(2, 21), next } as const),
    'the favourites do not come': answer('loadFavourites', {
      kind: 'failed',
      notice: { key: 'error.network' },
    } as const),
    'loading the favourites breaks': defect('loadFavourites'),
    'the player asks for more favourites': user({ type: 'favourites.more' }),
    'the search gets no answer': found({ kind: 'failed', notice: { key: 'error.network' } }),
    'searching breaks': defect('findGames'),
    'the visitor tries again': user({ type: 'search.retry' }),
  },
})
