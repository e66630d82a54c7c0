import { assign, setup } from 'xstate'
import { collect, isEmpty, type Problems } from '../../shared/fields/message.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

export interface MailEntry {
  readonly username: string
  readonly email: string
}

export type MailOutcome = { readonly kind: 'mailed' } | { readonly kind: 'rejected'; readonly notice: Notice }

const trimmed = ({ username, email }: MailEntry): MailEntry => ({ username: username.trim(), email: email.trim() })

/** A loose check, because only the mail itself proves that an address exists. */
const looksLikeMail = (email: string) => email.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)

/** Returns the problems by field: username and a valid email are required (PASS-01). */
const problemsOf = (entry: MailEntry): Problems<keyof MailEntry> => {
  const { username, email } = trimmed(entry)
  return collect({
    username: username === '' ? { key: 'login.usernameRequired' } : undefined,
    email: looksLikeMail(email) ? undefined : { key: email === '' ? 'field.required' : 'rule.email' },
  })
}

/**
 * Requests a new password by mail (PASS-01). It ends when the player closes the confirmation.
 * Actors: `mailPassword` asks the platform for the mail.
 */
export const forgotByEmailMachine = setup({
  types: {
    context: {} as { readonly fieldErrors: Problems<keyof MailEntry>; readonly rejection?: Notice | undefined },
    events: {} as { type: 'mail.submit'; entry: MailEntry } | { type: 'mail.acknowledge' },
    output: {} as { readonly kind: 'mailed' },
    tags: {} as 'busy',
  },
  actors: { mailPassword: notProvided<MailOutcome, MailEntry>('mailPassword') },
  guards: {
    isFormValid: (_, entry: MailEntry) => isEmpty(problemsOf(entry)),
    isMailed: (_, outcome: MailOutcome) => outcome.kind === 'mailed',
  },
  actions: {
    setProblems: assign((_, entry: MailEntry) => ({ fieldErrors: problemsOf(entry), rejection: undefined })),
    clearProblems: assign({ fieldErrors: {}, rejection: undefined }),
    setRejection: assign((_, outcome: MailOutcome) =>
      outcome.kind === 'rejected' ? { rejection: outcome.notice } : {},
    ),
    setFailure: assign({ rejection: { key: 'error.unknown' } }),
  },
}).createMachine({
  id: 'forgotByEmail',
  description: 'A new password by mail.',
  context: { fieldErrors: {} },
  initial: 'editing',
  output: { kind: 'mailed' },
  states: {
    editing: {
      description: 'The player fills in username and email.',
      on: {
        'mail.submit': [
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
      description: 'The request for the mail is being sent.',
      tags: 'busy',
      invoke: {
        id: 'mailPassword',
        src: 'mailPassword',
        input: ({ event }) => trimmed((event as { type: string; entry: MailEntry }).entry),
        onDone: [
          { guard: { type: 'isMailed', params: ({ event }) => event.output }, target: 'confirmed' },
          { target: 'editing', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailure' },
      },
    },
    confirmed: {
      description: 'The mail was sent, and the player sees a confirmation.',
      on: { 'mail.acknowledge': 'read' },
    },
    read: { description: 'The player closed the confirmation.', type: 'final' },
  },
})
