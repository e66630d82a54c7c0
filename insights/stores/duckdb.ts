import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { columns } from '../import/transition.ts'
import { duckdbDialect } from '../questions/dialect.ts'
import type { Row, Store } from './store.ts'

const quoted = duckdbDialect.literal

const numbers: readonly string[] = ['at', 'seq', 'milliseconds']
const typeOf = (column: string) => (column === 'day' ? 'DATE' : numbers.includes(column) ? 'BIGINT' : 'VARCHAR')

/** Returns the rows of a tab-separated file as a relation. */
const batchOf = (file: string): string =>
  `(select * replace (make_timestamp("at" * 1000) as "at") from read_csv(${quoted(file)}, delim = '\\t', header = false, quote = '', escape = '', auto_detect = false, nullstr = '\\N', columns = {${columns
    .map((column) => `'${column}': '${typeOf(column)}'`)
    .join(', ')}}))`

const isSame = 'told.visit = new.visit and told.actor = new.actor and told.seq = new.seq'

const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<readonly Row[]> =>
  (await connection.runAndReadAll(sql)).getRowObjectsJson() as readonly Row[]

/**
 * Opens a folder of Parquet files, one folder for each day, as a store (FLOW-11). The folder is made if it is missing; any
 * other tool that reads Parquet can read it, too.
 */
export const openDuckdb = async (folder: string): Promise<Store> => {
  mkdirSync(folder, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const account = join(folder, 'imported.json')
  const read = async () =>
    new Map(Object.entries(JSON.parse(await readFile(account, 'utf8').catch(() => '{}')) as Record<string, number>))
  /** Files of a new day are not in a view that exists. */
  const look = async () => {
    const has = readdirSync(folder).some((name) => name.startsWith('day='))
    const none = columns.map((column) => `null::${column === 'at' ? 'TIMESTAMP' : typeOf(column)} as "${column}"`)
    await connection.run(
      `create or replace view transitions as ${
        has
          ? `select * from read_parquet(${quoted(join(folder, 'day=*', '*.parquet'))}, hive_partitioning = true)`
          : `select ${none.join(', ')} where false`
      }`,
    )
  }
  await look()
  const running = new Set<Promise<unknown>>()
  let isClosed = false
  /** Lets `close` wait for work: DuckDB stops the whole process when a connection closes under a running query. */
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new Error('This store is closed.')
    const done = work()
    running.add(done)
    return done.finally(() => running.delete(done))
  }
  return {
    dialect: duckdbDialect,
    readUpTo: read,
    keepUpTo: async (more) => {
      const next = JSON.stringify(Object.fromEntries([...(await read()), ...more]), null, 1)
      await writeFile(`${account}.new`, `${next}\n`)
      renameSync(`${account}.new`, account)
    },
    insert: (file) =>
      during(async () => {
        await connection.run(
          `copy (
            select distinct on (visit, actor, seq) * from ${batchOf(file)} new
            where not exists (select 1 from transitions told where ${isSame})
            order by flow, visit, seq
          ) to ${quoted(folder)} (format parquet, partition_by (day), append, filename_pattern 'part-{uuid}')`,
        )
        await look()
      }),
    ask: (sql) => during(() => rowsOf(connection, sql)),
    close: async () => {
      isClosed = true
      await Promise.allSettled(running)
      connection.closeSync()
      instance.closeSync()
    },
  }
}
