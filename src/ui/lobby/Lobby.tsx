import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Game, GameType, VendorCard } from '../../api/calls/games.ts'
import type { lobbyMachine } from '../../machines/lobby/lobby.machine.ts'
import { selectLobby, type LobbyView } from '../../machines/lobby/lobby.view.ts'
import { Button } from '../parts/Button.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { TileSkeletons } from '../parts/GameTile.tsx'
import { GameGrid } from './GameGrid.tsx'
import gridStyles from './GameGrid.module.css'
import styles from './Lobby.module.css'
import { SearchForm } from './SearchForm.tsx'
import { VendorStrip } from './VendorStrip.tsx'

export interface LobbyProps {
  actor: ActorRefFrom<typeof lobbyMachine>
  /** The category that the address names. */
  gameType: GameType
  /** The category's vendors; absent while they are on their way. */
  vendors: readonly VendorCard[] | undefined
  vendorHref: (vendor: VendorCard) => string
  imageBase: string
  /** Between the vendors and their games. */
  above?: ReactNode
  /** The `nodeId` of the game that is being opened. */
  openingId: string | undefined
  /** Both stay the same function from one rendering to the next. */
  onPlay: (game: Game) => void
  onTry: (game: Game) => void
}

type LobbyActor = LobbyProps['actor']

/** The games of one vendor (S2 2): vendors, lists, name search, and a grid that takes ten thousand. */
export function Lobby({
  actor,
  gameType,
  vendors,
  vendorHref,
  imageBase,
  above,
  openingId,
  onPlay,
  onTry,
}: LobbyProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectLobby, shallowEqual)
  const vendorNames = useMemo(() => new Map(vendors?.map((card) => [card.vassalage, card.vendorName])), [vendors])
  const askForMore = useCallback(() => actor.send({ type: 'page.more' }), [actor])

  return (
    <>
      <h1 className={styles.title}>{t(`category.${gameType}`)}</h1>
      {view.body === 'withoutVendors' ? (
        <EmptyState icon={gameType} title={t('lobby.withoutVendors')} text={t('lobby.withoutVendorsText')} />
      ) : (
        <>
          <VendorStrip
            vendors={vendors}
            current={view.vendor}
            gameType={gameType}
            hrefOf={vendorHref}
            imageBase={imageBase}
          />
          {above}
          <div className={styles.tools}>
            <Lists view={view} actor={actor} />
            <SearchForm searched={view.name} onSearch={(name) => actor.send({ type: 'search.submit', name })} />
          </div>
          <p className="unseen" role="status">
            {view.body === 'loading' && t('lobby.loading')}
            {view.body === 'games' && view.name !== '' && t('lobby.found', { name: view.name })}
          </p>
          {view.body === 'games' ? (
            <>
              <GameGrid
                games={view.games}
                ending={view.list === 'hot' ? 'end' : view.ending}
                vendorNames={vendorNames}
                imageBase={imageBase}
                openingId={openingId}
                onPlay={onPlay}
                onTry={onTry}
                onMore={askForMore}
              />
              <Ending view={view} actor={actor} />
            </>
          ) : (
            <Instead view={view} actor={actor} />
          )}
        </>
      )}
    </>
  )
}

function Lists({ view, actor }: { view: LobbyView; actor: LobbyActor }) {
  const { t } = useTranslation()
  const tab = (list: LobbyView['list'], label: string) => (
    <button
      type="button"
      className={styles.tab}
      aria-pressed={view.list === list}
      onClick={() => actor.send({ type: 'list.choose', list })}
    >
      {label}
    </button>
  )
  return (
    <div className={styles.tabs} role="group" aria-label={t('lobby.lists')}>
      {tab('all', t('lobby.all'))}
      {view.hasHot && tab('hot', t('lobby.hot'))}
    </div>
  )
}

/** What stands in the place of the games. */
function Instead({ view, actor }: { view: LobbyView; actor: LobbyActor }) {
  const { t } = useTranslation()
  if (view.body === 'loading')
    return (
      <div className={gridStyles.skeletons}>
        <TileSkeletons count={21} />
      </div>
    )
  if (view.body === 'failed')
    return (
      <EmptyState
        alert
        icon="offline"
        title={t('lobby.failed')}
        text={t('error.network')}
        action={<Button onClick={() => actor.send({ type: 'lobby.retry' })}>{t('action.retry')}</Button>}
      />
    )
  return view.name === '' ? (
    <EmptyState icon="games" title={t('lobby.empty')} text={t('lobby.emptyText')} />
  ) : (
    <EmptyState
      icon="search"
      title={t('lobby.notFound', { name: view.name })}
      text={t('lobby.notFoundText')}
      action={
        <Button tone="quiet" onClick={() => actor.send({ type: 'search.submit', name: '' })}>
          {t('lobby.showAll')}
        </Button>
      }
    />
  )
}

/** What stands below the games; always of the same height. */
function Ending({ view, actor }: { view: LobbyView; actor: LobbyActor }) {
  const { t } = useTranslation()
  return (
    <div className={styles.ending} role="status">
      {view.ending === 'loadingMore' && <span className={styles.more}>{t('lobby.loadingMore')}</span>}
      {view.ending === 'end' && t('lobby.end')}
      {view.ending === 'failedMore' && (
        <>
          {t('lobby.failedMore')}
          <Button tone="quiet" onClick={() => actor.send({ type: 'lobby.retry' })}>
            {t('action.retry')}
          </Button>
        </>
      )}
    </div>
  )
}
