import { assign, enqueueActions, setup } from 'xstate'
import { captchaMachine, type CaptchaReport } from '../captcha/captcha.machine.ts'
import type { SignedIn } from '../change-password/must-change.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import type { FieldRules } from '../../shared/fields/field-rules.ts'
import { isEmpty, type Problems } from '../../shared/fields/message.ts'
import { phoneProblem, plainPhone, type Phone } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { SmsCodeActor } from '../sms-code/sms-code.machine.ts'
import type { Notice } from '../../shared/text-key.ts'
import type { Switches } from '../../site/white-label/switches.ts'
import {
  fieldProblem,
  fieldsOf,
  formProblems,
  plainValues,
  tabsOf,
  type ErrorField,
  type FieldName,
  type RegisterForm,
  type Tab,
} from './form-fields.ts'

export type RulesOutcome = { readonly kind: 'loaded'; readonly rules: FieldRules } | Failed

export type AffiliateOutcome =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unreachable'; readonly notice: Notice }

/** `fields`: the platform's messages by field (REG-11). */
export type RegisterOutcome =
  | SignedIn
  | { readonly kind: 'refused'; readonly notice?: Notice; readonly fields: Problems<ErrorField> }

/** The request; the actor adds domain, address and method (REG-09). */
export interface RegisterRequest {
  readonly tab: Tab
  /** The visible fields, the only ones that can show a refusal (REG-11). */
  readonly fields: readonly FieldName[]
  readonly values: RegisterForm['values']
  readonly dialingCode: string
  readonly referralCode: string | undefined
  readonly captchaId: string | undefined
}

/**
 * `code`: the SMS code actor of this purpose, which outlives the form (SMS-02). `referralCode`: from the page's address
 * (ROUTE-08).
 */
export interface RegistrationInput {
  readonly switches: Switches
  readonly code: SmsCodeActor
  readonly referralCode: string | undefined
}

export type RegistrationEvent =
  | { type: 'rules.retry' }
  | { type: 'tab.choose'; tab: Tab }
  | { type: 'field.leave'; field: FieldName; form: RegisterForm }
  | { type: 'code.ask'; phone: Phone }
  | { type: 'register.submit'; form: RegisterForm }
  | { type: 'register.reset' }
  | { type: 'notice.dismiss' }
  | CaptchaReport

interface Submission {
  readonly tab: Tab
  readonly form: RegisterForm
}

interface RegistrationContext extends RegistrationInput {
  readonly rules: FieldRules
  readonly fieldErrors: Problems<ErrorField>
  readonly notice?: Notice | undefined
  /** Why the rules failed to load. */
  readonly failure?: Notice
  readonly captchaId?: string | undefined
  /** Set only while the form is being sent. */
  readonly submission?: Submission | undefined
  readonly signedIn?: SignedIn
}

const hasTab = ({ switches }: RegistrationContext, tab: Tab) => tabsOf(switches).includes(tab)

/**
 * The transitions of a submit: a valid form is sent, after its affiliate code is checked; an invalid one shows its
 * problems.
 */
const submitFrom = (tab: Tab) => {
  const params = ({ event }: { event: { form: RegisterForm } }): Submission => ({ tab, form: event.form })
  const actions = { type: 'setSubmission', params } as const
  return [
    { guard: { type: 'isFormValidWithAffiliate', params }, target: '#registration.sending.checkingAffiliate', actions },
    { guard: { type: 'isFormValid', params }, target: '#registration.sending.submitting', actions },
    { actions: { type: 'setProblems', params } },
  ] as const
}

/**
 * Registration as a page and as a window, from one form (REG-01 to REG-12). It ends with the session's token.
 * Actors: `loadRules` reads the server's rules, `checkAffiliate` checks an affiliate code, `register` sends the form.
 * The context holds the form only while it is being sent.
 */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    input: {} as RegistrationInput,
    events: {} as RegistrationEvent,
    output: {} as SignedIn,
    tags: {} as 'busy' | 'form',
    children: {} as { captcha: 'captcha' },
  },
  actors: {
    loadRules: notProvided<RulesOutcome, void>('loadRules'),
    checkAffiliate: notProvided<AffiliateOutcome, { code: string }>('checkAffiliate'),
    register: notProvided<RegisterOutcome, RegisterRequest>('register'),
    captcha: captchaMachine,
  },
  guards: {
    hasUsernameTab: ({ context }, outcome: RulesOutcome) => outcome.kind === 'loaded' && hasTab(context, 'username'),
    hasMobileTab: ({ context }, outcome: RulesOutcome) => outcome.kind === 'loaded' && hasTab(context, 'mobile'),
    isLoaded: (_, outcome: RulesOutcome) => outcome.kind === 'loaded',
    canChooseTab: ({ context }, choice: { wanted: Tab; tab: Tab }) =>
      choice.wanted === choice.tab && hasTab(context, choice.tab),
    isFormValid: ({ context }, { tab, form }: Submission) => isEmpty(formProblems(tab, context, form)),
    isFormValidWithAffiliate: ({ context }, { tab, form }: Submission) =>
      isEmpty(formProblems(tab, context, form)) && plainValues(tab, context, form).affiliateCode !== undefined,
    isAffiliateValid: (_, outcome: AffiliateOutcome) => outcome.kind === 'valid',
    isRegistered: (_, outcome: RegisterOutcome) => outcome.kind === 'signedIn',
    hasNotice: ({ context }) => context.notice !== undefined,
  },
  actions: {
    setRules: assign((_, outcome: RulesOutcome) => (outcome.kind === 'loaded' ? { rules: outcome.rules } : {})),
    /** A captcha is valid once; the rules decide whether the form has one (REG-01, REG-06). */
    requestCaptcha: enqueueActions(({ context, enqueue, self }) => {
      if (context.rules['captcha']?.enabled !== '1') return
      enqueue.assign({ captchaId: undefined })
      enqueue.stopChild('captcha')
      enqueue.spawnChild('captcha', { id: 'captcha', input: { form: self } })
    }),
    setFieldProblem: assign(({ context }, { tab, field, form }: { tab: Tab; field: FieldName; form: RegisterForm }) => {
      const shown = fieldsOf(tab, context).find(({ name }) => name === field)
      const problem = shown && fieldProblem(context, shown, form)
      const { [field]: _, ...others } = context.fieldErrors
      return { fieldErrors: problem === undefined ? others : { ...others, [field]: problem } }
    }),
    requestCode: enqueueActions(({ context, enqueue }, phone: Phone) => {
      const problem = phoneProblem(phone, context.rules['mobileNum'])
      const { mobileNum: _, ...others } = context.fieldErrors
      enqueue.assign({ fieldErrors: problem === undefined ? others : { ...others, mobileNum: problem } })
      if (problem === undefined) enqueue.sendTo(context.code, { type: 'code.send', phone: plainPhone(phone) })
    }),
    setProblems: assign(({ context }, { tab, form }: Submission) => ({
      fieldErrors: formProblems(tab, context, form),
      notice: undefined,
    })),
    clearProblems: assign({ fieldErrors: {}, notice: undefined }),
    setSubmission: assign((_, submission: Submission) => ({ submission, fieldErrors: {}, notice: undefined })),
    clearSubmission: assign({ submission: undefined }),
    setAffiliateProblem: assign((_, outcome: AffiliateOutcome) =>
      outcome.kind === 'unreachable'
        ? { notice: outcome.notice }
        : {
            notice: { key: 'register.affiliateWrong' },
            fieldErrors: { affiliateCode: { key: 'register.affiliateWrong' } },
          },
    ),
    setRefusal: assign((_, outcome: RegisterOutcome) =>
      outcome.kind === 'refused' ? { notice: outcome.notice, fieldErrors: outcome.fields } : {},
    ),
    setFailure: assign((_, failure: Notice) => ({ failure })),
    setDefect: assign({ notice: { key: 'error.unknown' } }),
    clearNotice: assign({ notice: undefined }),
    setSession: assign((_, outcome: RegisterOutcome) => (outcome.kind === 'signedIn' ? { signedIn: outcome } : {})),
  },
}).createMachine({
  id: 'registration',
  description: 'The registration of a new member.',
  context: ({ input }) => ({ ...input, rules: {}, fieldErrors: {} }),
  initial: 'loadingRules',
  output: ({ context }) => context.signedIn as SignedIn,
  on: { 'captcha.shown': { actions: assign({ captchaId: ({ event }) => event.id }) } },
  states: {
    loadingRules: {
      description: 'The registration rules are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        onDone: [
          {
            guard: { type: 'hasUsernameTab', params: ({ event }) => event.output },
            target: 'editing.username',
            actions: [{ type: 'setRules', params: ({ event }) => event.output }, 'requestCaptcha'],
          },
          {
            guard: { type: 'hasMobileTab', params: ({ event }) => event.output },
            target: 'editing.mobile',
            actions: [{ type: 'setRules', params: ({ event }) => event.output }, 'requestCaptcha'],
          },
          { guard: { type: 'isLoaded', params: ({ event }) => event.output }, target: 'unavailable' },
          { target: 'rulesFailed', actions: failing },
        ],
        onError: { target: 'rulesFailed', actions: failing },
      },
    },
    rulesFailed: {
      description: 'The rules failed to load, so the form cannot be shown; the visitor can try again.',
      on: { 'rules.retry': 'loadingRules' },
    },
    unavailable: { description: 'The brand accepts no registrations here.' },
    editing: {
      description: 'The visitor fills in the form.',
      tags: 'form',
      initial: 'username',
      on: {
        'register.reset': { actions: 'clearProblems' },
        'notice.dismiss': { guard: 'hasNotice', actions: 'clearNotice' },
      },
      states: {
        username: {
          description: 'Registering with a username.',
          on: {
            'tab.choose': {
              guard: { type: 'canChooseTab', params: ({ event }) => ({ wanted: event.tab, tab: 'mobile' }) },
              target: 'mobile',
              actions: 'clearProblems',
            },
            'field.leave': {
              actions: {
                type: 'setFieldProblem',
                params: ({ event }) => ({ tab: 'username', field: event.field, form: event.form }),
              },
            },
            'register.submit': submitFrom('username'),
          },
        },
        mobile: {
          description: 'Registering with a mobile number.',
          on: {
            'tab.choose': {
              guard: { type: 'canChooseTab', params: ({ event }) => ({ wanted: event.tab, tab: 'username' }) },
              target: 'username',
              actions: 'clearProblems',
            },
            'field.leave': {
              actions: {
                type: 'setFieldProblem',
                params: ({ event }) => ({ tab: 'mobile', field: event.field, form: event.form }),
              },
            },
            'code.ask': { actions: { type: 'requestCode', params: ({ event }) => event.phone } },
            'register.submit': submitFrom('mobile'),
          },
        },
        lastTab: { description: 'The tab that the visitor used last.', type: 'history' },
      },
    },
    sending: {
      description: 'The form is being sent.',
      tags: ['busy', 'form'],
      exit: 'clearSubmission',
      initial: 'checkingAffiliate',
      states: {
        checkingAffiliate: {
          description: 'The platform is checking the affiliate code.',
          invoke: {
            id: 'checkAffiliate',
            src: 'checkAffiliate',
            input: ({ context }) => {
              const { tab, form } = context.submission as Submission
              return { code: plainValues(tab, context, form).affiliateCode ?? '' }
            },
            onDone: [
              { guard: { type: 'isAffiliateValid', params: ({ event }) => event.output }, target: 'submitting' },
              {
                target: '#registration.editing.lastTab',
                actions: { type: 'setAffiliateProblem', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#registration.editing.lastTab', actions: 'setDefect' },
          },
        },
        submitting: {
          description: 'The registration is being sent to the platform.',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => {
              const { tab, form } = context.submission as Submission
              return {
                tab,
                fields: fieldsOf(tab, context).map(({ name }) => name),
                values: plainValues(tab, context, form),
                dialingCode: form.dialingCode,
                referralCode: context.referralCode,
                captchaId: context.captchaId,
              }
            },
            onDone: [
              {
                guard: { type: 'isRegistered', params: ({ event }) => event.output },
                target: '#registration.registered',
                actions: { type: 'setSession', params: ({ event }) => event.output },
              },
              {
                target: '#registration.editing.lastTab',
                actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'requestCaptcha'],
              },
            ],
            onError: { target: '#registration.editing.lastTab', actions: ['setDefect', 'requestCaptcha'] },
          },
        },
      },
    },
    registered: { description: 'The visitor is registered and logged in.', type: 'final' },
  },
})
