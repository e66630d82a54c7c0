import { assign, sendTo, setup, spawnChild, stopChild } from 'xstate'
import { gateOf, refusalOf, refusedAs, type GateEvent, type Refusal } from '../gate.ts'
import { isKeptFor, nobody, pageNotProvided, readerBack, type PageReport, type Reader } from '../page.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'
import { defaultMemberPage, isComing, memberPageOf, type MemberCounts, type MemberPage } from './entries.ts'

/** The counts for the badges; a missing one is 0. `referral`: the REFERRAL promotion is on; undefined: not known. */
export interface MemberCentreOutcome {
  readonly counts: MemberCounts
  readonly referral: boolean | undefined
}

export type MemberCentreReport = { type: 'login.needed'; by: 'memberCentre' } | { type: 'register.needed' }

export type MemberCentreEvent = GateEvent | PageReport | { type: 'notice.dismiss' }

/** `centreAccess`: the brand admits players to the centres (PERM-04). */
export interface MemberCentreInput {
  readonly site: Parent<MemberCentreReport>
  readonly centreAccess: boolean
}

const nothingTold: MemberCentreOutcome = { counts: { missions: 0, messages: 0, rewards: 0 }, referral: undefined }
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

/** The transitions from the open page to the requested one, which may be off or open already. */
const ways = [
  { guard: { type: 'isComing', params: wantedPage }, actions: 'setComingNotice' },
  { guard: { type: 'isHere', params: wantedPage }, actions: 'clearNotice' },
  { actions: [{ type: 'setPage', params: wantedPage }, 'stopPage', 'startPage'] },
] as const

/**
 * The frame of the member centre: access and the open page (PERM-01, PERM-02, PERM-04, MEM-01). After a lost session
 * the same player returns to the same page with its typed values.
 * Actors: `loadMemberCentre` reads the counts of the badges, without delaying the menu. `page` is the open page
 * (`PageInput` in, `PageReport` out). Sends `login.needed` to its parent and receives `login.done` or `login.declined`.
 */
export const memberCentreMachine = setup({
  types: {
    context: {} as MemberCentreInput & {
      readonly page: MemberPage
      readonly counts: MemberCounts
      /** Undefined while pending, or when the counts failed: the page then asks for itself. */
      readonly referral: boolean | undefined
      readonly notice?: Notice | undefined
      readonly reader: Reader
      /** The current page belongs to the same reader. */
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
    /** Provided by the app: reloads the balance. */
    refreshMoney: () => {},
    /** An address may tell the page of a lost session once more: its notice and its kept content stay. */
    setWantedPage: assign(({ context }, page: string | undefined) =>
      memberPageOf(page) === context.page ? {} : { page: memberPageOf(page), notice: undefined, kept: false },
    ),
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
    wakePage: sendTo('page', { type: readerBack }),
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
  description: "The member's own area: account, money, records, rewards.",
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
          { guard: { type: 'isKeptFor', params: ({ event }) => event.account }, target: 'open', actions: 'wakePage' },
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
          description: 'The badge counts are loading; the menu is already shown.',
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
            onError: { target: 'counted', actions: { type: 'setCounts', params: nothingTold } },
          },
        },
        counted: { description: 'The menu shows the number of waiting items.' },
      },
    },
  },
})
