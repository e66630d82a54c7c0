import type { SnapshotFrom } from 'xstate'
import type { lobbyMachine } from './lobby.machine.ts'

type LobbySnapshot = SnapshotFrom<typeof lobbyMachine>

/** What stands below the games: a page under way, its failure, the end, or nothing yet (LOBBY-13). */
const ending = (snapshot: LobbySnapshot) => {
  if (snapshot.matches({ open: { games: { all: 'loadingMore' } } })) return 'loadingMore'
  if (snapshot.matches({ open: { games: { all: 'failedMore' } } })) return 'failedMore'
  if (snapshot.matches({ open: { games: { all: 'ended' } } })) return 'end'
  if (snapshot.matches({ open: { games: { all: 'showing' } } })) return 'more'
  return 'none'
}

/** What stands in the place of the games while there are none. */
const body = (snapshot: LobbySnapshot) => {
  if (snapshot.matches('withoutVendors')) return 'withoutVendors'
  if (snapshot.matches('closed') || snapshot.matches({ open: { games: { all: 'loadingFirst' } } })) return 'loading'
  if (snapshot.matches({ open: { games: { all: 'failed' } } })) return 'failed'
  if (snapshot.matches({ open: { games: { all: 'empty' } } })) return 'empty'
  return 'games'
}

/** The lobby page's whole knowledge of its flow. */
export const selectLobby = (snapshot: LobbySnapshot) => {
  const hot = snapshot.matches({ open: { games: 'hot' } })
  return {
    vendor: snapshot.context.vendor,
    name: snapshot.context.name,
    list: hot ? ('hot' as const) : ('all' as const),
    hasHot: snapshot.context.hotGames.length > 0,
    games: hot ? snapshot.context.hotGames : snapshot.context.games,
    body: body(snapshot),
    ending: ending(snapshot),
  } as const
}
export type LobbyView = ReturnType<typeof selectLobby>
