import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { Profile } from '../../../api/calls/account.ts'
import type { FieldRule } from '../../shared/fields/field-rules.ts'
import { collect, isEmpty, type Message, type Problems, type RefusedForm } from '../../shared/fields/message.ts'
import { codeProblem, phoneProblem, plainCode, plainPhone, type Phone } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import { smsCodeMachine } from '../../auth/sms-code/sms-code.machine.ts'
import type { Notice } from '../../shared/text-key.ts'

export type Contact = 'mobile' | 'email'

/** The recipient of a code: a number as typed with its dialling code, or a mail address. */
export interface Addressee extends Phone {
  readonly email: string
}

/** The form's values; `password` is the account's, so that a thief of a session binds nothing. */
export interface ContactEntry extends Addressee {
  readonly code: string
  readonly password: string
}

export type ContactField = 'mobileNum' | 'email' | 'code' | 'password'

export type BindOutcome =
  | { readonly kind: 'bound'; readonly profile: Profile }
  | ({ readonly kind: 'rejected' } & RefusedForm<ContactField>)

/** `isChange`: another contact is already bound. */
export interface ContactBindingInput {
  readonly contact: Contact
  readonly isChange: boolean
  readonly mobileRule?: FieldRule | undefined
}
export type ContactBindingOutput = { readonly kind: 'bound'; readonly profile: Profile } | { readonly kind: 'closed' }

export type ContactBindingEvent =
  | { type: 'contact.submit'; entry: ContactEntry }
  | { type: 'code.ask'; to: Addressee }
  | { type: 'contact.close' }

const mailProblem = (email: string): Message | undefined => {
  if (email.trim() === '') return { key: 'field.required' }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : { key: 'page.account.emailWrong' }
}

const addresseeProblems = ({ contact, mobileRule }: ContactBindingInput, to: Addressee) => ({
  mobileNum: contact === 'mobile' ? phoneProblem(to, mobileRule) : undefined,
  email: contact === 'email' ? mailProblem(to.email) : undefined,
})

const problemsOf = (ask: ContactBindingInput, entry: ContactEntry): Problems<ContactField> =>
  collect({
    ...addresseeProblems(ask, entry),
    code: codeProblem(entry.code),
    password: entry.password.trim() === '' ? { key: 'field.required' } : undefined,
  })

const plainAddressee = (to: Addressee): Addressee => ({ ...plainPhone(to), email: to.email.trim() })

/**
 * Binds or changes the member's mobile number or mail address (MEM-02). A code proves the contact, and the login
 * password the member.
 * Actors: `bindContact` sends the form; `smsCode` requests codes. Code and password stay in the submit event and the
 * pending request, never in the context.
 */
export const contactBindingMachine = setup({
  types: {
    context: {} as {
      readonly ask: ContactBindingInput
      readonly bound?: Profile | undefined
      readonly fieldErrors: Problems<ContactField>
      readonly rejection?: Notice | undefined
    },
    input: {} as ContactBindingInput,
    events: {} as ContactBindingEvent,
    output: {} as ContactBindingOutput,
    tags: {} as 'busy',
    children: {} as { smsCode: 'smsCode' },
  },
  actors: {
    bindContact: notProvided<BindOutcome, ContactEntry & { readonly contact: Contact }>('bindContact'),
    smsCode: smsCodeMachine,
  },
  guards: {
    isFormValid: ({ context }, entry: ContactEntry) => isEmpty(problemsOf(context.ask, entry)),
    canBeSentTo: ({ context }, to: Addressee) => isEmpty(collect(addresseeProblems(context.ask, to))),
    isBound: (_, outcome: BindOutcome) => outcome.kind === 'bound',
  },
  actions: {
    setProblems: assign(({ context }, entry: ContactEntry) => ({
      fieldErrors: problemsOf(context.ask, entry),
      rejection: undefined,
    })),
    setAddresseeProblems: assign(({ context }, to: Addressee) => ({
      fieldErrors: collect<ContactField>({
        ...addresseeProblems(context.ask, to),
        code: undefined,
        password: undefined,
      }),
      rejection: undefined,
    })),
    clearProblems: assign({ fieldErrors: {}, rejection: undefined }),
    setRejection: assign((_, outcome: BindOutcome) =>
      outcome.kind === 'rejected' ? { rejection: outcome.notice, fieldErrors: outcome.fields ?? {} } : {},
    ),
    setBoundProfile: assign((_, outcome: BindOutcome) => (outcome.kind === 'bound' ? { bound: outcome.profile } : {})),
    setFailure: assign({ rejection: { key: 'error.unknown' } }),
  },
}).createMachine({
  id: 'contactBinding',
  description: 'Binding a mobile number or a mail address to the account.',
  context: ({ input }) => ({ ask: input, fieldErrors: {} }),
  initial: 'editing',
  output: ({ context: { bound } }): ContactBindingOutput =>
    bound === undefined ? { kind: 'closed' } : { kind: 'bound', profile: bound },
  invoke: {
    id: 'smsCode',
    src: 'smsCode',
    input: ({ context }) => ({ purpose: context.ask.contact === 'mobile' ? 'bindMobile' : 'bindEmail' }) as const,
    // The form keeps working when the code actor fails.
    onError: {},
  },
  on: { 'contact.close': '.closed' },
  states: {
    editing: {
      description: 'The member enters the number or address and the code they received.',
      on: {
        'contact.submit': [
          {
            guard: { type: 'isFormValid', params: ({ event }) => event.entry },
            target: 'submitting',
            actions: 'clearProblems',
          },
          { actions: { type: 'setProblems', params: ({ event }) => event.entry } },
        ],
        'code.ask': [
          {
            guard: { type: 'canBeSentTo', params: ({ event }) => event.to },
            actions: [
              'clearProblems',
              sendTo('smsCode', ({ event }) => ({ type: 'code.send', phone: plainAddressee(event.to) })),
            ],
          },
          { actions: { type: 'setAddresseeProblems', params: ({ event }) => event.to } },
        ],
      },
    },
    submitting: {
      description: 'The form is being sent to the platform.',
      tags: 'busy',
      invoke: {
        id: 'bindContact',
        src: 'bindContact',
        input: ({ context, event }) => {
          const { entry } = event as Extract<ContactBindingEvent, { entry: ContactEntry }>
          const { contact } = context.ask
          const password = entry.password.trim()
          return { ...entry, ...plainAddressee(entry), code: plainCode(entry.code), password, contact }
        },
        onDone: [
          {
            guard: { type: 'isBound', params: ({ event }) => event.output },
            target: 'bound',
            actions: { type: 'setBoundProfile', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailure' },
      },
    },
    bound: {
      description: 'The contact is bound to the account.',
      type: 'final',
    },
    closed: { description: 'The member closed the form without a change.', type: 'final' },
  },
})

export type ContactBindingActor = ActorRefFrom<typeof contactBindingMachine>
