import { like, or, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerEntries } from '../../sandbox/db/schema-money.ts'
import { members } from '../../sandbox/db/schema-auth.ts'
import { pointRewards } from '../../sandbox/db/schema-points.ts'
import { book } from '../../sandbox/areas/money/ledger.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { convertPoints, redeemReward } from '../../sandbox/areas/rewards/mall.ts'
import { pointLines } from '../../sandbox/areas/rewards/points.ts'
import { openState } from '../../sandbox/server/open-state.ts'
import type { Call, Payload } from '../../src/api/call.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { balance } from '../../src/api/calls/member.ts'
import { moveByRequest, moveTerms } from '../../src/api/calls/moves.ts'
import {
  pointConfig,
  pointConversion,
  pointsBalance,
  pointTransactions,
  redeem,
  redeemList,
  rewardList,
} from '../../src/api/calls/points.ts'
import type { Session } from '../../sandbox/core/call-context.ts'
import { launchOf, openSession, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>
let sita: string

beforeAll(async () => {
  platform = await openPlatform({ randomSeed: 'tests' })
  visitor = visitorOf(platform)
})
beforeEach(async () => {
  await platform.control.reset()
  sita = await visitor.signIn('sita')
})
afterAll(() => platform.close())

const atStart = 8_500
const ask = <C extends Call>(row: C, payload: Payload<C>, token = sita) => visitor.ask(row, payload, { token })
const points = async (token = sita) => (await ask(pointsBalance, {}, token)).value.points
const money = async () => (await ask(balance, {})).value.sumBalance
const refusal = async <C extends Call>(row: C, payload: Payload<C>, token = sita) => {
  const { errorCode, value } = await ask(row, payload, token)
  return [errorCode, value]
}
const wanted = (rewardId: string, requestId: string, quantity = 1, paymentPassword = '246810') => ({
  rewardId,
  requestId,
  quantity,
  paymentPassword,
})
const turned = (count: number, requestId: string, paymentPassword = '246810') => ({
  points: count,
  requestId,
  paymentPassword,
})
const stockOf = async (wantedId: string) =>
  (await ask(rewardList, { pageNo: 1, pageSize: 24, language: 'EN' })).value.list.find(
    ({ rewardId }) => rewardId === wantedId,
  )?.stock
/** The report's range: all of the platform's days. */
const days = () => {
  const day = (at: number) => new Date(at + 5.75 * 3_600_000).toISOString().slice(0, 10)
  const now = platform.control.now()
  return { from: day(now - 30 * 86_400_000), to: day(now), pageNo: 1, pageSize: 50 }
}

describe('the points mall', () => {
  test('a player sees points, their value, and rewards with stock in both languages [CONTENT-05 part]', async () => {
    expect(await points()).toBe(atStart)
    expect((await visitor.ask(pointConfig, {})).value).toEqual({
      exchangeRatio: 100,
      minPoints: 500,
      stakePerPoint: 10,
    })
    const { list, totalPages } = (await visitor.ask(rewardList, { pageNo: 1, pageSize: 5, language: 'EN' })).value
    expect([list.length, totalPages]).toEqual([5, 2])
    expect(list.find(({ rewardId }) => rewardId === 'bowl')).toMatchObject({ name: 'Singing bowl', stock: 3 })
    expect(list[0]).not.toHaveProperty('stock')
    const nepali = (await visitor.ask(rewardList, { pageNo: 1, pageSize: 24, language: 'NE' })).value.list
    expect(nepali.every(({ name }) => /[ऀ-ॿ]/.test(name))).toBe(true)
    for (const { image } of nepali)
      expect((await fetch(new URL(`/cdn${image}`, platform.siteUrl))).headers.get('content-type')).toBe('image/svg+xml')
  })

  test('a redemption takes points and stock once per id, and is listed until decided [CONTENT-05 part]', async () => {
    const first = await ask(redeem, wanted('kite', 'request-0001', 2))
    expect(first.value).toMatchObject({ status: 'processing', points: 3_000, quantity: 2 })
    expect((await ask(redeem, wanted('kite', 'request-0001', 2))).value).toEqual(first.value)
    expect([await points(), await stockOf('kite')]).toEqual([atStart - 3_000, 118])
    expect((await ask(redeem, wanted('tea', 'request-0001'))).errorCode).toBe('request_conflict')
    expect((await ask(moveByRequest, { requestId: 'request-0001' })).value.move).toMatchObject({
      type: 'redeem',
      state: 'processing',
      quantity: 2,
      points: 3_000,
    })

    await platform.control.decideRedemption('sita', 'rejected')
    expect([await points(), await stockOf('kite')]).toEqual([atStart, 120])
    await ask(redeem, wanted('kite', 'request-0002'))
    await platform.control.decideRedemption('sita', 'approved')
    expect([await points(), await stockOf('kite')]).toEqual([atStart - 1_500, 119])
    const { list, sum } = (await ask(redeemList, days())).value
    expect(list.map(({ status, quantity }) => [status, quantity])).toEqual([
      ['approved', 1],
      ['rejected', 2],
      ['processing', 1],
      ['rejected', 1],
      ['approved', 1],
    ])
    expect(sum).toEqual({ quantity: 6, points: 16_000 })
    const rejected = (await ask(redeemList, { ...days(), status: 'rejected' })).value
    expect(rejected.list.map(({ name }) => name)).toEqual(['Dashain kite with reel', 'Dhaka cap'])
  })

  test('a conversion pays the main wallet once, and each booking states its balance [CONTENT-05 part]', async () => {
    const before = await money()
    const first = await ask(pointConversion, turned(2_550, 'request-0001'))
    expect(first.value).toEqual({ points: atStart - 2_550, amount: 25.5 })
    expect((await ask(pointConversion, turned(2_550, 'request-0001'))).value).toEqual(first.value)
    expect([await points(), await money()]).toEqual([atStart - 2_550, before + 25.5])
    const { list, sum, total } = (await ask(pointTransactions, days())).value
    expect(list[0]).toMatchObject({ type: 'converted', points: -2_550, balance: atStart - 2_550 })
    // Each line's balance is the balance before it plus its amount.
    for (const [index, line] of list.entries()) expect(line.balance - line.points).toBe(list[index + 1]?.balance ?? 0)
    expect(total).toBe(list.length)
    expect(sum).toEqual({ earned: 20_000, spent: -14_050, net: atStart - 2_550 })
    const given = (await ask(pointTransactions, { ...days(), type: 'given' })).value
    expect(given.list.map(({ balance: left }) => left)).toEqual([9_000])
  })

  test('each refusal has its name, states what is available, and changes nothing [CONTENT-05 part]', async () => {
    const gita = await visitor.signIn('gita')
    await platform.control.givePoints('gita', 20_000)
    expect(await refusal(redeem, wanted('kite', 'request-0001', 1, '111111'))).toEqual([
      'payment_password_wrong',
      { attemptsLeft: 4 },
    ])
    expect(await refusal(pointConversion, turned(500, 'request-0001', '111111'))).toEqual([
      'payment_password_wrong',
      { attemptsLeft: 3 },
    ])
    expect((await refusal(redeem, wanted('kite', 'request-0001'), gita))[0]).toBe('payment_password_missing')
    expect(await refusal(redeem, wanted('phone', 'request-0002'))).toEqual(['reward_sold_out', { stock: 0 }])
    expect(await refusal(redeem, wanted('bowl', 'request-0002', 4))).toEqual(['reward_sold_out', { stock: 3 }])
    expect(await refusal(redeem, wanted('khukuri', 'request-0002'))).toEqual([
      'insufficient_points',
      { points: atStart },
    ])
    expect((await refusal(redeem, wanted('yacht', 'request-0002')))[0]).toBe('reward_unavailable')
    for (const quantity of [0, -1, 21])
      expect((await refusal(redeem, wanted('kite', 'request-0002', quantity)))[0]).toBe('amount_limits')
    expect(await refusal(pointConversion, turned(499, 'request-0002'))).toEqual([
      'amount_limits',
      { minAmount: 500, maxAmount: atStart },
    ])
    expect((await refusal(pointConversion, turned(-500, 'request-0002')))[0]).toBe('amount_limits')
    expect((await refusal(pointConversion, turned(9_000, 'request-0002')))[0]).toBe('insufficient_points')
    expect((await refusal(redeem, wanted('kite', 'short')))[0]).toBe('payload_invalid')
    expect((await refusal(redeem, wanted('kite', 'request-0002', 1.5)))[0]).toBe('payload_invalid')
    expect((await refusal(moveTerms, { type: 'redeem', rewardId: 'phone' }))[0]).toBe('reward_sold_out')
    expect((await visitor.ask(pointsBalance, {})).errorCode).toBe('token_invalid')
    expect((await refusal(pointsBalance, {}, await visitor.signIn('pahuna')))[0]).toBe('in_need_true_account')
    expect([await points(), await stockOf('bowl'), await stockOf('kite')]).toEqual([atStart, 3, 120])
    await platform.control.setSwitch('PTSYS3', false)
    expect((await refusal(pointsBalance, {}))[0]).toBe('switched_off')
    expect((await visitor.ask(rewardList, { pageNo: 1, pageSize: 5, language: 'EN' })).errorCode).toBe('switched_off')
  })

  test('the terms state how many rewards and how many points are available [CONTENT-05 part]', async () => {
    const terms = async (payload: Payload<typeof moveTerms>) => (await ask(moveTerms, payload)).value
    expect(await terms({ type: 'redeem', rewardId: 'kite' })).toMatchObject({
      minAmount: 1,
      maxAmount: 5,
      points: { balance: atStart, exchangeRatio: 100, reward: { price: 1_500, stock: 120 } },
      paymentPassword: { needed: true, isSet: true },
    })
    await platform.control.setStock('kite', 2)
    expect((await terms({ type: 'redeem', rewardId: 'kite' })).maxAmount).toBe(2)
    expect((await terms({ type: 'redeem', rewardId: 'trek' })).maxAmount).toBe(0)
    expect(await terms({ type: 'conversion' })).toMatchObject({ minAmount: 500, maxAmount: atStart })
  })

  test('settled play earns one point per ten staked, and free play none [CONTENT-05 part]', async () => {
    const open = async (token: string) => {
      const { value } = await visitor.ask(launchGame, launchOf('RNG-00001'), { token })
      return (await visitor.game('/api/open', { ticket: ticketIn(value.url) })).value.session as string
    }
    const spin = async (session: string, bet: number, key: string) =>
      expect((await visitor.game('/api/spin', { session, bet, key })).status).toBe(200)
    const session = await open(sita)
    await spin(session, 10, 'the-spin-1')
    expect(await points()).toBe(atStart + 1)
    await spin(session, 10, 'the-spin-2')
    await spin(session, 50, 'the-spin-3')
    expect([await points(), await points()]).toEqual([atStart + 7, atStart + 7])
    await spin(await open(await visitor.play()), 10, 'the-spin-4')
    expect(await points()).toBe(atStart + 7)
    const earned = (await ask(pointTransactions, { ...days(), type: 'earned' })).value.list
    expect(earned.slice(0, 2).map((line) => line.points)).toEqual([6, 1])
  })
})

describe('with fifty parallel clients', () => {
  test('stock and points never fall below zero, and points are booked against points [CONTENT-05 part]', async () => {
    const state = await openState(':memory:')
    try {
      const { store } = state
      const all = await store.db.select({ id: members.id }).from(members)
      const buyers = all.slice(0, 10)
      const sessions: Session[] = []
      for (const { id } of buyers) {
        await store.write((tx) =>
          book(tx, { kind: 'points given', idempotencyKey: `give ${id}`, lines: pointLines(id, 25_000), at: 1 }),
        )
        sessions.push(await openSession(state, id))
      }
      await store.db.update(pointRewards).set({ stock: 7 }).where(eq(pointRewards.id, 'bowl'))
      const asked = await Promise.allSettled(
        sessions.flatMap((session) =>
          Array.from({ length: 5 }, (_, index) =>
            index < 3
              ? redeemReward(state, session, { rewardId: 'bowl', quantity: 1, requestId: `request-${index}-bowl` })
              : convertPoints(state, session, { points: 12_000, requestId: `request-${index}-points` }),
          ),
        ),
      )
      expect(asked.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
      const [bowl] = await store.db.select().from(pointRewards).where(eq(pointRewards.id, 'bowl'))
      expect(bowl?.stock).toBe(0)
      const balances = await store.db
        .select({ account: ledgerEntries.account, sum: sql<number>`sum(${ledgerEntries.amount})` })
        .from(ledgerEntries)
        .where(or(like(ledgerEntries.account, 'points:%'), eq(ledgerEntries.account, 'house:points')))
        .groupBy(ledgerEntries.account)
      expect(balances.filter(({ account, sum }) => account !== 'house:points' && sum < 0)).toEqual([])
      expect(balances.reduce((sum, row) => sum + row.sum, 0)).toBe(0)
      await expect(
        store.write((tx) =>
          book(tx, {
            kind: 'points given',
            idempotencyKey: 'mixed',
            lines: [
              { account: 'points:M10001', amount: 5 },
              { account: 'house:cash', amount: -5 },
            ],
            at: 1,
          }),
        ),
      ).rejects.toThrow('sum to zero')
    } finally {
      await state.store.close()
    }
  })
})
