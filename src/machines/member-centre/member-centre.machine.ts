import { assign, sendTo, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Parent } from '../parent.ts'
import { trialType } from '../session/session.machine.ts'
import type { Notice } from '../text-key.ts'
import { defaultMemberPage, isComing, memberPageOf, type MemberCounts, type MemberPage } from './entries.ts'

/** `referral`: the REFERRAL promotion is on. */
export type MemberCentreOutcome =
  | { readonly kind: 'loaded'; readonly counts: MemberCounts; readonly referral: boolean }
  | { readonly kind: 'unreachable' }

/** The site grants with the kind of player that is signed in, the agent flag of member info (S1 4, 6). */
export type Grant = { type: 'login.done'; memberType: number } | { type: 'login.declined' }

export type MemberCentreReport = { type: 'login.needed'; by: 'memberCentre' } | { type: 'register.needed' }

export type MemberCentreEvent =
  | { type: 'centre.open'; page?: string }
  | { type: 'centre.close' }
  | { type: 'page.choose'; page: MemberPage }
  | { type: 'refusal.confirm' }
  | { type: 'notice.dismiss' }
  | { type: 'counts.changed'; counts: MemberCounts }
  | { type: 'session.lost' }
  | Grant

/** `centreAccess`: the brand lets its players into the centres (PERM-04). */
export interface MemberCentreInput {
  readonly site: Parent<MemberCentreReport>
  readonly centreAccess: boolean
}

const none: MemberCounts = { missions: 0, messages: 0, rewards: 0 }

/**
 * The member centre as a frame (S1 2.9, 5, 6; PERM-01, PERM-02, PERM-04, MEM-01): who may open it, and which page is open.
 * Work: `loadMemberCentre` reads the counts of its badges; without them it opens all the same. Asks its parent for a login with
 * `login.needed`; the answer is `login.done` or `login.declined`. A session that is lost in the middle comes back to the same page.
 */
export const memberCentreMachine = setup({
  types: {
    context: {} as MemberCentreInput & {
      readonly page: MemberPage
      readonly counts: MemberCounts
      readonly referral: boolean
      readonly notice?: Notice | undefined
    },
    input: {} as MemberCentreInput,
    events: {} as MemberCentreEvent,
    tags: {} as 'busy',
  },
  actors: { loadMemberCentre: notProvided<MemberCentreOutcome, void>('loadMemberCentre') },
  guards: {
    isTrial: (_, memberType: number) => memberType === trialType,
    isDenied: ({ context }) => !context.centreAccess,
    hasNotice: ({ context }) => context.notice !== undefined,
    isComing: ({ context }, page: MemberPage) => isComing(page, context.referral),
  },
  actions: {
    askForLogin: sendTo(({ context }) => context.site, { type: 'login.needed', by: 'memberCentre' }),
    askForRegistration: sendTo(({ context }) => context.site, { type: 'register.needed' }),
    want: assign((_, page: string | undefined) => ({ page: memberPageOf(page), notice: undefined })),
    show: assign((_, page: MemberPage) => ({ page, notice: undefined })),
    noteComing: assign({ notice: { key: 'memberCentre.activityComing' } }),
    clearNotice: assign({ notice: undefined }),
    takeCounts: assign((_, counts: MemberCounts) => ({ counts })),
    settle: assign(({ context }, outcome: MemberCentreOutcome) => {
      const { counts, referral } = outcome.kind === 'loaded' ? outcome : { counts: none, referral: false }
      return isComing(context.page, referral)
        ? { counts, referral, page: defaultMemberPage, notice: { key: 'memberCentre.activityComing' } as const }
        : { counts, referral }
    }),
    settleWithout: assign(({ context }) => ({
      counts: none,
      referral: false,
      page: isComing(context.page, false) ? defaultMemberPage : context.page,
    })),
    forget: assign({ page: defaultMemberPage, counts: none, referral: false, notice: undefined }),
  },
}).createMachine({
  id: 'memberCentre',
  description: "The member's own place: account, money, records, rewards.",
  context: ({ input }) => ({ ...input, page: defaultMemberPage, counts: none, referral: false }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The member centre is not shown.',
      entry: 'forget',
      on: { 'centre.open': { target: 'gating', actions: { type: 'want', params: ({ event }) => event.page } } },
    },
    gating: {
      description: 'A page is wanted; a player has to be signed in who may see it.',
      entry: 'askForLogin',
      on: {
        'centre.close': 'closed',
        'centre.open': { actions: { type: 'want', params: ({ event }) => event.page } },
        'login.done': [
          { guard: { type: 'isTrial', params: ({ event }) => event.memberType }, target: 'refused.trial' },
          { guard: 'isDenied', target: 'refused.gate' },
          { target: 'loading' },
        ],
        'login.declined': 'closed',
      },
    },
    refused: {
      description: 'The player may not see the member centre, and is told why.',
      on: { 'centre.close': 'closed', 'session.lost': 'closed' },
      initial: 'trial',
      states: {
        trial: {
          description: 'The player has a trial account; a real one is needed.',
          on: { 'refusal.confirm': '#memberCentre.closed' },
        },
        gate: {
          description: 'The brand lets nobody in who has not registered.',
          on: { 'refusal.confirm': { target: '#memberCentre.closed', actions: 'askForRegistration' } },
        },
      },
    },
    loading: {
      description: 'The player may come in; the menu is on its way.',
      tags: 'busy',
      on: {
        'centre.close': 'closed',
        'centre.open': { actions: { type: 'want', params: ({ event }) => event.page } },
        'session.lost': 'gating',
      },
      invoke: {
        id: 'loadMemberCentre',
        src: 'loadMemberCentre',
        onDone: { target: 'open', actions: { type: 'settle', params: ({ event }) => event.output } },
        onError: { target: 'open', actions: 'settleWithout' },
      },
    },
    open: {
      description: 'The member centre is open at a page.',
      on: {
        'centre.close': 'closed',
        'session.lost': 'gating',
        'counts.changed': { actions: { type: 'takeCounts', params: ({ event }) => event.counts } },
        'notice.dismiss': { guard: 'hasNotice', actions: 'clearNotice' },
        'page.choose': [
          { guard: { type: 'isComing', params: ({ event }) => event.page }, actions: 'noteComing' },
          { actions: { type: 'show', params: ({ event }) => event.page } },
        ],
        'centre.open': [
          { guard: { type: 'isComing', params: ({ event }) => memberPageOf(event.page) }, actions: 'noteComing' },
          { actions: { type: 'want', params: ({ event }) => event.page } },
        ],
      },
    },
  },
})
