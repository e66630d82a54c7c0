import { shallowEqual, useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import type { searchMachine } from '../../../machines/games/search/search.machine.ts'
import { selectSearch } from '../../../machines/games/search/search.view.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { TileSkeletons } from '../tile/GameTile.tsx'
import { TileList, type TileListProps } from '../tile/TileList.tsx'
import tileList from '../tile/TileList.module.css'
import { IconButton } from '../../components/IconButton.tsx'
import { SuggestBox } from '../suggestions/SuggestBox.tsx'
import styles from './SearchWindow.module.css'

export interface SearchWindowProps extends Omit<TileListProps, 'label' | 'games' | 'more' | 'failure' | 'onMore'> {
  actor: ActorRefFrom<typeof searchMachine>
  /** The favourites that still have their heart. */
  shownOf: (favourites: readonly Game[]) => readonly Game[]
  onClose: () => void
}

/** The search popup: history, recent games, favourites, and results of every category (TILE-04 to TILE-06). */
export function SearchWindow({ actor, shownOf, onClose, ...tiles }: SearchWindowProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectSearch, shallowEqual)
  const search = (name: string) => actor.send({ type: 'search.submit', name })
  const favourites = shownOf(view.favourites)
  const moreFavourites = () => actor.send({ type: 'favourites.more' })
  const said = useRef<HTMLParagraphElement>(null)
  /** A pressed retry goes at once: the focus stays in the window. */
  const again = (retry: () => void) => () => {
    said.current?.focus()
    retry()
  }
  const withCategory = ({ accountTypeName, gameType }: Game) =>
    [accountTypeName, t(`category.${gameType}`)].filter(Boolean).join(' · ')
  return (
    <Dialog title={t('search.open')} onClose={onClose}>
      {view.suggestions && (
        <SuggestBox actor={view.suggestions} searched={view.name} imageBase={tiles.imageBase}>
          <p ref={said} className="unseen" role="status" tabIndex={-1}>
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
                        <button type="button" dir="auto" className={styles.name} onClick={() => search(name)}>
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
              {view.recentsFailure && (
                <section>
                  <h3 className={styles.title}>{t('search.recent')}</h3>
                  <LoadFailed
                    title={t('lobby.failed')}
                    reason={view.recentsFailure}
                    onRetry={again(() => actor.send({ type: 'recents.retry' }))}
                  />
                </section>
              )}
              {view.recents.length > 0 && (
                <section>
                  <h3 className={styles.title}>{t('search.recent')}</h3>
                  <TileList label={t('search.recent')} games={view.recents} {...tiles} />
                </section>
              )}
              {favourites.length === 0 && view.favouritesFailure && (
                <section>
                  <h3 className={styles.title}>{t('lobby.fav')}</h3>
                  <LoadFailed
                    title={t('lobby.failed')}
                    reason={view.favouritesFailure}
                    onRetry={again(moreFavourites)}
                  />
                </section>
              )}
              {favourites.length > 0 && (
                <section>
                  <h3 className={styles.title}>{t('lobby.fav')}</h3>
                  <TileList
                    label={t('lobby.fav')}
                    games={favourites}
                    more={view.moreFavourites}
                    failure={view.favouritesFailure}
                    onMore={moreFavourites}
                    vendorNameOf={withCategory}
                    {...tiles}
                  />
                </section>
              )}
            </>
          )}
          {view.results === 'searching' && (
            <div className={tileList.tiles}>
              <TileSkeletons count={6} />
            </div>
          )}
          {view.results === 'found' && (
            <section>
              <h3 className={styles.title}>{t('search.results', { name: view.name })}</h3>
              <TileList
                label={t('search.results', { name: view.name })}
                games={view.games}
                more={view.more}
                failure={view.failure}
                onMore={() => actor.send({ type: 'page.more' })}
                vendorNameOf={withCategory}
                {...tiles}
              />
            </section>
          )}
          {view.results === 'nothing' && (
            <EmptyState icon="search" title={t('lobby.notFound', { name: view.name })} text={t('lobby.notFoundText')} />
          )}
          {view.results === 'failed' && view.failure && (
            <LoadFailed
              title={t('search.failed')}
              reason={view.failure}
              onRetry={again(() => actor.send({ type: 'search.retry' }))}
            />
          )}
        </SuggestBox>
      )}
    </Dialog>
  )
}
