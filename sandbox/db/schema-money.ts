import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MoneyMoveType, MoveState } from '../../src/api/calls/moves.ts'

/**
 * A member's requested moves: one row per request id and member. Money is whole paisa, times are milliseconds since
 * 1970.
 */
export const moneyMoves = sqliteTable(
  'money_moves',
  {
    /** `<member>:<request id>`. */
    id: text().primaryKey(),
    memberId: text().notNull(),
    requestId: text().notNull(),
    /** The request's content, so that an id cannot be reused for another. */
    fingerprint: text().notNull(),
    type: text().$type<MoneyMoveType>().notNull(),
    amount: integer().notNull(),
    state: text().$type<MoveState>().notNull(),
    at: integer().notNull(),
    /** When a `processing` move ends, or a `paid` one counts as received; null: final. */
    dueAt: integer(),
    channelId: text(),
    counterpart: text(),
    fromWallet: text(),
    toWallet: text(),
    /** For a withdrawal: paid and awaiting confirmation; confirmed as received. */
    paid: integer().notNull(),
    received: integer().notNull(),
    receivedBy: text().$type<'member' | 'timeout' | 'forced'>(),
  },
  (t) => [
    uniqueIndex('money_moves_request').on(t.memberId, t.requestId),
    index('money_moves_type').on(t.memberId, t.type, t.at),
    index('money_moves_due').on(t.state, t.dueAt),
  ],
)

export const bankCards = sqliteTable(
  'bank_cards',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    bankName: text().notNull(),
    accountNumber: text().notNull(),
    holderName: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [uniqueIndex('bank_cards_account').on(t.memberId, t.bankName, t.accountNumber)],
)

/** A proof picture for a payout; `content` is base64. */
export const payoutProofs = sqliteTable(
  'payout_proofs',
  {
    id: text().primaryKey(),
    moveId: text().notNull(),
    type: text().notNull(),
    content: text().notNull(),
    at: integer().notNull(),
    /** Attached to a confirmation; unattached pictures may be deleted. */
    given: integer().notNull(),
  },
  (t) => [index('payout_proofs_move').on(t.moveId)],
)

/** Consecutive wrong payment passwords, and the end of the lock. */
export const paymentAttempts = sqliteTable('payment_attempts', {
  memberId: text().primaryKey(),
  wrong: integer().notNull(),
  lockedUntil: integer(),
})

/** The sum that a member still has to stake before bonuses can leave the account; `required`: since it was last zero. */
export const bonusTurnover = sqliteTable('bonus_turnover', {
  memberId: text().primaryKey(),
  outstanding: integer().notNull(),
  required: integer().notNull(),
})

export const ledgerTransactions = sqliteTable(
  'ledger_transactions',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull(),
    /** The booking's content, so that a key cannot be reused for another. */
    fingerprint: text().notNull(),
    kind: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [uniqueIndex('ledger_key').on(t.idempotencyKey)],
)

/** A transaction line; a transaction's lines sum to 0. A balance is always the sum of its lines and is never stored. */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    transactionId: text().notNull(),
    account: text().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.account] }), index('entries_account').on(t.account, t.amount)],
)
