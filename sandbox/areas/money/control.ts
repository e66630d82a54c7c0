import { and, asc, desc, eq, inArray, like, or } from 'drizzle-orm'
import type { Controls } from '../../core/controls.ts'
import { memberIdOf } from '../../db/member-id.ts'
import { ledgerEntries, ledgerTransactions, moneyMoves, payoutProofs } from '../../db/schema-money.ts'
import { memberAccount } from './ledger.ts'
import { settleMoves } from './settle-moves.ts'
import { walletAccount } from './wallets.ts'
import { receivePayout } from './withdrawals.ts'
import type { State } from '../../core/state.ts'

/** A ledger line of one of an account's wallets; `amount` in units. */
export interface BookedLine {
  readonly kind: string
  readonly amount: number
}

/** Tester controls for deposits and payouts. */
export interface MoneyControl {
  /** Sets how deposits and payouts end, which channels are closed, and how long a payout waits for confirmation. */
  setMoney(change: Partial<Controls['money']>): Promise<void>
  /** Settles all pending moves now, with the configured results. */
  hastenMoney(): Promise<void>
  /** Forces the receipt of an account's latest open payout, against the member's answer (MEM-05). */
  forceReceipt(username: string): Promise<void>
  /** Content types of an account's proof pictures, oldest first. */
  proofsOf(username: string): Promise<string[]>
  /** All ledger lines of an account's wallets, earliest first. */
  ledgerOf(username: string): Promise<BookedLine[]>
}

export const moneyControl = (state: State): MoneyControl => {
  const { store, clock } = state
  return {
    setMoney: async (change) => {
      state.controls.money = { ...state.controls.money, ...change }
      await state.saveControls()
    },
    hastenMoney: async () => {
      await store.write((tx) =>
        tx.update(moneyMoves).set({ dueAt: clock.now() }).where(eq(moneyMoves.state, 'processing')),
      )
      await settleMoves(state)
    },
    forceReceipt: async (username) => {
      const memberId = await memberIdOf(store.db, username)
      await store.write(async (tx) => {
        const [row] = await tx
          .select()
          .from(moneyMoves)
          .where(and(eq(moneyMoves.memberId, memberId), inArray(moneyMoves.state, ['paid', 'notReceived'])))
          .orderBy(desc(moneyMoves.at))
          .limit(1)
        if (!row) throw new Error(`${username} has no open payout`)
        await tx
          .update(moneyMoves)
          .set(receivePayout(row, 'forced', clock.now()))
          .where(eq(moneyMoves.id, row.id))
      })
    },
    proofsOf: async (username) => {
      const memberId = await memberIdOf(store.db, username)
      const rows = await store.db
        .select({ type: payoutProofs.type })
        .from(payoutProofs)
        .innerJoin(moneyMoves, eq(payoutProofs.moveId, moneyMoves.id))
        .where(and(eq(moneyMoves.memberId, memberId), eq(payoutProofs.given, 1)))
        .orderBy(payoutProofs.at)
      return rows.map(({ type }) => type)
    },
    ledgerOf: async (username) => {
      const memberId = await memberIdOf(store.db, username)
      const rows = await store.db
        .select({ kind: ledgerTransactions.kind, amount: ledgerEntries.amount })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
        .where(
          or(
            eq(ledgerEntries.account, memberAccount(memberId)),
            like(ledgerEntries.account, walletAccount(memberId, '%')),
          ),
        )
        .orderBy(asc(ledgerTransactions.at))
      return rows.map(({ kind, amount }) => ({ kind, amount: amount / 100 }))
    },
  }
}
