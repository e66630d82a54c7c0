import { assign, sendTo, setup } from 'xstate'
import type { MemberInfo } from '../../../api/calls/member.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'

/** The agent flag of a trial account (S1 9). */
export const trialType = 4

export type MemberOutcome =
  | { readonly kind: 'found'; readonly member: MemberInfo }
  | { readonly kind: 'mustChangePassword' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' }

export type SessionEvent =
  /** `mustChange`: the login itself says that the password has to be changed first (AUTH-06). */
  | { type: 'session.establish'; token: string; mustChange?: boolean }
  | { type: 'session.refresh' }
  | { type: 'session.retry' }
  | { type: 'session.expired' }
  | { type: 'signOut.ask' }
  | { type: 'signOut.cancel' }
  | { type: 'signOut.confirm' }
  | { type: 'notice.dismiss' }

export type SessionReport =
  | { type: 'session.arriving' }
  /** `memberType`: the agent flag of member info (S1 4). */
  | { type: 'session.started'; memberType: number; account: string }
  | { type: 'session.limited' }
  /** The platform is being told of the end: nothing begins for this player any more. */
  | { type: 'session.leaving' }
  | { type: 'session.ended'; reason: 'signedOut' | 'expired' }

/** What both kinds of signed-in players can do about leaving. */
const signedInStates = (who: string) =>
  ({
    initial: 'idle',
    tags: 'signedIn',
    on: {
      'session.expired': { target: '#session.anonymous', actions: ['clearMember', 'setExpired', 'notifyExpired'] },
    },
    states: {
      idle: {
        description: `${who} is signed in.`,
        on: { 'signOut.ask': 'askingToSignOut' },
      },
      askingToSignOut: {
        description: `${who} is asked whether to sign out.`,
        on: { 'signOut.cancel': 'idle', 'signOut.confirm': '#session.ending' },
      },
    },
  }) as const

/**
 * Session (S1 3, 4; AUTH-05, AUTH-07, AUTH-10, AUTH-11): who is signed in.
 * Work: `loadMember` reads member info for a token; `endSession` tells the platform. The app keeps the token in the
 * session storage (`keep`) and clears it (`forget`). Reports `session.arriving`, `session.started`, `session.ended`.
 */
export const sessionMachine = setup({
  types: {
    context: {} as {
      readonly site: Parent<SessionReport>
      readonly token?: string | undefined
      readonly member?: MemberInfo | undefined
      readonly mustChange: boolean
      readonly expired: boolean
    },
    input: {} as { readonly site: Parent<SessionReport> },
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'signedIn',
  },
  actors: {
    loadMember: notProvided<MemberOutcome, { token: string }>('loadMember'),
    endSession: notProvided<void, { token: string }>('endSession'),
  },
  guards: {
    isLimited: ({ context }, outcome: MemberOutcome) =>
      outcome.kind === 'mustChangePassword' || (outcome.kind === 'found' && context.mustChange),
    isTrial: (_, outcome: MemberOutcome) => outcome.kind === 'found' && outcome.member.type === trialType,
    isMember: (_, outcome: MemberOutcome) => outcome.kind === 'found',
    isRefused: (_, outcome: MemberOutcome) => outcome.kind === 'refused',
  },
  actions: {
    /** Provided by the app: the token into the session storage, its only place. */
    keepToken: (_, _token: string) => {},
    /** Provided by the app: isAgent and username into the session storage, and the after-login flag (AUTH-07). */
    keepMember: () => {},
    /** Provided by the app: the session's values out of every storage, the merchant's stay (AUTH-11). */
    forgetStored: () => {},
    clearMember: assign({ token: undefined, member: undefined }),
    setExpired: assign({ expired: true }),
    setMember: assign((_, outcome: MemberOutcome) =>
      outcome.kind === 'found' ? { member: outcome.member, expired: false } : {},
    ),
    notifyArriving: sendTo(({ context }) => context.site, { type: 'session.arriving' }),
    notifyLimited: sendTo(({ context }) => context.site, { type: 'session.limited' }),
    notifyStarted: sendTo(
      ({ context }) => context.site,
      ({ context }) => ({
        type: 'session.started',
        memberType: context.member?.type ?? 0,
        account: context.member?.account ?? '',
      }),
    ),
    notifyLeaving: sendTo(({ context }) => context.site, { type: 'session.leaving' }),
    notifySignedOut: sendTo(({ context }) => context.site, { type: 'session.ended', reason: 'signedOut' }),
    notifyExpired: sendTo(({ context }) => context.site, { type: 'session.ended', reason: 'expired' }),
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in?',
  context: ({ input }) => ({ site: input.site, mustChange: false, expired: false }),
  initial: 'anonymous',
  states: {
    anonymous: {
      description: 'Nobody is signed in.',
      entry: 'forgetStored',
      on: {
        'session.establish': {
          target: 'restoring',
          actions: [
            assign(({ event }) => ({ token: event.token, mustChange: event.mustChange === true, expired: false })),
            { type: 'keepToken', params: ({ event }) => event.token },
          ],
        },
        'notice.dismiss': { guard: ({ context }) => context.expired, actions: assign({ expired: false }) },
      },
    },
    restoring: {
      description: 'A token is there; the platform is asked whose it is.',
      tags: 'busy',
      entry: 'notifyArriving',
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          {
            guard: { type: 'isLimited', params: ({ event }) => event.output },
            target: 'limited',
            actions: 'notifyLimited',
          },
          {
            guard: { type: 'isTrial', params: ({ event }) => event.output },
            target: 'trial',
            actions: [{ type: 'setMember', params: ({ event }) => event.output }, 'keepMember', 'notifyStarted'],
          },
          {
            guard: { type: 'isMember', params: ({ event }) => event.output },
            target: 'member',
            actions: [{ type: 'setMember', params: ({ event }) => event.output }, 'keepMember', 'notifyStarted'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'anonymous',
            actions: ['clearMember', 'setExpired', 'notifyExpired'],
          },
          { target: 'unconfirmed' },
        ],
        onError: 'unconfirmed',
      },
    },
    limited: {
      description: 'The token allows a change of password and signing out, and nothing else.',
      on: {
        'session.refresh': { target: 'restoring', actions: assign({ mustChange: false }) },
        'session.expired': { target: 'anonymous', actions: ['clearMember', 'setExpired', 'notifyExpired'] },
        'signOut.confirm': 'ending',
      },
    },
    unconfirmed: {
      description: 'The platform did not say whose token it is; the player can try again, and loses nothing.',
      on: { 'session.retry': 'restoring', 'signOut.confirm': 'ending' },
    },
    member: {
      description: 'A member is signed in.',
      ...signedInStates('A member'),
      on: {
        ...signedInStates('A member').on,
        'session.refresh': '#session.restoring',
      },
    },
    trial: { description: 'A player with a trial account is signed in.', ...signedInStates('A trial player') },
    ending: {
      description: 'The platform is told that the session ends; it ends here whatever the answer.',
      tags: 'busy',
      entry: 'notifyLeaving',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'anonymous', actions: ['clearMember', 'notifySignedOut'] },
        onError: { target: 'anonymous', actions: ['clearMember', 'notifySignedOut'] },
      },
    },
  },
})
