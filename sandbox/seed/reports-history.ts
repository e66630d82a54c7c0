import { asc, eq, getTableName, inArray, or, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { demoAccounts } from './demo-accounts.ts'
import { games } from '../db/schema-games.ts'
import { members } from '../db/schema-auth.ts'
import { settings } from '../db/schema.ts'
import {
  accountRecords,
  bets,
  bonuses,
  dailyFigures,
  downlines,
  lastBets,
  teamDays,
  wages,
} from '../db/schema-reports.ts'
import type { Store, Tx } from '../db/store.ts'
import type { Clock } from '../core/clock.ts'
import { dayLength, dayOf } from '../core/calendar.ts'
import { emptyPast, type PastGame, generateHistory } from './reports-past.ts'
import { generateWages } from './reports-past-wages.ts'

const told = 'history'
/** Accounts with single bets in the seeded history; others have daily figures only. */
const remembered = ['sita', 'ram', 'tara', 'rani']
/** Games per category in the seeded history. */
const playedGames = 12

/** Tables with seeded history. It waits in tables without keys until the first report. */
const tables = [dailyFigures, teamDays, lastBets, accountRecords, bets, bonuses, wages]
const waiting = (table: SQLiteTable) => sql.identifier(`past_${getTableName(table)}`)
const columnsOf = (table: SQLiteTable) => getTableConfig(table).columns.map(({ name }) => name)

/** Inserts all rows in one statement. */
async function insertAll(tx: Tx, table: SQLiteTable, rows: readonly (readonly unknown[])[]): Promise<void> {
  const values = columnsOf(table).map((_, at) => sql`value ->> ${sql.raw(String(at))}`)
  const list = sql.join(values, sql`, `)
  await tx.run(sql`insert into ${waiting(table)} select ${list} from json_each(${JSON.stringify(rows)})`)
}

const pastGames = (tx: Tx): Promise<PastGame[]> =>
  tx
    .select({ nodeId: games.nodeId, category: games.gameType, vassalage: games.vassalage })
    .from(games)
    .where(sql`${games.position} <= ${playedGames}`)
    .orderBy(asc(games.nodeId))

/** A year of bets, money, bonuses and wages for the team and demo players; ends before day 0. */
export async function seedHistory(tx: Tx): Promise<void> {
  for (const table of tables) await tx.run(sql`create table ${waiting(table)} as select * from ${table}`)
  const people = await tx
    .selectDistinct({ id: members.id, username: members.username })
    .from(members)
    .leftJoin(downlines, eq(downlines.memberId, members.id))
    .where(or(inArray(members.username, remembered), sql`${downlines.level} > 0`))
    .orderBy(asc(members.id))
  const list = await pastGames(tx)
  const past = emptyPast()
  for (const { id: memberId, username } of people) {
    const balance = Math.round((demoAccounts.find((account) => account.username === username)?.balance ?? 0) * 100)
    generateHistory(past, { memberId, balance, ...(remembered.includes(username) && { games: list }) })
  }
  await insertAll(tx, dailyFigures, past.figures)
  await tx.run(sql`
    insert into ${waiting(teamDays)}
    select d.agentId, f.day, count(distinct case when f.bets > 0 then f.memberId end), sum(f.bets), sum(f.stake),
      sum(f.win), sum(f.deposits), sum(f.withdrawals), sum(f.bonus)
    from ${waiting(dailyFigures)} f join ${downlines} d on d.memberId = f.memberId group by d.agentId, f.day`)
  await tx.run(sql`
    insert into ${waiting(lastBets)}
    select memberId, max(day) from ${waiting(dailyFigures)} where bets > 0 group by memberId`)
  await insertAll(tx, accountRecords, past.records)
  await insertAll(tx, bets, past.bets)
  await insertAll(tx, bonuses, past.bonuses)
  await insertAll(tx, wages, await generateWages(tx))
}

const days: readonly string[] = ['day']
const moments: readonly string[] = ['at', 'from', 'to']

async function come(tx: Tx, table: SQLiteTable, today: number): Promise<void> {
  const values = columnsOf(table).map((name) => {
    const column = sql.identifier(name)
    if (days.includes(name)) return sql`${column} + ${today}`
    return moments.includes(name) ? sql`${column} + ${today * dayLength}` : sql`${column}`
  })
  // A member who has played since has a later last bet.
  await tx.run(
    sql`insert ${sql.raw(table === lastBets ? 'or ignore' : '')} into ${table} select ${sql.join(values, sql`, `)} from ${waiting(table)}`,
  )
}

interface History {
  readonly store: Store
  readonly clock: Clock
  /** Runs work of one name once at a time. */
  readonly together: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

/**
 * Loads the seeded history on the first report, because it is long and most platforms never report. It ends before the
 * platform's first day, so that real play is newer.
 */
export async function ensureHistory({ store, clock, together }: History): Promise<void> {
  if ((await store.readSetting(told)) !== undefined) return
  await together(told, () =>
    store.write(async (tx) => {
      const rows = await tx
        .select()
        .from(settings)
        .where(inArray(settings.key, [told, 'openedAt']))
      if (rows.some(({ key }) => key === told)) return
      const today = dayOf(Number(rows.find(({ key }) => key === 'openedAt')?.value ?? clock.now()))
      for (const table of tables) await come(tx, table, today)
      await tx.insert(settings).values({ key: told, value: 'told' })
    }),
  )
}
