import { describe, expect, test } from 'vitest'
import { refuseOutside, toPaisa, type MoveRow } from '../../sandbox/areas/money/moves.ts'
import { receivePayout } from '../../sandbox/areas/money/withdrawals.ts'
import { drawPrize, prizes } from '../../sandbox/areas/rewards/raffles.ts'

describe('a rule of money holds at its edge', () => {
  const isRefused = (act: () => unknown) => {
    try {
      act()
      return false
    } catch {
      return true
    }
  }

  test('an amount is whole paisa, neither zero nor less [SAFE-08 part]', () => {
    expect([0.01, 0.07, 1.1, 4.35, 1000.01].map(toPaisa)).toEqual([1, 7, 110, 435, 100_001])
    const refused = [0, -1, 0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e15]
    expect(refused.map((amount) => isRefused(() => toPaisa(amount)))).toEqual(refused.map(() => true))
  })

  test('both limits of an amount are allowed, and one paisa beyond is not [MEM-04 part]', () => {
    const outside = (amount: number) => isRefused(() => refuseOutside(amount, { min: 500, max: 900 }))
    expect([499, 500, 900, 901].map(outside)).toEqual([true, false, false, true])
  })

  test('a payout is received when its last paisa is, and waits two minutes for the rest [MEM-05 part]', () => {
    const row = (received: number, paid: number) => ({ amount: 101, received, paid }) as MoveRow
    const after = (received: number, paid: number) => receivePayout(row(received, paid), 'member', 1000)
    expect(after(0, 51)).toEqual({
      state: 'processing',
      paid: 0,
      received: 51,
      receivedBy: 'member',
      dueAt: 121_000,
    })
    expect(after(51, 49)).toMatchObject({ state: 'processing', received: 100 })
    expect(after(51, 50)).toMatchObject({ state: 'received', received: 101, dueAt: null })
  })

  test('a prize is drawn by its weight, from the first number of its share to before the next', () => {
    const whole = prizes.reduce((sum, { weight }) => sum + weight, 0)
    let from = 0
    for (const [at, { weight }] of prizes.entries()) {
      const drawn = [from, from + weight - 0.5].map((number) => drawPrize(() => number / whole))
      expect(drawn).toEqual([at, at])
      from += weight
    }
  })
})
