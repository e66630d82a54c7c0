import type { ActorRefFrom } from 'xstate'
import type { launchMachine } from '../machines/launch/launch.machine.ts'
import { gameOf } from '../machines/launch/launch.view.ts'
import { gameOfPath } from './game-path.ts'

/**
 * Tells the launch what the address says: a game's page wants its game, any other page has left it.
 * Telling the same address twice changes nothing.
 */
export const followLocation = (launch: ActorRefFrom<typeof launchMachine>, pathname: string, search: string) => {
  const wanted = gameOfPath(pathname, search)
  const current = gameOf(launch.getSnapshot())
  if (wanted !== undefined && current?.nodeId === wanted.nodeId && current.trial === wanted.trial) return
  launch.send({ type: 'game.leave' })
  if (wanted !== undefined) launch.send({ type: 'game.play', game: wanted })
}
