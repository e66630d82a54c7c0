import { assign, sendTo, setup, spawnChild, stopChild } from 'xstate'
import { gateOf, refusalOf, refusedAs, type GateEvent, type Refusal } from '../gate.ts'
import { isKeptFor, nobody, pageNotProvided, type PageReport, type Reader } from '../page.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'
import { defaultMemberPage, isComing, memberPageOf, type MemberCounts, type MemberPage } from './entries.ts'

/** What waits for the member; `referral`: the REFERRAL promotion is on. A count that nobody told is 0. */
export interface MemberCentreOutcome {
  readonly counts: MemberCounts
  readonly referral: boolean
}

export type MemberCentreReport = { type: 'login.needed'; by: 'memberCentre' } | { type: 'register.needed' }

export type MemberCentreEvent = GateEvent | PageReport | { type: 'notice.dismiss' }

/** `centreAccess`: the brand lets its players into the centres (PERM-04). */
export interface MemberCentreInput {
  readonly site: Parent<MemberCentreReport>
  readonly centreAccess: boolean
}

const nothingTold: MemberCentreOutcome = { counts: { missions: 0, messages: 0, rewards: 0 }, referral: false }
const fresh = {
  page: defaultMemberPage,
  counts: nothingTold.counts,
  referral: undefined,
  notice: undefined,
  reader: nobody,
  kept: false,
} as const
const gate = gateOf('memberCentre')

interface Wanted {
  readonly event: { readonly page?: string }
}

const wantedPage = ({ event }: Wanted) => event.page

/** From the open page to the one that is wanted: it may be coming only, or be open already. */
const ways = [
  { guard: { type: 'isComing', params: wantedPage }, actions: 'setComingNotice' },
  { guard: { type: 'isHere', params: wantedPage }, actions: 'clearNotice' },
  { actions: [{ type: 'setPage', params: wantedPage }, 'stopPage', 'startPage'] },
] as const

/**
 * The member centre as a frame (S1 2.9, 5, 6; PERM-01, PERM-02, PERM-04, MEM-01): who may open it, and which page is open.
 * Work: `loadMemberCentre` reads the counts of its badges; the menu does not wait for them. Asks its parent for a login with
 * `login.needed`; the answer is `login.done` or `login.declined`. A session that is lost in the middle comes back to the same page,
 * with what was typed there, unless another player signs in. The child `page` is the open page (`PageInput` in, `PageReport` out).
 */
export const memberCentreMachine = setup({
  types: {
    context: {} as MemberCentreInput & {
      readonly page: MemberPage
      readonly counts: MemberCounts
      /** Undefined while it is being asked. */
      readonly referral: boolean | undefined
      readonly notice?: Notice | undefined
      readonly reader: Reader
      /** A page stands that is the reader's. */
      readonly kept: boolean
    },
    input: {} as MemberCentreInput,
    events: {} as MemberCentreEvent,
    children: {} as { page: 'page'; loadMemberCentre: 'loadMemberCentre' },
  },
  actors: { loadMemberCentre: notProvided<MemberCentreOutcome, void>('loadMemberCentre'), page: pageNotProvided() },
  guards: {
    isRefused: ({ context: { centreAccess } }, asked: { memberType: number; reason: Refusal }) =>
      refusalOf(asked.memberType, { centreAccess, agentsOnly: false }) === asked.reason,
    hasNotice: ({ context }) => context.notice !== undefined,
    isComing: ({ context }, page: string | undefined) => isComing(memberPageOf(page), context.referral),
    isHere: ({ context }, page: string | undefined) => memberPageOf(page) === context.page,
    isKeptFor: ({ context: { kept, reader } }, account: string | undefined) => isKeptFor(kept, reader, account),
    shouldLeavePage: ({ context }, { referral }: MemberCentreOutcome) => isComing(context.page, referral),
  },
  actions: {
    requestLogin: sendTo(({ context }) => context.site, { type: 'login.needed', by: 'memberCentre' }),
    requestRegistration: sendTo(({ context }) => context.site, { type: 'register.needed' }),
    /** Provided by the app: the balance is asked anew. */
    refreshMoney: () => {},
    setWantedPage: assign((_, page: string | undefined) => ({
      page: memberPageOf(page),
      notice: undefined,
      kept: false,
    })),
    setPage: assign((_, page: string | undefined) => ({ page: memberPageOf(page), notice: undefined })),
    setReader: assign((_, { account, memberType }: { readonly account?: string; readonly memberType: number }) => ({
      reader: { account, memberType },
      kept: true,
    })),
    startPage: spawnChild('page', {
      id: 'page',
      input: ({ context: { page, reader }, self }) =>
        ({ of: 'member', page, memberType: reader.memberType, centre: self }) as const,
    }),
    stopPage: stopChild('page'),
    setComingNotice: assign({ notice: { key: 'memberCentre.activityComing' } }),
    clearNotice: assign({ notice: undefined }),
    setCounts: assign(({ context }, { counts, referral }: MemberCentreOutcome) =>
      isComing(context.page, referral)
        ? { counts, referral, page: defaultMemberPage, notice: { key: 'memberCentre.activityComing' } as const }
        : { counts, referral },
    ),
    clearReferral: assign({ referral: undefined }),
    clearCentre: assign(fresh),
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
      on: {
        ...gate.gating.on,
        'login.done': [
          refusedAs('trial'),
          refusedAs('gate'),
          { guard: { type: 'isKeptFor', params: ({ event }) => event.account }, target: 'open' },
          {
            target: 'open',
            actions: [{ type: 'setReader', params: ({ event }) => event }, 'stopPage', 'startPage'],
          },
        ],
      },
    },
    refused: { ...gate.refused, states: { trial: gate.trial, gate: gate.gate } },
    open: {
      description: 'The member centre is open at a page.',
      entry: 'clearReferral',
      initial: 'counting',
      on: {
        'centre.close': 'closed',
        'session.lost': 'gating',
        'notice.dismiss': { guard: 'hasNotice', actions: 'clearNotice' },
        'counts.changed': '.counting',
        'money.moved': { actions: 'refreshMoney' },
        'page.choose': ways,
        'centre.open': ways,
      },
      states: {
        counting: {
          description: 'What waits for the member is being counted; the menu is there already.',
          invoke: {
            id: 'loadMemberCentre',
            src: 'loadMemberCentre',
            onDone: [
              {
                guard: { type: 'shouldLeavePage', params: ({ event }) => event.output },
                target: 'counted',
                actions: [{ type: 'setCounts', params: ({ event }) => event.output }, 'stopPage', 'startPage'],
              },
              { target: 'counted', actions: { type: 'setCounts', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'shouldLeavePage', params: nothingTold },
                target: 'counted',
                actions: [{ type: 'setCounts', params: nothingTold }, 'stopPage', 'startPage'],
              },
              { target: 'counted', actions: { type: 'setCounts', params: nothingTold } },
            ],
          },
        },
        counted: { description: 'The menu shows how many things wait for the member.' },
      },
    },
  },
})
