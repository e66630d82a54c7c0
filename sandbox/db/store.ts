import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@libsql/client'
import { eq } from 'drizzle-orm'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { createStatements } from './ddl.ts'
import { settings } from './schema.ts'
import { seed } from './seed.ts'

const here = dirname(fileURLToPath(import.meta.url))
const cache = join(here, '../../.cache')

/** What the seed is made of: a change in any of these files makes older databases stale. */
const sources = [
  'schema.ts',
  'schema-money.ts',
  'schema-team.ts',
  'schema-contracts.ts',
  'team-seed.ts',
  'insert-rows.ts',
  'contracts-seed.ts',
  'schema-reports.ts',
  'schema-rewards.ts',
  'schema-points.ts',
  'schema-account.ts',
  'schema-promotions.ts',
  'promotions.ts',
  'ddl.ts',
  'seed.ts',
  'words.ts',
  'vendors.ts',
  'announcements.ts',
  'agent-news.ts',
  'help.ts',
  'inbox.ts',
  'passwords.ts',
  '../accounts.ts',
  '../chat/talk.ts',
  '../random.ts',
  '../rewards/mall-rewards.ts',
  '../lottery/lotteries.ts',
  '../reports/days.ts',
  '../reports/history.ts',
  '../reports/past.ts',
  '../reports/past-wages.ts',
]

export const seedVersion = sources
  .reduce((hash, file) => hash.update(readFileSync(join(here, file))), createHash('sha256'))
  .digest('hex')
  .slice(0, 16)

const connect = (file: string) => createClient({ url: `file:${file}` })

const removeDatabase = (file: string) => {
  for (const part of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) rmSync(part, { force: true })
}

/** A seeded database to copy from, made once a seed version. Several processes may make it at once: the last rename wins. */
async function template(): Promise<string> {
  const file = join(cache, `seed-${seedVersion}.db`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  const draft = join(cache, `draft-${randomUUID()}.db`)
  const client = connect(draft)
  await client.executeMultiple('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  await client.batch(createStatements(), 'write')
  const db = drizzle(client)
  await seed(db)
  await db.insert(settings).values({ key: 'seedVersion', value: seedVersion })
  client.close()
  renameSync(draft, file)
  for (const old of readdirSync(cache)) {
    if (old.startsWith('seed-') && old !== `seed-${seedVersion}.db`) removeDatabase(join(cache, old))
  }
  return file
}

async function versionIn(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  const client = connect(file)
  try {
    const [row] = await drizzle(client).select().from(settings).where(eq(settings.key, 'seedVersion'))
    return row?.value
  } catch {
    return undefined
  } finally {
    client.close()
  }
}

export type Db = LibSQLDatabase
export type Tx = Parameters<Parameters<LibSQLDatabase['transaction']>[0]>[0]

export interface Store {
  /** For reads. Writes go through `write`. */
  readonly db: Db
  /** Runs a write transaction. One at a time: SQLite has one writer, and a second one would fail instead of waiting. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readSetting(key: string): Promise<string | undefined>
  writeSetting(key: string, value: string): Promise<void>
  /** Puts the seed’s state back. */
  reset(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the platform’s database, seeded. A path is kept over restarts as long as it holds this seed version;
 * `:memory:` is a private copy that goes with the store (a file, because libSQL lends an in-memory database to one transaction only).
 */
export async function openStore(database: string): Promise<Store> {
  const passing = database === ':memory:'
  const folder = passing ? mkdtempSync(join(tmpdir(), 'sandbox-')) : dirname(database)
  const file = passing ? join(folder, 'platform.db') : database
  mkdirSync(folder, { recursive: true })

  const open = async (fresh: boolean): Promise<Client> => {
    if (fresh || (await versionIn(file)) !== seedVersion) {
      const from = await template()
      removeDatabase(file)
      copyFileSync(from, file)
    }
    const client = connect(file)
    await client.execute('PRAGMA journal_mode = WAL')
    // What the seed tells of the past ends here.
    await client.execute({
      sql: 'INSERT OR IGNORE INTO settings VALUES (?, ?)',
      args: ['openedAt', String(Date.now())],
    })
    // A copy that goes with the store has nothing to lose in a power cut.
    await client.execute(`PRAGMA synchronous = ${passing ? 'OFF' : 'NORMAL'}`)
    return client
  }

  let client = await open(passing)
  let db = drizzle(client)
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }

  return {
    get db() {
      return db
    },
    write: (work) => inTurn(() => db.transaction(work)),
    readSetting: async (key) => (await db.select().from(settings).where(eq(settings.key, key)))[0]?.value,
    writeSetting: (key, value) =>
      inTurn(async () => {
        await db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
      }),
    reset: () =>
      inTurn(async () => {
        client.close()
        client = await open(true)
        db = drizzle(client)
      }),
    close: () =>
      inTurn(async () => {
        client.close()
        if (passing) rmSync(folder, { recursive: true, force: true })
      }),
  }
}
