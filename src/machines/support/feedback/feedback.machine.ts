import { assign, setup } from 'xstate'
import type { FeedbackLimits } from '../../../api/calls/feedback.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** What was typed; `words` as `countWords` counts them. */
export interface FeedbackTexts {
  readonly content: string
  readonly contact: string
  readonly words: number
}

export type LimitsOutcome =
  | { readonly kind: 'loaded'; readonly limits: FeedbackLimits }
  | { readonly kind: 'refused'; readonly notice: Notice }

/** `length`: the platform has counted otherwise, or has changed its limits. */
export type FeedbackOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'length'; readonly limits: FeedbackLimits; readonly words: number }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type FeedbackEvent =
  | { type: 'feedback.retry' }
  | ({ type: 'feedback.submit' } & FeedbackTexts)
  | { type: 'feedback.again' }

/** What is wrong with a feedback. */
export type FeedbackProblem = 'required' | 'tooShort' | 'tooLong'

/** Between so many words (S2 5). */
export const problemOf = (words: number, { minWords, maxWords }: FeedbackLimits): FeedbackProblem | undefined => {
  if (words === 0) return 'required'
  if (words < minWords) return 'tooShort'
  return words > maxWords ? 'tooLong' : undefined
}

/**
 * Feedback (CONTENT-06; S2 5, 7): what a visitor or member has to say, between so many words as the platform wants. What was typed
 * stays in the form until it has arrived. Work: `loadLimits`, `sendFeedback`.
 */
export const feedbackMachine = setup({
  types: {
    context: {} as {
      /** There are some as soon as something can be typed. */
      readonly limits: FeedbackLimits
      readonly problem: FeedbackProblem | undefined
      readonly notice: Notice | undefined
    },
    events: {} as FeedbackEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadLimits: notProvided<LimitsOutcome, void>('loadLimits'),
    sendFeedback: notProvided<FeedbackOutcome, Omit<FeedbackTexts, 'words'>>('sendFeedback'),
  },
  guards: {
    isLoaded: (_, outcome: LimitsOutcome) => outcome.kind === 'loaded',
    isFormValid: ({ context }, words: number) => problemOf(words, context.limits) === undefined,
    isSent: (_, outcome: FeedbackOutcome) => outcome.kind === 'sent',
    isLengthRefused: (_, outcome: FeedbackOutcome) => outcome.kind === 'length',
  },
  actions: {
    setLimits: assign((_, outcome: LimitsOutcome) =>
      outcome.kind === 'loaded' ? { limits: outcome.limits, notice: undefined } : { notice: outcome.notice },
    ),
    setProblem: assign(({ context }, words: number) => ({
      problem: problemOf(words, context.limits),
      notice: undefined,
    })),
    setLengthProblem: assign((_, outcome: FeedbackOutcome) =>
      outcome.kind === 'length'
        ? { limits: outcome.limits, problem: problemOf(outcome.words, outcome.limits) ?? 'tooShort', notice: undefined }
        : {},
    ),
    setRefusal: assign((_, outcome: FeedbackOutcome) => (outcome.kind === 'refused' ? { notice: outcome.notice } : {})),
    setFailure: assign({ notice: { key: 'error.unknown' } }),
    /** Provided by the app: what was typed has arrived, and need not be kept. */
    forget: () => {},
    clearProblems: assign({ problem: undefined, notice: undefined }),
  },
}).createMachine({
  id: 'feedback',
  description: 'A visitor or member writes to the brand.',
  context: { limits: { minWords: 0, maxWords: 0 }, problem: undefined, notice: undefined },
  initial: 'loading',
  states: {
    loading: {
      description: 'The platform is asked how many words it takes.',
      invoke: {
        id: 'loadLimits',
        src: 'loadLimits',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'writing',
            actions: { type: 'setLimits', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setLimits', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'Nobody could say how many words it takes; it can be asked again.',
      on: { 'feedback.retry': 'loading' },
    },
    writing: {
      description: 'The feedback is being written.',
      initial: 'fresh',
      on: {
        'feedback.submit': [
          {
            guard: { type: 'isFormValid', params: ({ event }) => event.words },
            target: 'sending',
            actions: 'clearProblems',
          },
          { target: '.wrong', actions: { type: 'setProblem', params: ({ event }) => event.words } },
        ],
      },
      states: {
        fresh: { description: 'Nothing is wrong so far.' },
        wrong: { description: 'It has too few or too many words, and says so.' },
        refused: { description: 'It did not go through, for a reason that is told; all of it is still there.' },
      },
    },
    sending: {
      description: 'The feedback is on its way.',
      tags: 'busy',
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ event }) => {
          const { content, contact } = event as Extract<FeedbackEvent, { type: 'feedback.submit' }>
          return { content, contact }
        },
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'sent' },
          {
            guard: { type: 'isLengthRefused', params: ({ event }) => event.output },
            target: 'writing.wrong',
            actions: { type: 'setLengthProblem', params: ({ event }) => event.output },
          },
          { target: 'writing.refused', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'writing.refused', actions: 'setFailure' },
      },
    },
    sent: {
      description: 'The brand has the feedback, and the writer is thanked.',
      entry: 'forget',
      on: { 'feedback.again': { target: 'writing', actions: 'clearProblems' } },
    },
  },
})
