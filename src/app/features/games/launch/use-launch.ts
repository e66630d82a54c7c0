import type { EventFrom } from 'xstate'
import type { launchMachine } from '../../../../machines/games/launch/launch.machine.ts'
import { gameOf, selectLaunch, type LaunchView } from '../../../../machines/games/launch/launch.view.ts'
import { useView, viewOf, type LazyRef } from '../../../core/lazy-feature/lazy-actor.ts'

type Event = EventFrom<typeof launchMachine>
type Launch = LazyRef<typeof launchMachine>

const requestedGame = (events: readonly Event[]) => {
  const last = events.findLast(({ type }) => !type.startsWith('login.'))
  return last?.type === 'game.play' ? last.game : undefined
}

/** A game requested while the chunk loads counts as opening. */
const requestedLaunch = (events: readonly Event[]): LaunchView => {
  const game = requestedGame(events)
  const busy = game !== undefined
  return {
    phase: busy ? 'opening' : 'idle',
    busy,
    openingId: game?.nodeId,
    url: undefined,
    hosts: [],
    vendor: game?.vassalage,
    over: false,
    gameName: undefined,
    playing: false,
    trial: game?.trial ?? false,
    problem: undefined,
    subGames: undefined,
    moreSubGames: 'none',
    moreFailure: undefined,
    inWindow: busy,
  }
}

/** The view of a launch now. */
export const launchViewOf = (launch: Launch): LaunchView => viewOf(launch, selectLaunch, requestedLaunch)

/** The game that a press or the address wants, even while the chunk loads. */
export const wantedGameOf = (launch: Launch) => viewOf(launch, gameOf, requestedGame)

export const useLaunch = (launch: Launch): LaunchView => useView(launch, selectLaunch, requestedLaunch)
