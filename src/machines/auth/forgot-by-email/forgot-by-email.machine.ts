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

/** One @ with something on both sides and a dot behind it; whether it exists, the mail shows. */
const looksLikeMail = (email: string) => email.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)

/** S1 5: user name and email are required, and the email must be valid. */
const problemsOf = (entry: MailEntry): Problems<keyof MailEntry> => {
  const { username, email } = trimmed(entry)
  return collect({
    username: username === '' ? { key: 'login.usernameRequired' } : undefined,
    email: looksLikeMail(email) ? undefined : { key: email === '' ? 'field.required' : 'rule.email' },
  })
}

/**
 * Forgotten password by mail (S1 4, 5; PASS-01).
 * Work: `mailPassword` asks the platform for the mail. Ends when the player has read that it is on its way.
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
      description: 'The player fills in user name and email.',
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
      description: 'The platform is asked to send the mail.',
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
      description: 'The mail is on its way; the player is told so.',
      on: { 'mail.acknowledge': 'read' },
    },
    read: { description: 'The player has read it.', type: 'final' },
  },
})
