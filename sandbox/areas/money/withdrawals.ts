import { and, count, eq, inArray } from 'drizzle-orm'
import type { Payload } from '../../../src/api/call.ts'
import type { withdraw } from '../../../src/api/calls/moves.ts'
import type { confirmReceipt, uploadProof } from '../../../src/api/calls/payouts.ts'
import { proofLimits } from '../../../src/api/picture-type.ts'
import { bankCards, moneyMoves, payoutProofs } from '../../db/schema-money.ts'
import type { Tx } from '../../db/store.ts'
import { parsePicture } from '../../core/pictures.ts'
import { Refusal } from '../../core/refusal.ts'
import { createSecret, type State } from '../../core/state.ts'
import { book, memberAccount } from './ledger.ts'
import { refuseUnplayed } from './turnover.ts'
import { linesToHouse, moveOf, runMoveOnce, refuseOutside, refuseUncovered, type MoveRow } from './moves.ts'

/** In paisa. */
export const withdrawalLimits = { min: 500_00, max: 100_000_00 }
/** How long a new payout account waits before its first payout, ms: its owner has time to notice a thief’s (SAFE-12). */
const newAccountWaits = 24 * 3_600_000
/** How long a payout takes, ms. */
const onTheWay = 120_000
/** The most pictures stored per payout, used or not. */
const picturesOfPayout = 12

/** Takes the amount from the main wallet at once, in the transaction that `mayWrite` allows; settling pays it out. */
export async function requestWithdrawal(
  state: State,
  memberId: string,
  { requestId, cardId, amount }: Payload<typeof withdraw>,
  mayWrite: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<MoveRow> {
  return runMoveOnce(state, memberId, { requestId, type: 'withdrawal', amount, what: [cardId] }, async (tx, fresh) => {
    await mayWrite(tx)
    const [card] = await tx
      .select()
      .from(bankCards)
      .where(and(eq(bankCards.id, cardId), eq(bankCards.memberId, memberId)))
    if (!card) throw new Refusal('not_found')
    refuseOutside(fresh.amount, withdrawalLimits)
    await refuseUncovered(tx, memberAccount(memberId), fresh.amount)
    await refuseUnplayed(tx, memberId, fresh.amount)
    const opensAt = card.at + newAccountWaits
    if (fresh.at < opensAt)
      throw new Refusal('payout_account_new', { value: { until: new Date(opensAt).toISOString() } })
    const lines = linesToHouse(memberId, 'payouts', fresh.amount)
    await book(tx, { kind: 'withdrawal', idempotencyKey: `withdrawal:${fresh.id}`, lines, at: fresh.at })
    return { ...fresh, counterpart: `${card.bankName} ··${card.accountNumber.slice(-4)}`, dueAt: fresh.at + onTheWay }
  })
}

/** Settles a payout: pays all or half of the outstanding amount, or returns it. */
export async function settleWithdrawal(
  tx: Tx,
  row: MoveRow,
  how: 'pay' | 'part' | 'fail',
  { at, receiptMinutes }: { readonly at: number; readonly receiptMinutes: number },
): Promise<Partial<MoveRow>> {
  const remaining = row.amount - row.received
  const key = `${row.id}:${row.received}`
  if (how === 'fail') {
    const lines = linesToHouse(row.memberId, 'payouts', -remaining)
    await book(tx, { kind: 'withdrawal_return', idempotencyKey: `withdrawal_return:${key}`, lines, at })
    return { state: 'failed', dueAt: null }
  }
  const paid = how === 'part' && row.received === 0 ? Math.ceil(remaining / 2) : remaining
  const lines = [
    { account: 'house:payouts', amount: -paid },
    { account: 'house:cash', amount: paid },
  ]
  await book(tx, { kind: 'payout', idempotencyKey: `payout:${key}`, lines, at })
  // Confirming one part of a payout does not confirm the next.
  return { state: 'paid', paid, receivedBy: null, dueAt: at + receiptMinutes * 60_000 }
}

/** Marks the paid part as received; the rest becomes pending. */
export const receivePayout = (
  row: MoveRow,
  receivedBy: 'member' | 'timeout' | 'forced',
  at: number,
): Partial<MoveRow> => {
  const received = row.received + row.paid
  return received < row.amount
    ? { state: 'processing', paid: 0, received, receivedBy, dueAt: at + onTheWay }
    : { state: 'received', paid: 0, received, receivedBy, dueAt: null }
}

/**
 * Stores a picture for a payout that awaits confirmation; detects its type from the content. The same picture again
 * returns the first proof, since its answer may have been lost.
 */
export async function storeProof(
  state: State,
  memberId: string,
  { requestId, content }: Payload<typeof uploadProof>,
): Promise<{ proofId: string }> {
  const row = await moveOf(state, memberId, requestId)
  if (row?.type !== 'withdrawal') throw new Refusal('not_found')
  const picture = parsePicture(content)
  return state.store.write(async (tx) => {
    const ofContent = and(eq(payoutProofs.moveId, row.id), eq(payoutProofs.content, picture.content))
    const [earlier] = await tx.select({ id: payoutProofs.id }).from(payoutProofs).where(ofContent)
    if (earlier) return { proofId: earlier.id }
    const [kept] = await tx.select({ number: count() }).from(payoutProofs).where(eq(payoutProofs.moveId, row.id))
    if ((kept?.number ?? 0) >= picturesOfPayout) throw new Refusal('proof_invalid')
    const proof = { id: createSecret(), moveId: row.id, ...picture }
    await tx.insert(payoutProofs).values({ ...proof, at: state.clock.now(), given: 0 })
    return { proofId: proof.id }
  })
}

/**
 * Records the member's confirmation of a payout. Repeating it returns the same; refused after the deadline (MEM-05).
 */
export async function recordReceipt(
  state: State,
  memberId: string,
  { requestId, received, proofIds }: Payload<typeof confirmReceipt>,
): Promise<MoveRow> {
  const id = `${memberId}:${requestId}`
  const now = state.clock.now()
  return state.store.write(async (tx) => {
    const [row] = await tx.select().from(moneyMoves).where(eq(moneyMoves.id, id))
    if (row?.type !== 'withdrawal') throw new Refusal('not_found')
    if (row.state !== 'paid') {
      const isSame = received ? row.receivedBy === 'member' : row.state === 'notReceived'
      if (isSame) return row
      throw new Refusal('request_conflict')
    }
    const wanted = [...new Set(proofIds)]
    if (wanted.length > proofLimits.pictures || (!received && wanted.length === 0)) throw new Refusal('proof_invalid')
    const ofThis = and(eq(payoutProofs.moveId, id), inArray(payoutProofs.id, wanted))
    if (wanted.length > 0) {
      const given = await tx.update(payoutProofs).set({ given: 1 }).where(ofThis).returning({ id: payoutProofs.id })
      if (given.length !== wanted.length) throw new Refusal('proof_invalid')
    }
    const change = received ? receivePayout(row, 'member', now) : ({ state: 'notReceived', dueAt: null } as const)
    await tx.update(moneyMoves).set(change).where(eq(moneyMoves.id, id))
    return { ...row, ...change }
  })
}
