import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { chatPageSize, type ChatMessage } from '../../../../src/api/calls/chat.ts'
import { chatMessages } from '../../../db/schema-support.ts'
import type { State } from '../../../core/state.ts'

export type ChatRow = typeof chatMessages.$inferSelect

/** A message as shown to one reader. */
export const toChatMessage = (row: ChatRow, readerId: string | undefined): ChatMessage => ({
  id: row.id,
  nickname: row.nickname,
  ...(row.avatar !== null && { avatar: row.avatar }),
  text: row.text,
  at: new Date(row.at).toISOString(),
  own: row.memberId === readerId,
  ...(row.memberId === readerId && { clientId: row.clientId }),
})

/** The page before a message, or the last one, by id; an extra row shows whether older ones exist. */
export async function getPageBefore(state: State, before = Number.MAX_SAFE_INTEGER) {
  const rows = await state.store.db
    .select()
    .from(chatMessages)
    .where(lt(chatMessages.id, before))
    .orderBy(desc(chatMessages.id))
    .limit(chatPageSize + 1)
  return { rows: rows.slice(0, chatPageSize).toReversed(), hasOlder: rows.length > chatPageSize }
}

/** Messages after a given one; null when the gap is too large or the message unknown. */
export async function getPageAfter(state: State, after: number): Promise<readonly ChatRow[] | null> {
  const [known] = await state.store.db.select().from(chatMessages).where(eq(chatMessages.id, after))
  if (!known) return null
  const rows = await state.store.db
    .select()
    .from(chatMessages)
    .where(gt(chatMessages.id, after))
    .orderBy(asc(chatMessages.id))
    .limit(chatPageSize + 1)
  return rows.length > chatPageSize ? null : rows
}

/** A player's message with this client id, if already sent. */
export async function findMessage(state: State, memberId: string, clientId: string): Promise<ChatRow | undefined> {
  const [row] = await state.store.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.memberId, memberId), eq(chatMessages.clientId, clientId)))
  return row
}

/** Stores a message; a repeated client id keeps the first. */
export const storeMessage = (state: State, message: Omit<ChatRow, 'id' | 'at'>): Promise<ChatRow> =>
  state.store.write(async (tx) => {
    const own = and(eq(chatMessages.memberId, message.memberId), eq(chatMessages.clientId, message.clientId))
    await tx
      .insert(chatMessages)
      .values({ ...message, at: state.clock.now() })
      .onConflictDoNothing()
    const [row] = await tx.select().from(chatMessages).where(own)
    return row as ChatRow
  })
