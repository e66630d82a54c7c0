import type { FavouritesView } from './favourites.view.ts'

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
