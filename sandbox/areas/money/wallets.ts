import { eq, inArray, sql } from 'drizzle-orm'
import type { Wallet } from '../../../src/api/calls/money.ts'
import { ledgerEntries } from '../../db/schema-money.ts'
import { members } from '../../db/schema-auth.ts'
import type { Db, Tx } from '../../db/store.ts'
import { vendors } from '../../seed/vendors.ts'
import { refuseGift } from '../account/protection.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'
import { getBalance, book, memberAccount } from './ledger.ts'
import { refuseUnplayed } from './turnover.ts'
import { runMoveOnce, toPaisa, refuseOutside, refuseUncovered, type MoveRow } from './moves.ts'

/** Vendors with a wallet of their own (`isSingle` 0). Decided: all demo games play on the main wallet. */
const withWallet: readonly string[] = ['EVEREST', 'LOTUS', 'GARUDA', 'YAKWORKS']

/** In paisa. */
export const transferLimits = { min: 1_00, max: 1_000_000_00 }

export const walletAccount = (memberId: string, vassalage: string) =>
  vassalage === '' ? memberAccount(memberId) : `wallet:${memberId}:${vassalage}`

const nameOf = (code: string) => vendors.find((vendor) => vendor.code === code)?.name ?? code

/** Vendors by wallet: their own, or the main one. */
export const merchantWallets = () =>
  [...new Set(vendors.map(({ code }) => code))].map((code) => ({
    vassalage: code,
    walletName: nameOf(code),
    isSingle: withWallet.includes(code) ? (0 as const) : (1 as const),
  }))

/** A member’s wallets, the main one (`''`) first. */
export async function getWallets(db: Db | Tx, memberId: string): Promise<Wallet[]> {
  const rows = await db
    .select({ account: ledgerEntries.account, sum: sql<number>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(
      inArray(
        ledgerEntries.account,
        withWallet.map((vassalage) => walletAccount(memberId, vassalage)),
      ),
    )
    .groupBy(ledgerEntries.account)
  const sums = new Map(rows.map(({ account, sum }) => [account, sum]))
  const main = { vassalage: '', walletName: '', balance: (await getBalance(db, memberAccount(memberId))) / 100 }
  return [
    main,
    ...withWallet.map((vassalage) => ({
      vassalage,
      walletName: nameOf(vassalage),
      balance: (sums.get(walletAccount(memberId, vassalage)) ?? 0) / 100,
    })),
  ]
}

/** A member's total, in units of money. */
export const sumWallets = (wallets: readonly Wallet[]) =>
  wallets.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100

/** Moves money between two wallets of a member. */
export async function transferBetween(
  state: State,
  memberId: string,
  { requestId, from, to, amount }: { requestId: string; from: string; to: string; amount: number },
): Promise<MoveRow> {
  const isWallet = (vassalage: string) => vassalage === '' || withWallet.includes(vassalage)
  if (from === to || !isWallet(from) || !isWallet(to)) throw new Refusal('not_found')
  return runMoveOnce(state, memberId, { requestId, type: 'transfer', amount, what: [from, to] }, async (tx, fresh) => {
    refuseOutside(fresh.amount, transferLimits)
    await refuseUncovered(tx, walletAccount(memberId, from), fresh.amount)
    const lines = [
      { account: walletAccount(memberId, from), amount: -fresh.amount },
      { account: walletAccount(memberId, to), amount: fresh.amount },
    ]
    await book(tx, { kind: 'transfer', idempotencyKey: `transfer:${fresh.id}`, lines, at: fresh.at })
    return { ...fresh, state: 'completed', fromWallet: from, toWallet: to }
  })
}

/** Moves all vendor balances to the main wallet; succeeds when they are empty. */
export async function collectWallets(state: State, memberId: string, requestId: string): Promise<MoveRow> {
  return runMoveOnce(state, memberId, { requestId, type: 'collect', amount: 0, what: [] }, async (tx, fresh) => {
    const full = (await getWallets(tx, memberId)).filter(({ vassalage, balance }) => vassalage !== '' && balance > 0)
    const amount = full.reduce((sum, { balance }) => sum + toPaisa(balance), 0)
    const lines = [
      ...full.map(({ vassalage, balance }) => ({
        account: walletAccount(memberId, vassalage),
        amount: -toPaisa(balance),
      })),
      { account: memberAccount(memberId), amount },
    ]
    if (amount > 0) await book(tx, { kind: 'transfer', idempotencyKey: `collect:${fresh.id}`, lines, at: fresh.at })
    return { ...fresh, amount, state: 'completed' }
  })
}

/** In paisa. */
export const giftLimits = { min: 100_00, max: 100_000_00 }

/** Transfers main-wallet money to an upline (MEM-06). The caller checks recipient and, by `mayWrite`, permission. */
export async function giveToUpline(
  state: State,
  memberId: string,
  { requestId, amount, to }: { requestId: string; amount: number; to: string },
  mayWrite: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<MoveRow> {
  return runMoveOnce(state, memberId, { requestId, type: 'upline', amount, what: [to] }, async (tx, fresh) => {
    await mayWrite(tx)
    const [receiver] = await tx.select({ nickname: members.nickname }).from(members).where(eq(members.id, to))
    if (!receiver || to === memberId) throw new Refusal('not_found')
    refuseOutside(fresh.amount, giftLimits)
    await refuseUncovered(tx, memberAccount(memberId), fresh.amount)
    await refuseUnplayed(tx, memberId, fresh.amount)
    await refuseGift(tx, to, fresh.amount, fresh.at)
    const lines = [
      { account: memberAccount(memberId), amount: -fresh.amount },
      { account: memberAccount(to), amount: fresh.amount },
    ]
    await book(tx, { kind: 'upline_transfer', idempotencyKey: `upline:${fresh.id}`, lines, at: fresh.at })
    return { ...fresh, state: 'completed', counterpart: receiver.nickname }
  })
}
