import type { Game } from '../../../api/calls/games.ts'
import type { GameType } from '../../../api/calls/vendors.ts'
import type { Failed } from '../../shared/failed.ts'
import { noFilters, type Filters, type Sort } from './filters.ts'

/** The paged lists; `fav` and `recent` belong to the player. */
export type PagedList = 'all' | 'fav' | 'recent'
export type List = PagedList | 'hot'
export type OwnList = Exclude<PagedList, 'all'>

/** The vendor of a list of all vendors (PLAY-03). */
export const everyVendor = ''

/** A visitor's choice within a vendor, as the address holds it (PLAY-03). Only the whole list has filters and a sort. */
export interface LobbyPlace extends Filters {
  readonly list: List
  readonly sort: Sort
}

/** The whole list in the platform's own order. */
export const wholeList: LobbyPlace = { ...noFilters, list: 'all', sort: '' }

/** The query of one page of games; the actor adds the constant fields. */
export interface GamesInput extends Filters {
  readonly list: PagedList
  readonly sort: Sort
  readonly gameType: GameType
  readonly vendor: string
  readonly pageNo: number
}

export type GamesOutcome =
  | { readonly kind: 'loaded'; readonly games: readonly Game[]; readonly totalPages: number }
  | Failed

export interface HotInput {
  readonly gameType: GameType
  readonly vendor: string
}

/** No hot games and a failed call look the same: the hot tab is hidden (LOBBY-04). */
export type HotOutcome = { readonly kind: 'loaded'; readonly games: readonly Game[] } | { readonly kind: 'unreachable' }

/** The query for all visible names in another language: the list's pages and the vendor's hot games. */
export interface NamesInput extends GamesInput {
  readonly list: PagedList
  /** The list has pages, from the first to `pageNo`; the hot list has none. */
  readonly hasPages: boolean
}

/** Games with names in the new language; a missing game keeps its old name. */
export type NamesOutcome =
  | { readonly kind: 'loaded'; readonly games: readonly Game[] }
  | { readonly kind: 'unreachable' }

/** Returns whether a list is the player’s own: favourites or recent games. */
export const isOwn = (list: List): list is OwnList => list === 'fav' || list === 'recent'

/** A new search or filter replaces every other one (LOBBY-09). */
export const filtersOf = (change: Partial<Filters>): Filters => ({
  ...noFilters,
  ...change,
  name: change.name?.trim() ?? '',
})

/** Returns whether two filters ask for the same games. */
export const isSameFilter = (one: Filters, other: Filters) =>
  one.name === other.name && one.classify === other.classify && one.minBet === other.minBet

/** Returns whether two places show the same list in the same order under the same filters. */
export const isSamePlace = (one: LobbyPlace, other: LobbyPlace) =>
  one.list === other.list && one.sort === other.sort && isSameFilter(one, other)

/** Returns the games with their names in a new language. */
export const renamed = (known: readonly Game[], named: ReadonlyMap<string, Game>) =>
  known.map((game) => named.get(game.nodeId) ?? game)

/** A platform can shift its list between two pages, so repeated games are dropped. */
export const withoutRepeats = (known: readonly Game[], page: readonly Game[]) => {
  const ids = new Set(known.map((game) => game.nodeId))
  return [...known, ...page.filter((game) => !ids.has(game.nodeId) && ids.add(game.nodeId))]
}
