import { randomUUID } from 'node:crypto'
import { and, asc, eq, max } from 'drizzle-orm'
import type { PromotionWay } from '../../../src/api/calls/promotions.ts'
import { memberIdOf } from '../../db/member-id.ts'
import { members } from '../../db/schema-auth.ts'
import { activityPictures, activityRows, promotions } from '../../db/schema-promotions.ts'
import { getOpenedAt } from './promotions/standing.ts'
import type { PromotionType } from './promotions/types.ts'
import type { State } from '../../core/state.ts'

/** An application as stored. */
export interface Application {
  readonly remark: string
  readonly pictures: readonly string[]
}

/** An undecided application. */
export interface WaitingApplication {
  readonly username: string
  readonly promotionId: string
  readonly title: string
  readonly remark: string
}

/** Tester controls for promotions; `reset` restores the seed's. */
export interface PromotionsControl {
  /** Announces a promotion in every language, from now or later (milliseconds); returns its id. */
  announcePromotion(promotion: {
    title: string
    content?: string
    type?: PromotionType
    way?: PromotionWay
    amount?: number
    opensIn?: number
    endsIn?: number
  }): Promise<string>
  /**
   * Decides on a member's application: rejects it with a reason, or issues the promotion's amount or another (units of
   * money).
   */
  decide(
    username: string,
    promotionId: string,
    decision: { readonly reject: string } | { readonly issue: number | 'usual' },
  ): Promise<void>
  /** Applications awaiting a decision, oldest first. */
  applications(): Promise<readonly WaitingApplication[]>
  /** A member's application; null: none. `pictures` holds their types. */
  application(username: string, promotionId: string): Promise<Application | null>
}

export function promotionsControl(state: State): PromotionsControl {
  const { store, clock } = state
  return {
    announcePromotion: async ({ title, content = '', type = 'festival', way = 'apply', amount = 100, ...times }) => {
      const id = randomUUID()
      const since = clock.now() - (await getOpenedAt(state))
      await store.write(async (tx) => {
        const [last] = await tx.select({ position: max(promotions.position) }).from(promotions)
        await tx.insert(promotions).values({
          id,
          position: (last?.position ?? 0) + 1,
          type,
          way,
          scene: 'w_promotion',
          amount: Math.round(amount * 100),
          opensIn: times.opensIn === undefined ? null : since + times.opensIn,
          endsIn: times.endsIn === undefined ? null : since + times.endsIn,
          titleEn: title,
          titleNe: title,
          contentEn: content,
          contentNe: content,
        })
      })
      return id
    },
    decide: async (username, promotionId, decision) => {
      const memberId = await memberIdOf(store.db, username)
      await store.write(async (tx) => {
        const [promotion] = await tx.select().from(promotions).where(eq(promotions.id, promotionId))
        if (!promotion) throw new Error(`No such promotion: ${promotionId}`)
        const at = clock.now()
        const change =
          'reject' in decision
            ? ({ state: 'rejected', reason: decision.reject, at } as const)
            : ({
                state: 'issued',
                amount: decision.issue === 'usual' ? promotion.amount : Math.round(decision.issue * 100),
                reason: '',
                at,
              } as const)
        const changed = await tx
          .update(activityRows)
          .set(change)
          .where(and(eq(activityRows.memberId, memberId), eq(activityRows.promotionId, promotionId)))
          .returning({ id: activityRows.memberId })
        if (changed.length === 0) throw new Error(`${username} has not applied for ${promotionId}`)
      })
    },
    applications: async () =>
      store.db
        .select({
          username: members.username,
          promotionId: promotions.id,
          title: promotions.titleEn,
          remark: activityRows.remark,
        })
        .from(activityRows)
        .innerJoin(members, eq(members.id, activityRows.memberId))
        .innerJoin(promotions, eq(promotions.id, activityRows.promotionId))
        .where(eq(activityRows.state, 'applying'))
        .orderBy(asc(activityRows.at)),
    application: async (username, promotionId) => {
      const memberId = await memberIdOf(store.db, username)
      const [row] = await store.db
        .select()
        .from(activityRows)
        .where(and(eq(activityRows.memberId, memberId), eq(activityRows.promotionId, promotionId)))
      if (!row) return null
      const pictures = await store.db
        .select({ type: activityPictures.type })
        .from(activityPictures)
        .where(and(eq(activityPictures.memberId, memberId), eq(activityPictures.requestId, row.requestId)))
      return { remark: row.remark, pictures: pictures.map(({ type }) => type) }
    },
  }
}
