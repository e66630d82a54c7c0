import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseInUse, lockDatabase } from '../../sandbox/db/lock.ts'

let folder: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  database = join(folder, 'data', 'platform.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('one process owns a database; the next takes over after a kill', () => {
  lockDatabase(database)
  const file = `${database}.lock`
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  // A container reuses process ids.
  expect(() => lockDatabase(database)).not.toThrow()
  writeFileSync(file, String(process.ppid))
  expect(() => lockDatabase(database)).toThrow(DatabaseInUse)
  for (const left of [String(spawnSync(process.execPath, ['--version']).pid), '', 'nonsense']) {
    writeFileSync(file, left)
    lockDatabase(database)
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  }
})

test('`--reset` keeps a database that another process owns, and names the owner', { timeout: 60_000 }, async () => {
  lockDatabase(database)
  writeFileSync(database, 'what was played')
  const run = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'sandbox/main.ts', '--reset', '--database', database],
    { env: { ...process.env, PORT: '65533' } },
  )
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Process ${process.pid} is using the database ${database}`),
  })
  expect(readFileSync(database, 'utf8')).toBe('what was played')
  expect(existsSync(`${database}.lock`)).toBe(true)
})
