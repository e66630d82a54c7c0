import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'

/**
 * Refuses an id that another request of the member has used, of whatever kind: the database keeps them all (SAFE-09).
 * Call it after checking for a repeat of the same request, and before anything else can be refused.
 */
export async function refuseUsedId(tx: Tx, memberId: string, requestId: string): Promise<void> {
  const used = await tx.all(sql`select 1 from request_ids where memberId = ${memberId} and requestId = ${requestId}`)
  if (used.length > 0) throw new Refusal('request_conflict')
}
