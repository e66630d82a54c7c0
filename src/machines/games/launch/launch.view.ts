import type { SnapshotFrom } from 'xstate'
import type { launchMachine } from './launch.machine.ts'

/** The game that a press or the address wants. */
export const gameOf = ({ context }: SnapshotFrom<typeof launchMachine>) => context.game

/** Tiles, toasts, windows and the game page show this of a launch. */
export const selectLaunch = ({ value, context }: SnapshotFrom<typeof launchMachine>) => {
  const { game, gameName, problem, subGames } = context
  const phase = typeof value === 'string' ? value : 'failed'
  const opens = ['opening', 'listingSubGames'].includes(phase)
  return {
    phase,
    busy: opens,
    openingId: opens ? game?.nodeId : undefined,
    url: phase === 'playing' ? context.url : undefined,
    // The platform may leave the name out of its answer.
    gameName: gameName || game?.displayName || game?.gameName || undefined,
    playing: phase === 'playing' || phase === 'playingInWindow',
    trial: game?.trial ?? false,
    problem,
    subGames,
    inWindow: phase === 'choosingSubGame' || (phase === 'opening' && subGames !== undefined),
  }
}
export type LaunchView = ReturnType<typeof selectLaunch>
