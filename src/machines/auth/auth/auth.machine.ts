import { assign, not, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate'
import type { Changed, changePasswordMachine } from '../change-password/change-password.machine.ts'
import type { SignedIn } from '../change-password/must-change.ts'
import type { deviceCheckMachine } from '../device-check/device-check.machine.ts'
import type { FieldRules } from '../../shared/fields/field-rules.ts'
import type { forgotByEmailMachine } from '../forgot-by-email/forgot-by-email.machine.ts'
import type { forgotByPhoneMachine } from '../forgot-by-phone/forgot-by-phone.machine.ts'
import type { freePlayMachine } from '../free-play/free-play.machine.ts'
import type { loginMachine } from '../login/login.machine.ts'
import { notProvided, notProvidedMachine } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { registrationMachine } from '../registration/registration.machine.ts'
import type { secondFactorMachine } from '../second-factor/second-factor.machine.ts'
import type { smsCodeMachine, WayInCode } from '../sms-code/sms-code.machine.ts'
import type { smsLoginMachine } from '../sms-login/sms-login.machine.ts'
import { features } from '../../site/offers/features.ts'
import type { Switches } from '../../site/white-label/switches.ts'

export type AuthReport =
  /** `newcomer`: logged in by a registration or a new password, both of which go to the home page (REG-10, PASS-02). */
  | { type: 'auth.signedIn'; signedIn: SignedIn; newcomer: boolean }
  | { type: 'auth.dismissed' }
  | { type: 'auth.passwordChanged'; token?: string | undefined }
  | { type: 'auth.signOut' }

export type AuthEvent =
  | { type: 'auth.open' }
  | { type: 'auth.close' }
  | { type: 'login.choose' }
  | { type: 'smsLogin.choose' }
  | { type: 'freePlay.choose' }
  | { type: 'forgot.choose'; by: 'email' | 'phone' }
  | { type: 'register.open'; referralCode: string | undefined }
  | { type: 'password.change' }
  | { type: 'password.force' }
  | { type: 'session.lost' }
  | { type: 'login.done' }
  | { type: 'login.declined' }

/** `rules`: from the permission response, for the forms that validate before the registration rules load. */
export interface AuthInput {
  readonly site: Parent<AuthReport>
  readonly switches: Switches
  readonly rules: FieldRules
}

interface Announced {
  readonly signedIn: SignedIn
  readonly newcomer: boolean
}

type Codes = Readonly<Record<WayInCode, ActorRefFrom<typeof smsCodeMachine>>>

/** Closing the window also drops the password change that an expired session interrupted. */
const dismissed = ['notifyDismissed', 'clearResuming'] as const

interface Done {
  readonly event: { readonly output: SignedIn }
}

/** The end of a form whose login needs a second step (PLAY-10). */
const halfway = {
  guard: { type: 'isHalfway', params: ({ event }: Done) => event.output },
  target: '#auth.form.secondFactor',
} as const

/** The end of a form that a visitor without a password leaves signed in: a registration, or a new password by phone. */
const newcomer = [
  {
    guard: { type: 'isFirstTime', params: ({ event }: Done) => event.output },
    target: '#auth.announcing',
    actions: { type: 'setAnnounced', params: ({ event }: Done) => ({ signedIn: event.output, newcomer: true }) },
  },
  {
    target: '#auth.closed',
    actions: ['clearResuming', { type: 'notifyNewcomer', params: ({ event }: Done) => event.output }],
  },
] as const

/**
 * Routes between the steps of logging in; each step is a small machine of its own (MODAL-01).
 * Actors: `announceFirstLogin` makes the first-login call. Reports `auth.signedIn`, `auth.dismissed` when the visitor
 * closes the window (AUTH-17), and the end of a password change. The SMS codes live here, so that a countdown survives
 * its form (SMS-02).
 */
export const authMachine = setup({
  types: {
    context: {} as AuthInput & {
      readonly codes: Codes
      readonly referralCode: string | undefined
      /** The password of the last login is still in memory, so a forced change need not ask for it (PASS-03). */
      readonly passwordKnown: boolean
      /** An expired session interrupted a password change, which resumes after the next login (AUTH-14). */
      readonly resuming: boolean
      /** Set only during the first-login call. */
      readonly announced?: Announced | undefined
    },
    input: {} as AuthInput,
    events: {} as AuthEvent,
    tags: {} as 'form',
    children: {} as {
      login: 'login'
      smsLogin: 'smsLogin'
      freePlay: 'freePlay'
      deviceCheck: 'deviceCheck'
      secondFactor: 'secondFactor'
      forgotByEmail: 'forgotByEmail'
      forgotByPhone: 'forgotByPhone'
      registration: 'registration'
      changePassword: 'changePassword'
    },
  },
  actors: {
    login: notProvidedMachine<typeof loginMachine>(),
    smsLogin: notProvidedMachine<typeof smsLoginMachine>(),
    freePlay: notProvidedMachine<typeof freePlayMachine>(),
    deviceCheck: notProvidedMachine<typeof deviceCheckMachine>(),
    secondFactor: notProvidedMachine<typeof secondFactorMachine>(),
    forgotByEmail: notProvidedMachine<typeof forgotByEmailMachine>(),
    forgotByPhone: notProvidedMachine<typeof forgotByPhoneMachine>(),
    registration: notProvidedMachine<typeof registrationMachine>(),
    changePassword: notProvidedMachine<typeof changePasswordMachine>(),
    smsCode: notProvidedMachine<typeof smsCodeMachine>(),
    announceFirstLogin: notProvided<void, { token: string }>('announceFirstLogin'),
  },
  guards: {
    isForced: stateIn({ changingPassword: 'forced' }),
    isResuming: ({ context }) => context.resuming,
    isOffered: ({ context }, feature: 'registration' | 'smsLogin' | 'freePlay') =>
      context.switches[features[feature].switch],
    isHalfway: (_, signedIn: SignedIn) => signedIn.secondFactor === true,
    isFirstTime: (_, signedIn: SignedIn) => signedIn.firstTime,
  },
  actions: {
    notifySignedIn: sendTo(
      ({ context }) => context.site,
      (_, signedIn: SignedIn) => ({ type: 'auth.signedIn', signedIn, newcomer: false }),
    ),
    notifyNewcomer: sendTo(
      ({ context }) => context.site,
      (_, signedIn: SignedIn) => ({ type: 'auth.signedIn', signedIn, newcomer: true }),
    ),
    notifyAnnounced: sendTo(
      ({ context }) => context.site,
      ({ context }) => ({ type: 'auth.signedIn', ...(context.announced as Announced) }),
    ),
    clearAnnounced: assign({ announced: undefined }),
    setAnnounced: assign((_, announced: Announced) => ({ announced })),
    notifyDismissed: sendTo(({ context }) => context.site, { type: 'auth.dismissed' }),
    notifyChanged: sendTo(
      ({ context }) => context.site,
      (_, token: string | undefined) => ({ type: 'auth.passwordChanged', token }),
    ),
    notifySignOut: sendTo(({ context }) => context.site, { type: 'auth.signOut' }),
    /** Provided by the app: clears the credentials of the pending login. */
    forgetCredentials: () => {},
    setPasswordKnown: assign(({ event }) => ({
      passwordKnown: (event as unknown as Done['event']).output.passwordless !== true,
    })),
    clearPasswordKnown: assign(() => ({ passwordKnown: false })),
    setResuming: assign(() => ({ resuming: true })),
    clearResuming: assign(() => ({ resuming: false })),
    setReferral: assign((_, referralCode: string | undefined) => ({ referralCode })),
  },
}).createMachine({
  id: 'auth',
  description: 'The current step of logging in.',
  context: ({ input, spawn }) => {
    const code = (purpose: WayInCode) => spawn('smsCode', { id: `code.${purpose}`, input: { purpose } })
    return {
      ...input,
      referralCode: undefined,
      passwordKnown: false,
      resuming: false,
      codes: {
        login: code('login'),
        deviceCheck: code('deviceCheck'),
        forgotten: code('forgotten'),
        registration: code('registration'),
      },
    }
  },
  initial: 'closed',
  on: {
    'password.force': { guard: not('isForced'), target: '.changingPassword.forced', actions: 'clearResuming' },
  },
  states: {
    closed: {
      description: 'No login window is open.',
      on: {
        'auth.open': 'form.login',
        'register.open': {
          target: 'form.registering',
          actions: { type: 'setReferral', params: ({ event }) => event.referralCode },
        },
        'password.change': 'changingPassword.chosen',
        'login.done': { guard: 'isResuming', target: 'changingPassword.chosen', actions: 'clearResuming' },
        'login.declined': { guard: 'isResuming', actions: 'clearResuming' },
      },
    },
    form: {
      description: 'A way of logging in is on the screen.',
      tags: 'form',
      initial: 'login',
      on: {
        'auth.close': { target: 'closed', actions: [...dismissed, 'forgetCredentials'] },
        // Choosing the open form again keeps its typed values.
        'login.choose': { guard: not(stateIn({ form: 'login' })), target: '.login' },
        'smsLogin.choose': { guard: { type: 'isOffered', params: 'smsLogin' }, target: '.smsLogin' },
        'freePlay.choose': { guard: { type: 'isOffered', params: 'freePlay' }, target: '.freePlay' },
        'forgot.choose': [
          { guard: ({ event }) => event.by === 'phone', target: '.forgotByPhone' },
          { target: '.forgotByEmail' },
        ],
        'register.open': {
          guard: { type: 'isOffered', params: 'registration' },
          target: '.registering',
          actions: { type: 'setReferral', params: ({ event }) => event.referralCode },
        },
      },
      states: {
        login: {
          description: 'The login window is open with username and password.',
          invoke: {
            id: 'login',
            src: 'login',
            onDone: [
              { guard: ({ event }) => event.output.kind === 'newPlace', target: 'deviceCheck' },
              {
                ...halfway,
                guard: { type: 'isHalfway', params: ({ event }) => event.output as SignedIn },
                actions: 'setPasswordKnown',
              },
              {
                guard: { type: 'isFirstTime', params: ({ event }) => event.output as SignedIn },
                target: '#auth.announcing',
                actions: [
                  'setPasswordKnown',
                  {
                    type: 'setAnnounced',
                    params: ({ event }) => ({ signedIn: event.output as SignedIn, newcomer: false }),
                  },
                ],
              },
              {
                target: '#auth.closed',
                actions: [
                  'setPasswordKnown',
                  { type: 'notifySignedIn', params: ({ event }) => event.output as SignedIn },
                ],
              },
            ],
            onError: { target: '#auth.closed', actions: dismissed },
          },
        },
        smsLogin: {
          description: 'The login window is open with mobile number and code.',
          entry: 'clearPasswordKnown',
          invoke: {
            id: 'smsLogin',
            src: 'smsLogin',
            input: ({ context }) => ({ code: context.codes.login, mobileRule: context.rules['mobileNum'] }),
            onDone: [
              halfway,
              {
                guard: { type: 'isFirstTime', params: ({ event }) => event.output },
                target: '#auth.announcing',
                actions: { type: 'setAnnounced', params: ({ event }) => ({ signedIn: event.output, newcomer: false }) },
              },
              {
                target: '#auth.closed',
                actions: { type: 'notifySignedIn', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#auth.closed', actions: dismissed },
          },
        },
        freePlay: {
          description: 'A trial account is being requested.',
          invoke: {
            id: 'freePlay',
            src: 'freePlay',
            onDone: {
              target: '#auth.closed',
              actions: ['clearResuming', { type: 'notifySignedIn', params: ({ event }) => event.output }],
            },
            onError: { target: '#auth.closed', actions: dismissed },
          },
        },
        deviceCheck: {
          description: 'The login comes from a new place; the player gives more proof.',
          invoke: {
            id: 'deviceCheck',
            src: 'deviceCheck',
            input: ({ context }) => ({ code: context.codes.deviceCheck, mobileRule: context.rules['mobileNum'] }),
            onDone: [
              { ...halfway, actions: 'setPasswordKnown' },
              {
                guard: { type: 'isFirstTime', params: ({ event }) => event.output },
                target: '#auth.announcing',
                actions: [
                  'setPasswordKnown',
                  { type: 'setAnnounced', params: ({ event }) => ({ signedIn: event.output, newcomer: false }) },
                ],
              },
              {
                target: '#auth.closed',
                actions: ['setPasswordKnown', { type: 'notifySignedIn', params: ({ event }) => event.output }],
              },
            ],
            onError: { target: '#auth.closed', actions: dismissed },
          },
        },
        secondFactor: {
          description: 'The password is right; the player types a code, too.',
          invoke: {
            id: 'secondFactor',
            src: 'secondFactor',
            input: ({ event }) => ({ token: (event as unknown as Done['event']).output.token }),
            onDone: [
              { guard: ({ event }) => event.output.kind === 'again', target: 'login' },
              {
                guard: { type: 'isFirstTime', params: ({ event }) => event.output as SignedIn },
                target: '#auth.announcing',
                actions: {
                  type: 'setAnnounced',
                  params: ({ event }) => ({ signedIn: event.output as SignedIn, newcomer: false }),
                },
              },
              {
                target: '#auth.closed',
                actions: { type: 'notifySignedIn', params: ({ event }) => event.output as SignedIn },
              },
            ],
            onError: { target: '#auth.closed', actions: dismissed },
          },
        },
        forgotByEmail: {
          description: 'The player requests a new password by mail.',
          invoke: {
            id: 'forgotByEmail',
            src: 'forgotByEmail',
            onDone: { target: '#auth.closed', actions: dismissed },
            onError: { target: '#auth.closed', actions: dismissed },
          },
        },
        forgotByPhone: {
          description: 'The player sets a new password with a code sent to the phone.',
          entry: 'clearPasswordKnown',
          invoke: {
            id: 'forgotByPhone',
            src: 'forgotByPhone',
            input: ({ context }) => ({
              code: context.codes.forgotten,
              mobileRule: context.rules['mobileNum'],
              passwordRule: context.rules['password'],
            }),
            onDone: [halfway, ...newcomer],
            onError: { target: '#auth.closed', actions: dismissed },
          },
        },
        registering: {
          description: 'The visitor registers, on a page or in a window.',
          entry: 'clearPasswordKnown',
          invoke: {
            id: 'registration',
            src: 'registration',
            input: ({ context }) => ({
              switches: context.switches,
              code: context.codes.registration,
              referralCode: context.referralCode,
            }),
            onDone: newcomer,
            onError: { target: '#auth.closed', actions: dismissed },
          },
        },
      },
    },
    announcing: {
      description:
        "It is the player's first login, and the platform is being notified. The player is logged in whatever it answers.",
      invoke: {
        id: 'announceFirstLogin',
        src: 'announceFirstLogin',
        input: ({ context }) => ({ token: context.announced?.signedIn.token ?? '' }),
        onDone: { target: 'closed', actions: ['notifyAnnounced', 'clearAnnounced', 'clearResuming'] },
        onError: { target: 'closed', actions: ['notifyAnnounced', 'clearAnnounced', 'clearResuming'] },
      },
    },
    changingPassword: {
      description: 'The player chooses a new password.',
      exit: ['clearPasswordKnown', 'forgetCredentials'],
      initial: 'chosen',
      states: {
        chosen: {
          description: 'The player asked to change the password.',
          on: { 'auth.close': '#auth.closed', 'session.lost': { target: '#auth.form.login', actions: 'setResuming' } },
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ context }) => ({ forced: false, oldPasswordKnown: false, rule: context.rules['password'] }),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'changed',
                target: '#auth.closed',
                actions: { type: 'notifyChanged', params: ({ event }) => (event.output as Changed).token },
              },
              { target: '#auth.closed' },
            ],
            onError: '#auth.closed',
          },
        },
        forced: {
          description: 'The player must change the password or log out.',
          on: { 'session.lost': '#auth.form.login' },
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ context }) => ({
              forced: true,
              oldPasswordKnown: context.passwordKnown,
              rule: context.rules['password'],
            }),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'changed',
                target: '#auth.closed',
                actions: { type: 'notifyChanged', params: ({ event }) => (event.output as Changed).token },
              },
              { target: '#auth.closed', actions: 'notifySignOut' },
            ],
            onError: { target: '#auth.closed', actions: 'notifySignOut' },
          },
        },
      },
    },
  },
})
