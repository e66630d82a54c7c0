import { assign, not, setup } from 'xstate'
import type { Profile } from '../../../api/calls/account.ts'
import type { Message } from '../../shared/fields/message.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** `isSupported`: the browser can make passkeys. */
export interface PasskeysInput {
  readonly isSupported: boolean
}

/** `unsure`: the window was closed while the platform may have kept the passkey. */
export type PasskeysOutput =
  | { readonly kind: 'changed'; readonly profile: Profile }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unsure' }

/** `cancelled`: the member said no to the device, or the device waited too long. */
export type AddOutcome =
  | { readonly kind: 'added'; readonly profile: Profile }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'rejected'; readonly notice: Notice }

export type PasskeysEvent = { type: 'password.submit'; password: string } | { type: 'window.close' }

/** Only the submit event holds the password. */
const typed = (event: { type: string; password?: string }) => ({ password: (event.password ?? '').trim() })

/**
 * Adds a passkey (PLAY-10).
 * Actors: `addPasskey` sends the password, lets the device make the passkey, and has the platform keep it. Password,
 * challenge and key never enter the context.
 */
export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysInput & {
      readonly fieldError?: Message | undefined
      readonly rejection?: Notice | undefined
      readonly output: PasskeysOutput
    },
    input: {} as PasskeysInput,
    events: {} as PasskeysEvent,
    output: {} as PasskeysOutput,
    tags: {} as 'busy',
  },
  actors: { addPasskey: notProvided<AddOutcome, { readonly password: string }>('addPasskey') },
  guards: {
    isSupported: ({ context }) => context.isSupported,
    isMissing: (_, password: string) => password.trim() === '',
    isAdded: (_, outcome: AddOutcome) => outcome.kind === 'added',
  },
  actions: {
    setMissing: assign({ fieldError: { key: 'field.required' }, rejection: undefined }),
    clearProblem: assign({ fieldError: undefined, rejection: undefined }),
    setProfile: assign((_, outcome: AddOutcome) =>
      outcome.kind === 'added' ? { output: { kind: 'changed' as const, profile: outcome.profile } } : {},
    ),
    setRejection: assign((_, outcome: AddOutcome) =>
      outcome.kind === 'rejected' ? { rejection: outcome.notice } : {},
    ),
    setUnsure: assign({ output: { kind: 'unsure' } }),
    setFailure: assign({ rejection: { key: 'error.unknown' } }),
  },
}).createMachine({
  id: 'passkeys',
  description: 'Adding a passkey: a key of the device, which logs in without the password.',
  context: ({ input }) => ({ ...input, output: { kind: 'closed' } }),
  initial: 'password',
  on: { 'window.close': '.finished' },
  output: ({ context }) => context.output,
  states: {
    unsupported: { description: 'This browser cannot make passkeys, and the window says so.' },
    password: {
      description: 'The member types the password, which protects this change.',
      always: { guard: not('isSupported'), target: 'unsupported' },
      on: {
        'password.submit': [
          { guard: { type: 'isMissing', params: ({ event }) => event.password }, actions: 'setMissing' },
          { target: 'adding', actions: 'clearProblem' },
        ],
      },
    },
    adding: {
      description: 'The platform checks the password, the device makes the passkey, and the platform keeps it.',
      tags: 'busy',
      on: { 'window.close': { target: 'finished', actions: 'setUnsure' } },
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ event }) => typed(event),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'finished',
            actions: { type: 'setProfile', params: ({ event }) => event.output },
          },
          { target: 'password', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'password', actions: 'setFailure' },
      },
    },
    finished: { description: 'The window is closed.', type: 'final' },
  },
})
