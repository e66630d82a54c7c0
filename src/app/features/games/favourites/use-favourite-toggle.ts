import { useMemo } from 'react'
import type { Game } from '../../../../api/calls/games.ts'
import { heartIdOf, heartsOf } from '../../../../machines/games/favourites/hearts.ts'
import { favourites as feature } from './index.ts'
import { useLotteryFavourites } from './lottery-favourites.ts'
import { useFavourites } from './use-favourites.ts'
import { useSite } from '../../../core/site-context.ts'

/** The favourites of all tiles, and a press handler that is stable between renders. */
export const useFavouriteToggle = () => {
  const { favourites } = useSite()
  const { ids, wishes } = useFavourites()
  const lotteries = useLotteryFavourites()
  const hearts = useMemo(() => new Set([...heartsOf({ ids, wishes }), ...lotteries]), [ids, wishes, lotteries])
  const onHeart = useMemo(
    () => (game: Pick<Game, 'nodeId' | 'vassalage' | 'gameType' | 'gameId' | 'gameCode'>) => {
      feature.preload()
      const { vassalage, gameType } = game
      favourites.send({ type: 'heart.press', game: { nodeId: heartIdOf(game), vassalage, gameType } })
    },
    [favourites],
  )
  return { hearts, onHeart }
}
