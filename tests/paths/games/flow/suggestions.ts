import {
  suggestionsMachine,
  type SuggestionsOutcome,
} from '../../../../src/machines/games/suggestions/suggestions.machine.ts'
import { games } from '../../../support/samples.ts'
import { answer, defect, defineFlow, delay, user, deafParent } from '../../../../path-testing/graph.ts'

const [one] = games(1)
const typing = 'suggestions.open.typing'
const suggested = (outcome: SuggestionsOutcome) => answer('suggest', outcome)
const listed = (outcome: SuggestionsOutcome) => answer('findInLists', outcome)
const lost = { kind: 'failed', notice: { key: 'error.network' } } as const

export const suggestionsFlow = defineFlow({
  name: 'suggestions',
  machine: suggestionsMachine,
  input: { search: deafParent(), gameTypes: ['RNG'] },
  delays: { typingPause: 120 },
  guardsRead: ({ context }) => [context.absent, context.at],
  cases: {
    'the visitor types a letter': user({ type: 'text.type', text: 'g' }),
    'the visitor empties the box': user({ type: 'text.type', text: ' ' }),
    'the letters are a moment old': delay('typingPause', typing),
    'suggestions have come': suggested({ kind: 'loaded', games: games(2) }),
    'no game resembles the letters': suggested({ kind: 'loaded', games: [] }),
    'the platform has no suggestions': suggested({ kind: 'absent' }),
    'the suggestions do not come': suggested(lost),
    'suggesting breaks': defect('suggest'),
    'the lists have matches': listed({ kind: 'loaded', games: games(2) }),
    'the lists have no match': listed({ kind: 'loaded', games: [] }),
    'the lists do not come': listed(lost),
    'searching the lists breaks': defect('findInLists'),
    'the visitor goes down': user({ type: 'option.move', step: 1, text: 'g' }),
    'the visitor goes up': user({ type: 'option.move', step: -1, text: 'g' }),
    'the visitor presses a suggestion': user({ type: 'option.choose', game: one! }),
    'the visitor presses Enter': user({ type: 'text.submit', text: 'g' }),
    'the visitor closes the list': user({ type: 'list.close' }),
    'the visitor asks for suggestions again': user({ type: 'suggestions.retry' }),
  },
})
