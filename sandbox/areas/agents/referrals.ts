import { randomBytes } from 'node:crypto'
import { count, desc, eq } from 'drizzle-orm'
import type { DownlineKind, ReferralLink } from '../../../src/api/calls/team.ts'
import { referralLinks, team } from '../../db/schema-team.ts'
import type { Db, Tx } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import { joinTeam, getPlace } from './tree.ts'

const most = 20
/** Omits characters that sound or look alike when read aloud. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * The account type of an agent's downline. Decided: PERM-03 does not say which of the four types an agent under an
 * agent has.
 */
export const typeOf = (kind: DownlineKind): number => (kind === 'agent' ? 2 : 0)

const newCode = () => Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')

/** A rebate in hundredths of a per cent, as stored; refuses a value outside 0 and the agent's own rate. */
export function toRebate(fraction: number, own: number): number {
  const rebate = Math.round(fraction * 10_000)
  const isWhole = Math.abs(fraction * 10_000 - rebate) < 1e-6
  if (!isWhole || rebate < 0 || rebate > own) throw new Refusal('rebate_too_high')
  return rebate
}

const linksWhere = (db: Db | Tx, memberId: string) =>
  db
    .select({ link: referralLinks, joined: count(team.memberId) })
    .from(referralLinks)
    .leftJoin(team, eq(team.linkCode, referralLinks.code))
    .where(eq(referralLinks.memberId, memberId))
    .groupBy(referralLinks.code)
    .orderBy(desc(referralLinks.madeAt))

/** An agent’s links, latest first. */
export async function getLinks(db: Db | Tx, memberId: string): Promise<ReferralLink[]> {
  return (await linksWhere(db, memberId)).map(({ link: { code, campaign, kind, rebate, madeAt }, joined }) => ({
    code,
    campaign,
    kind,
    rebate: rebate / 10_000,
    joined,
    madeAt: new Date(madeAt).toISOString(),
  }))
}

/** Creates a link, or returns the campaign's existing one. */
export async function makeLink(
  tx: Tx,
  memberId: string,
  asked: { readonly campaign: string; readonly kind: DownlineKind; readonly rebate: number },
  at: number,
): Promise<ReferralLink> {
  const campaign = asked.campaign.trim()
  const length = Array.from(campaign).length
  if (length < 1 || length > 40) throw new Refusal('payload_invalid', { field: 'campaign' })
  const rebate = toRebate(asked.rebate, (await getPlace(tx, memberId)).rebate)
  const before = await getLinks(tx, memberId)
  const known = before.find((link) => link.campaign === campaign)
  if (known !== undefined) return known
  if (before.length >= most) throw new Refusal('too_many_links')
  const code = newCode()
  await tx.insert(referralLinks).values({ code, memberId, campaign, kind: asked.kind, rebate, madeAt: at })
  return { code, campaign, kind: asked.kind, rebate: asked.rebate, joined: 0, madeAt: new Date(at).toISOString() }
}

/** The link for a registration code; undefined for an unknown code. */
export async function findLink(tx: Tx, code: string | null) {
  if (code === null) return undefined
  const [link] = await tx.select().from(referralLinks).where(eq(referralLinks.code, code.toUpperCase()))
  return link
}

/** Places a member who registered through a link below its agent. */
export const joinByLink = (
  tx: Tx,
  link: typeof referralLinks.$inferSelect,
  member: Parameters<typeof joinTeam>[1]['member'],
  at: number,
) => joinTeam(tx, { member, uplineId: link.memberId, rebate: link.rebate, linkCode: link.code, at })
