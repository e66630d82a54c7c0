import { assign, sendTo, setup } from 'xstate'
import { gateOf, refusalOf, refusedAs, type GateEvent, type Refusal } from '../centre/gate.ts'
import { notProvided } from '../not-provided.ts'
import type { Parent } from '../parent.ts'
import type { Notice } from '../text-key.ts'
import { defaultMemberPage, isComing, memberPageOf, type MemberCounts, type MemberPage } from './entries.ts'

/** What waits for the member; `referral`: the REFERRAL promotion is on. A count that nobody told is 0. */
export interface MemberCentreOutcome {
  readonly counts: MemberCounts
  readonly referral: boolean
}

export type MemberCentreReport = { type: 'login.needed'; by: 'memberCentre' } | { type: 'register.needed' }

export type MemberCentreEvent = GateEvent | { type: 'page.choose'; page: MemberPage } | { type: 'notice.dismiss' }

/** `centreAccess`: the brand lets its players into the centres (PERM-04). */
export interface MemberCentreInput {
  readonly site: Parent<MemberCentreReport>
  readonly centreAccess: boolean
}

const nothingTold: MemberCentreOutcome = { counts: { missions: 0, messages: 0, rewards: 0 }, referral: false }
const fresh = { page: defaultMemberPage, counts: nothingTold.counts, referral: undefined, notice: undefined } as const
const gate = gateOf('memberCentre')

/**
 * The member centre as a frame (S1 2.9, 5, 6; PERM-01, PERM-02, PERM-04, MEM-01): who may open it, and which page is open.
 * Work: `loadMemberCentre` reads the counts of its badges; the menu does not wait for them. Asks its parent for a login with
 * `login.needed`; the answer is `login.done` or `login.declined`. A session that is lost in the middle comes back to the same page.
 */
export const memberCentreMachine = setup({
  types: {
    context: {} as MemberCentreInput & {
      readonly page: MemberPage
      readonly counts: MemberCounts
      /** Undefined while it is being asked. */
      readonly referral: boolean | undefined
      readonly notice?: Notice | undefined
    },
    input: {} as MemberCentreInput,
    events: {} as MemberCentreEvent,
  },
  actors: { loadMemberCentre: notProvided<MemberCentreOutcome, void>('loadMemberCentre') },
  guards: {
    isRefused: ({ context: { centreAccess } }, asked: { memberType: number; reason: Refusal }) =>
      refusalOf(asked.memberType, { centreAccess, agentsOnly: false }) === asked.reason,
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
    settle: assign(({ context }, { counts, referral }: MemberCentreOutcome) =>
      isComing(context.page, referral)
        ? { counts, referral, page: defaultMemberPage, notice: { key: 'memberCentre.activityComing' } as const }
        : { counts, referral },
    ),
    forgetReferral: assign({ referral: undefined }),
    forget: assign(fresh),
  },
}).createMachine({
  id: 'memberCentre',
  description: "The member's own place: account, money, records, rewards.",
  context: ({ input }) => ({ ...input, ...fresh }),
  initial: 'closed',
  states: {
    closed: gate.closed,
    gating: {
      ...gate.gating,
      on: { ...gate.gating.on, 'login.done': [refusedAs('trial'), refusedAs('gate'), { target: 'open' }] },
    },
    refused: { ...gate.refused, states: { trial: gate.trial, gate: gate.gate } },
    open: {
      description: 'The member centre is open at a page.',
      entry: 'forgetReferral',
      initial: 'counting',
      on: {
        'centre.close': 'closed',
        'session.lost': 'gating',
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
      states: {
        counting: {
          description: 'What waits for the member is being counted; the menu is there already.',
          invoke: {
            id: 'loadMemberCentre',
            src: 'loadMemberCentre',
            onDone: { target: 'counted', actions: { type: 'settle', params: ({ event }) => event.output } },
            onError: { target: 'counted', actions: { type: 'settle', params: nothingTold } },
          },
        },
        counted: { description: 'The menu shows how many things wait for the member.' },
      },
    },
  },
})
