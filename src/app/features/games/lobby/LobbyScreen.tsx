import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { GameType, VendorCard } from '../../../../api/calls/vendors.ts'
import { categoryPath, vendorPath } from '../../../../machines/games/launch/lobby-entry.ts'
import { getLane, getVendors, selectCatalogue } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { takenOffOf } from '../../../../machines/games/favourites/hearts.ts'
import { everyVendor } from '../../../../machines/games/lobby/lists.ts'
import { openableVendors } from '../../../../machines/games/lobby/lobby-address.ts'
import { selectLobby, type LobbyView } from '../../../../machines/games/lobby/lobby.view.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { Lobby, type LobbyProps } from '../../../../ui/games/lobby/Lobby.tsx'
import { Skeleton } from '../../../../ui/components/Skeleton.tsx'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { CatalogueFailed } from '../../../../ui/games/catalogue/CatalogueFailed.tsx'
import { formatMoney, symbolOf } from '../../../core/format/money.ts'
import { useFavourites } from '../favourites/use-favourites.ts'
import { useFavouriteToggle } from '../favourites/use-favourite-toggle.ts'
import { useLinkedSheet } from '../game-sheet/sheet-address.ts'
import { useLaunching } from '../launch/use-launch-actions.ts'
import { forgetPlace, keepFirstTiles, keepPlace, scrolledIn } from './lobby-place.ts'
import { choicesOf, followLobby, onStep, openLobby, type Unwritten } from './open-lobby.ts'
import { lazyRegion, retryFailedChunks } from '../../../core/lazy-feature/lazy-region.tsx'
import { useLaunch } from '../launch/use-launch.ts'
import { loadedActor } from '../../../core/lazy-feature/lazy-actor.ts'
import { useGameSheet } from '../../../core/navigation/open-game-sheet.ts'
import { useSite } from '../../../core/site-context.ts'
import { useMotion } from '../../site/motion/use-motion.ts'

const RoomsPart = lazyRegion(() => import('./RoomsPart.tsx'), { unasked: true })

/** A heart draws this and its tile, not the screen. */
function LobbyWithHearts(props: Omit<LobbyProps, 'takenOff' | 'hearts' | 'onHeart'>) {
  const favourites = useFavourites()
  const takenOff = useMemo(() => takenOffOf(favourites), [favourites])
  return <Lobby {...props} {...useFavouriteToggle()} takenOff={takenOff} />
}

/** /rng, /fish and /pvp: the path names the category, `page` the vendor, the rest its list (LOBBY-01, PLAY-03). */
export default function LobbyScreen({ gameType }: { gameType: GameType }) {
  const { platform, catalogue, launch, session, permission, imageBase, ...site } = useSite()
  const lobby = loadedActor(site.lobby)
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const { i18n } = useTranslation()
  const { openingId } = useLaunch(launch)
  const { signedIn, trial } = useSelector(session, selectSession, shallowEqual)
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const vendors = getVendors(known, gameType)
  const lane = getLane(known, gameType)
  const { languages } = platform.config
  const choices = useMemo(() => choicesOf(lane, languages, trial), [lane, languages, trial])

  const unwritten = useMemo((): Unwritten => ({}), [])
  useEffect(() => {
    const open = () => {
      unwritten.current?.()
      openLobby(lobby, gameType, known, choices, i18n.language)
    }
    open()
    return onStep(pathname, open)
  }, [lobby, gameType, known, choices, pathname, search, i18n.language, unwritten])
  useEffect(
    () => followLobby(lobby, choices, unwritten, (written, replace) => void navigate({ search: written }, { replace })),
    [lobby, choices, navigate, unwritten],
  )
  useEffect(() => {
    const keep = () => {
      const view = selectLobby(lobby.getSnapshot())
      keepPlace(gameType, view)
      keepFirstTiles(view, imageBase, signedIn)
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [lobby, gameType, imageBase, signedIn])
  const scrolled = useCallback((view: LobbyView) => scrolledIn(gameType, view), [gameType])

  const launching = useLaunching()
  const onInfo = useGameSheet()
  useLinkedSheet(gameType)
  const motion = useMotion('lobby')
  const vendorHref = useCallback(({ vassalage }: VendorCard) => vendorPath({ gameType, vassalage }), [gameType])
  const money = useCallback(
    (amount: number) => formatMoney(amount, symbolOf(permission), i18n.language),
    [permission, i18n.language],
  )

  if (known.failed) return <CatalogueFailed actor={catalogue} reason={known.failed} />
  return (
    <LobbyWithHearts
      actor={lobby}
      gameType={gameType}
      motion={motion}
      vendors={vendors}
      vendorHref={vendorHref}
      allHref={lane && openableVendors(lane)[0] === everyVendor ? categoryPath(gameType) : undefined}
      {...choices}
      money={money}
      hasFavourites={signedIn && !trial}
      scrolledIn={scrolled}
      onScrolled={forgetPlace}
      entry={key}
      imageBase={imageBase}
      openingId={openingId}
      onInfo={onInfo}
      above={
        gameType === 'PVP' && (
          <RegionBoundary onRetry={retryFailedChunks}>
            <Suspense fallback={<Skeleton height="calc(11.5rem + var(--s3))" />}>
              <RoomsPart />
            </Suspense>
          </RegionBoundary>
        )
      }
      {...launching}
    />
  )
}
