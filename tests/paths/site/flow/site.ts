import { siteMachine } from '../../../../src/machines/site/site/site.machine.ts'
import { openPermission } from '../../../support/samples.ts'
import { defineFlow, report, user, idleChild } from '../../../../path-testing/graph.ts'

export const siteFlow = defineFlow({
  name: 'site',
  machine: siteMachine.provide({
    actors: {
      systemStatus: idleChild(),
      session: idleChild(),
      preferences: idleChild(),
      auth: idleChild(),
      catalogue: idleChild(),
      lobby: idleChild(),
      favourites: idleChild(),
      chat: idleChild(),
      launch: idleChild(),
      windows: idleChild(),
      navigation: idleChild(),
      memberCentre: idleChild(),
      agentCentre: idleChild(),
    },
  }),
  input: { theme: 'light', language: 'NE', centreAccess: true, games: {} },
  guardsRead: () => null,
  cases: {
    'the platform is open': report({ type: 'system.opened', permission: openPermission }),
    'the platform is closed': report({ type: 'system.closed' }),
    'the visitor asks to log in': user({ type: 'login.open' }),
    'a launch needs a login': report({ type: 'login.needed' }),
    'the login has given a token': report({
      type: 'auth.signedIn',
      signedIn: { kind: 'signedIn', token: 'token', firstTime: false, mustChange: false },
      newcomer: false,
    }),
    'a registration has given a token': report({
      type: 'auth.signedIn',
      signedIn: { kind: 'signedIn', token: 'token', firstTime: false, mustChange: false },
      newcomer: true,
    }),
    'the visitor asks to register': user({ type: 'register.open', referralCode: undefined }),
    'the player has to change the password': report({ type: 'session.limited' }),
    'the password has been changed': report({ type: 'auth.passwordChanged', token: 'renewed' }),
    'the player would rather log out': report({ type: 'auth.signOut' }),
    'the visitor has left the login': report({ type: 'auth.dismissed' }),
    'a stored token is being checked': report({ type: 'session.arriving' }),
    'the player is in': report({ type: 'session.started', memberType: 0, account: 'sita' }),
    'the player logs out': report({ type: 'session.leaving' }),
    'the player has logged out': report({ type: 'session.ended', reason: 'signedOut' }),
    'the session has expired': report({ type: 'session.ended', reason: 'expired' }),
    'a player without the right account registers another': report({ type: 'register.needed' }),
    'the player goes back from the question whether to log out': report({
      type: 'flow.tell',
      flow: 'session',
      event: { type: 'signOut.cancel' },
    }),
  },
})
