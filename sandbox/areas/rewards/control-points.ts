import { and, desc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { memberIdOf } from '../../db/member-id.ts'
import { feedbacks, pointMoves, pointRewards } from '../../db/schema-points.ts'
import { book } from '../money/ledger.ts'
import { decideRedemption } from './mall.ts'
import { pointLines, settlePoints } from './points.ts'
import type { State } from '../../core/state.ts'

/** Tester controls for the points mall, and the brand's feedback. */
export interface PointsControl {
  /** Gives an account points. */
  givePoints(username: string, points: number): Promise<void>
  /** Sets a reward's stock; null: unlimited. */
  setStock(rewardId: string, stock: number | null): Promise<void>
  /** Decides on an account's latest waiting redemption; a rejection returns the points. */
  decideRedemption(username: string, status: 'approved' | 'rejected'): Promise<void>
  /** Feedback from visitors and members, latest first. */
  feedback(): Promise<{ readonly content: string; readonly contact: string | null }[]>
}

export const pointsControl = (state: State): PointsControl => {
  const { store, clock } = state
  return {
    givePoints: async (username, points) => {
      const lines = pointLines(await memberIdOf(store.db, username), points)
      const idempotencyKey = `points given:${randomUUID()}`
      await store.write((tx) => book(tx, { kind: 'points given', idempotencyKey, lines, at: clock.now() }))
    },
    setStock: async (rewardId, stock) => {
      const set = await store.write((tx) =>
        tx.update(pointRewards).set({ stock }).where(eq(pointRewards.id, rewardId)).returning(),
      )
      if (set.length === 0) throw new Error(`No such reward: ${rewardId}`)
    },
    decideRedemption: async (username, status) => {
      const memberId = await memberIdOf(store.db, username)
      await settlePoints(state, memberId)
      const [row] = await store.db
        .select({ id: pointMoves.id })
        .from(pointMoves)
        .where(and(eq(pointMoves.memberId, memberId), eq(pointMoves.status, 'processing')))
        .orderBy(desc(pointMoves.at))
        .limit(1)
      if (!row) throw new Error(`${username} has no waiting redemption`)
      await decideRedemption(state, row.id, status)
    },
    feedback: () =>
      store.db
        .select({ content: feedbacks.content, contact: feedbacks.contact })
        .from(feedbacks)
        .orderBy(desc(feedbacks.at)),
  }
}
