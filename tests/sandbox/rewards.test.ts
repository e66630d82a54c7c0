import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { periodAt } from '../../sandbox/core/calendar.ts'
import { drawPrize, prizes } from '../../sandbox/areas/rewards/raffles.ts'
import { promotionCounts, unreadCount } from '../../src/api/calls/counts.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { lotteryLobby } from '../../src/api/calls/lottery.ts'
import { messageDelete, messageList, messageRead } from '../../src/api/calls/messages.ts'
import { leaderboard, missionClaim, missionSummary, raffleClaim, raffleHistory } from '../../src/api/calls/missions.ts'
import { register } from '../../src/api/calls/registration.ts'
import { referral, rewardCenter, rewardClaim } from '../../src/api/calls/rewards.ts'
import { launchOf, registration, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform({ randomSeed: 'tests' })
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
/** Ten seconds after noon of a Wednesday in Nepal, so that no day, week or draw ends during a test. */
const toNoon = () => {
  const week = 7 * 24 * 3_600_000
  const wednesday = Date.UTC(2026, 0, 7, 6, 15, 10)
  return platform.control.moveClock(week - ((platform.control.now() - wednesday) % week))
}
afterAll(() => platform.close())

const clients = 50
const inEnglish = { language: 'EN' } as const
const countsOf = async (token: string) => [
  (await visitor.ask(unreadCount, {}, { token })).value.unreadMessage,
  (await visitor.ask(promotionCounts, {}, { token })).value.availablePromoCount,
]

describe('messages', () => {
  const pageOf = async (token: string, pageNo = 1, language = 'EN') =>
    (await visitor.ask(messageList, { pageNo, pageSize: 10, language }, { token })).value

  test('a member reads, deletes and restores only the own messages, and counts follow [MEM-14 part]', async () => {
    const sita = await visitor.signIn('sita')
    const rani = await visitor.signIn('rani')
    const first = await pageOf(sita)
    expect([first.totalPages, first.list.length, (await pageOf(sita, 2)).list.length]).toEqual([2, 10, 2])
    expect(first.list.filter(({ read }) => !read)).toHaveLength(3)
    expect(first.list.map(({ time }) => time)).toEqual(
      first.list
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    )
    expect((await pageOf(sita, 1, 'NE')).list[0]?.title).toMatch(/[ऀ-ॿ]/)
    const [one, two] = first.list
    const id = one?.messageId ?? ''

    const read = async (token: string, messageIds?: string[]) =>
      (await visitor.ask(messageRead, messageIds === undefined ? {} : { messageIds }, { token })).value.unreadMessage
    const remove = async (token: string, messageId: string, deleted: boolean) =>
      visitor.ask(messageDelete, { messageId, deleted }, { token })
    expect(await read(rani, [id])).toBe(12)
    expect([await read(sita, [id]), await read(sita, [id])]).toEqual([2, 2])
    expect((await remove(rani, id, true)).errorCode).toBe('not_found')
    expect((await remove(sita, two?.messageId ?? '', true)).value.unreadMessage).toBe(1)
    expect((await pageOf(sita)).list.map(({ messageId }) => messageId)).not.toContain(two?.messageId)
    expect((await remove(sita, two?.messageId ?? '', false)).value.unreadMessage).toBe(2)
    expect((await pageOf(sita)).list[1]).toEqual(two)
    expect(await read(sita)).toBe(0)
    expect(await countsOf(sita)).toEqual([0, 2])
  })

  test('a tester can write to a member, and raise or lower the counts', async () => {
    const token = await visitor.signIn('sita')
    await platform.control.sendMessage('sita', { title: 'Hello', content: '<p>You</p>' })
    expect((await pageOf(token)).list[0]).toMatchObject({ title: 'Hello', content: '<p>You</p>', read: false })
    for (const [unreadMessages, promotions] of [
      [0, 0],
      [30, 7],
      [2, 1],
    ] as const) {
      await platform.control.setCounts('sita', { unreadMessages, promotions })
      expect(await countsOf(token)).toEqual([unreadMessages, promotions])
    }
  })
})

describe('rewards', () => {
  const rewardsOf = async (token: string) =>
    (await visitor.ask(rewardCenter, inEnglish, { token })).value.rewards.map(({ title, state }) => [title, state])

  test('a member sees the own rewards as claimable, future, claimed or over [MEM-11 part]', async () => {
    const token = await visitor.signIn('sita')
    expect(await rewardsOf(token)).toEqual([
      ['Welcome reward', 'claimable'],
      ['Weekend cashback', 'claimable'],
      ['Loyal player', 'expired'],
    ])
    const late = await platform.control.promise('sita', { title: 'Soon', amount: 10, opensIn: 60_000 })
    const short = await platform.control.promise('sita', { title: 'Short', amount: 10, endsIn: 60_000 })
    const claim = async (rewardId: string, requestId: string, by = token) =>
      (await visitor.ask(rewardClaim, { rewardId, requestId }, { token: by })).errorCode
    expect(await claim(late, 'request-0001')).toBe('not_claimable_yet')
    expect(await countsOf(token)).toEqual([3, 3])
    await platform.control.moveClock(61_000)
    expect(await claim(short, 'request-0002')).toBe('claim_expired')
    expect(await claim(late, 'request-0003', await visitor.signIn('ram'))).toBe('not_found')
    expect(await claim(late, 'short')).toBe('payload_invalid')
    expect(await claim(late, 'request-0004')).toBe(null)
    expect(await claim(late, 'request-0005')).toBe('already_claimed')
    expect(await claim(short, 'request-0004')).toBe('request_conflict')
    expect(await claim(late, 'request-0004')).toBe(null)
    expect(await platform.control.balanceOf('sita')).toBe(5010)
    expect(await rewardsOf(token)).toContainEqual(['Soon', 'claimed'])
  })

  test('fifty parallel claims pay a reward once, and the others are told [MEM-11 part]', async () => {
    const token = await visitor.signIn('sita')
    const rewardId = await platform.control.promise('sita', { title: 'Race', amount: 33.33 })
    const said = await Promise.all(
      Array.from({ length: clients }, (_, index) =>
        // Every request is sent twice, as by a double click or a retry.
        visitor.ask(rewardClaim, { rewardId, requestId: `client-${index >> 1}-of-many` }, { token }),
      ),
    )
    const paid = said.filter(({ success }) => success)
    expect(paid.map(({ value }) => value)).toEqual([{ amount: 33.33 }, { amount: 33.33 }])
    expect(new Set(said.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['already_claimed']),
    )
    expect(await platform.control.balanceOf('sita')).toBe(5033.33)
    expect((await countsOf(token))[1]).toBe(2)
  })
})

describe('missions', () => {
  beforeEach(toNoon)
  const missionsOf = async (token: string) =>
    Object.fromEntries(
      (await visitor.ask(missionSummary, inEnglish, { token })).value.missions.map((mission) => [
        mission.missionId,
        mission,
      ]),
    )
  const open = async (token: string, nodeId: string) => {
    const { value } = await visitor.ask(launchGame, launchOf(nodeId), { token })
    return (await visitor.game('/api/open', { ticket: ticketIn(value.url) })).value.session as string
  }
  const spin = async (session: string, count: number, bet = 10) => {
    for (let index = 0; index < count; index += 1)
      expect((await visitor.game('/api/spin', { session, bet, key: `spin-${bet}-${index}` })).status).toBe(200)
  }

  test('progress rises with each bet; a finished mission pays once and restarts daily [MEM-13 part]', async () => {
    await platform.control.giveMoney('sita', 5000, 'play')
    const token = await visitor.signIn('sita')
    const session = await open(token, 'RNG-00001')
    const claim = (requestId: string) => visitor.ask(missionClaim, { missionId: 'bets10', requestId }, { token })
    expect(await missionsOf(token)).toMatchObject({
      bets10: { progress: 0, target: 10 },
      stake1000: { progress: 0, target: 1000 },
      vendors3: { progress: 0, target: 3 },
    })
    await spin(session, 9)
    expect(await missionsOf(token)).toMatchObject({
      bets10: { progress: 9 },
      stake1000: { progress: 90 },
      vendors3: { progress: 1 },
    })
    expect((await claim('too-early-1')).errorCode).toBe('not_claimable_yet')
    await spin(session, 1, 500)
    expect(await missionsOf(token)).toMatchObject({
      bets10: { progress: 10, claimed: false },
      stake1000: { progress: 590 },
    })
    expect((await visitor.ask(missionSummary, inEnglish, { token })).value.unclaimed).toBe(1)
    const before = await platform.control.balanceOf('sita')
    const said = await Promise.all(Array.from({ length: clients }, (_, index) => claim(`mission-${index}`)))
    expect(said.filter(({ success }) => success)).toHaveLength(1)
    expect((await platform.control.balanceOf('sita')) - before).toBeCloseTo(20, 6)
    expect(await missionsOf(token)).toMatchObject({ bets10: { claimed: true } })
    expect((await visitor.ask(missionSummary, inEnglish, { token })).value.unclaimed).toBe(0)

    await platform.control.moveClock(24 * 3_600_000)
    const again = await visitor.signIn('sita')
    expect(await missionsOf(again)).toMatchObject({ bets10: { progress: 0, claimed: false } })
  })

  test('a lottery bet counts when settled, at its own vendor; free play never counts [MEM-13 part]', async () => {
    const token = await visitor.signIn('sita')
    const trial = await visitor.play()
    await spin(await open(trial, 'RNG-00001'), 2)
    await spin(await open(token, 'RNG-00001'), 1)
    const asked = {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'Lott',
      lottoGameCode: 'KTM1M',
      lottoView: 'betting',
      device: 'WEB',
      backUrl: `${platform.siteUrl}/lott`,
      language: 'EN',
    } as const
    const lobby = await visitor.ask(lotteryLobby, asked, { token })
    const opened = await visitor.game('/api/lottery/open', { ticket: ticketIn(lobby.value.url) })
    const { session } = opened.value
    const { value } = await visitor.game('/api/lottery/read', { session })
    const draw = value.lotteries.find((one: { gameCode: string }) => one.gameCode === 'KTM1M')
    const bet = {
      session,
      gameCode: 'KTM1M',
      numero: draw.numero,
      playType: 'BIGSMALL',
      pick: 'BIG',
      stake: 25,
      key: 'lottery-1',
    }
    expect((await visitor.game('/api/lottery/bet', bet)).status).toBe(200)
    expect(await missionsOf(token)).toMatchObject({ bets10: { progress: 1 }, vendors3: { progress: 1 } })
    await platform.control.moveClock(61_000)
    expect(await missionsOf(token)).toMatchObject({
      bets10: { progress: 2 },
      stake1000: { progress: 35 },
      vendors3: { progress: 2 },
    })
  })

  test('a player sees the week’s ranking by stakes, with the own rank and masked names [MEM-13 part]', async () => {
    await platform.control.giveMoney('dhani', 1_000_000, 'play')
    const token = await visitor.signIn('dhani')
    const sita = await visitor.signIn('sita')
    const board = async (by: string) => (await visitor.ask(leaderboard, inEnglish, { token: by })).value
    expect((await board(token)).own).toBeUndefined()
    const session = await open(token, 'RNG-00001')
    await spin(session, 1, 90_000)
    const { list, own } = await board(token)
    expect(own).toEqual({ rank: 1, playerName: 'dhani', score: 90_000 })
    expect(list[0]).toEqual(own)
    expect(list.map(({ rank }) => rank)).toEqual(list.map((_, index) => index + 1))
    expect(list.map(({ score }) => score)).toEqual(list.map(({ score }) => score).toSorted((a, b) => b - a))
    expect((await board(sita)).list[0]?.playerName).toBe('dh***i')
  })

  test.each([
    ['2026-11-21T18:14:59.999Z', 'day', '2026-11-20T18:15:00.000Z', '2026-11-21T18:15:00.000Z'],
    ['2026-11-21T18:15:00.000Z', 'day', '2026-11-21T18:15:00.000Z', '2026-11-22T18:15:00.000Z'],
    // Saturday and Sunday in Nepal.
    ['2026-11-21T12:00:00.000Z', 'week', '2026-11-14T18:15:00.000Z', '2026-11-21T18:15:00.000Z'],
    ['2026-11-21T18:15:00.000Z', 'week', '2026-11-21T18:15:00.000Z', '2026-11-28T18:15:00.000Z'],
  ] as const)('at %s the %s is from %s to %s', (now, period, from, to) => {
    const { from: begin, to: end } = periodAt(period, Date.parse(now))
    expect([begin, end].map((moment) => new Date(moment).toISOString())).toEqual([from, to])
  })
})

describe('the raffle', () => {
  beforeEach(toNoon)
  const draw = (token: string, requestId: string) =>
    visitor.ask(raffleClaim, { promotionId: 'dashain-raffle', requestId }, { token })

  test('one draw a day is free; a repeated request gets its prize; stakes add draws [CONTENT-09 part]', async () => {
    const token = await visitor.signIn('sita')
    const remaining = async () => (await visitor.ask(rewardCenter, inEnglish, { token })).value.raffles[0]?.remaining
    expect(await remaining()).toBe(1)
    const before = await platform.control.balanceOf('sita')
    const said = await Promise.all(Array.from({ length: clients }, (_, index) => draw(token, `draw-${index}-of-many`)))
    const won = said.filter(({ success }) => success)
    expect(won).toHaveLength(1)
    expect(said.filter(({ errorCode }) => errorCode === 'no_draws_left')).toHaveLength(clients - 1)
    const index = said.findIndex(({ success }) => success)
    expect((await draw(token, `draw-${index}-of-many`)).value).toEqual(won[0]?.value)
    expect(won[0]?.value.remaining).toBe(0)
    expect((await platform.control.balanceOf('sita')) - before).toBeCloseTo(won[0]?.value.amount ?? 0, 6)
    expect(await remaining()).toBe(0)

    const { value } = await visitor.ask(launchGame, launchOf('RNG-00001'), { token })
    const { session } = (await visitor.game('/api/open', { ticket: ticketIn(value.url) })).value
    await visitor.game('/api/spin', { session, bet: 1500, key: 'one-spin' })
    expect(await remaining()).toBe(2)
    expect((await draw(token, 'second-draw')).value.remaining).toBe(1)
    expect((await draw(await visitor.signIn('ram'), 'second-draw')).success).toBe(true)
    await platform.control.moveClock(24 * 3_600_000)
    const tomorrow = await visitor.signIn('sita')
    const third = await draw(tomorrow, 'third-draw')
    expect(third.success).toBe(true)
    // Latest first, with the original announcement; only the player's own.
    const history = async (own: string, pageNo = 1, pageSize = 2) =>
      (await visitor.ask(raffleHistory, { pageNo, pageSize, language: 'EN' }, { token: own })).value
    const { list, totalPages } = await history(tomorrow)
    expect([list.length, totalPages]).toEqual([2, 2])
    expect(list[0]).toMatchObject({ title: 'Dashain raffle', prizeName: third.value.prizeName })
    expect((await history(tomorrow, 2)).list.map(({ prizeName, amount }) => [prizeName, amount])).toEqual([
      [won[0]?.value.prizeName, won[0]?.value.amount],
    ])
    expect((await history(await visitor.signIn('ram'))).list).toHaveLength(1)
    expect(
      (await visitor.ask(raffleClaim, { promotionId: 'another', requestId: 'fourth-draw' }, { token: tomorrow }))
        .errorCode,
    ).toBe('not_found')
  })

  test('prizes follow their weights', () => {
    const total = prizes.reduce((sum, { weight }) => sum + weight, 0)
    const drawn = Array.from({ length: total }, (_, index) => drawPrize(() => (index + 0.5) / total))
    expect(prizes.map((_, at) => drawn.filter((one) => one === at).length)).toEqual(prizes.map(({ weight }) => weight))
  })
})

test('a member sees invited players masked, playing after a bet; off, it is coming [MEM-12 part]', async () => {
  const token = await visitor.signIn('sita')
  const page = { pageNo: 1, pageSize: 10 }
  const invites = async () => (await visitor.ask(referral, page, { token })).value
  const before = await invites()
  expect(before).toMatchObject({ referralCode: 'R10001', invited: 2, playing: 0, totalPages: 1 })
  expect(before.list.map(({ playerName }) => playerName)).toEqual(['ka***a', 'na***a'])
  const friend = (
    await visitor.ask(register, {
      ...registration,
      referralCode: before.referralCode,
      ...(await visitor.solved('friend-of-sita')),
    })
  ).value.token
  expect((await invites()).list[0]).toMatchObject({ playerName: 'bi***u', playing: false })
  expect(await countsOf(friend)).toEqual([1, 1])
  await platform.control.giveMoney('bishnu', 100, 'start')
  const { value } = await visitor.ask(launchGame, launchOf('RNG-00001'), { token: friend })
  const { session } = (await visitor.game('/api/open', { ticket: ticketIn(value.url) })).value
  await visitor.game('/api/spin', { session, bet: 10, key: 'one-spin' })
  expect(await invites()).toMatchObject({ invited: 3, playing: 1 })
  expect((await invites()).list[0]).toMatchObject({ playing: true })
  await platform.control.setReferral(false)
  expect((await visitor.ask(referral, page, { token })).errorCode).toBe('activity_coming')
})
