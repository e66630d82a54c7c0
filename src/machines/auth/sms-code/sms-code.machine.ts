import { assign, setup, type ActorRefFrom } from 'xstate'
import { countdownMachine } from '../../shared/countdown/countdown.machine.ts'
import type { Phone } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The ways in keep a code’s actor each; a contact’s lives with its form. */
export type WayInCode = 'login' | 'deviceCheck' | 'forgotten' | 'registration'
/** What a code is for; each purpose has its own countdown and its own call (SMS-03). */
export type CodePurpose = WayInCode | 'bindMobile' | 'bindEmail'

/** Who a code goes to: a number, or for `bindEmail` a mail address. */
export interface CodeTo extends Phone {
  readonly email?: string
}

/** `expiredMinutes` is how long the code is good for. `waitSeconds`: so long the sender wants no further request. */
export type CodeOutcome =
  | { readonly kind: 'sent'; readonly channel: 'own'; readonly expiredMinutes: number }
  | { readonly kind: 'sent'; readonly channel: 'firebase' }
  | { readonly kind: 'refused'; readonly notice: Notice; readonly waitSeconds?: number }

export type SmsCodeEvent = { type: 'code.send'; phone: CodeTo } | { type: 'notice.dismiss' }

/** The countdown that follows: 60 s times `expiredMinutes`, one minute by firebase (SMS-01), or what the sender asks for. */
const pauseAfter = (outcome: CodeOutcome) => {
  if (outcome.kind === 'refused') return outcome.waitSeconds ?? 0
  return outcome.channel === 'firebase' ? 60 : 60 * outcome.expiredMinutes
}

/**
 * SMS code (S1 4, 5; SMS-01, SMS-02, SMS-04): asks for a code, and says when the next one may be asked for.
 * Work: `sendCode` sends one for its purpose by the brand's own SMS or by firebase. It outlives the form that shows it, so that
 * closing the form forgets no countdown. The form checks the number before.
 */
export const smsCodeMachine = setup({
  types: {
    context: {} as { readonly purpose: CodePurpose; readonly pause: number; readonly notice?: Notice | undefined },
    input: {} as { readonly purpose: CodePurpose },
    events: {} as SmsCodeEvent,
    tags: {} as 'busy',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    sendCode: notProvided<CodeOutcome, { purpose: CodePurpose; phone: CodeTo }>('sendCode'),
    countdown: countdownMachine,
  },
  guards: {
    shouldCountDown: (_, outcome: CodeOutcome) => pauseAfter(outcome) > 0,
    hasNotice: ({ context }) => context.notice !== undefined,
  },
  actions: {
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
  description: 'The code that comes by SMS: may the player ask for one?',
  context: ({ input }) => ({ purpose: input.purpose, pause: 0 }),
  initial: 'sendable',
  on: { 'notice.dismiss': { guard: 'hasNotice', actions: 'clearNotice' } },
  states: {
    sendable: {
      description: 'The player can ask for a code.',
      on: { 'code.send': { target: 'sending', actions: 'clearNotice' } },
    },
    sending: {
      description: 'A code has been asked for.',
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
      description: 'No code was sent; the player can ask again in a second.',
      after: { sendPause: 'sendable' },
    },
    countingDown: {
      description: 'The player has to wait for the countdown before asking again.',
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
