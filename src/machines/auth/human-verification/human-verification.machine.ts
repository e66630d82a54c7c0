import { assign, setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** What a payload is sent for; a provider may ask more of one than of another. */
export type VerifiedPurpose = 'login' | 'registration' | 'sms'

/** The provider's field names and values, to be put into one payload (AUTH-18); none where no provider is chosen. */
export type VerificationFields = Readonly<Record<string, string>>

export type VerificationOutcome =
  | { readonly kind: 'solved'; readonly fields: VerificationFields }
  | { readonly kind: 'failed'; readonly notice: Notice }

export type HumanVerificationEvent =
  | { type: 'human.ask'; purpose: VerifiedPurpose }
  | { type: 'human.take' }
  | { type: 'human.giveUp' }

/**
 * Human verification (S1 3, AUTH-18): the port that a provider fills.
 * Work: `solve` shows what the provider shows and gives its fields; without a provider it gives none at once.
 * Whoever sends a payload asks, waits until it is `settled`, and takes the fields or gives up; they serve one payload.
 */
export const humanVerificationMachine = setup({
  types: {
    context: {} as {
      readonly purpose: VerifiedPurpose | undefined
      readonly fields: VerificationFields | undefined
      readonly problem: Notice | undefined
    },
    events: {} as HumanVerificationEvent,
    tags: {} as 'busy' | 'settled',
  },
  actors: { solve: notProvided<VerificationOutcome, { purpose: VerifiedPurpose }>('solve') },
  guards: { isSolved: (_, outcome: VerificationOutcome) => outcome.kind === 'solved' },
  actions: {
    setPurpose: assign((_, purpose: VerifiedPurpose) => ({ purpose, fields: undefined, problem: undefined })),
    setFields: assign((_, outcome: VerificationOutcome) =>
      outcome.kind === 'solved' ? { fields: outcome.fields } : {},
    ),
    setProblem: assign((_, outcome: VerificationOutcome) =>
      outcome.kind === 'failed' ? { problem: outcome.notice } : {},
    ),
    setFailure: assign({ problem: { key: 'human.failed' } }),
    clearProof: assign({ purpose: undefined, fields: undefined, problem: undefined }),
  },
}).createMachine({
  id: 'humanVerification',
  description: 'Shows that a person sends the form, where the brand asks for it.',
  context: { purpose: undefined, fields: undefined, problem: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody asks.',
      on: { 'human.ask': { target: 'solving', actions: { type: 'setPurpose', params: ({ event }) => event.purpose } } },
    },
    solving: {
      description: 'The provider looks whether a person is there.',
      tags: 'busy',
      on: { 'human.giveUp': { target: 'idle', actions: 'clearProof' } },
      invoke: {
        id: 'solve',
        src: 'solve',
        input: ({ context }) => ({ purpose: context.purpose ?? 'login' }),
        onDone: [
          {
            guard: { type: 'isSolved', params: ({ event }) => event.output },
            target: 'solved',
            actions: { type: 'setFields', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    solved: {
      description: 'A person is there; the proof serves one form.',
      tags: 'settled',
      on: {
        'human.take': { target: 'idle', actions: 'clearProof' },
      },
    },
    failed: {
      description: 'The provider could not tell; the form can be sent again.',
      tags: 'settled',
      on: {
        'human.giveUp': { target: 'idle', actions: 'clearProof' },
      },
    },
  },
})
