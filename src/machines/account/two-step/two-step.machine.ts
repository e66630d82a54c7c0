import { assign, setup } from 'xstate'
import type { Profile } from '../../../api/calls/account.ts'
import type { Message } from '../../shared/fields/message.ts'
import { codeProblem, plainCode } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** `isOn`: two-step login is on, and the member wants to turn it off. */
export interface TwoStepInput {
  readonly isOn: boolean
}

export type TwoStepOutput = { readonly kind: 'changed'; readonly profile: Profile } | { readonly kind: 'closed' }

interface Rejected {
  readonly kind: 'rejected'
  readonly notice: Notice
}

/** `address`: for the picture that authenticator apps scan; `secret`: the same as text. */
interface Key {
  readonly secret: string
  readonly address: string
}

export type BeginOutcome = { readonly kind: 'begun'; readonly key: Key } | Rejected
export type ConfirmOutcome =
  | { readonly kind: 'on'; readonly profile: Profile; readonly recoveryCodes: readonly string[] }
  | Rejected
export type DropOutcome = { readonly kind: 'off'; readonly profile: Profile } | Rejected

export type TwoStepEvent =
  | { type: 'password.submit'; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'codes.copy' | 'codes.download' | 'codes.saved' }
  | { type: 'window.close' }

/** Only the submit events hold what was typed. */
const typed = (event: { type: string; password?: string; code?: string }) => ({
  password: (event.password ?? '').trim(),
  code: plainCode(event.code ?? ''),
})

const unknown: Notice = { key: 'error.unknown' }

/**
 * Turns two-step login on or off (PLAY-10).
 * Actors: `beginTwoStep` gets a key for the password, `confirmTwoStep` turns it on by a first code, `dropTwoStep` turns
 * it off. Actions: `copyCodes`, `downloadCodes`. Password and code stay in the events; the key and the recovery codes
 * stay only while they are shown. A window that changes something, or shows the codes, cannot be closed.
 */
export const twoStepMachine = setup({
  types: {
    context: {} as TwoStepInput & {
      readonly key?: Key | undefined
      readonly recoveryCodes: readonly string[]
      readonly fieldError?: Message | undefined
      readonly rejection?: Notice | undefined
      readonly output: TwoStepOutput
    },
    input: {} as TwoStepInput,
    events: {} as TwoStepEvent,
    output: {} as TwoStepOutput,
    tags: {} as 'busy',
  },
  actors: {
    beginTwoStep: notProvided<BeginOutcome, { readonly password: string }>('beginTwoStep'),
    confirmTwoStep: notProvided<ConfirmOutcome, { readonly code: string }>('confirmTwoStep'),
    dropTwoStep: notProvided<DropOutcome, { readonly password: string }>('dropTwoStep'),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isMissing: (_, password: string) => password.trim() === '',
    isCode: (_, code: string) => codeProblem(code) === undefined,
    isRejected: (_, outcome: { readonly kind: string }) => outcome.kind === 'rejected',
  },
  actions: {
    setMissing: assign({ fieldError: { key: 'field.required' }, rejection: undefined }),
    setCodeProblem: assign((_, code: string) => ({ fieldError: codeProblem(code), rejection: undefined })),
    clearProblem: assign({ fieldError: undefined, rejection: undefined }),
    setKey: assign((_, outcome: BeginOutcome) => (outcome.kind === 'begun' ? { key: outcome.key } : {})),
    setRecoveryCodes: assign((_, outcome: ConfirmOutcome) =>
      outcome.kind === 'on'
        ? {
            key: undefined,
            recoveryCodes: outcome.recoveryCodes,
            output: { kind: 'changed' as const, profile: outcome.profile },
          }
        : {},
    ),
    setOff: assign((_, outcome: DropOutcome) =>
      outcome.kind === 'off' ? { output: { kind: 'changed' as const, profile: outcome.profile } } : {},
    ),
    setRejection: assign((_, outcome: BeginOutcome | ConfirmOutcome | DropOutcome) =>
      outcome.kind === 'rejected' ? { rejection: outcome.notice } : {},
    ),
    setFailure: assign({ rejection: unknown }),
    /** Provided by the app. */
    copyCodes: (_, _codes: readonly string[]) => {},
    downloadCodes: (_, _codes: readonly string[]) => {},
  },
}).createMachine({
  id: 'twoStep',
  description: 'Turning two-step login on or off: beside the password, a login then asks for a code of an app.',
  context: ({ input }) => ({ ...input, recoveryCodes: [], output: { kind: 'closed' } }),
  initial: 'password',
  output: ({ context }) => context.output,
  states: {
    password: {
      description: 'The member types the password, which protects this change.',
      on: {
        'password.submit': [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.password },
            actions: 'setMissing',
          },
          { guard: 'isOn', target: 'turningOff', actions: 'clearProblem' },
          { target: 'beginning', actions: 'clearProblem' },
        ],
        'window.close': 'finished',
      },
    },
    beginning: {
      description: 'The platform checks the password and makes a key.',
      tags: 'busy',
      invoke: {
        id: 'beginTwoStep',
        src: 'beginTwoStep',
        input: ({ event }) => ({ password: typed(event).password }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'password',
            actions: { type: 'setRejection', params: ({ event }) => event.output },
          },
          { target: 'confirming', actions: { type: 'setKey', params: ({ event }) => event.output } },
        ],
        onError: { target: 'password', actions: 'setFailure' },
      },
      on: { 'window.close': 'finished' },
    },
    turningOff: {
      description: 'The platform checks the password and turns two-step login off; the window waits for its answer.',
      tags: 'busy',
      invoke: {
        id: 'dropTwoStep',
        src: 'dropTwoStep',
        input: ({ event }) => ({ password: typed(event).password }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'password',
            actions: { type: 'setRejection', params: ({ event }) => event.output },
          },
          { target: 'finished', actions: { type: 'setOff', params: ({ event }) => event.output } },
        ],
        onError: { target: 'password', actions: 'setFailure' },
      },
    },
    confirming: {
      description: 'The key is on the screen; the member adds it to the app and types the first code.',
      on: {
        'code.submit': [
          {
            guard: { type: 'isCode', params: ({ event }) => event.code },
            target: 'checking',
            actions: 'clearProblem',
          },
          { actions: { type: 'setCodeProblem', params: ({ event }) => event.code } },
        ],
        'window.close': 'finished',
      },
    },
    checking: {
      description: 'The first code is being checked; the window waits, because the answer has the recovery codes.',
      tags: 'busy',
      invoke: {
        id: 'confirmTwoStep',
        src: 'confirmTwoStep',
        input: ({ event }) => ({ code: typed(event).code }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'setRejection', params: ({ event }) => event.output },
          },
          { target: 'codes', actions: { type: 'setRecoveryCodes', params: ({ event }) => event.output } },
        ],
        onError: { target: 'confirming', actions: 'setFailure' },
      },
    },
    codes: {
      description: 'Two-step login is on; the recovery codes are on the screen, this once.',
      on: {
        'codes.copy': { actions: { type: 'copyCodes', params: ({ context }) => context.recoveryCodes } },
        'codes.saved': 'finished',
        'codes.download': { actions: { type: 'downloadCodes', params: ({ context }) => context.recoveryCodes } },
      },
    },
    finished: { description: 'The window is closed.', type: 'final' },
  },
})
