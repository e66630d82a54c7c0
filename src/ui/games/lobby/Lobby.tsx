import { shallowEqual, useSelector } from '@xstate/react'
import { memo, useCallback, useDeferredValue, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '../../../api/calls/games.ts'
import type { GameType, VendorCard } from '../../../api/calls/vendors.ts'
import {
  emptinessOf,
  isSameList,
  selectLobby,
  shownGames,
  type LobbyView,
} from '../../../machines/games/lobby/lobby.view.ts'
import { Button } from '../../components/Button.tsx'
import { CategoryTitle } from '../catalogue/CategoryTitle.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { FailedMore } from '../tile/FailedMore.tsx'
import { TileSkeletons } from '../tile/GameTile.tsx'
import type { MotionActor } from '../../components/use-motion-hands.ts'
import { GameGrid, type GameGridProps } from './GameGrid.tsx'
import gridStyles from './GameGrid.module.css'
import styles from './Lobby.module.css'
import { LobbyTools, type LobbyToolsProps } from './LobbyTools.tsx'
import { Chips } from './Chips.tsx'
import { VendorStrip } from './VendorStrip.tsx'

export interface LobbyProps extends Omit<LobbyToolsProps, 'view' | 'sorts'> {
  /** The orders that the platform declares for this category (PLAY-03). */
  sorts?: LobbyToolsProps['sorts']
  /** The category that the address names. */
  gameType: GameType
  /** The vendor carousel's motion actor. */
  motion: MotionActor
  /** The category's vendors; absent while loading. */
  vendors: readonly VendorCard[] | undefined
  /** Stable between renders, as `money` is. */
  vendorHref: (vendor: VendorCard) => string
  /** The address of the list of all vendors, where the platform has one. */
  allHref?: string | undefined
  /** Games whose heart was taken off. */
  takenOff: ReadonlySet<string>
  hearts: ReadonlySet<string>
  onHeart: (game: Game) => void
  onInfo: (game: Game) => void
  /** Returns the scroll position before the reload; called once the list is restored. */
  scrolledIn: (view: LobbyView) => GameGridProps['restored']
  onScrolled: () => void
  /** The history entry of the lobby. */
  entry: string
  imageBase: string
  /** Between the vendors and their games. */
  above?: ReactNode
  /** The `nodeId` of the game that is being opened. */
  openingId: string | undefined
  /** Both callbacks are stable between renders. */
  onPlay: (game: Game) => void
  onTry: (game: Game) => void
}

type LobbyActor = LobbyProps['actor']

const noSorts: LobbyToolsProps['sorts'] = []

// A heart and the next page of games leave these as they are.
const OwnTitle = memo(CategoryTitle)
const OwnVendors = memo(VendorStrip)
const OwnTools = memo(LobbyTools)
const OwnChips = memo(Chips)

/** The games of one vendor or of all: vendors, lists, filters and the grid (LOBBY-01 to LOBBY-03, PLAY-03). */
export function Lobby({
  actor,
  gameType,
  motion,
  vendors,
  vendorHref,
  allHref,
  sorts = noSorts,
  takenOff,
  scrolledIn,
  above,
  ...rest
}: LobbyProps) {
  const { classifies, money, hasFavourites, ...tiles } = rest
  const { t } = useTranslation()
  const view = useSelector(actor, selectLobby, shallowEqual)
  // A pressed tab answers in the next frame; chips and games follow: a list takes a slow phone longer to draw.
  const last = useDeferredValue(view)
  const listed = isSameList(last, view) ? view : last

  return (
    <>
      <OwnTitle gameType={gameType} />
      {view.body === 'withoutVendors' ? (
        <EmptyState icon={gameType} title={t('lobby.withoutVendors')} text={t('lobby.withoutVendorsText')} />
      ) : (
        <>
          <OwnVendors
            key={gameType}
            label={t('lobby.vendors')}
            vendors={vendors}
            current={view.vendor}
            gameType={gameType}
            hrefOf={vendorHref}
            allHref={allHref}
            imageBase={tiles.imageBase}
            motion={motion}
          />
          {above}
          <OwnTools
            view={view}
            actor={actor}
            classifies={classifies}
            sorts={sorts}
            money={money}
            hasFavourites={hasFavourites}
          />
          <OwnChips view={listed} actor={actor} money={money} />
          <OwnGames
            view={listed}
            actor={actor}
            vendors={vendors}
            takenOff={takenOff}
            scrolledIn={scrolledIn}
            {...tiles}
          />
        </>
      )}
    </>
  )
}

type GamesProps = Pick<LobbyProps, 'vendors' | 'takenOff' | 'scrolledIn'> &
  Omit<GameGridProps, 'games' | 'ending' | 'vendorNames' | 'restored' | 'onMore'> & {
    actor: LobbyActor
    view: LobbyView
  }

/** The games of a list, and the content in place of none. */
function Games({ view, actor, vendors, takenOff, scrolledIn, ...tiles }: GamesProps) {
  const { t } = useTranslation()
  const vendorNames = useMemo(() => new Map(vendors?.map((card) => [card.vassalage, card.vendorName])), [vendors])
  const { games, body } = shownGames(view, takenOff)
  const gone = view.games.length - games.length
  const askForMore = useCallback(() => actor.send({ type: 'page.more', gone }), [actor, gone])
  return (
    <>
      <p className="unseen" role="status">
        {body === 'loading' && t('lobby.loading')}
        {body === 'games' && view.name !== '' && t('lobby.found', { name: view.name })}
      </p>
      {body === 'games' ? (
        <>
          <GameGrid
            games={games}
            ending={view.ending}
            vendorNames={vendorNames}
            restored={scrolledIn(view)}
            onMore={askForMore}
            {...tiles}
          />
          <Ending view={view} actor={actor} />
        </>
      ) : (
        <Instead body={body} view={view} actor={actor} />
      )}
    </>
  )
}

const OwnGames = memo(Games)

/** The content in place of the games. */
function Instead({ body, view, actor }: { body: LobbyView['body']; view: LobbyView; actor: LobbyActor }) {
  const { t } = useTranslation()
  if (body === 'loading')
    return (
      <div className={gridStyles.skeletons}>
        <TileSkeletons count={21} />
      </div>
    )
  if (view.failure)
    return (
      <LoadFailed title={t('lobby.failed')} reason={view.failure} onRetry={() => actor.send({ type: 'lobby.retry' })} />
    )
  const showAll = (
    <Button tone="quiet" onClick={() => actor.send({ type: 'list.choose', list: 'all' })}>
      {t('lobby.showAll')}
    </Button>
  )
  switch (emptinessOf(view)) {
    case 'nothingPlayed':
      return <EmptyState icon="games" title={t('lobby.recentEmpty')} text={t('lobby.recentEmptyText')} />
    case 'nothingHearted':
      return <EmptyState icon="games" title={t('lobby.favEmpty')} text={t('lobby.favEmptyText')} />
    case 'notFound':
      return (
        <EmptyState
          icon="search"
          title={t('lobby.notFound', { name: view.name })}
          text={t('lobby.notFoundText')}
          action={showAll}
        />
      )
    case 'noneSuch':
      return <EmptyState icon="search" title={t('lobby.noneSuch')} action={showAll} />
    case 'noGames':
      return <EmptyState icon="games" title={t('lobby.empty')} text={t('lobby.emptyText')} />
  }
}

/** The content below the games, of constant height (LOBBY-13). */
function Ending({ view, actor }: { view: LobbyView; actor: LobbyActor }) {
  const { t } = useTranslation()
  return (
    <div className={styles.ending} role="status" data-endless>
      {view.ending === 'loadingMore' && <span className={styles.more}>{t('lobby.loadingMore')}</span>}
      {view.ending === 'end' && t('lobby.end')}
      {view.ending === 'failedMore' && (
        <FailedMore reason={view.failure} onRetry={() => actor.send({ type: 'lobby.retry' })} />
      )}
    </div>
  )
}
