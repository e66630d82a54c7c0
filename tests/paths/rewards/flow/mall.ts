import type { MoveTerms } from '../../../../src/api/calls/moves.ts'
import type { Reward } from '../../../../src/api/calls/points.ts'
import {
  feedbackMachine,
  type FeedbackOutcome,
  type LimitsOutcome,
} from '../../../../src/machines/support/feedback/feedback.machine.ts'
import { pointMallMachine, type MallOutcome } from '../../../../src/machines/rewards/point-mall/point-mall.machine.ts'
import { answer, defect, defineFlow, report, user, type Flow, heldChild } from '../../../../path-testing/graph.ts'

export const kite: Reward = { rewardId: 'kite', name: 'Kite', image: '/rewards/kite.svg', price: 1500, stock: 12 }
export const pointTerms: MoveTerms = {
  available: 5000,
  minAmount: 1,
  maxAmount: 1000,
  paymentPassword: { needed: true, isSet: true },
  channels: [],
  cards: [],
  wallets: [],
  receiptMinutes: 30,
  points: { balance: 8500, exchangeRatio: 100, reward: kite },
}

const enters = (outcome: MallOutcome) => answer('enterMall', outcome)

export const pointMallFlow = defineFlow({
  name: 'pointMall',
  machine: pointMallMachine.provide({ actors: { move: heldChild(), records: heldChild() } }),
  guardsRead: () => null,
  cases: {
    'the mall is open': enters({ kind: 'open' }),
    'it is a trial account': enters({ kind: 'trial' }),
    'the mall is closed': enters({ kind: 'closed' }),
    'the platform gives no answer': enters({ kind: 'refused', notice: { key: 'error.network' } }),
    'entering breaks': defect('enterMall'),
    'the player tries again': user({ type: 'mall.retry' }),
    'the player looks at the rewards': user({ type: 'tab.choose', tab: 'rewards' }),
    'the player wants money for points': user({ type: 'tab.choose', tab: 'convert' }),
    'the player opens the redemptions': user({ type: 'tab.choose', tab: 'history' }),
    'the player opens the points details': user({ type: 'tab.choose', tab: 'details' }),
    'the player goes to the second page': user({ type: 'page.choose', page: 2 }),
    'the player chooses a reward': user({ type: 'reward.choose', reward: { rewardId: 'kite', name: 'Kite' } }),
    'the move says that points were spent': report({ type: 'money.moved' }),
    'the redemption breaks': defect('redemption'),
    'the conversion breaks': defect('conversion'),
    'the list of redemptions breaks': defect('redemptions'),
    'the points details break': defect('pointDetails'),
  },
})

export const limits = { minWords: 5, maxWords: 300 }
const comes = (outcome: LimitsOutcome) => answer('loadLimits', outcome)
const sends = (outcome: FeedbackOutcome) => answer('sendFeedback', outcome)
const writes = (words: number) => user({ type: 'feedback.submit', content: 'As typed', contact: '', words })

export const feedbackFlow = defineFlow({
  name: 'feedback',
  machine: feedbackMachine,
  guardsRead: () => null,
  cases: {
    'the limits have come': comes({ kind: 'loaded', limits }),
    'the limits do not come': comes({ kind: 'refused', notice: { key: 'error.network' } }),
    'asking for the limits breaks': defect('loadLimits'),
    'the writer tries again': user({ type: 'feedback.retry' }),
    'the writer sends nothing': writes(0),
    'the writer sends too little': writes(2),
    'the writer sends too much': writes(301),
    'the writer sends enough': writes(12),
    'the brand has it': sends({ kind: 'sent' }),
    'the platform counts otherwise': sends({ kind: 'length', limits: { minWords: 8, maxWords: 300 }, words: 7 }),
    'it does not go through': sends({ kind: 'refused', notice: { key: 'error.network' } }),
    'sending breaks': defect('sendFeedback'),
    'the writer has more to say': user({ type: 'feedback.again' }),
  },
})

/** The points mall and the feedback. */
export const mallFlows = [pointMallFlow, feedbackFlow] as unknown as readonly Flow[]
