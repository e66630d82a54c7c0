import type { SnapshotFrom } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import type { GameType } from '../../../api/calls/vendors.ts'
import type { Notice } from '../../shared/text-key.ts'
import type { myGamesMachine, TypeRow } from './my-games.machine.ts'

/** The content below a category's games. */
type More = 'none' | 'more' | 'loadingMore' | 'failedMore'

export interface ShownRow {
  readonly gameType: GameType
  readonly games: readonly Game[]
  readonly more: More
  /** Why nothing of the category is shown. */
  readonly failure: Notice | undefined
  /** Why the next games of the category failed to load. */
  readonly moreFailure: Notice | undefined
  /** The category is loading again after a failure. */
  readonly busy: boolean
}

/**
 * Selects what the page of a player's own games shows (PLAY-02). `shownOf` leaves out the favourites that lost their heart;
 * `chosen`: the category that the address names, or nothing; one that has no games counts as nothing.
 */
export const selectMyGames = (
  snapshot: SnapshotFrom<typeof myGamesMachine>,
  shownOf: (games: readonly Game[]) => readonly Game[],
  chosen: string | null,
) => {
  const { rows, wanted, waiting, failure } = snapshot.context
  const moreOf = ({ gameType, next, failure: reason }: TypeRow): More => {
    if (next === undefined) return 'none'
    if (snapshot.matches('loadingMore') && [wanted?.gameType, ...waiting].includes(gameType)) return 'loadingMore'
    return reason ? 'failedMore' : 'more'
  }
  const all = rows
    .map((row): ShownRow => {
      const games = shownOf(row.games)
      const more = moreOf(row)
      const isAlone = row.games.length === 0
      return {
        gameType: row.gameType,
        games,
        more: isAlone ? 'none' : more,
        failure: isAlone ? row.failure : undefined,
        moreFailure: isAlone ? undefined : row.failure,
        busy: isAlone && more === 'loadingMore',
      }
    })
    .filter((row) => row.games.length > 0 || row.more !== 'none' || row.failure !== undefined)
  const gameType = all.find((row) => row.gameType === chosen)?.gameType
  return {
    loading: snapshot.matches('loading'),
    failure: snapshot.matches('failed') ? failure : undefined,
    types: all.map((row) => row.gameType),
    chosen: gameType,
    rows: gameType === undefined ? all : all.filter((row) => row.gameType === gameType),
  }
}

/** Returns the first game of each category, then the second of each, at most this many. */
export const interleaved = (lists: readonly (readonly Game[])[], most = Infinity): readonly Game[] =>
  Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, at) =>
    lists.flatMap((list) => list[at] ?? []),
  )
    .flat()
    .slice(0, most)
