import { asc, eq, sql } from 'drizzle-orm'
import type { Activity, Promotion } from '../../../../src/api/calls/promotions.ts'
import { momentOf } from '../../../db/moment.ts'
import { activityRows, promotions } from '../../../db/schema-promotions.ts'
import { claims } from '../../../db/schema-rewards.ts'
import type { Db, Tx } from '../../../db/store.ts'
import type { State } from '../../../core/state.ts'

export type PromotionRow = typeof promotions.$inferSelect
export type ActivityRow = typeof activityRows.$inferSelect

/** The platform's opening time, the base of promotion times. */
export const getOpenedAt = async ({ store }: Pick<State, 'store'>) => Number((await store.readSetting('openedAt')) ?? 0)

const moment = (at: number) => new Date(at).toISOString()

/** A promotion's start, end and general state. */
export const getTimes = ({ opensIn, endsIn }: PromotionRow, opened: number, now: number) => {
  const opens = opensIn === null ? undefined : opened + opensIn
  const ends = endsIn === null ? undefined : opened + endsIn
  const state: Promotion['state'] =
    opens !== undefined && opens > now ? 'comingSoon' : ends !== undefined && ends <= now ? 'closed' : 'open'
  return {
    state,
    ...(opens !== undefined && { startsAt: moment(opens) }),
    ...(ends !== undefined && { endsAt: moment(ends) }),
  }
}

/** The key of a promotion's claim. */
export const claimKey = (memberId: string, promotionId: string) => `promotion:${memberId}:${promotionId}`

/**
 * A member's state in a promotion (CONTENT-04). An issued amount stays claimable, and an application decidable, after
 * closing.
 */
export function toActivity(
  row: PromotionRow,
  part: { readonly activity: ActivityRow | null; readonly at: number; readonly claimedAt: number | null } | undefined,
  { opened, now }: { readonly opened: number; readonly now: number },
): Activity {
  const { state } = getTimes(row, opened, now)
  const promotionId = row.id
  const activity = part?.activity
  if (!part || !activity) return { promotionId, state }
  if (part.claimedAt !== null)
    return { promotionId, state: 'claimed', at: moment(part.claimedAt), amount: activity.amount / 100 }
  const at = moment(part.at)
  if (activity.state === 'issued') return { promotionId, state: 'issued', at, amount: activity.amount / 100 }
  if (activity.state === 'applying') return { promotionId, state: 'applying', at }
  if (state === 'closed') return { promotionId, state }
  return { promotionId, state: activity.state, at, ...(activity.reason !== '' && { reason: activity.reason }) }
}

/** A member's state in each promotion, in their order. */
export async function getActivities(
  state: State,
  memberId: string,
  db: Db | Tx = state.store.db,
): Promise<readonly { readonly row: PromotionRow; readonly activity: Activity }[]> {
  const now = state.clock.now()
  const opened = await getOpenedAt(state)
  const rows = await db.select().from(promotions).orderBy(asc(promotions.position))
  const parts = await db
    .select({ activity: activityRows, at: momentOf(activityRows.at, now), claimedAt: claims.at })
    .from(activityRows)
    .leftJoin(
      claims,
      eq(claims.key, sql`'promotion:' || ${activityRows.memberId} || ':' || ${activityRows.promotionId}`),
    )
    .where(eq(activityRows.memberId, memberId))
  const byPromotion = new Map(parts.map((part) => [part.activity.promotionId, part]))
  return rows.map((row) => ({ row, activity: toActivity(row, byPromotion.get(row.id), { opened, now }) }))
}

/** One of them; undefined for an unknown promotion. */
export const getActivity = async (state: State, memberId: string, promotionId: string, db?: Db | Tx) =>
  (await getActivities(state, memberId, db)).find(({ row }) => row.id === promotionId)
