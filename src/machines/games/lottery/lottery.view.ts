import type { SnapshotFrom } from 'xstate'
import type { lotteryMachine } from './lottery.machine.ts'

/** What the lottery's page shows of its frame and of the way to it. */
export const selectLottery = (snapshot: SnapshotFrom<typeof lotteryMachine>) => ({
  phase: snapshot.value,
  url: snapshot.matches('playing') ? snapshot.context.url : undefined,
  problem: snapshot.context.problem,
})
export type LotteryView = ReturnType<typeof selectLottery>
