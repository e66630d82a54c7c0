import { assign, setup } from 'xstate'
import type { HelpItem } from '../../../api/calls/content.ts'
import { notProvided } from '../../shared/not-provided.ts'

export type HelpOutcome =
  | { readonly kind: 'loaded'; readonly topics: readonly HelpItem[] }
  | { readonly kind: 'unreachable' }

/** `tag`: the topic to open, where somebody asked for it. */
export interface HelpInput {
  readonly language: string
  readonly tag: string | undefined
}

export type HelpEvent = { type: 'topic.toggle'; tag: string } | { type: 'help.retry' }

const taking = {
  type: 'setTopics',
  params: ({ event }: { event: { output: HelpOutcome } }) => event.output,
} as const

/**
 * Help centre (S1 2.1, 7; CONTENT-07): topics by title, one of them open at a time; the same in the window, at /help#tag
 * and on /helpmc. Lives as long as these; nobody can change the language meanwhile. Work: `loadHelp` reads all topics in their order.
 */
export const helpMachine = setup({
  types: {
    context: {} as HelpInput & { readonly topics: readonly HelpItem[] },
    input: {} as HelpInput,
    events: {} as HelpEvent,
  },
  delays: {
    /** After this a wait needs a word. Decided. */
    patience: 6000,
  },
  actors: { loadHelp: notProvided<HelpOutcome, { readonly language: string }>('loadHelp') },
  guards: {
    hasNothing: (_, outcome: HelpOutcome) => outcome.kind === 'loaded' && outcome.topics.length === 0,
    hasTag: ({ context }, outcome: HelpOutcome) =>
      outcome.kind === 'loaded' && outcome.topics.some(({ tag }) => tag === context.tag),
    isPlain: ({ context }, outcome: HelpOutcome) => outcome.kind === 'loaded' && context.tag === undefined,
    isLoaded: (_, outcome: HelpOutcome) => outcome.kind === 'loaded',
    isOpen: ({ context }, tag: string) => context.tag === tag,
  },
  actions: {
    setTopics: assign((_, outcome: HelpOutcome) => ({ topics: outcome.kind === 'loaded' ? outcome.topics : [] })),
    setOpen: assign((_, tag: string) => ({ tag })),
    clearOpen: assign({ tag: undefined }),
  },
}).createMachine({
  id: 'help',
  description: 'Answers to what players ask.',
  context: ({ input }) => ({ ...input, topics: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The topics are on their way.',
      invoke: {
        id: 'loadHelp',
        src: 'loadHelp',
        input: ({ context: { language } }) => ({ language }),
        onDone: [
          { guard: { type: 'hasNothing', params: ({ event }) => event.output }, target: 'empty' },
          {
            guard: { type: 'hasTag', params: ({ event }) => event.output },
            target: 'showing.reading',
            actions: taking,
          },
          {
            guard: { type: 'isPlain', params: ({ event }) => event.output },
            target: 'showing.listing',
            actions: taking,
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'showing.gone',
            actions: [taking, 'clearOpen'],
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      initial: 'soon',
      states: {
        soon: { description: 'They should be there at once.', after: { patience: 'late' } },
        late: { description: 'It takes longer than it should, and the reader is told.' },
      },
    },
    showing: {
      description: 'Topics are listed.',
      initial: 'listing',
      on: {
        'topic.toggle': [
          { guard: { type: 'isOpen', params: ({ event }) => event.tag }, target: '.listing', actions: 'clearOpen' },
          { target: '.reading', actions: { type: 'setOpen', params: ({ event }) => event.tag } },
        ],
      },
      states: {
        listing: { description: 'The titles are there to choose from.' },
        reading: { description: 'One topic is open.' },
        gone: { description: 'There is no topic of the tag that was asked for; the others are listed.' },
      },
    },
    empty: { description: 'There is no help text.' },
    failed: {
      description: 'The help did not come; it can be asked for again.',
      on: { 'help.retry': 'loading' },
    },
  },
})
