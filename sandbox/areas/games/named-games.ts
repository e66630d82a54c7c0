import { setImmediate } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import type { Payload } from '../../../src/api/call.ts'
import type { gameList } from '../../../src/api/calls/games.ts'
import { games, vendors } from '../../db/schema-games.ts'
import { gameSearch, type SearchedGame } from './game-search.ts'
import type { State } from '../../core/state.ts'

/** A game's row; its `state` may be stale, because a tester can change it. */
type NamedGame = SearchedGame & Omit<typeof games.$inferSelect, 'state'>

/** Rows per read, so that other work gets its turn. */
const perRead = 500

const readGames = async (state: State): Promise<NamedGame[]> => {
  const all: NamedGame[] = []
  for (;;) {
    const rows = await state.store.db
      .select()
      .from(games)
      .orderBy(asc(games.gameType), asc(games.position))
      .limit(perRead)
      .offset(all.length)
    for (const row of rows) all.push({ ...row, names: row.search.split('\n') })
    if (rows.length < perRead) return all
    await setImmediate()
  }
}

const read = async (state: State) => {
  const all = await readGames(state)
  const lanes = await state.store.db.select().from(vendors)
  return {
    search: await gameSearch<NamedGame>(all),
    searchVendors: await gameSearch(
      lanes.map(({ gameType, code, name }) => ({
        names: [name],
        games: all.filter((game) => game.gameType === gameType && game.vassalage === code),
      })),
    ),
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

/** Brings found games into the asked order; equal ones keep the order of their matches (PLAY-03). */
const sortGames = (found: NamedGame[], { sort, language }: Payload<typeof gameList>) => {
  if (sort === 'popular') found.sort((one, other) => other.isHot - one.isHot)
  if (sort === 'new') found.sort((one, other) => other.isNew - one.isNew)
  const name = language === 'NE' ? 'nameNe' : 'nameEn'
  if (sort === 'name') found.sort((one, other) => Number(one[name] > other[name]) - Number(one[name] < other[name]))
}

/** One page of games with similar names, best matches first unless sorted; `minBet` in paisa, 0 for any (LOBBY-07). */
export async function searchGames(state: State, query: Payload<typeof gameList>, minBet: number) {
  const { search, aggregates } = await namesOf(state)
  const { gameType, vassalage, gameClassify, pageNo, pageSize } = query
  const ofAll = vassalage === '' || aggregates.has(`${gameType} ${vassalage}`)
  const found = await state.atLength(async () =>
    search(
      query.gameName,
      (game) =>
        game.gameType === gameType &&
        (ofAll || game.vassalage === vassalage) &&
        (gameClassify === '' || game.gameClassify === gameClassify) &&
        (minBet === 0 || game.minBet === minBet),
    ),
  )
  sortGames(found, query)
  return { rows: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length }
}

/** Letters from which on a vendor's name counts as typed, and the vendors that are then suggested. */
const vendorLetters = 3
const vendorsSuggested = 2

/**
 * The games of every type with similar names, and some of a vendor with such a name, at most this many. Types and
 * vendors take turns, in the order of their best matches, so that a long list hides no other (PLAY-01).
 */
export async function suggestGames(state: State, text: string, size: number): Promise<readonly NamedGame[]> {
  const { search, searchVendors } = await namesOf(state)
  const [found, vendorsFound] = await state.atLength(
    async () => [search(text), text.trim().length < vendorLetters ? [] : searchVendors(text)] as const,
  )
  const ofType = new Map<string, NamedGame[]>()
  for (const game of found) {
    const list = ofType.get(game.gameType)
    if (!list) ofType.set(game.gameType, [game])
    else if (list.length < size) list.push(game)
  }
  const lists = [...ofType.values(), ...vendorsFound.slice(0, vendorsSuggested).map((vendor) => vendor.games)]
  const inTurns = Array.from({ length: size }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat()
  return [...new Set(inTurns)].slice(0, size)
}
