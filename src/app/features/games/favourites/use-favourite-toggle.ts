import { useMemo } from 'react'
import type { Game } from '../../../../api/calls/games.ts'
import { heartsOf } from '../../../../machines/games/favourites/hearts.ts'
import { useFavourites } from './favourites.ts'
import { fetchFavourites } from './late-favourites.ts'
import { useSite } from '../../../core/site-context.ts'

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
