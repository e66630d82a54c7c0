import { assign, setup, type ActorRefFrom } from 'xstate'
import { countdownMachine } from '../../shared/countdown/countdown.machine.ts'
import type { Phone } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** Login forms keep one code actor each; a contact's code lives with its form. */
export type WayInCode = 'login' | 'deviceCheck' | 'forgotten' | 'registration'
/** The purpose of a code; each has its own countdown and call (SMS-03). */
export type CodePurpose = WayInCode | 'bindMobile' | 'bindEmail'

/** The recipient of a code: a number, or a mail address for `bindEmail`. */
export interface CodeTo extends Phone {
  readonly email?: string
}

/** `expiredMinutes`: the code's validity. `waitSeconds`: the sender's own delay before the next request. */
export type CodeOutcome =
  | { readonly kind: 'sent'; readonly channel: 'own'; readonly expiredMinutes: number }
  | { readonly kind: 'sent'; readonly channel: 'firebase' }
  | { readonly kind: 'refused'; readonly notice: Notice; readonly waitSeconds?: number }

/** `wait`: the seconds that are left of an earlier countdown, as after a reload. */
export interface SmsCodeInput {
  readonly purpose: CodePurpose
  readonly wait?: number | undefined
}

export type SmsCodeEvent = { type: 'code.send'; phone: CodeTo } | { type: 'notice.dismiss' }

/**
 * Returns the seconds of the countdown: 60 times `expiredMinutes`, one minute with firebase, or the sender's own delay
 * (SMS-01).
 */
const pauseAfter = (outcome: CodeOutcome) => {
  if (outcome.kind === 'refused') return outcome.waitSeconds ?? 0
  return outcome.channel === 'firebase' ? 60 : 60 * outcome.expiredMinutes
}

/**
 * Sends a code and counts down to the next request (SMS-01, SMS-02, SMS-04). It outlives its form, so that the
 * countdown survives closing it, and goes on after a reload. The form validates the number first.
 * Actors: `sendCode` sends a code for its purpose by the brand's SMS or by firebase.
 */
export const smsCodeMachine = setup({
  types: {
    context: {} as { readonly purpose: CodePurpose; readonly pause: number; readonly notice?: Notice | undefined },
    input: {} as SmsCodeInput,
    events: {} as SmsCodeEvent,
    tags: {} as 'busy',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    sendCode: notProvided<CodeOutcome, { purpose: CodePurpose; phone: CodeTo }>('sendCode'),
    countdown: countdownMachine,
  },
  guards: {
    isWaiting: ({ context }) => context.pause > 0,
    shouldCountDown: (_, outcome: CodeOutcome) => pauseAfter(outcome) > 0,
    hasNotice: ({ context }) => context.notice !== undefined,
  },
  actions: {
    /** Provided by the app: keeps the end of a countdown until it is over (SMS-02). */
    keepWait: (_, _of: { readonly purpose: CodePurpose; readonly seconds: number }) => {},
    /** Provided by the app: drops a countdown that is over. */
    dropWait: (_, _of: { readonly purpose: CodePurpose }) => {},
    clearNotice: assign({ notice: undefined }),
    setOutcome: assign((_, outcome: CodeOutcome) => ({
      pause: pauseAfter(outcome),
      notice: outcome.kind === 'refused' ? outcome.notice : undefined,
    })),
    setFailure: assign({ notice: { key: 'error.unknown' } }),
  },
  delays: { sendPause: 1000 },
}).createMachine({
  id: 'smsCode',
  description: 'The code by SMS, and whether the player can request one.',
  context: ({ input: { purpose, wait = 0 } }) => ({ purpose, pause: wait }),
  initial: 'opening',
  on: { 'notice.dismiss': { guard: 'hasNotice', actions: 'clearNotice' } },
  states: {
    opening: {
      description: 'The rest of an earlier countdown goes on; without one, the player can request a code.',
      always: [{ guard: 'isWaiting', target: 'countingDown' }, { target: 'sendable' }],
    },
    sendable: {
      description: 'The player can request a code.',
      on: { 'code.send': { target: 'sending', actions: 'clearNotice' } },
    },
    sending: {
      description: 'A code is being requested.',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context, event }) => ({
          purpose: context.purpose,
          phone: (event as Extract<SmsCodeEvent, { phone: CodeTo }>).phone,
        }),
        onDone: [
          {
            guard: { type: 'shouldCountDown', params: ({ event }) => event.output },
            target: 'countingDown',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          { target: 'pausing', actions: { type: 'setOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'pausing', actions: 'setFailure' },
      },
    },
    pausing: {
      description: 'The request failed; the player can try again in a second.',
      after: { sendPause: 'sendable' },
    },
    countingDown: {
      description: 'The player waits for the countdown before the next request.',
      entry: { type: 'keepWait', params: ({ context: { purpose, pause } }) => ({ purpose, seconds: pause }) },
      exit: { type: 'dropWait', params: ({ context: { purpose } }) => ({ purpose }) },
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ seconds: context.pause }),
        onDone: 'sendable',
        onError: 'sendable',
      },
    },
  },
})

export type SmsCodeActor = ActorRefFrom<typeof smsCodeMachine>
