import { asc, inArray } from 'drizzle-orm'
import type { Payload } from '../../../src/api/call.ts'
import type { gameList } from '../../../src/api/calls/games.ts'
import { games, vendors } from '../../db/schema-games.ts'
import { gameSearch, type SearchedGame } from './game-search.ts'
import type { State } from '../../core/state.ts'

interface NamedGame extends SearchedGame {
  readonly nodeId: string
  readonly gameType: string
  readonly vassalage: string
  readonly gameClassify: string
  readonly minBet: number
}

const read = async (state: State) => {
  const { db } = state.store
  const [rows, lanes] = await Promise.all([
    db
      .select({
        nodeId: games.nodeId,
        gameType: games.gameType,
        vassalage: games.vassalage,
        gameClassify: games.gameClassify,
        minBet: games.minBet,
        search: games.search,
      })
      .from(games)
      .orderBy(asc(games.gameType), asc(games.position)),
    db.select().from(vendors),
  ])
  return {
    search: gameSearch<NamedGame>(rows.map((row) => ({ ...row, names: row.search.split('\n') }))),
    aggregates: new Set(lanes.filter((one) => one.aggregate === 1).map((one) => `${one.gameType} ${one.code}`)),
  }
}

/** Game names and vendors never change, so each platform reads them once. */
const known = new WeakMap<State, ReturnType<typeof read>>()

const namesOf = (state: State) => {
  const before = known.get(state)
  if (before) return before
  const reading = read(state)
  known.set(state, reading)
  // A failed read is retried next time.
  reading.catch(() => known.delete(state))
  return reading
}

/** One page of games with similar names, best matches first; `minBet` in paisa, 0 for any (LOBBY-07). */
export async function searchGames(state: State, query: Payload<typeof gameList>, minBet: number) {
  const { search, aggregates } = await namesOf(state)
  const { gameType, vassalage, gameClassify, pageNo, pageSize } = query
  const ofAll = vassalage === '' || aggregates.has(`${gameType} ${vassalage}`)
  const found = search(
    query.gameName,
    (game) =>
      game.gameType === gameType &&
      (ofAll || game.vassalage === vassalage) &&
      (gameClassify === '' || game.gameClassify === gameClassify) &&
      (minBet === 0 || game.minBet === minBet),
  )
  const ids = found.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ nodeId }) => nodeId)
  const rows = await state.store.db.select().from(games).where(inArray(games.nodeId, ids))
  return {
    rows: ids.flatMap((id) => rows.filter((row) => row.nodeId === id)),
    total: found.length,
  }
}
