import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '../../../api/calls/games.ts'
import type { GameType } from '../../../api/calls/vendors.ts'
import { TileSkeletons } from '../../games/tile/GameTile.tsx'
import { Tiles, type TilesProps } from '../../games/tile/Tiles.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { Head } from './Head.tsx'
import styles from './TileRows.module.css'

const twoRows = `${styles.tiles} ${styles.two}`

export interface HotGamesProps extends Omit<TilesProps, 'label' | 'className' | 'games'> {
  /** A category and its hot games, at least one; absent while loading. */
  rows: readonly { readonly gameType: GameType; readonly games: readonly Game[] }[] | undefined
  allHref: string | undefined
}

/** The hot games, one category at a time (NAV-01); nothing without hot games. */
export function HotGames({ rows, allHref, ...tiles }: HotGamesProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<GameType>()
  const row = rows?.find(({ gameType }) => gameType === chosen) ?? rows?.[0]
  if (rows?.length === 0) return null
  return (
    <section aria-labelledby="hot-games">
      <Head id="hot-games" title={t('home.hotGames')} all={t('home.allGames')} to={allHref} />
      {rows === undefined || row === undefined ? (
        <>
          <div className={styles.tabs} aria-hidden="true" />
          <div className={twoRows}>
            <TileSkeletons count={14} />
          </div>
        </>
      ) : (
        <Tabs
          label={t('home.hotGames')}
          tabs={rows.map(({ gameType }) => ({ id: gameType, label: t(`category.${gameType}`) }))}
          active={row.gameType}
          onChoose={setChosen}
        >
          <Tiles key={row.gameType} className={twoRows} games={row.games} {...tiles} />
        </Tabs>
      )}
    </section>
  )
}
