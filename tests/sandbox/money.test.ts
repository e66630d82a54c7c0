import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { like, not, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerEntries } from '../../sandbox/db/schema-money.ts'
import { openStore } from '../../sandbox/db/store.ts'
import { demoSeed } from '../../sandbox/seed/demo-seed.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { Call, Payload } from '../../src/api/call.ts'
import { balance } from '../../src/api/calls/member.ts'
import { consolidatedFunds, walletTransfer } from '../../src/api/calls/money.ts'
import {
  collectWallets,
  deposit,
  moveByRequest,
  moves,
  moveTerms,
  uplineTransfer,
  withdraw,
  type MoveState,
} from '../../src/api/calls/moves.ts'
import {
  changePaymentPassword,
  paymentPassword,
  paymentPasswordCode,
  recoverPaymentPassword,
  setPaymentPassword,
} from '../../src/api/calls/payment-password.ts'
import { messageList } from '../../src/api/calls/messages.ts'
import { addBankCard, confirmReceipt, uploadProof } from '../../src/api/calls/payouts.ts'
import { visitorOf } from './visitor.ts'

const minute = 60_000
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

describe('pending money', () => {
  let platform: Platform
  let visitor: ReturnType<typeof visitorOf>
  let token: string
  beforeAll(async () => {
    platform = await openPlatform()
    visitor = visitorOf(platform)
  })
  beforeEach(async () => {
    await platform.control.reset()
    token = await visitor.signIn('sita')
  })
  afterAll(() => platform.close())

  const ask = <C extends Call>(row: C, payload: Payload<C>, own = token) => visitor.ask(row, payload, { token: own })
  const sum = async () => (await ask(balance, {})).value.sumBalance
  const stateOf = async (requestId: string): Promise<MoveState | undefined> =>
    (await ask(moveByRequest, { requestId })).value.move?.state
  const refusalOf = async <C extends Call>(row: C, payload: Payload<C>, own = token) => {
    const { errorCode, value } = await ask(row, payload, own)
    return [errorCode, value]
  }
  const withdrawal = (requestId: string, amount = 1000, own = '246810') =>
    ({ requestId, cardId: 'card-1', amount, paymentPassword: own }) as const

  test('a deposit arrives on the platform’s clock, once per id, within the limits [MEM-04 part]', async () => {
    const wanted = { requestId: 'deposit-1', channelId: 'esewa', amount: 250.5 }
    const [one, two] = await Promise.all([ask(deposit, wanted), ask(deposit, wanted)])
    expect(one.value.move).toMatchObject({ state: 'processing', amount: 250.5, channelId: 'esewa' })
    expect(two.value).toEqual(one.value)
    expect(await sum()).toBe(5000)
    await platform.control.moveClock(minute)
    expect(await stateOf('deposit-1')).toBe('completed')
    expect(await sum()).toBe(5250.5)
    expect(await refusalOf(deposit, { ...wanted, amount: 300 })).toEqual(['request_conflict', undefined])
    expect(await refusalOf(deposit, { ...wanted, requestId: 'deposit-2', amount: 99 })).toEqual([
      'amount_limits',
      { minAmount: 100, maxAmount: 25_000 },
    ])
    expect((await refusalOf(deposit, { ...wanted, requestId: 'deposit-2', amount: 100.001 }))[0]).toBe(
      'payload_invalid',
    )
    await platform.control.setMoney({ closedChannels: ['khalti'] })
    const khalti = { requestId: 'deposit-3', channelId: 'khalti', amount: 500 }
    expect((await refusalOf(deposit, khalti))[0]).toBe('channel_maintenance')
    expect((await ask(moveByRequest, { requestId: 'deposit-3' })).value).toEqual({})
  })

  test('a failed deposit books nothing, and a hanging one stays pending [MEM-04 part]', async () => {
    await platform.control.setMoney({ deposits: 'hang' })
    await ask(deposit, { requestId: 'deposit-1', channelId: 'bank', amount: 5000 })
    await platform.control.moveClock(10 * minute)
    expect(await stateOf('deposit-1')).toBe('processing')
    await platform.control.setMoney({ deposits: 'fail' })
    await platform.control.hastenMoney()
    expect((await ask(moves, { type: 'deposit' })).value.moves).toMatchObject([{ state: 'failed', amount: 5000 }])
    expect(await sum()).toBe(5000)
  })

  test('a transfer between wallets is booked once, and collecting is one booking [MEM-03 part]', async () => {
    const wanted = { requestId: 'transfer-1', from: '', to: 'EVEREST', amount: 1200 }
    await Promise.all([ask(walletTransfer, wanted), ask(walletTransfer, wanted)])
    await ask(walletTransfer, { requestId: 'transfer-2', from: 'EVEREST', to: 'LOTUS', amount: 200 })
    const { wallets, sumBalance } = (await ask(consolidatedFunds, {})).value
    expect([sumBalance, await sum()]).toEqual([5000, 5000])
    expect(wallets.map(({ vassalage, balance: own }) => [vassalage, own])).toEqual([
      ['', 3800],
      ['EVEREST', 1000],
      ['LOTUS', 200],
      ['GARUDA', 0],
      ['YAKWORKS', 0],
    ])
    expect(await refusalOf(walletTransfer, { ...wanted, requestId: 'transfer-3', from: 'LOTUS' })).toEqual([
      'insufficient_balance',
      { available: 200 },
    ])
    expect((await refusalOf(walletTransfer, { ...wanted, requestId: 'transfer-4', to: 'NOBODY' }))[0]).toBe('not_found')
    const collected = await Promise.all([1, 2].map(() => ask(collectWallets, { requestId: 'collect-1' })))
    expect(collected.map(({ value }) => value.move.amount)).toEqual([1200, 1200])
    expect(await platform.control.balanceOf('sita')).toBe(5000)
  })

  test('a transfer’s terms offer no more than the limit or the balance [MEM-03 part]', async () => {
    const most = async () => (await ask(moveTerms, { type: 'transfer' })).value.maxAmount ?? 0
    expect(await most()).toBe(5000)
    await platform.control.giveMoney('sita', 2_000_000, 'much')
    const maxAmount = await most()
    const transfer = (requestId: string, amount: number) =>
      refusalOf(walletTransfer, { requestId, from: '', to: 'EVEREST', amount })
    expect((await transfer('too-much', maxAmount + 1))[0]).toBe('amount_limits')
    expect((await transfer('all-it-may', maxAmount))[0]).toBeNull()
  })

  test('a withdrawal books at once, is paid, and is confirmed by the member with proof [MEM-05 part]', async () => {
    await platform.control.setMoney({ payouts: 'part' })
    await ask(withdraw, withdrawal('payout-1'))
    expect(await sum()).toBe(4000)
    await platform.control.hastenMoney()
    const paid = (await ask(moveByRequest, { requestId: 'payout-1' })).value.move
    expect(paid).toMatchObject({ state: 'paid', payout: { paid: 500, received: 0, remaining: 500 } })
    const proof = await ask(uploadProof, { requestId: 'payout-1', name: 'x.txt', content: png.toString('base64') })
    const word = { requestId: 'payout-1', received: true, proofIds: [proof.value.proofId] }
    const [first] = await Promise.all([ask(confirmReceipt, word), ask(confirmReceipt, word)])
    expect(first.value.move).toMatchObject({
      state: 'processing',
      payout: { paid: 0, received: 500, remaining: 500 },
    })
    await platform.control.hastenMoney()
    expect((await ask(confirmReceipt, { ...word, proofIds: [] })).value.move).toMatchObject({
      state: 'received',
      payout: { received: 1000, remaining: 0, receivedBy: 'member' },
    })
    expect(await platform.control.proofsOf('sita')).toEqual(['image/png'])
    expect(await sum()).toBe(4000)
  })

  test('half of an odd amount is paid with the odd paisa, and the rest after it [MEM-05 part]', async () => {
    await platform.control.setMoney({ payouts: 'part' })
    await ask(withdraw, withdrawal('payout-odd', 1000.01))
    const parts: unknown[] = []
    for (const _ of [1, 2]) {
      await platform.control.hastenMoney()
      parts.push((await ask(moveByRequest, { requestId: 'payout-odd' })).value.move?.payout)
      await ask(confirmReceipt, { requestId: 'payout-odd', received: true, proofIds: [] })
    }
    expect(parts).toMatchObject([
      { paid: 500.01, received: 0, remaining: 500 },
      { paid: 500, received: 500.01, remaining: 0 },
    ])
    expect(await stateOf('payout-odd')).toBe('received')
    expect(await sum()).toBe(3999.99)
  })

  test('a proof is a real PNG or JPEG up to 5 MB, at most three, of the same payout [MEM-05 part]', async () => {
    await ask(withdraw, withdrawal('payout-1'))
    await platform.control.hastenMoney()
    const upload = async (content: Buffer, name = 'proof.png') =>
      ask(uploadProof, { requestId: 'payout-1', name, content: content.toString('base64') })
    expect((await upload(Buffer.from('%PDF-1.7'))).errorCode).toBe('proof_invalid')
    expect((await upload(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))).errorCode).toBe('proof_invalid')
    expect((await upload(Buffer.concat([jpg, Buffer.alloc(5 * 1024 * 1024 - 7)]))).errorCode).toBe(null)
    const four = await Promise.all([1, 2, 3, 4].map((one) => upload(Buffer.from([...jpg, one]))))
    const proofIds = four.map(({ value }) => value.proofId)
    const word = { requestId: 'payout-1', received: false }
    for (const ids of [proofIds, [], ['made-up']])
      expect((await refusalOf(confirmReceipt, { ...word, proofIds: ids }))[0]).toBe('proof_invalid')
    expect((await ask(confirmReceipt, { ...word, proofIds: proofIds.slice(1) })).value.move.state).toBe('notReceived')
    expect((await refusalOf(confirmReceipt, { ...word, received: true, proofIds: [] }))[0]).toBe('request_conflict')
    await platform.control.forceReceipt('sita')
    expect((await ask(moveByRequest, { requestId: 'payout-1' })).value.move).toMatchObject({
      state: 'received',
      payout: { receivedBy: 'forced' },
    })
    expect(await sum()).toBe(4000)
  })

  test('a proof whose answer was lost costs none of the payout’s pictures [SAFE-11 part]', async () => {
    await ask(withdraw, withdrawal('payout-1'))
    await ask(withdraw, withdrawal('payout-2'))
    await platform.control.hastenMoney()
    const upload = async (requestId: string, one: number) =>
      await ask(uploadProof, { requestId, name: 'x.jpg', content: Buffer.from([...jpg, one]).toString('base64') })
    const first = await upload('payout-1', 1)
    for (let tries = 0; tries < 20; tries += 1)
      expect((await upload('payout-1', 1)).value.proofId).toBe(first.value.proofId)
    expect((await upload('payout-2', 1)).value.proofId).not.toBe(first.value.proofId)
    for (let one = 2; one <= 12; one += 1) expect((await upload('payout-1', one)).errorCode).toBe(null)
    expect((await upload('payout-1', 13)).errorCode).toBe('proof_invalid')
    expect((await upload('payout-1', 1)).value.proofId).toBe(first.value.proofId)
  })

  test('an unconfirmed payout counts as received in time; a failed one is refunded [MEM-05 part]', async () => {
    await platform.control.setMoney({ receiptMinutes: 7 })
    await ask(withdraw, withdrawal('payout-1'))
    await platform.control.hastenMoney()
    await platform.control.moveClock(7 * minute - 5000)
    expect(await stateOf('payout-1')).toBe('paid')
    await platform.control.moveClock(5000)
    expect((await ask(moveByRequest, { requestId: 'payout-1' })).value.move).toMatchObject({
      state: 'received',
      payout: { receivedBy: 'timeout' },
    })
    await platform.control.setMoney({ payouts: 'fail' })
    await ask(withdraw, withdrawal('payout-2'))
    expect(await sum()).toBe(3000)
    await platform.control.hastenMoney()
    expect([await stateOf('payout-2'), await sum()]).toEqual(['failed', 4000])
  })

  test('confirming one part of a payout does not confirm the next [MEM-05 part]', async () => {
    await platform.control.setMoney({ payouts: 'part' })
    await ask(withdraw, withdrawal('payout-1'))
    await platform.control.hastenMoney()
    const word = { requestId: 'payout-1', received: true, proofIds: [] }
    const first = (await ask(confirmReceipt, word)).value.move
    expect(first).toMatchObject({ state: 'processing', payout: { receivedBy: 'member' } })
    // A repeated confirmation, as after a lost answer.
    expect((await ask(confirmReceipt, word)).value.move).toEqual(first)
    await platform.control.hastenMoney()
    const second = (await ask(moveByRequest, { requestId: 'payout-1' })).value.move
    expect(second?.state).toBe('paid')
    expect(second?.payout).not.toHaveProperty('receivedBy')
    const { proofId } = (
      await ask(uploadProof, { requestId: 'payout-1', name: 'proof.png', content: png.toString('base64') })
    ).value
    await ask(confirmReceipt, { ...word, received: false, proofIds: [proofId] })
    expect((await refusalOf(confirmReceipt, word))[0]).toBe('request_conflict')
  })

  test('a withdrawal respects limits, balance and the member’s own cards [MEM-05 part]', async () => {
    expect(await refusalOf(withdraw, withdrawal('payout-1', 499))).toEqual([
      'amount_limits',
      { minAmount: 500, maxAmount: 100_000 },
    ])
    expect(await refusalOf(withdraw, withdrawal('payout-1', 5001))).toEqual([
      'insufficient_balance',
      { available: 5000 },
    ])
    expect((await refusalOf(withdraw, { ...withdrawal('payout-1'), cardId: 'card-2' }))[0]).toBe('not_found')
    const card = { bankName: 'Global IME', accountNumber: '0987-6543 21', holderName: 'Sita Sharma' }
    const added = await Promise.all([ask(addBankCard, card), ask(addBankCard, card)])
    expect(added[0].value.card).toMatchObject({ ending: '4321' })
    expect((await ask(moveTerms, { type: 'withdrawal' })).value.cards).toHaveLength(2)
    expect((await refusalOf(addBankCard, { ...card, accountNumber: '12345' }))[0]).toBe('field_format')
  })

  test('the owner of an account is told of a new payout account once, without the words that a thief typed [SAFE-12 part]', async () => {
    const card = { bankName: 'Call 9800000000', accountNumber: '0987654321', holderName: 'Sita Sharma' }
    await ask(addBankCard, card)
    await ask(addBankCard, card)
    for (const [language, title] of [
      ['EN', 'New payout account'],
      ['NE', 'नयाँ भुक्तानी खाता'],
    ] as const) {
      const { list } = (await ask(messageList, { language, pageNo: 1, pageSize: 50 })).value
      const told = list.filter((message) => message.title === title)
      expect(told).toHaveLength(1)
      expect(told[0]?.content).toContain('4321')
      expect(told[0]?.content).not.toContain('9800000000')
    }
  })

  test('five wrong payment passwords lock it for 15 minutes, also in parallel [MEM-16 part]', async () => {
    const wrong = await Promise.all(
      [1, 2, 3].map((n) => refusalOf(withdraw, withdrawal(`payout-${n}`, 1000, '111222'))),
    )
    expect(wrong.map(([code]) => code)).toEqual(Array(3).fill('payment_password_wrong'))
    expect(wrong.map(([, value]) => value)).toEqual(
      expect.arrayContaining([2, 3, 4].map((attemptsLeft) => ({ attemptsLeft }))),
    )
    await ask(withdraw, withdrawal('payout-good'))
    const more = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((n) => refusalOf(withdraw, withdrawal(`payout-${n}`, 1000, '111222'))),
    )
    expect(more.filter(([code]) => code === 'payment_password_wrong')).toHaveLength(4)
    const lockedUntil = new Date(platform.control.now() + 15 * minute).toISOString().slice(0, 15)
    expect((await ask(paymentPassword, {})).value.lockedUntil?.slice(0, 15)).toBe(lockedUntil)
    expect((await refusalOf(withdraw, withdrawal('payout-9')))[0]).toBe('payment_password_locked')
    await platform.control.moveClock(15 * minute)
    expect((await ask(withdraw, withdrawal('payout-9'))).success).toBe(true)
    expect(await sum()).toBe(3000)
  })

  test('of two that are set or changed at the same time only one is stored [MEM-16 part, SAFE-07 part]', async () => {
    const gita = await visitor.signIn('gita')
    const codesOf = async (asked: readonly Promise<{ errorCode: string | null }>[]) =>
      (await Promise.all(asked)).map(({ errorCode }) => errorCode ?? 'stored').toSorted()
    const first = ['975310', '864201'].map((newPassword) =>
      ask(setPaymentPassword, { newPassword, loginPassword: 'Agent#2026' }, gita),
    )
    expect(await codesOf(first)).toEqual(['request_conflict', 'stored'])
    // A thief who knows the old one does not undo what its owner changes meanwhile.
    const changed = ['135791', '246802'].map((newPassword) =>
      ask(changePaymentPassword, { oldPassword: '246810', newPassword }),
    )
    expect((await codesOf(changed)).filter((code) => code === 'stored')).toHaveLength(1)
  })

  test('the first needs the account’s password, a change the old one, recovery a code [MEM-16 part]', async () => {
    const gita = await visitor.signIn('gita')
    const up = { requestId: 'upline-1', amount: 300, paymentPassword: '975310' }
    expect((await refusalOf(uplineTransfer, up, gita))[0]).toBe('payment_password_missing')
    const first = { newPassword: '975310', loginPassword: 'wrong' }
    expect((await refusalOf(setPaymentPassword, first, gita))[0]).toBe('invalid_credentials')
    const right = { ...first, loginPassword: 'Agent#2026' }
    for (const newPassword of ['123456', '987654', '111111', '12345', 'abcdef'])
      expect((await refusalOf(setPaymentPassword, { ...right, newPassword }, gita))[0]).toBe('payment_password_simple')
    expect((await ask(setPaymentPassword, right, gita)).success).toBe(true)
    expect((await refusalOf(setPaymentPassword, right, gita))[0]).toBe('request_conflict')
    const change = { oldPassword: '975310', newPassword: '864201' }
    expect((await ask(changePaymentPassword, change, gita)).success).toBe(true)
    expect((await refusalOf(changePaymentPassword, change, gita))[0]).toBe('payment_password_wrong')
    expect((await ask(paymentPassword, {}, gita)).value.ways).toEqual([
      { way: 'sms', to: '984•••••03' },
      { way: 'mail', to: 'gi•••@example.com' },
    ])
    for (const [way, to] of [
      ['mail', 'gita@example.com'],
      ['sms', '9841000003'],
    ] as const) {
      expect((await ask(paymentPasswordCode, { way }, gita)).success).toBe(true)
      const code = (await platform.control.latestCode(to)) ?? ''
      const newPassword = way === 'mail' ? '975310' : '579135'
      expect((await refusalOf(recoverPaymentPassword, { way, code: '', newPassword }, gita))[0]).toBe(
        'verification_code_wrong',
      )
      expect((await ask(recoverPaymentPassword, { way, code, newPassword }, gita)).success).toBe(true)
      expect((await refusalOf(recoverPaymentPassword, { way, code, newPassword }, gita))[0]).toBe(
        'verification_code_expired',
      )
    }
    expect((await ask(uplineTransfer, { ...up, paymentPassword: '579135' }, gita)).success).toBe(true)
  })

  test('a transfer to the upline is booked once, only for allowed accounts [MEM-06 part]', async () => {
    const gita = await visitor.signIn('gita')
    await ask(setPaymentPassword, { newPassword: '975310', loginPassword: 'Agent#2026' }, gita)
    const up = { requestId: 'upline-1', amount: 300, paymentPassword: '975310' }
    expect((await ask(moveTerms, { type: 'upline' }, gita)).value).toMatchObject({ recipient: 'Hari', minAmount: 100 })
    const both = await Promise.all([ask(uplineTransfer, up, gita), ask(uplineTransfer, up, gita)])
    expect(both.map(({ value }) => value.move.counterpart)).toEqual(['Hari', 'Hari'])
    expect(await Promise.all(['gita', 'hari'].map((name) => platform.control.balanceOf(name)))).toEqual([8700, 7300])
    expect((await refusalOf(uplineTransfer, { ...up, paymentPassword: '246810' }))[0]).toBe('forbidden')
    expect((await refusalOf(moveTerms, { type: 'upline' }))[0]).toBe('forbidden')
  })
})

test('fifty parallel clients: sums agree, each id acts once, a restart loses nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'money-'))
  const file = join(folder, 'platform.db')
  const amount = fc.integer({ min: 1, max: 4000 }).map((units) => units * 1.25)
  const requestId = fc.nat(40).map((n) => `intent-${n}`)
  const vendor = fc.constantFrom('', 'EVEREST', 'LOTUS')
  const wish = fc.oneof(
    fc.record({ do: fc.constant('deposit' as const), requestId, amount }),
    fc.record({ do: fc.constant('withdraw' as const), requestId, amount }),
    fc.record({ do: fc.constant('transfer' as const), requestId, amount, from: vendor, to: vendor }),
    fc.record({ do: fc.constant('collect' as const), requestId }),
    fc.record({
      do: fc.constant('settle' as const),
      payouts: fc.constantFrom('pay' as const, 'part' as const, 'fail' as const),
    }),
  )
  const wishes = fc.sample(fc.array(wish, { minLength: 100, maxLength: 100 }), { numRuns: 2, seed: 20_261_121 })
  /** By id, the amount that the platform confirmed. */
  const acknowledged = new Map<string, { amount: number; type: string }>()
  try {
    for (const some of wishes) {
      const platform = await openPlatform({ database: file })
      const visitor = visitorOf(platform)
      const token = await visitor.signIn('sita')
      const taken = (id: string, type: string, value: { amount: number }) => {
        const before = acknowledged.get(id)
        expect(before ?? { amount: value.amount, type }).toEqual({ amount: value.amount, type })
        acknowledged.set(id, { amount: value.amount, type })
      }
      const act = async (one: (typeof some)[number]) => {
        if (one.do === 'settle') {
          await platform.control.setMoney({ payouts: one.payouts })
          await platform.control.hastenMoney()
          return
        }
        const { requestId: id } = one
        if (one.do === 'transfer') {
          const said = await visitor.ask(
            walletTransfer,
            { requestId: id, from: one.from, to: one.to, amount: one.amount },
            { token },
          )
          if (said.success) taken(id, 'transfer', one)
          return
        }
        const said =
          one.do === 'deposit'
            ? await visitor.ask(deposit, { requestId: id, channelId: 'esewa', amount: one.amount }, { token })
            : one.do === 'withdraw'
              ? await visitor.ask(
                  withdraw,
                  { requestId: id, cardId: 'card-1', amount: one.amount, paymentPassword: '246810' },
                  { token },
                )
              : await visitor.ask(collectWallets, { requestId: id }, { token })
        if (said.success) taken(id, said.value.move.type, said.value.move)
      }
      // Fifty in parallel; the platform closes while no request is pending.
      for (let at = 0; at < some.length; at += 50) await Promise.all(some.slice(at, at + 50).map(act))
      await platform.close()
    }
    const platform = await openPlatform({ database: file })
    const visitor = visitorOf(platform)
    const token = await visitor.signIn('sita')
    expect(acknowledged.size).toBeGreaterThan(15)
    for (const [id, { amount: own, type }] of acknowledged)
      expect((await visitor.ask(moveByRequest, { requestId: id }, { token })).value.move).toMatchObject({
        requestId: id,
        type,
        amount: own,
      })
    await platform.close()
    const store = await openStore(file, demoSeed)
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
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
