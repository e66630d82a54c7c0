import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { momentOf } from '../../db/moment.ts'
import { messages } from '../../db/schema-rewards.ts'
import type { Db, Tx } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'

const kept = (memberId: string) => and(eq(messages.memberId, memberId), isNull(messages.deletedAt))
const unread = (memberId: string) => and(kept(memberId), isNull(messages.readAt))

export async function unreadOf(db: Db | Tx, memberId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(messages).where(unread(memberId))
  return row?.count ?? 0
}

/** One page of a member's messages, latest first. */
export async function getMessages(
  { store, clock }: State,
  memberId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const moment = momentOf(messages.at, clock.now())
  const [all] = await store.db.select({ count: count() }).from(messages).where(kept(memberId))
  const rows = await store.db
    .select({ row: messages, moment })
    .from(messages)
    .where(kept(memberId))
    .orderBy(desc(moment), desc(messages.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows, totalPages: Math.ceil((all?.count ?? 0) / pageSize) }
}

/** Marks messages as read (all without ids) and returns the unread count. */
export async function readMessages({ store, clock }: State, memberId: string, ids?: readonly string[]) {
  return store.write(async (tx) => {
    await tx
      .update(messages)
      .set({ readAt: clock.now() })
      .where(and(unread(memberId), ids && inArray(messages.id, [...ids])))
    return unreadOf(tx, memberId)
  })
}

/** Deletes or restores a message, and returns the unread count. */
export async function deleteMessage({ store, clock }: State, memberId: string, id: string, deleted: boolean) {
  return store.write(async (tx) => {
    const found = await tx
      .update(messages)
      .set({ deletedAt: deleted ? clock.now() : null })
      .where(and(eq(messages.id, id), eq(messages.memberId, memberId)))
      .returning({ id: messages.id })
    if (found.length === 0) throw new Refusal('not_found')
    return unreadOf(tx, memberId)
  })
}
