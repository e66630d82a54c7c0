import { and, eq, gte, sql } from 'drizzle-orm'
import { periodStart } from '../../core/calendar.ts'
import { playTimes, sittings } from '../../db/schema-account.ts'
import type { Db, Tx } from '../../db/store.ts'

/** A game says every fifteen seconds that it is there; whoever was not heard of for so long has left. */
const silence = 45_000

/**
 * A game for money was heard of: the time since it was heard last is time played (MEM-17), once, however many games are open. After a
 * silence a new sitting begins.
 */
export async function notePlay(tx: Tx, memberId: string, now: number): Promise<void> {
  const [sitting] = await tx.select().from(sittings).where(eq(sittings.memberId, memberId))
  const gap = sitting ? now - sitting.heardAt : Infinity
  const goesOn = gap >= 0 && gap <= silence
  const seconds = goesOn ? Math.floor(gap / 1000) : 0
  // What is left of a second counts the next time: of quick bets, none is a second after the one before.
  const row =
    goesOn && sitting
      ? { since: sitting.since, heardAt: sitting.heardAt + seconds * 1000 }
      : { since: now, heardAt: now }
  await tx
    .insert(sittings)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: sittings.memberId, set: row })
  if (seconds === 0) return
  await tx
    .insert(playTimes)
    .values({ memberId, day: periodStart('day', now), seconds })
    .onConflictDoUpdate({
      target: [playTimes.memberId, playTimes.day],
      set: { seconds: sql`${playTimes.seconds} + ${seconds}` },
    })
}

/** Since when the member has been playing without leaving; undefined: plays nothing now. */
export async function sittingSince(db: Db | Tx, memberId: string, now: number): Promise<number | undefined> {
  const [sitting] = await db.select().from(sittings).where(eq(sittings.memberId, memberId))
  return sitting && now - sitting.heardAt <= silence ? sitting.since : undefined
}

/** The seconds played by day since a moment; a day is named by its beginning. */
export const playedSince = (db: Db | Tx, memberId: string, since: number) =>
  db
    .select({ day: playTimes.day, seconds: playTimes.seconds })
    .from(playTimes)
    .where(and(eq(playTimes.memberId, memberId), gte(playTimes.day, periodStart('day', since))))
