import { sql, type SQL } from 'drizzle-orm'
import type { Answer, Payload } from '../../../src/api/call.ts'
import type {
  RecordType,
  teamBets,
  teamOverview,
  teamStatements,
  teamTransactions,
} from '../../../src/api/calls/reports.ts'
import type { GameType } from '../../../src/api/calls/vendors.ts'
import { dayText } from '../../core/calendar.ts'
import {
  every,
  type Flow,
  toPage,
  type Moved,
  selectOne,
  orderBy,
  pageSql,
  type Played,
  type Reader,
  shownFlow,
  shownMoney,
  toPlayFigures,
  type Span,
  parseSpan,
  units,
} from './span.ts'

/** Sums of figures over the named rows. */
const sumsOf = (rows: string, ...names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `coalesce(sum(${rows}.${name}), 0) as ${name}`).join(', '))
const figures = ['bets', 'stake', 'win', 'deposits', 'withdrawals', 'bonus'] as const
const playSums = sumsOf('f', 'bets', 'stake', 'win')
const allSums = sumsOf('f', ...figures)

/** Members of the agent's team that match the filter, `d`, with their names, `m`. */
const teamOf = (agentId: string, { username, level }: { username?: string; level?: number }): SQL => {
  const beginning = username?.trim().toLowerCase()
  return every(
    sql`d.agentId = ${agentId}`,
    level === undefined ? undefined : sql`d.level = ${level}`,
    beginning ? sql`substr(m.username, 1, ${beginning.length}) = ${beginning}` : undefined,
  )
}

/** Starts from the team: it has few members, and an index finds figures by member and day. */
const figuresOf = (agentId: string, span: Span, asked: { username?: string; level?: number } = {}): SQL => sql`
  from downlines d
  cross join members m on m.id = d.memberId
  cross join daily_figures f on f.memberId = d.memberId and f.day between ${span.first} and ${span.last}
  where ${teamOf(agentId, asked)}`

const together = (rows: readonly (Played & Moved)[]): Played & Moved => {
  const sum = { bets: 0, stake: 0, win: 0, deposits: 0, withdrawals: 0, bonus: 0 }
  for (const row of rows) for (const figure of figures) sum[figure] += row[figure]
  return sum
}

/** Team figures by day, and in total (AGT-03). */
export async function getOverview(
  reader: Reader,
  agentId: string,
  payload: Payload<typeof teamOverview>,
): Promise<Answer<typeof teamOverview>> {
  const span = parseSpan(payload)
  // The last bet tells most members; the days of a past span tell the rest.
  const count = await selectOne<{ members: number; active: number }>(
    reader,
    sql`select count(*) as members, coalesce(sum(case when l.day <= ${span.last} then l.day >= ${span.first}
        else exists (select 1 from daily_figures f
          where f.memberId = l.memberId and f.day between ${span.first} and ${span.last} and f.bets > 0) end), 0) as active
      from downlines d left join last_bets l on l.memberId = d.memberId where d.agentId = ${agentId}`,
  )
  // One row of JSON: the driver takes longer for a row than the database.
  const { found } = await selectOne<{ found: string }>(
    reader,
    sql`select json_group_array(json_object(${sql.raw(['day', 'active', ...figures].map((name) => `'${name}', ${name}`).join(', '))})) as found
      from (select *, win - stake as profit from team_days
        where agentId = ${agentId} and day between ${span.first} and ${span.last} ${orderBy(payload, 'day', sql`day desc`)})`,
  )
  const days = JSON.parse(found) as (Played & Moved & { day: number; active: number })[]
  const sum = together(days)
  const list = days.slice(span.skipped, span.skipped + span.pageSize).map(({ day, active, ...row }) => ({
    day: dayText(day),
    active,
    ...toPlayFigures(row),
    ...shownMoney(row),
  }))
  return {
    ...toPage(list, days.length, span, { ...count, ...toPlayFigures(sum), ...shownMoney(sum) }),
    series: days
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, stake }) => ({ day: dayText(day), value: units(stake) })),
  }
}

/** Team bets by day, member and category (AGT-06). */
export async function getTeamBets(
  reader: Reader,
  agentId: string,
  payload: Payload<typeof teamBets>,
): Promise<Answer<typeof teamBets>> {
  const span = parseSpan(payload)
  const { category } = payload
  const played = category ? sql`f.category = ${category}` : sql`f.category <> ''`
  const source = sql`${figuresOf(agentId, span, payload)} and ${played}`
  const sum = await selectOne<Played & { total: number }>(reader, sql`select count(*) as total, ${playSums} ${source}`)
  const rows = await reader.all<Played & { day: number; username: string; level: number; category: GameType }>(sql`
    select f.day as day, m.username as username, d.level as level, f.category as category, f.bets as bets, f.stake as stake,
      f.win as win ${source} order by f.day desc, m.username, f.category ${pageSql(span)}`)
  const list = rows.map(({ day, username, level, category: game, ...play }) => ({
    day: dayText(day),
    username,
    level,
    category: game,
    ...toPlayFigures(play),
  }))
  return toPage(list, sum.total, span, toPlayFigures(sum))
}

/** Profit and loss of each active team member (AGT-06). */
export async function getStatements(
  reader: Reader,
  agentId: string,
  payload: Payload<typeof teamStatements>,
): Promise<Answer<typeof teamStatements>> {
  const span = parseSpan(payload)
  const rows = await reader.all<Played & Moved & { username: string; level: number }>(sql`
    select m.username as username, d.level as level, ${allSums},
      coalesce(sum(f.win - f.stake), 0) as profit
    ${figuresOf(agentId, span, payload)} group by d.memberId ${orderBy(payload, 'stake', sql`username`)}`)
  const list = rows
    .slice(span.skipped, span.skipped + span.pageSize)
    .map(({ username, level, ...row }) => ({ username, level, ...toPlayFigures(row), ...shownMoney(row) }))
  const sum = together(rows)
  return toPage(list, rows.length, span, { ...toPlayFigures(sum), ...shownMoney(sum) })
}

/** Balance changes of the team, latest first (AGT-06). */
export async function getTeamRecords(
  reader: Reader,
  agentId: string,
  payload: Payload<typeof teamTransactions>,
): Promise<Answer<typeof teamTransactions>> {
  const span = parseSpan(payload)
  const source = sql`
    from downlines d
    cross join members m on m.id = d.memberId
    cross join account_records r on r.memberId = d.memberId and r.day between ${span.first} and ${span.last}
    where ${every(teamOf(agentId, payload), payload.type && sql`r.type = ${payload.type}`)}`
  const sum = await selectOne<Flow>(
    reader,
    sql`select count(*) as total, coalesce(sum(max(r.amount, 0)), 0) as moneyIn, coalesce(sum(min(r.amount, 0)), 0) as moneyOut ${source}`,
  )
  const rows = await reader.all<{
    id: string
    at: number
    username: string
    level: number
    type: RecordType
    amount: number
    balance: number
  }>(sql`
    select r.id as id, r.at as at, m.username as username, d.level as level, r.type as type, r.amount as amount,
      r.balance as balance ${source} order by r.at desc, r.rowid desc ${pageSql(span)}`)
  const list = rows.map(({ id, at, username, level, type, amount, balance }) => ({
    id,
    time: new Date(at).toISOString(),
    username,
    level,
    type,
    amount: units(amount),
    balance: units(balance),
  }))
  return toPage(list, sum.total, span, shownFlow(sum))
}
