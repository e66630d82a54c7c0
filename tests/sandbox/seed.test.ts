import { createHash } from 'node:crypto'
import { createClient } from '@libsql/client'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoAccounts, demoGames } from '../../sandbox/seed/demo-accounts.ts'
import { quickCost } from '../../sandbox/db/passwords.ts'
import { createStatements } from '../../sandbox/db/ddl.ts'
import { games } from '../../sandbox/db/schema-games.ts'
import { members } from '../../sandbox/db/schema-auth.ts'
import { openStore, type Store } from '../../sandbox/db/store.ts'
import { demoSeed } from '../../sandbox/seed/demo-seed.ts'
import { categories, vendors } from '../../sandbox/seed/vendors.ts'
import { GameType } from '../../src/api/calls/vendors.ts'

let store: Store
beforeAll(async () => {
  store = await openStore(':memory:', demoSeed)
})
afterAll(() => store.close())

const lane = (gameType: string) => vendors.filter((vendor) => vendor.gameType === gameType)

test('nine categories, one without vendors; enough vendors for a More button and carousels', () => {
  expect(categories.map(({ gameType }) => gameType).sort()).toEqual([...GameType.literals].sort())
  expect(categories.filter(({ gameType }) => lane(gameType).length === 0)).toHaveLength(1)
  expect(lane('RNG')).toHaveLength(20)
  expect(lane('FISH').length).toBeGreaterThan(5)
  expect(lane('PVP').length).toBeGreaterThan(5)
  expect(lane('LOTT').map(({ code }) => code)).toEqual(['TCG_LOTTO_VN', 'TCG_SEA', 'TCG_LOTTO', 'LOTT'])
})

test('some SPORTS vendor is an e-sports vendor', () => {
  const esports = new Set(lane('ESPORTS').map(({ code }) => code))
  expect(lane('SPORTS').some(({ code }) => esports.has(code))).toBe(true)
})

test('exactly 10,000 slots with unique names in both languages, equal on every machine', async () => {
  const rows = await store.db.select().from(games).where(eq(games.gameType, 'RNG')).orderBy(asc(games.position))
  expect(rows).toHaveLength(10_000)
  expect(new Set(rows.map((row) => row.nameEn)).size).toBe(10_000)
  expect(new Set(rows.map((row) => row.nameNe)).size).toBe(10_000)
  expect(rows.every((row) => /[ऀ-ॿ]/.test(row.nameNe))).toBe(true)
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  expect(hash).toBe('49405ef243e757bdd4287ec925f310876ca99ae53e56f2a1829bbd1b40ff26bc')
})

test('the documented games have their documented outcome', async () => {
  const rows = await store.db.select().from(games)
  const stateOf = (nodeId: string) => rows.find((row) => row.nodeId === nodeId)
  expect(stateOf(demoGames.playable)).toMatchObject({ state: 'open', supportPlay: 0 })
  expect(stateOf(demoGames.maintenance)).toMatchObject({ state: 'maintenance' })
  expect(stateOf(demoGames.refused)).toMatchObject({ state: 'refused' })
  expect(stateOf(demoGames.noTrial)).toMatchObject({ state: 'open', supportPlay: 1 })
})

test('an account for every kind of player, and no password in the database', async () => {
  const rows = await store.db.select().from(members)
  expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining([0, 1, 2, 4, 41, 42, -1]))
  const kept = JSON.stringify(rows)
  for (const { password } of demoAccounts.filter((account) => account.password.length > 6))
    expect(kept).not.toContain(password)
})

test('a second platform copies its database in a fifth of the time that writing one takes', async () => {
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    return performance.now() - from
  }
  const client = createClient({ url: ':memory:' })
  await client.batch(createStatements(), 'write')
  const written = await timed(() => demoSeed.write(drizzle(client), quickCost))
  client.close()
  const isWritten = vi.fn(() => Promise.resolve())
  const copied = await timed(async () => {
    const another = await openStore(':memory:', { version: demoSeed.version, write: isWritten })
    await another.close()
  })
  expect(isWritten).not.toHaveBeenCalled()
  expect(copied).toBeLessThan(written / 5)
})
