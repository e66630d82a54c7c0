import type { SnapshotFrom } from 'xstate'
import type { launchMachine } from './launch.machine.ts'

/** What tiles, toasts and the game page show of a launch. */
export const selectLaunch = (snapshot: SnapshotFrom<typeof launchMachine>) => ({
  phase: snapshot.value,
  busy: snapshot.hasTag('busy'),
  openingId: snapshot.matches('opening') ? snapshot.context.game?.nodeId : undefined,
  url: snapshot.matches('playing') ? snapshot.context.url : undefined,
  gameName: snapshot.context.gameName,
  trial: snapshot.context.game?.trial ?? false,
  problem: snapshot.context.problem,
})
export type LaunchView = ReturnType<typeof selectLaunch>
