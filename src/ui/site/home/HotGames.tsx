import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { heartIdOf } from '../../../machines/games/favourites/hearts.ts'
import type { Game } from '../../../api/calls/games.ts'
import type { GameType } from '../../../api/calls/vendors.ts'
import { GameTile, TileSkeletons, tileWords, type GameTileProps } from '../../games/tile/GameTile.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { Head } from './Head.tsx'
import styles from './HotGames.module.css'

type Tiles = Pick<GameTileProps, 'imageBase' | 'onPlay' | 'onTry' | 'onHeart'>

export interface HotGamesProps extends Tiles {
  /** A category and its hot games, at least one; absent while loading. */
  rows: readonly { readonly gameType: GameType; readonly games: readonly Game[] }[] | undefined
  allHref: string | undefined
  vendorNameOf: (game: Game) => string
  openingId: string | undefined
  /** The `nodeId` of every game with a heart. */
  hearts: ReadonlySet<string>
}

/** The hot games, one category at a time (NAV-01); nothing without hot games. */
export function HotGames({ rows, allHref, vendorNameOf, openingId, hearts, ...tile }: HotGamesProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<GameType>()
  const words = tileWords(t)
  const row = rows?.find(({ gameType }) => gameType === chosen) ?? rows?.[0]
  if (rows?.length === 0) return null
  return (
    <section aria-labelledby="hot-games">
      <Head id="hot-games" title={t('home.hotGames')} all={t('home.allGames')} to={allHref} />
      {rows === undefined || row === undefined ? (
        <div className={styles.tiles}>
          <TileSkeletons count={14} />
        </div>
      ) : (
        <Tabs
          label={t('home.hotGames')}
          tabs={rows.map(({ gameType }) => ({ id: gameType, label: t(`category.${gameType}`) }))}
          active={row.gameType}
          onChoose={setChosen}
        >
          <div key={row.gameType} className={styles.tiles} role="list">
            {row.games.map((game) => (
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
        </Tabs>
      )}
    </section>
  )
}
