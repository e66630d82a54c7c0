import type { FavouritesView } from './favourites.view.ts'

/** The games that show a heart: a press counts at once. */
export const heartsOf = ({ ids, wishes }: Pick<FavouritesView, 'ids' | 'wishes'>): ReadonlySet<string> => {
  const hearts = new Set(ids)
  for (const { game, wanted } of wishes) {
    if (wanted) hearts.add(game.nodeId)
    else hearts.delete(game.nodeId)
  }
  return hearts
}

/** The games that a list of favourites leaves out: those whose heart was taken off, as soon as it is pressed. */
export const takenOffOf = ({ takenOff, wishes }: Pick<FavouritesView, 'takenOff' | 'wishes'>): ReadonlySet<string> => {
  const gone = new Set(takenOff)
  for (const { game, wanted } of wishes) {
    if (wanted) gone.delete(game.nodeId)
    else gone.add(game.nodeId)
  }
  return gone
}
