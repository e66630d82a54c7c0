import type { launchMachine } from '../../machines/games/launch/launch.machine.ts'
import type { WantedGame } from '../../machines/games/launch/route.ts'
import { wantedGameOf } from '../features/games/launch/use-launch.ts'
import type { LazyRef } from '../core/lazy-feature/lazy-actor.ts'
import { gameOfPath } from '../features/games/launch/game-path.ts'
import { routeOf } from '../routes.ts'

interface Address {
  readonly pathname: string
  readonly search: string
}

const isSame = (one: WantedGame | undefined, other: WantedGame | undefined) =>
  one !== undefined && one.nodeId === other?.nodeId && one.trial === other.trial

/**
 * Tells the launch what the address says: a game's page wants its game, any other page has left it. `left`: the address that the
 * visitor has left by themselves; who is led home by a registration has left nothing.
 * Telling the same address twice changes nothing.
 */
export const followLocation = (
  launch: LazyRef<typeof launchMachine>,
  { pathname, search }: Address,
  left?: Address,
) => {
  const wanted = gameOfPath(pathname, search)
  const current = wantedGameOf(launch)
  if (isSame(wanted, current)) return
  const leftItsPage = left !== undefined && isSame(gameOfPath(left.pathname, left.search), current)
  // The page of the login is where a game waits for it.
  const goesAlong = !leftItsPage || routeOf(pathname).screen.name === 'login'
  launch.send({ type: 'game.leave', goesAlong })
  if (wanted !== undefined) launch.send({ type: 'game.play', game: wanted })
}
