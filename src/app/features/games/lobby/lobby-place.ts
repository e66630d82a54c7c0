import type { GameType } from '../../../../api/calls/vendors.ts'
import type { LobbyPlace } from '../../../../machines/games/lobby/lobby.machine.ts'
import type { LobbyView } from '../../../../machines/games/lobby/lobby.view.ts'
import { sessionStore } from '../../../core/storage.ts'

/** The visitor's place in a list, stored before the page unloads (PLAY-08). */
interface KeptPlace extends LobbyPlace {
  readonly gameType: GameType
  /** The address's `page`, if any. */
  readonly page: string | null
  readonly vendor: string
  /** The number of loaded games, ten pages at most, so that the restoring stays fast. */
  readonly games: number
  /** Pixels from the page's top. */
  readonly scrolled: number
}

const mostGames = 240

const wasReloaded = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

const read = (): KeptPlace | undefined => {
  const kept = sessionStore.get('lobbyPlace')
  sessionStore.remove('lobbyPlace')
  if (kept === undefined || !wasReloaded()) return undefined
  try {
    return JSON.parse(kept) as KeptPlace
  } catch {
    return undefined
  }
}

/** The stored place of the previous page, until it is restored or cleared. */
const before = { place: read() }

/** The list that was open at this address before the reload. Restoring it never asks for a login. */
export const placeOf = (gameType: GameType, vendor: string | undefined): LobbyPlace | undefined => {
  const { place } = before
  if (place === undefined || place.gameType !== gameType || place.page !== (vendor ?? null)) return undefined
  const { own, name, classify, minBet } = place
  return { own: sessionStore.get('token') === undefined ? undefined : own, name, classify, minBet }
}

/** The stored scroll position, while this list is the stored one. */
export const scrolledIn = (view: LobbyView, { place } = before): Pick<KeptPlace, 'games' | 'scrolled'> | undefined =>
  place !== undefined &&
  place.vendor === view.vendor &&
  (place.own ?? 'all') === view.list &&
  place.name === view.name &&
  place.classify === view.classify &&
  place.minBet === view.minBet
    ? place
    : undefined

/** Clears the stored place after its use, or when it is no longer wanted. */
export const forgetPlace = () => {
  before.place = undefined
}

/** Stores the place for a reload. The hot list is stored as the whole list. */
export const keepPlace = (gameType: GameType, page: string | null, view: LobbyView) => {
  const { vendor, list, name, classify, minBet, games } = view
  const kept: KeptPlace = {
    gameType,
    page,
    vendor,
    own: list === 'fav' || list === 'recent' ? list : undefined,
    name,
    classify,
    minBet,
    games: Math.min(games.length, mostGames),
    scrolled: list === 'hot' ? 0 : Math.round(window.scrollY),
  }
  sessionStore.set('lobbyPlace', JSON.stringify(kept))
}
