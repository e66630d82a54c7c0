import { randomUUID } from 'node:crypto'
import { callTable } from '../../../src/api/table.ts'
import { isOpen } from '../../../src/machines/money/money-move/definitions.ts'
import { said, type JudgedAnswer, type Probe, type Run } from '../context.ts'

const {
  accountRecord,
  balance,
  consolidatedFunds,
  deposit,
  moveByRequest,
  moves,
  moveTerms,
  rewardCenter,
  rewardClaim,
  walletTransfer,
  withdraw,
} = callTable

const cents = (amount: number) => Math.round(amount * 100)
const isRefused = (answer: JudgedAnswer, code: string) => answer.kind === 'refusal' && answer.code === code
const mainBalance = async ({ read, state }: Run) => {
  const funds = await read(balance, {}, { token: state.member })
  return funds === undefined ? undefined : cents(funds.sumBalance)
}

/** Checks the change of the balance across an act. */
const balanceAcross = async (
  run: Run,
  call: string,
  by: number,
  act: () => Promise<boolean>,
  statement: 'move-once' | 'move-balance' | 'claim-once' | 'move-limits' | 'payment-password' | 'request-conflict',
) => {
  const before = await mainBalance(run)
  const done = await act()
  const after = await mainBalance(run)
  if (!done || before === undefined || after === undefined) return
  const moved = (after - before) / 100
  run.check(
    statement,
    call,
    cents(moved) === cents(by),
    `the balance changes by another amount than ${by === 0 ? 'nothing' : 'the move’s'}`,
  )
}

const requestIdOf = (value: unknown) => (value as { move?: { requestId?: string } } | undefined)?.move?.requestId

/** A withdrawal, sent twice, and its place in the records. */
const withdrawOnce = async (run: Run, paymentPassword: string) => {
  const { ask, check, read, state, valueOf } = run
  const how = { token: state.member }
  const terms = await read(moveTerms, { type: 'withdrawal' }, how)
  const [card] = terms?.cards ?? []
  if (terms === undefined || card === undefined) return
  const amount = terms.minAmount || 1
  const payload = { requestId: randomUUID(), cardId: card.cardId, amount, paymentPassword }
  await balanceAcross(
    run,
    withdraw.name,
    0,
    async () => {
      const wrong = await ask(withdraw, { ...payload, requestId: randomUUID(), paymentPassword: '135791' }, how)
      check(
        'payment-password',
        withdraw.name,
        isRefused(wrong, 'payment_password_wrong'),
        `a wrong payment password returns ${said(wrong)}`,
      )
      return true
    },
    'payment-password',
  )
  const limits = [terms.maxAmount, terms.available].filter((limit) => limit !== undefined)
  // Without a limit in the terms, any amount may be paid out.
  if (limits.length > 0)
    await balanceAcross(
      run,
      withdraw.name,
      0,
      async () => {
        const tooHigh = limits.reduce((sum, limit) => sum + limit, 1)
        const high = await ask(withdraw, { ...payload, requestId: randomUUID(), amount: tooHigh }, how)
        check(
          'move-limits',
          withdraw.name,
          isRefused(high, 'amount_limits') || isRefused(high, 'insufficient_balance'),
          `too high an amount returns ${said(high)}`,
        )
        return true
      },
      'move-limits',
    )
  await balanceAcross(
    run,
    withdraw.name,
    -amount,
    async () => valueOf(withdraw, await ask(withdraw, payload, how)) !== undefined,
    'move-balance',
  )
  await balanceAcross(
    run,
    withdraw.name,
    0,
    async () => {
      const again = valueOf(withdraw, await ask(withdraw, payload, how))
      check(
        'move-once',
        withdraw.name,
        requestIdOf(again) === payload.requestId,
        'the repeated request is not answered as the first',
      )
      return true
    },
    'move-once',
  )
  await balanceAcross(
    run,
    withdraw.name,
    0,
    async () => {
      const other = await ask(withdraw, { ...payload, amount: amount + 1 }, how)
      check(
        'request-conflict',
        withdraw.name,
        isRefused(other, 'request_conflict'),
        `another amount under the same id returns ${said(other)}`,
      )
      return true
    },
    'request-conflict',
  )
  await checkRecorded(run, 'withdrawal', payload.requestId, withdraw.name)
  const today = new Date()
  const days = { from: dayText(today, -1), to: dayText(today, 1) }
  const records = await read(accountRecord, { ...days, pageNo: 1, pageSize: 50, type: 'withdrawal' }, how)
  const booked = records?.list.filter(
    (row) => cents(Math.abs(row.amount)) === cents(amount) && Date.now() - Date.parse(row.time) < 120_000,
  )
  check(
    'move-recorded',
    accountRecord.name,
    booked === undefined || booked.length === 1,
    `the withdrawal is ${booked?.length ?? 0} times in the records`,
  )
}

const dayText = (day: Date, more: number) => new Date(day.getTime() + more * 86_400_000).toISOString().slice(0, 10)

const checkRecorded = async (
  { check, read, state }: Run,
  type: 'deposit' | 'withdrawal',
  requestId: string,
  call: string,
) => {
  const how = { token: state.member }
  const listed = await read(moves, { type }, how)
  const found = listed?.moves.filter((move) => move.requestId === requestId).length ?? 1
  check('move-recorded', call, found === 1, `the move is ${found} times in the list of moves`)
  const single = await read(moveByRequest, { requestId }, how)
  check(
    'move-recorded',
    call,
    single === undefined || requestIdOf(single) === requestId,
    'the move is not found by its request id',
  )
}

const depositOnce = async (run: Run) => {
  const { ask, check, read, state, valueOf } = run
  const how = { token: state.member }
  const terms = await read(moveTerms, { type: 'deposit' }, how)
  const channel = terms?.channels.find(isOpen)
  if (channel === undefined) return
  const lowest = channel.minAmount ?? terms?.minAmount ?? 0
  const payload = { requestId: randomUUID(), channelId: channel.channelId, amount: lowest || 1 }
  const before = (await read(moves, { type: 'deposit' }, how))?.moves.length ?? 0
  const first = valueOf(deposit, await ask(deposit, payload, how))
  const again = valueOf(deposit, await ask(deposit, payload, how))
  if (first === undefined) return
  check(
    'move-once',
    deposit.name,
    requestIdOf(again) === payload.requestId,
    'the repeated request is not answered as the first',
  )
  const after = (await read(moves, { type: 'deposit' }, how))?.moves.length ?? 0
  check('move-once', deposit.name, after - before <= 1, `one deposit is ${after - before} times in the list of moves`)
  if (lowest > 0) {
    const low = await ask(deposit, { ...payload, requestId: randomUUID(), amount: lowest / 2 }, how)
    check('move-limits', deposit.name, isRefused(low, 'amount_limits'), `too low an amount returns ${said(low)}`)
  }
  await checkRecorded(run, 'deposit', payload.requestId, deposit.name)
}

const transferOnce = async (run: Run) => {
  const { ask, check, read, state, valueOf } = run
  const how = { token: state.member }
  const walletOf = async (vassalage: string) =>
    (await read(consolidatedFunds, {}, how))?.wallets.find((wallet) => wallet.vassalage === vassalage)?.balance
  const funds = await read(consolidatedFunds, {}, how)
  const target = funds?.wallets.find(({ vassalage }) => vassalage !== '')
  if (target === undefined) return
  const payload = { from: '', to: target.vassalage, amount: 1, requestId: randomUUID() }
  const before = await walletOf(target.vassalage)
  await balanceAcross(
    run,
    walletTransfer.name,
    0,
    async () => valueOf(walletTransfer, await ask(walletTransfer, payload, how)) !== undefined,
    'move-balance',
  )
  await ask(walletTransfer, payload, how)
  const after = await walletOf(target.vassalage)
  if (before !== undefined && after !== undefined)
    check(
      'move-once',
      walletTransfer.name,
      cents(after - before) === 100,
      'one transfer sent twice moves another amount than its own',
    )
  await ask(walletTransfer, { from: target.vassalage, to: '', amount: 1, requestId: randomUUID() }, how)
}

/** Deposit, withdrawal, transfer: each booked once, and visible. */
export const movesProbe: Probe = {
  sees: ['move-once', 'request-conflict', 'move-balance', 'move-recorded', 'move-limits', 'payment-password'],
  writes: true,
  run: async (run) => {
    if (run.state.member === undefined) return
    await depositOnce(run)
    await transferOnce(run)
    const password = run.options.writes?.paymentPassword
    if (password !== undefined) await withdrawOnce(run, password)
  },
}

/** A reward, claimed twice. */
export const claimProbe: Probe = {
  sees: ['claim-once'],
  writes: true,
  run: async (run) => {
    const { ask, check, read, state, valueOf } = run
    const how = { token: state.member }
    const centre = await read(rewardCenter, { language: 'EN' }, how)
    const reward = centre?.rewards.find((one) => one.state === 'claimable')
    if (reward === undefined) return
    const { rewardId, amount } = reward
    const claim = (requestId: string) => ask(rewardClaim, { rewardId, requestId }, how)
    const id = randomUUID()
    await balanceAcross(
      run,
      rewardClaim.name,
      amount,
      async () => valueOf(rewardClaim, await claim(id)) !== undefined,
      'claim-once',
    )
    await balanceAcross(
      run,
      rewardClaim.name,
      0,
      async () => {
        await claim(id)
        const again = await claim(randomUUID())
        check(
          'claim-once',
          rewardClaim.name,
          isRefused(again, 'already_claimed'),
          `a second claim returns ${said(again)}`,
        )
        return true
      },
      'claim-once',
    )
  },
}
