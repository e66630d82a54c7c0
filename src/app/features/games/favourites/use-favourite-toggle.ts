import { useMemo } from 'react'
import type { Game } from '../../../../api/calls/games.ts'
import { heartsOf } from '../../../../machines/games/favourites/hearts.ts'
import { favourites as feature } from './index.ts'
import { useFavourites } from './use-favourites.ts'
import { useSite } from '../../../core/site-context.ts'

/** The favourites of all tiles, and a press handler that is stable between renders. */
export const useFavouriteToggle = () => {
  const { favourites } = useSite()
  const { ids, wishes } = useFavourites()
  const hearts = useMemo(() => heartsOf({ ids, wishes }), [ids, wishes])
  const onHeart = useMemo(
    () =>
      ({ nodeId, vassalage, gameType }: Game) => {
        feature.preload()
        favourites.send({ type: 'heart.press', game: { nodeId, vassalage, gameType } })
      },
    [favourites],
  )
  return { hearts, onHeart }
}
