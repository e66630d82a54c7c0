import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { heartIdOf } from '../../../machines/games/favourites/hearts.ts'
import type { Game } from '../../../api/calls/games.ts'
import { keyed } from '../../components/keyed.ts'
import { GameTile, tileWords, type GameTileProps } from './GameTile.tsx'

export interface TilesProps extends Pick<GameTileProps, 'imageBase' | 'onPlay' | 'onTry' | 'onHeart' | 'onInfo'> {
  label?: string
  className: string | undefined
  games: readonly Game[]
  /** The `nodeId` of every game with a heart. */
  hearts: ReadonlySet<string>
  openingId: string | undefined
  /** The text below a game's name. */
  vendorNameOf: (game: Game) => string
}

/** A list of games as tiles. */
export function Tiles({ label, className, games, hearts, openingId, vendorNameOf, ...tile }: TilesProps) {
  const { t } = useTranslation()
  const words = useMemo(() => tileWords(t), [t])
  return (
    <div className={className} role="list" aria-label={label}>
      {games.map(
        keyed((key, game) => (
          <GameTile
            key={key(game.nodeId)}
            game={game}
            vendorName={vendorNameOf(game)}
            opening={game.nodeId === openingId}
            hearted={hearts.has(heartIdOf(game))}
            words={words}
            {...tile}
          />
        )),
      )}
    </div>
  )
}
