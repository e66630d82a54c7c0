import type { SnapshotFrom } from 'xstate'
import type { MallTab, pointMallMachine } from './point-mall.machine.ts'

const tabOf = (snapshot: SnapshotFrom<typeof pointMallMachine>): MallTab => {
  if (snapshot.matches({ open: 'convert' })) return 'convert'
  if (snapshot.matches({ open: 'history' })) return 'history'
  return snapshot.matches({ open: 'details' }) ? 'details' : 'rewards'
}

const stepOf = (snapshot: SnapshotFrom<typeof pointMallMachine>) =>
  (['open', 'trial', 'closed', 'failed'] as const).find((step) => snapshot.matches(step)) ?? 'entering'

/** Selects all that the page renders. */
export const selectPointMall = (snapshot: SnapshotFrom<typeof pointMallMachine>) => ({
  step: stepOf(snapshot),
  tab: tabOf(snapshot),
  notice: snapshot.context.notice,
  page: snapshot.context.page,
  /** The reward that is being redeemed. */
  reward: snapshot.matches({ open: 'redeeming' }) ? snapshot.context.reward : undefined,
  move: snapshot.children.redemption ?? snapshot.children.conversion,
  records: snapshot.children.redemptions ?? snapshot.children.pointDetails,
})

export type PointMallView = ReturnType<typeof selectPointMall>
