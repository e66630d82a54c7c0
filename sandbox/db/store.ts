import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from '@libsql/client'
import { eq } from 'drizzle-orm'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { makeLane } from '../core/turns.ts'
import { createStatements } from './ddl.ts'
import { openClient } from './kept-statements.ts'
import { type DerivationCost, owaspCost, quickCost } from './passwords.ts'
import { settings } from './schema.ts'
import { securityLog } from './security-log.ts'

const here = dirname(fileURLToPath(import.meta.url))
const cache = join(here, '../../.cache')

/** A database's initial content. `version` changes with its sources. */
export interface Seed {
  readonly version: string
  readonly write: (db: LibSQLDatabase, cost: DerivationCost) => Promise<void>
}

const removeDatabase = (file: string) => {
  for (const part of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) rmSync(part, { force: true })
}

/** The seeded template database, built once per seed version and cost. With parallel builds the last rename wins. */
async function template({ version, write }: Seed, cost: DerivationCost): Promise<string> {
  const file = join(cache, `seed-${version}-${cost.N * cost.p}.db`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  const draft = join(cache, `draft-${randomUUID()}.db`)
  const client = openClient(draft)
  await client.executeMultiple('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  await client.batch(createStatements(), 'write')
  const db = drizzle(client)
  await write(db, cost)
  await db.insert(settings).values({ key: 'seedVersion', value: version })
  client.close()
  renameSync(draft, file)
  for (const old of readdirSync(cache)) {
    if (old.startsWith('seed-') && !old.startsWith(`seed-${version}-`)) removeDatabase(join(cache, old))
  }
  return file
}

async function versionIn(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined
  const client = openClient(file)
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
  /** For reads only. Writes use `write`. */
  readonly db: Db
  /**
   * Runs a write transaction. One at a time: SQLite has one writer, and a second one would fail instead of waiting. Those
   * that wait share one commit, since a commit waits for the disk; each succeeds or fails alone.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readSetting(key: string): Promise<string | undefined>
  writeSetting(key: string, value: string): Promise<void>
  /** The cost of this database's password records. */
  readonly cost: DerivationCost
  /** Restores the seed. */
  reset(): Promise<void>
  close(): Promise<void>
}

interface Waiting {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The most works that share a commit. */
const mostTogether = 32

/**
 * Opens the platform's database, seeded. A file survives restarts until the seed version changes; `:memory:` is a
 * private temporary file, because libSQL lends an in-memory database to one transaction only. `connectTo`: another
 * driver, for tests.
 */
export async function openStore(
  database: string,
  seed: Seed,
  cost: DerivationCost = database === ':memory:' ? quickCost : owaspCost,
  connectTo: (file: string) => Client = openClient,
): Promise<Store> {
  const passing = database === ':memory:'
  const folder = passing ? mkdtempSync(join(tmpdir(), 'sandbox-')) : dirname(database)
  const file = passing ? join(folder, 'platform.db') : database
  mkdirSync(folder, { recursive: true })

  const open = async (fresh: boolean): Promise<Client> => {
    if (fresh || (await versionIn(file)) !== seed.version) {
      const from = await template(seed, cost)
      removeDatabase(file)
      copyFileSync(from, file)
    }
    const client = connectTo(file)
    // A temporary copy needs no durability; a kept one has SQLite's default, FULL, on every connection (SAFE-09).
    if (passing) await client.execute('PRAGMA synchronous = OFF')
    await client.execute('PRAGMA journal_mode = WAL')
    await client.executeMultiple(securityLog)
    // The seeded history ends here.
    await client.execute({
      sql: 'INSERT OR IGNORE INTO settings VALUES (?, ?)',
      args: ['openedAt', String(Date.now())],
    })
    return client
  }

  let client = await open(passing)
  let db = drizzle(client)
  const inTurn = makeLane()

  const waiting: Waiting[] = []
  /** Runs the waiting works in one transaction, each in a savepoint of its own; they succeed when it is committed. */
  const writeTogether = async (): Promise<void> => {
    const some = waiting.splice(0, mostTogether)
    if (some.length === 0) return
    const settled: (() => void)[] = []
    try {
      await db.transaction(async (tx) => {
        for (const { work, resolve, reject } of some) {
          try {
            const value = await tx.transaction(work)
            settled.push(() => resolve(value))
          } catch (error) {
            settled.push(() => reject(error))
          }
          if (some.length > 1) await setImmediate()
        }
      })
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
    for (const settle of settled) settle()
  }

  return {
    cost,
    get db() {
      return db
    },
    write: <T>(work: (tx: Tx) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
        void inTurn(writeTogether)
      }),
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
