import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { Button } from '../../components/Button.tsx'
import { FailedMore } from './FailedMore.tsx'
import styles from './TileList.module.css'
import { Tiles, type TilesProps } from './Tiles.tsx'

/** The content below a list: nothing, a button for the next games, those games loading, or their failure. */
export type MoreTiles = 'none' | 'more' | 'loadingMore' | 'failedMore'

export interface TileListProps extends Omit<TilesProps, 'className' | 'vendorNameOf'> {
  label: string
  /** The grid of the tiles; absent: a window's. */
  className?: string | undefined
  /** The text below a game's name; absent: its vendor. */
  vendorNameOf?: TilesProps['vendorNameOf']
  more?: MoreTiles
  /** Why the next games failed to load. */
  failure?: Notice | undefined
  onMore?: () => void
}

/** Games as tiles, page after page. */
export function TileList({
  className = styles.tiles,
  vendorNameOf = (game) => game.accountTypeName ?? '',
  more = 'none',
  failure,
  onMore,
  ...tiles
}: TileListProps) {
  const { t } = useTranslation()
  return (
    <>
      <Tiles className={className} vendorNameOf={vendorNameOf} {...tiles} />
      {more !== 'none' && (
        <div className={styles.more} role="status">
          {more === 'loadingMore' && t('lobby.loadingMore')}
          {more === 'more' && (
            <Button tone="quiet" onClick={onMore}>
              {t('lobby.more')}
            </Button>
          )}
          {more === 'failedMore' && <FailedMore reason={failure} onRetry={onMore} />}
        </div>
      )}
    </>
  )
}
