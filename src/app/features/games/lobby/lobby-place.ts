import type { GameType } from '../../../../api/calls/vendors.ts'
import { isSamePlace, type LobbyPlace } from '../../../../machines/games/lobby/lists.ts'
import type { LobbyView } from '../../../../machines/games/lobby/lobby.view.ts'
import { namesPlace } from '../../../../machines/games/lobby/lobby-address.ts'
import { pictureUrl } from '../../../../ui/components/picture-url.ts'
import { localStore, sessionStore } from '../../../core/storage.ts'

/** The visitor's place in a list, stored before the page unloads (PLAY-08). The address holds the list itself. */
interface KeptPlace extends LobbyPlace {
  readonly gameType: GameType
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
    return Object(JSON.parse(kept)) as KeptPlace
  } catch {
    return undefined
  }
}

/** The stored place of the previous page, until it is restored or cleared. */
const before = { place: read() }

/** The stored scroll position, while this list of the category is the stored one. */
export const scrolledIn = (
  gameType: GameType,
  view: LobbyView,
  { place } = before,
): Pick<KeptPlace, 'games' | 'scrolled'> | undefined =>
  place !== undefined && place.gameType === gameType && place.vendor === view.vendor && isSamePlace(place, view)
    ? place
    : undefined

/** Clears the stored place after its use, or when it is no longer wanted. */
export const forgetPlace = () => {
  before.place = undefined
}

/** Stores the place for a reload; none at the top, where the drawing shows the first games before the bundle. */
export const keepPlace = (gameType: GameType, view: LobbyView) => {
  const scrolled = Math.round(window.scrollY)
  if (scrolled === 0) {
    sessionStore.remove('lobbyPlace')
    return
  }
  const { vendor, list, name, classify, minBet, sort, games } = view
  const kept: KeptPlace = {
    gameType,
    vendor,
    list,
    name,
    classify,
    minBet,
    sort,
    games: Math.min(games.length, mostGames),
    scrolled,
  }
  sessionStore.set('lobbyPlace', JSON.stringify(kept))
}

/** Two rows on the widest screen. */
const firstTiles = 14

/** Stores the first pictures of a visitor's list for the next visit; a player's page leaves nothing (PLAY-07). */
export const keepFirstTiles = (view: LobbyView, imageBase: string, signedIn: boolean) => {
  const { pathname, search } = location
  if (signedIn || view.body !== 'games' || view.list !== 'all' || namesPlace(search)) return
  const pictures = view.games.slice(0, firstTiles).map(({ showIcon }) => pictureUrl(imageBase, showIcon) ?? null)
  localStore.set('firstTiles', JSON.stringify({ address: pathname + search, pictures }))
}
