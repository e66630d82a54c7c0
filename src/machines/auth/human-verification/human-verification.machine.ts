import { assign, setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The purpose of a payload; a provider can ask for more in one case than in another. */
export type VerifiedPurpose = 'login' | 'registration' | 'sms'

/** The provider's field names and values for one payload (AUTH-18); empty without a provider. */
export type VerificationFields = Readonly<Record<string, string>>

export type VerificationOutcome =
  | { readonly kind: 'solved'; readonly fields: VerificationFields }
  | { readonly kind: 'failed'; readonly notice: Notice }

export type HumanVerificationEvent =
  | { type: 'human.ask'; purpose: VerifiedPurpose }
  | { type: 'human.take' }
  | { type: 'human.giveUp' }

/**
 * The port for a human-verification provider (AUTH-18). The actor that sends a payload requests a proof, waits until it
 * is `settled`, and uses its fields once.
 * Actors: `solve` shows the provider's widget and returns its fields; without a provider it returns none at once.
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
  description: 'Proves that a person sends the form, where the brand requires it.',
  context: { purpose: undefined, fields: undefined, problem: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'No form needs a proof now.',
      on: { 'human.ask': { target: 'solving', actions: { type: 'setPurpose', params: ({ event }) => event.purpose } } },
    },
    solving: {
      description: 'The provider checks whether a person is there.',
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
      description: 'The provider confirmed a person; the proof is valid for one form.',
      tags: 'settled',
      on: {
        'human.take': { target: 'idle', actions: 'clearProof' },
      },
    },
    failed: {
      description: 'The provider gave no result; the player can send the form again.',
      tags: 'settled',
      on: {
        'human.giveUp': { target: 'idle', actions: 'clearProof' },
      },
    },
  },
})
