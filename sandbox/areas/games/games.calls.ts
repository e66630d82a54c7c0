import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { GameSort, type GameType } from '../../../src/api/calls/vendors.ts'
import { hotGameTypes } from '../../../src/api/lobby-query.ts'
import { games, gameTickets, vendors } from '../../db/schema-games.ts'
import { categories, launchWays, seatedTypes } from '../../seed/vendors.ts'
import type { Db } from '../../db/store.ts'
import { isPlayingElsewhere } from './game-session.ts'
import { refuseIfProtected } from '../account/protection.ts'
import { Refusal } from '../../core/refusal.ts'
import { hashed, createSecret } from '../../core/state.ts'
import { type Handlers, sessionOf } from '../../core/call-context.ts'
import { recordRecentGame } from './favourites.calls.ts'
import { flag, toGame } from './game-entry.ts'
import { returnAddress } from './return-address.ts'
import { sheetFactsOf } from './sheet-facts.ts'
import { searchGames, suggestGames } from './named-games.ts'

/** Lottery vendors that also offer e-lottery when the brand switches that category on. */
const elottVendors: readonly string[] = ['TCG_LOTTO_VN', 'LOTT']

const ticketLifetime = 2 * 60_000
const largestPage = 100
const largestSuggestions = 30

/** Games of a vendor's list: its own, or the whole category for an aggregate vendor or none. */
async function getVendorGames(db: Db, gameType: GameType, vassalage: string): Promise<SQL | undefined> {
  const inCategory = eq(games.gameType, gameType)
  if (vassalage === '') return inCategory
  const [vendor] = await db
    .select()
    .from(vendors)
    .where(and(eq(vendors.gameType, gameType), eq(vendors.code, vassalage)))
  return vendor?.aggregate === 1 ? inCategory : and(inCategory, eq(games.vassalage, vassalage))
}

/** Categories whose games are listed together and in every order (PLAY-03). */
const sortedTypes: readonly string[] = ['RNG', 'FISH', 'PVP'] satisfies readonly GameType[]

/** The order of a list (PLAY-03); equal games keep the category's order. */
const orderOf = (sort: GameSort | undefined, language: string): readonly [SQL, ...SQL[]] => {
  const last = asc(games.position)
  switch (sort) {
    case 'popular':
      return [desc(games.isHot), last]
    case 'name':
      return [asc(language === 'NE' ? games.nameNe : games.nameEn), last]
    case 'new':
      return [desc(games.isNew), last]
    case undefined:
      return [last]
  }
}

/**
 * One page in this order. Without filters the index answers alone; with filters one pass collects the matches, and only
 * the page's rows are read.
 */
async function getPage(
  db: Db,
  list: SQL | undefined,
  gameType: GameType,
  filters: readonly SQL[],
  order: readonly SQL[],
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
) {
  const from = (pageNo - 1) * pageSize
  if (filters.length === 0) {
    const [total] = await db.select({ count: count() }).from(games).where(list)
    const rows = await db
      .select()
      .from(games)
      .where(list)
      .orderBy(...order)
      .limit(pageSize)
      .offset(from)
    return { rows, total: total?.count ?? 0 }
  }
  const matches = db
    .select({ position: games.position })
    .from(games)
    .where(and(list, ...filters))
    .orderBy(...order)
    .as('matches')
  const [found] = await db.select({ positions: sql<string>`json_group_array(${matches.position})` }).from(matches)
  const all = JSON.parse(found?.positions ?? '[]') as number[]
  const positions = all.slice(from, from + pageSize)
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.gameType, gameType), inArray(games.position, positions)))
    .orderBy(...order)
  return { rows, total: all.length }
}

/** The game that a launch names by node id, or by the code of a vendor card or room. */
async function findGame(db: Db, name: string, gameType: GameType): Promise<typeof games.$inferSelect | undefined> {
  const [byNode] = await db.select().from(games).where(eq(games.nodeId, name))
  if (byNode) return byNode
  return (
    await db
      .select()
      .from(games)
      .where(and(eq(games.gameType, gameType), eq(games.gameCode, name)))
  )[0]
}

/** Open tables per poker vendor, listed as rooms. */
const roomsOpen = 6

export const gameCalls: Handlers = {
  gameVendors: async ({ state }) => {
    const rows = await state.store.db.select().from(vendors).orderBy(asc(vendors.gameType), asc(vendors.position))
    const withElott = state.controls.switches['ELOTT3'] === true
    return categories.map(({ gameType, isHot }) => ({
      title: gameType,
      isHot: flag(Number(isHot)),
      ...(sortedTypes.includes(gameType) && { allVendors: 1 as const, sorts: GameSort.literals }),
      cards: rows
        .filter(
          (row) => row.gameType === gameType || (gameType === 'ELOTT' && withElott && elottVendors.includes(row.code)),
        )
        .map((row) => ({
          vassalage: row.code,
          vendorName: row.name,
          gameType,
          icon: `/vendors/${row.code}.svg`,
          isHot: flag(row.isHot),
          accountTypeId: row.accountTypeId,
          gameCode: row.gameCode,
          ...launchWays[row.code],
        })),
    }))
  },

  gameTypes: async ({ state }, { language }) => {
    const rows = await state.store.db.selectDistinct({ gameType: vendors.gameType }).from(vendors)
    const withVendors = new Set(rows.map(({ gameType }) => gameType))
    if (state.controls.switches['ELOTT3'] === true) withVendors.add('ELOTT')
    return categories
      .filter(({ gameType }) => withVendors.has(gameType))
      .map(({ gameType, en, ne }) => ({ gameType, name: language === 'NE' ? ne : en }))
  },

  hotGames: async ({ state }, { vassalage = '', gameType, language }) => {
    const { db } = state.store
    const list =
      gameType === undefined
        ? vassalage === ''
          ? undefined
          : eq(games.vassalage, vassalage)
        : await getVendorGames(db, gameType, vassalage)
    const rows = await db
      .select()
      .from(games)
      .where(and(eq(games.isHot, 1), inArray(games.gameType, hotGameTypes), list))
      .orderBy(asc(games.gameType), asc(games.position))
    return { list: rows.map((row) => toGame(row, language)) }
  },

  gameList: async ({ state }, query) => {
    if (query.pageNo < 1) throw new Refusal('payload_invalid', { field: 'pageNo' })
    if (query.pageSize < 1 || query.pageSize > largestPage) throw new Refusal('payload_invalid', { field: 'pageSize' })
    const minBet = query.minBet === '' ? 0 : Number(query.minBet)
    const paisa = Math.round(minBet * 100)
    if (!Number.isSafeInteger(paisa)) throw new Refusal('payload_invalid', { field: 'minBet' })
    const filters = [
      ...(query.gameClassify === '' ? [] : [eq(games.gameClassify, query.gameClassify)]),
      ...(minBet === 0 ? [] : [eq(games.minBet, paisa)]),
    ]
    const { db } = state.store
    const { rows, total } =
      query.gameName.trim() === ''
        ? await getPage(
            db,
            await getVendorGames(db, query.gameType, query.vassalage),
            query.gameType,
            filters,
            orderOf(query.sort, query.language),
            query,
          )
        : await searchGames(state, query, paisa)
    return { games: rows.map((row) => toGame(row, query.language)), totalPages: Math.ceil(total / query.pageSize) }
  },

  gameSuggestions: async ({ state }, { text, size, language }) => {
    if (size < 1 || size > largestSuggestions) throw new Refusal('payload_invalid', { field: 'size' })
    return { games: (await suggestGames(state, text, size)).map((row) => toGame(row, language)) }
  },

  pvpRooms: async ({ state }, { vassalage, language }) => {
    const rows = await state.store.db
      .select()
      .from(games)
      .where(and(eq(games.gameType, 'PVP'), vassalage === '' ? undefined : eq(games.vassalage, vassalage)))
      .orderBy(asc(games.position))
      .limit(roomsOpen)
    const minutes = Math.floor(state.clock.now() / 60_000)
    return rows.map((row) => ({
      roomId: `${row.vassalage}-${row.position}`,
      roomName: language === 'NE' ? row.nameNe : row.nameEn,
      vassalage: row.vassalage,
      gameCode: row.gameCode,
      players: 2 + ((minutes + row.position * 7) % 31),
      minBuyIn: row.minBet,
    }))
  },

  gameDetails: async ({ state }, { nodeId, gameType, language }) => {
    const game = await findGame(state.store.db, nodeId, gameType)
    if (!game) throw new Refusal('not_found')
    return { ...toGame(game, language), ...sheetFactsOf(game, language) }
  },

  launchGame: async (context, { nodeId: name, gameType, trial, language, backUrl }) => {
    const { member, tokenHash } = sessionOf(context)
    const { state, gamesOrigin, siteOrigin, language: told } = context
    const game = await findGame(state.store.db, name, gameType)
    if (!game) throw new Refusal('not_found')
    const { nodeId } = game
    if (game.state === 'maintenance') throw new Refusal('game_unavailable')
    if (game.state === 'refused') throw new Refusal('game_refused')
    const hasTrial = game.supportPlay === 0
    if (member.type === 4 && !hasTrial) throw new Refusal('in_need_true_account')
    if (trial && !hasTrial) throw new Refusal('game_refused')
    const forFun = trial || member.type === 4
    const now = state.clock.now()
    await refuseIfProtected(state.store.db, {
      memberId: member.id,
      purpose: forFun ? 'trial' : 'launch',
      amount: 0,
      now,
      language: told,
    })
    if (
      !forFun &&
      seatedTypes.includes(game.gameType) &&
      (await isPlayingElsewhere(state, member.id, game.vassalage, tokenHash))
    )
      throw new Refusal('playing_elsewhere')
    const back = returnAddress(backUrl, siteOrigin)
    const ticket = createSecret()
    await state.store.write(async (tx) => {
      await recordRecentGame(tx, member.id, nodeId)
      await tx.insert(gameTickets).values({
        hash: hashed(ticket),
        memberId: member.id,
        nodeId,
        tokenHash,
        trial: forFun ? 1 : 0,
        language,
        backUrl: back,
        expiresAt: state.clock.now() + ticketLifetime,
      })
    })
    return {
      url: `${gamesOrigin}/${game.gameType === 'RNG' ? 'slot' : 'round'}/${nodeId}#${new URLSearchParams({ ticket, language }).toString()}`,
      gameName: language === 'NE' ? game.nameNe : game.nameEn,
    }
  },
}
