import { createReadStream } from 'node:fs'
import { hostname } from 'node:os'
import { Readable } from 'node:stream'
import { columns } from '../import/transition.ts'
import { clickhouseDialect } from '../questions/dialect.ts'
import type { Row, Store } from './store.ts'

const quoted = clickhouseDialect.literal

const numbers: readonly string[] = ['seq', 'milliseconds']
const typeOf = (column: string) => (column === 'day' ? 'Date' : numbers.includes(column) ? 'UInt32' : 'String')

const shape = (moment: string) =>
  columns.map((column) => `${column} ${column === 'at' ? moment : typeOf(column)}`).join(', ')

/** The tables of a ClickHouse database; each command leaves what exists. */
export const clickhouseTables: readonly string[] = [
  `create table if not exists transitions (${shape("DateTime('UTC')")}) engine = MergeTree() partition by toYYYYMM(day) order by (flow, visit, actor, seq)`,
  'create table if not exists imported (file String, bytes UInt64, at UInt64) engine = MergeTree() partition by tuple() order by (file, at)',
]

/**
 * Opens a ClickHouse server as a store, for reports of more than one machine (FLOW-12). The address is that of its HTTP
 * interface, with user, password and database where it needs them: `http://reader:secret@host:8123/?database=insights`. Makes
 * the tables that are missing.
 */
export const openClickhouse = async (address: string): Promise<Store> => {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const headers = {
    'x-clickhouse-user': decodeURIComponent(username) || 'default',
    ...(password !== '' && { 'x-clickhouse-key': decodeURIComponent(password) }),
  }
  /** The SQL goes into the address where a file is the body. */
  const send = async (sql: string, file?: string): Promise<string> => {
    const target = new URL(url)
    if (file !== undefined) target.searchParams.set('query', sql)
    const body = file === undefined ? sql : (Readable.toWeb(createReadStream(file)) as BodyInit)
    const answer = await fetch(target, { method: 'POST', headers, body, duplex: 'half' } as RequestInit).catch(
      (cause: unknown) => {
        throw new Error(`No ClickHouse answers at ${url.origin}.`, { cause })
      },
    )
    const text = await answer.text()
    if (!answer.ok) throw new Error(`ClickHouse: ${text.slice(0, 1000)}`)
    return text
  }
  const ask = async (sql: string) =>
    (JSON.parse(await send(`${sql}\nformat JSON`)) as { readonly data: readonly Row[] }).data
  for (const table of clickhouseTables) await send(table)
  const own = (file: string) => `${hostname()}:${file}`
  return {
    dialect: clickhouseDialect,
    readUpTo: async () =>
      new Map(
        (await ask('select file, argMax(bytes, at) as upto from imported group by file')).flatMap(({ file, upto }) =>
          String(file).startsWith(own('')) ? [[String(file).slice(own('').length), Number(upto)] as const] : [],
        ),
      ),
    keepUpTo: async (more) => {
      const rows = [...more].map(([file, bytes]) => `(${quoted(own(file))}, ${bytes}, ${Date.now()})`)
      await send(`insert into imported values ${rows.join(', ')}`)
    },
    insert: async (file) => {
      // Records arrive in a table of their own, so that a repeated one is left out, and a broken transfer leaves nothing.
      const arriving = `arriving_${crypto.randomUUID().replaceAll('-', '')}`
      await send(`create table ${arriving} (${shape('Int64')}) engine = Log`)
      try {
        await send(`insert into ${arriving} format TabSeparated`, file)
        await send(
          `insert into transitions select ${columns
            .map((column) => (column === 'at' ? "toDateTime(intDiv(at, 1000), 'UTC')" : column))
            .join(', ')} from ${arriving} where (visit, actor, seq) not in (
            select visit, actor, seq from transitions where visit in (select visit from ${arriving})
          ) limit 1 by visit, actor, seq`,
        )
      } finally {
        await send(`drop table ${arriving}`)
      }
    },
    ask,
    close: async () => undefined,
  }
}
