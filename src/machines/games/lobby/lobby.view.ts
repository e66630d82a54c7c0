import type { SnapshotFrom } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import type { lobbyMachine } from './lobby.machine.ts'

type LobbySnapshot = SnapshotFrom<typeof lobbyMachine>

/** What stands below the games: a page under way, its failure, the end, or nothing yet (LOBBY-13). */
const ending = (snapshot: LobbySnapshot) => {
  if (snapshot.matches({ open: { games: 'loadingMore' } })) return 'loadingMore'
  if (snapshot.matches({ open: { games: 'failedMore' } })) return 'failedMore'
  if (snapshot.matches({ open: { games: 'ended' } }) || snapshot.matches({ open: { games: 'hot' } })) return 'end'
  if (snapshot.matches({ open: { games: 'showing' } })) return 'more'
  return 'none'
}

/** What stands in the place of the games while there are none. */
const body = (snapshot: LobbySnapshot) => {
  if (snapshot.matches('withoutVendors')) return 'withoutVendors'
  if (snapshot.matches('closed') || snapshot.matches({ open: { games: 'loadingFirst' } })) return 'loading'
  if (snapshot.matches({ open: { games: 'failed' } })) return 'failed'
  if (snapshot.matches({ open: { games: 'empty' } })) return 'empty'
  return 'games'
}

/** The lobby page's whole knowledge of its flow. */
export const selectLobby = (snapshot: LobbySnapshot) => {
  const { vendor, list, name, classify, minBet, hotGames, games } = snapshot.context
  return {
    vendor,
    list,
    name,
    classify,
    minBet,
    /** Something narrows the list. */
    narrowed: name !== '' || classify !== '' || minBet !== '',
    hasHot: hotGames.length > 0,
    games: list === 'hot' ? hotGames : games,
    body: body(snapshot),
    ending: ending(snapshot),
  } as const
}
export type LobbyView = ReturnType<typeof selectLobby>

/**
 * The games that are shown, and what stands in their place while there are none: a favourite whose heart was taken off leaves the
 * favourites, and nothing else, at once (TILE-02), and the last one leaves them empty.
 */
export const shownGames = (
  { list, games, body: place, ending: below }: Pick<LobbyView, 'list' | 'games' | 'body' | 'ending'>,
  takenOff: ReadonlySet<string>,
): { readonly games: readonly Game[]; readonly body: LobbyView['body'] } => {
  const shown = list === 'fav' && takenOff.size > 0 ? games.filter(({ nodeId }) => !takenOff.has(nodeId)) : games
  return { games: shown, body: place === 'games' && shown.length === 0 && below === 'end' ? 'empty' : place }
}

/** Why a list is empty, which decides what is said there. */
export const emptinessOf = ({ list, name, narrowed }: Pick<LobbyView, 'list' | 'name' | 'narrowed'>) => {
  if (list === 'recent') return 'nothingPlayed'
  if (list !== 'all') return 'nothingHearted'
  if (name !== '') return 'notFound'
  return narrowed ? 'noneSuch' : 'noGames'
}
