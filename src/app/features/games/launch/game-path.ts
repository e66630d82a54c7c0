import { GameType } from '../../../../api/calls/vendors.ts'
import type { WantedGame } from '../../../../machines/games/launch/route.ts'

const isGameType = (text: string | null): text is GameType => GameType.literals.some((type) => type === text)

/** The framed-game page of an address (LAUNCH-11). */
export const gamePageOf = (pathname: string) =>
  (
    /^\/(game|seamless|fbsports)\/?$/.exec(pathname.toLowerCase()) as [string, 'game' | 'seamless' | 'fbsports'] | null
  )?.[1]

/** The game of an address, for a reload; undefined if it names none. */
export const gameOfPath = (pathname: string, search: string): WantedGame | undefined => {
  const page = gamePageOf(pathname)
  const query = new URLSearchParams(search)
  const nodeId = query.get('game')
  const vassalage = query.get('vendor')
  const gameType = query.get('type')
  if (page === undefined || nodeId === null || vassalage === null || !isGameType(gameType)) return undefined
  const game = { nodeId, vassalage, gameType, trial: query.get('trial') === '1', addressed: true }
  return page === 'seamless' ? { ...game, launchMode: page } : game
}
