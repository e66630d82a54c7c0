import type { ActorRefFrom } from 'xstate'
import type { GameType, VendorLane } from '../../../../api/calls/vendors.ts'
import type { catalogueMachine } from '../../../../machines/games/catalogue/catalogue.machine.ts'
import { getLane, selectCatalogue, type CatalogueView } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { classifiesFor } from '../../../../machines/games/lobby/filters.ts'
import {
  openableVendors,
  placeIn,
  trialLists,
  searchWithPlace,
  type Choices,
} from '../../../../machines/games/lobby/lobby-address.ts'
import { isSamePlace } from '../../../../machines/games/lobby/lists.ts'
import type { lobbyMachine } from '../../../../machines/games/lobby/lobby.machine.ts'
import { placeToWrite } from '../../../../machines/games/lobby/lobby.view.ts'
import { afterPaint } from '../../../core/after-paint.ts'

type Lobby = ActorRefFrom<typeof lobbyMachine>

/** Writes a lobby's pending address at once. */
export interface Unwritten {
  current?: (() => void) | undefined
}

/** Returns the choices of a category's lobby for a brand with these languages. */
export const choicesOf = (lane: VendorLane | undefined, languages: readonly string[], isTrial = false): Choices => ({
  classifies: classifiesFor(languages),
  sorts: lane?.sorts ?? [],
  ...(isTrial && { lists: trialLists }),
})

/**
 * Sends the address and its category to the lobby once the catalogue is loaded (LOBBY-01, PLAY-03); a repetition changes nothing.
 * The browser's address counts, which may be later than the drawn one.
 */
export const openLobby = (
  lobby: Lobby,
  gameType: GameType,
  known: CatalogueView,
  choices: Choices,
  language: string,
) => {
  if (!known.ready) return
  const lane = getLane(known, gameType)
  lobby.send({
    type: 'lobby.open',
    gameType,
    vendors: lane === undefined ? [] : openableVendors(lane),
    vendor: new URLSearchParams(location.search).get('page') ?? undefined,
    language,
    place: placeIn(location.search, choices),
  })
}

/**
 * Calls `write` with the query of the lobby's list when it is not the one in the address; `replace`: it is no step of the visitor's.
 * It writes after the next paint, because a step of the history takes a slow phone longer than the pressed tab's drawing.
 * Returns the function that ends it.
 */
export const followLobby = (
  lobby: Lobby,
  choices: Choices,
  unwritten: Unwritten,
  write: (search: string, replace: boolean) => void,
) => {
  let before = lobby.getSnapshot()
  let last = placeToWrite(before, before)?.place
  let cancel = () => {}
  const drop = () => {
    cancel()
    unwritten.current = undefined
  }
  const subscription = lobby.subscribe((now) => {
    const wanted = placeToWrite(before, now)
    before = now
    // An answer changes no place: the address may be a later one, of which the lobby hears next.
    if (wanted === undefined || (last !== undefined && isSamePlace(wanted.place, last))) return
    const { place, settled } = wanted
    const { pathname } = location
    last = place
    drop()
    const isWritten = () => isSamePlace(place, placeIn(location.search, choices))
    if (isWritten()) return
    const flush = () => {
      drop()
      if (location.pathname !== pathname || isWritten()) return
      write(searchWithPlace(location.search, place), settled)
    }
    unwritten.current = flush
    cancel = afterPaint(flush)
  })
  // The visitor's step to another address takes the place of a pending one; captured, it is known before `onStep`.
  window.addEventListener('popstate', drop, { capture: true })
  return () => {
    subscription.unsubscribe()
    window.removeEventListener('popstate', drop, { capture: true })
    unwritten.current?.()
  }
}

/**
 * Calls `open` when the browser steps to another address of this page. React may never draw an address that a step leaves at once.
 * Returns the function that ends it.
 */
export const onStep = (pathname: string, open: () => void) => {
  const onPop = () => {
    if (location.pathname === pathname) open()
  }
  window.addEventListener('popstate', onPop)
  return () => window.removeEventListener('popstate', onPop)
}

/** Opens the first address's lobby as soon as the catalogue is loaded, before the first drawing. */
export const openFirstLobby = (
  catalogue: ActorRefFrom<typeof catalogueMachine>,
  lobby: Lobby,
  gameType: GameType,
  { language, languages }: { readonly language: string; readonly languages: readonly string[] },
) => {
  const open = () => {
    const known = selectCatalogue(catalogue.getSnapshot())
    if (!known.ready) return
    openLobby(lobby, gameType, known, choicesOf(getLane(known, gameType), languages), language)
    subscription.unsubscribe()
  }
  const subscription = catalogue.subscribe(open)
  open()
}
