import { afterAll, beforeAll, expect, test } from 'vitest'
import { periodEnd, periodStart } from '../../sandbox/areas/agents/periods.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { Call, Payload } from '../../src/api/call.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { login } from '../../src/api/calls/login.ts'
import { lotteryLobby } from '../../src/api/calls/lottery.ts'
import { balance } from '../../src/api/calls/member.ts'
import { moveByRequest, withdraw } from '../../src/api/calls/moves.ts'
import { team } from '../../src/api/calls/team.ts'
import { launchOf, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let other: Platform
beforeAll(async () => {
  ;[platform, other] = await Promise.all([openPlatform(), openPlatform()])
})
afterAll(() => Promise.all([platform.close(), other.close()]))

const minute = 60_000

test('moving the clock moves every time limit; a reset restores all; others are unaffected [OPS-04]', async () => {
  const { control } = platform
  const visitor = visitorOf(platform)
  const untouched = { now: other.control.now() - Date.now(), money: await other.control.balanceOf('sita') }
  // The middle of a minute, so that no draw closes during the test.
  await control.moveClock(minute - (control.now() % minute) + 5000)
  const token = await visitor.signIn('sita')
  const ask = <C extends Call>(row: C, payload: Payload<C>) => visitor.ask(row, payload, { token })

  // An SMS code expires after its minutes.
  const early = await visitor.codeFor('9841000001')
  await control.moveClock(31 * minute)
  expect((await visitor.ask(login, { username: '9841000001', password: early, type: 'sms' })).errorCode).toBe(
    'verification_code_expired',
  )

  // An unconfirmed payout counts as received.
  await control.setMoney({ receiptMinutes: 7 })
  await ask(withdraw, { requestId: 'payout-1', cardId: 'card-1', amount: 1000, paymentPassword: '246810' })
  await control.hastenMoney()
  const stateOf = async () => (await ask(moveByRequest, { requestId: 'payout-1' })).value.move?.state
  expect(await stateOf()).toBe('paid')
  await control.moveClock(7 * minute)
  expect(await stateOf()).toBe('received')

  // A lottery is drawn and settled without a request.
  const lobby = await ask(lotteryLobby, {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'Lott',
    lottoGameCode: 'KTM1M',
    lottoView: 'betting',
    device: 'WEB',
    backUrl: `${platform.siteUrl}/lott`,
    language: 'EN',
  })
  const { session } = (await visitor.game('/api/lottery/open', { ticket: ticketIn(lobby.value.url) })).value
  const { lotteries } = (await visitor.game('/api/lottery/read', { session })).value
  const { numero } = lotteries.find(({ gameCode }: { gameCode: string }) => gameCode === 'KTM1M')
  const bet = { session, gameCode: 'KTM1M', numero, playType: 'BIGSMALL', stake: 10 }
  const before = await control.balanceOf('sita')
  for (const pick of ['BIG', 'SMALL']) await visitor.game('/api/lottery/bet', { ...bet, pick, key: `bet-on-${pick}` })
  expect(await control.balanceOf('sita')).toBe(before - 20)
  await control.moveClock(minute)
  expect(await control.balanceOf('sita')).toBe(before - 20 + 19.5)

  // An agent is paid for the team's play at the end of the period.
  const agent = await visitor.signIn('ram')
  const { list } = (await visitor.ask(team, { pageNo: 1, pageSize: 50 }, { token: agent })).value
  const below = list.find(({ kind }) => kind === 'agent')?.username ?? ''
  const toNextPeriod = () =>
    control.moveClock(periodEnd('realtime', periodStart('realtime', control.now())) - control.now() + 1)
  await control.giveMoney(below, 500, 'play')
  await toNextPeriod()
  const paid = (await control.wagesOf('ram')).length
  const own = (await visitor.ask(login, { username: below, password: 'Team#2026', type: 'username' })).value.token
  const { url } = (await visitor.ask(launchGame, launchOf('RNG-00001'), { token: own })).value
  const opened = (await visitor.game('/api/open', { ticket: ticketIn(url) })).value
  await visitor.game('/api/spin', { session: opened.session, bet: 100, key: 'one-spin' })
  expect(await control.wagesOf('ram')).toHaveLength(paid)
  await toNextPeriod()
  expect((await control.wagesOf('ram')).length).toBeGreaterThan(paid)

  // A token ends after twelve hours.
  expect((await ask(balance, {})).success).toBe(true)
  await control.moveClock(12 * 60 * minute)
  expect(await ask(balance, {})).toMatchObject({ status: 401, errorCode: 'token_invalid' })

  await control.reset()
  expect(await control.balanceOf('sita')).toBe(5000)
  expect(await control.wagesOf('ram')).toEqual([])
  expect(Math.abs(control.now() - Date.now())).toBeLessThan(1000)
  expect((await ask(balance, {})).status).toBe(401)

  expect(other.control.now() - Date.now()).toBeCloseTo(untouched.now, -3)
  expect(await other.control.balanceOf('sita')).toBe(untouched.money)
  expect(await other.control.outbox()).toEqual([])
})
