import { expect, test } from 'vitest'
import type { Move } from '../../../src/api/calls/moves.ts'
import { selectMoneyMove } from '../../../src/machines/money/money-move/money-move.view.ts'
import { payAddressOf } from '../../../src/machines/money/money-move/pay-address.ts'
import { flowIn } from '../../support/flow-in.ts'
import { read } from '../../support/read-answer.ts'

const payUrl = 'https://pay.example/order/7?key=a'
const move: Move = { requestId: 'request-0001', type: 'deposit', amount: 500, state: 'processing', at: '', payUrl }

test('a deposit under way is paid at the https address that the platform names [MEM-04 part]', () => {
  expect(payAddressOf(move)).toBe(payUrl)
  for (const state of ['completed', 'failed'] as const) expect(payAddressOf({ ...move, state })).toBeUndefined()
  for (const type of ['withdrawal', 'transfer', 'redeem'] as const)
    expect(payAddressOf({ ...move, type }), type).toBeUndefined()
})

test.each([
  undefined,
  '',
  'http://pay.example/7',
  // oxlint-disable-next-line no-script-url
  'javascript:alert(1)',
  'data:text/html,7',
  '//pay.example/7',
  '/order/7',
  'https://bank.example@evil.example/7',
  'https:\\\\evil.example/7',
])('an address that is not safe leads nowhere: %s [MEM-04 part, SAFE-01 part]', (written) => {
  expect(
    payAddressOf({ type: 'deposit', state: 'processing', ...(written !== undefined && { payUrl: written }) }),
  ).toBeUndefined()
})

test('the address of the booking stays until the history tells a later state [MEM-04 part]', () => {
  const shown = (history: readonly Move[]) =>
    selectMoneyMove(flowIn('done', { context: { kind: 'deposit', move } }), history).payAddress
  const { payUrl: _, ...listed } = move
  expect(shown([])).toBe(payUrl)
  expect(shown([listed])).toBe(payUrl)
  expect(shown([{ ...move, payUrl: 'https://pay.example/8' }])).toBe('https://pay.example/8')
  expect(shown([{ ...listed, state: 'completed' }])).toBeUndefined()
})

test('the address is read under other names, and its absence costs nothing else [MEM-04 part, PLAT-01 part]', async () => {
  const sent = {
    requestId: 'request-0001',
    type: 'deposit',
    amount: 500,
    state: 'processing',
    at: '2026-11-30T08:00:00.000Z',
  }
  for (const more of [{ payUrl }, { pay_url: payUrl }, { paymentUrl: payUrl }, { checkoutUrl: payUrl }])
    expect((await read('deposit', { success: true, value: { move: { ...sent, ...more } } })).value).toEqual({
      move: { ...sent, payUrl },
    })
  for (const none of [null, {}])
    expect((await read('deposit', { success: true, value: { move: { ...sent, payUrl: none } } })).value).toEqual({
      move: sent,
    })
})
