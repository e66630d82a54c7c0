import type { Game } from '../../../api/calls/games.ts'
import { isKeptLocally } from './favourites.machine.ts'
import type { FavouritesView } from './favourites.view.ts'

/** Returns the id of a game's heart: a lottery's own, so that its lists know it, or else the game's. */
export const heartIdOf = (game: Pick<Game, 'nodeId' | 'gameType' | 'gameId' | 'gameCode'>) =>
  isKeptLocally(game) ? (game.gameId ?? game.gameCode ?? game.nodeId) : game.nodeId

/** Returns the favourites that still have their heart: a removed one leaves the list at once (TILE-02). */
export const shownHearts = (
  favourites: readonly Game[],
  hearts: ReadonlySet<string>,
  takenOff: ReadonlySet<string>,
): readonly Game[] =>
  favourites.filter((game) => (isKeptLocally(game) ? hearts.has(heartIdOf(game)) : !takenOff.has(game.nodeId)))

/** Returns the games with a heart; an unsaved press counts. */
export const heartsOf = ({ ids, wishes }: Pick<FavouritesView, 'ids' | 'wishes'>): ReadonlySet<string> => {
  const hearts = new Set(ids)
  for (const { game, wanted } of wishes) {
    if (wanted) hearts.add(game.nodeId)
    else hearts.delete(game.nodeId)
  }
  return hearts
}

/** Returns the games that a list of favourites hides; an unsaved press counts. */
export const takenOffOf = ({ takenOff, wishes }: Pick<FavouritesView, 'takenOff' | 'wishes'>): ReadonlySet<string> => {
  const gone = new Set(takenOff)
  for (const { game, wanted } of wishes) {
    if (wanted) gone.delete(game.nodeId)
    else gone.add(game.nodeId)
  }
  return gone
}
