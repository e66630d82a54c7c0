import { and, asc, count, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { ledgerEntries } from '../../db/schema-money.ts'
import { members } from '../../db/schema-auth.ts'
import { downlines } from '../../db/schema-reports.ts'
import { presence, team, teamNames } from '../../db/schema-team.ts'
import type { Db, Tx } from '../../db/store.ts'
import { namesOf, rootRow } from '../../seed/team.ts'
import { Refusal } from '../../core/refusal.ts'

type Place = Pick<typeof team.$inferSelect, 'memberId' | 'depth' | 'path' | 'rebate'>

/** All members below this path, at any level: an index range, because a path prefixes its descendants. */
export const below = (path: string) => and(gt(team.path, path), lt(team.path, `${path}~`))

/** The members above the last one of a path, from the top. */
export const idsAbove = (path: string): string[] => path.split('/').slice(1, -2)

/** A member's place in the tree; an agent without an upline becomes a root. */
export async function getPlace(db: Db | Tx, memberId: string): Promise<Place> {
  const [row] = await db.select().from(team).where(eq(team.memberId, memberId))
  return row ?? rootRow(memberId)
}

/** A member of this agent's team, at any level; refuses others, the agent included, with `not_found`. */
export async function getTeamMember(db: Db | Tx, agentId: string, memberId: string): Promise<Place> {
  const [agent, place] = [await getPlace(db, agentId), await getPlace(db, memberId)]
  if (memberId === agentId || !place.path.startsWith(agent.path)) throw new Refusal('not_found')
  return place
}

const isAgent = sql`${members.type} in (1, 2, 41, 42)`
const balance = sql<number>`coalesce((select sum(${ledgerEntries.amount}) from ${ledgerEntries} where ${ledgerEntries.account} = 'member:' || ${team.memberId}), 0)`
/** Plain column names: in a subquery, Drizzle's columns would refer to the outer query. */
const direct = sql<number>`(select count(*) from team as child where child."uplineId" = ${team.memberId})`

/** The members of each level below this path, the nearest first. */
export const getLevelsBelow = (db: Db, path: string) =>
  db
    .select({
      depth: team.depth,
      members: count(),
      agents: sql<number>`sum(${isAgent})`,
      balance: sql<number>`sum(${balance})`,
    })
    .from(team)
    .innerJoin(members, eq(members.id, team.memberId))
    .where(below(path))
    .groupBy(team.depth)
    .orderBy(asc(team.depth))

/** Usernames on the way from `path` down to `place`. */
export async function getNamesBetween(db: Db, path: string, place: Place) {
  const ids = place.path.slice(path.length).split('/').filter(Boolean)
  if (ids.length === 0) return []
  const rows = await db
    .select({ memberId: members.id, username: members.username })
    .from(members)
    .where(inArray(members.id, ids))
  return ids.flatMap((id) => rows.filter(({ memberId }) => memberId === id))
}

interface Wanted {
  readonly place: Place
  /** A name prefix; absent: direct downlines only. */
  readonly search?: string | undefined
  readonly offset: number
  readonly limit: number
}

/** One page of the members below a member, by username, with the total. */
export async function getMembersBelow(db: Db, { place, search, offset, limit }: Wanted) {
  const text = search?.trim().toLowerCase() ?? ''
  const named = db
    .select({ memberId: teamNames.memberId })
    .from(teamNames)
    .where(and(gte(teamNames.name, text), lt(teamNames.name, `${text}\u{10ffff}`)))
  const wanted = text === '' ? eq(team.uplineId, place.memberId) : and(inArray(team.memberId, named), below(place.path))
  const [counted] = await db.select({ total: count() }).from(team).where(wanted)
  const rows = await db
    .select({
      memberId: team.memberId,
      username: members.username,
      nickname: members.nickname,
      agent: sql<number>`${isAgent}`,
      depth: team.depth,
      balance,
      rebate: team.rebate,
      joinedAt: team.joinedAt,
      seenAt: presence.at,
      downlines: direct,
    })
    .from(team)
    .innerJoin(members, eq(members.id, team.memberId))
    .leftJoin(presence, eq(presence.memberId, team.memberId))
    .where(wanted)
    .orderBy(asc(members.username))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}

interface Joining {
  readonly member: { readonly id: string; readonly username: string; readonly nickname: string }
  readonly uplineId: string
  readonly rebate: number
  readonly linkCode: string | null
  readonly at: number
}

/** Puts a new member directly below an agent. */
export async function joinTeam(tx: Tx, { member, uplineId, rebate, linkCode, at }: Joining): Promise<void> {
  const upline = await getPlace(tx, uplineId)
  if (upline.depth === 0) await tx.insert(team).values(rootRow(uplineId)).onConflictDoNothing()
  await tx.insert(team).values({
    memberId: member.id,
    uplineId,
    depth: upline.depth + 1,
    path: `${upline.path}${member.id}/`,
    joinedAt: at,
    rebate,
    linkCode,
  })
  await tx.insert(teamNames).values(namesOf(member))
  // Every ancestor gains one member.
  await tx.run(
    sql`insert into ${downlines} select "memberId", ${member.id}, ${upline.depth + 1} - "depth" from team where ${`${upline.path}${member.id}/`} like "path" || '_%'`,
  )
}
