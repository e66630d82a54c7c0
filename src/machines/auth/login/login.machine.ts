import { assign, enqueueActions, setup } from 'xstate'
import { captchaMachine, type CaptchaReport } from '../captcha/captcha.machine.ts'
import type { SignedIn } from '../change-password/must-change.ts'
import { plainCode } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice, TextKey } from '../../shared/text-key.ts'

/** The values of the login form; `captcha` is empty while no picture is shown. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha: string
  /** The remember-me box is ticked (AUTH-08). */
  readonly remember: boolean
}

export interface LoginInput extends Credentials {
  readonly captchaId: string | undefined
}

export type LoginOutcome =
  | SignedIn
  | { readonly kind: 'newPlace' }
  | { readonly kind: 'captchaNeeded'; readonly notice: Notice }
  | { readonly kind: 'rejected'; readonly notice: Notice }

/** `cancelled`: the player said no to the device, or the device waited too long. */
export type PasskeyOutcome =
  | SignedIn
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'rejected'; readonly notice: Notice }

export type LoginField = 'username' | 'password' | 'captcha'
export type FieldErrors = Partial<Record<LoginField, TextKey>>

/** A login from a new place continues with the device check (AUTH-12). */
export type LoginOutput = SignedIn | { readonly kind: 'newPlace' }

/**
 * Returns the missing fields: username, password, and the captcha while it is shown; all are trimmed (AUTH-01,
 * AUTH-04).
 */
const missingFields = (credentials: Credentials, withCaptcha: boolean): FieldErrors => ({
  ...(credentials.username.trim() === '' && { username: 'login.usernameRequired' }),
  ...(credentials.password.trim() === '' && { password: 'login.passwordRequired' }),
  ...(withCaptcha && credentials.captcha.trim() === '' && { captcha: 'login.captchaRequired' }),
})

/** Returns the one sentence for the form when username and password are both missing (AUTH-13). */
const sentenceFor = ({ username, password }: FieldErrors): Notice | undefined =>
  username && password && { key: 'login.incomplete' }

const trimmed = ({ username, password, captcha, remember }: Credentials): Credentials => ({
  username: username.trim(),
  password: password.trim(),
  captcha: plainCode(captcha),
  remember,
})

const nothing: Credentials = { username: '', password: '', captcha: '', remember: false }

/** Only the submit event holds the credentials. */
const submitted = (event: { type: string; credentials?: Credentials }) => event.credentials ?? nothing

interface PasskeyDone {
  readonly event: { readonly output: PasskeyOutcome }
}

/** The device is asked for a passkey; without one, the form is as it was. */
const askingDevice = {
  description: 'The device is asked for a passkey of the player.',
  tags: 'busy',
  invoke: {
    id: 'signInByPasskey',
    src: 'signInByPasskey',
    onDone: [
      {
        guard: { type: 'isSignedIn', params: ({ event }: PasskeyDone) => event.output },
        target: '#login.signedIn',
        actions: { type: 'setOutput', params: ({ event }: PasskeyDone) => event.output },
      },
      { target: 'editing', actions: { type: 'setRejection', params: ({ event }: PasskeyDone) => event.output } },
    ],
    onError: { target: 'editing', actions: 'setFailure' },
  },
} as const

const isEmpty = (errors: FieldErrors) => Object.keys(errors).length === 0

/**
 * Login by username and password (AUTH-01, AUTH-03 to AUTH-05, AUTH-17), or by a passkey (PLAY-10). It ends with the
 * token, or with a request for the device check.
 * Actors: `signIn` sends the credentials, which stay in the submit event and the pending request, never in the context;
 * `signInByPasskey` asks the device and sends what it answers. Guard: `hasPasskeys`.
 */
export const loginMachine = setup({
  types: {
    context: {} as {
      readonly fieldErrors: FieldErrors
      readonly rejection?: Notice | undefined
      readonly captchaId?: string
      readonly offersPasskey: boolean
      readonly output?: LoginOutput
    },
    events: {} as { type: 'login.submit'; credentials: Credentials } | { type: 'passkey.choose' } | CaptchaReport,
    output: {} as LoginOutput,
    tags: {} as 'busy',
    children: {} as { captcha: 'captcha' },
  },
  actors: {
    signIn: notProvided<LoginOutcome, LoginInput>('signIn'),
    signInByPasskey: notProvided<PasskeyOutcome, void>('signInByPasskey'),
    captcha: captchaMachine,
  },
  guards: {
    isFormValid: (_, { credentials, withCaptcha }: { credentials: Credentials; withCaptcha: boolean }) =>
      isEmpty(missingFields(credentials, withCaptcha)),
    /** Provided by the app: the platform and the browser have passkeys. */
    hasPasskeys: () => true,
    offersPasskey: ({ context }) => context.offersPasskey,
    isSignedIn: (_, outcome: LoginOutcome | PasskeyOutcome) => outcome.kind === 'signedIn',
    isNewPlace: (_, outcome: LoginOutcome) => outcome.kind === 'newPlace',
    isCaptchaNeeded: (_, outcome: LoginOutcome) => outcome.kind === 'captchaNeeded',
  },
  actions: {
    setMissing: assign((_, { credentials, withCaptcha }: { credentials: Credentials; withCaptcha: boolean }) => {
      const fieldErrors = missingFields(credentials, withCaptcha)
      return { fieldErrors, rejection: sentenceFor(fieldErrors) }
    }),
    clearErrors: assign({ fieldErrors: {}, rejection: undefined }),
    setRejection: assign((_, outcome: LoginOutcome | PasskeyOutcome) =>
      'notice' in outcome ? { rejection: outcome.notice } : {},
    ),
    setFailure: assign({ rejection: { key: 'error.unknown' } }),
    setOutput: assign((_, outcome: LoginOutcome | PasskeyOutcome) =>
      outcome.kind === 'signedIn' || outcome.kind === 'newPlace' ? { output: outcome } : {},
    ),
  },
}).createMachine({
  id: 'login',
  description: 'Logging in with a username and a password, or with a passkey.',
  context: { fieldErrors: {}, offersPasskey: false },
  entry: enqueueActions(({ enqueue, check }) => {
    if (check('hasPasskeys')) enqueue.assign({ offersPasskey: true })
  }),
  initial: 'withoutCaptcha',
  output: ({ context }) => context.output as LoginOutput,
  states: {
    withoutCaptcha: {
      description: 'The form shows no captcha.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The player fills in username and password.',
          on: {
            'passkey.choose': { guard: 'offersPasskey', target: 'askingDevice', actions: 'clearErrors' },
            'login.submit': [
              {
                guard: {
                  type: 'isFormValid',
                  params: ({ event }) => ({ credentials: event.credentials, withCaptcha: false }),
                },
                target: 'submitting',
                actions: 'clearErrors',
              },
              {
                actions: {
                  type: 'setMissing',
                  params: ({ event }) => ({ credentials: event.credentials, withCaptcha: false }),
                },
              },
            ],
          },
        },
        askingDevice,
        submitting: {
          description: 'Username and password are being sent.',
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => ({ ...trimmed(submitted(event)), captchaId: undefined }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#login.signedIn',
                actions: { type: 'setOutput', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isNewPlace', params: ({ event }) => event.output },
                target: '#login.newPlace',
                actions: { type: 'setOutput', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isCaptchaNeeded', params: ({ event }) => event.output },
                target: '#login.withCaptcha',
                actions: { type: 'setRejection', params: ({ event }) => event.output },
              },
              { target: 'editing', actions: { type: 'setRejection', params: ({ event }) => event.output } },
            ],
            onError: { target: 'editing', actions: 'setFailure' },
          },
        },
      },
    },
    withCaptcha: {
      description: 'The form shows a captcha.',
      invoke: { id: 'captcha', src: 'captcha', input: ({ self }) => ({ form: self }) },
      on: { 'captcha.shown': { actions: assign({ captchaId: ({ event }) => event.id }) } },
      initial: 'editing',
      states: {
        editing: {
          description: 'The player fills in username, password and captcha.',
          on: {
            'passkey.choose': { guard: 'offersPasskey', target: 'askingDevice', actions: 'clearErrors' },
            'login.submit': [
              {
                guard: {
                  type: 'isFormValid',
                  params: ({ event }) => ({ credentials: event.credentials, withCaptcha: true }),
                },
                target: 'submitting',
                actions: 'clearErrors',
              },
              {
                actions: {
                  type: 'setMissing',
                  params: ({ event }) => ({ credentials: event.credentials, withCaptcha: true }),
                },
              },
            ],
          },
        },
        askingDevice,
        submitting: {
          description: 'Username, password and captcha are being sent.',
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event, context }) => ({ ...trimmed(submitted(event)), captchaId: context.captchaId }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#login.signedIn',
                actions: { type: 'setOutput', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isNewPlace', params: ({ event }) => event.output },
                target: '#login.newPlace',
                actions: { type: 'setOutput', params: ({ event }) => event.output },
              },
              {
                target: '#login.withCaptcha',
                reenter: true,
                actions: { type: 'setRejection', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#login.withCaptcha', reenter: true, actions: 'setFailure' },
          },
        },
      },
    },
    signedIn: { description: 'The player is logged in.', type: 'final' },
    newPlace: {
      description: 'The login comes from a new place; more proof is needed.',
      type: 'final',
    },
  },
})
