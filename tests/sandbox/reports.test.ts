import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeBet, settleBets } from '../../sandbox/areas/games/lottery/bets.ts'
import { getOpenDraw } from '../../sandbox/areas/games/lottery/draws.ts'
import { lotteryOf } from '../../sandbox/areas/games/lottery/lotteries.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { parseDay, dayOf, dayText, startOf } from '../../sandbox/core/calendar.ts'
import { ensureHistory } from '../../sandbox/seed/reports-history.ts'
import { getIncome, getWages } from '../../sandbox/areas/reports/income-reports.ts'
import { getBetting, getBonuses, getProfit, getRecords } from '../../sandbox/areas/reports/member-reports.ts'
import type { Reader } from '../../sandbox/areas/reports/span.ts'
import { getOverview, getStatements, getTeamBets, getTeamRecords } from '../../sandbox/areas/reports/team-reports.ts'
import { openState } from '../../sandbox/server/open-state.ts'
import type { State } from '../../sandbox/core/state.ts'
import { wage } from '../../src/api/calls/agent.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import {
  accountRecord,
  agentIncome,
  bettingRecord,
  bonusRecord,
  profitAndLoss,
  teamBets,
  teamOverview,
  teamStatements,
  teamTransactions,
} from '../../src/api/calls/reports.ts'
import { launchOf, ticketIn, visitorOf } from './visitor.ts'

const paisa = (units: number) => Math.round(units * 100)
const sumOf = <Row>(rows: readonly Row[], figure: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + paisa(figure(row)), 0)

const today = () => dayOf(Date.now())
const year = () => ({ from: dayText(today() - 365), to: dayText(today()), pageNo: 1, pageSize: 500 })

test('days are valid dates of Nepal', () => {
  const lateInKathmandu = Date.UTC(2026, 10, 21, 18, 30)
  expect(dayText(dayOf(lateInKathmandu))).toBe('2026-11-22')
  expect(dayText(dayOf(lateInKathmandu - 3_600_000))).toBe('2026-11-21')
  expect(dayOf(startOf(20_000))).toBe(20_000)
  expect(dayOf(startOf(20_000) - 1)).toBe(19_999)
  expect(parseDay('2028-02-29')).toBeDefined()
  for (const no of ['2026-02-29', '2026-13-01', '2026-1-1', '', 'today']) expect(parseDay(no)).toBeUndefined()
})

describe('the year before the platform opened', () => {
  let state: State
  let ids: { ram: string; sita: string }
  const all = <Row>(query: SQL) => state.store.db.all<Row>(query)
  beforeAll(async () => {
    state = await openState(':memory:')
    await Promise.all([ensureHistory(state), ensureHistory(state)])
    const rows = await all<{ id: string; username: string }>(
      sql`select id, username from members where username in ('ram', 'sita')`,
    )
    const idOf = (name: string) => rows.find(({ username }) => username === name)?.id ?? ''
    ids = { ram: idOf('ram'), sita: idOf('sita') }
  })
  afterAll(() => state.store.close())

  test('a team of 500 on five levels, each below one member of the level above', async () => {
    const levels = await all<{ level: number; members: number }>(
      sql`select level, count(*) as members from downlines where agentId = ${ids.ram} group by level order by level`,
    )
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5])
    expect(levels.reduce((sum, { members }) => sum + members, 0)).toBe(500)
    expect(
      await all(sql`select memberId from downlines where level = 1 group by memberId having count(*) <> 1`),
    ).toEqual([])
    expect(
      await all(sql`select id from members where id in (select id from members group by id having count(*) > 1)`),
    ).toEqual([])
  })

  test('it is generated once, ends with yesterday, and leaves nobody below zero', async () => {
    expect(await all(sql`select max(day) as last, min(day) as first from daily_figures`)).toEqual([
      { last: today() - 1, first: today() - 366 },
    ])
    expect((await all(sql`select id from account_records limit 1000`)).length).toBe(1000)
    expect((await all(sql`select memberId from daily_figures where bets > 0 limit 1000`)).length).toBe(1000)
    expect(await all(sql`select id from account_records where balance < 0`)).toEqual([])
    expect(await all(sql`select id from account_records where day <> (at + 20700000) / 86400000`)).toEqual([])
    expect(await all(sql`select memberId from daily_figures where bets > 0 and category = ''`)).toEqual([])
  })

  test('the ledger begins with the past’s balance, and each record leads to the next', async () => {
    const rows = await all<{ amount: number; balance: number }>(
      sql`select amount, balance from account_records where memberId = ${ids.sita} order by rowid`,
    )
    let balance = 0
    for (const row of rows) expect((balance += row.amount)).toBe(row.balance)
    expect(balance).toBe(500_000)
  })

  test('single bets, daily figures and account records agree', async () => {
    const [figures] = await all(
      sql`select sum(bets) as bets, sum(stake) as stake, sum(win) as win, sum(deposits) as deposits, sum(bonus) as bonus
        from daily_figures where memberId = ${ids.sita}`,
    )
    const [single] = await all<object>(
      sql`select count(*) as bets, sum(stake) as stake, sum(win) as win from bets where memberId = ${ids.sita}`,
    )
    const [moved] = await all<object>(
      sql`select sum(case when type = 'deposit' then amount end) as deposits, sum(case when type = 'bonus' then amount end) as bonus
        from account_records where memberId = ${ids.sita}`,
    )
    expect(figures).toEqual({ ...single, ...moved })
  })

  test('overview, statements, team betting and downlines agree to the paisa over a year [AGT-06 part]', async () => {
    const db = state.store.db
    const overview = await getOverview(db, ids.ram, year())
    expect(overview.sum.members).toBe(500)
    expect(overview.sum.active).toBeGreaterThan(400)
    expect(overview.list).toHaveLength(366 - 1)
    const figures = ['bets', 'stake', 'win', 'profit', 'deposits', 'withdrawals', 'bonus'] as const
    const first = await getStatements(db, ids.ram, year())
    expect(first.totalPages).toBe(1)
    for (const figure of figures) {
      expect([figure, sumOf(overview.list, (row) => row[figure])]).toEqual([figure, paisa(overview.sum[figure])])
      expect([figure, sumOf(first.list, (row) => row[figure])]).toEqual([figure, paisa(overview.sum[figure])])
      expect([figure, first.sum[figure]]).toEqual([figure, overview.sum[figure]])
    }
    expect(sumOf(overview.series, ({ value }) => value)).toBe(paisa(overview.sum.stake))
    const { bets, stake, win, profit } = overview.sum
    expect((await getTeamBets(db, ids.ram, year())).sum).toEqual({ bets, stake, win, profit })
    const direct = await Promise.all([1, 2, 3, 4, 5].map((level) => getStatements(db, ids.ram, { ...year(), level })))
    expect(sumOf(direct, ({ sum }) => sum.stake)).toBe(paisa(stake))
    const [raw] = await all<{ stake: number }>(
      sql`select sum(stake) as stake from daily_figures where day >= ${today() - 365} and memberId in
        (select memberId from downlines where agentId = ${ids.ram})`,
    )
    expect(raw?.stake).toBe(paisa(stake))
    const deposits = await getTeamRecords(db, ids.ram, { ...year(), type: 'deposit' })
    expect(deposits.sum.moneyIn).toBe(overview.sum.deposits)
    const withdrawals = await getTeamRecords(db, ids.ram, { ...year(), type: 'withdrawal' })
    expect(withdrawals.sum.moneyOut).toBe(-overview.sum.withdrawals)
  })

  test('my income is the sum of the four kinds of wages, by day and in all [AGT-06 part]', async () => {
    const income = await getIncome(state.store.db, ids.ram, year())
    const span = {
      from: new Date(startOf(today() - 365)).toISOString(),
      to: new Date(startOf(today() + 1)).toISOString(),
    }
    const wages = await Promise.all(
      (['dividend', 'daily', 'hourly', 'realtime'] as const).map((kind) =>
        getWages(state.store.db, ids.ram, { kind, ...span, pageNo: 1, pageSize: 500 }),
      ),
    )
    expect(wages.every(({ sum = 0 }) => sum > 0)).toBe(true)
    expect(sumOf(wages, ({ sum = 0 }) => sum)).toBe(paisa(income.sum.amount))
    expect(sumOf(income.series, ({ value }) => value)).toBe(paisa(income.sum.amount))
  })

  test('filters, sorting and pages of a report agree', async () => {
    const db = state.store.db
    const asked = { ...year(), category: 'RNG', state: 'won' } as const
    const won = await getBetting(db, ids.sita, 'EN', asked)
    expect(won.list.length).toBeGreaterThan(10)
    expect(won.list.every(({ category, state: one, win }) => category === 'RNG' && one === 'won' && win > 0)).toBe(true)
    expect(won.list.map(({ time }) => time)).toEqual(
      won.list
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    )
    const pages = await Promise.all(
      [1, 2].map((pageNo) => getBetting(db, ids.sita, 'EN', { ...asked, pageNo, pageSize: 10 })),
    )
    expect(pages.flatMap(({ list }) => list)).toEqual(won.list.slice(0, 20))
    expect(pages[0]).toMatchObject({ total: won.total, totalPages: Math.ceil(won.total / 10), sum: won.sum })
    const vendor = won.list[0]?.vendorName
    const [code] = await all<{ code: string }>(sql`select code from vendors where name = ${vendor}`)
    const ofVendor = await getBetting(db, ids.sita, 'EN', { ...year(), vassalage: code?.code ?? '' })
    expect(new Set(ofVendor.list.map(({ vendorName }) => vendorName))).toEqual(new Set([vendor]))
    const profits = (await getProfit(db, ids.sita, { ...year(), sort: 'profit', order: 'asc' })).list.map(
      (row) => row.profit,
    )
    expect(profits).toEqual(profits.toSorted((a, b) => a - b))
    const named = await getStatements(db, ids.ram, { ...year(), username: 'TaRa', sort: 'username', order: 'asc' })
    expect(named.list.map(({ username }) => username)).toEqual(['tara'])
    expect(
      (await getBonuses(db, ids.sita, 'NE', { ...year(), state: 'received' })).list.every(({ name }) =>
        /[ऀ-ॿ]/.test(name),
      ),
    ).toBe(true)
  })

  test('a bet on a draw is pending, then won or lost; its day keeps its figures', async () => {
    const lottery = lotteryOf('KTM1M')
    if (lottery === undefined) throw new Error('There is no such lottery.')
    const db = state.store.db
    const asked = { ...year(), category: 'LOTT' } as const
    const before = (await getProfit(db, ids.sita, asked)).sum
    const { numero } = getOpenDraw(lottery, state.clock.now())
    const picks = ['BIG', 'SMALL'].map((pick) => ({
      gameCode: 'KTM1M',
      numero,
      playType: 'BIGSMALL',
      pick,
      stake: 10,
      key: `reported-${pick}`,
    }))
    for (const bet of picks) await placeBet(state, ids.sita, 'EN', bet)
    const pending = await getBetting(db, ids.sita, 'EN', { ...asked, state: 'pending' })
    expect(pending.sum).toEqual({ bets: 2, stake: 20, win: 0, profit: -20 })
    expect(pending.list[0]).toMatchObject({ gameName: 'Kathmandu Minute', state: 'pending' })
    state.clock.move(3 * 60_000)
    await settleBets(state)
    expect((await getBetting(db, ids.sita, 'EN', { ...asked, state: 'pending' })).total).toBe(0)
    const settled = (await getBetting(db, ids.sita, 'EN', asked)).list.slice(0, 2)
    expect(settled.map((bet) => bet.state).toSorted()).toEqual(['lost', 'won'])
    const after = (await getProfit(db, ids.sita, asked)).sum
    expect(paisa(after.win) - paisa(before.win)).toBe(sumOf(settled, ({ win }) => win))
    expect(after.bets - before.bets).toBe(2)
  })

  test('every report over a year uses indexes and scans no table', async () => {
    const plans: string[] = []
    const db = state.store.db
    const explaining = {
      all: (async (query: SQL) => {
        const plan = await db.all<{ detail: string }>(sql`explain query plan ${query}`)
        plans.push(...plan.map(({ detail }) => detail))
        return db.all(query)
      }) as Reader['all'],
    }
    const moments = {
      from: new Date(startOf(today() - 365)).toISOString(),
      to: new Date().toISOString(),
      pageNo: 1,
      pageSize: 20,
    }
    await getBetting(explaining, ids.sita, 'EN', { ...year(), category: 'RNG' })
    await getRecords(explaining, ids.sita, { ...year(), type: 'win' })
    await getProfit(explaining, ids.sita, year())
    await getBonuses(explaining, ids.sita, 'EN', year())
    await getOverview(explaining, ids.ram, year())
    await getTeamBets(explaining, ids.ram, { ...year(), level: 2 })
    await getStatements(explaining, ids.ram, { ...year(), username: 'a' })
    await getTeamRecords(explaining, ids.ram, year())
    await getIncome(explaining, ids.ram, year())
    await getWages(explaining, ids.ram, { kind: 'hourly', ...moments })
    expect(plans.length).toBeGreaterThan(20)
    // A scan of a subquery's result is no scan of a table.
    expect(plans.filter((detail) => /^SCAN (?!found$|\(subquery)/.test(detail))).toEqual([])
  })
})

describe('the calls', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await openPlatform()
  })
  afterAll(() => platform.close())

  const span = () => ({ from: dayText(today() - 6), to: dayText(today()), pageNo: 1, pageSize: 20 })

  test('a downline’s play is in the own and the team’s records at once, to the paisa [AGT-03 part]', async () => {
    const visitor = visitorOf(platform)
    const [tara, ram] = await Promise.all([visitor.signIn('tara'), visitor.signIn('ram')])
    const read = async () => ({
      bets: (await visitor.ask(bettingRecord, span(), { token: tara })).value,
      records: (await visitor.ask(accountRecord, span(), { token: tara })).value,
      profit: (await visitor.ask(profitAndLoss, span(), { token: tara })).value,
      overview: (await visitor.ask(teamOverview, span(), { token: ram })).value,
      statement: (await visitor.ask(teamStatements, { ...span(), username: 'tara' }, { token: ram })).value,
      team: (await visitor.ask(teamBets, { ...span(), username: 'tara' }, { token: ram })).value,
      moved: (await visitor.ask(teamTransactions, { ...span(), username: 'tara' }, { token: ram })).value,
    })
    const before = await read()
    const { value } = await visitor.ask(launchGame, launchOf('RNG-00001'), { token: tara })
    const { session } = (await visitor.game('/api/open', { ticket: ticketIn(value.url) })).value
    let won = 0
    for (let i = 0; i < 6; i += 1)
      won += paisa((await visitor.game('/api/spin', { session, bet: 12.5, key: `reported-${i}` })).value.win)
    await visitor.game('/api/spin', { session, bet: 12.5, key: 'reported-0' })
    const after = await read()
    expect(after.bets.total).toBe(before.bets.total + 6)
    expect(after.bets.list[0]).toMatchObject({ category: 'RNG', stake: 12.5 })
    for (const figure of ['bets', 'profit', 'overview', 'statement', 'team'] as const) {
      const change = (of: 'bets' | 'stake' | 'win') => paisa(after[figure].sum[of]) - paisa(before[figure].sum[of])
      expect([figure, change('bets'), change('stake'), change('win')]).toEqual([figure, 600, 7500, won])
    }
    const left = await platform.control.balanceOf('tara')
    expect(after.records.list[0]?.balance).toBe(left)
    expect(after.moved.list[0]).toMatchObject({ username: 'tara', level: 1, balance: left })
    expect(paisa(after.records.sum.net) - paisa(before.records.sum.net)).toBe(won - 7500)
  })

  test('a report with no day, too many days or a wrong page is refused', async () => {
    const visitor = visitorOf(platform)
    const token = await visitor.signIn('ram')
    const wrong = [
      { from: '2026-02-30' },
      { from: dayText(today() + 1), to: dayText(today()) },
      { from: dayText(today() - 366) },
      { pageNo: 0 },
      { pageSize: 501 },
    ]
    for (const row of [bettingRecord, bonusRecord, teamOverview, agentIncome] as const)
      for (const field of wrong)
        expect(await visitor.ask(row, { ...span(), ...field }, { token })).toMatchObject({
          errorCode: 'payload_invalid',
        })
    const moments = {
      kind: 'daily',
      from: new Date().toISOString(),
      to: '2020-01-01T00:00:00.000Z',
      pageNo: 1,
      pageSize: 20,
    } as const
    expect(await visitor.ask(wage, moments, { token })).toMatchObject({ errorCode: 'payload_invalid' })
  })

  test('an agent without a team reads an empty report', async () => {
    const visitor = visitorOf(platform)
    const token = await visitor.signIn('gita')
    const { value } = await visitor.ask(teamOverview, span(), { token })
    expect(value).toMatchObject({ list: [], total: 0, totalPages: 0, sum: { members: 0, stake: 0 }, series: [] })
    expect((await visitor.ask(agentIncome, span(), { token })).value).toMatchObject({ list: [], sum: { amount: 0 } })
  })
})
