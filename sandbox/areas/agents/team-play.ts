import { and, eq, gte, lt, ne } from 'drizzle-orm'
import { gameSessions, lotteryBets, spins } from '../../db/schema-games.ts'
import { team } from '../../db/schema-team.ts'
import type { Tx } from '../../db/store.ts'
import { below } from './tree.ts'

/** A settled bet, in paisa. */
export interface SettledBet {
  readonly at: number
  /** The bettor's place in the tree. */
  readonly path: string
  readonly stake: number
  readonly win: number
}

/** Real-money bets of all members below a path, settled from `from` (inclusive) to `to` (exclusive). */
export async function getBetsBelow(tx: Tx, path: string, from: number, to: number): Promise<SettledBet[]> {
  const rounds = await tx
    .select({ at: spins.at, path: team.path, stake: spins.bet, win: spins.win })
    .from(spins)
    .innerJoin(gameSessions, and(eq(gameSessions.hash, spins.session), eq(gameSessions.trial, 0)))
    .innerJoin(team, eq(team.memberId, gameSessions.memberId))
    .where(and(gte(spins.at, from), lt(spins.at, to), below(path)))
  const draws = await tx
    .select({ at: lotteryBets.drawnAt, path: team.path, stake: lotteryBets.stake, win: lotteryBets.win })
    .from(lotteryBets)
    .innerJoin(team, eq(team.memberId, lotteryBets.memberId))
    .where(
      and(ne(lotteryBets.state, 'pending'), gte(lotteryBets.drawnAt, from), lt(lotteryBets.drawnAt, to), below(path)),
    )
  return [...rounds, ...draws]
}

/** The play of a period. */
export interface Play {
  readonly stake: number
  /** Payouts of winning bets beyond their stakes. */
  readonly won: number
  /** Stakes of losing bets. */
  readonly lost: number
}

export const sumPlay = (bets: readonly Pick<SettledBet, 'stake' | 'win'>[]): Play => {
  const sum = (of: (bet: Pick<SettledBet, 'stake' | 'win'>) => number) =>
    bets.reduce((total, bet) => total + of(bet), 0)
  return {
    stake: sum(({ stake }) => stake),
    won: sum(({ stake, win }) => Math.max(0, win - stake)),
    lost: sum(({ stake, win }) => Math.max(0, stake - win)),
  }
}
