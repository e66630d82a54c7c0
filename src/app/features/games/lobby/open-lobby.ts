import type { ActorRefFrom } from 'xstate'
import type { GameType, VendorCard } from '../../../../api/calls/vendors.ts'
import type { catalogueMachine } from '../../../../machines/games/catalogue/catalogue.machine.ts'
import { selectCatalogue, type CatalogueView } from '../../../../machines/games/catalogue/catalogue.view.ts'
import type { lobbyMachine } from '../../../../machines/games/lobby/lobby.machine.ts'
import { placeOf } from './lobby-place.ts'

const none: readonly VendorCard[] = []

/** A category's vendors; undefined while the catalogue is on its way. */
export const vendorsOf = (catalogue: CatalogueView, gameType: GameType): readonly VendorCard[] | undefined =>
  catalogue.ready ? (catalogue.lanes.find((lane) => lane.title === gameType)?.cards ?? none) : undefined

type Lobby = ActorRefFrom<typeof lobbyMachine>

/** Tells the lobby what the address and the catalogue say (LOBBY-01); the same twice changes nothing. */
export const openLobby = (
  lobby: Lobby,
  gameType: GameType,
  vendors: readonly VendorCard[],
  vendor: string | undefined,
  language: string,
) => {
  lobby.send({
    type: 'lobby.open',
    gameType,
    vendors: vendors.map((card) => card.vassalage),
    vendor,
    language,
    place: placeOf(gameType, vendor),
  })
}

/** Opens the lobby that the first address names as soon as the catalogue is there, before anything is drawn. */
export const openFirstLobby = (
  catalogue: ActorRefFrom<typeof catalogueMachine>,
  lobby: Lobby,
  gameType: GameType,
  language: string,
) => {
  const open = () => {
    const vendors = vendorsOf(selectCatalogue(catalogue.getSnapshot()), gameType)
    if (vendors === undefined) return
    subscription.unsubscribe()
    openLobby(lobby, gameType, vendors, new URLSearchParams(location.search).get('page') ?? undefined, language)
  }
  const subscription = catalogue.subscribe(open)
  open()
}
