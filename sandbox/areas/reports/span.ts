import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import { parseDay } from '../../core/calendar.ts'

/** The read interface of reports; a test counts its queries. */
export type Reader = Pick<Db, 'all'>

const longestSpan = 366
const largestPage = 500

/** A report's days (both inclusive) and page. */
export interface Span {
  readonly first: number
  readonly last: number
  readonly pageSize: number
  readonly skipped: number
}

interface Asked {
  readonly pageNo: number
  readonly pageSize: number
}

const pageIn = ({ pageNo, pageSize }: Asked) => {
  if (pageNo < 1) throw new Refusal('payload_invalid', { field: 'pageNo' })
  if (pageSize < 1 || pageSize > largestPage) throw new Refusal('payload_invalid', { field: 'pageSize' })
  return { pageSize, skipped: (pageNo - 1) * pageSize }
}

/** Refuses an invalid day, an end before its start, and more than a year. */
export function parseSpan({ from, to, ...page }: Asked & { readonly from: string; readonly to: string }): Span {
  const first = parseDay(from)
  const last = parseDay(to)
  if (first === undefined) throw new Refusal('payload_invalid', { field: 'from' })
  if (last === undefined || last < first || last - first >= longestSpan)
    throw new Refusal('payload_invalid', { field: 'to' })
  return { first, last, ...pageIn(page) }
}

/** The same for moments, `from` inclusive, `to` exclusive. */
export function parseMoments({ from, to, ...page }: Asked & { readonly from: string; readonly to: string }) {
  const first = Date.parse(from)
  const end = Date.parse(to)
  if (Number.isNaN(first)) throw new Refusal('payload_invalid', { field: 'from' })
  if (!(end > first) || end - first > longestSpan * 86_400_000) throw new Refusal('payload_invalid', { field: 'to' })
  return { first, end, ...pageIn(page) }
}

/** Combines all filters into one condition. */
export const every = (...conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((selectOne) => selectOne !== undefined),
    sql` and `,
  )

/** `order by` a sortable column, then by the row's unique columns. */
export const orderBy = (
  { sort, order = 'desc' }: { readonly sort?: string | undefined; readonly order?: 'asc' | 'desc' | undefined },
  usual: string,
  then: SQL,
): SQL => sql`order by ${sql.identifier(sort ?? usual)} ${sql.raw(order)}, ${then}`

export const pageSql = ({ pageSize, skipped }: Pick<Span, 'pageSize' | 'skipped'>): SQL =>
  sql`limit ${pageSize} offset ${skipped}`

/** Paisa as units. */
export const units = (paisa: number) => paisa / 100

/** The first row of a query that always returns one. */
export async function selectOne<Row>(reader: Reader, query: SQL): Promise<Row> {
  const [row] = await reader.all<Row>(query)
  if (row === undefined) throw new Error('A sum without a row')
  return row
}

/** Wraps rows into a page. */
export const toPage = <Row, Sum>(
  list: readonly Row[],
  total: number,
  { pageSize }: { pageSize: number },
  sum: Sum,
) => ({
  list,
  total,
  totalPages: Math.ceil(total / pageSize),
  sum,
})

export interface Played {
  readonly bets: number
  readonly stake: number
  readonly win: number
}

/** A report's betting figures: paisa to units, with the players' profit. */
export const toPlayFigures = ({ bets, stake, win }: Played) => ({
  bets,
  stake: units(stake),
  win: units(win),
  profit: units(win - stake),
})

export interface Moved {
  readonly deposits: number
  readonly withdrawals: number
  readonly bonus: number
}

export const shownMoney = ({ deposits, withdrawals, bonus }: Moved) => ({
  deposits: units(deposits),
  withdrawals: units(withdrawals),
  bonus: units(bonus),
})

export interface Flow {
  readonly total: number
  readonly moneyIn: number
  readonly moneyOut: number
}

export const shownFlow = ({ moneyIn, moneyOut }: Flow) => ({
  moneyIn: units(moneyIn),
  moneyOut: units(moneyOut),
  net: units(moneyIn + moneyOut),
})
