import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { GameType } from '../../../../api/calls/vendors.ts'
import { vendorPath } from '../../../../machines/games/launch/lobby-entry.ts'
import { getVendors, selectCatalogue } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { takenOffOf } from '../../../../machines/games/favourites/hearts.ts'
import { classifiesFor } from '../../../../machines/games/lobby/filters.ts'
import { selectLobby } from '../../../../machines/games/lobby/lobby.view.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { Lobby } from '../../../../ui/games/lobby/Lobby.tsx'
import { Skeleton } from '../../../../ui/components/Skeleton.tsx'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { CatalogueFailed } from '../../../../ui/games/catalogue/CatalogueFailed.tsx'
import { formatMoney, symbolOf } from '../../../core/format/money.ts'
import { useFavourites } from '../favourites/use-favourites.ts'
import { useFavouriteToggle } from '../favourites/use-favourite-toggle.ts'
import { useLinkedSheet } from '../game-sheet/sheet-address.ts'
import { useLaunching } from '../launch/use-launch-actions.ts'
import { forgetPlace, keepPlace, scrolledIn } from './lobby-place.ts'
import { openLobby } from './open-lobby.ts'
import { lazyRegion, retryFailedChunks } from '../../../core/lazy-feature/lazy-region.tsx'
import { useLaunch } from '../launch/use-launch.ts'
import { loadedActor } from '../../../core/lazy-feature/lazy-actor.ts'
import { useGameSheet } from '../../../core/navigation/open-game-sheet.ts'
import { useSite } from '../../../core/site-context.ts'
import { useMotion } from '../../site/motion/use-motion.ts'

const RoomsPart = lazyRegion(() => import('./RoomsPart.tsx'), { unasked: true })

/** /rng, /fish and /pvp: the path names the category, and `page` the vendor (LOBBY-01). */
export default function LobbyScreen({ gameType }: { gameType: GameType }) {
  const { platform, catalogue, launch, session, permission, imageBase, ...site } = useSite()
  const lobby = loadedActor(site.lobby)
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const { i18n } = useTranslation()
  const { openingId } = useLaunch(launch)
  const isMember = useSelector(session, (snapshot) => {
    const { signedIn, trial } = selectSession(snapshot)
    return signedIn && !trial
  })
  const favourites = useFavourites()
  const takenOff = useMemo(() => takenOffOf(favourites), [favourites])
  const [search] = useSearchParams()
  const { key } = useLocation()
  const page = search.get('page')
  const vendors = getVendors(known, gameType)

  useEffect(() => {
    openLobby(lobby, gameType, vendors, page ?? undefined, i18n.language)
  }, [lobby, gameType, vendors, page, i18n.language])
  useEffect(() => {
    const keep = () => keepPlace(gameType, page, selectLobby(lobby.getSnapshot()))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [lobby, gameType, page])

  const launching = useLaunching()
  const hearts = useFavouriteToggle()
  const onInfo = useGameSheet()
  useLinkedSheet(gameType)
  const motion = useMotion('lobby')

  if (known.failed) return <CatalogueFailed actor={catalogue} reason={known.failed} />
  return (
    <Lobby
      actor={lobby}
      gameType={gameType}
      motion={motion}
      vendors={vendors}
      vendorHref={(card) => vendorPath({ gameType, vassalage: card.vassalage })}
      classifies={classifiesFor(platform.config.languages)}
      money={(amount) => formatMoney(amount, symbolOf(permission), i18n.language)}
      hasFavourites={isMember}
      takenOff={takenOff}
      scrolledIn={scrolledIn}
      onScrolled={forgetPlace}
      entry={key}
      imageBase={imageBase}
      openingId={openingId}
      onInfo={onInfo}
      {...hearts}
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
