import { and, count, desc, eq, exists, or, sql } from 'drizzle-orm'
import { maskUsername } from '../games/winners.calls.ts'
import { gameSessions, lotteryBets, spins } from '../../db/schema-games.ts'
import { members, registrations } from '../../db/schema-auth.ts'
import { seededAt } from '../../seed/seed.ts'
import type { Db } from '../../db/store.ts'

/** A member's referral code (decided). */
export const referralCodeOf = (memberId: string): string => `R${memberId.slice(1)}`

/** One page of members who joined by the member's code, and whether they have bet real money (MEM-12). */
export async function getInvitedMembers(
  db: Db,
  memberId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const referralCode = referralCodeOf(memberId)
  const came = eq(members.referralCode, referralCode)
  const plays = or(
    exists(
      db
        .select({ one: sql`1` })
        .from(gameSessions)
        .innerJoin(spins, eq(spins.session, gameSessions.hash))
        .where(and(eq(gameSessions.memberId, members.id), eq(gameSessions.trial, 0))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(lotteryBets)
        .where(eq(lotteryBets.memberId, members.id)),
    ),
  )
  const [all] = await db.select({ count: count() }).from(members).where(came)
  const [playing] = await db.select({ count: count() }).from(members).where(and(came, plays))
  const rows = await db
    .select({
      username: members.username,
      at: registrations.at,
      playing: sql<number>`case when ${plays} then 1 else 0 end`,
    })
    .from(members)
    .leftJoin(registrations, eq(registrations.memberId, members.id))
    .where(came)
    .orderBy(desc(members.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const invited = all?.count ?? 0
  return {
    referralCode,
    invited,
    playing: playing?.count ?? 0,
    list: rows.map(({ username, at, playing: isPlaying }) => ({
      playerName: maskUsername(username),
      // Seeded members joined at the seed's time.
      joinedAt: new Date(at ?? seededAt).toISOString(),
      playing: isPlaying === 1,
    })),
    totalPages: Math.ceil(invited / pageSize),
  }
}
