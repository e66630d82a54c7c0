import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Game, GameType } from '../../src/api/calls/games.ts'
import { games, gameTickets, vendors } from '../db/schema.ts'
import { categories } from '../db/vendors.ts'
import type { Db } from '../db/store.ts'
import { Refusal } from '../refusal.ts'
import { hashed, secret } from '../state.ts'
import { type Handlers, sessionOf } from './context.ts'

type GameRow = typeof games.$inferSelect
const flag = (value: number): 0 | 1 => (value === 0 ? 0 : 1)

/** Lottery vendors that are e-lottery vendors, too, where the brand has that category switched on. */
const elottVendors: readonly string[] = ['TCG_LOTTO_VN', 'LOTT']

const ticketLifetime = 2 * 60_000
const largestPage = 100

function gameOf(row: GameRow, language: string): Game {
  return {
    nodeId: row.nodeId,
    gameName: row.nameEn,
    displayName: language === 'NE' ? row.nameNe : row.nameEn,
    showIcon: `/games/${row.nodeId}.svg`,
    isHot: flag(row.isHot),
    isNew: flag(row.isNew),
    supportPlay: flag(row.supportPlay),
    vassalage: row.vassalage,
    accountTypeName: row.accountTypeName,
    gameType: row.gameType as GameType,
    gameCode: row.gameCode,
    isGame: 'GAME',
    gameClassify: row.gameClassify,
    minBet: row.minBet / 100,
  }
}

/** The games of a vendor’s list: its own, or the whole category for no vendor and for an aggregate one. */
async function ofVendor(db: Db, gameType: GameType, vassalage: string): Promise<SQL | undefined> {
  const inCategory = eq(games.gameType, gameType)
  if (vassalage === '') return inCategory
  const [vendor] = await db
    .select()
    .from(vendors)
    .where(and(eq(vendors.gameType, gameType), eq(vendors.code, vassalage)))
  return vendor?.aggregate === 1 ? inCategory : and(inCategory, eq(games.vassalage, vassalage))
}

/**
 * One page in the category’s order. Without filters the index answers by itself; with filters the matching positions are
 * collected in one pass and only the page’s rows are read.
 */
async function pageOf(
  db: Db,
  list: SQL | undefined,
  gameType: GameType,
  filters: readonly SQL[],
  pageNo: number,
  pageSize: number,
) {
  const from = (pageNo - 1) * pageSize
  if (filters.length === 0) {
    const [total] = await db.select({ count: count() }).from(games).where(list)
    const rows = await db.select().from(games).where(list).orderBy(asc(games.position)).limit(pageSize).offset(from)
    return { rows, total: total?.count ?? 0 }
  }
  const [found] = await db
    .select({ positions: sql<string>`json_group_array(${games.position})` })
    .from(games)
    .where(and(list, ...filters))
  const all = (JSON.parse(found?.positions ?? '[]') as number[]).sort((a, b) => a - b)
  const positions = all.slice(from, from + pageSize)
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.gameType, gameType), inArray(games.position, positions)))
    .orderBy(asc(games.position))
  return { rows, total: all.length }
}

export const gameCalls: Handlers = {
  gameVendors: async ({ state }) => {
    const rows = await state.store.db.select().from(vendors).orderBy(asc(vendors.gameType), asc(vendors.position))
    const withElott = state.controls.switches['ELOTT3'] === true
    return categories.map(({ gameType, isHot }) => ({
      title: gameType,
      isHot: flag(Number(isHot)),
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
        })),
    }))
  },

  hotGames: async ({ state }, { vassalage = '', gameType, language }) => {
    const { db } = state.store
    const list =
      gameType === undefined
        ? vassalage === ''
          ? undefined
          : eq(games.vassalage, vassalage)
        : await ofVendor(db, gameType, vassalage)
    const rows = await db
      .select()
      .from(games)
      .where(and(eq(games.isHot, 1), list))
      .orderBy(asc(games.gameType), asc(games.position))
    return { list: rows.map((row) => gameOf(row, language)) }
  },

  gameList: async ({ state }, query) => {
    if (query.pageNo < 1) throw new Refusal('payload_invalid', { field: 'pageNo' })
    if (query.pageSize < 1 || query.pageSize > largestPage) throw new Refusal('payload_invalid', { field: 'pageSize' })
    const minBet = query.minBet === '' ? 0 : Number(query.minBet)
    if (!Number.isFinite(minBet)) throw new Refusal('payload_invalid', { field: 'minBet' })
    const name = query.gameName.trim().toLowerCase()
    const filters = [
      ...(name === '' ? [] : [sql`instr(${games.search}, ${name}) > 0`]),
      ...(query.gameClassify === '' ? [] : [eq(games.gameClassify, query.gameClassify)]),
      ...(minBet === 0 ? [] : [eq(games.minBet, Math.round(minBet * 100))]),
    ]
    const { db } = state.store
    const list = await ofVendor(db, query.gameType, query.vassalage)
    const { rows, total } = await pageOf(db, list, query.gameType, filters, query.pageNo, query.pageSize)
    return { games: rows.map((row) => gameOf(row, query.language)), totalPages: Math.ceil(total / query.pageSize) }
  },

  launchGame: async (context, { nodeId, trial, language, backUrl }) => {
    const { member } = sessionOf(context)
    const { state, gamesOrigin, siteOrigin } = context
    const [game] = await state.store.db.select().from(games).where(eq(games.nodeId, nodeId))
    if (!game) throw new Refusal('not_found')
    if (game.state === 'maintenance') throw new Refusal('game_unavailable')
    if (game.state === 'refused') throw new Refusal('game_refused')
    const hasTrial = game.supportPlay === 0
    if (member.type === 4 && !hasTrial) throw new Refusal('in_need_true_account')
    if (trial && !hasTrial) throw new Refusal('game_refused')
    const back = URL.canParse(backUrl, siteOrigin) ? new URL(backUrl, siteOrigin) : undefined
    if (!back || !/^https?:$/.test(back.protocol)) throw new Refusal('payload_invalid', { field: 'backUrl' })
    const ticket = secret()
    await state.store.write((tx) =>
      tx.insert(gameTickets).values({
        hash: hashed(ticket),
        memberId: member.id,
        nodeId,
        trial: trial || member.type === 4 ? 1 : 0,
        language,
        backUrl: back.href,
        expiresAt: state.clock.now() + ticketLifetime,
      }),
    )
    return {
      url: `${gamesOrigin}/slot/${nodeId}#${new URLSearchParams({ ticket, language }).toString()}`,
      gameName: language === 'NE' ? game.nameNe : game.nameEn,
    }
  },
}
