import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KeepingPool, openClient } from '../../sandbox/db/kept-statements.ts'

const folder = mkdtempSync(join(tmpdir(), 'kept-statements-'))
const file = join(folder, 'words.db')
const client = openClient(file)

beforeAll(async () => {
  await client.execute('PRAGMA journal_mode = WAL')
  await client.execute('CREATE TABLE words (id INTEGER PRIMARY KEY, word TEXT UNIQUE)')
})
beforeEach(async () => {
  await client.execute('DELETE FROM words')
})
afterAll(() => {
  client.close()
  rmSync(folder, { recursive: true })
})

const add = 'INSERT INTO words (word) VALUES (?)'
const addAndTell = `${add} RETURNING word`
const count = async () => (await client.execute('SELECT count(*) AS count FROM words')).rows[0]?.['count']

describe('a client with kept statements', () => {
  test('prepares a text once per connection, until many others came', () => {
    const pool = new KeepingPool(file, {}, 2)
    const one = pool.acquireSync()
    const first = one.prepare('SELECT 0')
    expect(one.prepare('SELECT 0')).toBe(first)
    for (let at = 1; at < 2_000; at += 1) one.prepare(`SELECT ${at}`)
    expect(one.prepare('SELECT 0')).not.toBe(first)
    const other = pool.acquireSync()
    expect(other.prepare('SELECT 0')).not.toBe(one.prepare('SELECT 0'))
    pool.release(one)
    expect(pool.acquireSync()).toBe(one)
    pool.close()
  })

  test.each([add, addAndTell])('runs %s again after it failed', async (text) => {
    for (const word of ['one', 'one', 'one', 'two'])
      await client.execute({ sql: text, args: [word] }).catch((error: { code: string }) => {
        expect(error.code).toBe('SQLITE_CONSTRAINT')
      })
    expect(await count()).toBe(2)
  })

  test('gives each execution its own values, rows and columns', async () => {
    for (const word of ['one', 'two']) {
      const told = await client.execute({ sql: addAndTell, args: [word] })
      expect(told.columns).toEqual(['word'])
      expect(told.rows.map((row) => row['word'])).toEqual([word])
    }
    expect((await client.execute({ sql: add, args: ['three'] })).rowsAffected).toBe(1)
    const late = 'SELECT word FROM words WHERE word > ? ORDER BY word'
    expect((await client.execute({ sql: late, args: ['p'] })).rows.map((row) => row['word'])).toEqual(['three', 'two'])
    expect((await client.execute({ sql: late, args: ['x'] })).rows).toEqual([])
  })

  test('leaves nothing of a transaction that was rolled back', async () => {
    for (const [word, isKept] of [
      ['one', true],
      ['two', false],
      ['three', true],
    ] as const) {
      const transaction = await client.transaction('write')
      await transaction.execute({ sql: add, args: [word] })
      await (isKept ? transaction.commit() : transaction.rollback())
    }
    expect(await count()).toBe(2)
  })

  test.each([100, 200])('ends a read of %i rows, so that the log can be emptied', async (rows) => {
    await client.batch(Array.from({ length: rows }, (_, at) => ({ sql: add, args: [`word ${at}`] })))
    expect((await client.execute('SELECT * FROM words')).rows).toHaveLength(rows)
    await client.execute({ sql: addAndTell, args: ['last'] })
    const [state] = (await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')).rows
    expect(state?.['busy']).toBe(0)
    expect(statSync(`${file}-wal`).size).toBe(0)
  })

  test('refuses an unknown table each time', async () => {
    for (let at = 0; at < 2; at += 1)
      await expect(client.execute('SELECT * FROM unknown_words')).rejects.toThrow(/no such table/)
  })
})
