import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import type { searchMachine } from '../../../machines/games/search/search.machine.ts'
import { selectSearch } from '../../../machines/games/search/search.view.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { GameTile, TileSkeletons, tileWords, type GameTileProps } from '../tile/GameTile.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchWindow.module.css'

export interface SearchWindowProps extends Pick<GameTileProps, 'imageBase' | 'onPlay' | 'onTry' | 'onHeart'> {
  actor: ActorRefFrom<typeof searchMachine>
  hearts: ReadonlySet<string>
  openingId: string | undefined
  onClose: () => void
}

/** The search popup: history, recent games and results (TILE-04). */
export function SearchWindow({ actor, onClose, ...tiles }: SearchWindowProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectSearch, shallowEqual)
  const search = (name: string) => actor.send({ type: 'search.submit', name })
  return (
    <Dialog title={t('search.open')} onClose={onClose}>
      <SearchForm searched={view.name} onSearch={search} first />
      <p className="unseen" role="status">
        {view.results === 'searching' && t('search.searching')}
        {view.results === 'found' && t('search.results', { name: view.name })}
      </p>
      {view.results === 'none' && (
        <>
          {view.history.length > 0 && (
            <section>
              <h3 className={styles.title}>{t('search.history')}</h3>
              <ul className={styles.history}>
                {view.history.map((name) => (
                  <li key={name} className={styles.kept}>
                    <button type="button" className={styles.name} onClick={() => search(name)}>
                      {name}
                    </button>
                    <IconButton
                      icon="close"
                      label={t('search.forget', { name })}
                      onClick={() => actor.send({ type: 'history.remove', name })}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {view.recents.length > 0 && <Games title={t('search.recent')} games={view.recents} {...tiles} />}
        </>
      )}
      {view.results === 'searching' && (
        <div className={styles.tiles}>
          <TileSkeletons count={6} />
        </div>
      )}
      {view.results === 'found' && (
        <Games title={t('search.results', { name: view.name })} games={view.games} {...tiles} />
      )}
      {view.results === 'nothing' && (
        <EmptyState icon="search" title={t('lobby.notFound', { name: view.name })} text={t('lobby.notFoundText')} />
      )}
      {view.results === 'failed' && (
        <EmptyState
          alert
          icon="offline"
          title={t('search.failed')}
          text={t('error.network')}
          action={<Button onClick={() => actor.send({ type: 'search.retry' })}>{t('action.retry')}</Button>}
        />
      )}
    </Dialog>
  )
}

type GamesProps = Omit<SearchWindowProps, 'actor' | 'onClose'> & { title: string; games: readonly Game[] }

function Games({ title, games, hearts, openingId, ...tile }: GamesProps) {
  const { t } = useTranslation()
  const words = useMemo(() => tileWords(t), [t])
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.tiles} role="list" aria-label={title}>
        {games.map((game) => (
          <GameTile
            key={game.nodeId}
            game={game}
            vendorName={game.accountTypeName ?? ''}
            opening={game.nodeId === openingId}
            hearted={hearts.has(game.nodeId)}
            words={words}
            {...tile}
          />
        ))}
      </div>
    </section>
  )
}
