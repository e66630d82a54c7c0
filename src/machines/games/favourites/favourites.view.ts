import type { SnapshotFrom } from 'xstate'
import type { favouritesMachine } from './favourites.machine.ts'

/** What tiles, lists and toasts show of the favourites. */
export const selectFavourites = ({ context }: SnapshotFrom<typeof favouritesMachine>) => ({
  ids: context.ids,
  wishes: context.wishes,
  takenOff: context.takenOff,
  notice: context.notice,
})
export type FavouritesView = ReturnType<typeof selectFavourites>
