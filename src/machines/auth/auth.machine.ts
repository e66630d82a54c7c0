import { sendTo, setup } from 'xstate'
import { loginMachine } from '../login/login.machine.ts'
import type { Parent } from '../parent.ts'

export type AuthReport = { type: 'auth.signedIn'; token: string } | { type: 'auth.dismissed' }

export type AuthEvent = { type: 'auth.open' } | { type: 'auth.close' }

/**
 * Auth (S1 2.6, 2.8): which step of signing in is on; a router over one small machine a step.
 * Reports `auth.signedIn` with the token, or `auth.dismissed` when the visitor leaves (AUTH-17).
 */
export const authMachine = setup({
  types: {
    context: {} as { readonly site: Parent<AuthReport> },
    input: {} as { readonly site: Parent<AuthReport> },
    events: {} as AuthEvent,
    children: {} as { login: 'login' },
  },
  actors: { login: loginMachine },
  actions: {
    reportSignedIn: sendTo(
      ({ context }) => context.site,
      (_, token: string) => ({ type: 'auth.signedIn', token }),
    ),
    reportDismissed: sendTo(({ context }) => context.site, { type: 'auth.dismissed' }),
  },
}).createMachine({
  id: 'auth',
  description: 'Which step of signing in is on the screen?',
  context: ({ input }) => ({ site: input.site }),
  initial: 'closed',
  states: {
    closed: { description: 'Nothing about signing in is shown.', on: { 'auth.open': 'login' } },
    login: {
      description: 'The login window is open.',
      on: { 'auth.close': { target: 'closed', actions: 'reportDismissed' } },
      invoke: {
        id: 'login',
        src: 'login',
        onDone: { target: 'closed', actions: { type: 'reportSignedIn', params: ({ event }) => event.output.token } },
        onError: { target: 'closed', actions: 'reportDismissed' },
      },
    },
  },
})
