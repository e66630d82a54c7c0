import { assign, sendTo, setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'

/** `id` identifies the picture to the platform; `image` is a base64 PNG (AUTH-04). */
export type CaptchaOutcome =
  | { readonly kind: 'loaded'; readonly id: string; readonly image: string }
  | { readonly kind: 'unreachable' }

export type CaptchaReport = { type: 'captcha.shown'; id: string }

/**
 * A captcha picture that a click refreshes, at most once per second, also after a failure (AUTH-04).
 * Actors: `loadCaptcha` fetches one; `captcha.shown` sends its id to the form. Login, registration and the
 * forgotten-password forms share this child.
 */
export const captchaMachine = setup({
  types: {
    context: {} as { readonly form: Parent<CaptchaReport>; readonly image?: string },
    input: {} as { readonly form: Parent<CaptchaReport> },
    events: {} as { type: 'captcha.refresh' },
    tags: {} as 'busy',
  },
  actors: { loadCaptcha: notProvided<CaptchaOutcome, void>('loadCaptcha') },
  actions: {
    setImage: assign((_, outcome: CaptchaOutcome) => (outcome.kind === 'loaded' ? { image: outcome.image } : {})),
    notifyShown: sendTo(
      ({ context }) => context.form,
      (_, outcome: CaptchaOutcome) => ({ type: 'captcha.shown', id: outcome.kind === 'loaded' ? outcome.id : '' }),
    ),
  },
  delays: { refreshPause: 1000 },
}).createMachine({
  id: 'captcha',
  description: 'A picture with letters that proves that a person is logging in.',
  context: ({ input }) => ({ form: input.form }),
  initial: 'loading',
  states: {
    loading: {
      description: 'A picture is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'loaded',
            target: 'fresh',
            actions: [
              { type: 'setImage', params: ({ event }) => event.output },
              { type: 'notifyShown', params: ({ event }) => event.output },
            ],
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    fresh: {
      description: 'The picture has just loaded and cannot be refreshed for a second.',
      after: { refreshPause: 'shown' },
    },
    shown: {
      description: 'The picture is shown and can be refreshed.',
      on: { 'captcha.refresh': 'loading' },
    },
    failed: {
      description: 'The picture failed to load.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The picture has just failed and cannot be asked for again for a second.',
          after: { refreshPause: 'ready' },
        },
        ready: {
          description: 'The picture failed to load; the player can try again.',
          on: { 'captcha.refresh': '#captcha.loading' },
        },
      },
    },
  },
})
