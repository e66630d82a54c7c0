import { assign, sendTo, setup } from 'xstate'
import type { PrizeMode } from '../../../api/calls/lottery.ts'
import { isOn } from '../launch/hosts.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The request of a lottery's address. Without `gameCode`: the lobby. `playType`: the first way of betting. */
export interface WantedLottery {
  readonly gameCode?: string | undefined
  readonly playType?: string | undefined
  readonly prizeMode: PrizeMode
  /** The vendor of the address, or of its page. */
  readonly vendor?: string | undefined
  /** Absent: LOTT. The category's page is the way back (LAUNCH-12). */
  readonly gameType?: 'ELOTT' | undefined
}

export type LotteryOutcome =
  /** `hosts`: the vendor's own, by the brand's rules or the answer (PLAT-05). */
  | { readonly kind: 'opened'; readonly url: string; readonly hosts?: readonly string[] }
  | { readonly kind: 'loginNeeded' | 'trialAccount' }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type LotteryEvent =
  | { type: 'lottery.open'; lottery: WantedLottery }
  | { type: 'lottery.leave' }
  | { type: 'lottery.retry' }
  | { type: 'favourite.toggle'; gameId: string }
  | { type: 'login.done' }
  | { type: 'login.declined' }
  | { type: 'session.lost' }

export type LotteryReport = { type: 'login.needed' }

/** `launchHosts`: origins, from the permission response. */
export interface LotteryInput {
  readonly site: Parent<LotteryReport>
  readonly launchHosts: readonly string[]
}

/** The session was lost on this page, and the visitor declined the login. */
const decline = { target: 'declined', actions: 'clearGame' } as const
const toggleNow = {
  actions: { type: 'toggleFavourite', params: ({ event }: { event: { gameId: string } }) => event.gameId },
} as const

/**
 * The lottery's page, from its address to the lottery in its frame (LAUNCH-03, LAUNCH-07, TILE-03). Only an address on
 * `launchHosts` is framed. A visitor's heart is saved after the login.
 * Actors: `openLottery` requests the address of the lobby or of one lottery. Sends `login.needed` to its parent and
 * receives `login.done` or `login.declined`, also after a lost session, which ends the play. Provided by the app: `toggleFavourite` stores
 * the hearts on the device, `refreshMoney` reloads the balance after the play.
 */
export const lotteryMachine = setup({
  types: {
    context: {} as LotteryInput & {
      readonly wanted?: WantedLottery | undefined
      readonly url?: string | undefined
      /** The hosts that the lottery may be on, and whose messages count. */
      readonly hosts: readonly string[]
      readonly problem?: Notice | undefined
      /** The lottery whose heart waits for the login. */
      readonly heart?: string | undefined
    },
    input: {} as LotteryInput,
    events: {} as LotteryEvent,
    tags: {} as 'busy',
  },
  actors: { openLottery: notProvided<LotteryOutcome, WantedLottery>('openLottery') },
  guards: {
    isOpenedHere: ({ context }, outcome: LotteryOutcome) =>
      outcome.kind === 'opened' && isOn([...context.launchHosts, ...(outcome.hosts ?? [])], outcome.url),
    isTrialAccount: (_, outcome: LotteryOutcome) => outcome.kind === 'trialAccount',
    isLoginNeeded: (_, outcome: LotteryOutcome) => outcome.kind === 'loginNeeded',
    isRefused: (_, outcome: LotteryOutcome) => outcome.kind === 'refused',
    hasHeart: ({ context }) => context.heart !== undefined,
  },
  actions: {
    requestLogin: sendTo(({ context }) => context.site, { type: 'login.needed' }),
    toggleFavourite: (_, _gameId: string) => {},
    refreshMoney: () => {},
    setWanted: assign((_, wanted: WantedLottery) => ({ wanted, url: undefined, problem: undefined })),
    setAddress: assign(({ context }, outcome: LotteryOutcome) =>
      outcome.kind === 'opened' ? { url: outcome.url, hosts: [...context.launchHosts, ...(outcome.hosts ?? [])] } : {},
    ),
    setRefusal: assign((_, outcome: LotteryOutcome) => (outcome.kind === 'refused' ? { problem: outcome.notice } : {})),
    setForeignHost: assign({ problem: { key: 'launch.foreignHost' } }),
    setFailure: assign({ problem: { key: 'error.unknown' } }),
    clearGame: assign({ url: undefined, problem: undefined }),
    setHeart: assign((_, heart: string) => ({ heart })),
    clearHeart: assign({ heart: undefined }),
    clearLottery: assign({ wanted: undefined, url: undefined, problem: undefined, heart: undefined }),
  },
}).createMachine({
  id: 'lottery',
  description: 'From the address of a lottery to the lottery in its frame.',
  context: ({ input }) => ({ ...input, hosts: [] }),
  initial: 'closed',
  on: {
    'lottery.open': { target: '.requiringLogin', actions: { type: 'setWanted', params: ({ event }) => event.lottery } },
  },
  states: {
    closed: { description: 'No lottery page is open.' },
    requiringLogin: {
      description: 'The player has to log in before the lottery opens.',
      entry: 'requestLogin',
      on: {
        'lottery.leave': { target: 'closed', actions: 'clearLottery' },
        'login.done': [
          {
            guard: 'hasHeart',
            target: 'opening',
            actions: [{ type: 'toggleFavourite', params: ({ context }) => context.heart as string }, 'clearHeart'],
          },
          { target: 'opening' },
        ],
        'login.declined': { target: 'declined', actions: 'clearHeart' },
      },
    },
    declined: {
      description: 'The visitor declined to log in; the lists stay readable, and play is offered again.',
      on: {
        'lottery.leave': { target: 'closed', actions: 'clearLottery' },
        'lottery.retry': 'requiringLogin',
        'favourite.toggle': {
          target: 'requiringLogin',
          actions: { type: 'setHeart', params: ({ event }) => event.gameId },
        },
      },
    },
    opening: {
      description: 'The platform is asked to open the lottery.',
      tags: 'busy',
      on: {
        'lottery.leave': { target: 'closed', actions: 'clearLottery' },
        'login.declined': decline,
        'favourite.toggle': toggleNow,
      },
      invoke: {
        id: 'openLottery',
        src: 'openLottery',
        input: ({ context }) => context.wanted as WantedLottery,
        onDone: [
          {
            guard: { type: 'isOpenedHere', params: ({ event }) => event.output },
            target: 'playing',
            actions: { type: 'setAddress', params: ({ event }) => event.output },
          },
          { guard: { type: 'isLoginNeeded', params: ({ event }) => event.output }, target: 'requiringLogin' },
          { guard: { type: 'isTrialAccount', params: ({ event }) => event.output }, target: 'refusingTrial' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: 'setForeignHost' },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    playing: {
      description: 'The lottery runs in its frame.',
      exit: 'refreshMoney',
      on: {
        'session.lost': 'requiringLogin',
        'lottery.leave': { target: 'closed', actions: 'clearLottery' },
        'login.declined': decline,
        'favourite.toggle': toggleNow,
      },
    },
    refusingTrial: {
      description: 'Lotteries are closed to trial accounts; the player is asked to register first.',
      on: {
        'lottery.leave': { target: 'closed', actions: 'clearLottery' },
        'login.declined': 'declined',
        'favourite.toggle': toggleNow,
      },
    },
    failed: {
      description: 'The lottery failed to open; the player sees the reason and can try again.',
      on: {
        'lottery.leave': { target: 'closed', actions: 'clearLottery' },
        'lottery.retry': { target: 'requiringLogin', actions: 'clearGame' },
        'login.declined': decline,
        'favourite.toggle': toggleNow,
      },
    },
  },
})
