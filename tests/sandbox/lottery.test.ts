import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerEntries } from '../../sandbox/db/schema-money.ts'
import { makeChance } from '../../sandbox/core/chance.ts'
import {
  drawNumbers,
  drawTime,
  getNumbers,
  getOpenDraw,
  lastDraw,
  seedOfDraw,
} from '../../sandbox/areas/games/lottery/draws.ts'
import { lotteries, lotteryOf, type Lottery } from '../../sandbox/areas/games/lottery/lotteries.ts'
import { isPick, computeWin } from '../../sandbox/areas/games/lottery/rules.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import {
  gameMenus,
  lotteryLobby,
  openedNumbers,
  popularLottery,
  vnLotteryMenu,
  vnNumbers,
  vnRecentLottery,
} from '../../src/api/calls/lottery.ts'
import { lotteryCalls } from '../../sandbox/areas/games/lottery.calls.ts'
import { openState } from '../../sandbox/server/open-state.ts'
import { rewardClaim } from '../../src/api/calls/rewards.ts'
import { missionSummary } from '../../src/api/calls/missions.ts'
import { bonusProgress, vipProgramme } from '../../src/api/calls/vip.ts'
import { placeBet, settleBets } from '../../sandbox/areas/games/lottery/bets.ts'
import { members } from '../../sandbox/db/schema-auth.ts'
import { GameRefusal } from '../../sandbox/areas/games/game-refusal.ts'
import { visitorOf } from './visitor.ts'

const minute = 60_000
const fast = lotteryOf('KTM1M') as Lottery

describe('draws', () => {
  test.each(lotteries.map((lottery) => [lottery.gameCode, lottery] as const))(
    '%s: one draw is open at any time, closes before it is drawn, and follows the last',
    (_, lottery) => {
      const from = Date.UTC(2026, 10, 21)
      const numbers = new Set<string>()
      for (let at = from; at < from + 2 * lottery.every; at += Math.max(1, Math.floor(lottery.every / 97))) {
        const open = getOpenDraw(lottery, at)
        expect(open.closesAt).toBeGreaterThan(at)
        expect(open.drawnAt - open.closesAt).toBe(lottery.closesBefore)
        expect(drawTime(lottery, open.index - 1).closesAt).toBeLessThanOrEqual(at)
        const last = lastDraw(lottery, at)
        expect(last.drawnAt).toBeLessThanOrEqual(at)
        expect(drawTime(lottery, last.index + 1).drawnAt).toBeGreaterThan(at)
        numbers.add(open.numero)
      }
      expect(numbers.size).toBeGreaterThanOrEqual(2)
    },
  )

  test('numbers are drawn once, and kept for their draw and secret alone [SAFE-10 part]', () => {
    const vn = lotteryOf('VNMB') as Lottery
    const [one, other] = [makeChance('a', true), makeChance('b', true)]
    const numbers = getNumbers(one, vn, 20_000)
    expect(numbers).toEqual(drawNumbers(seedOfDraw(one, vn, 20_000), vn))
    expect(getNumbers(one, vn, 20_000)).toBe(numbers)
    expect(getNumbers(one, vn, 20_001)).toEqual(drawNumbers(seedOfDraw(one, vn, 20_001), vn))
    expect(getNumbers(other, vn, 20_000)).toEqual(drawNumbers(seedOfDraw(other, vn, 20_000), vn))
    expect(getNumbers(one, fast, 20_000)).toEqual(drawNumbers(seedOfDraw(one, fast, 20_000), fast))
  })

  test('numbers depend on seed and draw alone; every prize has its digits', () => {
    const vn = lotteryOf('VNMB') as Lottery
    const numbersOf = (secret: string, index: number) =>
      drawNumbers(seedOfDraw(makeChance(secret, true), vn, index), vn)
    expect(numbersOf('a', 20_000)).toEqual(numbersOf('a', 20_000))
    expect(numbersOf('a', 20_000)).not.toEqual(numbersOf('b', 20_000))
    expect(numbersOf('a', 20_000)).not.toEqual(numbersOf('a', 20_001))
    expect(numbersOf('a', 20_000).map((prize) => prize.map((number) => number.length))).toEqual([
      [5],
      [5],
      [5, 5],
      [4, 4, 4, 4],
      [3, 3, 3],
    ])
  })
})

test('a bet wins by the last digits of the first prize', () => {
  const bet = (playType: string, pick: string) => computeWin({ playType, pick, stake: 10_00 }, [['48207'], ['11111']])
  expect([bet('LAST2', '07'), bet('LAST2', '70'), bet('LAST2', '11')]).toEqual([950_00, 0, 0])
  expect([bet('BIGSMALL', 'BIG'), bet('BIGSMALL', 'SMALL')]).toEqual([19_50, 0])
  expect([bet('ODDEVEN', 'ODD'), bet('ODDEVEN', 'EVEN')]).toEqual([19_50, 0])
  expect(computeWin({ playType: 'LAST2', pick: '07', stake: 1_00 }, [['4', '8', '2', '0', '7']])).toBe(95_00)
  expect([isPick('LAST2', '7'), isPick('ODDEVEN', 'BIG'), isPick('toString', '07')]).toEqual([false, false, false])
})

describe('the lottery of a player', () => {
  let platform: Platform
  let visitor: ReturnType<typeof visitorOf>
  beforeAll(async () => {
    platform = await openPlatform({ randomSeed: 'lottery' })
    visitor = visitorOf(platform)
  })
  beforeEach(() => platform.control.reset())
  afterAll(() => platform.close())

  const lobbyOf = (lottoGameCode: string, more: object = {}) =>
    ({
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'Lott',
      lottoGameCode,
      lottoView: lottoGameCode === '' ? 'lobby' : 'betting',
      device: 'WEB',
      backUrl: `${platform.siteUrl}/lott`,
      language: 'EN',
      ...more,
    }) as const

  const enter = async (username: string, gameCode = 'KTM1M', more: object = {}) => {
    const token = await visitor.signIn(username)
    const { value } = await visitor.ask(lotteryLobby, lobbyOf(gameCode, more), { token })
    const ticket = new URLSearchParams(new URL(value.url).hash.slice(1)).get('ticket') ?? ''
    const opened = await visitor.game('/api/lottery/open', { ticket })
    const { session } = opened.value as { session: string }
    const read = async () => (await visitor.game('/api/lottery/read', { session })).value
    const numeroOf = async (code: string) =>
      ((await read()).lotteries as { gameCode: string; numero: string }[]).find((one) => one.gameCode === code)
        ?.numero ?? ''
    const bet = async (wanted: object) =>
      visitor.game('/api/lottery/bet', {
        session,
        gameCode: 'KTM1M',
        numero: await numeroOf('KTM1M'),
        playType: 'BIGSMALL',
        pick: 'BIG',
        stake: 10,
        key: 'bet-number-1',
        ...wanted,
      })
    return { token, ticket, opened: opened.value, session, read, numeroOf, bet }
  }

  /** The middle of a minute, so that no draw closes during the test. */
  const toQuietTime = () => platform.control.moveClock(minute - (platform.control.now() % minute) + 5_000)

  test('bets on all ends of a draw, which together cannot be lost, free no bonus [SAFE-08 part]', async () => {
    await toQuietTime()
    const { token, bet } = await enter('sita')
    const rewardId = await platform.control.promise('sita', { title: 'Bonus', amount: 1000 })
    await visitor.ask(rewardClaim, { rewardId, requestId: 'claim-0001' }, { token })
    const done = async () => (await visitor.ask(bonusProgress, { language: 'EN' }, { token })).value.list[0]?.done
    const play = async (playType: string, pick: string, stake: number) => {
      const { value } = await bet({ playType, pick, stake, key: `${playType}-${pick}-on-this-draw` })
      expect(value.error).toBeUndefined()
      return done()
    }
    expect(await play('BIGSMALL', 'BIG', 600)).toBe(600)
    // Either end wins 1,170 of the 1,200 staked.
    expect(await play('BIGSMALL', 'SMALL', 600)).toBe(30)
    expect(await play('ODDEVEN', 'ODD', 100)).toBe(130)
    expect(await play('LAST2', '07', 10)).toBe(140)
  })

  test('bets on all ends of a draw count for missions, rank and points by what they risk [SAFE-08 part]', async () => {
    await toQuietTime()
    await platform.control.giveMoney('maya', 15_000, 'play')
    const { token, bet } = await enter('maya')
    const counted = async () => {
      const { missions } = (await visitor.ask(missionSummary, { language: 'EN' }, { token })).value
      return missions.map(({ missionId, progress }) => [missionId, progress])
    }
    const turnover = async () => (await visitor.ask(vipProgramme, { language: 'EN' }, { token })).value.turnover
    for (const pick of ['BIG', 'SMALL'])
      expect((await bet({ pick, stake: 6000, key: `both-ends-${pick}` })).value.error).toBeUndefined()
    await platform.control.moveClock(minute)
    // Either end wins 11,700 of the 12,000 staked.
    expect(await counted()).toEqual([
      ['bets10', 0],
      ['stake1000', 0],
      ['vendors3', 0],
    ])
    expect(await turnover()).toBe(10_000)
    expect((await bet({ pick: 'BIG', stake: 600, key: 'one-end-alone' })).value.error).toBeUndefined()
    await platform.control.moveClock(minute)
    expect(await counted()).toEqual([
      ['bets10', 1],
      ['stake1000', 600],
      ['vendors3', 1],
    ])
  })

  test('a bet is booked when placed, and settled once by its draw, to the paisa', async () => {
    await toQuietTime()
    const { read, bet, numeroOf } = await enter('sita')
    const before = await platform.control.balanceOf('sita')
    const numero = await numeroOf('KTM1M')
    for (const [pick, key] of [
      ['BIG', 'bet-on-big'],
      ['SMALL', 'bet-on-small'],
    ])
      expect((await bet({ pick, key, numero })).value.bet).toMatchObject({
        state: 'pending',
        stake: 10,
        win: 0,
        numero,
      })
    expect(await platform.control.balanceOf('sita')).toBe(before - 20)
    expect((await read()).bets).toHaveLength(2)
    await platform.control.moveClock(minute)
    // No request came since: moving the clock settled it.
    expect(await platform.control.balanceOf('sita')).toBe(before - 20 + 19.5)
    const after = await read()
    const last = after.lotteries.find((one: { gameCode: string }) => one.gameCode === 'KTM1M').last
    const isBig = Number(last.numbers[0].join('').at(-1)) >= 5
    expect(last.numero).toBe(numero)
    expect(
      after.bets.map((one: { pick: string; state: string; win: number }) => [one.pick, one.state, one.win]),
    ).toEqual([
      ['SMALL', isBig ? 'lost' : 'won', isBig ? 0 : 19.5],
      ['BIG', isBig ? 'won' : 'lost', isBig ? 19.5 : 0],
    ])
    await platform.control.moveClock(10 * minute)
    expect((await read()).balance).toBe(before - 0.5)
  })

  test('one key stands for one bet, however often it is sent', async () => {
    await toQuietTime()
    const { bet, numeroOf } = await enter('sita')
    const before = await platform.control.balanceOf('sita')
    const numero = await numeroOf('KTM1M')
    const replies = await Promise.all(Array.from({ length: 5 }, () => bet({ numero })))
    expect(new Set(replies.map(({ value }) => value.bet.id)).size).toBe(1)
    expect(await platform.control.balanceOf('sita')).toBe(before - 10)
    expect(await bet({ numero, pick: 'SMALL' })).toMatchObject({ status: 400, value: { error: 'bad_bet' } })
    // Sent again after its draw, it is still the same bet.
    await platform.control.moveClock(2 * minute)
    expect((await bet({ numero })).value.bet.state).toMatch(/won|lost/)
  })

  test('a closed draw, a low balance and an invalid bet are refused without a booking', async () => {
    await toQuietTime()
    const { bet, numeroOf } = await enter('garib')
    const before = await platform.control.balanceOf('garib')
    const numero = await numeroOf('KTM1M')
    expect((await bet({ stake: 5000 })).value.error).toBe('insufficient_balance')
    for (const wrong of [
      { stake: 0.5 },
      { stake: 10_001 },
      { stake: 1.001 },
      { stake: -10 },
      { pick: 'HUGE' },
      { playType: 'constructor' },
      { gameCode: 'NOWHERE' },
    ])
      expect([wrong, (await bet(wrong)).value.error]).toEqual([wrong, 'bad_bet'])
    // Bets close ten seconds before the draw, and the next draw opens.
    await platform.control.moveClock(minute - (platform.control.now() % minute) - 8_000)
    expect(await bet({ numero, stake: 1 })).toMatchObject({ status: 409, value: { error: 'draw_closed' } })
    expect(await numeroOf('KTM1M')).not.toBe(numero)
    expect(await platform.control.balanceOf('garib')).toBe(before)
  })

  test('a ticket opens once in two minutes; the prize mode lists its lotteries', async () => {
    const { ticket, opened, token, read } = await enter('sita', 'SGTOTO', {
      lottoPrizeMode: 'SEA',
      lottoPlayType: 'ODDEVEN',
    })
    expect(opened).toMatchObject({
      gameCode: 'SGTOTO',
      playType: 'ODDEVEN',
      backUrl: `${platform.siteUrl}/lott`,
      language: 'EN',
    })
    expect((await read()).lotteries.map(({ gameCode }: { gameCode: string }) => gameCode)).toEqual([
      'SGTOTO',
      'MY4D',
      'THAI6',
      'LAO30',
    ])
    expect((await visitor.game('/api/lottery/open', { ticket })).value.error).toBe('session_over')
    const late = await visitor.ask(lotteryLobby, lobbyOf(''), { token })
    await platform.control.moveClock(2 * minute)
    const lateTicket = new URLSearchParams(new URL(late.value.url).hash.slice(1)).get('ticket')
    expect((await visitor.game('/api/lottery/open', { ticket: lateTicket })).value.error).toBe('session_over')
  })

  test('an unknown, closed or unreturnable lottery stays shut, as all do to a trial player', async () => {
    const token = await visitor.signIn('sita')
    const refusal = async (gameCode: string, more: object = {}, who = token) =>
      (await visitor.ask(lotteryLobby, lobbyOf(gameCode, more), { token: who })).errorCode
    expect(await refusal('NOWHERE')).toBe('not_found')
    expect(await refusal('KTM1M', { backUrl: 'javascript:alert(1)' })).toBe('payload_invalid')
    await platform.control.setGameState('LOTT-00009', 'maintenance')
    expect(await refusal('KTM1M')).toBe('game_unavailable')
    expect(await refusal('')).toBe(null)
    expect(await refusal('', {}, await visitor.play())).toBe('in_need_true_account')
  })

  test('lists: menus by rhythm, popular by bets, recents by player, latest draws first', async () => {
    await toQuietTime()
    const { token, bet, numeroOf } = await enter('sita')
    const popular = async () =>
      (await visitor.ask(popularLottery, { count: 20, prizeMode: 'Lott', device: 'WEB', language: 'EN' })).value
    expect((await popular())[0]?.gameCode).not.toBe('THAI6')
    for (const [gameCode, key] of [
      ['VN5M', 'recent-1'],
      ['THAI6', 'recent-2'],
      ['VNMB', 'recent-3'],
      ['THAI6', 'recent-4'],
    ] as const)
      await bet({ gameCode, key, numero: await numeroOf(gameCode), stake: 1 })
    expect((await popular())[0]).toMatchObject({
      gameCode: 'THAI6',
      gameName: 'Thai Lottery',
      defaultPlayType: 'LAST2',
    })
    expect(await popular()).toHaveLength(16)
    expect((await visitor.ask(vnRecentLottery, {}, { token })).value.map(({ gameCode }) => gameCode)).toEqual([
      'VNMB',
      'VN5M',
    ])
    const menu = (await visitor.ask(gameMenus, { language: 'NE' })).value
    expect(menu.map(({ title }) => title)).toEqual(['छिटो ड्र', 'दिनभरि', 'दिनमा एक पटक वा कम'])
    expect(menu.flatMap(({ games }) => games)).toHaveLength(16)
    expect(
      (await visitor.ask(vnLotteryMenu, { prizeMode: 'Lott', device: 'WEB' })).value.flatMap(({ games }) => games),
    ).toHaveLength(4)
    const drawn = (await visitor.ask(vnNumbers, { count: 100 })).value
    const moments = drawn.map(({ drawnAt }) => drawnAt)
    expect(moments).toHaveLength(100)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(
      (await visitor.ask(vnNumbers, { count: 3, gameCode: 'VNMB' })).value.map(({ gameName }) => gameName),
    ).toEqual(Array.from({ length: 3 }, () => 'Vietnam North'))
    expect((await visitor.ask(openedNumbers, {}, { token })).value.map(({ gameCode }) => gameCode)).toEqual(
      lotteries.map(({ gameCode }) => gameCode),
    )
  })
})

test('a visitor who asks for many draws forty times at once holds up no other call [SAFE-10 part]', async () => {
  const state = await openState(':memory:')
  try {
    const context = {
      state,
      language: 'EN',
      address: '203.0.113.9',
      siteOrigin: '',
      gamesOrigin: '',
      session: null,
    } as const
    const ask = async () => lotteryCalls.vnNumbers?.(context, { count: 500 })
    let turns = 0
    const count = () => {
      turns += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    const all = Array.from({ length: 40 }, ask)
    expect((await Promise.all(all)).map((draws) => draws?.length)).toEqual(all.map(() => 500))
    clearImmediate(next)
    // Another call gets its turn after at most fifty draws.
    expect(turns).toBeGreaterThanOrEqual((40 * 500) / 50)
  } finally {
    await state.store.close()
  }
})

test('parallel bets and draws keep the ledger at zero and every player above zero', async () => {
  const state = await openState(':memory:', { randomSeed: 'many' })
  try {
    const everybody = await state.store.db.select().from(members).orderBy(members.id)
    // Enough to collide; the whole seeded team would only take longer.
    const people = everybody.filter(({ type }) => type === 0 || type === 1).slice(0, 60)
    const holdings = async () => {
      const sums = await state.store.db
        .select({ account: ledgerEntries.account, sum: sql<number>`sum(${ledgerEntries.amount})` })
        .from(ledgerEntries)
        .groupBy(ledgerEntries.account)
      return new Map(sums.map(({ account, sum }) => [account, sum]))
    }
    const outcomes = new Set<string>()
    for (let round = 0; round < 5; round += 1) {
      // Just after a draw closed, so that the next one stays open for all bets.
      state.clock.move(getOpenDraw(fast, state.clock.now()).closesAt - state.clock.now() + 1)
      const { numero } = getOpenDraw(fast, state.clock.now())
      const held = await holdings()
      const wanted = people.flatMap(({ id }) => {
        let left = held.get(`member:${id}`) ?? 0
        return ['BIG', 'SMALL'].map((pick, turn) => {
          const stake = 1000 * (turn + 1) + round
          const isCovered = left >= stake * 100
          if (isCovered) left -= stake * 100
          const bet = { gameCode: 'KTM1M', numero, playType: 'BIGSMALL', pick, stake, key: `round-${round}-${turn}` }
          return { id, bet, expected: isCovered ? 'placed' : 'insufficient_balance' }
        })
      })
      const got = await Promise.all(
        wanted.map(({ id, bet }) =>
          placeBet(state, id, 'EN', bet).then(
            () => 'placed',
            (error: unknown) => (error instanceof GameRefusal ? error.code : error),
          ),
        ),
      )
      expect(got).toEqual(wanted.map(({ expected }) => expected))
      for (const { expected } of wanted) outcomes.add(expected)
      state.clock.move(2 * minute)
      await Promise.all([settleBets(state), settleBets(state)])
      const after = await holdings()
      expect([...after.values()].reduce((all, sum) => all + sum, 0)).toBe(0)
      for (const [account, sum] of after) if (account.startsWith('member:')) expect(sum).toBeGreaterThanOrEqual(0)
    }
    expect(outcomes).toEqual(new Set(['placed', 'insufficient_balance']))
    expect((await state.store.db.select().from(ledgerEntries)).some(({ account }) => account === 'house:lottery')).toBe(
      true,
    )
  } finally {
    await state.store.close()
  }
})
