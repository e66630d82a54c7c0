import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerEntries } from '../../sandbox/db/schema-money.ts'
import { openStore, type Store } from '../../sandbox/db/store.ts'
import { demoSeed } from '../../sandbox/seed/demo-seed.ts'
import { getBalance, book } from '../../sandbox/areas/money/ledger.ts'
import { getOutcome, returnToPlayer } from '../../sandbox/areas/games/slot-rules.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { launchOf, ticketIn, visitorOf } from './visitor.ts'

const total = async (store: Store) =>
  (await store.db.select({ sum: sql<number>`sum(amount)` }).from(ledgerEntries))[0]?.sum

const move = (account: string, amount: number) => [
  { account, amount },
  { account: 'house:test', amount: -amount },
]
const booking = (key: string, account: string, amount: number) => ({
  kind: 'test',
  idempotencyKey: key,
  lines: move(account, amount),
  at: 0,
})

describe('the ledger', () => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(':memory:', demoSeed)
  })
  afterAll(() => store.close())

  test('books once per key, and refuses the key for another booking', async () => {
    expect(await store.write((tx) => book(tx, booking('once', 'member:A', 500)))).toEqual({ booked: true })
    expect(await store.write((tx) => book(tx, booking('once', 'member:A', 500)))).toEqual({ booked: false })
    await expect(store.write((tx) => book(tx, booking('once', 'member:A', 501)))).rejects.toThrow('idempotency key')
    expect(await getBalance(store.db, 'member:A')).toBe(500)
  })

  test('rejects a booking that is not whole or does not sum to zero', async () => {
    const crooked = { kind: 'test', idempotencyKey: 'crooked', at: 0, lines: [{ account: 'member:A', amount: 1 }] }
    await expect(store.write((tx) => book(tx, crooked))).rejects.toThrow('sum to zero')
    await expect(store.write((tx) => book(tx, booking('half', 'member:A', 0.5)))).rejects.toThrow('whole paisa')
  })

  test('sums to zero and keeps every member above zero under parallel bookings', async () => {
    let run = 0
    const wish = fc.record({
      member: fc.constantFrom('member:P', 'member:Q'),
      amount: fc.integer({ min: -400, max: 300 }),
      key: fc.nat(12),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 12 }), async (wishes) => {
        run += 1
        const results = await Promise.allSettled(
          wishes.map(({ member, amount, key }) =>
            store.write((tx) => book(tx, booking(`run ${run} ${key}`, member, amount))),
          ),
        )
        for (const result of results) {
          if (result.status === 'rejected')
            expect(String(result.reason)).toMatch(/insufficient_balance|idempotency key/)
        }
        expect(await total(store)).toBe(0)
        for (const member of ['member:P', 'member:Q'])
          expect(await getBalance(store.db, member)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 25 },
    )
  })
})

test('the demo slot pays back about 95 per cent', () => {
  expect(returnToPlayer()).toBeGreaterThan(0.94)
  expect(returnToPlayer()).toBeLessThan(0.96)
  const column = ['seven', 'bell', 'coin'] as const
  expect(getOutcome([column, column, column])).toEqual({ multiple: 107, lines: [0, 1, 2] })
  expect(getOutcome([column, ['yak', 'kite', 'seven'], ['coin', 'yak', 'coin']])).toEqual({ multiple: 0, lines: [] })
  expect(getOutcome([column, ['kite', 'coin', 'yak'], ['coin', 'kite', 'yak']])).toEqual({ multiple: 2, lines: [4] })
})

describe('spins', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await openPlatform({ randomSeed: 'ledger' })
  })
  afterAll(() => platform.close())

  async function sessionFor(username: string) {
    const visitor = visitorOf(platform)
    const token = await visitor.signIn(username)
    const { value } = await visitor.ask(launchGame, launchOf('RNG-00001'), { token })
    const ticket = ticketIn(value.url)
    return { visitor, ticket, session: (await visitor.game('/api/open', { ticket })).value.session as string }
  }

  test('a ticket opens one session, within two minutes [OPS-04 part]', async () => {
    const { visitor, ticket } = await sessionFor('sita')
    expect(await visitor.game('/api/open', { ticket })).toMatchObject({ status: 401, value: { error: 'session_over' } })
    const late = await visitor.ask(launchGame, launchOf('RNG-00001'), { token: await visitor.signIn('sita') })
    await platform.control.moveClock(2 * 60_000)
    expect((await visitor.game('/api/open', { ticket: ticketIn(late.value.url) })).value).toMatchObject({
      error: 'session_over',
    })
  })

  test('a repeated spin is booked once and gets the same answer', async () => {
    const { visitor, session } = await sessionFor('sita')
    const before = await platform.control.balanceOf('sita')
    const [one, two] = await Promise.all(
      [1, 2].map(() => visitor.game('/api/spin', { session, bet: 2.5, key: 'same-key' })),
    )
    expect(one).toEqual(two)
    expect(one?.value.balance).toBeCloseTo(before - 2.5 + one?.value.win, 9)
    expect(await platform.control.balanceOf('sita')).toBe(one?.value.balance)
  })

  test('parallel spins leave exactly the bets and wins, and never less than zero', async () => {
    const { visitor, session } = await sessionFor('hari')
    await platform.control.giveMoney('hari', 20 - (await platform.control.balanceOf('hari')), 'leave twenty')
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => visitor.game('/api/spin', { session, bet: 7, key: `spin-number-${i}` })),
    )
    const played = replies.filter(({ status }) => status === 200)
    const left = played.reduce((sum, { value }) => sum - 7 + value.win, 20)
    for (const { status, value } of replies) if (status !== 200) expect(value.error).toBe('insufficient_balance')
    expect(await platform.control.balanceOf('hari')).toBe(left)
    expect(left).toBeGreaterThanOrEqual(0)
  })

  test('a bet above the balance, below the minimum or in fractions is refused', async () => {
    const poor = await sessionFor('garib')
    const spin = (bet: number) =>
      poor.visitor.game('/api/spin', { session: poor.session, bet, key: `bet-of-${String(bet).replace('.', '-')}` })
    expect((await spin(0.1)).value.error).toBe('insufficient_balance')
    for (const bet of [0.05, 1.001, -5, 1e9]) expect((await spin(bet)).value.error).toBe('bad_bet')
  })

  const play = async () => {
    const { visitor, session } = await sessionFor('sita')
    const reels: unknown[] = []
    for (let i = 0; i < 5; i++)
      reels.push((await visitor.game('/api/spin', { session, bet: 1, key: `reels-of-${i}` })).value.reels)
    return reels
  }

  test('the same seed gives the same reels', async () => {
    await platform.control.reset()
    const first = await play()
    await platform.control.reset()
    expect(await play()).toEqual(first)
  })
})
