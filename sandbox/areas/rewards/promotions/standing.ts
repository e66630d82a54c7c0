import { asc, eq, sql } from 'drizzle-orm'
import type { Activity, Promotion } from '../../../../src/api/calls/promotions.ts'
import { momentOf } from '../../../db/moment.ts'
import { activityRows, promotions } from '../../../db/schema-promotions.ts'
import { claims } from '../../../db/schema-rewards.ts'
import type { Db, Tx } from '../../../db/store.ts'
import type { State } from '../../../core/state.ts'

export type PromotionRow = typeof promotions.$inferSelect
export type ActivityRow = typeof activityRows.$inferSelect

/** When the platform was opened, which the promotions’ times count from. */
export const openedAt = async ({ store }: Pick<State, 'store'>) => Number((await store.readSetting('openedAt')) ?? 0)

const moment = (at: number) => new Date(at).toISOString()

/** From when and until when, and where it stands for everybody. */
export const timesOf = ({ opensIn, endsIn }: PromotionRow, opened: number, now: number) => {
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

/** The key of what a member can claim of a promotion. */
export const claimKey = (memberId: string, promotionId: string) => `promotion:${memberId}:${promotionId}`

/**
 * Where a promotion stands for a member (S2 4). What was issued can be claimed, and what is applied for is decided on, also after
 * it has closed.
 */
export function activityOf(
  row: PromotionRow,
  part: { readonly activity: ActivityRow | null; readonly at: number; readonly claimedAt: number | null } | undefined,
  { opened, now }: { readonly opened: number; readonly now: number },
): Activity {
  const { state } = timesOf(row, opened, now)
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

/** Where each promotion stands for a member, in their order. */
export async function activitiesOf(
  state: State,
  memberId: string,
  db: Db | Tx = state.store.db,
): Promise<readonly { readonly row: PromotionRow; readonly activity: Activity }[]> {
  const now = state.clock.now()
  const opened = await openedAt(state)
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
  return rows.map((row) => ({ row, activity: activityOf(row, byPromotion.get(row.id), { opened, now }) }))
}

/** One of them; undefined: there is no such promotion. */
export const activityFor = async (state: State, memberId: string, promotionId: string, db?: Db | Tx) =>
  (await activitiesOf(state, memberId, db)).find(({ row }) => row.id === promotionId)
