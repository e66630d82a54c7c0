import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Payload } from '../../../src/api/call.ts'
import type { Move, MoveTerms } from '../../../src/api/calls/moves.ts'
import type { pointConversion, redeem, Redemption, Reward } from '../../../src/api/calls/points.ts'
import { pointMoves, pointRewards } from '../../db/schema-points.ts'
import type { Db, Tx } from '../../db/store.ts'
import type { SandboxLanguage } from '../../core/language.ts'
import { requireLive } from '../auth/tokens.ts'
import { refuseIfPaused } from '../account/protection.ts'
import { book, memberAccount } from '../money/ledger.ts'
import { refuseUsedId } from '../money/request-ids.ts'
import type { Session } from '../../core/call-context.ts'
import { Refusal } from '../../core/refusal.ts'
import { dayOf } from '../../core/calendar.ts'
import type { State } from '../../core/state.ts'
import { rewardImage } from '../../seed/mall-rewards.ts'
import { pointLines, pointRules, getPoints } from './points.ts'

type RewardRow = typeof pointRewards.$inferSelect
export type PointMove = typeof pointMoves.$inferSelect

/** Pieces per redemption (decided). */
const mostPieces = 20

const shownReward = ({ id, price, stock, ...row }: RewardRow, language: SandboxLanguage): Reward => ({
  rewardId: id,
  name: language === 'NE' ? row.nameNe : row.nameEn,
  description: language === 'NE' ? row.textNe : row.textEn,
  image: rewardImage(id),
  price,
  ...(stock !== null && { stock }),
})

/** One page of mall rewards, in the brand's order. */
export async function getMallRewards(
  db: Db,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
  language: SandboxLanguage,
): Promise<{ list: Reward[]; totalPages: number }> {
  const rows = await db
    .select()
    .from(pointRewards)
    .orderBy(asc(pointRewards.position))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const [all] = await db.select({ count: count() }).from(pointRewards)
  return {
    list: rows.map((row) => shownReward(row, language)),
    totalPages: Math.ceil((all?.count ?? 0) / pageSize),
  }
}

async function offered(db: Db | Tx, rewardId: string): Promise<RewardRow> {
  const [row] = await db.select().from(pointRewards).where(eq(pointRewards.id, rewardId))
  if (!row) throw new Refusal('reward_unavailable')
  return row
}

/** Terms of a redemption or conversion, beyond those of every move. */
export async function getPointTerms(
  db: Db,
  memberId: string,
  { type, rewardId }: { readonly type: 'redeem' | 'conversion'; readonly rewardId?: string | undefined },
  language: SandboxLanguage,
): Promise<Pick<MoveTerms, 'minAmount' | 'maxAmount' | 'points'>> {
  const balance = await getPoints(db, memberId)
  const { exchangeRatio, minPoints } = pointRules
  if (type === 'conversion') return { minAmount: minPoints, maxAmount: balance, points: { balance, exchangeRatio } }
  const reward = await offered(db, rewardId ?? '')
  if (reward.stock === 0) throw new Refusal('reward_sold_out', { value: { stock: 0 } })
  return {
    minAmount: 1,
    maxAmount: Math.min(mostPieces, reward.stock ?? mostPieces, Math.floor(balance / reward.price)),
    points: { balance, exchangeRatio, reward: shownReward(reward, language) },
  }
}

/** Spends points once per request id, like `moveOnce` for money; refuses a session that has ended meanwhile. */
async function spendPointsOnce(
  state: State,
  { member: { id: memberId }, tokenHash }: Session,
  wanted: Pick<PointMove, 'requestId' | 'type'> & { readonly what: readonly (string | number)[] },
  work: (tx: Tx, fresh: Omit<PointMove, 'points' | 'status'>) => Promise<PointMove>,
): Promise<PointMove> {
  const { requestId, type, what } = wanted
  const id = `${memberId}:${requestId}`
  const fingerprint = JSON.stringify([type, what])
  const at = state.clock.now()
  const fresh = { id, memberId, requestId, type, fingerprint, amount: 0, quantity: 0, at, day: dayOf(at) }
  return state.store.write(async (tx) => {
    await requireLive(tx, state, tokenHash)
    const [earlier] = await tx.select().from(pointMoves).where(eq(pointMoves.id, id))
    if (earlier) {
      if (earlier.fingerprint !== fingerprint) throw new Refusal('request_conflict')
      return earlier
    }
    await refuseUsedId(tx, memberId, requestId)
    const done = await work(tx, { ...fresh, rewardId: null, nameEn: null, nameNe: null })
    await tx.insert(pointMoves).values(done)
    return done
  })
}

async function refuseUncovered(tx: Tx, memberId: string, points: number): Promise<void> {
  const balance = await getPoints(tx, memberId)
  if (balance < points) throw new Refusal('insufficient_points', { value: { points: balance } })
}

/** Takes points and stock at once, pending the operator's decision. Refuses a reward that is out of stock. */
export async function redeemReward(
  state: State,
  session: Session,
  { requestId, rewardId, quantity }: Omit<Payload<typeof redeem>, 'paymentPassword'>,
): Promise<PointMove> {
  const memberId = session.member.id
  return spendPointsOnce(
    state,
    session,
    { requestId, type: 'redeem', what: [rewardId, quantity] },
    async (tx, fresh) => {
      if (quantity < 1 || quantity > mostPieces)
        throw new Refusal('amount_limits', { value: { minAmount: 1, maxAmount: mostPieces } })
      const reward = await offered(tx, rewardId)
      if (reward.stock !== null && reward.stock < quantity)
        throw new Refusal('reward_sold_out', { value: { stock: reward.stock } })
      const points = reward.price * quantity
      await refuseUncovered(tx, memberId, points)
      await tx
        .update(pointRewards)
        .set({ stock: sql`${pointRewards.stock} - ${quantity}` })
        .where(eq(pointRewards.id, rewardId))
      const lines = pointLines(memberId, -points)
      await book(tx, { kind: 'points redeemed', idempotencyKey: `redeem:${fresh.id}`, lines, at: fresh.at })
      const { nameEn, nameNe } = reward
      return { ...fresh, rewardId, nameEn, nameNe, quantity, points, status: 'processing' }
    },
  )
}

/** Converts points to main-wallet money; the house keeps fractions of a paisa. */
export async function convertPoints(
  state: State,
  session: Session,
  { requestId, points }: Omit<Payload<typeof pointConversion>, 'paymentPassword'>,
): Promise<PointMove> {
  const memberId = session.member.id
  return spendPointsOnce(state, session, { requestId, type: 'conversion', what: [points] }, async (tx, fresh) => {
    await refuseIfPaused(tx, memberId, fresh.at)
    if (points < pointRules.minPoints)
      throw new Refusal('amount_limits', {
        value: { minAmount: pointRules.minPoints, maxAmount: await getPoints(tx, memberId) },
      })
    await refuseUncovered(tx, memberId, points)
    const amount = Math.floor((points * 100) / pointRules.exchangeRatio)
    const lines = [
      ...pointLines(memberId, -points),
      { account: memberAccount(memberId), amount },
      { account: 'house:rewards', amount: -amount },
    ]
    await book(tx, { kind: 'points converted', idempotencyKey: `conversion:${fresh.id}`, lines, at: fresh.at })
    return { ...fresh, points, amount, status: 'approved' }
  })
}

/** Decides on a waiting redemption: a rejection returns points and stock. */
export async function decideRedemption(state: State, id: string, status: 'approved' | 'rejected'): Promise<void> {
  await state.store.write(async (tx) => {
    const [row] = await tx
      .update(pointMoves)
      .set({ status })
      .where(and(eq(pointMoves.id, id), eq(pointMoves.status, 'processing')))
      .returning()
    if (!row) throw new Error('No redemption with this id is waiting')
    if (status === 'approved') return
    const lines = pointLines(row.memberId, row.points)
    const at = state.clock.now()
    await book(tx, { kind: 'points returned', idempotencyKey: `redeem return:${id}`, lines, at })
    await tx
      .update(pointRewards)
      .set({ stock: sql`${pointRewards.stock} + ${row.quantity}` })
      .where(eq(pointRewards.id, row.rewardId ?? ''))
  })
}

export async function pointMoveOf(db: Db, memberId: string, requestId: string): Promise<PointMove | undefined> {
  const [row] = await db
    .select()
    .from(pointMoves)
    .where(eq(pointMoves.id, `${memberId}:${requestId}`))
  return row
}

const nameIn = ({ nameEn, nameNe }: Pick<PointMove, 'nameEn' | 'nameNe'>, language: SandboxLanguage) =>
  (language === 'NE' ? nameNe : nameEn) ?? ''

/** A redemption as shown to its member. */
export const toRedemption = (row: PointMove, language: SandboxLanguage): Redemption => ({
  redeemId: row.id,
  rewardId: row.rewardId ?? '',
  name: nameIn(row, language),
  quantity: row.quantity,
  points: row.points,
  status: row.status,
  time: new Date(row.at).toISOString(),
})

const states = { processing: 'processing', approved: 'completed', rejected: 'failed' } as const

/** The same in a move's form, for a client that lost the answer. */
export const toPointMove = (row: PointMove, language: SandboxLanguage): Move => ({
  requestId: row.requestId,
  type: row.type,
  amount: row.amount / 100,
  points: row.points,
  state: states[row.status],
  at: new Date(row.at).toISOString(),
  ...(row.type === 'redeem' && { quantity: row.quantity, counterpart: nameIn(row, language) }),
})
