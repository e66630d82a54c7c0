import { assign, enqueueActions, setup } from 'xstate'
import { captchaMachine, type CaptchaReport } from '../captcha/captcha.machine.ts'
import type { SignedIn } from '../change-password/must-change.ts'
import type { FieldRule } from '../../shared/fields/field-rules.ts'
import { collect, isEmpty, type Message, type Problems } from '../../shared/fields/message.ts'
import { codeProblem, phoneProblem, plainCode, plainPhone, type Phone } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'
import type { SmsCodeActor } from './sms-code.machine.ts'

/** The further fields that a form may ask for: the email and the account name that are bound to the player (AUTH-12). */
type ProofField = 'email' | 'bankAccountName'

/** The values of a form with a code sent by SMS; `captcha` is empty while no picture is shown. */
export interface CodeEntry extends Phone, Readonly<Partial<Record<ProofField, string>>> {
  readonly code: string
  readonly captcha: string
}

/** The values as they are sent, with the id of the shown picture. */
export interface CodeRequest extends CodeEntry {
  readonly captchaId: string | undefined
}

export type CodeFormOutcome =
  | SignedIn
  | { readonly kind: 'captchaNeeded'; readonly notice: Notice }
  | { readonly kind: 'rejected'; readonly notice: Notice }

/** `code`: the SMS code actor of this purpose, which outlives the form (SMS-02). */
export interface CodeFormInput {
  readonly code: SmsCodeActor
  readonly mobileRule: FieldRule | undefined
}

type CodeFormEvent = { type: 'login.submit'; entry: CodeEntry } | { type: 'code.ask'; phone: Phone } | CaptchaReport

interface CodeFormContext {
  readonly given: CodeFormInput
  readonly withCaptcha: boolean
  readonly captchaId?: string | undefined
  readonly fieldErrors: Problems<'mobileNum' | 'code' | 'captcha' | ProofField>
  readonly rejection?: Notice | undefined
  readonly signedIn?: SignedIn
}

const required: Message = { key: 'field.required' }

/**
 * Makes the machine of a login by number and SMS code (AUTH-02 to AUTH-04, AUTH-12, AUTH-17); `proof` names its further required
 * fields.
 * Actors: `signIn` sends the form, which stays in the submit event and the pending request. A captcha is valid once, so
 * each refusal loads a new picture.
 */
export const makeCodeForm = (form: {
  readonly id: string
  readonly proof: readonly ProofField[]
  readonly description: string
  readonly editing: string
  readonly submitting: string
}) => {
  const proofOf = (entry: CodeEntry) => form.proof.map((field) => [field, entry[field]?.trim() ?? ''] as const)
  const plain = (entry: CodeEntry): CodeEntry => ({
    ...plainPhone(entry),
    code: plainCode(entry.code),
    ...Object.fromEntries(proofOf(entry)),
    captcha: plainCode(entry.captcha),
  })
  const problemsOf = ({ given, withCaptcha }: CodeFormContext, entry: CodeEntry): CodeFormContext['fieldErrors'] =>
    collect({
      mobileNum: phoneProblem(entry, given.mobileRule),
      code: codeProblem(entry.code),
      ...Object.fromEntries(proofOf(entry).map(([field, value]) => [field, value === '' ? required : undefined])),
      captcha: withCaptcha && entry.captcha.trim() === '' ? { key: 'login.captchaRequired' } : undefined,
    })
  return setup({
    types: {
      context: {} as CodeFormContext,
      input: {} as CodeFormInput,
      events: {} as CodeFormEvent,
      output: {} as SignedIn,
      tags: {} as 'busy',
      children: {} as { captcha: 'captcha' },
    },
    actors: {
      signIn: notProvided<CodeFormOutcome, CodeRequest>('signIn'),
      captcha: captchaMachine,
    },
    guards: {
      isFormValid: ({ context }, entry: CodeEntry) => isEmpty(problemsOf(context, entry)),
      isSignedIn: (_, outcome: CodeFormOutcome) => outcome.kind === 'signedIn',
    },
    actions: {
      requestCode: enqueueActions(({ context, enqueue }, phone: Phone) => {
        const problem = phoneProblem(phone, context.given.mobileRule)
        enqueue.assign({ fieldErrors: problem === undefined ? {} : { mobileNum: problem } })
        if (problem === undefined) enqueue.sendTo(context.given.code, { type: 'code.send', phone: plainPhone(phone) })
      }),
      setProblems: assign(({ context }, entry: CodeEntry) => ({
        fieldErrors: problemsOf(context, entry),
        rejection: undefined,
      })),
      clearProblems: assign({ fieldErrors: {}, rejection: undefined }),
      setRejection: assign(({ context }, outcome: CodeFormOutcome) =>
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
      setSession: assign((_, outcome: CodeFormOutcome) => (outcome.kind === 'signedIn' ? { signedIn: outcome } : {})),
    },
  }).createMachine({
    id: form.id,
    description: form.description,
    context: ({ input }) => ({ given: input, withCaptcha: false, fieldErrors: {} }),
    initial: 'editing',
    output: ({ context }) => context.signedIn as SignedIn,
    on: { 'captcha.shown': { actions: assign({ captchaId: ({ event }) => event.id }) } },
    states: {
      editing: {
        description: form.editing,
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
        description: form.submitting,
        tags: 'busy',
        invoke: {
          id: 'signIn',
          src: 'signIn',
          input: ({ event, context }) => ({
            ...plain((event as Extract<CodeFormEvent, { entry: CodeEntry }>).entry),
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
}
