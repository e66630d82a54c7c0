import { assign, setup } from 'xstate'
import type { FeedbackLimits } from '../../../api/calls/feedback.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The form's values; `words` as `countWords` counts them. */
export interface FeedbackTexts {
  readonly content: string
  readonly contact: string
  readonly words: number
}

export type LimitsOutcome =
  | { readonly kind: 'loaded'; readonly limits: FeedbackLimits }
  | { readonly kind: 'refused'; readonly notice: Notice }

/** `length`: the platform counted differently or has changed its limits. */
export type FeedbackOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'length'; readonly limits: FeedbackLimits; readonly words: number }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type FeedbackEvent =
  | { type: 'feedback.retry' }
  | ({ type: 'feedback.submit' } & FeedbackTexts)
  | { type: 'feedback.again' }

/** The limits of a platform that names none: something must be written. */
export const noLimits: FeedbackLimits = { minWords: 1, maxWords: Infinity }

/** The problems of a feedback. */
export type FeedbackProblem = 'required' | 'tooShort' | 'tooLong'

/** Returns the problem of a number of words (CONTENT-06). */
export const problemOf = (words: number, { minWords, maxWords }: FeedbackLimits): FeedbackProblem | undefined => {
  if (words === 0) return 'required'
  if (words < minWords) return 'tooShort'
  return words > maxWords ? 'tooLong' : undefined
}

/**
 * Feedback from a visitor or member within the platform's word limits (CONTENT-06). The form keeps its text until the
 * platform has it.
 * Actors: `loadLimits`, `sendFeedback`.
 */
export const feedbackMachine = setup({
  types: {
    context: {} as {
      /** Set before the form can be used. */
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
    /** Provided by the app: clears the stored draft after a success. */
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
      description: 'The word limits are loading.',
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
      description: 'The word limits failed to load; the writer can try again.',
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
        fresh: { description: 'The form shows no problem.' },
        wrong: { description: 'The text has too few or too many words, and the form says so.' },
        refused: { description: 'Sending failed, and the form shows the reason; the text is kept.' },
      },
    },
    sending: {
      description: 'The feedback is being sent.',
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
      description: 'The brand has the feedback, and the writer sees a thank-you.',
      entry: 'forget',
      on: { 'feedback.again': { target: 'writing', actions: 'clearProblems' } },
    },
  },
})
