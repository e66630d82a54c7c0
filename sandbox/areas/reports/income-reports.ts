import { sql } from 'drizzle-orm'
import type { Answer, Payload } from '../../../src/api/call.ts'
import type { ContractKind, wage } from '../../../src/api/calls/agent.ts'
import type { agentIncome } from '../../../src/api/calls/reports.ts'
import { dayText, startOf } from '../../core/calendar.ts'
import { every, toPage, parseMoments, selectOne, orderBy, pageSql, type Reader, parseSpan, units } from './span.ts'

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly ContractKind[]

/** Contract payments for periods that ended in the span, latest first (AGT-07). */
export async function getWages(
  reader: Reader,
  agentId: string,
  payload: Payload<typeof wage>,
): Promise<Answer<typeof wage>> {
  const { first, end, ...page } = parseMoments(payload)
  const asked = sql`memberId = ${agentId} and kind = ${payload.kind} and "to" > ${first} and "to" <= ${end}`
  const { total, sum } = await selectOne<{ total: number; sum: number }>(
    reader,
    sql`select count(*) as total, coalesce(sum(amount), 0) as sum from wages where ${asked}`,
  )
  const rows = await reader.all<{
    kind: ContractKind
    from: number
    to: number
    amount: number
    state: 'pending' | 'paid'
  }>(sql`select * from wages where ${asked} order by "to" desc, id ${pageSql(page)}`)
  const list = rows.map(({ kind, from, to, amount, state }) => ({
    kind,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    amount: units(amount),
    state,
  }))
  return { list, totalPages: toPage(list, total, page, undefined).totalPages, sum: units(sum) }
}

/** Contract income by the last day of each paid period and by contract (AGT-06). */
export async function getIncome(
  reader: Reader,
  agentId: string,
  payload: Payload<typeof agentIncome>,
): Promise<Answer<typeof agentIncome>> {
  const span = parseSpan(payload)
  const asked = every(
    sql`memberId = ${agentId}`,
    // Names every kind, so that the index by kind and time applies.
    payload.kind
      ? sql`kind = ${payload.kind}`
      : sql`kind in (${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )})`,
    sql`"to" > ${startOf(span.first)} and "to" <= ${startOf(span.last + 1)}`,
  )
  const origin = startOf(0)
  const byDay = sql`select ("to" - 1 - ${origin}) / 86400000 as day, kind, sum(amount) as amount from wages where ${asked}
    group by 1, kind`
  const sum = await selectOne<{ total: number; amount: number }>(
    reader,
    sql`select count(*) as total, coalesce(sum(amount), 0) as amount from (${byDay})`,
  )
  const rows = await reader.all<{ day: number; kind: ContractKind; amount: number }>(
    sql`select * from (${byDay}) ${orderBy(payload, 'day', sql`day desc, kind`)} ${pageSql(span)}`,
  )
  const days = await reader.all<{ day: number; amount: number }>(
    sql`select day, sum(amount) as amount from (${byDay}) group by day order by day`,
  )
  return {
    ...toPage(
      rows.map(({ day, kind, amount }) => ({ day: dayText(day), kind, amount: units(amount) })),
      sum.total,
      span,
      { amount: units(sum.amount) },
    ),
    series: days.map(({ day, amount }) => ({ day: dayText(day), value: units(amount) })),
  }
}
