import { sql } from 'drizzle-orm'
import type { Db } from '../db/store.ts'

/** An event of an account, or of the platform where `username` is empty; `at` in real time, ISO 8601. */
export interface SecurityEvent {
  readonly kind: string
  readonly username: string
  readonly at: string
}

/** The latest events, newest first. */
export async function getSecurityEvents(db: Db, most: number): Promise<SecurityEvent[]> {
  const rows = await db.all<{ kind: string; username: string; at: number }>(
    sql`select e.kind as kind, coalesce(m.username, '') as username, e.at as at from security_events e
      left join members m on m.id = e.memberId order by e.id desc limit ${most}`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
