import { assign, enqueueActions, sendTo, setup, stateIn } from 'xstate'
import type { Permission } from '../../api/calls/system.ts'
import { authMachine, type AuthReport } from '../auth/auth.machine.ts'
import type { SignedIn } from '../change-password/must-change.ts'
import { catalogueMachine } from '../catalogue/catalogue.machine.ts'
import { launchMachine, type LaunchReport } from '../launch/launch.machine.ts'
import { lobbyMachine } from '../lobby/lobby.machine.ts'
import { preferencesMachine, type Theme } from '../preferences/preferences.machine.ts'
import { sessionMachine, type SessionReport } from '../session/session.machine.ts'
import { systemStatusMachine, type SystemReport } from '../system-status/system-status.machine.ts'
import { readSwitches } from '../white-label/switches.ts'

export interface SiteInput {
  readonly theme: Theme
  readonly language: string
}

export type SiteEvent =
  | SystemReport
  | SessionReport
  | AuthReport
  | LaunchReport
  | { type: 'login.open' }
  | { type: 'register.open'; referralCode: string | undefined }

const establish = ({ token, mustChange }: SignedIn) => ({ type: 'session.establish', token, mustChange }) as const

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
    /** A launch that waits goes on; any other does not listen. */
    grantLaunch: enqueueActions(({ check, enqueue }) => {
      if (check(stateIn({ platform: 'open' }))) enqueue.sendTo('launch', { type: 'login.done' })
    }),
    declineLaunch: enqueueActions(({ check, enqueue }) => {
      if (check(stateIn({ platform: 'open' }))) enqueue.sendTo('launch', { type: 'login.declined' })
    }),
  },
}).createMachine({
  id: 'site',
  description: 'The whole site: which parts run, and who is there.',
  context: ({ input }) => input,
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
            {
              id: 'auth',
              src: 'auth',
              input: ({ self, context }) => ({
                site: self,
                switches: readSwitches(context.permission?.whitelabel ?? []),
                rules: context.permission?.register ?? {},
              }),
            },
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
            'register.open': {
              guard: 'isOpen',
              target: 'loggingIn',
              actions: sendTo('auth', ({ event }) => event),
            },
            'login.needed': { guard: 'isOpen', target: 'loggingIn', actions: 'openLogin' },
            'session.arriving': 'arriving',
          },
        },
        loggingIn: {
          description: 'The visitor is at the login window.',
          on: {
            'auth.signedIn': [
              {
                guard: ({ event }) => event.newcomer,
                target: 'arriving',
                actions: ['goHome', sendTo('session', ({ event }) => establish(event.signedIn))],
              },
              { target: 'arriving', actions: sendTo('session', ({ event }) => establish(event.signedIn)) },
            ],
            'auth.dismissed': { target: 'anonymous', actions: 'declineLaunch' },
          },
        },
        arriving: {
          description: 'The platform is asked who the player is.',
          on: {
            'session.started': { target: 'signedIn', actions: 'grantLaunch' },
            'session.limited': 'limited',
            'session.ended': { target: 'anonymous', actions: 'declineLaunch' },
          },
        },
        limited: {
          description: 'The player has to change the password before anything else.',
          initial: 'waiting',
          on: {
            'session.ended': { target: 'anonymous', actions: 'declineLaunch' },
            // The windows begin anew with the site, and so does the question.
            'system.opened': '.waiting',
          },
          states: {
            waiting: {
              description: 'The site is not shown yet.',
              always: { guard: 'isOpen', target: 'changing' },
            },
            changing: {
              description: 'The player is asked for a new password, and nothing can be reached behind the question.',
              entry: sendTo('auth', { type: 'password.force' }),
              on: {
                'auth.passwordChanged': {
                  target: '#site.visitor.arriving',
                  actions: sendTo('session', { type: 'session.refresh' }),
                },
                'auth.signOut': { actions: sendTo('session', { type: 'signOut.confirm' }) },
              },
            },
          },
        },
        signedIn: {
          description: 'A player is signed in.',
          on: {
            'session.arriving': 'arriving',
            'auth.passwordChanged': { actions: ['goHome', sendTo('session', { type: 'session.refresh' })] },
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
