import { assign, enqueueActions, setup } from 'xstate'
import { captchaMachine, type CaptchaReport } from '../captcha/captcha.machine.ts'
import type { SignedIn } from '../change-password/must-change.ts'
import type { FieldRule } from '../../shared/fields/field-rules.ts'
import { collect, isEmpty, type Message, type Problems } from '../../shared/fields/message.ts'
import { codeProblem, phoneProblem, plainCode, plainPhone, type Phone } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { SmsCodeActor } from '../sms-code/sms-code.machine.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The form's values; `captcha` is empty while no picture is shown. */
export interface DeviceEntry extends Phone {
  readonly code: string
  /** The email bound to the account. */
  readonly email: string
  readonly bankAccountName: string
  readonly captcha: string
}

export interface DeviceCheckRequest extends DeviceEntry {
  readonly captchaId: string | undefined
}

export type DeviceCheckOutcome =
  | SignedIn
  | { readonly kind: 'captchaNeeded'; readonly notice: Notice }
  | { readonly kind: 'rejected'; readonly notice: Notice }

/** `code`: the SMS code actor of this purpose, which outlives the form (SMS-02). */
export interface DeviceCheckInput {
  readonly code: SmsCodeActor
  readonly mobileRule: FieldRule | undefined
}

export type DeviceCheckEvent =
  | { type: 'device.submit'; entry: DeviceEntry }
  | { type: 'code.ask'; phone: Phone }
  | CaptchaReport

interface DeviceCheckContext {
  readonly given: DeviceCheckInput
  readonly withCaptcha: boolean
  readonly captchaId?: string | undefined
  readonly fieldErrors: Problems<'mobileNum' | 'code' | 'email' | 'bankAccountName' | 'captcha'>
  readonly rejection?: Notice | undefined
  readonly signedIn?: SignedIn
}

const plain = (entry: DeviceEntry): DeviceEntry => ({
  ...plainPhone(entry),
  code: plainCode(entry.code),
  email: entry.email.trim(),
  bankAccountName: entry.bankAccountName.trim(),
  captcha: plainCode(entry.captcha),
})

const required = (value: string): Message | undefined => (value.trim() === '' ? { key: 'field.required' } : undefined)

/** Returns the problems by field: all four are required (a decision), and the captcha while it is shown (AUTH-12). */
const problemsOf = ({ given, withCaptcha }: DeviceCheckContext, entry: DeviceEntry) =>
  collect({
    mobileNum: phoneProblem(entry, given.mobileRule),
    code: codeProblem(entry.code),
    email: required(entry.email),
    bankAccountName: required(entry.bankAccountName),
    captcha: withCaptcha && entry.captcha.trim() === '' ? { key: 'login.captchaRequired' } : undefined,
  })

/**
 * Asks for more proof when a login comes from a new place (AUTH-12).
 * Actors: `signInFromNewPlace` repeats the refused login with the proof; it holds the credentials of that login, so no
 * context has to. The proof stays in the submit event and the pending request.
 */
export const deviceCheckMachine = setup({
  types: {
    context: {} as DeviceCheckContext,
    input: {} as DeviceCheckInput,
    events: {} as DeviceCheckEvent,
    output: {} as SignedIn,
    tags: {} as 'busy',
    children: {} as { captcha: 'captcha' },
  },
  actors: {
    signInFromNewPlace: notProvided<DeviceCheckOutcome, DeviceCheckRequest>('signInFromNewPlace'),
    captcha: captchaMachine,
  },
  guards: {
    isFormValid: ({ context }, entry: DeviceEntry) => isEmpty(problemsOf(context, entry)),
    isSignedIn: (_, outcome: DeviceCheckOutcome) => outcome.kind === 'signedIn',
  },
  actions: {
    requestCode: enqueueActions(({ context, enqueue }, phone: Phone) => {
      const problem = phoneProblem(phone, context.given.mobileRule)
      enqueue.assign({ fieldErrors: problem === undefined ? {} : { mobileNum: problem } })
      if (problem === undefined) enqueue.sendTo(context.given.code, { type: 'code.send', phone: plainPhone(phone) })
    }),
    setProblems: assign(({ context }, entry: DeviceEntry) => ({
      fieldErrors: problemsOf(context, entry),
      rejection: undefined,
    })),
    clearProblems: assign({ fieldErrors: {}, rejection: undefined }),
    setRejection: assign(({ context }, outcome: DeviceCheckOutcome) =>
      outcome.kind === 'signedIn'
        ? {}
        : { rejection: outcome.notice, withCaptcha: context.withCaptcha || outcome.kind === 'captchaNeeded' },
    ),
    setFailure: assign({ rejection: { key: 'error.unknown' } }),
    requestCaptcha: enqueueActions(({ context, enqueue, self }) => {
      if (!context.withCaptcha) return
      enqueue.assign({ captchaId: undefined })
      enqueue.stopChild('captcha')
      enqueue.spawnChild('captcha', { id: 'captcha', input: { form: self } })
    }),
    setSession: assign((_, outcome: DeviceCheckOutcome) => (outcome.kind === 'signedIn' ? { signedIn: outcome } : {})),
  },
}).createMachine({
  id: 'deviceCheck',
  description: 'More proof for a login from a new place.',
  context: ({ input }) => ({ given: input, withCaptcha: false, fieldErrors: {} }),
  initial: 'editing',
  output: ({ context }) => context.signedIn as SignedIn,
  on: { 'captcha.shown': { actions: assign({ captchaId: ({ event }) => event.id }) } },
  states: {
    editing: {
      description:
        'The player fills in mobile number, code, bound email and bank account name, and the captcha where one is shown.',
      on: {
        'code.ask': { actions: { type: 'requestCode', params: ({ event }) => event.phone } },
        'device.submit': [
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
      description: 'The proof is being sent.',
      tags: 'busy',
      invoke: {
        id: 'signInFromNewPlace',
        src: 'signInFromNewPlace',
        input: ({ event, context }) => ({
          ...plain((event as Extract<DeviceCheckEvent, { entry: DeviceEntry }>).entry),
          captchaId: context.captchaId,
        }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setSession', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: [{ type: 'setRejection', params: ({ event }) => event.output }, 'requestCaptcha'],
          },
        ],
        onError: { target: 'editing', actions: ['setFailure', 'requestCaptcha'] },
      },
    },
    signedIn: { description: 'The player is logged in.', type: 'final' },
  },
})
