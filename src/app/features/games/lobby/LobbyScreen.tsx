import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { GameType } from '../../../../api/calls/vendors.ts'
import { vendorPath } from '../../../../machines/games/launch/lobby-entry.ts'
import { selectCatalogue } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { takenOffOf } from '../../../../machines/games/favourites/hearts.ts'
import { selectLaunch } from '../../../../machines/games/launch/launch.view.ts'
import { classifiesFor } from '../../../../machines/games/lobby/filters.ts'
import { selectLobby } from '../../../../machines/games/lobby/lobby.view.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { Lobby } from '../../../../ui/games/lobby/Lobby.tsx'
import { Skeleton } from '../../../../ui/components/Skeleton.tsx'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { CatalogueFailed } from '../../../../ui/games/catalogue/CatalogueFailed.tsx'
import { formatMoney } from '../../money/balance/balance.ts'
import { useFavourites } from '../favourites/favourites.ts'
import { useHearts } from '../favourites/use-favourite-toggle.ts'
import { useLaunching } from '../launch/use-launch-actions.ts'
import { forgetPlace, keepPlace, scrolledIn } from './lobby-place.ts'
import { openLobby, vendorsOf } from './open-lobby.ts'
import { partOfPage, renewSections } from '../../../core/lazy-feature/section.tsx'
import { useSite } from '../../../core/site-context.ts'
import { useMotion } from '../../site/motion/use-motion.ts'

export { lobbyFlow } from './lobby-flow.ts'
export { openFirstLobby } from './open-lobby.ts'
const RoomsPart = partOfPage(() => import('./RoomsPart.tsx'))

/** /rng, /fish and /pvp: the address says which category and, in `page`, which vendor (LOBBY-01). */
export default function LobbyScreen({ gameType }: { gameType: GameType }) {
  const { platform, catalogue, lobby, launch, session, permission, imageBase } = useSite()
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const { i18n } = useTranslation()
  const openingId = useSelector(launch, (snapshot) => selectLaunch(snapshot).openingId)
  const isMember = useSelector(session, (snapshot) => {
    const { signedIn, trial } = selectSession(snapshot)
    return signedIn && !trial
  })
  const favourites = useFavourites()
  const takenOff = useMemo(() => takenOffOf(favourites), [favourites])
  const [search] = useSearchParams()
  const { key } = useLocation()
  const page = search.get('page')
  const vendors = vendorsOf(known, gameType)

  useEffect(() => {
    if (vendors !== undefined) openLobby(lobby, gameType, vendors, page ?? undefined, i18n.language)
  }, [lobby, gameType, vendors, page, i18n.language])
  useEffect(() => {
    const keep = () => keepPlace(gameType, page, selectLobby(lobby.getSnapshot()))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [lobby, gameType, page])

  const launching = useLaunching()
  const hearts = useHearts()
  const motion = useMotion()

  if (known.failed) return <CatalogueFailed actor={catalogue} />
  return (
    <Lobby
      actor={lobby}
      gameType={gameType}
      motion={motion}
      vendors={vendors}
      vendorHref={(card) => vendorPath({ gameType, vassalage: card.vassalage })}
      classifies={classifiesFor(platform.config.languages)}
      money={(amount) => formatMoney(amount, permission.currencySymbol ?? 'P', i18n.language)}
      hasFavourites={isMember}
      takenOff={takenOff}
      scrolledIn={scrolledIn}
      onScrolled={forgetPlace}
      entry={key}
      imageBase={imageBase}
      openingId={openingId}
      {...hearts}
      above={
        gameType === 'PVP' && (
          <RegionBoundary onRetry={renewSections}>
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
