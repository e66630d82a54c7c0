import { and, count, countDistinct, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Payload } from '../../../../src/api/call.ts'
import type { Activity, activityPicture, applyForActivity } from '../../../../src/api/calls/promotions.ts'
import { charactersOf } from '../../../../src/api/characters.ts'
import { proofLimits } from '../../../../src/api/picture-type.ts'
import { activityPictures, activityRows, pictureParts } from '../../../db/schema-promotions.ts'
import type { Tx } from '../../../db/store.ts'
import { parsePicture } from '../../../core/pictures.ts'
import { refuseIfPaused } from '../../account/protection.ts'
import { Refusal } from '../../../core/refusal.ts'
import { claimOnce } from '../claim.ts'
import type { State } from '../../../core/state.ts'
import { getActivity, claimKey } from './standing.ts'

/** Characters of a remark (CONTENT-04). */
const remarkLimit = 140
/** Base64 of 192 KiB, the largest part. */
const longestPart = 262_144
/** A member's unused pictures, complete or partial; further ones are refused. */
const uploadsInStock = 12
/** Lifetime of unused pictures, ms. */
const keptUnused = 3_600_000

/** Counts a member's unused pictures but one, after deleting every member's expired ones. */
async function countUnusedUploads(tx: Tx, memberId: string, pictureId: string, now: number): Promise<number> {
  const before = now - keptUnused
  await tx.delete(pictureParts).where(lt(pictureParts.at, before))
  await tx.delete(activityPictures).where(and(isNull(activityPictures.requestId), lt(activityPictures.at, before)))
  const [whole] = await tx
    .select({ number: count() })
    .from(activityPictures)
    .where(and(eq(activityPictures.memberId, memberId), isNull(activityPictures.requestId)))
  const [begun] = await tx
    .select({ number: countDistinct(pictureParts.pictureId) })
    .from(pictureParts)
    .where(and(eq(pictureParts.memberId, memberId), ne(pictureParts.pictureId, pictureId)))
  return (whole?.number ?? 0) + (begun?.number ?? 0)
}

/** A promotion open to the member now; refuses any other. */
async function getOpenPromotion(state: State, memberId: string, promotionId: string, tx?: Tx) {
  const found = await getActivity(state, memberId, promotionId, tx)
  if (!found) throw new Refusal('not_found')
  const { state: standing } = found.activity
  if (standing !== 'open' && standing !== 'rejected')
    throw new Refusal(standing === 'closed' || standing === 'comingSoon' ? 'activity_closed' : 'activity_taken')
  if (found.row.way === 'none') throw new Refusal('activity_closed')
  return found
}

/** Stores a part of a picture; the last part triggers the check of the whole. A repeated part changes nothing. */
export async function storePart(
  state: State,
  memberId: string,
  { promotionId, pictureId, part, parts, content }: Payload<typeof activityPicture>,
): Promise<{ whole: boolean }> {
  const most = Math.ceil((proofLimits.bytes * 4) / 3 / longestPart) + 1
  if (parts < 1 || parts > most || part < 0 || part >= parts || content.length > longestPart)
    throw new Refusal('proof_invalid')
  await getOpenPromotion(state, memberId, promotionId)
  const id = `${memberId}:${pictureId}`
  return state.store.write(async (tx) => {
    const [known] = await tx
      .select({ id: activityPictures.id })
      .from(activityPictures)
      .where(eq(activityPictures.id, id))
    if (known) return { whole: true }
    const at = state.clock.now()
    if ((await countUnusedUploads(tx, memberId, id, at)) >= uploadsInStock) throw new Refusal('proof_invalid')
    await tx.insert(pictureParts).values({ pictureId: id, part, memberId, content, at }).onConflictDoNothing()
    const kept = await tx.select().from(pictureParts).where(eq(pictureParts.pictureId, id))
    if (kept.length < parts) return { whole: false }
    await tx.delete(pictureParts).where(eq(pictureParts.pictureId, id))
    const bytes = Buffer.concat(
      kept.toSorted((a, b) => a.part - b.part).map((one) => Buffer.from(one.content, 'base64')),
    )
    const picture = parsePicture(bytes.toString('base64'))
    await tx.insert(activityPictures).values({ id, memberId, promotionId, requestId: null, ...picture, at })
    return { whole: true }
  })
}

/** Joins a promotion, or applies. A repeated request returns the current state; a rejected member may apply again. */
export async function applyOnce(
  state: State,
  memberId: string,
  { promotionId, requestId, remark, pictureIds }: Payload<typeof applyForActivity>,
): Promise<Activity> {
  if (charactersOf(remark) > remarkLimit) throw new Refusal('remark_too_long', { field: 'remark' })
  const wanted = [...new Set(pictureIds)].map((pictureId) => `${memberId}:${pictureId}`)
  if (wanted.length > proofLimits.pictures) throw new Refusal('proof_invalid')
  return state.store.write(async (tx) => {
    const mine = and(eq(activityRows.memberId, memberId), eq(activityRows.promotionId, promotionId))
    const [earlier] = await tx.select().from(activityRows).where(mine)
    const before =
      earlier?.requestId === requestId &&
      earlier.remark === remark &&
      (await getActivity(state, memberId, promotionId, tx))
    if (before) return before.activity
    const [other] = await tx
      .select({ id: activityRows.promotionId })
      .from(activityRows)
      .where(and(eq(activityRows.memberId, memberId), eq(activityRows.requestId, requestId)))
    if (other) throw new Refusal('request_conflict')
    await refuseIfPaused(tx, memberId, state.clock.now())
    const { row } = await getOpenPromotion(state, memberId, promotionId, tx)
    if (wanted.length > 0) {
      const given = await tx
        .update(activityPictures)
        .set({ requestId })
        .where(
          and(
            inArray(activityPictures.id, wanted),
            eq(activityPictures.promotionId, promotionId),
            or(isNull(activityPictures.requestId), eq(activityPictures.requestId, requestId)),
          ),
        )
        .returning({ id: activityPictures.id })
      if (given.length !== wanted.length) throw new Refusal('proof_invalid')
    }
    const at = state.clock.now()
    const standing = row.way === 'join' ? ('joined' as const) : ('applying' as const)
    const application = { state: standing, requestId, remark, reason: '', amount: 0, at }
    await tx
      .insert(activityRows)
      .values({ memberId, promotionId, ...application })
      .onConflictDoUpdate({ target: [activityRows.memberId, activityRows.promotionId], set: application })
    return { promotionId, state: standing, at: new Date(at).toISOString() }
  })
}

/** Pays an issued amount, once. */
export const claimIssued = (
  state: State,
  memberId: string,
  { promotionId, requestId }: { readonly promotionId: string; readonly requestId: string },
) =>
  claimOnce(state, { memberId, requestId, subject: `promotion:${promotionId}` }, async (tx) => {
    const found = await getActivity(state, memberId, promotionId, tx)
    if (!found) throw new Refusal('not_found')
    const { state: standing, amount = 0 } = found.activity
    if (standing === 'claimed') throw new Refusal('already_claimed')
    if (standing !== 'issued') throw new Refusal('not_claimable_yet')
    return {
      key: claimKey(memberId, promotionId),
      kind: 'bonus' as const,
      amount: Math.round(amount * 100),
      answer: { amount },
    }
  })
