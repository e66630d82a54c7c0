import { useMemo } from 'react'
import type { Game } from '../api/calls/games.ts'
import { useSite } from './site-context.ts'

/** What a tile's two buttons send; the functions stay the same from one rendering to the next. */
export const useLaunching = () => {
  const { launch } = useSite()
  return useMemo(() => {
    const start = ({ nodeId, vassalage, gameType }: Game, trial: boolean) => {
      launch.send({ type: 'game.play', game: { nodeId, vassalage, gameType, trial } })
    }
    return {
      onPlay: (game: Game) => {
        start(game, false)
      },
      onTry: (game: Game) => {
        start(game, true)
      },
    }
  }, [launch])
}
