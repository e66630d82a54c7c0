import { useCallback } from 'react'
import type { Game } from '../../../api/calls/games.ts'
import { useSite } from '../site-context.ts'

/** Opens a game's sheet over the page (PLAY-04); stable between renders. */
export const useGameSheet = () => {
  const { windows } = useSite()
  return useCallback(
    (game: Game) => windows.send({ type: 'window.open', window: { kind: 'gameSheet', game, known: game } }),
    [windows],
  )
}
