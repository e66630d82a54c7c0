import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPaymentPassword } from '../../sandbox/areas/money/payment-password.ts'
import { makeLane } from '../../sandbox/core/turns.ts'
import { memberIdOf } from '../../sandbox/db/member-id.ts'
import { makePasswords, owaspCost, quickCost } from '../../sandbox/db/passwords.ts'
import { settings } from '../../sandbox/db/schema.ts'
import { openStore } from '../../sandbox/db/store.ts'
import type { State } from '../../sandbox/core/state.ts'
import { demoAccounts } from '../../sandbox/seed/demo-accounts.ts'
import { demoSeed } from '../../sandbox/seed/demo-seed.ts'
import { openSession } from './visitor.ts'
import { openState } from '../../sandbox/server/open-state.ts'

let state: State
beforeAll(async () => {
  state = await openState(':memory:')
})
afterAll(() => state.store.close())

const put = (key: string) => state.store.write((tx) => tx.insert(settings).values({ key, value: 'x' }))
const has = async (key: string) =>
  (await state.store.db.select().from(settings).where(eq(settings.key, key))).length === 1

describe('writes that wait together', () => {
  test('each succeeds or fails alone', async () => {
    const ends = await Promise.allSettled([
      put('first'),
      state.store.write(async (tx) => {
        await tx.insert(settings).values({ key: 'lost', value: 'x' })
        throw new Error('refused')
      }),
      put('first'),
      put('last'),
    ])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect([await has('first'), await has('lost'), await has('last')]).toEqual([true, false, true])
  })

  test('are acknowledged after their commit only', async () => {
    const seen = await Promise.all(['a', 'b', 'c'].map((key) => put(key).then(() => has(key))))
    expect(seen).toEqual([true, true, true])
  })

  test('let other work run in between', async () => {
    const order: string[] = []
    const writes = Array.from({ length: 5 }, (_, at) => put(`turn ${at}`).then(() => order.push('write')))
    setImmediate(() => order.push('other'))
    await Promise.all(writes)
    expect(order.indexOf('other')).toBe(0)
  })
})

test('a short call waits for one long read, however many are in the lane', async () => {
  const lane = makeLane()
  const done: number[] = []
  const reads = Array.from({ length: 20 }, (_, at) => lane(async () => done.push(at)))
  await new Promise((resolve) => setImmediate(resolve))
  expect(done.length).toBeLessThan(3)
  await Promise.all(reads)
  expect(done).toEqual(Array.from({ length: 20 }, (_, at) => at))
})

describe('the cost of a password record [SAFE-09]', () => {
  test('is at least OWASP’s minimum for scrypt in a kept database', async () => {
    expect(owaspCost.N * owaspCost.r * owaspCost.p).toBeGreaterThanOrEqual(2 ** 13 * 8 * 10)
    const folder = mkdtempSync(join(tmpdir(), 'cost-'))
    const store = await openStore(join(folder, 'kept.db'), demoSeed)
    try {
      expect(store.cost).toBe(owaspCost)
      const [synchronous] = await store.db.all<{ synchronous: number }>('pragma synchronous')
      expect(synchronous?.synchronous).toBe(2)
      const rows = await store.db.all<{ passwordHash: string }>('select distinct passwordHash from members')
      const parameters = `scrypt:${owaspCost.N}:${owaspCost.r}:${owaspCost.p}:`
      expect(rows.filter(({ passwordHash }) => !passwordHash.startsWith(parameters))).toEqual([])
    } finally {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('is spent on every wrong guess, and once on a right payment password', async () => {
    const passwords = makePasswords(quickCost)
    const record = await passwords.hash('246810')
    expect(record.passwordHash).not.toContain('246810')
    expect(passwords.isRemembered('246810', record)).toBe(false)
    expect(await passwords.isRight('246811', record)).toBe(false)
    expect(await passwords.isRight('246810', null)).toBe(false)
    passwords.remember('246810', record)
    expect(passwords.isRemembered('246810', record)).toBe(true)
    expect(passwords.isRemembered('246811', record)).toBe(false)
    expect(passwords.isRemembered('246810', await passwords.hash('246810'))).toBe(false)
  })

  test('never holds the writer', async () => {
    const [account] = demoAccounts.filter(({ paymentPassword }) => paymentPassword !== undefined)
    const session = await openSession(state, await memberIdOf(state.store.db, account?.username ?? ''))
    const derivation = { begin: () => undefined as void, end: (_: boolean) => undefined as void }
    const begun = new Promise<void>((resolve) => (derivation.begin = resolve))
    const isRight = () => {
      derivation.begin()
      return new Promise<boolean>((resolve) => (derivation.end = resolve))
    }
    const slow = { ...state, passwords: { ...state.passwords, isRight } }
    const checked = checkPaymentPassword(slow, session, account?.paymentPassword ?? '')
    await begun
    await put('during the derivation')
    derivation.end(true)
    await checked
    expect(await has('during the derivation')).toBe(true)
  })

  test('parallel guesses of a payment password meet the lock after five, even the right one', async () => {
    const [account] = demoAccounts.filter(({ paymentPassword }) => paymentPassword !== undefined)
    const session = await openSession(state, await memberIdOf(state.store.db, account?.username ?? ''))
    const fresh = { ...state, passwords: makePasswords(quickCost) }
    const guesses = Array.from({ length: 30 }, (_, at) =>
      at === 20 ? (account?.paymentPassword ?? '') : `19${1000 + at}`,
    )
    const ends = await Promise.allSettled(guesses.map((guess) => checkPaymentPassword(fresh, session, guess)))
    const codes = ends.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'right'))
    expect(codes.filter((code) => code === 'payment_password_wrong')).toHaveLength(4)
    expect(codes.filter((code) => code === 'payment_password_locked')).toHaveLength(26)
  })
})
