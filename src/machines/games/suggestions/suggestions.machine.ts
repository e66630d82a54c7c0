import { assign, sendTo, setup } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import type { GameType } from '../../../api/calls/vendors.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'

/** `absent`: the platform has no suggestions; its lists are searched instead. */
export type SuggestionsOutcome =
  | { readonly kind: 'loaded'; readonly games: readonly Game[] }
  | { readonly kind: 'absent' }
  | Failed

export interface SuggestionsWork {
  readonly text: string
  readonly gameTypes: readonly GameType[]
}

/** The search that shows all matches of a name. */
export type SearchReport = { type: 'search.submit'; name: string }

export type SuggestionsEvent =
  | { type: 'text.type'; text: string }
  /** One down is 1, one up is -1. */
  | { type: 'option.move'; step: 1 | -1; text: string }
  | { type: 'option.choose'; game: Game }
  | { type: 'text.submit'; text: string }
  | { type: 'list.close' }
  | { type: 'suggestions.retry' }

/** `gameTypes`: the categories that are searched (TILE-06). */
export interface SuggestionsInput {
  readonly search: Parent<SearchReport>
  readonly gameTypes: readonly GameType[]
}

export interface SuggestedGroup {
  readonly gameType: GameType
  readonly games: readonly Game[]
}

/** The most suggestions at a time (a decision). */
export const mostSuggestions = 12

/** The games by type, each once, in the order of each type's best match. */
const groupsOf = (games: readonly Game[], types: readonly GameType[]): readonly SuggestedGroup[] => {
  const offered = games.filter(({ gameType }) => types.includes(gameType))
  const shown = [...new Map(offered.map((game) => [game.nodeId, game])).values()].slice(0, mostSuggestions)
  return [...new Set(shown.map(({ gameType }) => gameType))].map((gameType) => ({
    gameType,
    games: shown.filter((game) => game.gameType === gameType),
  }))
}

const optionsOf = (groups: readonly SuggestedGroup[]) => groups.flatMap(({ games }) => games)

const isWritten = {
  type: 'isWritten',
  params: ({ event }: { event: { text: string } }) => event.text,
} as const

const typed = { type: 'setText', params: ({ event }: { event: { text: string } }) => event.text } as const

const work = ({ context: { text, gameTypes } }: { context: SuggestionsWork }): SuggestionsWork => ({ text, gameTypes })

const endings = [
  {
    guard: { type: 'hasOptions', params: ({ event }: { event: { output: SuggestionsOutcome } }) => event.output },
    target: 'shown',
    actions: { type: 'setGroups', params: ({ event }: { event: { output: SuggestionsOutcome } }) => event.output },
  },
  {
    guard: { type: 'isLoaded', params: ({ event }: { event: { output: SuggestionsOutcome } }) => event.output },
    target: 'nothing',
  },
  { target: 'failed', actions: failing },
] as const

/**
 * Suggestions while a name is being typed: games of every type and vendor, chosen by a press or with the arrow keys
 * (PLAY-01). Another letter ends the request for the letters before it.
 * Actors: `suggest` asks the platform for the best matches; `findInLists` searches its lists where it has no
 * suggestions. The parent receives a submitted text; `playGame` starts a chosen game.
 */
export const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionsInput & {
      readonly text: string
      readonly groups: readonly SuggestedGroup[]
      /** The chosen option from 0; -1 is the box itself. */
      readonly at: number
      /** The platform has no suggestions. */
      readonly absent: boolean
      readonly failure?: Notice
    },
    input: {} as SuggestionsInput,
    events: {} as SuggestionsEvent,
  },
  actors: {
    suggest: notProvided<SuggestionsOutcome, SuggestionsWork>('suggest'),
    findInLists: notProvided<SuggestionsOutcome, SuggestionsWork>('findInLists'),
  },
  guards: {
    isWritten: (_, text: string) => text.trim() !== '',
    isAbsent: ({ context }) => context.absent,
    saysAbsent: (_, outcome: SuggestionsOutcome) => outcome.kind === 'absent',
    hasOptions: ({ context }, outcome: SuggestionsOutcome) =>
      outcome.kind === 'loaded' && groupsOf(outcome.games, context.gameTypes).length > 0,
    isLoaded: (_, outcome: SuggestionsOutcome) => outcome.kind === 'loaded',
    isOnOption: ({ context }) => context.at >= 0,
  },
  actions: {
    /** Provided by the app: closes the search and starts the game. */
    playGame: (_, _game: Game | undefined) => {},
    setText: assign((_, text: string) => ({ text: text.trim(), groups: [], at: -1 })),
    setAbsent: assign({ absent: true }),
    setGroups: assign(({ context }, outcome: SuggestionsOutcome) =>
      outcome.kind === 'loaded' ? { groups: groupsOf(outcome.games, context.gameTypes) } : {},
    ),
    setFailure: assign((_, failure: Notice) => ({ failure })),
    move: assign(({ context: { at, groups } }, step: number) => {
      // The box is one more place, between the last option and the first.
      const places = optionsOf(groups).length + 1
      return { at: ((at + 1 + step + places) % places) - 1 }
    }),
    submit: sendTo(
      ({ context }) => context.search,
      (_, name: string): SearchReport => ({ type: 'search.submit', name }),
    ),
  },
  delays: { typingPause: 120 },
}).createMachine({
  id: 'suggestions',
  description: 'Games are suggested while a name is being typed.',
  context: ({ input }) => ({ ...input, text: '', groups: [], at: -1, absent: false }),
  initial: 'closed',
  on: {
    'text.type': [{ guard: isWritten, target: '.open', actions: typed }, { target: '.closed' }],
    'text.submit': { target: '.closed', actions: { type: 'submit', params: ({ event }) => event.text } },
  },
  states: {
    closed: {
      description: 'No list is open: nothing has been typed, or the list has been closed.',
      on: { 'option.move': { guard: isWritten, target: 'open', actions: typed } },
    },
    open: {
      description: 'The list of suggestions is open.',
      initial: 'typing',
      on: { 'list.close': 'closed' },
      states: {
        typing: {
          description: 'A letter has just been typed; others may follow at once.',
          after: { typingPause: [{ guard: 'isAbsent', target: 'searchingLists' }, { target: 'asking' }] },
        },
        asking: {
          description: 'The platform is asked for suggestions.',
          invoke: {
            id: 'suggest',
            src: 'suggest',
            input: work,
            onDone: [
              {
                guard: { type: 'saysAbsent', params: ({ event }) => event.output },
                target: 'searchingLists',
                actions: 'setAbsent',
              },
              ...endings,
            ],
            onError: { target: 'failed', actions: failing },
          },
        },
        searchingLists: {
          description: 'The platform has no suggestions; its lists are searched by the name so far.',
          invoke: {
            id: 'findInLists',
            src: 'findInLists',
            input: work,
            onDone: endings,
            onError: { target: 'failed', actions: failing },
          },
        },
        shown: {
          description: 'Suggestions are listed by type.',
          on: {
            'option.move': { actions: { type: 'move', params: ({ event }) => event.step } },
            'option.choose': {
              target: '#suggestions.closed',
              actions: { type: 'playGame', params: ({ event }) => event.game },
            },
            'text.submit': [
              {
                guard: 'isOnOption',
                target: '#suggestions.closed',
                actions: { type: 'playGame', params: ({ context: { groups, at } }) => optionsOf(groups)[at] },
              },
              {
                target: '#suggestions.closed',
                actions: { type: 'submit', params: ({ event }) => event.text },
              },
            ],
          },
        },
        nothing: { description: 'No game resembles the letters so far.' },
        failed: {
          description: 'The suggestions failed to load; the visitor can try again.',
          on: { 'suggestions.retry': [{ guard: 'isAbsent', target: 'searchingLists' }, { target: 'asking' }] },
        },
      },
    },
  },
})
