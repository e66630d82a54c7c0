import type { SnapshotFrom } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import type { LobbyEvent, lobbyMachine } from './lobby.machine.ts'
import type { LobbyPlace } from './lists.ts'

type LobbySnapshot = SnapshotFrom<typeof lobbyMachine>

/** Returns the content below the games: a pending page, its failure, the end, or nothing yet (LOBBY-13). */
const ending = (snapshot: LobbySnapshot) => {
  if (snapshot.matches({ open: { games: 'loadingMore' } }) || snapshot.matches({ open: { games: 'renewing' } }))
    return 'loadingMore'
  if (snapshot.matches({ open: { games: 'failedMore' } })) return 'failedMore'
  if (snapshot.matches({ open: { games: 'ended' } }) || snapshot.matches({ open: { games: 'hot' } })) return 'end'
  if (snapshot.matches({ open: { games: 'showing' } })) return 'more'
  return 'none'
}

/** Returns the content in place of the games while there are none. */
const body = (snapshot: LobbySnapshot) => {
  if (snapshot.matches('withoutVendors')) return 'withoutVendors'
  if (snapshot.matches('closed') || snapshot.matches({ open: { games: 'loadingFirst' } })) return 'loading'
  if (snapshot.matches({ open: { games: 'awaitingHot' } })) return 'loading'
  if (snapshot.matches({ open: { games: 'failed' } })) return 'failed'
  if (snapshot.matches({ open: { games: 'empty' } })) return 'empty'
  return 'games'
}

const isHotPending = (snapshot: LobbySnapshot) =>
  snapshot.matches('closed') || snapshot.matches({ open: { hotList: 'loading' } })

/** Selects all that the lobby page renders. */
export const selectLobby = (snapshot: LobbySnapshot) => {
  const { vendor, list, name, classify, minBet, sort, hotGames, games, isNewCategory } = snapshot.context
  const isPending = isHotPending(snapshot)
  return {
    vendor,
    list,
    name,
    classify,
    minBet,
    sort,
    /** Whether a filter is active. */
    narrowed: name !== '' || classify !== '' || minBet !== '',
    /** `pending`: the tab's place is reserved, so that no other tab moves when it appears. */
    hotTab: hotGames.length > 0 ? 'shown' : isPending ? 'pending' : 'none',
    /** The tabs and filters would move when the first vendor turns out to have no hot games. */
    awaitsHotTab: isPending && isNewCategory,
    games: list === 'hot' ? hotGames : games,
    body: body(snapshot),
    /** Why the first page, or the next one, failed to load. */
    failure:
      snapshot.matches({ open: { games: 'failed' } }) || snapshot.matches({ open: { games: 'failedMore' } })
        ? snapshot.context.failure
        : undefined,
    ending: ending(snapshot),
  } as const
}
export type LobbyView = ReturnType<typeof selectLobby>

const choices = ['vendor', 'list', 'name', 'classify', 'minBet', 'sort'] as const

/** Returns whether two views show the same list, e.g. before and after its next page, in a lobby with vendors. */
export const isSameList = (one: LobbyView, other: LobbyView): boolean =>
  one.body === 'withoutVendors' || choices.every((choice) => one[choice] === other[choice])

/**
 * Returns the place that the address should name; undefined while the place that it names waits for a login or for the
 * hot games. `settled`: what was waited for came to nothing, which is no step of the visitor's.
 */
export const placeToWrite = (before: LobbySnapshot, now: LobbySnapshot) => {
  const waits = (snapshot: LobbySnapshot) =>
    snapshot.matches({ open: { login: 'asked' } }) || snapshot.matches({ open: { games: 'awaitingHot' } })
  if (!now.matches('open') || waits(now)) return undefined
  const { list, name, classify, minBet, sort } = now.context
  const place: LobbyPlace = { list, name, classify, minBet, sort }
  return { place, settled: waits(before) && list === 'all' }
}

/** A part of the place that a chip shows, and takes off alone. */
export type Chip = 'list' | 'name' | 'classify' | 'minBet' | 'sort'

/** Returns the chips of what narrows or orders the list (PLAY-03). */
export const chipsOf = (view: Pick<LobbyView, 'list' | 'name' | 'classify' | 'minBet' | 'sort'>): readonly Chip[] => {
  const chips: Chip[] = view.list === 'all' ? [] : ['list']
  for (const chip of ['name', 'classify', 'minBet', 'sort'] as const) if (view[chip] !== '') chips.push(chip)
  return chips
}

/** Returns the event that takes one chip off and leaves the others (PLAY-03). */
export const takingOff = (chip: Chip): LobbyEvent => {
  if (chip === 'list') return { type: 'list.choose', list: 'all' }
  if (chip === 'sort') return { type: 'sort.choose', sort: '' }
  return chip === 'name' ? { type: 'search.submit', name: '' } : { type: 'filter.choose', filter: { [chip]: '' } }
}

/**
 * Returns the visible games and the content in place of none. A game whose heart was removed leaves the favourites at
 * once and no other list (TILE-02).
 */
export const shownGames = (
  { list, games, body: place, ending: below }: Pick<LobbyView, 'list' | 'games' | 'body' | 'ending'>,
  takenOff: ReadonlySet<string>,
): { readonly games: readonly Game[]; readonly body: LobbyView['body'] } => {
  const shown = list === 'fav' && takenOff.size > 0 ? games.filter(({ nodeId }) => !takenOff.has(nodeId)) : games
  return { games: shown, body: place === 'games' && shown.length === 0 && below === 'end' ? 'empty' : place }
}

/** Returns why a list is empty, which decides the message. */
export const emptinessOf = ({ list, name, narrowed }: Pick<LobbyView, 'list' | 'name' | 'narrowed'>) => {
  if (list === 'recent') return 'nothingPlayed'
  if (list !== 'all') return 'nothingHearted'
  if (name !== '') return 'notFound'
  return narrowed ? 'noneSuch' : 'noGames'
}
