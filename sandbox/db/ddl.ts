import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { ledgerGuards } from './ledger-guards.ts'
import * as contracts from './schema-contracts.ts'
import * as money from './schema-money.ts'
import * as promotions from './schema-promotions.ts'
import * as team from './schema-team.ts'
import * as account from './schema-account.ts'
import * as signIn from './schema-sign-in.ts'
import * as auth from './schema-auth.ts'
import * as games from './schema-games.ts'
import * as support from './schema-support.ts'
import * as schema from './schema.ts'
import * as reports from './schema-reports.ts'
import * as rewards from './schema-rewards.ts'
import * as points from './schema-points.ts'

const quoted = (name: string) => `"${name}"`
const list = (names: readonly string[]) => names.map(quoted).join(', ')

/**
 * CREATE statements from the Drizzle schema, so that each table is described once. Supports only the features of our
 * schema.
 */
export function createStatements(): string[] {
  const tables = [
    schema,
    auth,
    games,
    support,
    account,
    signIn,
    money,
    team,
    contracts,
    reports,
    rewards,
    promotions,
    points,
  ]
    .flatMap((area): unknown[] => Object.values(area))
    .filter((thing) => is(thing, SQLiteTable))
    .flatMap((table) => {
      const config = getTableConfig(table)
      const columns = config.columns.map(
        (column) =>
          `${quoted(column.name)} ${column.getSQLType()}${column.primary ? ' PRIMARY KEY' : ''}${column.notNull ? ' NOT NULL' : ''}`,
      )
      const keys = config.primaryKeys.map((key) => `PRIMARY KEY (${list(key.columns.map((column) => column.name))})`)
      const indexes = config.indexes.map(({ config: { name, unique, columns: on } }) => {
        const names = on.filter((column) => is(column, SQLiteColumn)).map((column) => column.name)
        return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${quoted(name)} ON ${quoted(config.name)} (${list(names)})`
      })
      return [`CREATE TABLE ${quoted(config.name)} (${[...columns, ...keys].join(', ')})`, ...indexes]
    })
  return [...tables, ...ledgerGuards]
}
