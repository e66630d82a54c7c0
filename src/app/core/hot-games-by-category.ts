import type { Game } from '../../api/calls/games.ts'
import type { GameType } from '../../api/calls/vendors.ts'
import { hotGameTypes } from '../../api/lobby-query.ts'

const shownEach = 14

/**
 * The hot games of the seven hot categories (NAV-01), a limited number each: `first`, then the fullest, otherwise in
 * the navigation's order.
 */
export const toHotRows = (games: readonly Game[], navigation: readonly GameType[], first?: GameType) => {
  const types = new Set<GameType>([
    ...navigation.filter((type) => hotGameTypes.some((hot) => hot === type)),
    ...hotGameTypes,
  ])
  return [...types]
    .map((gameType) => ({ gameType, games: games.filter((game) => game.gameType === gameType).slice(0, shownEach) }))
    .filter((row) => row.games.length > 0)
    .sort((a, b) => Number(b.gameType === first) - Number(a.gameType === first) || b.games.length - a.games.length)
}
