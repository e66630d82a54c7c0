import { assign, enqueueActions, setup } from 'xstate'
import type { SignedIn } from '../change-password/must-change.ts'
import { requiredProblem, type FieldRule } from '../../shared/fields/field-rules.ts'
import { collect, isEmpty, type Problems, type RefusedForm } from '../../shared/fields/message.ts'
import { codeProblem, phoneProblem, plainCode, plainPhone, type Phone } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { SmsCodeActor } from '../sms-code/sms-code.machine.ts'
import type { Notice } from '../../shared/text-key.ts'

export interface PhoneEntry extends Phone {
  readonly code: string
  readonly newPassword: string
}

export type PhoneField = 'mobileNum' | 'code' | 'newPassword'
export type PhoneOutcome = SignedIn | ({ readonly kind: 'rejected' } & RefusedForm<PhoneField>)

/** `code`: the SMS code actor of this purpose, which outlives the form (SMS-02). */
export interface ForgotByPhoneInput {
  readonly code: SmsCodeActor
  readonly mobileRule: FieldRule | undefined
  readonly passwordRule: FieldRule | undefined
}

export type ForgotByPhoneEvent = { type: 'phone.submit'; entry: PhoneEntry } | { type: 'code.ask'; phone: Phone }

const plain = (entry: PhoneEntry): PhoneEntry => ({
  ...plainPhone(entry),
  code: plainCode(entry.code),
  newPassword: entry.newPassword.trim(),
})

/** Returns the problems by field: mobile number, code and password are required, each by its rule (PASS-02). */
const problemsOf = ({ mobileRule, passwordRule }: ForgotByPhoneInput, entry: PhoneEntry): Problems<PhoneField> =>
  collect({
    mobileNum: phoneProblem(entry, mobileRule),
    code: codeProblem(entry.code),
    newPassword: requiredProblem('newPassword', passwordRule, entry.newPassword.trim()),
  })

/**
 * Sets a new password by an SMS code and signs the player in (PASS-02).
 * Actors: `setPassword` sends number, code and password, which stay in the submit event and the pending request, never
 * in the context.
 */
export const forgotByPhoneMachine = setup({
  types: {
    context: {} as {
      readonly given: ForgotByPhoneInput
      readonly fieldErrors: Problems<PhoneField>
      readonly rejection?: Notice | undefined
      readonly signedIn?: SignedIn
    },
    input: {} as ForgotByPhoneInput,
    events: {} as ForgotByPhoneEvent,
    output: {} as SignedIn,
    tags: {} as 'busy',
  },
  actors: { setPassword: notProvided<PhoneOutcome, PhoneEntry>('setPassword') },
  guards: {
    isFormValid: ({ context }, entry: PhoneEntry) => isEmpty(problemsOf(context.given, entry)),
    isSignedIn: (_, outcome: PhoneOutcome) => outcome.kind === 'signedIn',
  },
  actions: {
    requestCode: enqueueActions(({ context, enqueue }, phone: Phone) => {
      const { code, mobileRule } = context.given
      const problem = phoneProblem(phone, mobileRule)
      enqueue.assign({ fieldErrors: problem === undefined ? {} : { mobileNum: problem } })
      if (problem === undefined) enqueue.sendTo(code, { type: 'code.send', phone: plainPhone(phone) })
    }),
    setProblems: assign(({ context }, entry: PhoneEntry) => ({
      fieldErrors: problemsOf(context.given, entry),
      rejection: undefined,
    })),
    clearProblems: assign({ fieldErrors: {}, rejection: undefined }),
    setRejection: assign((_, outcome: PhoneOutcome) =>
      outcome.kind === 'rejected' ? { rejection: outcome.notice, fieldErrors: outcome.fields ?? {} } : {},
    ),
    setFailure: assign({ rejection: { key: 'error.unknown' } }),
    /** Provided by the app: clears the remembered credentials, whose password is now wrong (AUTH-08). */
    dropRemembered: (_, _nothing: void) => {},
    setSession: assign((_, outcome: PhoneOutcome) => (outcome.kind === 'signedIn' ? { signedIn: outcome } : {})),
  },
}).createMachine({
  id: 'forgotByPhone',
  description: 'A new password by a code sent to the phone.',
  context: ({ input }) => ({ given: input, fieldErrors: {} }),
  initial: 'editing',
  output: ({ context }) => context.signedIn as SignedIn,
  states: {
    editing: {
      description: 'The player fills in mobile number, code and new password.',
      on: {
        'code.ask': { actions: { type: 'requestCode', params: ({ event }) => event.phone } },
        'phone.submit': [
          {
            guard: { type: 'isFormValid', params: ({ event }) => event.entry },
            target: 'submitting',
            actions: 'clearProblems',
          },
          { actions: { type: 'setProblems', params: ({ event }) => event.entry } },
        ],
      },
    },
    submitting: {
      description: 'Number, code and new password are being sent.',
      tags: 'busy',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ event }) => plain((event as Extract<ForgotByPhoneEvent, { entry: PhoneEntry }>).entry),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setSession', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailure' },
      },
    },
    signedIn: {
      description: 'The new password is set and the player is logged in; the remembered credentials are cleared.',
      type: 'final',
      entry: 'dropRemembered',
    },
  },
})
