import { assign, enqueueActions, setup } from 'xstate'
import { captchaMachine, type CaptchaReport } from '../captcha/captcha.machine.ts'
import type { SignedIn } from '../change-password/must-change.ts'
import type { FieldRule } from '../../shared/fields/field-rules.ts'
import { collect, isEmpty, type Problems } from '../../shared/fields/message.ts'
import { codeProblem, phoneProblem, plainCode, plainPhone, type Phone } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { SmsCodeActor } from '../sms-code/sms-code.machine.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The form's values; `captcha` is empty while no picture is shown. */
export interface SmsEntry extends Phone {
  readonly code: string
  readonly captcha: string
}

export interface SmsLoginRequest extends SmsEntry {
  readonly captchaId: string | undefined
}

export type SmsLoginOutcome =
  | SignedIn
  | { readonly kind: 'captchaNeeded'; readonly notice: Notice }
  | { readonly kind: 'rejected'; readonly notice: Notice }

/** `code`: the SMS code actor of this purpose, which outlives the form (SMS-02). */
export interface SmsLoginInput {
  readonly code: SmsCodeActor
  readonly mobileRule: FieldRule | undefined
}

export type SmsLoginEvent =
  | { type: 'login.submit'; entry: SmsEntry }
  | { type: 'code.ask'; phone: Phone }
  | CaptchaReport

interface SmsLoginContext {
  readonly given: SmsLoginInput
  readonly withCaptcha: boolean
  readonly captchaId?: string | undefined
  readonly fieldErrors: Problems<'mobileNum' | 'code' | 'captcha'>
  readonly rejection?: Notice | undefined
  readonly signedIn?: SignedIn
}

const plain = (entry: SmsEntry): SmsEntry => ({
  ...plainPhone(entry),
  code: plainCode(entry.code),
  captcha: plainCode(entry.captcha),
})

/** Returns the problems by field: number and its rule, code, and the captcha while it is shown (AUTH-02, AUTH-04). */
const problemsOf = ({ given, withCaptcha }: SmsLoginContext, entry: SmsEntry) =>
  collect({
    mobileNum: phoneProblem(entry, given.mobileRule),
    code: codeProblem(entry.code),
    captcha: withCaptcha && entry.captcha.trim() === '' ? { key: 'login.captchaRequired' } : undefined,
  })

/**
 * Login by mobile number and SMS code (AUTH-02 to AUTH-04, AUTH-17).
 * Actors: `signInBySms` sends the form, which stays in the submit event and the pending request. A captcha is valid
 * once, so each refusal loads a new picture.
 */
export const smsLoginMachine = setup({
  types: {
    context: {} as SmsLoginContext,
    input: {} as SmsLoginInput,
    events: {} as SmsLoginEvent,
    output: {} as SignedIn,
    tags: {} as 'busy',
    children: {} as { captcha: 'captcha' },
  },
  actors: {
    signInBySms: notProvided<SmsLoginOutcome, SmsLoginRequest>('signInBySms'),
    captcha: captchaMachine,
  },
  guards: {
    isFormValid: ({ context }, entry: SmsEntry) => isEmpty(problemsOf(context, entry)),
    isSignedIn: (_, outcome: SmsLoginOutcome) => outcome.kind === 'signedIn',
  },
  actions: {
    requestCode: enqueueActions(({ context, enqueue }, phone: Phone) => {
      const problem = phoneProblem(phone, context.given.mobileRule)
      enqueue.assign({ fieldErrors: problem === undefined ? {} : { mobileNum: problem } })
      if (problem === undefined) enqueue.sendTo(context.given.code, { type: 'code.send', phone: plainPhone(phone) })
    }),
    setProblems: assign(({ context }, entry: SmsEntry) => ({
      fieldErrors: problemsOf(context, entry),
      rejection: undefined,
    })),
    clearProblems: assign({ fieldErrors: {}, rejection: undefined }),
    setRejection: assign(({ context }, outcome: SmsLoginOutcome) =>
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
    setSession: assign((_, outcome: SmsLoginOutcome) => (outcome.kind === 'signedIn' ? { signedIn: outcome } : {})),
  },
}).createMachine({
  id: 'smsLogin',
  description: 'Logging in with a mobile number and a code sent by SMS.',
  context: ({ input }) => ({ given: input, withCaptcha: false, fieldErrors: {} }),
  initial: 'editing',
  output: ({ context }) => context.signedIn as SignedIn,
  on: { 'captcha.shown': { actions: assign({ captchaId: ({ event }) => event.id }) } },
  states: {
    editing: {
      description: 'The player fills in mobile number and code, and the captcha where one is shown.',
      on: {
        'code.ask': { actions: { type: 'requestCode', params: ({ event }) => event.phone } },
        'login.submit': [
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
      description: 'Number and code are being sent.',
      tags: 'busy',
      invoke: {
        id: 'signInBySms',
        src: 'signInBySms',
        input: ({ event, context }) => ({
          ...plain((event as Extract<SmsLoginEvent, { entry: SmsEntry }>).entry),
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
