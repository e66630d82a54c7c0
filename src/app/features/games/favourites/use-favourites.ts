import { selectFavourites, type FavouritesView } from '../../../../machines/games/favourites/favourites.view.ts'
import { useView } from '../../../core/lazy-feature/lazy-actor.ts'
import { useSite } from '../../../core/site-context.ts'

const none: FavouritesView = { ids: [], wishes: [], takenOff: [], notice: undefined }

/** The player's favourites; none while the chunk or the list loads. */
export const useFavourites = (): FavouritesView => useView(useSite().favourites, selectFavourites, () => none)

/** The message of a favourite that was not saved. It is a hook of its own, so that a heart does not draw its readers again. */
export const useFavouritesNotice = (): FavouritesView['notice'] =>
  useView(
    useSite().favourites,
    (snapshot) => selectFavourites(snapshot).notice,
    () => undefined,
  )
