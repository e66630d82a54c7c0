import type { GameSort, VendorLane } from '../../../api/calls/vendors.ts'
import { minBets, noFilters, type Classify } from './filters.ts'
import { everyVendor, wholeList, type List, type LobbyPlace } from './lists.ts'

/** The choices that this lobby offers; the address may name others. */
export interface Choices {
  readonly classifies: readonly Classify[]
  readonly sorts: readonly GameSort[]
  /** Absent: all lists. */
  readonly lists?: readonly List[]
}

const everyList: readonly List[] = ['all', 'hot', 'fav', 'recent']
/** The lists of a trial account, which has no favourites. */
export const trialLists = everyList.filter((list) => list !== 'fav')

/** The longest searched name that an address holds; nobody types a longer one. */
const longestName = 100

const known = <Choice extends string>(choices: readonly Choice[], said: string | null): Choice | undefined =>
  choices.find((choice) => choice === said)

/** Returns the codes of a category's vendors, after all of them where the platform can list them together (PLAY-03). */
export const openableVendors = ({ allVendors, cards }: Pick<VendorLane, 'allVendors' | 'cards'>): readonly string[] => {
  const codes = cards.map(({ vassalage }) => vassalage)
  return allVendors === 1 && codes.length > 1 ? [everyVendor, ...codes] : codes
}

/** Returns whether an address names more than a vendor of its category. */
export const namesPlace = (search: string) => /[?&](list|name|kind|bet|sort)=/.test(search)

/**
 * Returns the place that an address names (PLAY-03). What this lobby does not offer counts as not named; one thing
 * narrows the whole list, and nothing the others (LOBBY-09).
 */
export const placeIn = (search: string, { classifies: kinds, sorts, lists = everyList }: Choices): LobbyPlace => {
  const said = new URLSearchParams(search)
  const list = known(lists, said.get('list')) ?? 'all'
  if (list !== 'all') return { ...wholeList, list }
  const name = (said.get('name') ?? '').trim().slice(0, longestName)
  const classify = known(kinds, said.get('kind')) ?? ''
  const minBet = known(minBets, said.get('bet')) ?? ''
  const filter = name !== '' ? { name } : classify !== '' ? { classify } : { minBet }
  return { ...noFilters, ...filter, list, sort: known(sorts, said.get('sort')) ?? '' }
}

/** Returns a query that names this place, with everything else in it as it was. */
export const searchWithPlace = (search: string, { list, name, classify, minBet, sort }: LobbyPlace): string => {
  const said = new URLSearchParams(search)
  const fields = { list: list === 'all' ? '' : list, name, kind: classify, bet: minBet, sort }
  for (const [field, value] of Object.entries(fields))
    if (value === '') said.delete(field)
    else said.set(field, value)
  const query = said.toString()
  return query === '' ? '' : `?${query}`
}
