import { assign, sendTo, setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'

/** `id` names the picture towards the platform; `image` is a base64 PNG (S1 7). */
export type CaptchaOutcome =
  | { readonly kind: 'loaded'; readonly id: string; readonly image: string }
  | { readonly kind: 'unreachable' }

export type CaptchaReport = { type: 'captcha.shown'; id: string }

/**
 * Captcha (S1 4, 5; AUTH-04): a picture that a click replaces, at most once per second.
 * Work: `loadCaptcha` fetches one; its id is reported to the form as `captcha.shown`. Login, registration and forgotten passwords share this child.
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
  description: 'The picture with letters that shows that a person is signing in.',
  context: ({ input }) => ({ form: input.form }),
  initial: 'loading',
  states: {
    loading: {
      description: 'A picture is on its way.',
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
      description: 'The picture has just come; it cannot be replaced for a second.',
      after: { refreshPause: 'shown' },
    },
    shown: {
      description: 'The picture is shown and can be replaced.',
      on: { 'captcha.refresh': 'loading' },
    },
    failed: {
      description: 'No picture could be fetched; the player can ask again.',
      on: { 'captcha.refresh': 'loading' },
    },
  },
})
