import type { SnapshotFrom } from 'xstate'
import { jackpotPause, jackpotStep, type jackpotMachine } from './jackpot.machine.ts'

const day = 86_400_000
/**
 * The lowest sum, in units of money, and the period after which it restarts. Decision: a week, from Thursday to
 * Thursday (UTC).
 */
const floor = 4_850_000
const round = 7 * day

/** Returns the jackpot at a moment, in units of money, the same for every visitor (HEAD-09). Decision: the formula. */
export const jackpotAt = (at: number) => floor + Math.floor((at % round) / jackpotPause) * jackpotStep

/** Selects the sum, in units of money. */
export const selectJackpot = (snapshot: SnapshotFrom<typeof jackpotMachine>) => ({
  amount: jackpotAt(snapshot.context.at),
  rises: snapshot.matches('rising'),
})
