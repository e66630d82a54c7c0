import { describe, test } from 'vitest'
import { feedbackMachine } from '../../../src/machines/support/feedback/feedback.machine.ts'
import { pointMallMachine } from '../../../src/machines/rewards/point-mall/point-mall.machine.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const context = ({ context: known }: { readonly context: object }) => known
const unknown = { key: 'error.unknown' }
const notice = { text: 'No.' }
const refused = { kind: 'refused', notice }

describe('the points mall [CONTENT-05 part]', () => {
  const mall = { does: ['renewPoints'], sees: context }
  const asked = 'ask enterMall'
  const start: Row = ['start', 'entering', [asked]]
  const enter = (kind: string) => answers('enterMall', { kind })
  const open: readonly Row[] = [start, [enter('open'), 'open.rewards', [], { page: 1 }]]
  const choose = (tab: string) => ({ type: 'tab.choose', tab })
  const kite = { rewardId: 'kite', name: 'Kite' }
  const redemption = 'ask redemption {"kind":"redeem","reward":"kite","parent":"@"}'
  const conversion = 'ask conversion {"kind":"conversion","parent":"@"}'
  const redemptions = 'ask redemptions {"of":"member","page":"pointRedemptions"}'
  const pointDetails = 'ask pointDetails {"of":"member","page":"pointDetails"}'
  const redeeming: readonly Row[] = [
    ...open,
    [{ type: 'reward.choose', reward: kite }, 'open.redeeming', [redemption], { reward: kite }],
  ]

  test('is closed to trial accounts, and when the brand switched it off', () => {
    journey(pointMallMachine, mall, [start, [enter('trial'), 'trial']])
    journey(pointMallMachine, mall, [start, [enter('closed'), 'closed']])
  })

  test('can be reopened after the points failed to load', () => {
    journey(pointMallMachine, mall, [
      start,
      [answers('enterMall', refused), 'failed', [], { notice }],
      [{ type: 'mall.retry' }, 'entering', [asked]],
      [breaks('enterMall'), 'failed', [], { notice: unknown }],
      [{ type: 'mall.retry' }, 'entering', [asked]],
      [enter('open'), 'open.rewards'],
    ])
  })

  test('shows rewards, conversion, redemptions, and the points’ history', () => {
    journey(pointMallMachine, mall, [
      ...open,
      [choose('convert'), 'open.convert', [conversion]],
      [choose('history'), 'open.history', ['drop conversion', redemptions]],
      [choose('details'), 'open.details', ['drop redemptions', pointDetails]],
      [choose('rewards'), 'open.rewards', ['drop pointDetails']],
      [choose('details'), 'open.details', [pointDetails]],
      [choose('convert'), 'open.convert', ['drop pointDetails', conversion]],
    ])
  })

  test('a reward of any page is redeemed; spent points make balance and rewards stale', () => {
    journey(pointMallMachine, mall, [
      ...open,
      [{ type: 'page.choose', page: 2 }, 'open.rewards', [], { page: 2 }],
      [{ type: 'reward.choose', reward: kite }, 'open.redeeming', [redemption], { reward: kite }],
      [{ type: 'money.moved' }, 'open.redeeming', ['do renewPoints']],
      [choose('rewards'), 'open.rewards', ['drop redemption'], { page: 2 }],
      [choose('convert'), 'open.convert', [conversion]],
      [{ type: 'money.moved' }, 'open.convert', ['do renewPoints']],
    ])
  })

  test('reopens when its page content is gone', () => {
    const broken = (work: string): readonly Row[] => [
      [breaks(work), 'failed', [], { notice: unknown }],
      [{ type: 'mall.retry' }, 'entering', [asked]],
      [enter('open'), 'open.rewards'],
    ]
    journey(pointMallMachine, mall, [...redeeming, ...broken('redemption')])
    journey(pointMallMachine, mall, [
      ...open,
      [choose('convert'), 'open.convert', [conversion]],
      ...broken('conversion'),
    ])
    journey(pointMallMachine, mall, [
      ...open,
      [choose('history'), 'open.history', [redemptions]],
      ...broken('redemptions'),
    ])
    journey(pointMallMachine, mall, [
      ...open,
      [choose('details'), 'open.details', [pointDetails]],
      ...broken('pointDetails'),
    ])
  })
})

describe('a feedback [CONTENT-06 part]', () => {
  const feedback = { does: ['forget'], sees: context }
  const limits = { minWords: 5, maxWords: 300 }
  const asked = 'ask loadLimits'
  const start: Row = ['start', 'loading', [asked]]
  const known: Row = [
    answers('loadLimits', { kind: 'loaded', limits }),
    'writing.fresh',
    [],
    { limits, notice: undefined },
  ]
  const submit = (words: number) => ({ type: 'feedback.submit', content: 'As typed', contact: 'sita', words })
  const sending = (words = 5): Row => [
    submit(words),
    'sending',
    ['ask sendFeedback {"content":"As typed","contact":"sita"}'],
    { problem: undefined, notice: undefined },
  ]

  test('can be written once the word limits are known', () => {
    journey(feedbackMachine, feedback, [
      start,
      [answers('loadLimits', refused), 'failed', [], { notice }],
      [{ type: 'feedback.retry' }, 'loading', [asked]],
      [breaks('loadLimits'), 'failed', [], { notice: unknown }],
      [{ type: 'feedback.retry' }, 'loading', [asked]],
      known,
    ])
  })

  test('has words within the limits', () => {
    const wrong = (words: number, problem: string): Row => [submit(words), 'writing.wrong', [], { problem }]
    journey(feedbackMachine, feedback, [
      start,
      known,
      wrong(0, 'required'),
      wrong(4, 'tooShort'),
      wrong(301, 'tooLong'),
      sending(5),
    ])
    journey(feedbackMachine, feedback, [start, known, sending(300)])
  })

  test('that the platform counts differently shows the platform’s numbers', () => {
    const longer = { minWords: 10, maxWords: 100 }
    const counted = (words: number) => answers('sendFeedback', { kind: 'length', limits: longer, words })
    journey(feedbackMachine, feedback, [
      start,
      known,
      sending(200),
      [counted(200), 'writing.wrong', [], { problem: 'tooLong', limits: longer }],
      sending(10),
      [counted(9), 'writing.wrong', [], { problem: 'tooShort' }],
    ])
  })

  test('that fails stays, and is thanked for in the end; another one starts empty', () => {
    journey(feedbackMachine, feedback, [
      start,
      known,
      sending(),
      [answers('sendFeedback', refused), 'writing.refused', [], { notice }],
      [submit(0), 'writing.wrong', [], { problem: 'required', notice: undefined }],
      sending(),
      [breaks('sendFeedback'), 'writing.refused', [], { notice: unknown }],
      sending(),
      [answers('sendFeedback', { kind: 'sent' }), 'sent', ['do forget']],
      [{ type: 'feedback.again' }, 'writing.fresh', [], { problem: undefined, notice: undefined }],
    ])
  })
})
