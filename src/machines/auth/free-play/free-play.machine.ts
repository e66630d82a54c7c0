import { assign, setup } from 'xstate'
import type { SignedIn } from '../change-password/must-change.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

export type FreePlayOutcome =
  | { readonly kind: 'signedIn'; readonly token: string }
  | { readonly kind: 'rejected'; readonly notice: Notice }

/**
 * Requests a trial account without a registration, only where FREEPLAY3 is on (AUTH-09). It ends with the trial
 * session's token.
 * Actors: `signInForFun` requests the account.
 */
export const freePlayMachine = setup({
  types: {
    context: {} as { readonly rejection: Notice | undefined; readonly token?: string },
    events: {} as { type: 'freePlay.retry' },
    output: {} as SignedIn,
    tags: {} as 'busy',
  },
  actors: { signInForFun: notProvided<FreePlayOutcome, void>('signInForFun') },
  guards: { isSignedIn: (_, outcome: FreePlayOutcome) => outcome.kind === 'signedIn' },
  actions: {
    setToken: assign((_, outcome: FreePlayOutcome) => (outcome.kind === 'signedIn' ? { token: outcome.token } : {})),
    setRejection: assign((_, outcome: FreePlayOutcome) =>
      outcome.kind === 'rejected' ? { rejection: outcome.notice } : {},
    ),
    setFailure: assign({ rejection: { key: 'error.unknown' } }),
  },
}).createMachine({
  id: 'freePlay',
  description: 'Playing for fun, without an account.',
  context: { rejection: undefined },
  initial: 'starting',
  output: ({ context }) => ({ kind: 'signedIn', token: context.token ?? '', firstTime: false, mustChange: false }),
  states: {
    starting: {
      description: 'A trial account is being requested.',
      tags: 'busy',
      invoke: {
        id: 'signInForFun',
        src: 'signInForFun',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setToken', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'No trial account was given; the visitor sees the reason and can try again.',
      on: { 'freePlay.retry': { target: 'starting', actions: assign({ rejection: undefined }) } },
    },
    signedIn: { description: 'The visitor is logged in with a trial account.', type: 'final' },
  },
})
