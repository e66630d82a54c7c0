import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { messageRow, rewardRow } from '../../seed/inbox.ts'
import { memberIdOf } from '../../db/member-id.ts'
import { messages, promisedRewards } from '../../db/schema-rewards.ts'
import { unreadOf } from './inbox.ts'
import { getClaimableIds } from './promised.ts'
import type { State } from '../../core/state.ts'

/** Tester controls for a member's messages and rewards; `reset` restores the seed's. */
export interface RewardsControl {
  /** Sends a message to a member in every language; returns its id. */
  sendMessage(username: string, text: { title: string; content: string }): Promise<string>
  /**
   * Grants a member a reward in units of money, in every language, from now or later (milliseconds); returns its id.
   */
  promise(
    username: string,
    reward: { title: string; text?: string; amount: number; opensIn?: number; endsIn?: number },
  ): Promise<string>
  /** Sets an account's badge counts by adding, reading or removing messages and rewards. */
  setCounts(username: string, counts: { unreadMessages?: number; promotions?: number }): Promise<void>
}

export function rewardsControl({ store, clock }: State): RewardsControl {
  const setUnread = (memberId: string, wanted: number) =>
    store.write(async (tx) => {
      const unread = await unreadOf(tx, memberId)
      if (unread > wanted) {
        const oldest = await tx
          .select({ id: messages.id })
          .from(messages)
          .where(and(eq(messages.memberId, memberId), isNull(messages.readAt), isNull(messages.deletedAt)))
          .orderBy(asc(messages.at))
          .limit(unread - wanted)
        const ids = oldest.map(({ id }) => id)
        await tx.update(messages).set({ readAt: clock.now() }).where(inArray(messages.id, ids))
      }
      if (unread >= wanted) return
      const [all] = await tx.select({ count: count() }).from(messages).where(eq(messages.memberId, memberId))
      const first = all?.count ?? 0
      await tx
        .insert(messages)
        .values(
          Array.from({ length: wanted - unread }, (_, more) => messageRow(memberId, first + more, { at: clock.now() })),
        )
    })
  const setClaimable = async (memberId: string, wanted: number) => {
    const now = clock.now()
    const claimable = await getClaimableIds(store.db, memberId, now)
    await store.write(async (tx) => {
      await tx.delete(promisedRewards).where(inArray(promisedRewards.id, claimable.slice(wanted)))
      const missing = Math.max(0, wanted - claimable.length)
      if (missing === 0) return
      const rows = Array.from({ length: missing }, (_, more) => ({
        ...rewardRow(memberId, more, { at: now }),
        id: randomUUID(),
      }))
      await tx.insert(promisedRewards).values(rows)
    })
  }
  return {
    sendMessage: async (username, { title, content }) => {
      const memberId = await memberIdOf(store.db, username)
      const id = randomUUID()
      const text = { titleEn: title, titleNe: title, contentEn: content, contentNe: content }
      await store.write((tx) => tx.insert(messages).values({ id, memberId, at: clock.now(), ...text }))
      return id
    },
    promise: async (username, { title, text = '', amount, opensIn, endsIn }) => {
      const memberId = await memberIdOf(store.db, username)
      const id = randomUUID()
      const now = clock.now()
      const columns = { titleEn: title, titleNe: title, contentEn: text, contentNe: text }
      await store.write((tx) =>
        tx.insert(promisedRewards).values({
          id,
          memberId,
          ...columns,
          amount: Math.round(amount * 100),
          at: now,
          opensAt: opensIn === undefined ? null : now + opensIn,
          endsAt: endsIn === undefined ? null : now + endsIn,
        }),
      )
      return id
    },
    setCounts: async (username, { unreadMessages, promotions }) => {
      const memberId = await memberIdOf(store.db, username)
      if (unreadMessages !== undefined) await setUnread(memberId, unreadMessages)
      if (promotions !== undefined) await setClaimable(memberId, promotions)
    },
  }
}
