import { assign, setup } from 'xstate'
import { confirmationProblem } from '../../shared/fields/confirmation.ts'
import { requiredProblem, type FieldRule } from '../../shared/fields/field-rules.ts'
import { collect, isEmpty, type Problems, type RefusedForm } from '../../shared/fields/message.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'
import { defaultPassword } from './must-change.ts'

/** The form's values; `oldPassword` is empty while the form does not ask for it. */
export interface NewPassword {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/** `token`: replaces the session's, whose scope has grown (SAFE-07). */
export interface Changed {
  readonly kind: 'changed'
  readonly token?: string | undefined
}
export type ChangeOutcome = Changed | ({ readonly kind: 'rejected' } & RefusedForm<keyof NewPassword>)

/**
 * `forced`: the player must change the password first (PASS-04). `oldPasswordKnown`: the actor has it from the last
 * login.
 */
export interface ChangePasswordInput {
  readonly forced: boolean
  readonly oldPasswordKnown: boolean
  readonly rule: FieldRule | undefined
}

export type ChangePasswordOutput = Changed | { readonly kind: 'closed' } | { readonly kind: 'signOut' }

export type ChangePasswordEvent =
  | { type: 'change.submit'; passwords: NewPassword }
  | { type: 'change.close' }
  | { type: 'change.signOut' }

const trimmed = ({ oldPassword, newPassword, confirmNewPassword }: NewPassword): NewPassword => ({
  oldPassword: oldPassword.trim(),
  newPassword: newPassword.trim(),
  confirmNewPassword: confirmNewPassword.trim(),
})

const newPasswordProblem = (password: string, rule: FieldRule | undefined) =>
  password === defaultPassword
    ? ({ key: 'password.isDefault' } as const)
    : requiredProblem('newPassword', rule, password)

/** Returns the problems by field: old password unless known, new password and its rule, confirmation (PASS-03). */
const problemsOf = (
  { oldPasswordKnown, rule }: ChangePasswordInput,
  passwords: NewPassword,
): Problems<keyof NewPassword> => {
  const { oldPassword, newPassword, confirmNewPassword } = trimmed(passwords)
  return collect({
    oldPassword: oldPasswordKnown || oldPassword !== '' ? undefined : { key: 'field.required' },
    newPassword: newPasswordProblem(newPassword, rule),
    confirmNewPassword: confirmationProblem(newPassword, confirmNewPassword),
  })
}

/**
 * Changes the password, by force or by choice (PASS-03, PASS-04). A forced change ends with a new password or with
 * logging out.
 * Actors: `changePassword` sends the form. Passwords stay in the submit event and the pending request, never in the
 * context.
 */
export const changePasswordMachine = setup({
  types: {
    context: {} as {
      readonly ask: ChangePasswordInput
      readonly fieldErrors: Problems<keyof NewPassword>
      readonly rejection?: Notice | undefined
      /** Set only when the password is changed. */
      readonly token?: string | undefined
    },
    input: {} as ChangePasswordInput,
    events: {} as ChangePasswordEvent,
    output: {} as ChangePasswordOutput,
    tags: {} as 'busy',
  },
  actors: { changePassword: notProvided<ChangeOutcome, NewPassword>('changePassword') },
  guards: {
    isForced: ({ context }) => context.ask.forced,
    isChosen: ({ context }) => !context.ask.forced,
    isFormValid: ({ context }, passwords: NewPassword) => isEmpty(problemsOf(context.ask, passwords)),
    isChanged: (_, outcome: ChangeOutcome) => outcome.kind === 'changed',
  },
  actions: {
    setProblems: assign(({ context }, passwords: NewPassword) => ({
      fieldErrors: problemsOf(context.ask, passwords),
      rejection: undefined,
    })),
    setToken: assign((_, outcome: ChangeOutcome) => (outcome.kind === 'changed' ? { token: outcome.token } : {})),
    clearProblems: assign({ fieldErrors: {}, rejection: undefined }),
    setRejection: assign((_, outcome: ChangeOutcome) =>
      outcome.kind === 'rejected' ? { rejection: outcome.notice, fieldErrors: outcome.fields ?? {} } : {},
    ),
    setFailure: assign({ rejection: { key: 'error.unknown' } }),
    /** Provided by the app: clears the remembered credentials, whose password is now wrong (AUTH-08). */
    dropRemembered: () => {},
  },
}).createMachine({
  id: 'changePassword',
  description: 'Choosing a new password.',
  context: ({ input }) => ({ ask: input, fieldErrors: {} }),
  initial: 'editing',
  output: ({ event }) => event.output as ChangePasswordOutput,
  on: {
    'change.close': { guard: 'isChosen', target: '.closed' },
    'change.signOut': { guard: 'isForced', target: '.signingOut' },
  },
  states: {
    editing: {
      description: 'The player types a new password.',
      on: {
        'change.submit': [
          {
            guard: { type: 'isFormValid', params: ({ event }) => event.passwords },
            target: 'submitting',
            actions: 'clearProblems',
          },
          { actions: { type: 'setProblems', params: ({ event }) => event.passwords } },
        ],
      },
    },
    submitting: {
      description: 'The new password is being sent.',
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => trimmed((event as Extract<ChangePasswordEvent, { passwords: NewPassword }>).passwords),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'setToken', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailure' },
      },
    },
    changed: {
      description: 'The new password is set; the remembered credentials are cleared.',
      type: 'final',
      entry: 'dropRemembered',
      output: ({ context }) => ({ kind: 'changed', token: context.token }) as const,
    },
    closed: {
      description: 'The player closed the form and keeps the old password.',
      type: 'final',
      output: { kind: 'closed' } as const,
    },
    signingOut: {
      description: 'The player logs out instead of changing the password.',
      type: 'final',
      output: { kind: 'signOut' } as const,
    },
  },
})
