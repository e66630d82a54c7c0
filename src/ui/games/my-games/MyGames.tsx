import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import type { myGamesMachine, OwnList } from '../../../machines/games/my-games/my-games.machine.ts'
import { selectMyGames, type ShownRow } from '../../../machines/games/my-games/my-games.view.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Link } from '../../components/Link.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import link from '../../components/MainLink.module.css'
import { ToggleGroup } from '../../components/ToggleGroup.tsx'
import { TileSkeletons } from '../tile/GameTile.tsx'
import { TileList, type TileListProps } from '../tile/TileList.tsx'
import styles from './MyGames.module.css'

export interface MyGamesProps extends Omit<
  TileListProps,
  'label' | 'games' | 'more' | 'failure' | 'onMore' | 'className'
> {
  actor: ActorRefFrom<typeof myGamesMachine>
  list: OwnList
  /** The category that the address names. */
  chosen: string | null
  onChoose: (gameType: string) => void
  /** The favourites that still have their heart, or all recent games. */
  shownOf: (games: readonly Game[]) => readonly Game[]
}

const all = 'all'

/** A player's favourites, or recent games, by category (PLAY-02). */
export function MyGames({ actor, list, chosen, onChoose, shownOf, ...tiles }: MyGamesProps) {
  const { t } = useTranslation()
  const view = selectMyGames(
    useSelector(actor, (snapshot) => snapshot),
    shownOf,
    chosen,
  )
  const toGames = (
    <Link to="/games" className={link.link}>
      {t('home.allGames')}
    </Link>
  )
  if (view.loading)
    return (
      <div role="status">
        <span className="unseen">{t('lobby.loading')}</span>
        <div className={styles.tiles}>
          <TileSkeletons count={6} />
        </div>
      </div>
    )
  if (view.failure)
    return (
      <LoadFailed title={t('lobby.failed')} reason={view.failure} onRetry={() => actor.send({ type: 'games.retry' })} />
    )
  if (view.rows.length === 0)
    return list === 'favourites' ? (
      <EmptyState icon="heart" title={t('lobby.favEmpty')} text={t('lobby.favEmptyText')} action={toGames} />
    ) : (
      <EmptyState icon="games" title={t('lobby.recentEmpty')} text={t('lobby.recentEmptyText')} action={toGames} />
    )
  const section = ({ gameType, games, more, failure, moreFailure, busy }: ShownRow) => {
    const onMore = () => actor.send({ type: 'games.more', gameType })
    return (
      <section key={gameType} className={styles.section} aria-label={t(`category.${gameType}`)}>
        <h2 className={styles.head}>{t(`category.${gameType}`)}</h2>
        {failure ? (
          <LoadFailed title={t('lobby.failed')} reason={failure} busy={busy} onRetry={onMore} />
        ) : (
          <TileList
            label={t(`category.${gameType}`)}
            className={styles.tiles}
            games={games}
            more={more}
            failure={moreFailure}
            onMore={onMore}
            {...tiles}
          />
        )}
      </section>
    )
  }
  return (
    <>
      {view.types.length > 1 && (
        <ToggleGroup
          label={t('nav.categories')}
          choices={[
            { id: all, text: t('lobby.all') },
            ...view.types.map((gameType) => ({ id: gameType as string, text: t(`category.${gameType}`) })),
          ]}
          chosen={view.chosen ?? all}
          onChoose={(id) => onChoose(id === all ? '' : id)}
        />
      )}
      {view.rows.map(section)}
    </>
  )
}
