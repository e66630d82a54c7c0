import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { GameType } from '../../api/calls/vendors.ts'
import { vendorPath } from '../../machines/launch/lobby-entry.ts'
import { selectCatalogue } from '../../machines/catalogue/catalogue.view.ts'
import { takenOffOf } from '../../machines/favourites/hearts.ts'
import { selectLaunch } from '../../machines/launch/launch.view.ts'
import { classifiesFor } from '../../machines/lobby/filters.ts'
import { selectLobby } from '../../machines/lobby/lobby.view.ts'
import { selectSession } from '../../machines/session/session.view.ts'
import { Lobby } from '../../ui/lobby/Lobby.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { RegionBoundary } from '../../ui/system/RegionBoundary.tsx'
import { CatalogueFailed } from '../../ui/system/CatalogueFailed.tsx'
import { formatMoney } from '../balance.ts'
import { useFavourites } from '../favourites.ts'
import { useHearts } from '../hearts.ts'
import { useLaunching } from '../launching.ts'
import { forgetPlace, keepPlace, scrolledIn } from '../lobby-place.ts'
import { openLobby, vendorsOf } from '../open-lobby.ts'
import { partOfPage, renewSections } from '../section.tsx'
import { useSite } from '../site-context.ts'
import { useMotion } from '../use-motion.ts'

export { lobbyFlow } from '../lobby-flow.ts'
export { openFirstLobby } from '../open-lobby.ts'
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
