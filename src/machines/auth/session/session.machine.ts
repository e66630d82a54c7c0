import { assign, sendTo, setup } from 'xstate'
import type { MemberInfo } from '../../../api/calls/member.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'

/** The agent flag of a trial account (AUTH-10). */
export const trialType = 4

export type MemberOutcome =
  | { readonly kind: 'found'; readonly member: MemberInfo }
  | { readonly kind: 'mustChangePassword' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' }

export type SessionEvent =
  /** `mustChange`: the login response says that the password must change first (AUTH-06). */
  | { type: 'session.establish'; token: string; mustChange?: boolean }
  /** `token`: replaces the session's, whose scope has grown (SAFE-07). */
  | { type: 'session.refresh'; token?: string | undefined }
  | { type: 'session.retry' }
  | { type: 'session.expired' }
  | { type: 'signOut.ask' }
  | { type: 'signOut.cancel' }
  | { type: 'signOut.confirm' }
  | { type: 'notice.dismiss' }

export type SessionReport =
  | { type: 'session.arriving' }
  /** `memberType`: the agent flag from member info (AUTH-07). */
  | { type: 'session.started'; memberType: number; account: string }
  | { type: 'session.limited' }
  /** The logout call is pending; no flow may start for this player. */
  | { type: 'session.leaving' }
  | { type: 'session.ended'; reason: 'signedOut' | 'expired' }

interface Holder {
  readonly token?: string | undefined
}

/** Replaces the token where the refresh has one. */
const renewed = [
  { type: 'renew', params: ({ event }: { readonly event: Holder }) => event.token },
  { type: 'keepToken', params: ({ context }: { readonly context: Holder }) => context.token ?? '' },
] as const

/** Takes the token of a login. */
const established = [
  { type: 'setToken', params: ({ event }: { readonly event: { readonly token: string } }) => event.token },
  { type: 'keepToken', params: ({ event }: { readonly event: { readonly token: string } }) => event.token },
] as const

/** The transitions of logging out, shared by members and trial accounts. */
const signedInStates = (who: string) =>
  ({
    initial: 'idle',
    tags: 'signedIn',
    on: {
      'session.expired': { target: '#session.anonymous', actions: ['clearMember', 'setExpired', 'notifyExpired'] },
    },
    states: {
      idle: {
        description: `${who} is logged in.`,
        on: { 'signOut.ask': 'askingToSignOut' },
      },
      askingToSignOut: {
        description: `${who} is asked whether to log out.`,
        on: { 'signOut.cancel': 'idle', 'signOut.confirm': '#session.ending' },
      },
    },
  }) as const

/**
 * The session: who is logged in (AUTH-05, AUTH-07, AUTH-10, AUTH-11). A login that must change its password is limited before
 * anything is asked (AUTH-06).
 * Actors: `loadMember` reads member info for a token; `endSession` makes the logout call. The app stores the token in
 * session storage and clears it. Reports `session.arriving`, `session.started`, `session.ended`.
 */
export const sessionMachine = setup({
  types: {
    context: {} as {
      readonly site: Parent<SessionReport>
      readonly token?: string | undefined
      readonly member?: MemberInfo | undefined
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
    isLimited: (_, outcome: MemberOutcome) => outcome.kind === 'mustChangePassword',
    mustChange: (_, mustChange: boolean | undefined) => mustChange === true,
    isTrial: (_, outcome: MemberOutcome) => outcome.kind === 'found' && outcome.member.type === trialType,
    isMember: (_, outcome: MemberOutcome) => outcome.kind === 'found',
    isRefused: (_, outcome: MemberOutcome) => outcome.kind === 'refused',
  },
  actions: {
    /** Provided by the app: stores the token in session storage, its only place. */
    keepToken: (_, _token: string) => {},
    /** Provided by the app: stores isAgent, username and the after-login flag in session storage (AUTH-07). */
    keepMember: () => {},
    /** Provided by the app: clears the session's values from every storage and keeps the merchant's (AUTH-11). */
    forgetStored: () => {},
    renew: assign(({ context }, token: string | undefined) => ({ token: token ?? context.token })),
    setToken: assign((_, token: string) => ({ token, expired: false })),
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
  description: 'The current player, if any.',
  context: ({ input }) => ({ site: input.site, expired: false }),
  initial: 'anonymous',
  states: {
    anonymous: {
      description: 'Nobody is logged in.',
      entry: 'forgetStored',
      on: {
        'session.establish': [
          {
            guard: { type: 'mustChange', params: ({ event }) => event.mustChange },
            target: 'limited',
            actions: [...established, 'notifyLimited'],
          },
          { target: 'restoring', actions: established },
        ],
        'notice.dismiss': { guard: ({ context }) => context.expired, actions: assign({ expired: false }) },
      },
    },
    restoring: {
      description: 'A token exists; the platform is asked for its player.',
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
      description: 'The token permits only a change of password and logging out.',
      on: {
        'session.refresh': { target: 'restoring', actions: renewed },
        'session.expired': { target: 'anonymous', actions: ['clearMember', 'setExpired', 'notifyExpired'] },
        'signOut.confirm': 'ending',
      },
    },
    unconfirmed: {
      description: 'The member info failed to load; the player can try again, and the token is kept.',
      on: { 'session.retry': 'restoring', 'signOut.confirm': 'ending' },
    },
    member: {
      description: 'A member is logged in.',
      ...signedInStates('A member'),
      on: {
        ...signedInStates('A member').on,
        'session.refresh': { target: '#session.restoring', actions: renewed },
      },
    },
    trial: { description: 'A player with a trial account is logged in.', ...signedInStates('A trial player') },
    ending: {
      description: 'The logout call is pending; the session ends here whatever the answer.',
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
