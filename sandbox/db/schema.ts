import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AnnouncementType } from '../../src/api/calls/content.ts'

/**
 * Times are milliseconds since 1970 by the sandbox's clock; money is whole paisa; only the SHA-256 of a token is
 * stored.
 */

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
    /** The game that the vendor's card starts. */
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
    /** Both names in lower case, one per line, for the name search. */
    search: text().notNull(),
    gameCode: text().notNull(),
    gameClassify: text().notNull(),
    minBet: integer().notNull(),
    isHot: integer().notNull(),
    isNew: integer().notNull(),
    /** 0: a free trial exists (TILE-01). */
    supportPlay: integer().notNull(),
    /** The result of a launch: `open`, `maintenance` or `refused`. */
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
    /** Account types of PERM-03; -1 is an operator, who cannot sign in. */
    type: integer().notNull(),
    toUpline: integer().notNull(),
    rankLevel: integer().notNull(),
    rankName: text().notNull(),
    memberLabels: text().notNull(),
    /** Another person chose the current password (AUTH-06). */
    firstLogin: integer().notNull(),
    firstLoginToldAt: integer(),
    passwordExpiresAt: integer(),
    /** JSON list of addresses; null: any. */
    registeredIps: text(),
    language: text(),
    /** `977:9841000001`: dialling code and number. */
    mobile: text(),
    /** In lower case. */
    email: text(),
    bankAccountName: text(),
    /** A mailed one-time password, valid only for choosing a new one. */
    temporarySalt: text(),
    temporaryHash: text(),
    temporaryExpiresAt: integer(),
    paymentSalt: text(),
    paymentHash: text(),
    affiliateCode: text(),
    referralCode: text(),
    /** JSON: other registration data, e.g. the domain and the contacts. */
    registration: text(),
    iconId: text(),
  },
  (t) => [
    uniqueIndex('members_username').on(t.username),
    uniqueIndex('members_mobile').on(t.mobile),
    uniqueIndex('members_email').on(t.email),
    index('members_referral').on(t.referralCode),
  ],
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

/** `turn`: higher is later. */
export const favourites = sqliteTable(
  'favourites',
  { memberId: text().notNull(), nodeId: text().notNull(), turn: integer().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.nodeId] }), index('favourites_turn').on(t.memberId, t.turn)],
)

/** A member's recent games; `turn`: higher is later. */
export const recents = sqliteTable(
  'recents',
  { memberId: text().notNull(), nodeId: text().notNull(), turn: integer().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.nodeId] }), index('recents_turn').on(t.memberId, t.turn)],
)

export const gameTickets = sqliteTable('game_tickets', {
  hash: text().primaryKey(),
  memberId: text().notNull(),
  nodeId: text().notNull(),
  /** The launching session's token. */
  tokenHash: text().notNull(),
  trial: integer().notNull(),
  language: text().notNull(),
  backUrl: text().notNull(),
  expiresAt: integer().notNull(),
  usedAt: integer(),
})

export const gameSessions = sqliteTable(
  'game_sessions',
  {
    hash: text().primaryKey(),
    memberId: text().notNull(),
    nodeId: text().notNull(),
    vassalage: text().notNull(),
    tokenHash: text().notNull(),
    /** The last heartbeat of the game's page; 0: closed. */
    seenAt: integer().notNull(),
    trial: integer().notNull(),
    language: text().notNull(),
    /** The balance of a trial session; outside the ledger. */
    funBalance: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (t) => [index('game_sessions_member').on(t.memberId, t.trial)],
)

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
  (t) => [
    primaryKey({ columns: [t.session, t.key] }),
    index('spins_session_time').on(t.session, t.at),
    index('spins_time').on(t.at),
  ],
)

/** An opening of the lottery: a ticket, exchanged once for a session before it expires. */
export const lotterySessions = sqliteTable('lottery_sessions', {
  ticketHash: text().primaryKey(),
  memberId: text().notNull(),
  /** Empty: the lobby. */
  gameCode: text().notNull(),
  playType: text().notNull(),
  prizeMode: text().notNull(),
  language: text().notNull(),
  backUrl: text().notNull(),
  ticketExpiresAt: integer().notNull(),
  sessionHash: text(),
  expiresAt: integer().notNull(),
})

/** A bet on one draw; `state` leaves `pending` at settlement. */
export const lotteryBets = sqliteTable(
  'lottery_bets',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    /** The client's key, so that a repeated request places one bet. */
    key: text().notNull(),
    gameCode: text().notNull(),
    drawIndex: integer().notNull(),
    drawnAt: integer().notNull(),
    playType: text().notNull(),
    pick: text().notNull(),
    stake: integer().notNull(),
    state: text().$type<'pending' | 'won' | 'lost'>().notNull(),
    win: integer().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    uniqueIndex('lottery_bets_key').on(t.memberId, t.key),
    index('lottery_bets_member').on(t.memberId, t.at),
    index('lottery_bets_due').on(t.state, t.drawnAt),
  ],
)

/** The latest code per number and purpose. */
export const smsCodes = sqliteTable('sms_codes', {
  id: text().primaryKey(),
  code: text().notNull(),
  sentAt: integer().notNull(),
  expiresAt: integer().notNull(),
  wrongTries: integer().notNull(),
  usedAt: integer(),
})

/** Codes sent by Firebase, by session. */
export const firebaseSessions = sqliteTable('firebase_sessions', {
  id: text().primaryKey(),
  phoneNumber: text().notNull(),
  code: text().notNull(),
  expiresAt: integer().notNull(),
  wrongTries: integer().notNull(),
  usedAt: integer(),
})

/** Consumed one-time values: hashes of free-play strings, Firebase tokens and solved challenges. */
export const oneTimeValues = sqliteTable('used_once', { hash: text().primaryKey(), at: integer().notNull() })

/** The member created by each registration, so that a repeated form creates one. */
export const registrations = sqliteTable('registrations', {
  fingerprint: text().primaryKey(),
  memberId: text().notNull(),
  at: integer().notNull(),
})

export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey(),
  kind: text().$type<'sms' | 'mail'>().notNull(),
  to: text().notNull(),
  text: text().notNull(),
  /** The code or password in the text. */
  code: text(),
  at: integer().notNull(),
})

/**
 * Texts are HTML from an editor. `at` below 0 counts from the start of the sandbox's day, so that seeded news stays
 * recent.
 */
export const announcements = sqliteTable('announcements', {
  id: text().primaryKey(),
  type: text().$type<AnnouncementType>().notNull(),
  audience: text().$type<'everybody' | 'agents'>().notNull(),
  at: integer().notNull(),
  titleEn: text().notNull(),
  titleNe: text().notNull(),
  contentEn: text().notNull(),
  contentNe: text().notNull(),
})

export const helpTexts = sqliteTable('help_texts', {
  tag: text().primaryKey(),
  position: integer().notNull(),
  titleEn: text().notNull(),
  titleNe: text().notNull(),
  contentEn: text().notNull(),
  contentNe: text().notNull(),
})

/** Chat messages, with the speaker's name at that time; `clientId` makes repeated messages one. */
export const chatMessages = sqliteTable(
  'chat_messages',
  {
    id: integer().primaryKey(),
    memberId: text().notNull(),
    clientId: text().notNull(),
    nickname: text().notNull(),
    avatar: text(),
    text: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [uniqueIndex('chat_messages_client').on(t.memberId, t.clientId)],
)
