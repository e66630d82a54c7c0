import type { ActorRefFrom } from 'xstate'
import type { GameType, VendorCard } from '../../../../api/calls/vendors.ts'
import type { catalogueMachine } from '../../../../machines/games/catalogue/catalogue.machine.ts'
import { getVendors, selectCatalogue } from '../../../../machines/games/catalogue/catalogue.view.ts'
import type { lobbyMachine } from '../../../../machines/games/lobby/lobby.machine.ts'
import { placeOf } from './lobby-place.ts'

type Lobby = ActorRefFrom<typeof lobbyMachine>

/** Sends address and catalogue to the lobby once the catalogue is loaded (LOBBY-01); a repetition changes nothing. */
export const openLobby = (
  lobby: Lobby,
  gameType: GameType,
  vendors: readonly VendorCard[] | undefined,
  vendor: string | undefined,
  language: string,
) => {
  if (vendors === undefined) return false
  lobby.send({
    type: 'lobby.open',
    gameType,
    vendors: vendors.map((card) => card.vassalage),
    vendor,
    language,
    place: placeOf(gameType, vendor),
  })
  return true
}

/** Opens the first address's lobby as soon as the catalogue is loaded, before the first drawing. */
export const openFirstLobby = (
  catalogue: ActorRefFrom<typeof catalogueMachine>,
  lobby: Lobby,
  gameType: GameType,
  language: string,
) => {
  const open = () => {
    const vendors = getVendors(selectCatalogue(catalogue.getSnapshot()), gameType)
    const page = new URLSearchParams(location.search).get('page') ?? undefined
    if (openLobby(lobby, gameType, vendors, page, language)) subscription.unsubscribe()
  }
  const subscription = catalogue.subscribe(open)
  open()
}
