import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { moneyMoves } from '../../db/schema-money.ts'
import type { Tx } from '../../db/store.ts'
import type { State } from '../../core/state.ts'
import { settleDeposit } from './deposits.ts'
import type { MoveRow } from './moves.ts'
import { receivePayout, settleWithdrawal } from './withdrawals.ts'

const settledAtOnce = 200

async function changeOf(tx: Tx, state: State, row: MoveRow, at: number): Promise<Partial<MoveRow>> {
  const { deposits, payouts, receiptMinutes } = state.controls.money
  // Hanging moves are retried after a minute.
  const later = { dueAt: at + 60_000 }
  if (row.type === 'deposit') return deposits === 'hang' ? later : settleDeposit(tx, row, deposits === 'arrive', at)
  if (row.state === 'paid') return receivePayout(row, 'timeout', at)
  return payouts === 'hang' ? later : settleWithdrawal(tx, row, payouts, { at, receiptMinutes })
}

/**
 * Settles due moves: deposits complete or fail, payouts are paid or returned, unconfirmed payouts count as received
 * (MEM-05).
 */
export async function settleMoves(state: State): Promise<void> {
  const now = state.clock.now()
  const due = and(inArray(moneyMoves.state, ['processing', 'paid']), lte(moneyMoves.dueAt, now))
  for (;;) {
    const [some] = await state.store.db.select({ id: moneyMoves.id }).from(moneyMoves).where(due).limit(1)
    if (!some) return
    await state.store.write(async (tx) => {
      const rows = await tx.select().from(moneyMoves).where(due).orderBy(asc(moneyMoves.dueAt)).limit(settledAtOnce)
      for (const row of rows)
        await tx
          .update(moneyMoves)
          .set(await changeOf(tx, state, row, now))
          .where(eq(moneyMoves.id, row.id))
    })
  }
}
