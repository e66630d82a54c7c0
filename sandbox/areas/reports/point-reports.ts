import { sql } from 'drizzle-orm'
import type { Answer, Payload } from '../../../src/api/call.ts'
import type { PointType, pointTransactions, redeemList } from '../../../src/api/calls/points.ts'
import type { SandboxLanguage } from '../../core/language.ts'
import { pointAccount } from '../rewards/points.ts'
import { type PointMove, toRedemption } from '../rewards/mall.ts'
import { startOf } from '../../core/calendar.ts'
import { every, toPage, selectOne, pageSql, type Reader, parseSpan } from './span.ts'

/** A member's redemptions, latest first (CONTENT-05). */
export async function getRedemptions(
  reader: Reader,
  memberId: string,
  language: SandboxLanguage,
  payload: Payload<typeof redeemList>,
): Promise<Answer<typeof redeemList>> {
  const span = parseSpan(payload)
  const asked = every(
    sql`memberId = ${memberId}`,
    sql`type = 'redeem'`,
    sql`day between ${span.first} and ${span.last}`,
    payload.status && sql`status = ${payload.status}`,
  )
  const { total, ...sum } = await selectOne<{ total: number; quantity: number; points: number }>(
    reader,
    sql`select count(*) as total, coalesce(sum(quantity), 0) as quantity, coalesce(sum(points), 0) as points
      from point_moves where ${asked}`,
  )
  const rows = await reader.all<PointMove>(
    sql`select * from point_moves where ${asked} order by at desc, id ${pageSql(span)}`,
  )
  return toPage(
    rows.map((row) => toRedemption(row, language)),
    total,
    span,
    sum,
  )
}

/** A member's points lines, latest first, each with its resulting balance (CONTENT-05). */
export async function getPointLines(
  reader: Reader,
  memberId: string,
  payload: Payload<typeof pointTransactions>,
): Promise<Answer<typeof pointTransactions>> {
  const span = parseSpan(payload)
  // The balance counts all lines, before any filter.
  const lines = sql`(select t.id as id, t.at as at, substr(t.kind, 8) as type, e.amount as points, e.rowid as line,
      sum(e.amount) over (order by t.at, e.rowid) as balance
    from ledger_entries e join ledger_transactions t on t.id = e.transactionId
    where e.account = ${pointAccount(memberId)})`
  const asked = every(
    sql`at >= ${startOf(span.first)}`,
    sql`at < ${startOf(span.last + 1)}`,
    payload.type && sql`type = ${payload.type}`,
  )
  const { total, ...sum } = await selectOne<{ total: number; earned: number; spent: number; net: number }>(
    reader,
    sql`select count(*) as total, coalesce(sum(max(points, 0)), 0) as earned, coalesce(sum(min(points, 0)), 0) as spent,
      coalesce(sum(points), 0) as net from ${lines} where ${asked}`,
  )
  const rows = await reader.all<{ id: string; at: number; type: PointType; points: number; balance: number }>(
    sql`select * from ${lines} where ${asked} order by at desc, line desc ${pageSql(span)}`,
  )
  return toPage(
    rows.map(({ id, at, type, points, balance }) => ({
      id,
      time: new Date(at).toISOString(),
      type,
      points,
      balance,
    })),
    total,
    span,
    sum,
  )
}
