import type { GameType } from '../../../../api/calls/vendors.ts'
import type { LobbyPlace } from '../../../../machines/games/lobby/lobby.machine.ts'
import type { LobbyView } from '../../../../machines/games/lobby/lobby.view.ts'
import { sessionStore } from '../../../core/storage.ts'

/** Where a visitor was in a list when the page went away. */
interface KeptPlace extends LobbyPlace {
  readonly gameType: GameType
  /** What the address said, which may be nothing. */
  readonly page: string | null
  readonly vendor: string
  /** Games that the list had then, ten pages at most: nobody waits for more. */
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

/** The place of the page before this one, until it has been found or forgotten. */
const before = { place: read() }

/** The list that was open at this address before the page was loaded anew. Nobody is asked for a login because of it. */
export const placeOf = (gameType: GameType, vendor: string | undefined): LobbyPlace | undefined => {
  const { place } = before
  if (place === undefined || place.gameType !== gameType || place.page !== (vendor ?? null)) return undefined
  const { own, name, classify, minBet } = place
  return { own: sessionStore.get('token') === undefined ? undefined : own, name, classify, minBet }
}

/** How far this list had been scrolled, as long as it is the one of before. */
export const scrolledIn = (view: LobbyView, { place } = before): Pick<KeptPlace, 'games' | 'scrolled'> | undefined =>
  place !== undefined &&
  place.vendor === view.vendor &&
  (place.own ?? 'all') === view.list &&
  place.name === view.name &&
  place.classify === view.classify &&
  place.minBet === view.minBet
    ? place
    : undefined

/** The place has been found again, or is wanted no more. */
export const forgetPlace = () => {
  before.place = undefined
}

/** Keeps the place for a reload. The hot list is kept as the whole one. */
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
