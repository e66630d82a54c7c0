import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Game } from '../api/calls/games.ts'
import type { favouritesMachine } from '../machines/favourites/favourites.machine.ts'
import { heartsOf, selectFavourites } from '../machines/favourites/favourites.view.ts'
import { fetchFavourites } from './late-favourites.ts'
import { useSite } from './site-context.ts'

const nobodys: ReturnType<typeof selectFavourites> = { ids: [], wishes: [], takenOff: [], notice: undefined }

/** Favourites whose code is on its way are nobody's yet. */
const known = (snapshot: SnapshotFrom<typeof favouritesMachine>) =>
  'context' in snapshot ? selectFavourites(snapshot) : nobodys

export const useFavourites = () => useSelector(useSite().favourites, known, shallowEqual)

/** The hearts of all tiles, and what a press on one does; the function stays the same from one rendering to the next. */
export const useHearts = () => {
  const { favourites } = useSite()
  const { ids, wishes } = useFavourites()
  const hearts = useMemo(() => heartsOf({ ids, wishes }), [ids, wishes])
  const onHeart = useMemo(
    () =>
      ({ nodeId, vassalage, gameType }: Game) => {
        fetchFavourites()
        favourites.send({ type: 'heart.press', game: { nodeId, vassalage, gameType } })
      },
    [favourites],
  )
  return { hearts, onHeart }
}
