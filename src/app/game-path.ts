import { GameType } from '../api/calls/games.ts'
import type { WantedGame } from '../machines/launch/launch.machine.ts'

/** The address of a game's page; it names the game, so that a reload opens it again. Never the launch address or its ticket. */
export const gamePath = (game: WantedGame) =>
  `/game?${new URLSearchParams({
    game: game.nodeId,
    vendor: game.vassalage,
    type: game.gameType,
    ...(game.trial && { trial: '1' }),
  }).toString()}`

const isGameType = (text: string | null): text is GameType => GameType.literals.some((type) => type === text)

export const isGamePage = (pathname: string) => /^\/game\/?$/i.test(pathname)

/** The game that an address names, or undefined when it names none. */
export const gameOfPath = (pathname: string, search: string): WantedGame | undefined => {
  if (!isGamePage(pathname)) return undefined
  const query = new URLSearchParams(search)
  const nodeId = query.get('game')
  const vassalage = query.get('vendor')
  const gameType = query.get('type')
  if (nodeId === null || vassalage === null || !isGameType(gameType)) return undefined
  return { nodeId, vassalage, gameType, trial: query.get('trial') === '1' }
}
