import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { pvpRooms } from '../../../../api/calls/games.ts'
import { everyVendor } from '../../../../machines/games/lobby/lists.ts'
import { selectLobby } from '../../../../machines/games/lobby/lobby.view.ts'
import { Rooms } from '../../../../ui/games/lobby/Rooms.tsx'
import { formatMoney, symbolOf } from '../../../core/format/money.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useLaunch } from '../launch/use-launch.ts'
import { loadedActor } from '../../../core/lazy-feature/lazy-actor.ts'
import { failureOf } from '../../../core/platform/failure-of.ts'
import { useSite } from '../../../core/site-context.ts'

/** `vassalage`: undefined while no vendor is open; `everyVendor` asks for the rooms of all. */
const roomsQuery = (platform: Platform, vassalage: string | undefined, language: string) =>
  queryOptions({
    queryKey: ['rooms', vassalage, language],
    queryFn: ({ signal }) => platform.read(pvpRooms, { vassalage: vassalage ?? everyVendor, language }, signal),
    enabled: vassalage !== undefined,
    staleTime: 10_000,
  })

/** The rooms of the lobby's poker vendor, or of all of them (LAUNCH-10, PLAY-03). */
export default function RoomsPart() {
  const { platform, permission, lobby, launch } = useSite()
  const { i18n } = useTranslation()
  const vendor = useSelector(loadedActor(lobby), (snapshot) =>
    snapshot.matches('open') ? selectLobby(snapshot).vendor : undefined,
  )
  const { openingId } = useLaunch(launch)
  const rooms = useQuery(roomsQuery(platform, vendor, i18n.language))
  const { data, refetch } = rooms
  const symbol = symbolOf(permission)
  return (
    <Rooms
      rooms={data}
      failed={failureOf(rooms)}
      buyIn={({ minBuyIn }) => formatMoney(minBuyIn, symbol, i18n.language)}
      openingId={openingId}
      onRetry={() => void refetch()}
      onJoin={({ gameCode, vassalage }) =>
        launch.send({
          type: 'game.play',
          game: { nodeId: gameCode, gameCode, vassalage, gameType: 'PVP', trial: false },
        })
      }
    />
  )
}
