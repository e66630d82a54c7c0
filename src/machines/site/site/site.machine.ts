import { and, assign, enqueueActions, sendTo, setup, stateIn, type AnyStateMachine } from 'xstate'
import type { GameRules } from '../../../api/config.ts'
import type { Permission } from '../../../api/calls/system.ts'
import type { agentCentreMachine, AgentCentreReport } from '../../centres/agent-centre/agent-centre.machine.ts'
import { authMachine, type AuthReport } from '../../auth/auth/auth.machine.ts'
import type { SignedIn } from '../../auth/change-password/must-change.ts'
import { catalogueMachine } from '../../games/catalogue/catalogue.machine.ts'
import type { chatMachine, ChatReport } from '../../support/chat/chat.machine.ts'
import type { favouritesMachine, FavouritesReport } from '../../games/favourites/favourites.machine.ts'
import type { launchMachine, LaunchReport } from '../../games/launch/launch.machine.ts'
import type { lobbyMachine, LobbyReport } from '../../games/lobby/lobby.machine.ts'
import type { lotteryMachine, LotteryReport } from '../../games/lottery/lottery.machine.ts'
import type { memberCentreMachine, MemberCentreReport } from '../../centres/member-centre/member-centre.machine.ts'
import type { customerServiceMachine } from '../../support/customer-service/customer-service.machine.ts'
import type { hostsMachine } from '../hosts/hosts.machine.ts'
import { childNotProvided } from '../../shared/not-provided.ts'
import { preferencesMachine, type Theme } from '../preferences/preferences.machine.ts'
import { sessionMachine, type SessionReport } from '../../auth/session/session.machine.ts'
import { systemStatusMachine, type SystemReport } from '../system-status/system-status.machine.ts'
import { readSwitches } from '../white-label/switches.ts'
import { offersMachine } from '../offers/offers.machine.ts'
import { navigationMachine } from '../navigation/navigation.machine.ts'
import { windowsMachine } from '../windows/windows.machine.ts'
import type { FlowTell } from '../flow-tell.ts'

/** `centreAccess`: the brand admits players to the centres (PERM-04). `games`: its rules for games (PLAT-05). */
export interface SiteInput {
  readonly theme: Theme
  readonly language: string
  readonly centreAccess: boolean
  readonly games: GameRules
  /** The calls that an earlier page of the visit found missing (PLAT-09). */
  readonly absent?: readonly string[]
}

export type SiteEvent =
  | SystemReport
  | SessionReport
  | AuthReport
  | LaunchReport
  | LotteryReport
  | LobbyReport
  | FavouritesReport
  | ChatReport
  | MemberCentreReport
  | AgentCentreReport
  | FlowTell
  | { type: 'login.open' }
  | { type: 'register.open'; referralCode: string | undefined }

interface Player {
  /** The agent flag (AUTH-10). */
  readonly memberType: number
  readonly account: string
}

type Heard = ({ readonly type: 'login.done' } & Partial<Player>) | { readonly type: 'login.declined' | 'session.lost' }

const establish = ({ token, mustChange }: SignedIn) => ({ type: 'session.establish', token, mustChange }) as const

/** The flows that hear of logins and of a lost session. A new flow is one entry here. */
const listeners = ['auth', 'launch', 'lottery', 'lobby', 'favourites', 'chat', 'memberCentre', 'agentCentre'] as const

interface Context extends SiteInput {
  readonly permission?: Permission
  /** The last player who was logged in. */
  readonly player?: Player
}

/** Sends an event to every flow that listens to it. */
const broadcast = (event: (context: Context) => Heard) =>
  enqueueActions<Context, SiteEvent, undefined, SiteEvent, never, never, never>(({ context, enqueue }) => {
    const heard = event(context)
    for (const flow of listeners) enqueue.sendTo(flow, heard)
  })

/**
 * The root, which starts the other flows and passes results between them (FLOW-01). A flow that needs a login sends
 * `login.needed` and receives `login.done` or `login.declined` (LAUNCH-01). A lost session is sent to all flows
 * (AUTH-14). Maintenance covers the site without stopping a flow, so typed values survive (SYS-04).
 */
export const siteMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SiteInput,
    events: {} as SiteEvent,
    children: {} as {
      systemStatus: 'systemStatus'
      session: 'session'
      preferences: 'preferences'
      hosts: 'hosts'
      customerService: 'customerService'
      flows: 'flows'
      offers: 'offers'
      auth: 'auth'
      catalogue: 'catalogue'
      lobby: 'lobby'
      favourites: 'favourites'
      chat: 'chat'
      launch: 'launch'
      lottery: 'lottery'
      windows: 'windows'
      navigation: 'navigation'
      memberCentre: 'memberCentre'
      agentCentre: 'agentCentre'
    },
  },
  actors: {
    systemStatus: systemStatusMachine,
    session: sessionMachine,
    preferences: preferencesMachine,
    hosts: childNotProvided<typeof hostsMachine>(),
    customerService: childNotProvided<typeof customerServiceMachine>(),
    /** The flows that a page or a window begins and ends. */
    flows: childNotProvided<AnyStateMachine>(),
    offers: offersMachine,
    auth: authMachine,
    catalogue: catalogueMachine,
    lobby: childNotProvided<typeof lobbyMachine>(),
    favourites: childNotProvided<typeof favouritesMachine>(),
    chat: childNotProvided<typeof chatMachine>(),
    launch: childNotProvided<typeof launchMachine>(),
    lottery: childNotProvided<typeof lotteryMachine>(),
    windows: windowsMachine,
    navigation: navigationMachine,
    memberCentre: childNotProvided<typeof memberCentreMachine>(),
    agentCentre: childNotProvided<typeof agentCentreMachine>(),
  },
  guards: {
    isRunning: stateIn({ platform: 'running' }),
    /** An invitation registers without DIRECTREG3, too (HEAD-11). */
    mayRegister: ({ context: { permission } }, referralCode: string | undefined) =>
      permission !== undefined && (referralCode !== undefined || readSwitches(permission.whitelabel).DIRECTREG3),
    hasSignedOut: and([
      stateIn({ platform: 'running' }),
      ({ event }) => event.type === 'session.ended' && event.reason === 'signedOut',
    ]),
  },
  actions: {
    /** Provided by the app: opens the home page (AUTH-11). */
    goHome: () => {},
    openLogin: sendTo('auth', { type: 'auth.open' }),
    refreshSession: sendTo('session', (_, token: string | undefined) => ({ type: 'session.refresh', token })),
    establish: sendTo('session', (_, signedIn: SignedIn) => establish(signedIn)),
    grantLogin: broadcast(({ player }) => ({ type: 'login.done', memberType: 0, ...player })),
    declineLogin: broadcast(() => ({ type: 'login.declined' })),
    announceLoss: broadcast(() => ({ type: 'session.lost' })),
    closeMemberCentre: sendTo('memberCentre', { type: 'centre.close' }),
    closeAgentCentre: sendTo('agentCentre', { type: 'centre.close' }),
    clearWindows: sendTo('windows', { type: 'windows.clear' }),
    dismissLaunch: sendTo('launch', { type: 'launch.dismiss' }),
    passOn: sendTo(
      (_, { flow }: FlowTell) => flow,
      (_, { event }: FlowTell) => event,
    ),
    setPermission: assign((_, permission: Permission) => ({ permission })),
    setPlayer: assign((_, { memberType, account }: Player) => ({ player: { memberType, account } })),
  },
}).createMachine({
  id: 'site',
  description: 'The whole site: which parts run, and who is there.',
  context: ({ input }) => input,
  type: 'parallel',
  on: {
    'flow.tell': { guard: 'isRunning', actions: { type: 'passOn', params: ({ event }) => event } },
  },
  invoke: [
    { id: 'systemStatus', src: 'systemStatus', input: ({ self }) => ({ site: self }) },
    { id: 'session', src: 'session', input: ({ self }) => ({ site: self }) },
    { id: 'preferences', src: 'preferences', input: ({ context: { theme, language } }) => ({ theme, language }) },
    { id: 'hosts', src: 'hosts' },
    { id: 'customerService', src: 'customerService' },
    { id: 'flows', src: 'flows' },
    { id: 'offers', src: 'offers', input: ({ context: { absent = [] } }) => ({ absent }) },
  ],
  states: {
    platform: {
      description: 'May the site be shown?',
      initial: 'starting',
      states: {
        starting: {
          description: 'It is not known yet whether the platform is open.',
          on: {
            'system.opened': {
              target: 'running',
              actions: { type: 'setPermission', params: ({ event }) => event.permission },
            },
            'system.closed': 'replaced',
          },
        },
        replaced: {
          description: 'A page about the system stands in place of the site.',
          on: {
            'system.opened': {
              target: 'running',
              actions: { type: 'setPermission', params: ({ event }) => event.permission },
            },
          },
        },
        running: {
          description: 'The site has been opened; its flows run.',
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
            {
              id: 'catalogue',
              src: 'catalogue',
              input: ({ context }) => ({ esportsVendors: context.games.esportsVendors ?? [] }),
            },
            { id: 'lobby', src: 'lobby', input: ({ self }) => ({ site: self }) },
            { id: 'favourites', src: 'favourites', input: ({ self }) => ({ site: self }) },
            { id: 'chat', src: 'chat', input: ({ self }) => ({ site: self }) },
            {
              id: 'launch',
              src: 'launch',
              input: ({ self, context }) => ({
                site: self,
                launchHosts: context.permission?.launchGameCDNs ?? [],
                rules: context.games,
              }),
            },
            {
              id: 'lottery',
              src: 'lottery',
              input: ({ self, context }) => ({ site: self, launchHosts: context.permission?.launchGameCDNs ?? [] }),
            },
            { id: 'windows', src: 'windows', input: ({ self }) => ({ site: self }) },
            { id: 'navigation', src: 'navigation', input: ({ self }) => ({ site: self }) },
            {
              id: 'memberCentre',
              src: 'memberCentre',
              input: ({ self, context }) => ({ site: self, centreAccess: context.centreAccess }),
            },
            {
              id: 'agentCentre',
              src: 'agentCentre',
              input: ({ self, context }) => ({ site: self, centreAccess: context.centreAccess }),
            },
          ],
          initial: 'open',
          states: {
            open: {
              description: 'The site is shown.',
              on: { 'system.closed': 'interrupted' },
            },
            interrupted: {
              description: 'A page about the system covers the site; what was begun waits beneath it.',
              on: {
                'system.opened': {
                  target: 'open',
                  actions: { type: 'setPermission', params: ({ event }) => event.permission },
                },
              },
            },
          },
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
            'login.open': { guard: 'isRunning', target: 'loggingIn', actions: 'openLogin' },
            'login.needed': { guard: 'isRunning', target: 'loggingIn', actions: 'openLogin' },
            'register.open': {
              guard: { type: 'mayRegister', params: ({ event }) => event.referralCode },
              target: 'loggingIn',
              actions: sendTo('auth', ({ event }) => event),
            },
            'session.arriving': 'arriving',
          },
        },
        loggingIn: {
          description: 'The visitor is at a way in: login, registration or a forgotten password.',
          on: {
            'login.open': { actions: sendTo('auth', { type: 'login.choose' }) },
            'auth.signedIn': [
              {
                guard: ({ event }) => event.newcomer,
                target: 'arriving',
                actions: ['goHome', { type: 'establish', params: ({ event }) => event.signedIn }],
              },
              { target: 'arriving', actions: { type: 'establish', params: ({ event }) => event.signedIn } },
            ],
            'auth.dismissed': { target: 'anonymous', actions: 'declineLogin' },
          },
        },
        arriving: {
          description: 'The platform is asked who the player is.',
          on: {
            'session.started': [
              {
                guard: 'isRunning',
                target: 'signedIn',
                actions: [{ type: 'setPlayer', params: ({ event }) => event }, 'grantLogin'],
              },
              {
                target: 'signedIn',
                actions: { type: 'setPlayer', params: ({ event }) => event },
              },
            ],
            'session.limited': 'limited',
            'session.ended': [
              { guard: 'hasSignedOut', target: 'anonymous', actions: 'declineLogin' },
              { target: 'lost' },
            ],
          },
        },
        limited: {
          description: 'The player has to change the password before anything else.',
          initial: 'waiting',
          on: {
            'session.ended': [
              { guard: 'hasSignedOut', target: 'anonymous', actions: 'declineLogin' },
              { target: 'lost' },
            ],
          },
          states: {
            waiting: {
              description: 'The site is not shown yet.',
              always: { guard: 'isRunning', target: 'changing' },
            },
            changing: {
              description: 'The player is asked for a new password, and nothing can be reached behind the question.',
              entry: sendTo('auth', { type: 'password.force' }),
              on: {
                'auth.passwordChanged': {
                  target: '#site.visitor.arriving',
                  actions: ['goHome', { type: 'refreshSession', params: ({ event }) => event.token }],
                },
                'auth.signOut': { target: 'leaving', actions: sendTo('session', { type: 'signOut.confirm' }) },
              },
            },
            leaving: { description: 'The player would rather log out; the platform is told.' },
          },
        },
        signedIn: {
          description: 'A player is logged in.',
          on: {
            'session.arriving': 'arriving',
            'auth.passwordChanged': {
              target: 'arriving',
              actions: ['goHome', { type: 'refreshSession', params: ({ event }) => event.token }],
            },
            'login.needed': { guard: 'isRunning', actions: 'grantLogin' },
            'register.needed': {
              guard: { type: 'mayRegister', params: undefined },
              target: 'changingAccount',
              actions: [
                // A stale launch would offer the game to the next player.
                'dismissLaunch',
                sendTo('session', { type: 'signOut.ask' }),
                sendTo('session', { type: 'signOut.confirm' }),
              ],
            },
            'session.leaving': { guard: 'isRunning', target: 'leaving' },
            'session.ended': 'lost',
          },
        },
        leaving: {
          description: 'The player logs out, and the platform is told; nothing begins for them any more.',
          on: {
            'session.ended': {
              target: 'anonymous',
              actions: ['goHome', 'declineLogin', 'closeMemberCentre', 'closeAgentCentre', 'clearWindows'],
            },
          },
        },
        changingAccount: {
          description: 'The player leaves an account that may not do this, to register another one.',
          on: {
            'session.ended': {
              target: 'loggingIn',
              actions: sendTo('auth', { type: 'register.open', referralCode: undefined }),
            },
          },
        },
        lost: {
          description: 'The session is over before its time; the visitor is asked to log in again.',
          always: { guard: 'isRunning', target: 'loggingIn', actions: ['announceLoss', 'openLogin'] },
        },
      },
    },
  },
})
