import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { requestDeposit } from '../../sandbox/areas/money/deposits.ts'
import { settleMoves } from '../../sandbox/areas/money/settle-moves.ts'
import { collectWallets, giveToUpline, transferBetween } from '../../sandbox/areas/money/wallets.ts'
import { requestWithdrawal } from '../../sandbox/areas/money/withdrawals.ts'
import { claimReward } from '../../sandbox/areas/rewards/promised.ts'
import type { Clock } from '../../sandbox/core/clock.ts'
import { Refusal } from '../../sandbox/core/refusal.ts'
import type { State } from '../../sandbox/core/state.ts'
import { createStatements } from '../../sandbox/db/ddl.ts'
import { quickCost } from '../../sandbox/db/passwords.ts'
import { members } from '../../sandbox/db/schema-auth.ts'
import { bankCards, ledgerTransactions } from '../../sandbox/db/schema-money.ts'
import { promisedRewards } from '../../sandbox/db/schema-rewards.ts'
import { settings } from '../../sandbox/db/schema.ts'
import { openStore, type Store } from '../../sandbox/db/store.ts'
import { controlsAtStart } from '../../sandbox/seed/initial-controls.ts'
import { Model, type Request, rewards, type Wish } from './model.ts'
import { MortalClient } from './mortal-client.ts'

const seed = { version: 'simulation', write: () => Promise.resolve() }
const balances = [5_000_00, 2_000_00, 600_00]
const idOf = (who: number) => `S${who}`
const start = Date.UTC(2026, 10, 23)

/** A database with three members, their payout accounts and rewards; the first is everybody's upline. */
async function prepare(file: string): Promise<void> {
  const client = createClient({ url: `file:${file}` })
  await client.batch(createStatements(), 'write')
  const db = drizzle(client)
  await db.insert(settings).values({ key: 'seedVersion', value: seed.version })
  for (const [who, balance] of balances.entries()) {
    const memberId = idOf(who)
    const none = { passwordSalt: '', passwordHash: '', toUpline: 1, rankLevel: 1, rankName: '', memberLabels: '[]' }
    await db
      .insert(members)
      .values({ id: memberId, username: memberId, nickname: memberId, type: 0, firstLogin: 0, ...none })
    await db
      .insert(bankCards)
      .values({ id: `card ${who}`, memberId, bankName: 'Bank', accountNumber: '12345678', holderName: 'S', at: 0 })
    await db.insert(promisedRewards).values(
      rewards.map((amount, at) => ({
        id: `reward ${who} ${at}`,
        memberId,
        titleEn: '',
        titleNe: '',
        contentEn: '',
        contentNe: '',
        amount,
        at: 0,
      })),
    )
    const id = `opening ${who}`
    await db.insert(ledgerTransactions).values({ id, idempotencyKey: id, fingerprint: '', kind: 'opening', at: 0 })
    await client.batch(
      [
        [`member:${memberId}`, balance],
        ['house:cash', -balance],
      ].map(([account, amount]) => ({
        sql: 'insert into ledger_entries values (?, ?, ?)',
        args: [id, account ?? '', amount ?? 0],
      })),
      'write',
    )
  }
  client.close()
}

/** Mulberry32: small, and the same on every machine. */
function makeRandom(text: number) {
  let state = text
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Deviation {
  readonly seed: number
  readonly step: number
  readonly what: string
}

export interface Report {
  readonly seeds: number
  readonly operations: number
  readonly kills: number
  readonly replays: number
  readonly jumps: number
  readonly deviations: readonly Deviation[]
}

const perform = (state: State, { who, id: requestId, wish }: Request): Promise<unknown> => {
  const memberId = idOf(who)
  const amount = 'amount' in wish ? wish.amount / 100 : 0
  switch (wish.kind) {
    case 'deposit':
      return requestDeposit(state, memberId, { requestId, channelId: 'esewa', amount }, 'EN')
    case 'withdraw':
      return requestWithdrawal(state, memberId, { requestId, cardId: `card ${who}`, amount, paymentPassword: '' })
    case 'gift':
      return giveToUpline(state, memberId, { requestId, amount, to: idOf(0) })
    case 'intoWallet':
      return transferBetween(state, memberId, { requestId, from: '', to: 'LOTUS', amount })
    case 'outOfWallet':
      return transferBetween(state, memberId, { requestId, from: 'LOTUS', to: '', amount })
    case 'collect':
      return collectWallets(state, memberId, requestId)
    case 'claim':
      return claimReward(state, memberId, `reward ${who} ${wish.reward}`, requestId)
  }
}

/** The differences between database and model, and broken invariants. */
async function compare({ db }: Store, model: Model): Promise<string[]> {
  const wrong: string[] = []
  const sums = new Map(
    (
      await db.all<{ account: string; sum: number }>(
        'select account, sum(amount) as sum from ledger_entries group by account',
      )
    ).map(({ account, sum }) => [account, sum]),
  )
  const expectSum = (account: string, sum: number) => {
    if ((sums.get(account) ?? 0) !== sum) wrong.push(`${account}: ${sums.get(account) ?? 0}, not ${sum}`)
  }
  for (const [who, { balance, wallet }] of model.members.entries()) {
    expectSum(`member:${idOf(who)}`, balance)
    expectSum(`wallet:${idOf(who)}:LOTUS`, wallet)
  }
  if ([...sums.values()].reduce((all, sum) => all + sum, 0) !== 0) wrong.push('the ledger does not sum to zero')
  for (const [account, sum] of sums)
    if (sum < 0 && !account.startsWith('house:')) wrong.push(`${account} is below zero`)
  const unplayed = await db.all<{ memberId: string; outstanding: number }>('select * from bonus_turnover')
  for (const [who, member] of model.members.entries()) {
    const found = unplayed.find(({ memberId }) => memberId === idOf(who))?.outstanding ?? 0
    if (found !== member.unplayed) wrong.push(`unplayed of ${who}: ${found}, not ${member.unplayed}`)
  }
  const states = await db.all<{ id: string; state: string }>(
    "select memberId || ' ' || requestId as id, state from money_moves",
  )
  if (states.length !== model.moves.size) wrong.push(`${states.length} moves, not ${model.moves.size}`)
  for (const [key, { state }] of model.moves) {
    const found = states.find(({ id }) => id === `S${key}`)?.state
    if (found !== state) wrong.push(`move ${key}: ${found}, not ${state}`)
  }
  return wrong
}

/**
 * Runs random requests of money against the platform's rules on a database: repeated and reused request ids, answers
 * that are lost, a driver that dies at any of its calls, before or after its work, and clocks that jump. After each, the
 * model and the database have to agree (SAFE-09).
 */
export async function simulate({
  from = 0,
  seeds,
  steps = 20,
}: {
  readonly from?: number
  readonly seeds: number
  readonly steps?: number
}): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'))
  const template = join(folder, 'template.db')
  await prepare(template)
  const counted = { operations: 0, kills: 0, replays: 0, jumps: 0 }
  const deviations: Deviation[] = []
  for (let at = from; at < from + seeds; at += 1) {
    const file = join(folder, `${at}.db`)
    copyFileSync(template, file)
    const random = makeRandom(at)
    const below = (most: number) => Math.floor(random() * most)
    let now = start
    const clock: Clock = { now: () => now, offset: () => 0, move: () => undefined, setOffset: () => undefined }
    const model = new Model(balances)
    let driver = new MortalClient(file)
    const open = () => openStore(file, seed, quickCost, () => driver.client())
    let store = await open()
    const quick = () => store.db.run('PRAGMA synchronous = OFF')
    await quick()
    const restart = async () => {
      driver.bury()
      driver = new MortalClient(file)
      store = await open()
      await quick()
    }
    const stateNow = () => ({ store, clock, controls: controlsAtStart(), faults: new Map() }) as unknown as State
    const past: Request[] = []

    const wishOf = (): Wish => {
      const kind = (['deposit', 'withdraw', 'gift', 'intoWallet', 'outOfWallet', 'collect', 'claim'] as const)[below(7)]
      if (kind === 'claim') return { kind, reward: below(rewards.length) }
      if (kind === 'collect' || kind === undefined) return { kind: 'collect' }
      return { kind, amount: (1 + below(3)) * 10 ** below(4) * 100 }
    }
    const nextRequest = (step: number): Request => {
      const earlier = past[below(past.length)]
      const dice = random()
      if (earlier && dice < 0.2) {
        counted.replays += 1
        return earlier
      }
      if (earlier && dice < 0.3) return { ...earlier, wish: wishOf() }
      return { who: below(balances.length), id: `request-${step}`, wish: wishOf() }
    }

    for (let step = 0; step < steps; step += 1) {
      counted.operations += 1
      const isKilled = random() < 0.3
      if (isKilled) driver.dieAt(1 + below(40), random() < 0.5)
      if (random() < 0.25) {
        counted.jumps += 1
        // Backwards as well: what was due stays settled.
        now += (below(5) - 1) * 61_000
        await settleMoves(stateNow()).catch(() => undefined)
        if (driver.isDead) {
          counted.kills += 1
          await restart()
          await settleMoves(stateNow())
        }
        model.settle(now)
      } else {
        const request = nextRequest(step)
        past.push(request)
        const ask = () =>
          perform(stateNow(), request).then(
            () => true,
            (error: unknown) => (error instanceof Refusal ? false : undefined),
          )
        // A lost answer, and a died driver, have the sender ask again.
        let isLost = random() < 0.2
        let answer = await ask()
        while (driver.isDead || isLost) {
          if (driver.isDead) {
            counted.kills += 1
            await restart()
          } else isLost = false
          answer = await ask()
        }
        const expected = model.ask(request, now)
        if (answer !== expected)
          deviations.push({ seed: at, step, what: `${JSON.stringify(request)} is ${answer}, not ${expected}` })
      }
      driver.live()
      deviations.push(...(await compare(store, model)).map((what) => ({ seed: at, step, what })))
      if (deviations.length > 0) break
    }
    driver.bury()
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    if (deviations.length > 20) break
  }
  rmSync(folder, { recursive: true, force: true })
  return { seeds, ...counted, deviations }
}
