import type { SnapshotFrom } from 'xstate'
import type { LaunchEvent, launchMachine } from './launch.machine.ts'

type Snapshot = SnapshotFrom<typeof launchMachine>
/** A launch whose chunk is pending has only queued events. */
interface Coming {
  readonly heard: readonly LaunchEvent[]
}

/** Returns the requested game, from the address or a press, as soon as it is requested. */
export const gameOf = (snapshot: Snapshot | Coming) => {
  if (!('heard' in snapshot)) return snapshot.context.game
  const last = snapshot.heard.findLast(({ type }) => !type.startsWith('login.'))
  return last?.type === 'game.play' ? last.game : undefined
}

/** Selects what tiles, toasts, windows and the game page render of a launch. */
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
    playing: phase === 'playing' || phase === 'playingInWindow',
    trial: game?.trial ?? false,
    problem: known?.context.problem,
    subGames: known?.context.subGames,
    /** A launch window is open or its chunk is pending. */
    inWindow:
      phase === 'coming' ||
      phase === 'choosingSubGame' ||
      (phase === 'opening' && known?.context.subGames !== undefined),
  }
}
export type LaunchView = ReturnType<typeof selectLaunch>
