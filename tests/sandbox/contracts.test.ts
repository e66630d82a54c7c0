import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { computeWage } from '../../sandbox/areas/agents/pay-wages.ts'
import { periodEnd, periodStart } from '../../sandbox/areas/agents/periods.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import {
  consolidatedContract,
  contractOffer,
  contractRequest,
  contractRequests,
  dailySalaryContract,
  dividendProcessing,
  hourlySalaryContract,
  realtimeSalaryContract,
  salaryParticipation,
} from '../../src/api/calls/agent.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { login } from '../../src/api/calls/login.ts'
import { team } from '../../src/api/calls/team.ts'
import { launchOf, ticketIn, visitorOf } from './visitor.ts'

const day = 24 * 3_600_000

let platform: Platform
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

/** A direct downline of Ram's with downlines. */
const agentBelow = async (by = visitor) => {
  const token = await by.signIn('ram')
  const { list } = (await by.ask(team, { pageNo: 1, pageSize: 50 }, { token })).value
  const agents = list.filter(({ kind }) => kind === 'agent')
  const names = agents.map(({ username }) => username)
  return { token, names }
}

const tokenOf = async (username: string, by = visitor) =>
  (await by.ask(login, { username, password: 'Team#2026', type: 'username' })).value.token

let plays = 0

/** Plays rounds of the demo slot for real money and returns the result in paisa. */
async function play(username: string, rounds: number, on = platform) {
  const by = visitorOf(on)
  await on.control.giveMoney(username, 500, `play ${username} ${on.control.now()}`)
  const token = await tokenOf(username, by)
  const { url } = (await by.ask(launchGame, launchOf('RNG-00001'), { token })).value
  const { session } = (await by.game('/api/open', { ticket: ticketIn(url) })).value as { session: string }
  const sums = { stake: 0, won: 0, lost: 0 }
  plays += 1
  for (let round = 0; round < rounds; round++) {
    const bet = 3.37
    const { status, value } = await by.game('/api/spin', { session, bet, key: `round-${round}-of-${plays}` })
    expect(status).toBe(200)
    const [stake, win] = [Math.round(bet * 100), Math.round((value as { win: number }).win * 100)]
    sums.stake += stake
    sums.won += Math.max(0, win - stake)
    sums.lost += Math.max(0, stake - win)
  }
  return sums
}

/** Moves the clock just past the end of the current period. */
const toNextPeriod = async (kind: 'realtime' | 'hourly' | 'daily' | 'dividend', on = platform) => {
  const now = on.control.now()
  await on.control.moveClock(periodEnd(kind, periodStart(kind, now)) - now + 1)
}

const paisa = (units: number) => Math.round(units * 100)

describe('requests and offers', () => {
  test('an offer under a new id takes the place of an open one: a corrected offer leaves one [AGT-10 part, PLAY-08 part]', async () => {
    const { token, names } = await agentBelow()
    const [name = ''] = names
    const offer = { username: name, kind: 'hourly', lossRate: 0.009 } as const
    for (const [lossRate, requestId] of [
      [0.009, 'offer-0001'],
      [0.01, 'offer-0002'],
    ] as const)
      expect((await visitor.ask(contractOffer, { ...offer, lossRate, requestId }, { token })).success).toBe(true)
    const { offers } = (await visitor.ask(contractRequests, {}, { token })).value
    const open = offers.filter(
      ({ username, kind, state }) => username === name && kind === 'hourly' && state === 'offered',
    )
    expect(open.map(({ lossRate }) => lossRate)).toEqual([0.01])
  })

  test('an agent requests a contract, and the upline offers one that takes the place of the request [AGT-10 part]', async () => {
    const { token, names } = await agentBelow()
    const [name = ''] = names
    const own = await tokenOf(name)
    const stateOf = async () => (await visitor.ask(consolidatedContract, {}, { token: own })).value.contracthoursalreq
    const book = async () => (await visitor.ask(contractRequests, {}, { token })).value
    expect(await stateOf()).toBe(0)
    for (let twice = 0; twice < 2; twice++)
      expect((await visitor.ask(contractRequest, { kind: 'hourly' }, { token: own })).value.state).toBe('waiting')
    expect(await stateOf()).toBe(3)
    expect((await book()).requests).toMatchObject([{ username: name, kind: 'hourly' }])

    const offer = { username: name, kind: 'hourly', lossRate: 0.009, requestId: 'offer-0001' } as const
    const made = await visitor.ask(contractOffer, offer, { token })
    expect(made.value.state).toBe('offered')
    expect((await visitor.ask(contractOffer, offer, { token })).value).toEqual(made.value)
    expect((await visitor.ask(contractOffer, { ...offer, lossRate: 0.01 }, { token })).errorCode).toBe(
      'request_conflict',
    )
    expect(await stateOf()).toBe(1)
    expect((await book()).requests).toEqual([])
    const { contractId } = made.value
    expect((await book()).offers[0]).toEqual({
      contractId,
      username: name,
      kind: 'hourly',
      state: 'offered',
      lossRate: 0.009,
    })
    await visitor.ask(hourlySalaryContract, { contractId, action: 'accept' }, { token: own })
    expect((await book()).offers.find((one) => one.contractId === contractId)?.state).toBe('accepted')
  })

  test('an offer goes to agents of the own team only, with a rate, and replaces an open one [AGT-10 part]', async () => {
    const { token, names } = await agentBelow()
    const [name = ''] = names
    const ask = (terms: object) =>
      visitor.ask(contractOffer, { kind: 'dividend', requestId: 'offer-0002', ...terms } as never, { token })
    for (const username of ['gita', 'sita', 'ram', 'nobody'])
      expect((await ask({ username, lossRate: 0.01 })).errorCode).toBe('not_found')
    for (const rates of [{}, { lossRate: 0 }, { lossRate: 1.5 }, { winRate: -0.1 }])
      expect((await ask({ username: name, ...rates })).errorCode).toBe('payload_invalid')
    expect((await ask({ username: name.toUpperCase(), lossRate: 0.01 })).success).toBe(true)
    await ask({ username: name, lossRate: 0.02, requestId: 'offer-0003' })
    const { offers } = (await visitor.ask(contractRequests, {}, { token })).value
    const states = offers.filter((one) => one.username === name && one.kind === 'dividend').map(({ state }) => state)
    expect(states.toSorted()).toEqual(['ended', 'offered'])
  })
})

describe('an agent who wants to be paid by contracts with accomplices', () => {
  test('cannot offer a rate beyond the own contract’s, or of a kind that the house gave none of [SAFE-08 part]', async () => {
    const { token, names } = await agentBelow()
    const [username = ''] = names
    const offer = async (terms: object, at: number, by = token) =>
      (await visitor.ask(contractOffer, { username, requestId: `rates-000${at}`, ...terms } as never, { token: by }))
        .errorCode
    // Stakes paid back whole, wins and losses paid again: each bet of an accomplice would earn more than it costs.
    expect(await offer({ kind: 'realtime', winRate: 1, lossRate: 1, betAmountRate: 1 }, 1)).toBe('rate_too_high')
    expect(await offer({ kind: 'realtime', winRate: 0.0051 }, 2)).toBe('rate_too_high')
    expect(await offer({ kind: 'hourly', winRate: 0.001 }, 3)).toBe('rate_too_high')
    expect(await offer({ kind: 'realtime', winRate: 0.005, lossRate: 0.01, betAmountRate: 0.001 }, 4)).toBeNull()
    const below = await tokenOf(username)
    const { list } = (await visitor.ask(team, { pageNo: 1, pageSize: 50 }, { token: below })).value
    const lower = list.find(({ kind }) => kind === 'agent')?.username
    if (lower !== undefined)
      expect(await offer({ username: lower, kind: 'hourly', lossRate: 0.001 }, 5, below)).toBe('rate_too_high')
  })

  test('cannot be paid again for bets that a contract below pays for [SAFE-08 part]', async () => {
    const { token, names } = await agentBelow()
    const [username = ''] = names
    const below = await tokenOf(username)
    const { list } = (await visitor.ask(team, { pageNo: 1, pageSize: 50 }, { token: below })).value
    const player = list[0]?.username ?? ''
    const offer = { username, kind: 'realtime', winRate: 0.005, lossRate: 0.006, requestId: 'rates-0007' } as const
    const { contractId } = (await visitor.ask(contractOffer, offer, { token })).value
    await toNextPeriod('dividend')
    const before = await play(player, 3)
    await platform.control.moveClock(1)
    const accept = { contractId, action: 'accept' } as const
    const accepted = await visitor.ask(realtimeSalaryContract, accept, { token: await tokenOf(username) })
    expect(accepted.errorCode).toBeNull()
    await platform.control.moveClock(1)
    const after = await play(player, 6)
    const own = await play(username, 3)
    await toNextPeriod('realtime')
    const paid = async (name: string) =>
      (await platform.control.wagesOf(name)).flatMap(({ kind, amount }) => (kind === 'realtime' ? [paisa(amount)] : []))
    const all = {
      stake: before.stake + after.stake + own.stake,
      won: before.won + after.won + own.won,
      lost: before.lost + after.lost + own.lost,
    }
    const rates = { winRate: 50, lossRate: 100, betAmountRate: 10 }
    const lower = { winRate: 50, lossRate: 60, betAmountRate: null }
    const whole = computeWage('realtime', rates, all)
    expect(await paid(username)).toEqual([computeWage('realtime', lower, after)])
    expect(await paid('ram')).toEqual([computeWage('realtime', rates, all, [{ rates: lower, play: after }])])
    const sum = [...(await paid(username)), ...(await paid('ram'))].reduce((total, amount) => total + amount, 0)
    expect([0, 1]).toContain(whole - sum)
  })

  /** A row of agents below Ram, each directly below the one before, and a member below the last. */
  const rowBelow = async (token: string, length: number) => {
    const find = async (of: string | undefined, left: number): Promise<string[] | undefined> => {
      const asked = { pageNo: 1, pageSize: 50, ...(of !== undefined && { of }) }
      for (const one of (await visitor.ask(team, asked, { token })).value.list) {
        if (left === 0) return [one.username]
        const rest = one.downlines > 0 ? await find(one.memberId, left - 1) : undefined
        if (rest) return [one.username, ...rest]
      }
      return undefined
    }
    const row = (await find(undefined, length)) ?? []
    return { agents: row.slice(0, -1), player: row.at(-1) ?? '' }
  }
  const full = { winRate: 0.005, lossRate: 0.01, betAmountRate: 0.001 }
  const low = { betAmountRate: 0.0001 }

  test('cannot offer or give an agent more than the agent between has [SAFE-08 part]', async () => {
    const token = await visitor.signIn('ram')
    const { agents } = await rowBelow(token, 3)
    const [between = '', lower = '', lowest = ''] = agents
    const offer = (username: string, rates: object, requestId: string) =>
      visitor.ask(contractOffer, { username, kind: 'realtime', ...rates, requestId }, { token })
    const accept = async (username: string, contractId: string) =>
      (await visitor.ask(realtimeSalaryContract, { contractId, action: 'accept' }, { token: await tokenOf(username) }))
        .errorCode
    const early = (await offer(lower, full, 'between-0001')).value.contractId
    expect(await accept(between, (await offer(between, low, 'between-0002')).value.contractId)).toBeNull()
    expect(await accept(lower, early)).toBe('rate_too_high')
    expect((await offer(lower, full, 'between-0003')).errorCode).toBe('rate_too_high')
    expect((await offer(lowest, { lossRate: 0.0001 }, 'between-0004')).errorCode).toBe('rate_too_high')
    expect(await accept(lowest, (await offer(lowest, low, 'between-0005')).value.contractId)).toBeNull()
  })

  test('cannot be paid more than the first one’s rates by a row that was accepted before [SAFE-08 part]', async () => {
    const token = await visitor.signIn('ram')
    const { agents, player } = await rowBelow(token, 4)
    expect(agents).toHaveLength(4)
    for (const [at, username] of agents.entries()) {
      const contractId = await platform.control.offerContract(username, 'realtime', at % 2 === 0 ? low : full)
      const accept = { contractId, action: 'accept' } as const
      const own = await tokenOf(username)
      expect((await visitor.ask(realtimeSalaryContract, accept, { token: own })).errorCode).toBeNull()
    }
    await toNextPeriod('dividend')
    const money = ['ram', ...agents]
    const sumOf = async () => {
      const balances = await Promise.all(money.map((name) => platform.control.balanceOf(name)))
      return balances.reduce((sum, balance) => sum + paisa(balance), 0)
    }
    const before = await sumOf()
    const played = await play(player, 20)
    await toNextPeriod('realtime')
    const paid = await Promise.all(
      money.map(async (name) =>
        (await platform.control.wagesOf(name)).reduce(
          (sum, { kind, amount }) => (kind === 'realtime' ? sum + paisa(amount) : sum),
          0,
        ),
      ),
    )
    const sum = paid.reduce((total, amount) => total + amount, 0)
    const rates = { winRate: 50, lossRate: 100, betAmountRate: 10 }
    const whole = computeWage('realtime', rates, played)
    expect(sum).toBeLessThanOrEqual(whole)
    expect(whole - sum).toBeLessThan(money.length)
    expect(await sumOf()).toBe(before + sum)
    const [, , second, third, fourth] = paid
    expect([second, third, fourth]).toEqual([
      0,
      0,
      computeWage('realtime', { winRate: null, lossRate: null, betAmountRate: 1 }, played),
    ])
  })

  test('cannot take up an offer of before, once the offering agent’s own rate fell [SAFE-08 part]', async () => {
    const { token, names } = await agentBelow()
    const [username = ''] = names
    const offer = { username, kind: 'hourly', lossRate: 0.01, requestId: 'rates-0006' } as const
    const { contractId } = (await visitor.ask(contractOffer, offer, { token })).value
    const lower = await platform.control.offerContract('ram', 'hourly', { lossRate: 0.005 })
    const accept = (id: string, by: string) =>
      visitor.ask(hourlySalaryContract, { contractId: id, action: 'accept' }, { token: by })
    expect((await accept(lower, token)).errorCode).toBeNull()
    expect((await accept(contractId, await tokenOf(username))).errorCode).toBe('rate_too_high')
  })
})

describe('decisions', () => {
  const contractsOf = async (token: string, kind: 'daily' | 'dividend' = 'daily') =>
    (await visitor.ask(salaryParticipation, { kind }, { token })).value.map(({ contractId, state }) => [
      contractId,
      state,
    ])

  test('an agent can accept or reject an offer once; its renewal ends the current one [AGT-08 part]', async () => {
    const token = await visitor.signIn('gita')
    const accept = { contractId: 'C-gita-daily', action: 'accept' } as const
    expect((await visitor.ask(hourlySalaryContract, accept, { token })).errorCode).toBe('not_found')
    expect((await visitor.ask(dailySalaryContract, accept, { token })).value.state).toBe('accepted')
    expect((await visitor.ask(dailySalaryContract, accept, { token })).value.state).toBe('accepted')
    expect((await visitor.ask(dailySalaryContract, { ...accept, action: 'reject' }, { token })).errorCode).toBe(
      'contract_not_offered',
    )
    const renewal = await platform.control.offerContract('gita', 'dividend', { lossRate: 0.13 })
    expect((await visitor.ask(consolidatedContract, {}, { token })).value).toMatchObject({
      divtypereq: 2,
      dailysalreqtype: 2,
    })
    await visitor.ask(dividendProcessing, { contractId: renewal, action: 'accept' }, { token })
    expect(await contractsOf(token, 'dividend')).toEqual([
      ['C-gita-dividend', 'ended'],
      [renewal, 'accepted'],
    ])
    const another = await platform.control.offerContract('gita', 'dividend', { lossRate: 0.01 })
    const rejected = await visitor.ask(dividendProcessing, { contractId: another, action: 'reject' }, { token })
    expect(rejected.value).toEqual({ contractId: another, state: 'rejected' })
    const hari = await visitor.signIn('hari')
    expect((await visitor.ask(dailySalaryContract, accept, { token: hari })).errorCode).toBe('not_found')
  })

  test('continuing ends exactly the higher contracts that the agent saw by name and rate [AGT-08 part]', async () => {
    const { token, names } = await agentBelow()
    const offer = { contractId: 'C-ram-daily-renewal', action: 'accept' } as const
    const told = await visitor.ask(dailySalaryContract, offer, { token })
    expect(told).toMatchObject({ success: false, errorCode: 'higher_downlines' })
    const { higherDownlines } = told.value as unknown as {
      higherDownlines: { contractId: string; username: string; lossRate?: number; betAmountRate?: number }[]
    }
    expect(higherDownlines.map(({ lossRate, betAmountRate }) => [lossRate, betAmountRate])).toEqual(
      expect.arrayContaining([
        [0.018, 0.002],
        [0.012, 0.0028],
      ]),
    )
    expect(higherDownlines).toHaveLength(2)
    for (const { username } of higherDownlines) expect(names).toContain(username)
    expect(await contractsOf(token)).toEqual([
      ['C-ram-daily', 'accepted'],
      ['C-ram-daily-renewal', 'offered'],
    ])
    const ids = higherDownlines.map(({ contractId }) => contractId)
    const [first = ''] = ids
    const [downline] = higherDownlines
    const theirs = await tokenOf(downline?.username ?? '')
    const again = await visitor.ask(dailySalaryContract, { ...offer, endHigher: [first] }, { token })
    expect(again.errorCode).toBe('higher_downlines')
    expect(await contractsOf(theirs)).toEqual([[first, 'accepted']])
    expect((await visitor.ask(dailySalaryContract, { ...offer, endHigher: ids }, { token })).success).toBe(true)
    expect(await contractsOf(theirs)).toEqual([[first, 'ended']])
    expect(await contractsOf(token)).toEqual([
      ['C-ram-daily', 'ended'],
      ['C-ram-daily-renewal', 'accepted'],
    ])
  })
})

describe('periods', () => {
  test.each([
    ['realtime', '2026-11-21T08:19:59Z', '2026-11-21T08:15:00Z', '2026-11-21T08:20:00Z'],
    ['hourly', '2026-11-21T08:19:59Z', '2026-11-21T08:15:00Z', '2026-11-21T09:15:00Z'],
    ['daily', '2026-11-21T18:14:59Z', '2026-11-20T18:15:00Z', '2026-11-21T18:15:00Z'],
    ['daily', '2026-11-21T18:15:00Z', '2026-11-21T18:15:00Z', '2026-11-22T18:15:00Z'],
    ['dividend', '2026-12-31T18:15:00Z', '2026-12-31T18:15:00Z', '2027-01-31T18:15:00Z'],
    ['dividend', '2026-12-31T18:14:59Z', '2026-11-30T18:15:00Z', '2026-12-31T18:15:00Z'],
  ] as const)('%s: %s lies from %s to %s, by Nepal’s days', (kind, at, from, to) => {
    const start = periodStart(kind, Date.parse(at))
    expect([start, periodEnd(kind, start)]).toEqual([Date.parse(from), Date.parse(to)])
  })

  test('a salary pays its rates, a dividend the net loss; whole paisa, rounded down', () => {
    const rates = { winRate: 50, lossRate: 100, betAmountRate: 10 }
    const played = { stake: 1_000_00, won: 300_00, lost: 701_99 }
    expect(computeWage('realtime', rates, played)).toBe(Math.floor(1_50 + 7_0199 / 100 + 1_00))
    expect(computeWage('dividend', { ...rates, lossRate: 1500 }, played)).toBe(Math.floor(401_99 * 0.15))
    expect(computeWage('dividend', rates, { stake: 10, won: 10, lost: 9 })).toBe(0)
    expect(computeWage('daily', { winRate: null, lossRate: null, betAmountRate: null }, played)).toBe(0)
  })

  test('a contract pays less by what those next below pay, and never less than nothing [SAFE-08 part]', () => {
    const none = { winRate: null, lossRate: null, betAmountRate: null }
    const whole = { stake: 1_000_00, won: 0, lost: 1_000_00 }
    const part = { stake: 600_00, won: 0, lost: 600_00 }
    const half = { rates: { ...none, lossRate: 1000 }, play: part }
    expect(computeWage('dividend', { ...none, lossRate: 2000 }, whole, [half])).toBe(140_00)
    expect(
      computeWage('daily', { ...none, betAmountRate: 10 }, whole, [
        { rates: { ...none, betAmountRate: 10 }, play: whole },
      ]),
    ).toBe(0)
    const winners = { stake: 1_000_00, won: 500_00, lost: 600_00 }
    expect(computeWage('dividend', { ...none, lossRate: 1000 }, winners, [half])).toBe(0)
  })
})

describe('settlement', () => {
  test('each contract pays the team’s play once at the end of its period, as in the ledger [AGT-07 part]', async () => {
    const { names } = await agentBelow()
    const [agent = ''] = names
    // The start of a month, and so of a day, an hour and five minutes, so that no period ends too early.
    await toNextPeriod('dividend')
    const before = paisa(await platform.control.balanceOf('ram'))
    const played = await play(agent, 12)
    expect(await platform.control.wagesOf('ram')).toEqual([])
    await toNextPeriod('realtime')
    const expected = (kind: 'realtime' | 'hourly' | 'daily' | 'dividend', rates: object) =>
      computeWage(kind, { winRate: null, lossRate: null, betAmountRate: null, ...rates }, played)
    const realtime = expected('realtime', { winRate: 50, lossRate: 100, betAmountRate: 10 })
    expect(realtime).toBeGreaterThan(0)
    expect(await platform.control.wagesOf('ram')).toMatchObject([{ kind: 'realtime', amount: realtime / 100 }])
    expect(paisa(await platform.control.balanceOf('ram')) - before).toBe(realtime)
    await toNextPeriod('dividend')
    await toNextPeriod('realtime')
    const paid = await platform.control.wagesOf('ram')
    const sums = Object.fromEntries(paid.map(({ kind, amount }) => [kind, paisa(amount)]))
    expect(paid.length).toBe(Object.keys(sums).length)
    expect(sums).toEqual(
      Object.fromEntries(
        [
          ['realtime', realtime] as const,
          ['hourly', expected('hourly', { lossRate: 100, betAmountRate: 20 })] as const,
          ['daily', expected('daily', { lossRate: 200, betAmountRate: 30 })] as const,
          ['dividend', expected('dividend', { lossRate: 1500 })] as const,
        ].filter(([, amount]) => amount > 0),
      ),
    )
    expect(paisa(await platform.control.balanceOf('ram')) - before).toBe(
      Object.values(sums).reduce((sum, amount) => sum + amount, 0),
    )
    for (const { kind, from, to } of paid) expect([periodStart(kind, from), periodEnd(kind, from)]).toEqual([from, to])
  })

  test('an ended contract pays up to its end, and its renewal from then on [AGT-07 part]', async () => {
    const { token, names } = await agentBelow()
    const [agent = ''] = names
    await toNextPeriod('realtime')
    const first = await play(agent, 6)
    await platform.control.moveClock(1)
    const renewal = await platform.control.offerContract('ram', 'dividend', { lossRate: 0.2 })
    await visitor.ask(dividendProcessing, { contractId: renewal, action: 'accept' }, { token })
    await platform.control.moveClock(1)
    const second = await play(agent, 6)
    await toNextPeriod('dividend')
    const none = { winRate: null, lossRate: null, betAmountRate: null }
    const paid = (await platform.control.wagesOf('ram')).filter(({ kind }) => kind === 'dividend')
    expect(paid.map(({ amount }) => paisa(amount)).toSorted((a, b) => a - b)).toEqual(
      [
        computeWage('dividend', { ...none, lossRate: 1500 }, first),
        computeWage('dividend', { ...none, lossRate: 2000 }, second),
      ]
        .filter((amount) => amount > 0)
        .toSorted((a, b) => a - b),
    )
  })

  test('a restart pays nothing twice and skips nothing [AGT-07 part]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wages-'))
    const database = join(folder, 'kept.db')
    const opened = async () => openPlatform({ database })
    try {
      let kept = await opened()
      const { names } = await agentBelow(visitorOf(kept))
      const [agent = ''] = names
      await toNextPeriod('realtime', kept)
      const first = await play(agent, 4, kept)
      await toNextPeriod('realtime', kept)
      await kept.close()
      kept = await opened()
      const second = await play(agent, 4, kept)
      // The period ends while the platform is down.
      const end = periodEnd('realtime', periodStart('realtime', kept.control.now()))
      await kept.close()
      kept = await opened()
      await kept.control.moveClock(Math.max(0, end - kept.control.now()) + day)
      await kept.control.moveClock(day)
      const paid = (await kept.control.wagesOf('ram')).filter(({ kind }) => kind === 'realtime')
      const rates = { winRate: 50, lossRate: 100, betAmountRate: 10 }
      expect(paid.map(({ amount }) => paisa(amount))).toEqual([
        computeWage('realtime', rates, first),
        computeWage('realtime', rates, second),
      ])
      await kept.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
