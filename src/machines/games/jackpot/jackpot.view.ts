import type { SnapshotFrom } from 'xstate'
import { jackpotPause, jackpotStep, type jackpotMachine } from './jackpot.machine.ts'

const day = 86_400_000
/** Where the sum starts, in units of money, and how long it rises before it starts again. Decided: a week, from Thursday to Thursday (UTC). */
const floor = 4_850_000
const round = 7 * day

/** The jackpot at a moment, in units of money: the same for everybody who looks then (HEAD-09; decided: how it comes from the time). */
export const jackpotAt = (at: number) => floor + Math.floor((at % round) / jackpotPause) * jackpotStep

/** The sum, in units of money. */
export const selectJackpot = (snapshot: SnapshotFrom<typeof jackpotMachine>) => ({
  amount: jackpotAt(snapshot.context.at),
  rises: snapshot.matches('rising'),
})
