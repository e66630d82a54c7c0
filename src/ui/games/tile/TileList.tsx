import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { heartIdOf } from '../../../machines/games/favourites/hearts.ts'
import type { Game } from '../../../api/calls/games.ts'
import { Button } from '../../components/Button.tsx'
import { GameTile, tileWords, type GameTileProps } from './GameTile.tsx'
import styles from './TileList.module.css'

/** The content below a list: nothing, a button for the next games, those games loading, or their failure. */
export type MoreTiles = 'none' | 'more' | 'loadingMore' | 'failedMore'

export interface TileListProps extends Pick<GameTileProps, 'imageBase' | 'onPlay' | 'onTry' | 'onHeart'> {
  label: string
  games: readonly Game[]
  hearts: ReadonlySet<string>
  openingId: string | undefined
  /** The text below a game's name; absent: its vendor. */
  vendorNameOf?: (game: Game) => string
  more?: MoreTiles
  onMore?: () => void
}

/** Games in a window, as tiles, page after page. */
export function TileList({
  label,
  games,
  hearts,
  openingId,
  vendorNameOf = (game) => game.accountTypeName ?? '',
  more = 'none',
  onMore,
  ...tile
}: TileListProps) {
  const { t } = useTranslation()
  const words = useMemo(() => tileWords(t), [t])
  return (
    <>
      <div className={styles.tiles} role="list" aria-label={label}>
        {games.map((game) => (
          <GameTile
            key={game.nodeId}
            game={game}
            vendorName={vendorNameOf(game)}
            opening={game.nodeId === openingId}
            hearted={hearts.has(heartIdOf(game))}
            words={words}
            {...tile}
          />
        ))}
      </div>
      {more !== 'none' && (
        <div className={styles.more} role="status">
          {more === 'failedMore' && t('lobby.failedMore')}
          {more === 'loadingMore' ? (
            t('lobby.loadingMore')
          ) : (
            <Button tone="quiet" onClick={onMore}>
              {t(more === 'more' ? 'lobby.more' : 'action.retry')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
