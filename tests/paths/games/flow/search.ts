import { searchMachine, type SearchOutcome } from '../../../../src/machines/games/search/search.machine.ts'
import { games } from '../../../support/samples.ts'
import { answer, defect, defineFlow, user } from '../../tool/harness/flow.ts'

const found = (outcome: SearchOutcome) => answer('findGames', outcome)

export const searchFlow = defineFlow({
  name: 'search',
  machine: searchMachine,
  input: { history: ['yak'], signedIn: true },
  guardsRead: ({ context }) => context.history,
  cases: {
    'the recent games have come': answer('loadRecents', { kind: 'loaded', games: games(2, 11) } as const),
    'the recent games do not come': answer('loadRecents', { kind: 'unreachable' } as const),
    'loading the recent games breaks': defect('loadRecents'),
    'the visitor searches for a name': user({ type: 'search.submit', name: 'dragon' }),
    'the visitor searches for nothing': user({ type: 'search.submit', name: ' ' }),
    'the visitor takes a name out of the history': user({ type: 'history.remove', name: 'yak' }),
    'games have been found': found({ kind: 'loaded', games: games(3) }),
    'no game has been found': found({ kind: 'loaded', games: [] }),
    'the search gets no answer': found({ kind: 'unreachable' }),
    'searching breaks': defect('findGames'),
    'the visitor tries again': user({ type: 'search.retry' }),
  },
})
