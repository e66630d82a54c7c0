import { assign, setup } from 'xstate'
import { captchaMachine, type CaptchaReport } from '../captcha/captcha.machine.ts'
import { notProvided } from '../not-provided.ts'
import type { Notice, TextKey } from '../text-key.ts'

/** What the login form holds; `captcha` is empty while no picture is shown. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha: string
}

export interface LoginInput extends Credentials {
  readonly captchaId: string | undefined
}

export type LoginOutcome =
  | { readonly kind: 'signedIn'; readonly token: string; readonly firstTime: boolean }
  | { readonly kind: 'captchaNeeded'; readonly notice: Notice }
  | { readonly kind: 'rejected'; readonly notice: Notice }

export type LoginField = 'username' | 'password' | 'captcha'
export type FieldErrors = Partial<Record<LoginField, TextKey>>

export type LoginOutput = { readonly kind: 'signedIn'; readonly token: string }

/** S1 5: user name and password are required, the captcha while it is shown. Both are trimmed (AUTH-01). */
const missingFields = (credentials: Credentials, withCaptcha: boolean): FieldErrors => ({
  ...(credentials.username.trim() === '' && { username: 'login.usernameRequired' }),
  ...(credentials.password.trim() === '' && { password: 'login.passwordRequired' }),
  ...(withCaptcha && credentials.captcha.trim() === '' && { captcha: 'login.captchaRequired' }),
})

const trimmed = ({ username, password, captcha }: Credentials): Credentials => ({
  username: username.trim(),
  password: password.trim(),
  captcha: captcha.trim(),
})

const nothing: Credentials = { username: '', password: '', captcha: '' }

/** What the event that started the request carries; the credentials are nowhere else. */
const submitted = (event: { type: string; credentials?: Credentials }) => event.credentials ?? nothing

const isEmpty = (errors: FieldErrors) => Object.keys(errors).length === 0

/**
 * Login by user name and password (S1 2.8, 4, 5; AUTH-01, AUTH-03 to AUTH-05, AUTH-17).
 * Work: `signIn` sends the credentials, `announceFirstLogin` makes the first-login call. Ends with the session's token.
 * Credentials are in the submit event and in the running request, never in the context.
 */
export const loginMachine = setup({
  types: {
    context: {} as {
      readonly fieldErrors: FieldErrors
      readonly rejection?: Notice | undefined
      readonly captchaId?: string
      readonly token?: string
    },
    events: {} as { type: 'login.submit'; credentials: Credentials } | CaptchaReport,
    output: {} as LoginOutput,
    tags: {} as 'busy',
    children: {} as { captcha: 'captcha' },
  },
  actors: {
    signIn: notProvided<LoginOutcome, LoginInput>('signIn'),
    announceFirstLogin: notProvided<void, { token: string }>('announceFirstLogin'),
    captcha: captchaMachine,
  },
  guards: {
    complete: (_, { credentials, withCaptcha }: { credentials: Credentials; withCaptcha: boolean }) =>
      isEmpty(missingFields(credentials, withCaptcha)),
    isFirstTime: (_, outcome: LoginOutcome) => outcome.kind === 'signedIn' && outcome.firstTime,
    isSignedIn: (_, outcome: LoginOutcome) => outcome.kind === 'signedIn',
    needsCaptcha: (_, outcome: LoginOutcome) => outcome.kind === 'captchaNeeded',
  },
  actions: {
    noteMissing: assign((_, { credentials, withCaptcha }: { credentials: Credentials; withCaptcha: boolean }) => ({
      fieldErrors: missingFields(credentials, withCaptcha),
      rejection: undefined,
    })),
    clearErrors: assign({ fieldErrors: {}, rejection: undefined }),
    noteRejection: assign((_, outcome: LoginOutcome) =>
      outcome.kind === 'signedIn' ? {} : { rejection: outcome.notice },
    ),
    noteFailure: assign({ rejection: { key: 'error.unknown' } }),
    takeToken: assign((_, outcome: LoginOutcome) => (outcome.kind === 'signedIn' ? { token: outcome.token } : {})),
  },
}).createMachine({
  id: 'login',
  description: 'Signing in with a user name and a password.',
  context: { fieldErrors: {} },
  initial: 'plain',
  output: ({ context }) => ({ kind: 'signedIn', token: context.token ?? '' }),
  states: {
    plain: {
      description: 'No captcha is asked for.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The player fills in user name and password.',
          on: {
            'login.submit': [
              {
                guard: {
                  type: 'complete',
                  params: ({ event }) => ({ credentials: event.credentials, withCaptcha: false }),
                },
                target: 'submitting',
                actions: 'clearErrors',
              },
              {
                actions: {
                  type: 'noteMissing',
                  params: ({ event }) => ({ credentials: event.credentials, withCaptcha: false }),
                },
              },
            ],
          },
        },
        submitting: {
          description: 'User name and password are on their way to the platform.',
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => ({ ...trimmed(submitted(event)), captchaId: undefined }),
            onDone: [
              {
                guard: { type: 'isFirstTime', params: ({ event }) => event.output },
                target: '#login.announcing',
                actions: { type: 'takeToken', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#login.signedIn',
                actions: { type: 'takeToken', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'needsCaptcha', params: ({ event }) => event.output },
                target: '#login.guarded',
                actions: { type: 'noteRejection', params: ({ event }) => event.output },
              },
              { target: 'editing', actions: { type: 'noteRejection', params: ({ event }) => event.output } },
            ],
            onError: { target: 'editing', actions: 'noteFailure' },
          },
        },
      },
    },
    guarded: {
      description: 'A captcha has to be filled in, too.',
      invoke: { id: 'captcha', src: 'captcha', input: ({ self }) => ({ form: self }) },
      on: { 'captcha.shown': { actions: assign({ captchaId: ({ event }) => event.id }) } },
      initial: 'editing',
      states: {
        editing: {
          description: 'The player fills in user name, password and captcha.',
          on: {
            'login.submit': [
              {
                guard: {
                  type: 'complete',
                  params: ({ event }) => ({ credentials: event.credentials, withCaptcha: true }),
                },
                target: 'submitting',
                actions: 'clearErrors',
              },
              {
                actions: {
                  type: 'noteMissing',
                  params: ({ event }) => ({ credentials: event.credentials, withCaptcha: true }),
                },
              },
            ],
          },
        },
        submitting: {
          description: 'User name, password and captcha are on their way to the platform.',
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event, context }) => ({ ...trimmed(submitted(event)), captchaId: context.captchaId }),
            onDone: [
              {
                guard: { type: 'isFirstTime', params: ({ event }) => event.output },
                target: '#login.announcing',
                actions: { type: 'takeToken', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#login.signedIn',
                actions: { type: 'takeToken', params: ({ event }) => event.output },
              },
              {
                target: '#login.guarded',
                reenter: true,
                actions: { type: 'noteRejection', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#login.guarded', reenter: true, actions: 'noteFailure' },
          },
        },
      },
    },
    announcing: {
      description: 'It is the first login; the platform is told. Whatever it answers, the player is in.',
      tags: 'busy',
      invoke: {
        id: 'announceFirstLogin',
        src: 'announceFirstLogin',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: 'signedIn',
        onError: 'signedIn',
      },
    },
    signedIn: { description: 'The platform has let the player in.', type: 'final' },
  },
})
