import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Times are milliseconds since 1970 by the sandbox’s clock; money is whole paisa; tokens are kept as SHA-256 only. */

export const settings = sqliteTable('settings', { key: text().primaryKey(), value: text().notNull() })

export const vendors = sqliteTable(
  'vendors',
  {
    accountTypeId: integer().primaryKey(),
    code: text().notNull(),
    name: text().notNull(),
    gameType: text().notNull(),
    position: integer().notNull(),
    isHot: integer().notNull(),
    aggregate: integer().notNull(),
    /** What a press on the vendor’s card starts. */
    gameCode: text().notNull(),
  },
  (t) => [uniqueIndex('vendors_lane').on(t.gameType, t.position)],
)

export const games = sqliteTable(
  'games',
  {
    nodeId: text().primaryKey(),
    gameType: text().notNull(),
    vassalage: text().notNull(),
    accountTypeName: text().notNull(),
    position: integer().notNull(),
    nameEn: text().notNull(),
    nameNe: text().notNull(),
    /** Both names in lower case: what a name search looks into. */
    search: text().notNull(),
    gameCode: text().notNull(),
    gameClassify: text().notNull(),
    minBet: integer().notNull(),
    isHot: integer().notNull(),
    isNew: integer().notNull(),
    /** 0: a free trial exists (S2 2). */
    supportPlay: integer().notNull(),
    /** `open`, `maintenance` or `refused`: what a launch meets. */
    state: text().notNull(),
  },
  (t) => [
    uniqueIndex('games_category').on(t.gameType, t.position),
    uniqueIndex('games_vendor').on(t.gameType, t.vassalage, t.position),
    index('games_hot').on(t.isHot, t.gameType, t.vassalage),
  ],
)

export const members = sqliteTable(
  'members',
  {
    id: text().primaryKey(),
    username: text().notNull(),
    passwordSalt: text().notNull(),
    passwordHash: text().notNull(),
    nickname: text().notNull(),
    /** S1 6; -1 is no member account. */
    type: integer().notNull(),
    toUpline: integer().notNull(),
    rankLevel: integer().notNull(),
    rankName: text().notNull(),
    memberLabels: text().notNull(),
    /** The password is still the one that somebody else chose. */
    firstLogin: integer().notNull(),
    firstLoginToldAt: integer(),
    passwordExpiresAt: integer(),
    /** JSON list of addresses; null: any. */
    registeredIps: text(),
    language: text(),
  },
  (t) => [uniqueIndex('members_username').on(t.username)],
)

export const tokens = sqliteTable(
  'tokens',
  {
    hash: text().primaryKey(),
    memberId: text().notNull(),
    scope: text().$type<'full' | 'passwordChange'>().notNull(),
    expiresAt: integer().notNull(),
    revokedAt: integer(),
  },
  (t) => [index('tokens_member').on(t.memberId)],
)

export const loginAttempts = sqliteTable(
  'login_attempts',
  { id: integer().primaryKey(), username: text().notNull(), address: text().notNull(), at: integer().notNull() },
  (t) => [index('attempts_username').on(t.username, t.at), index('attempts_address').on(t.address, t.at)],
)

export const captchas = sqliteTable('captchas', {
  id: text().primaryKey(),
  answer: text().notNull(),
  issuedAt: integer().notNull(),
  expiresAt: integer().notNull(),
  usedAt: integer(),
})

export const ledgerTransactions = sqliteTable(
  'ledger_transactions',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull(),
    /** What was asked for under that key, so that the same key cannot book something else. */
    fingerprint: text().notNull(),
    kind: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [uniqueIndex('ledger_key').on(t.idempotencyKey)],
)

/** One line of a transaction; a transaction’s lines sum up to 0. A balance is the sum of an account’s lines and stored nowhere. */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    transactionId: text().notNull(),
    account: text().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.account] }), index('entries_account').on(t.account, t.amount)],
)

export const gameTickets = sqliteTable('game_tickets', {
  hash: text().primaryKey(),
  memberId: text().notNull(),
  nodeId: text().notNull(),
  trial: integer().notNull(),
  language: text().notNull(),
  backUrl: text().notNull(),
  expiresAt: integer().notNull(),
  usedAt: integer(),
})

export const gameSessions = sqliteTable('game_sessions', {
  hash: text().primaryKey(),
  memberId: text().notNull(),
  nodeId: text().notNull(),
  trial: integer().notNull(),
  language: text().notNull(),
  /** What a trial session plays with; never part of the ledger. */
  funBalance: integer().notNull(),
  expiresAt: integer().notNull(),
})

export const spins = sqliteTable(
  'spins',
  {
    session: text().notNull(),
    key: text().notNull(),
    bet: integer().notNull(),
    win: integer().notNull(),
    reels: text().notNull(),
    balance: integer().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.session, t.key] })],
)

export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey(),
  kind: text().$type<'sms' | 'mail'>().notNull(),
  to: text().notNull(),
  text: text().notNull(),
  at: integer().notNull(),
})
