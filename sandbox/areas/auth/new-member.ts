import { count } from 'drizzle-orm'
import { members } from '../../db/schema-auth.ts'
import type { Tx } from '../../db/store.ts'

/** The next free number; members are never deleted. */
export async function nextMemberId(tx: Tx): Promise<string> {
  const [row] = await tx.select({ count: count() }).from(members)
  return `M${10_001 + (row?.count ?? 0)}`
}
