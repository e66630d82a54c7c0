import { assign, setup } from 'xstate'
import type { HelpItem } from '../../../api/calls/content.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

export type HelpOutcome = { readonly kind: 'loaded'; readonly topics: readonly HelpItem[] } | Failed

/** `tag`: the topic to open, if any. */
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
 * The help centre: topics by title, one open at a time; shared by the window, /help#tag and /helpmc (CONTENT-07). It
 * lives as long as these; the language cannot change meanwhile.
 * Actors: `loadHelp` reads all topics in order.
 */
export const helpMachine = setup({
  types: {
    context: {} as HelpInput & {
      readonly topics: readonly HelpItem[]
      /** Why the last load failed. */
      readonly failure?: Notice
    },
    input: {} as HelpInput,
    events: {} as HelpEvent,
  },
  delays: {
    /** Milliseconds before a slow load is announced (a decision). */
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
    setFailure: assign((_, failure: Notice) => ({ failure })),
    /** Provided by the app: the page's address names the open topic. */
    showAddress: (_) => {},
  },
}).createMachine({
  id: 'help',
  description: 'Answers to common questions.',
  context: ({ input }) => ({ ...input, topics: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The topics are loading.',
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
            actions: [taking, 'clearOpen', 'showAddress'],
          },
          { target: 'failed', actions: failing },
        ],
        onError: { target: 'failed', actions: failing },
      },
      initial: 'soon',
      states: {
        soon: { description: 'The topics have just been requested.', after: { patience: 'late' } },
        late: { description: 'Loading is slow, and the reader of the help is told so.' },
      },
    },
    showing: {
      description: 'Topics are listed.',
      initial: 'listing',
      on: {
        'topic.toggle': [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.tag },
            target: '.listing',
            actions: ['clearOpen', 'showAddress'],
          },
          { target: '.reading', actions: [{ type: 'setOpen', params: ({ event }) => event.tag }, 'showAddress'] },
        ],
      },
      states: {
        listing: { description: 'The titles of the topics are on the screen.' },
        reading: { description: 'One topic is open.' },
        gone: { description: 'The requested topic does not exist; the others are listed.' },
      },
    },
    empty: { description: 'There are no topics.' },
    failed: {
      description: 'The topics failed to load; the reader can try again.',
      on: { 'help.retry': 'loading' },
    },
  },
})
