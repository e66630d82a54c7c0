import { assign, setup, type ActorRefFrom } from 'xstate'
import type { RecoveryWay } from '../../../api/calls/payment-password.ts'
import { confirmationProblem } from '../../shared/fields/confirmation.ts'
import { collect, isEmpty, type Problems } from '../../shared/fields/message.ts'
import { plainCode } from '../../shared/fields/phone.ts'
import type { Refused } from '../money-move/refused.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** A recipient of the code; `to` shows only its ends. */
export interface Way {
  readonly way: RecoveryWay
  readonly to: string
}

export type PasswordTerms =
  | { readonly kind: 'loaded'; readonly isSet: boolean; readonly ways: readonly Way[] }
  | { readonly kind: 'unreachable' }

/** A form's values. `proof`: the account's password at the first set-up, the old payment password, or the code. */
export interface PasswordTexts {
  readonly proof: string
  readonly newPassword: string
  readonly again: string
}

export interface WantedPassword {
  readonly by: 'first' | 'change' | 'recovery'
  readonly way: RecoveryWay | undefined
  readonly texts: PasswordTexts
}

export type SaveOutcome = { readonly kind: 'saved' } | { readonly kind: 'refused'; readonly refused: Refused }
export type CodeSent = { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly refused: Refused }

/** `auto`: first set-up or change. `recover`: a new one by a code. */
export interface PaymentPasswordInput {
  readonly start: 'auto' | 'recover'
}

export type PaymentPasswordOutput = { readonly kind: 'saved' } | { readonly kind: 'closed' }

export type PaymentPasswordEvent =
  | { type: 'password.retry' }
  | { type: 'password.submit'; texts: PasswordTexts }
  | { type: 'password.forgot' }
  | { type: 'code.send'; way: RecoveryWay }
  | { type: 'code.another' }
  | { type: 'password.close' }

const rows = ['0123456789', '9876543210']

/** The platform's rule: six digits, neither a sequence nor one digit repeated. */
const isPasswordValid = (password: string) =>
  /^\d{6}$/.test(password) && !/^(\d)\1+$/.test(password) && !rows.some((row) => row.includes(password))

const problemsOf = ({ proof, newPassword, again }: PasswordTexts): Problems<keyof PasswordTexts> =>
  collect({
    proof: proof.trim() === '' ? { key: 'field.required' } : undefined,
    newPassword: isPasswordValid(plainCode(newPassword)) ? undefined : { key: 'page.paymentPassword.rule' },
    again: confirmationProblem(plainCode(newPassword), plainCode(again)),
  })

interface Submitted {
  readonly event: { readonly texts: PasswordTexts }
}

/** The transitions of a submit: a valid form is sent, an invalid one shows its problems. */
const submitted = [
  {
    guard: { type: 'isFormValid', params: ({ event }: Submitted) => event.texts },
    target: 'saving',
    actions: 'clearProblems',
  },
  { actions: { type: 'setProblems', params: ({ event }: Submitted) => event.texts } },
] as const

/**
 * Sets, changes or recovers the payment password (MEM-16), alone or as a step of a move.
 * Actors: `loadPaymentPassword`, `sendPaymentCode`, `savePaymentPassword`. Passwords and codes stay in the events and
 * the pending request, never in the context.
 */
export const paymentPasswordMachine = setup({
  types: {
    context: {} as PaymentPasswordInput & {
      readonly ways: readonly Way[]
      readonly way?: RecoveryWay | undefined
      readonly fieldErrors: Problems<keyof PasswordTexts>
      readonly refused?: Refused | undefined
    },
    input: {} as PaymentPasswordInput,
    events: {} as PaymentPasswordEvent,
    output: {} as PaymentPasswordOutput,
    tags: {} as 'busy',
  },
  actors: {
    loadPaymentPassword: notProvided<PasswordTerms, void>('loadPaymentPassword'),
    sendPaymentCode: notProvided<CodeSent, { readonly way: RecoveryWay }>('sendPaymentCode'),
    savePaymentPassword: notProvided<SaveOutcome, WantedPassword>('savePaymentPassword'),
  },
  guards: {
    isUnreachable: (_, outcome: PasswordTerms) => outcome.kind === 'unreachable',
    isRecovery: ({ context }, outcome: PasswordTerms) =>
      outcome.kind === 'loaded' && outcome.isSet && context.start === 'recover',
    isSet: (_, outcome: PasswordTerms) => outcome.kind === 'loaded' && outcome.isSet,
    isFormValid: (_, texts: PasswordTexts) => isEmpty(problemsOf(texts)),
    isSaved: (_, outcome: SaveOutcome) => outcome.kind === 'saved',
    isSent: (_, outcome: CodeSent) => outcome.kind === 'sent',
  },
  actions: {
    setWays: assign((_, outcome: PasswordTerms) => (outcome.kind === 'loaded' ? { ways: outcome.ways } : {})),
    setProblems: assign((_, texts: PasswordTexts) => ({ fieldErrors: problemsOf(texts), refused: undefined })),
    clearProblems: assign({ fieldErrors: {}, refused: undefined }),
    setRefused: assign((_, outcome: SaveOutcome | CodeSent) =>
      outcome.kind === 'refused' ? { refused: outcome.refused } : {},
    ),
    setFailure: assign({ refused: { reason: 'other', notice: { key: 'error.unknown' } satisfies Notice } }),
    setWay: assign((_, way: RecoveryWay) => ({ way, fieldErrors: {}, refused: undefined })),
  },
}).createMachine({
  id: 'paymentPassword',
  description: 'The six digits with which a player confirms payments.',
  context: ({ input }) => ({ ...input, ways: [], fieldErrors: {} }),
  initial: 'loading',
  on: { 'password.close': '.closed' },
  states: {
    loading: {
      description: 'The platform is asked whether the player has a payment password.',
      invoke: {
        id: 'loadPaymentPassword',
        src: 'loadPaymentPassword',
        onDone: [
          { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'failed' },
          {
            guard: { type: 'isRecovery', params: ({ event }) => event.output },
            target: 'recovering',
            actions: { type: 'setWays', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSet', params: ({ event }) => event.output },
            target: 'changing',
            actions: { type: 'setWays', params: ({ event }) => event.output },
          },
          { target: 'setting', actions: { type: 'setWays', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The status of the payment password failed to load; the player can try again.',
      on: { 'password.retry': 'loading' },
    },
    setting: {
      description: 'The player sets the first payment password.',
      initial: 'typing',
      states: {
        typing: {
          description: 'The form of the first payment password is on the screen.',
          on: {
            'password.submit': submitted,
          },
        },
        saving: {
          description: 'The first payment password is being saved.',
          tags: 'busy',
          invoke: {
            id: 'saveFirst',
            src: 'savePaymentPassword',
            input: ({ event }) => wanted('first', undefined, event),
            onDone: [
              { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: '#paymentPassword.saved' },
              { target: 'typing', actions: { type: 'setRefused', params: ({ event }) => event.output } },
            ],
            onError: { target: 'typing', actions: 'setFailure' },
          },
        },
      },
    },
    changing: {
      description: 'The player changes the payment password.',
      initial: 'typing',
      states: {
        typing: {
          description: 'The form with the old and the new payment password is on the screen.',
          on: {
            'password.submit': submitted,
            'password.forgot': { target: '#paymentPassword.recovering', actions: 'clearProblems' },
          },
        },
        saving: {
          description: 'The new payment password is being saved.',
          tags: 'busy',
          invoke: {
            id: 'saveChange',
            src: 'savePaymentPassword',
            input: ({ event }) => wanted('change', undefined, event),
            onDone: [
              { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: '#paymentPassword.saved' },
              { target: 'typing', actions: { type: 'setRefused', params: ({ event }) => event.output } },
            ],
            onError: { target: 'typing', actions: 'setFailure' },
          },
        },
      },
    },
    recovering: {
      description: 'The player sets a new payment password with a code.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The player chooses the recipient of the code.',
          on: { 'code.send': { target: 'sending', actions: { type: 'setWay', params: ({ event }) => event.way } } },
        },
        sending: {
          description: 'A code is being requested.',
          tags: 'busy',
          invoke: {
            id: 'sendPaymentCode',
            src: 'sendPaymentCode',
            input: ({ event }) => ({ way: (event as Extract<PaymentPasswordEvent, { type: 'code.send' }>).way }),
            onDone: [
              { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'typing' },
              { target: 'choosing', actions: { type: 'setRefused', params: ({ event }) => event.output } },
            ],
            onError: { target: 'choosing', actions: 'setFailure' },
          },
        },
        typing: {
          description: 'The form with the code and the new payment password is on the screen.',
          on: {
            'password.submit': submitted,
            'code.another': { target: 'choosing', actions: 'clearProblems' },
          },
        },
        saving: {
          description: 'The new payment password and the code are being sent.',
          tags: 'busy',
          invoke: {
            id: 'saveRecovered',
            src: 'savePaymentPassword',
            input: ({ context, event }) => wanted('recovery', context.way, event),
            onDone: [
              { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: '#paymentPassword.saved' },
              { target: 'typing', actions: { type: 'setRefused', params: ({ event }) => event.output } },
            ],
            onError: { target: 'typing', actions: 'setFailure' },
          },
        },
      },
    },
    saved: { description: 'The payment password is set.', type: 'final', output: { kind: 'saved' } as const },
    closed: {
      description: 'The player closed the form without a change.',
      type: 'final',
      output: { kind: 'closed' } as const,
    },
  },
  output: ({ event }) => event.output as PaymentPasswordOutput,
})

/** Returns a form's payload with digits from 0 to 9 (I18N-08); the account's password is only trimmed, as at the login. */
function wanted(by: WantedPassword['by'], way: WantedPassword['way'], event: unknown): WantedPassword {
  const { proof, newPassword, again } = (event as Extract<PaymentPasswordEvent, { type: 'password.submit' }>).texts
  const texts = {
    proof: by === 'first' ? proof.trim() : plainCode(proof),
    newPassword: plainCode(newPassword),
    again: plainCode(again),
  }
  return { by, way, texts }
}

export type PaymentPasswordActor = ActorRefFrom<typeof paymentPasswordMachine>
