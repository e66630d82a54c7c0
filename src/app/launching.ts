import { useMemo } from 'react'
import type { Game, VendorCard } from '../api/calls/games.ts'
import { useSite } from './site-context.ts'

/** What a tile's two buttons and a vendor's card send; the functions stay the same from one rendering to the next. */
export const useLaunching = () => {
  const { launch } = useSite()
  return useMemo(() => {
    const start = (
      { nodeId, vassalage, gameType }: Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>,
      trial: boolean,
    ) => {
      launch.send({ type: 'game.play', game: { nodeId, vassalage, gameType, trial } })
    }
    return {
      onPlay: (game: Game) => {
        start(game, false)
      },
      onTry: (game: Game) => {
        start(game, true)
      },
      onEnter: ({ gameCode = '', vassalage, gameType }: VendorCard) => {
        start({ nodeId: gameCode, vassalage, gameType }, false)
      },
    }
  }, [launch])
}
