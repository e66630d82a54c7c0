import type { SnapshotFrom } from 'xstate'
import type { lotteryMachine } from './lottery.machine.ts'

/** Selects the lottery's frame and the steps before it. */
export const selectLottery = (snapshot: SnapshotFrom<typeof lotteryMachine>) => ({
  phase: snapshot.value,
  url: snapshot.matches('playing') ? snapshot.context.url : undefined,
  problem: snapshot.context.problem,
})
/** A lottery is open in its frame; before its code has come there is none. */
export const isLotteryOpen = (snapshot: SnapshotFrom<typeof lotteryMachine>) =>
  'matches' in snapshot && snapshot.matches('playing')
export type LotteryView = ReturnType<typeof selectLottery>
