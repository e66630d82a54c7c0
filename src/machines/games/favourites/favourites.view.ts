import type { SnapshotFrom } from 'xstate'
import type { favouritesMachine } from './favourites.machine.ts'

/** Selects what tiles, lists and toasts render of the favourites. */
export const selectFavourites = ({ context }: SnapshotFrom<typeof favouritesMachine>) => ({
  ids: context.ids,
  wishes: context.wishes,
  takenOff: context.takenOff,
  notice: context.notice,
})

/** Returns whether a trial account pressed a heart, and is asked to register first (PERM-02). */
export const isHeartRefused = (snapshot: SnapshotFrom<typeof favouritesMachine>) =>
  snapshot.matches({ trial: 'refusing' })

export type FavouritesView = ReturnType<typeof selectFavourites>
