import { expect, test } from 'vitest'
import { mainFirst, moveDefinitions, pointsOf } from '../../../src/machines/money/money-move/definitions.ts'
import { selectMoneyMove } from '../../../src/machines/money/money-move/money-move.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const terms = { minAmount: 1, channels: [], cards: [], wallets: [], paymentPassword: { needed: false, isSet: true } }

test('the confirmation of a transfer names the upline only where the platform does [MEM-06 part]', () => {
  const sentence = (recipient?: string) =>
    selectMoneyMove(
      flowIn('confirming', {
        context: { kind: 'upline', terms: { ...terms, ...(recipient !== undefined && { recipient }) } },
      }),
    ).willHappen
  expect(sentence('Hari')).toBe('page.money.giveWillHappen')
  // Its other sentence would say that the money goes to the main wallet.
  expect([sentence(), sentence('')]).toEqual(['page.money.giveLead', 'page.money.giveLead'])
  expect(moveDefinitions.upline.lead).toBe('page.money.giveLead')
})

test('points, price and balance that the platform does not tell are no figures [CONTENT-05 part]', () => {
  const redemption = { type: 'redeem', amount: 2, what: {} } as const
  const conversion = { type: 'conversion', amount: 300, what: {} } as const
  const reward = { rewardId: 'R1', name: 'Cup', price: 40 } as never
  expect(pointsOf(redemption, terms)).toEqual({})
  expect(pointsOf(redemption, { ...terms, points: { balance: 100, exchangeRatio: 100 } })).toEqual({})
  expect(pointsOf(redemption, { ...terms, points: { balance: 100, exchangeRatio: 100, reward } })).toMatchObject({
    spent: 80,
    left: 20,
  })
  expect(pointsOf(conversion, terms)).toMatchObject({ spent: 300, left: undefined, money: undefined })
})

test('the main wallet is the first, whatever the order of the platform’s list [MEM-04 part]', () => {
  const [main, alpha, beta] = ['', 'ALPHA', 'BETA'].map((vassalage) => ({ vassalage }))
  expect(mainFirst([alpha!, main!, beta!])).toEqual([main, alpha, beta])
  expect(mainFirst([beta!, alpha!])).toEqual([beta, alpha])
})
