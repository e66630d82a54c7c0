import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MoneyMoveType, MoveState } from '../../src/api/calls/moves.ts'

/** What a member asked for: one row a request id and member. Money is whole paisa, times are milliseconds since 1970. */
export const moneyMoves = sqliteTable(
  'money_moves',
  {
    /** `<member>:<request id>`. */
    id: text().primaryKey(),
    memberId: text().notNull(),
    requestId: text().notNull(),
    /** What was asked for, so that the same id cannot ask for something else. */
    fingerprint: text().notNull(),
    type: text().$type<MoneyMoveType>().notNull(),
    amount: integer().notNull(),
    state: text().$type<MoveState>().notNull(),
    at: integer().notNull(),
    /** When what is `processing` ends, or when what is `paid` counts as received; null: nobody waits. */
    dueAt: integer(),
    channelId: text(),
    counterpart: text(),
    fromWallet: text(),
    toWallet: text(),
    /** Of a withdrawal: paid out and waiting for the member’s word; known to have been received. */
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

/** A picture that proves what a member says about a payout; `content` is base64. */
export const payoutProofs = sqliteTable(
  'payout_proofs',
  {
    id: text().primaryKey(),
    moveId: text().notNull(),
    type: text().notNull(),
    content: text().notNull(),
    at: integer().notNull(),
    /** It belongs to a word that the member gave; until then it can be forgotten. */
    given: integer().notNull(),
  },
  (t) => [index('payout_proofs_move').on(t.moveId)],
)

/** Wrong payment passwords in a row, and until when no further one is looked at. */
export const paymentAttempts = sqliteTable('payment_attempts', {
  memberId: text().primaryKey(),
  wrong: integer().notNull(),
  lockedUntil: integer(),
})
