import { shallowEqual, useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { favouritesMachine } from '../../../../machines/games/favourites/favourites.machine.ts'
import { selectFavourites } from '../../../../machines/games/favourites/favourites.view.ts'
import { useSite } from '../../../core/site-context.ts'

const signedOut: ReturnType<typeof selectFavourites> = { ids: [], wishes: [], takenOff: [], notice: undefined }

/** Favourites whose code is on its way are nobody's yet. */
const known = (snapshot: SnapshotFrom<typeof favouritesMachine>) =>
  'context' in snapshot ? selectFavourites(snapshot) : signedOut

/** The player's favourites, as far as they are known. */
export const useFavourites = () => useSelector(useSite().favourites, known, shallowEqual)
