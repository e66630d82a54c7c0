import type { SnapshotFrom } from 'xstate'
import type { lotteryMachine } from './lottery.machine.ts'

/** Selects the lottery's frame and the steps before it. */
export const selectLottery = (snapshot: SnapshotFrom<typeof lotteryMachine>) => ({
  phase: snapshot.value,
  url: snapshot.matches('playing') ? snapshot.context.url : undefined,
  hosts: snapshot.context.hosts,
  problem: snapshot.context.problem,
})
/** Is a lottery open in its frame? */
export const isLotteryOpen = (snapshot: SnapshotFrom<typeof lotteryMachine>) => snapshot.matches('playing')
export type LotteryView = ReturnType<typeof selectLottery>
