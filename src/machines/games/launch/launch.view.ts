import type { SnapshotFrom } from 'xstate'
import type { LaunchEvent, launchMachine } from './launch.machine.ts'

type Snapshot = SnapshotFrom<typeof launchMachine>
/** A launch whose code is on its way has only heard. */
interface Coming {
  readonly heard: readonly LaunchEvent[]
}

/** The game that the address or a press wants, as soon as it is wanted. */
export const gameOf = (snapshot: Snapshot | Coming) => {
  if (!('heard' in snapshot)) return snapshot.context.game
  const last = snapshot.heard.findLast(({ type }) => !type.startsWith('login.'))
  return last?.type === 'game.play' ? last.game : undefined
}

/** What tiles, toasts, windows and the game page show of a launch. */
export const selectLaunch = (snapshot: Snapshot) => {
  const game = gameOf(snapshot)
  const known = 'heard' in snapshot ? undefined : snapshot
  const value = known?.value ?? (game === undefined ? 'idle' : 'coming')
  const phase = typeof value === 'string' ? value : 'failed'
  const opens = ['coming', 'opening', 'listingSubGames'].includes(phase)
  return {
    phase,
    busy: opens,
    openingId: opens ? game?.nodeId : undefined,
    url: phase === 'playing' ? known?.context.url : undefined,
    gameName: known?.context.gameName,
    trial: game?.trial ?? false,
    problem: known?.context.problem,
    subGames: known?.context.subGames,
    /** A window of the launch is shown, or its code is on its way. */
    inWindow:
      phase === 'coming' ||
      phase === 'choosingSubGame' ||
      (phase === 'opening' && known?.context.subGames !== undefined),
  }
}
export type LaunchView = ReturnType<typeof selectLaunch>
