import { assign, setup } from 'xstate'
import type { Reward } from '../../../api/calls/points.ts'
import type { moneyMoveMachine } from '../../money/money-move/money-move.machine.ts'
import { notProvided, notProvidedMachine } from '../../shared/not-provided.ts'
import type { recordsMachine } from '../../reports/records/records.machine.ts'
import type { Notice } from '../../shared/text-key.ts'

/** `trial`: a trial account has no points. `closed`: the brand's points system is off. */
export type MallOutcome =
  | { readonly kind: 'open' | 'trial' | 'closed' }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type MallTab = 'rewards' | 'convert' | 'history' | 'details'

export type PointMallEvent =
  | { type: 'mall.retry' }
  | { type: 'tab.choose'; tab: MallTab }
  | { type: 'page.choose'; page: number }
  | { type: 'reward.choose'; reward: Pick<Reward, 'rewardId' | 'name'> }
  | { type: 'money.moved' }

export const tabs = ['rewards', 'convert', 'history', 'details'] as const satisfies readonly MallTab[]
const isTab = <const Tab extends MallTab>(tab: Tab) => ({
  guard: { type: 'isTab', params: ({ event }: { event: { tab: MallTab } }) => ({ wanted: event.tab, tab }) } as const,
  target: `.${tab}` as const,
})

/** The page failed, so the mall is entered again. */
const brokenDown = { target: '#pointMall.failed', actions: 'setFailure' } as const

/**
 * The points mall: access, rewards, redeeming, converting points into money, and records (CONTENT-05). Redeeming and
 * converting are moves of money (`moneyMove`), the lists are reports (`records`).
 * Actors: `enterMall` reads the balance, which the platform refuses to players without access.
 */
export const pointMallMachine = setup({
  types: {
    context: {} as {
      readonly notice?: Notice | undefined
      readonly reward?: Pick<Reward, 'rewardId' | 'name'> | undefined
      /** The page of rewards, from 1. */
      readonly page: number
    },
    events: {} as PointMallEvent,
    children: {} as { redemption: 'move'; conversion: 'move'; redemptions: 'records'; pointDetails: 'records' },
  },
  actors: {
    enterMall: notProvided<MallOutcome, void>('enterMall'),
    move: notProvidedMachine<typeof moneyMoveMachine>(),
    records: notProvidedMachine<typeof recordsMachine>(),
  },
  guards: {
    hasOutcome: (_, { outcome, kind }: { outcome: MallOutcome; kind: MallOutcome['kind'] }) => outcome.kind === kind,
    isTab: (_, { wanted, tab }: { wanted: MallTab; tab: MallTab }) => wanted === tab,
  },
  actions: {
    setNotice: assign((_, outcome: MallOutcome) => ({
      notice: outcome.kind === 'refused' ? outcome.notice : undefined,
    })),
    setFailure: assign({ notice: { key: 'error.unknown' } }),
    setPage: assign((_, page: number) => ({ page })),
    setReward: assign((_, reward: Pick<Reward, 'rewardId' | 'name'>) => ({ reward })),
    /** Provided by the app: reads points, rewards and balance again, which spent points have changed. */
    renewPoints: () => {},
  },
}).createMachine({
  id: 'pointMall',
  description: 'The points mall: rewards for points, points into money, and the records of both.',
  context: { page: 1 },
  initial: 'entering',
  states: {
    entering: {
      description: "The player's points are loading; the answer also says whether the mall is open to the player.",
      invoke: {
        id: 'enterMall',
        src: 'enterMall',
        onDone: [
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'open' as const }) },
            target: 'open',
          },
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'trial' as const }) },
            target: 'trial',
          },
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'closed' as const }) },
            target: 'closed',
          },
          { target: 'failed', actions: { type: 'setNotice', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'The points failed to load or the page failed; the player can try again.',
      on: { 'mall.retry': 'entering' },
    },
    trial: { description: 'A trial account has no points; the player is asked to register.' },
    closed: { description: "The brand's points mall is closed at the moment." },
    open: {
      description: 'The player is in the mall.',
      initial: 'rewards',
      on: {
        'tab.choose': [isTab(tabs[0]), isTab(tabs[1]), isTab(tabs[2]), isTab(tabs[3])],
        'money.moved': { actions: 'renewPoints' },
      },
      states: {
        rewards: {
          description: 'The player browses the rewards.',
          on: {
            'reward.choose': {
              target: 'redeeming',
              actions: { type: 'setReward', params: ({ event }) => event.reward },
            },
            'page.choose': { actions: { type: 'setPage', params: ({ event }) => event.page } },
          },
        },
        redeeming: {
          description: 'The player redeems a reward.',
          invoke: {
            id: 'redemption',
            src: 'move',
            input: ({ context, self }) => ({ kind: 'redeem', reward: context.reward?.rewardId, parent: self }) as const,
            onError: brokenDown,
          },
        },
        convert: {
          description: 'The player converts points into money.',
          invoke: {
            id: 'conversion',
            src: 'move',
            input: ({ self }) => ({ kind: 'conversion', parent: self }) as const,
            onError: brokenDown,
          },
        },
        history: {
          description: "The player's redemptions and their states are listed.",
          invoke: {
            id: 'redemptions',
            src: 'records',
            input: { of: 'member', page: 'pointRedemptions' },
            onError: brokenDown,
          },
        },
        details: {
          description: "The player's points records are listed.",
          invoke: {
            id: 'pointDetails',
            src: 'records',
            input: { of: 'member', page: 'pointDetails' },
            onError: brokenDown,
          },
        },
      },
    },
  },
})
