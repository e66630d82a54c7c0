import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { gameSessions, lotteryBets, spins } from '../../db/schema-games.ts'
import type { Db, Tx } from '../../db/store.ts'
import { lotteryOf } from '../games/lottery/lotteries.ts'
import { getAtRisk } from '../games/lottery/rules.ts'

interface Draw {
  readonly memberId: string
  readonly gameCode: string
  readonly bets: number
  readonly stake: number
}

/**
 * Settled play since `from` by member and draw. Bets on a draw count by the share of their stakes that could be lost
 * together, because bets on all its ends risk next to nothing (SAFE-08).
 */
async function getDraws(db: Db | Tx, from: number, memberId?: string): Promise<readonly Draw[]> {
  const { memberId: owner, gameCode, drawIndex, playType, pick, stake, drawnAt, state } = lotteryBets
  const rows = await db
    .select({
      memberId: owner,
      gameCode,
      drawIndex,
      playType,
      pick,
      bets: sql<number>`count(*)`,
      stake: sql<number>`sum(${stake})`,
    })
    .from(lotteryBets)
    .where(and(memberId === undefined ? undefined : eq(owner, memberId), ne(state, 'pending'), gte(drawnAt, from)))
    .groupBy(owner, gameCode, drawIndex, playType, pick)
  const draws = new Map<string, typeof rows>()
  for (const row of rows) {
    const key = `${row.memberId} ${row.gameCode} ${row.drawIndex}`
    draws.set(key, [...(draws.get(key) ?? []), row])
  }
  return [...draws.values()].flatMap((sides) => {
    const [side] = sides
    if (side === undefined) return []
    const sum = (name: 'bets' | 'stake') => sides.reduce((total, one) => total + one[name], 0)
    // One bet is at risk as a whole.
    const atRisk = sides.length === 1 ? side.stake : getAtRisk(sides)
    const bets = Math.floor((sum('bets') * atRisk) / sum('stake'))
    return bets === 0 ? [] : [{ memberId: side.memberId, gameCode: side.gameCode, bets, stake: atRisk }]
  })
}

/** A member's settled real-money bets: count, stakes in paisa, number of vendors. */
export interface Played {
  readonly bets: number
  readonly stake: number
  readonly vendors: number
}

/** A member's play since `from`: rounds by time of play, lottery bets by time of draw. */
export async function getPlayed(db: Db | Tx, memberId: string, from: number): Promise<Played> {
  const rounds = await db
    .select({
      vendor: gameSessions.vassalage,
      bets: sql<number>`count(*)`,
      stake: sql<number>`sum(${spins.bet})`,
    })
    .from(gameSessions)
    .innerJoin(spins, and(eq(spins.session, gameSessions.hash), gte(spins.at, from)))
    .where(and(eq(gameSessions.memberId, memberId), eq(gameSessions.trial, 0)))
    .groupBy(gameSessions.vassalage)
  const draws = await getDraws(db, from, memberId)
  const all = [
    ...rounds,
    ...draws.map(({ gameCode, ...rest }) => ({ ...rest, vendor: lotteryOf(gameCode)?.vendor ?? gameCode })),
  ]
  return {
    bets: all.reduce((sum, { bets }) => sum + bets, 0),
    stake: all.reduce((sum, { stake }) => sum + stake, 0),
    vendors: new Set(all.map(({ vendor }) => vendor)).size,
  }
}

/** All stakes since `from`, in paisa, by member. */
export async function getStakes(db: Db, from: number): Promise<ReadonlyMap<string, number>> {
  const rounds = await db
    .select({ memberId: gameSessions.memberId, stake: sql<number>`sum(${spins.bet})` })
    .from(spins)
    .innerJoin(gameSessions, and(eq(gameSessions.hash, spins.session), eq(gameSessions.trial, 0)))
    .where(gte(spins.at, from))
    .groupBy(gameSessions.memberId)
  const draws = await getDraws(db, from)
  const stakes = new Map<string, number>()
  for (const { memberId, stake } of [...rounds, ...draws]) stakes.set(memberId, (stakes.get(memberId) ?? 0) + stake)
  return stakes
}
