import { and, eq, gte, sql } from 'drizzle-orm'
import { periodStart } from '../../core/calendar.ts'
import { playTimes, sittings } from '../../db/schema-account.ts'
import type { Db, Tx } from '../../db/store.ts'

/** A game sends a heartbeat every 15 seconds; after this silence, ms, the player has left. */
const silence = 45_000

/**
 * Records a heartbeat of a real-money game: the time since the last one counts as time played, once for all open games.
 * A new sitting begins after a silence (MEM-17).
 */
export async function recordPlay(tx: Tx, memberId: string, now: number): Promise<void> {
  const [sitting] = await tx.select().from(sittings).where(eq(sittings.memberId, memberId))
  const gap = sitting ? now - sitting.heardAt : Infinity
  const goesOn = gap >= 0 && gap <= silence
  const seconds = goesOn ? Math.floor(gap / 1000) : 0
  // Carries the remainder of a second forward, so that quick bets lose no time.
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

/** The start of the current sitting; undefined when the member is not playing. */
export async function getSittingStart(db: Db | Tx, memberId: string, now: number): Promise<number | undefined> {
  const [sitting] = await db.select().from(sittings).where(eq(sittings.memberId, memberId))
  return sitting && now - sitting.heardAt <= silence ? sitting.since : undefined
}

/** Seconds played by day since a moment; the key is the day's start. */
export const getPlayTimes = (db: Db | Tx, memberId: string, since: number) =>
  db
    .select({ day: playTimes.day, seconds: playTimes.seconds })
    .from(playTimes)
    .where(and(eq(playTimes.memberId, memberId), gte(playTimes.day, periodStart('day', since))))
