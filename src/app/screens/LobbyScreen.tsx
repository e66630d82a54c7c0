import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { GameType } from '../../api/calls/games.ts'
import { selectCatalogue } from '../../machines/catalogue/catalogue.view.ts'
import { selectLaunch } from '../../machines/launch/launch.view.ts'
import { Lobby } from '../../ui/lobby/Lobby.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { CatalogueFailed } from '../../ui/system/CatalogueFailed.tsx'
import { useLaunching } from '../launching.ts'
import { lobbyPath } from '../lobby-path.ts'
import { openLobby, vendorsOf } from '../open-lobby.ts'
import { section } from '../section.tsx'
import { useSite } from '../site-context.ts'

const RoomsPart = section(() => import('./RoomsPart.tsx'))

/** /rng, /fish and /pvp: the address says which category and, in `page`, which vendor (LOBBY-01). */
export default function LobbyScreen({ gameType }: { gameType: GameType }) {
  const { catalogue, lobby, launch, imageBase } = useSite()
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const { i18n } = useTranslation()
  const openingId = useSelector(launch, (snapshot) => selectLaunch(snapshot).openingId)
  const [search] = useSearchParams()
  const vendors = vendorsOf(known, gameType)

  useEffect(() => {
    if (vendors !== undefined) openLobby(lobby, gameType, vendors, search, i18n.language)
  }, [lobby, gameType, vendors, search, i18n.language])

  const launching = useLaunching()

  if (known.failed) return <CatalogueFailed actor={catalogue} />
  return (
    <Lobby
      actor={lobby}
      gameType={gameType}
      vendors={vendors}
      vendorHref={(card) => lobbyPath({ gameType, vassalage: card.vassalage })}
      imageBase={imageBase}
      openingId={openingId}
      above={
        gameType === 'PVP' && (
          <Suspense fallback={<Skeleton height="184px" />}>
            <RoomsPart />
          </Suspense>
        )
      }
      {...launching}
    />
  )
}
