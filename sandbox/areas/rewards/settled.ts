import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { gameSessions, lotteryBets, spins } from '../../db/schema-games.ts'
import type { Db, Tx } from '../../db/store.ts'
import { lotteryOf } from '../games/lottery/lotteries.ts'

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
  const draws = await db
    .select({
      gameCode: lotteryBets.gameCode,
      bets: sql<number>`count(*)`,
      stake: sql<number>`sum(${lotteryBets.stake})`,
    })
    .from(lotteryBets)
    .where(and(eq(lotteryBets.memberId, memberId), ne(lotteryBets.state, 'pending'), gte(lotteryBets.drawnAt, from)))
    .groupBy(lotteryBets.gameCode)
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
  const draws = await db
    .select({ memberId: lotteryBets.memberId, stake: sql<number>`sum(${lotteryBets.stake})` })
    .from(lotteryBets)
    .where(and(ne(lotteryBets.state, 'pending'), gte(lotteryBets.drawnAt, from)))
    .groupBy(lotteryBets.memberId)
  const stakes = new Map<string, number>()
  for (const { memberId, stake } of [...rounds, ...draws]) stakes.set(memberId, (stakes.get(memberId) ?? 0) + stake)
  return stakes
}
