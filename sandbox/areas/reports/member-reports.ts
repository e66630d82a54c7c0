import { sql } from 'drizzle-orm'
import type { Answer, Payload } from '../../../src/api/call.ts'
import type { accountRecord, bettingRecord, bonusRecord, profitAndLoss } from '../../../src/api/calls/reports.ts'
import type { BetState, BonusState, RecordType } from '../../../src/api/calls/reports.ts'
import type { GameType } from '../../../src/api/calls/vendors.ts'
import type { SandboxLanguage } from '../../core/language.ts'
import { dayText } from '../../core/calendar.ts'
import {
  every,
  type Flow,
  toPage,
  selectOne,
  orderBy,
  pageSql,
  type Played,
  type Reader,
  shownFlow,
  toPlayFigures,
  type Span,
  parseSpan,
  units,
} from './span.ts'

const moment = (at: number) => new Date(at).toISOString()
const within = ({ first, last }: Span) => sql`day between ${first} and ${last}`

/** A member's bets, latest first (MEM-07). */
export async function getBetting(
  reader: Reader,
  memberId: string,
  language: SandboxLanguage,
  payload: Payload<typeof bettingRecord>,
): Promise<Answer<typeof bettingRecord>> {
  const span = parseSpan(payload)
  const { category, vassalage, state } = payload
  const asked = every(
    sql`memberId = ${memberId}`,
    within(span),
    category && sql`category = ${category}`,
    vassalage === undefined ? undefined : sql`vassalage = ${vassalage}`,
    state && sql`state = ${state}`,
  )
  const sum = await selectOne<Played>(
    reader,
    sql`select count(*) as bets, coalesce(sum(stake), 0) as stake, coalesce(sum(win), 0) as win from bets where ${asked}`,
  )
  const name = language === 'NE' ? sql`g.nameNe` : sql`g.nameEn`
  const rows = await reader.all<{
    id: string
    at: number
    category: GameType
    vendorName: string
    gameName: string
    stake: number
    win: number
    state: BetState
  }>(sql`
    select found.*, coalesce(g.accountTypeName, found.vassalage) as vendorName, coalesce(${name}, found.nodeId) as gameName
    from (select * from bets where ${asked} order by day desc, at desc, id ${pageSql(span)}) found
    left join games g on g.nodeId = found.nodeId
    order by found.at desc, found.id`)
  const list = rows.map(({ id, at, vendorName, gameName, stake, win, ...rest }) => ({
    id,
    time: moment(at),
    category: rest.category,
    vendorName,
    gameName,
    stake: units(stake),
    win: units(win),
    profit: units(win - stake),
    state: rest.state,
  }))
  return toPage(list, sum.bets, span, toPlayFigures(sum))
}

/** Changes of a member's balance, latest first (MEM-08). */
export async function getRecords(
  reader: Reader,
  memberId: string,
  payload: Payload<typeof accountRecord>,
): Promise<Answer<typeof accountRecord>> {
  const span = parseSpan(payload)
  const asked = every(sql`memberId = ${memberId}`, within(span), payload.type && sql`type = ${payload.type}`)
  const sum = await selectOne<Flow>(
    reader,
    sql`select count(*) as total, coalesce(sum(max(amount, 0)), 0) as moneyIn, coalesce(sum(min(amount, 0)), 0) as moneyOut
      from account_records where ${asked}`,
  )
  const rows = await reader.all<{ id: string; at: number; type: RecordType; amount: number; balance: number }>(sql`
    select id, at, type, amount, balance from account_records where ${asked}
    order by day desc, at desc, rowid desc ${pageSql(span)}`)
  const list = rows.map(({ id, at, type, amount, balance }) => ({
    id,
    time: moment(at),
    type,
    amount: units(amount),
    balance: units(balance),
  }))
  return toPage(list, sum.total, span, shownFlow(sum))
}

/** A member's profit and loss by day and category, and by day over the whole span (MEM-09). */
export async function getProfit(
  reader: Reader,
  memberId: string,
  payload: Payload<typeof profitAndLoss>,
): Promise<Answer<typeof profitAndLoss>> {
  const span = parseSpan(payload)
  const { category } = payload
  const asked = every(
    sql`memberId = ${memberId}`,
    within(span),
    category ? sql`category = ${category}` : sql`category <> ''`,
  )
  const sum = await selectOne<Played & { total: number }>(
    reader,
    sql`select count(*) as total, coalesce(sum(bets), 0) as bets, coalesce(sum(stake), 0) as stake, coalesce(sum(win), 0) as win
      from daily_figures where ${asked}`,
  )
  const rows = await reader.all<Played & { day: number; category: GameType }>(sql`
    select day, category, bets, stake, win, win - stake as profit from daily_figures where ${asked}
    ${orderBy(payload, 'day', sql`day desc, category`)} ${pageSql(span)}`)
  const days = await reader.all<{ day: number; profit: number }>(
    sql`select day, sum(win - stake) as profit from daily_figures where ${asked} group by day order by day`,
  )
  return {
    ...toPage(
      rows.map(({ day, category: played, ...play }) => ({
        day: dayText(day),
        category: played,
        ...toPlayFigures(play),
      })),
      sum.total,
      span,
      toPlayFigures(sum),
    ),
    series: days.map(({ day, profit }) => ({ day: dayText(day), value: units(profit) })),
  }
}

/** A member's bonuses, latest first (MEM-10). */
export async function getBonuses(
  reader: Reader,
  memberId: string,
  language: SandboxLanguage,
  payload: Payload<typeof bonusRecord>,
): Promise<Answer<typeof bonusRecord>> {
  const span = parseSpan(payload)
  const asked = every(sql`memberId = ${memberId}`, within(span), payload.state && sql`state = ${payload.state}`)
  const sum = await selectOne<{ total: number; amount: number; received: number }>(
    reader,
    sql`select count(*) as total, coalesce(sum(amount), 0) as amount,
      coalesce(sum(case when state = 'received' then amount end), 0) as received from bonuses where ${asked}`,
  )
  const name = language === 'NE' ? sql`nameNe` : sql`nameEn`
  const rows = await reader.all<{ id: string; at: number; name: string; amount: number; state: BonusState }>(sql`
    select id, at, ${name} as name, amount, state from bonuses where ${asked} order by day desc, at desc, id ${pageSql(span)}`)
  const list = rows.map(({ id, at, name: called, amount, state }) => ({
    id,
    time: moment(at),
    name: called,
    amount: units(amount),
    state,
  }))
  return toPage(list, sum.total, span, { amount: units(sum.amount), received: units(sum.received) })
}
