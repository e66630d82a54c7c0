import { assign, setup } from 'xstate'
import type { SignedIn } from '../change-password/must-change.ts'
import type { Message } from '../../shared/fields/message.ts'
import { codeProblem, plainCode } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** `code`: of the authenticator app. `recovery`: one of the codes for a lost phone. */
export type Proof = 'code' | 'recovery'

/** `token`: of the login that the password began; it only allows the second step. */
export interface SecondFactorInput {
  readonly token: string
}

export interface ProofRequest extends SecondFactorInput {
  readonly code: string
  readonly by: Proof
}

/** `over`: the begun login has ended, and the player begins again with the password. */
export type ProofOutcome =
  | SignedIn
  | { readonly kind: 'rejected'; readonly notice: Notice }
  | { readonly kind: 'over'; readonly notice: Notice }

export type SecondFactorOutput = SignedIn | { readonly kind: 'again' }

export type SecondFactorEvent =
  | { type: 'proof.choose'; by: Proof }
  | { type: 'code.submit'; code: string }
  | { type: 'login.again' }

/** Only the submit event holds the code. */
const submitted = (event: { type: string; code?: string }) => plainCode(event.code ?? '')

/**
 * The second step of a login (PLAY-10).
 * Actors: `proveSecondFactor` sends the code, which stays in the submit event and the pending request.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorInput & {
      readonly by: Proof
      readonly fieldError?: Message | undefined
      readonly rejection?: Notice | undefined
      readonly output: SecondFactorOutput
    },
    input: {} as SecondFactorInput,
    events: {} as SecondFactorEvent,
    output: {} as SecondFactorOutput,
    tags: {} as 'busy',
  },
  actors: { proveSecondFactor: notProvided<ProofOutcome, ProofRequest>('proveSecondFactor') },
  guards: {
    isCode: (_, code: string) => codeProblem(code) === undefined,
    isSignedIn: (_, outcome: ProofOutcome) => outcome.kind === 'signedIn',
    isOver: (_, outcome: ProofOutcome) => outcome.kind === 'over',
  },
  actions: {
    setProof: assign((_, by: Proof) => ({ by, fieldError: undefined, rejection: undefined })),
    setProblem: assign((_, code: string) => ({ fieldError: codeProblem(code), rejection: undefined })),
    clearProblem: assign({ fieldError: undefined, rejection: undefined }),
    setRejection: assign((_, outcome: ProofOutcome) => ('notice' in outcome ? { rejection: outcome.notice } : {})),
    setFailure: assign({ rejection: { key: 'error.unknown' } }),
    setOutput: assign((_, outcome: ProofOutcome) => (outcome.kind === 'signedIn' ? { output: outcome } : {})),
  },
}).createMachine({
  id: 'secondFactor',
  description: 'The second step of logging in: a code of the authenticator app, or a recovery code.',
  context: ({ input }) => ({ ...input, by: 'code', output: { kind: 'again' } }),
  initial: 'editing',
  output: ({ context }) => context.output,
  states: {
    editing: {
      description: 'The player types the code of the app, or a recovery code.',
      on: {
        'proof.choose': { actions: { type: 'setProof', params: ({ event }) => event.by } },
        'code.submit': [
          {
            guard: { type: 'isCode', params: ({ event }) => event.code },
            target: 'submitting',
            actions: 'clearProblem',
          },
          { actions: { type: 'setProblem', params: ({ event }) => event.code } },
        ],
      },
    },
    submitting: {
      description: 'The code is being checked.',
      tags: 'busy',
      invoke: {
        id: 'proveSecondFactor',
        src: 'proveSecondFactor',
        input: ({ context, event }) => ({ token: context.token, by: context.by, code: submitted(event) }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'finished',
            actions: { type: 'setOutput', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'setRejection', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailure' },
      },
    },
    over: {
      description: 'The login took too long or had too many wrong codes; the player begins again.',
      on: { 'login.again': 'finished' },
    },
    finished: { description: 'The player is logged in, or begins again.', type: 'final' },
  },
})
