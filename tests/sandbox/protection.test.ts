import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { periodsUntil, periodStart } from '../../sandbox/core/calendar.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { recordPlay, getPlayTimes, getSittingStart } from '../../sandbox/areas/account/play-time.ts'
import { openState } from '../../sandbox/server/open-state.ts'
import type { Payload } from '../../src/api/call.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { lotteryLobby } from '../../src/api/calls/lottery.ts'
import { balance } from '../../src/api/calls/member.ts'
import { deposit, withdraw } from '../../src/api/calls/moves.ts'
import {
  keepLimit,
  pausePlay,
  playSitting,
  playStatement,
  protection,
  setLimit,
  setRealityCheck,
  type LimitKind,
  type LimitPeriod,
  type PauseTerm,
} from '../../src/api/calls/protection.ts'
import { launchOf, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>
let token: string

beforeAll(async () => {
  platform = await openPlatform({ randomSeed: 'protection' })
  visitor = visitorOf(platform)
})
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

beforeEach(async () => {
  await platform.control.reset()
  // Noon in Nepal, so that no day or week ends before a test lets it.
  const now = platform.control.now()
  await platform.control.moveClock(periodStart('day', now) + 1.5 * day - now)
  token = await visitor.signIn('sita')
})
afterAll(() => platform.close())

/** A session lasts twelve hours; after that, the member signs in again. */
const later = async (milliseconds: number) => {
  await platform.control.moveClock(milliseconds)
  token = await visitor.signIn('sita')
}
const set = (kind: LimitKind, period: LimitPeriod, amount?: number) =>
  visitor.ask(setLimit, { kind, period, ...(amount !== undefined && { amount }) }, { token })
const limit = async (kind: LimitKind, period: LimitPeriod) => {
  const { limits } = (await visitor.ask(protection, {}, { token })).value
  return limits.find((one) => one.kind === kind && one.period === period)
}
const pause = (term: PauseTerm) => visitor.ask(pausePlay, { term }, { token })
const launch = (trial = false) => visitor.ask(launchGame, launchOf('RNG-00001', trial), { token })
const open = async () =>
  (await visitor.game('/api/open', { ticket: ticketIn((await launch()).value.url) })).value.session as string
let spins = 0
const spin = (session: string, bet: number) =>
  visitor.game('/api/spin', { session, bet, key: `protected-${(spins += 1)}` })
const lobby = {
  lottoArea: 'VN',
  launchMode: 'LOTT',
  lottoGameCode: '',
  lottoView: 'lobby',
  lottoPrizeMode: 'Lott',
  device: 'WEB',
  language: 'EN',
  backUrl: '/lottery',
} as const satisfies Payload<typeof lotteryLobby>

describe('limits', () => {
  test('a tighter limit holds at once, a looser one after a day, cancellable until then [MEM-17 part]', async () => {
    expect((await set('loss', 'day', 500)).errorCode).toBeNull()
    expect(await limit('loss', 'day')).toEqual({ kind: 'loss', period: 'day', amount: 500, used: 0 })
    await set('loss', 'day', 900)
    expect(await limit('loss', 'day')).toMatchObject({ amount: 500, pending: { amount: 900 } })
    await visitor.ask(keepLimit, { kind: 'loss', period: 'day' }, { token })
    expect(await limit('loss', 'day')).toEqual({ kind: 'loss', period: 'day', amount: 500, used: 0 })

    await set('loss', 'day')
    const { pending } = (await limit('loss', 'day')) ?? {}
    expect(pending).toEqual({ from: expect.any(String) })
    expect(Math.abs(Date.parse(pending?.from ?? '') - platform.control.now() - day)).toBeLessThan(minute)
    await later(day - minute)
    expect((await limit('loss', 'day'))?.amount).toBe(500)
    await set('loss', 'day', 300)
    expect(await limit('loss', 'day')).toEqual({ kind: 'loss', period: 'day', amount: 300, used: 0 })
    await set('loss', 'day', 400)
    await later(day + minute)
    expect(await limit('loss', 'day')).toEqual({ kind: 'loss', period: 'day', amount: 400, used: 0 })
  })

  test.each([8.2, 4.35, 1.15, 2.3, 0.29, 617_283_949.56])(
    '%s is a limit to the paisa [MEM-17 part]',
    async (amount) => {
      expect((await set('loss', 'day', amount)).errorCode).toBeNull()
      expect((await limit('loss', 'day'))?.amount).toBe(amount)
    },
  )

  test('a time is a limit in whole minutes [MEM-17 part]', async () => {
    for (const amount of [0.5, 8.2]) expect((await set('time', 'day', amount)).errorCode).toBe('payload_invalid')
    expect((await set('time', 'day', 8)).errorCode).toBeNull()
  })

  test.each([0, -5, 0.001, Infinity])('%s is no limit [MEM-17 part]', async (amount) => {
    expect((await set('loss', 'day', amount)).errorCode).toBe('payload_invalid')
  })

  test('no bet goes beyond the loss limit, in any game and in parallel [MEM-17 part]', async () => {
    const session = await open()
    await set('loss', 'week', 25)
    expect((await spin(session, 30)).value).toEqual({
      error: 'loss_limit_reached',
      message: 'This bet could exceed your own loss limit.',
    })
    await Promise.all(Array.from({ length: 15 }, () => spin(session, 10)))
    const { used = 0 } = (await limit('loss', 'week')) ?? {}
    expect(used).toBeLessThanOrEqual(25)
    for (let tries = 0; (await spin(session, 10)).status === 200; tries += 1) expect(tries).toBeLessThan(200)
    expect((await limit('loss', 'week'))?.used).toBeGreaterThan(15)
  })

  test('a player out of time opens no game and makes no bet until tomorrow [MEM-17 part]', async () => {
    const session = await open()
    await set('time', 'day', 1)
    for (const _ of [1, 2]) {
      await platform.control.moveClock(30_000)
      await visitor.game('/api/here', { session, here: true })
    }
    expect(await limit('time', 'day')).toMatchObject({ amount: 1, used: 1 })
    expect((await spin(session, 10)).value.error).toBe('time_limit_reached')
    expect((await launch()).errorCode).toBe('time_limit_reached')
    expect((await visitor.ask(lotteryLobby, lobby, { token })).errorCode).toBe('time_limit_reached')
    await later(day)
    expect((await launch()).errorCode).toBeNull()
  })

  test('two games at once count as one time, and a silence as none [MEM-17 part]', async () => {
    const sessions = [await open(), await open()]
    for (const _ of [1, 2]) {
      await platform.control.moveClock(30_000)
      for (const session of sessions) await visitor.game('/api/here', { session, here: true })
    }
    await platform.control.moveClock(10 * minute)
    for (const session of sessions) await visitor.game('/api/here', { session, here: true })
    expect((await limit('time', 'day'))?.used).toBe(1)
  })
})

test('fast play counts as time, as does one long session [MEM-17 part]', async () => {
  const state = await openState(':memory:')
  const start = state.clock.now()
  for (let at = 0; at <= 20_000; at += 400) await state.store.write((tx) => recordPlay(tx, 'quick', start + at))
  const played = await getPlayTimes(state.store.db, 'quick', start)
  expect(played.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(20)
  expect(await getSittingStart(state.store.db, 'quick', start + 20_000)).toBe(start)
  await state.store.close()
})

describe('a pause', () => {
  test.each([
    ['hour', 'on_break', hour],
    ['month', 'on_break', 30 * day],
    ['halfYear', 'self_excluded', 183 * day],
  ] as const)(
    'for a %s launches, bets and lottery are refused; all else works; then it ends [MEM-17 part]',
    async (term, code, length) => {
      const session = await open()
      const { value } = await pause(term)
      expect(Date.parse(value.pause?.until ?? '') - platform.control.now()).toBeGreaterThan(length - minute)
      const refused = await launch()
      expect(refused).toMatchObject({ errorCode: code, value: { until: value.pause?.until } })
      expect(refused.message).toMatch(/It ends on \d+ \w+ 20\d\d at \d\d:\d\d\.$/)
      expect((await launch(true)).errorCode).toBe(code)
      expect((await visitor.ask(lotteryLobby, lobby, { token })).errorCode).toBe(code)
      expect((await spin(session, 10)).value.error).toBe(code)
      token = await visitor.signIn('sita')
      expect((await visitor.ask(balance, {}, { token })).errorCode).toBeNull()
      await later(length + minute)
      expect((await launch()).errorCode).toBeNull()
    },
  )

  test('it can be extended but not shortened, and a permanent one stays [MEM-17 part]', async () => {
    await pause('week')
    expect((await pause('day')).errorCode).toBe('pause_holds')
    expect((await pause('year')).value.pause?.term).toBe('year')
    expect((await pause('forever')).value.pause).toEqual({ term: 'forever' })
    expect((await pause('year')).errorCode).toBe('pause_holds')
    await later(3000 * day)
    expect((await launch()).errorCode).toBe('self_excluded')
  })

  test('a lottery bet is refused even in a session that was open before [MEM-17 part]', async () => {
    const { url } = (await visitor.ask(lotteryLobby, lobby, { token })).value
    const { session } = (await visitor.game('/api/lottery/open', { ticket: ticketIn(url) })).value
    // The middle of a minute, so that no draw closes meanwhile.
    await platform.control.moveClock(minute - (platform.control.now() % minute) + 5_000)
    const { lotteries } = (await visitor.game('/api/lottery/read', { session })).value
    await pause('day')
    const [first] = lotteries
    const before = await platform.control.balanceOf('sita')
    const bet = { gameCode: first.gameCode, numero: first.numero, playType: 'BIGSMALL', pick: 'BIG', stake: 10 }
    const refused = await visitor.game('/api/lottery/bet', { session, ...bet, key: 'protected-bet' })
    expect(refused.value.error).toBe('on_break')
    expect(await platform.control.balanceOf('sita')).toBe(before)
  })
})

test('session and statement show time and money as in the ledger [MEM-17 part]', async () => {
  await visitor.ask(setRealityCheck, { minutes: 15 }, { token })
  const before = await platform.control.balanceOf('sita')
  const session = await open()
  await platform.control.moveClock(40_000)
  await spin(session, 20)
  await spin(session, 20)
  const net = Math.round(((await platform.control.balanceOf('sita')) - before) * 100) / 100
  expect((await visitor.ask(playSitting, {}, { token })).value).toMatchObject({ net, realityMinutes: 15 })
  const spans = (await visitor.ask(playStatement, { period: 'month' }, { token })).value
  expect(spans).toHaveLength(12)
  expect(spans[0]).toMatchObject({ staked: 40, net, deposited: 0 })
  expect(spans[0]?.seconds).toBeGreaterThanOrEqual(40)
  expect(spans[1]).toMatchObject({ staked: 0, net: 0, seconds: 0 })
})

test('a failed payout does not count as withdrawn [MEM-17 part]', async () => {
  const take = (requestId: string, amount: number) =>
    visitor.ask(withdraw, { requestId, cardId: 'card-1', amount, paymentPassword: '246810' }, { token })
  await take('payout-1', 700)
  await platform.control.hastenMoney()
  await platform.control.setMoney({ payouts: 'fail' })
  await take('payout-2', 1000)
  await platform.control.hastenMoney()
  const [month] = (await visitor.ask(playStatement, { period: 'month' }, { token })).value
  expect(month).toMatchObject({ withdrawn: 700, staked: 0, won: 0, deposited: 0 })
})

test('the calendar is Nepal’s: days from its midnight, weeks from Sunday', () => {
  const evening = Date.UTC(2026, 10, 21, 18, 30)
  const iso = (at: number) => new Date(at).toISOString()
  expect(iso(periodStart('day', evening))).toBe('2026-11-21T18:15:00.000Z')
  expect(iso(periodStart('day', evening - hour))).toBe('2026-11-20T18:15:00.000Z')
  expect(iso(periodStart('week', evening))).toBe('2026-11-21T18:15:00.000Z')
  expect(iso(periodStart('week', evening - hour))).toBe('2026-11-14T18:15:00.000Z')
  expect(periodsUntil('month', evening, 3).map(iso)).toEqual([
    '2026-10-31T18:15:00.000Z',
    '2026-09-30T18:15:00.000Z',
    '2026-08-31T18:15:00.000Z',
  ])
})

test('a deposit beyond the member’s own limit is refused, also with pending ones [MEM-17 part]', async () => {
  const put = (requestId: string, amount: number) =>
    visitor.ask(deposit, { requestId, channelId: 'esewa', amount }, { token })
  await set('deposit', 'day', 1000)
  expect((await put('limited-1', 600)).success).toBe(true)
  expect((await put('limited-1', 600)).success).toBe(true)
  expect((await put('limited-2', 500)).errorCode).toBe('deposit_limit_reached')
  expect((await put('limited-3', 400)).success).toBe(true)
  await platform.control.moveClock(2 * minute)
  await platform.control.hastenMoney()
  expect((await put('limited-4', 100)).errorCode).toBe('deposit_limit_reached')
  await later(day)
  expect((await put('limited-5', 1000)).success).toBe(true)
  await pause('hour')
  expect((await put('limited-6', 100)).errorCode).toBe('on_break')
})
