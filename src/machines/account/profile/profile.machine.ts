import { assign, emit, setup } from 'xstate'
import type { LinkProvider, Profile } from '../../../api/calls/account.ts'
import type { contactBindingMachine } from '../contact-binding/contact-binding.machine.ts'
import type { Contact, ContactBindingInput, ContactBindingOutput } from '../contact-binding/contact-binding.machine.ts'
import type { Message } from '../../shared/fields/message.ts'
import { notProvided, notProvidedMachine } from '../../shared/not-provided.ts'
import type {
  PaymentPasswordOutput,
  paymentPasswordMachine,
} from '../../money/payment-password/payment-password.machine.ts'
import type { FieldRule } from '../../shared/fields/field-rules.ts'
import type { Notice } from '../../shared/text-key.ts'
import type { PasskeysOutput, passkeysMachine } from '../passkeys/passkeys.machine.ts'
import type { TwoStepOutput, twoStepMachine } from '../two-step/two-step.machine.ts'
import { birthdayProblem, nicknameProblem } from './profile-rules.ts'

/** The current picture and the choices, as addresses under the image base. */
export interface Pictures {
  readonly current: string
  readonly icons: readonly { readonly iconId: string; readonly url: string }[]
}

/**
 * The data of the page. `today`: the day in the brand's time zone, `YYYY-MM-DD`; `mobileRule`: the rule for numbers;
 * `knowsPasskeys`: the browser can make them.
 */
export interface Account {
  readonly profile: Profile
  readonly pictures: Pictures
  readonly today: string
  readonly mobileRule?: FieldRule | undefined
  readonly knowsPasskeys?: boolean | undefined
}

/** One change by the member. Links, devices, passkeys and birthdays need a confirmation first. */
export type Change =
  | { readonly kind: 'nickname'; readonly nickname: string }
  | { readonly kind: 'birthday'; readonly birthday: string }
  | { readonly kind: 'picture'; readonly iconId: string }
  | { readonly kind: 'beginLink' | 'confirmLink' | 'dropLink'; readonly provider: LinkProvider }
  | { readonly kind: 'endDevice'; readonly deviceId: string }
  | { readonly kind: 'dropPasskey'; readonly passkeyId: string }
  /** `endEverywhere` also logs out here. */
  | { readonly kind: 'endOthers' | 'endEverywhere' }

/** The parts of the page that open a form. */
export type Part = 'nickname' | 'birthday' | 'picture'

export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly account: Account }
  | { readonly kind: 'failed'; readonly notice: Notice }
export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly profile?: Profile; readonly current?: string }
  | { readonly kind: 'rejected'; readonly notice: Notice }

export type ProfileEvent =
  | { type: 'profile.retry' }
  | { type: 'part.open'; part: Part }
  | { type: 'part.close' }
  | { type: 'contact.open'; contact: Contact }
  | { type: 'payment.open' }
  | { type: 'twoStep.open' }
  | { type: 'passkeys.open' }
  | { type: 'change.want'; change: Change }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' }
  | { type: 'notice.dismiss' }

interface Context {
  readonly account: Account | undefined
  readonly part?: Part | undefined
  readonly contact?: Contact | undefined
  readonly change?: Change | undefined
  readonly fieldError?: Message | undefined
  readonly notice?: Notice | undefined
}

const asks: readonly Change['kind'][] = [
  'birthday',
  'confirmLink',
  'endDevice',
  'dropPasskey',
  'endOthers',
  'endEverywhere',
]

/** Returns the problem of a change before it is sent. */
const problemOf = (change: Change, today: string): Message | undefined => {
  if (change.kind === 'nickname') return nicknameProblem(change.nickname)
  return change.kind === 'birthday' ? birthdayProblem(change.birthday, today) : undefined
}

/**
 * Shows and changes the member's profile, one change at a time (MEM-02, REG-07, AUTH-15). Irreversible changes need a
 * confirmation.
 * Actors: `loadProfile` reads it, `saveChange` sends one change, `contactBinding` binds a number or an address,
 * `paymentPassword` sets or changes the six digits, `twoStep` turns two-step login on or off, `passkeys` adds one.
 * Emits `member.changed` after a change, so that the header updates, and `everywhere.ended` when this session has to end, too (PLAY-10).
 */
export const profileMachine = setup({
  types: {
    context: {} as Context,
    emitted: {} as { type: 'member.changed' } | { type: 'everywhere.ended' },
    events: {} as ProfileEvent,
    tags: {} as 'busy',
    children: {} as {
      contactBinding: 'contactBinding'
      paymentPassword: 'paymentPassword'
      twoStep: 'twoStep'
      passkeys: 'passkeys'
    },
  },
  actors: {
    loadProfile: notProvided<LoadOutcome, void>('loadProfile'),
    saveChange: notProvided<ChangeOutcome, Change>('saveChange'),
    contactBinding: notProvidedMachine<typeof contactBindingMachine>(),
    paymentPassword: notProvidedMachine<typeof paymentPasswordMachine>(),
    twoStep: notProvidedMachine<typeof twoStepMachine>(),
    passkeys: notProvidedMachine<typeof passkeysMachine>(),
  },
  guards: {
    isLoaded: (_, outcome: LoadOutcome) => outcome.kind === 'loaded',
    isChanged: (_, outcome: ChangeOutcome) => outcome.kind === 'changed',
    isEverywhereEnded: ({ context }, outcome: ChangeOutcome) =>
      outcome.kind === 'changed' && context.change?.kind === 'endEverywhere',
    isBound: (_, output: ContactBindingOutput) => output.kind === 'bound',
    isSet: (_, output: PaymentPasswordOutput) => output.kind === 'saved',
    isSecurityChanged: (_, output: TwoStepOutput | PasskeysOutput) => output.kind === 'changed',
    isSecurityUnsure: (_, output: PasskeysOutput) => output.kind === 'unsure',
    hasProblem: ({ context }, change: Change) => problemOf(change, context.account?.today ?? '') !== undefined,
    shouldConfirm: (_, change: Change) => asks.includes(change.kind),
    hasNotice: ({ context }) => context.notice !== undefined,
  },
  actions: {
    setAccount: assign((_, outcome: LoadOutcome) =>
      outcome.kind === 'loaded' ? { account: outcome.account, notice: undefined } : { notice: outcome.notice },
    ),
    setFailure: assign({ notice: { key: 'error.unknown' } }),
    clearNotice: assign({ notice: undefined }),
    setOpenPart: assign((_, part: Part) => ({ part, fieldError: undefined, notice: undefined })),
    clearOpenPart: assign({ part: undefined, change: undefined, contact: undefined, fieldError: undefined }),
    setProblem: assign(({ context }, change: Change) => ({
      fieldError: problemOf(change, context.account?.today ?? ''),
      notice: undefined,
    })),
    setChange: assign((_, change: Change) => ({ change, fieldError: undefined, notice: undefined })),
    setProfile: assign(({ context: { account } }, profile: Profile) =>
      account === undefined ? {} : { account: { ...account, profile } },
    ),
    setPaymentPassword: assign(({ context: { account } }) =>
      account === undefined
        ? {}
        : { account: { ...account, profile: { ...account.profile, hasPaymentPassword: true } } },
    ),
    setChangedAccount: assign(({ context: { account } }, outcome: ChangeOutcome) => {
      if (account === undefined || outcome.kind !== 'changed') return {}
      const { profile = account.profile, current = account.pictures.current } = outcome
      return { account: { ...account, profile, pictures: { ...account.pictures, current } } }
    }),
    setRejection: assign((_, outcome: ChangeOutcome) =>
      outcome.kind === 'rejected' ? { notice: outcome.notice, change: undefined } : {},
    ),
    notifyMemberChanged: emit({ type: 'member.changed' }),
    notifyEverywhereEnded: emit({ type: 'everywhere.ended' }),
  },
}).createMachine({
  id: 'profile',
  description: "The member's profile: name, birthday, picture, contacts, linked accounts and devices.",
  context: { account: undefined },
  initial: 'loading',
  states: {
    loading: {
      description: 'The profile is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setAccount', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setAccount', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'The profile failed to load; the member can try again.',
      on: { 'profile.retry': { target: 'loading', actions: 'clearNotice' } },
    },
    showing: {
      description: 'The profile is on the screen.',
      initial: 'resting',
      on: {
        'notice.dismiss': { guard: 'hasNotice', actions: 'clearNotice' },
      },
      states: {
        resting: {
          description: 'The member reads the profile or fills in the one open form.',
          on: {
            'part.open': { actions: { type: 'setOpenPart', params: ({ event }) => event.part } },
            'part.close': { actions: 'clearOpenPart' },
            'contact.open': {
              target: 'binding',
              actions: ['clearOpenPart', assign({ contact: ({ event }) => event.contact, notice: undefined })],
            },
            'payment.open': { target: 'settingPayment', actions: ['clearOpenPart', 'clearNotice'] },
            'twoStep.open': { target: 'settingTwoStep', actions: ['clearOpenPart', 'clearNotice'] },
            'passkeys.open': { target: 'addingPasskey', actions: ['clearOpenPart', 'clearNotice'] },
            'change.want': [
              {
                guard: { type: 'hasProblem', params: ({ event }) => event.change },
                actions: { type: 'setProblem', params: ({ event }) => event.change },
              },
              {
                guard: { type: 'shouldConfirm', params: ({ event }) => event.change },
                target: 'asking',
                actions: { type: 'setChange', params: ({ event }) => event.change },
              },
              { target: 'saving', actions: { type: 'setChange', params: ({ event }) => event.change } },
            ],
          },
        },
        asking: {
          description:
            'The member is asked to confirm a change that cannot be undone; for a birthday, that they are 21 or older.',
          on: {
            'change.confirm': 'saving',
            'change.cancel': { target: 'resting', actions: assign({ change: undefined }) },
          },
        },
        saving: {
          description: 'The change is being saved.',
          tags: 'busy',
          invoke: {
            id: 'saveChange',
            src: 'saveChange',
            input: ({ context }) => context.change as Change,
            onDone: [
              {
                guard: { type: 'isEverywhereEnded', params: ({ event }) => event.output },
                target: '#profile.left',
                actions: 'notifyEverywhereEnded',
              },
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'setChangedAccount', params: ({ event }) => event.output },
                  'clearOpenPart',
                  'notifyMemberChanged',
                ],
              },
              { target: 'resting', actions: { type: 'setRejection', params: ({ event }) => event.output } },
            ],
            onError: { target: 'resting', actions: ['setFailure', assign({ change: undefined })] },
          },
        },
        binding: {
          description: 'A mobile number or a mail address is being bound.',
          invoke: {
            id: 'contactBinding',
            src: 'contactBinding',
            input: ({ context }): ContactBindingInput => ({
              contact: context.contact ?? 'mobile',
              isChange: context.account?.profile[context.contact ?? 'mobile'] !== undefined,
              mobileRule: context.account?.mobileRule,
            }),
            onDone: [
              {
                guard: { type: 'isBound', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  {
                    type: 'setProfile',
                    params: ({ context, event }) =>
                      event.output.kind === 'bound' ? event.output.profile : (context.account as Account).profile,
                  },
                  'clearOpenPart',
                ],
              },
              { target: 'resting', actions: 'clearOpenPart' },
            ],
            onError: { target: 'resting', actions: ['clearOpenPart', 'setFailure'] },
          },
        },
        settingPayment: {
          description: 'The payment password is being set or changed.',
          invoke: {
            id: 'paymentPassword',
            src: 'paymentPassword',
            input: { start: 'auto' },
            onDone: [
              {
                guard: { type: 'isSet', params: ({ event }) => event.output },
                target: 'resting',
                actions: 'setPaymentPassword',
              },
              { target: 'resting' },
            ],
            onError: { target: 'resting', actions: 'setFailure' },
          },
        },
        settingTwoStep: {
          description: 'Two-step login is being turned on or off.',
          invoke: {
            id: 'twoStep',
            src: 'twoStep',
            input: ({ context }) => ({ isOn: context.account?.profile.twoStep?.on === true }),
            onDone: [
              {
                guard: { type: 'isSecurityChanged', params: ({ event }) => event.output },
                target: 'resting',
                actions: {
                  type: 'setProfile',
                  params: ({ event }) => (event.output as Extract<TwoStepOutput, { kind: 'changed' }>).profile,
                },
              },
              { target: 'resting' },
            ],
            onError: { target: 'resting', actions: 'setFailure' },
          },
        },
        addingPasskey: {
          description: 'A passkey is being added.',
          invoke: {
            id: 'passkeys',
            src: 'passkeys',
            input: ({ context }) => ({ isSupported: context.account?.knowsPasskeys === true }),
            onDone: [
              {
                guard: { type: 'isSecurityChanged', params: ({ event }) => event.output },
                target: 'resting',
                actions: {
                  type: 'setProfile',
                  params: ({ event }) => (event.output as Extract<PasskeysOutput, { kind: 'changed' }>).profile,
                },
              },
              { guard: { type: 'isSecurityUnsure', params: ({ event }) => event.output }, target: 'renewing' },
              { target: 'resting' },
            ],
            onError: { target: 'resting', actions: 'setFailure' },
          },
        },
        renewing: {
          description: 'The profile is read again, because a passkey may have been added; it stays on the screen.',
          tags: 'busy',
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'setAccount', params: ({ event }) => event.output },
              },
              { target: 'resting' },
            ],
            onError: 'resting',
          },
        },
      },
    },
    left: { description: 'The member has logged out everywhere, and the page closes.' },
  },
})
