import type { SnapshotFrom } from 'xstate'
import type { launchMachine } from './launch.machine.ts'

/** The game that a press or the address wants. */
export const gameOf = ({ context }: SnapshotFrom<typeof launchMachine>) => context.game

/** Returns whether a game is open, on its page, over a page or in a window. */
export const isPlaying = ({ value }: SnapshotFrom<typeof launchMachine>) =>
  value === 'playing' || value === 'playingOver' || value === 'playingInWindow'

/** Tiles, toasts, windows and the game page show this of a launch. */
export const selectLaunch = (snapshot: SnapshotFrom<typeof launchMachine>) => {
  const { value, context } = snapshot
  const { game, gameName, problem, subGames, hosts, pageNo, totalPages } = context
  const phase = typeof value === 'string' ? value : 'failed' in value ? 'failed' : 'choosingSubGame'
  const listing = typeof value === 'string' || !('choosingSubGame' in value) ? undefined : value.choosingSubGame
  const isMore = listing === 'loadingMore' || listing === 'failedMore'
  const more = isMore ? listing : totalPages > pageNo ? ('more' as const) : ('none' as const)
  const over = phase === 'playingOver'
  const opens = ['opening', 'listingSubGames'].includes(phase)
  return {
    phase,
    busy: opens,
    openingId: opens ? game?.nodeId : undefined,
    url: phase === 'playing' || over ? context.url : undefined,
    hosts,
    vendor: game?.vassalage,
    over,
    // The platform may leave the name out of its answer.
    gameName: gameName || game?.displayName || game?.gameName || undefined,
    playing: isPlaying(snapshot),
    trial: game?.trial ?? false,
    /** Why the game did not open; a list of games names its own reason. */
    problem: listing ? undefined : problem,
    subGames,
    /** The content below the listed games. */
    moreSubGames: more,
    /** Why the next of them failed to load. */
    moreFailure: listing && problem,
    /** A game's own page says itself that it is closed to trial accounts. */
    inWindow:
      over ||
      phase === 'choosingSubGame' ||
      (phase === 'refusingTrial' && !game?.addressed) ||
      (phase === 'opening' && subGames !== undefined),
  }
}
export type LaunchView = ReturnType<typeof selectLaunch>
