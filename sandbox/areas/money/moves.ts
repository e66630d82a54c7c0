import { and, desc, eq, inArray } from 'drizzle-orm'
import type { MoneyMoveType, Move } from '../../../src/api/calls/moves.ts'
import { moneyMoves } from '../../db/schema-money.ts'
import type { Tx } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'
import { getBalance, memberAccount } from './ledger.ts'
import { refuseUsedId } from './request-ids.ts'

export type MoveRow = typeof moneyMoves.$inferSelect

/** A requested move; `amount` in units of money. */
export interface WantedMove {
  readonly requestId: string
  readonly type: MoneyMoveType
  readonly amount: number
  /** Further parts of the request's identity. */
  readonly what: readonly string[]
}

/** A positive amount in units as whole paisa; refuses any other number as an invalid payload. */
export function toPaisa(amount: number): number {
  const paisa = Math.round(amount * 100)
  // The error of a number grows with the number.
  const tolerance = Math.max(1e-6, paisa * Number.EPSILON)
  if (!Number.isSafeInteger(paisa) || paisa <= 0 || Math.abs(amount * 100 - paisa) > tolerance)
    throw new Refusal('payload_invalid', { field: 'amount' })
  return paisa
}

/** Refuses an amount outside the limits, and names them; all in paisa. */
export function refuseOutside(amount: number, limits: { readonly min: number; readonly max: number }): void {
  if (amount < limits.min || amount > limits.max)
    throw new Refusal('amount_limits', { value: { minAmount: limits.min / 100, maxAmount: limits.max / 100 } })
}

/** Refuses when an account does not cover an amount, and names its balance. */
export async function refuseUncovered(tx: Tx, account: string, amount: number): Promise<void> {
  const balance = await getBalance(tx, account)
  if (balance < amount) throw new Refusal('insufficient_balance', { value: { available: balance / 100 } })
}

/** A newly requested move. */
export const createMove = (memberId: string, wanted: WantedMove, at: number): MoveRow => ({
  id: `${memberId}:${wanted.requestId}`,
  memberId,
  requestId: wanted.requestId,
  fingerprint: JSON.stringify([wanted.type, wanted.amount, wanted.what]),
  type: wanted.type,
  amount: wanted.amount === 0 ? 0 : toPaisa(wanted.amount),
  state: 'processing',
  at,
  dueAt: null,
  channelId: null,
  counterpart: null,
  fromWallet: null,
  toWallet: null,
  paid: 0,
  received: 0,
  receivedBy: null,
})

/**
 * Runs a move once per request id: a repeated request returns the first answer, another request under the id is refused
 * with `request_conflict`. `work` books and returns the row's changes; a refusal rolls back.
 */
export async function runMoveOnce(
  state: State,
  memberId: string,
  wanted: WantedMove,
  work: (tx: Tx, fresh: MoveRow) => Promise<MoveRow>,
): Promise<MoveRow> {
  const fresh = createMove(memberId, wanted, state.clock.now())
  return state.store.write(async (tx) => {
    const [earlier] = await tx.select().from(moneyMoves).where(eq(moneyMoves.id, fresh.id))
    if (earlier) {
      if (earlier.fingerprint !== fresh.fingerprint) throw new Refusal('request_conflict')
      return earlier
    }
    await refuseUsedId(tx, memberId, wanted.requestId)
    const done = await work(tx, fresh)
    await tx.insert(moneyMoves).values(done)
    return done
  })
}

const moment = (at: number) => new Date(at).toISOString()

/** A move as shown to its member. */
export const toMove = (row: MoveRow): Move => ({
  requestId: row.requestId,
  type: row.type,
  amount: row.amount / 100,
  state: row.state,
  at: moment(row.at),
  ...(row.channelId !== null && { channelId: row.channelId }),
  ...(row.counterpart !== null && { counterpart: row.counterpart }),
  ...(row.fromWallet !== null && { from: row.fromWallet }),
  ...(row.toWallet !== null && { to: row.toWallet }),
  ...(row.type === 'withdrawal' && {
    payout: {
      paid: row.paid / 100,
      received: row.received / 100,
      remaining: (row.amount - row.paid - row.received) / 100,
      ...(row.state === 'paid' && row.dueAt !== null && { confirmBy: moment(row.dueAt) }),
      ...(row.receivedBy !== null && { receivedBy: row.receivedBy }),
    },
  }),
})

/** A member's moves of one kind, latest first; collecting counts as a transfer. */
export async function getMoves(state: State, memberId: string, type: MoneyMoveType): Promise<Move[]> {
  const types: MoneyMoveType[] = type === 'transfer' ? ['transfer', 'collect'] : [type]
  const rows = await state.store.db
    .select()
    .from(moneyMoves)
    .where(and(eq(moneyMoves.memberId, memberId), inArray(moneyMoves.type, types)))
    .orderBy(desc(moneyMoves.at))
    .limit(30)
  return rows.map(toMove)
}

export async function moveOf(state: State, memberId: string, requestId: string): Promise<MoveRow | undefined> {
  const [row] = await state.store.db
    .select()
    .from(moneyMoves)
    .where(eq(moneyMoves.id, `${memberId}:${requestId}`))
  return row
}

/** Lines from the main wallet to the house, or back for a negative amount. */
export const linesToHouse = (memberId: string, house: string, amount: number) => [
  { account: memberAccount(memberId), amount: -amount },
  { account: `house:${house}`, amount },
]
