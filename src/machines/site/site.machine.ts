import { assign, enqueueActions, sendTo, setup, stateIn } from 'xstate'
import type { Permission } from '../../api/calls/system.ts'
import { authMachine, type AuthReport } from '../auth/auth.machine.ts'
import { catalogueMachine } from '../catalogue/catalogue.machine.ts'
import { launchMachine, type LaunchReport } from '../launch/launch.machine.ts'
import { lobbyMachine } from '../lobby/lobby.machine.ts'
import { preferencesMachine, type Theme } from '../preferences/preferences.machine.ts'
import { sessionMachine, type SessionReport } from '../session/session.machine.ts'
import { systemStatusMachine, type SystemReport } from '../system-status/system-status.machine.ts'

export interface SiteInput {
  readonly theme: Theme
  readonly language: string
}

export type SiteEvent = SystemReport | SessionReport | AuthReport | LaunchReport | { type: 'login.open' }

/**
 * The site (FLOW-01): the root that starts the other flows and hands one flow's outcome to the next.
 * A flow that needs a login asks with `login.needed` and hears `login.done` or `login.declined`, once (LAUNCH-01).
 */
export const siteMachine = setup({
  types: {
    context: {} as {
      readonly theme: Theme
      readonly language: string
      readonly permission?: Permission
      /** A launch waits for the visitor to be signed in. */
      readonly launchWaits: boolean
    },
    input: {} as SiteInput,
    events: {} as SiteEvent,
    children: {} as {
      systemStatus: 'systemStatus'
      session: 'session'
      preferences: 'preferences'
      auth: 'auth'
      catalogue: 'catalogue'
      lobby: 'lobby'
      launch: 'launch'
    },
  },
  actors: {
    systemStatus: systemStatusMachine,
    session: sessionMachine,
    preferences: preferencesMachine,
    auth: authMachine,
    catalogue: catalogueMachine,
    lobby: lobbyMachine,
    launch: launchMachine,
  },
  guards: { isOpen: stateIn({ platform: 'open' }) },
  actions: {
    /** Provided by the app: the home page comes on the screen (AUTH-11). */
    goHome: () => {},
    openLogin: sendTo('auth', { type: 'auth.open' }),
    grantLaunch: enqueueActions(({ context, enqueue }) => {
      if (context.launchWaits) enqueue.sendTo('launch', { type: 'login.done' })
      enqueue.assign({ launchWaits: false })
    }),
    declineLaunch: enqueueActions(({ context, enqueue }) => {
      if (context.launchWaits) enqueue.sendTo('launch', { type: 'login.declined' })
      enqueue.assign({ launchWaits: false })
    }),
  },
}).createMachine({
  id: 'site',
  description: 'The whole site: which parts run, and who is there.',
  context: ({ input }) => ({ ...input, launchWaits: false }),
  type: 'parallel',
  invoke: [
    { id: 'systemStatus', src: 'systemStatus', input: ({ self }) => ({ site: self }) },
    { id: 'session', src: 'session', input: ({ self }) => ({ site: self }) },
    { id: 'preferences', src: 'preferences', input: ({ context: { theme, language } }) => ({ theme, language }) },
  ],
  states: {
    platform: {
      description: 'May the site be shown?',
      initial: 'starting',
      states: {
        starting: {
          description: 'It is not known yet whether the platform is open.',
          on: {
            'system.opened': { target: 'open', actions: assign({ permission: ({ event }) => event.permission }) },
            'system.closed': 'replaced',
          },
        },
        open: {
          description: 'The site is shown; its flows run.',
          invoke: [
            { id: 'auth', src: 'auth', input: ({ self }) => ({ site: self }) },
            { id: 'catalogue', src: 'catalogue' },
            { id: 'lobby', src: 'lobby' },
            {
              id: 'launch',
              src: 'launch',
              input: ({ self, context }) => ({ site: self, launchHosts: context.permission?.launchGameCDNs ?? [] }),
            },
          ],
        },
        replaced: {
          description: 'A page about the system replaces the whole site.',
          on: { 'system.opened': { target: 'open', actions: assign({ permission: ({ event }) => event.permission }) } },
        },
      },
    },
    visitor: {
      description: 'Who is there?',
      initial: 'anonymous',
      states: {
        anonymous: {
          description: 'A visitor is there.',
          on: {
            'login.open': { guard: 'isOpen', target: 'loggingIn', actions: 'openLogin' },
            'login.needed': {
              guard: 'isOpen',
              target: 'loggingIn',
              actions: [assign({ launchWaits: true }), 'openLogin'],
            },
            'session.arriving': 'arriving',
          },
        },
        loggingIn: {
          description: 'The visitor is at the login window.',
          on: {
            'auth.signedIn': {
              target: 'arriving',
              actions: sendTo('session', ({ event }) => ({ type: 'session.establish', token: event.token })),
            },
            'auth.dismissed': { target: 'anonymous', actions: 'declineLaunch' },
          },
        },
        arriving: {
          description: 'The platform is asked who the player is.',
          on: {
            'login.needed': { guard: 'isOpen', actions: assign({ launchWaits: true }) },
            'session.started': { target: 'signedIn', actions: 'grantLaunch' },
            'session.ended': { target: 'anonymous', actions: 'declineLaunch' },
          },
        },
        signedIn: {
          description: 'A player is signed in.',
          on: {
            'login.needed': { guard: 'isOpen', actions: sendTo('launch', { type: 'login.done' }) },
            'session.ended': [
              { guard: ({ event }) => event.reason === 'signedOut', target: 'anonymous', actions: 'goHome' },
              { target: 'anonymous' },
            ],
          },
        },
      },
    },
  },
})
