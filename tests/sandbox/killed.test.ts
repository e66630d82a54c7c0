import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { like, not, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickCost } from '../../sandbox/db/passwords.ts'
import { ledgerEntries } from '../../sandbox/db/schema-money.ts'
import { promisedRewards } from '../../sandbox/db/schema-rewards.ts'
import { openStore } from '../../sandbox/db/store.ts'
import { demoSeed } from '../../sandbox/seed/demo-seed.ts'
import type { Answer } from '../../src/api/call.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { login } from '../../src/api/calls/login.ts'
import { consolidatedFunds, walletTransfer } from '../../src/api/calls/money.ts'
import { deposit, moveByRequest, withdraw } from '../../src/api/calls/moves.ts'
import { rewardClaim } from '../../src/api/calls/rewards.ts'
import { clients, equipMembers, paymentPassword } from './equip-members.ts'
import { launchOf, ticketIn, visitorOf } from './visitor.ts'

const rewardOf = (memberId: string) => `killed-${memberId}`

/** Fifty downlines of the seed with a payment password, a bank account and a reward each. */
const prepare = async (file: string) => {
  const store = await openStore(file, demoSeed, quickCost)
  const who = await equipMembers(store, 0)
  await store.write((tx) =>
    tx.insert(promisedRewards).values(
      who.map(({ memberId }) => ({
        id: rewardOf(memberId),
        memberId,
        titleEn: 'Ten',
        titleNe: 'दश',
        contentEn: 'For you',
        contentNe: 'तपाईंलाई',
        amount: 10_00,
        at: 0,
      })),
    ),
  )
  await store.close()
  return who
}

interface Running {
  readonly child: ChildProcess
  readonly visitor: ReturnType<typeof visitorOf>
}

const start = async (file: string): Promise<Running> => {
  const child = fork(fileURLToPath(new URL('child-platform.ts', import.meta.url)), [file], {
    execArgv: ['--import', 'tsx'],
  })
  const [where] = (await once(child, 'message')) as [{ siteUrl: string; gamesUrl: string }]
  return { child, visitor: visitorOf(where as Parameters<typeof visitorOf>[0]) }
}

const stop = async ({ child }: Running, signal: 'SIGKILL' | 'SIGTERM') => {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** A client's request; the amount in whole units. `id`: one of a few, so that many repeat. */
const wish = fc.record({
  kind: fc.constantFrom('deposit', 'withdraw', 'in', 'out', 'bet', 'bet', 'claim'),
  id: fc.nat(2),
  amount: fc.integer({ min: 1, max: 30 }).map((tens) => tens * 100),
})
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never

/** One id always means the same request; a changed one would be refused, which other tests check. */
const keyOf = ({ kind, id }: Wish) => `killed-${kind}-${id}`

/** The effect of a request on all that its client owns, in paisa; undefined: refused without effect. */
type Effect = number | undefined

interface Client {
  readonly memberId: string
  readonly username: string
  readonly token: string
  readonly session: string
  readonly before: number
  readonly wishes: readonly Wish[]
  /** By request id, the effect that the platform confirmed. */
  readonly acknowledged: Map<string, number>
}

const paisa = (units: number) => Math.round(units * 100)

/** The sum of all wallets, in paisa. Throws without one, because two absent sums would be equal. */
const sumOf = ({ sumBalance }: Answer<typeof consolidatedFunds>) => {
  if (sumBalance === undefined) throw new Error('The platform tells no sum.')
  return paisa(sumBalance)
}

/** Sends once; throws without an answer. */
const act = async ({ visitor }: Running, client: Client, { kind, amount, ...rest }: Wish): Promise<Effect> => {
  const { token, session, memberId } = client
  const requestId = keyOf({ kind, amount, ...rest })
  switch (kind) {
    case 'deposit': {
      const { success } = await visitor.ask(deposit, { requestId, channelId: 'esewa', amount }, { token })
      return success ? paisa(amount) : undefined
    }
    case 'withdraw': {
      const payload = { requestId, cardId: `card-${memberId}`, amount, paymentPassword }
      const { success } = await visitor.ask(withdraw, payload, { token })
      return success ? -paisa(amount) : undefined
    }
    case 'in':
    case 'out': {
      const [from, to] = kind === 'in' ? ['', 'EVEREST'] : ['EVEREST', '']
      const { success } = await visitor.ask(walletTransfer, { requestId, from, to, amount }, { token })
      return success ? 0 : undefined
    }
    case 'bet': {
      const { value } = await visitor.game('/api/spin', { session, bet: amount / 100, key: requestId })
      return value.error === undefined ? paisa(value.win) - amount : undefined
    }
    case 'claim': {
      const { success, value } = await visitor.ask(rewardClaim, { requestId, rewardId: rewardOf(memberId) }, { token })
      return success ? paisa(value.amount) : undefined
    }
  }
}

test('fifty clients survive a kill and restart: each id acts once, nothing confirmed is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'))
  const file = join(folder, 'platform.db')
  let running: Running | undefined
  try {
    const who = await prepare(file)
    expect(who).toHaveLength(clients)
    const plans = fc.sample(fc.array(wish, { minLength: 8, maxLength: 8 }), { numRuns: clients, seed: 20_261_122 })
    running = await start(file)
    const all: Client[] = []
    // In sequence, because parallel logins of one address need a captcha.
    for (const [at, { memberId, username }] of who.entries()) {
      const { visitor } = running
      const { value } = await visitor.ask(login, { username, password: 'Team#2026', type: 'username' })
      const { token } = value
      const launched = await visitor.ask(launchGame, launchOf('RNG-00001'), { token })
      const opened = await visitor.game('/api/open', { ticket: ticketIn(launched.value.url) })
      const funds = await visitor.ask(consolidatedFunds, {}, { token })
      all.push({
        memberId,
        username,
        token,
        session: opened.value.session as string,
        before: sumOf(funds.value),
        wishes: plans[at] ?? [],
        acknowledged: new Map(),
      })
    }

    const wanted = new Map<string, Wish>()
    for (const { wishes } of all) for (const one of wishes) if (!wanted.has(keyOf(one))) wanted.set(keyOf(one), one)
    /** The first request with an id fixes its meaning. */
    const same = (one: Wish) => wanted.get(keyOf(one)) ?? one
    let answered = 0
    let busy = () => {}
    /** Enough answers have arrived for a kill in the middle. */
    const inTheMiddle = new Promise<void>((resolve) => (busy = resolve))
    let cut = 0
    const ask = async (client: Client, one: Wish, platform: Running) => {
      const id = keyOf(one)
      const effect = await act(platform, client, one).catch((error: unknown) => {
        // The errors of `fetch` for a connection lost before or within an answer.
        if (!(error instanceof TypeError && /fetch failed|terminated/.test(error.message))) throw error
        cut += 1
        return 'no answer' as const
      })
      if (effect === 'no answer') return
      answered += 1
      if (answered === 200) busy()
      const before = client.acknowledged.get(id)
      if (before !== undefined) expect(effect, `${client.username} ${id}`).toBe(before)
      if (effect !== undefined) client.acknowledged.set(id, effect)
    }
    /** All clients in parallel, each one's requests in sequence; `times`: how often each is sent. */
    const live = (platform: Running, last: number, times: number) =>
      Promise.all(
        all.map(async (client) => {
          for (const one of client.wishes.slice(0, last).map(same))
            await Promise.all(Array.from({ length: times }, () => ask(client, one, platform)))
        }),
      )

    const first = live(running, 4, 2)
    await inTheMiddle
    await stop(running, 'SIGKILL')
    await first
    expect(cut).toBeGreaterThan(0)
    const acknowledged = all.reduce((sum, client) => sum + client.acknowledged.size, 0)
    expect(acknowledged).toBeGreaterThan(50)

    running = await start(file)
    // Confirmed requests repeat their answer; the others receive one.
    const cutBefore = cut
    await live(running, 8, 1)
    expect(cut).toBe(cutBefore)
    const done = once(running.child, 'message')
    running.child.send('hasten')
    await done
    await Promise.all(
      all.map(async ({ username, token, before, acknowledged: own }) => {
        const { visitor } = running as Running
        const funds = await visitor.ask(consolidatedFunds, {}, { token })
        const effects = [...own.values()].reduce((sum, effect) => sum + effect, 0)
        expect(sumOf(funds.value), username).toBe(before + effects)
        const moved = [...own.keys()].filter((id) => /deposit|withdraw|-in-|-out-/.test(id))
        for (const requestId of moved) {
          const { move } = (await visitor.ask(moveByRequest, { requestId }, { token })).value
          expect(move, `${username} ${requestId}`).toMatchObject({ requestId })
        }
      }),
    )
    await stop(running, 'SIGTERM')
    running = undefined

    const store = await openStore(file, demoSeed, quickCost)
    const total = sql<number>`sum(${ledgerEntries.amount})`
    expect((await store.db.select({ total }).from(ledgerEntries))[0]?.total).toBe(0)
    const owing = await store.db
      .select({ account: ledgerEntries.account, total })
      .from(ledgerEntries)
      .where(not(like(ledgerEntries.account, 'house:%')))
      .groupBy(ledgerEntries.account)
      .having(sql`${total} < 0`)
    expect(owing).toEqual([])
    await store.close()
  } finally {
    running?.child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)
