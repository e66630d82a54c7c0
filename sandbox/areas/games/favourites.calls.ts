import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { favourites, games, recents } from '../../db/schema-games.ts'
import type { Db, Tx } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import { type Handlers, sessionOf } from '../../core/call-context.ts'
import { toGame } from './game-entry.ts'

/** Limits per member; decided. */
const mostFavourites = 1000
const mostRecents = 100

const largestPage = 100

interface Page {
  readonly pageNo: number
  readonly pageSize: number
}

/** Refuses invalid page numbers and sizes. */
export const checkPage = ({ pageNo, pageSize }: Page) => {
  if (pageNo < 1) throw new Refusal('payload_invalid', { field: 'pageNo' })
  if (pageSize < 1 || pageSize > largestPage) throw new Refusal('payload_invalid', { field: 'pageSize' })
}

const nextTurn = (column: SQLiteColumn) => sql<number>`coalesce(max(${column}), 0) + 1`

/** One page of the player's own games of one kind, latest first. */
async function getOwnPage(
  db: Db,
  table: typeof favourites | typeof recents,
  memberId: string,
  { gameType, vassalage, pageNo, pageSize }: Page & { readonly gameType: string; readonly vassalage: string },
) {
  const own = and(
    eq(table.memberId, memberId),
    eq(games.gameType, gameType),
    vassalage === '' ? undefined : eq(games.vassalage, vassalage),
  )
  const [total] = await db
    .select({ count: count() })
    .from(table)
    .innerJoin(games, eq(games.nodeId, table.nodeId))
    .where(own)
  const rows = await db
    .select()
    .from(table)
    .innerJoin(games, eq(games.nodeId, table.nodeId))
    .where(own)
    .orderBy(desc(table.turn))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { rows: rows.map((row) => row.games), totalPages: Math.ceil((total?.count ?? 0) / pageSize) }
}

/** Records a game as the member's most recent. */
export async function recordRecentGame(tx: Tx, memberId: string, nodeId: string): Promise<void> {
  const [latest] = await tx.select({ turn: nextTurn(recents.turn) }).from(recents)
  const turn = latest?.turn ?? 1
  await tx
    .insert(recents)
    .values({ memberId, nodeId, turn })
    .onConflictDoUpdate({ target: [recents.memberId, recents.nodeId], set: { turn } })
  await tx.run(
    sql`delete from ${recents} where ${recents.memberId} = ${memberId} and ${recents.turn} not in (select ${recents.turn} from ${recents} where ${recents.memberId} = ${memberId} order by ${recents.turn} desc limit ${mostRecents})`,
  )
}

export const favouriteCalls: Handlers = {
  favouriteGames: async (context, query) => {
    checkPage(query)
    const { member } = sessionOf(context)
    const page = await getOwnPage(context.state.store.db, favourites, member.id, { ...query, vassalage: '' })
    return { content: page.rows.map((row) => toGame(row, query.language)), totalPages: page.totalPages }
  },

  favouriteAction: async (context, { nodeId }) => {
    const { member } = sessionOf(context)
    const [game] = await context.state.store.db.select().from(games).where(eq(games.nodeId, nodeId))
    if (!game) throw new Refusal('not_found')
    const own = and(eq(favourites.memberId, member.id), eq(favourites.nodeId, nodeId))
    return context.state.store.write(async (tx) => {
      const removed = await tx.delete(favourites).where(own).returning({ nodeId: favourites.nodeId })
      if (removed.length > 0) return { favourite: false }
      const [kept] = await tx.select({ count: count() }).from(favourites).where(eq(favourites.memberId, member.id))
      if ((kept?.count ?? 0) >= mostFavourites) throw new Refusal('payload_invalid', { field: 'nodeId' })
      const [latest] = await tx.select({ turn: nextTurn(favourites.turn) }).from(favourites)
      await tx.insert(favourites).values({ memberId: member.id, nodeId, turn: latest?.turn ?? 1 })
      return { favourite: true }
    })
  },

  favouriteIds: async (context) => {
    const { member } = sessionOf(context)
    const rows = await context.state.store.db
      .select({ nodeId: favourites.nodeId })
      .from(favourites)
      .where(eq(favourites.memberId, member.id))
      .orderBy(desc(favourites.turn))
    return rows.map(({ nodeId }) => nodeId)
  },

  recentGames: async (context, query) => {
    checkPage(query)
    const { member } = sessionOf(context)
    const page = await getOwnPage(context.state.store.db, recents, member.id, query)
    return { list: page.rows.map((row) => toGame(row, query.language)), totalPages: page.totalPages }
  },
}
