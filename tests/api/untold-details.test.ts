import { describe, expect, it } from 'vitest'
import { valueOf } from '../support/read-answer.ts'

const mission = { missionId: 'M1', title: 'Ten bets', progress: 3, target: 10, reward: 50, claimed: false }
const reward = { rewardId: 'R1', title: 'Welcome', text: 'Hello', amount: 100, state: 'claimable' }
const entry = { rank: 1, playerName: 'Ha***i', score: 90 }
const draw = { id: 'D1', time: '2026-11-21T08:15:00.000Z', title: 'Dashain', prizeName: 'Cup' }
const redemption = {
  redeemId: 'E1',
  rewardId: 'G1',
  name: 'Cup',
  quantity: 1,
  points: 40,
  status: 'approved',
  time: '2026-11-21T08:15:00.000Z',
}

/** Returns the entry without one of its fields. */
const without = (whole: object, field: string) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field))

describe('an entry stays without a detail that is only shown', () => {
  it.each([
    ['missionSummary', 'missions', mission, ['reward']],
    ['rewardCenter', 'rewards', reward, ['amount', 'text']],
    ['leaderboard', 'list', entry, ['rank']],
    ['raffleHistory', 'list', draw, ['id']],
    ['redeemList', 'list', redemption, ['redeemId', 'rewardId', 'points', 'quantity']],
  ] as const)('%s, %s [PLAT-01 part]', async (call, list, whole, details) => {
    for (const detail of details)
      for (const sent of [{ ...whole, [detail]: null }, without(whole, detail)]) {
        const told = { raffles: [], total: 1, totalPages: 1, unclaimed: 0, sum: { quantity: 1, points: 40 } }
        const answer = (await valueOf(call, { ...told, [list]: [sent, whole] })) as Record<string, object[]>
        expect(answer[list], detail).toHaveLength(2)
        expect(answer[list]?.[0], detail).toMatchObject(without(whole, detail))
      }
  })

  it('a booked redemption needs its ids and its price, because less is no proof [CONTENT-05 part, PLAT-01 part]', async () => {
    expect(await valueOf('redeem', redemption)).toMatchObject({ redeemId: 'E1' })
    for (const detail of ['redeemId', 'rewardId', 'points'])
      expect(await valueOf('redeem', without(redemption, detail)), detail).toBeUndefined()
  })
})
