import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

const day = 24 * 3_600_000

/** A column's time; a value below 0 counts from the start of the sandbox's day, so that seeded news stays recent. */
export const momentOf = (column: SQLiteColumn, now: number): SQL<number> =>
  sql<number>`case when ${column} < 0 then ${now - (now % day)} + ${column} else ${column} end`
