import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AnnouncementType } from '../../src/api/calls/content.ts'

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
    /** Both names in lower case, one a line: what a name search looks into. */
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
    /** `977:9841000001`: dialling code and number. */
    mobile: text(),
    /** In lower case. */
    email: text(),
    bankAccountName: text(),
    /** A password that was mailed: good once, and only for choosing another. */
    temporarySalt: text(),
    temporaryHash: text(),
    temporaryExpiresAt: integer(),
    paymentSalt: text(),
    paymentHash: text(),
    affiliateCode: text(),
    referralCode: text(),
    /** JSON: what else the registration said, e.g. the domain and the contacts. */
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

/** `turn`: the higher, the later. */
export const favourites = sqliteTable(
  'favourites',
  { memberId: text().notNull(), nodeId: text().notNull(), turn: integer().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.nodeId] }), index('favourites_turn').on(t.memberId, t.turn)],
)

/** The games that a member played last; `turn`: the higher, the later. */
export const recents = sqliteTable(
  'recents',
  { memberId: text().notNull(), nodeId: text().notNull(), turn: integer().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.nodeId] }), index('recents_turn').on(t.memberId, t.turn)],
)

export const gameTickets = sqliteTable('game_tickets', {
  hash: text().primaryKey(),
  memberId: text().notNull(),
  nodeId: text().notNull(),
  /** Of the session token that launched. */
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
    /** When the game’s page was last heard; 0: it has been left. */
    seenAt: integer().notNull(),
    trial: integer().notNull(),
    language: text().notNull(),
    /** What a trial session plays with; never part of the ledger. */
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

/** One opening of the lottery: a ticket that is traded, once and in time, for a session. */
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

/** A bet on one draw; `state` leaves `pending` when the draw is settled. */
export const lotteryBets = sqliteTable(
  'lottery_bets',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    /** The player's own key of the bet, so that one that is sent twice is one. */
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

/** One code a number and purpose: the latest that was sent. */
export const smsCodes = sqliteTable('sms_codes', {
  id: text().primaryKey(),
  code: text().notNull(),
  sentAt: integer().notNull(),
  expiresAt: integer().notNull(),
  wrongTries: integer().notNull(),
  usedAt: integer(),
})

/** Codes that firebase sent, by its session. */
export const firebaseSessions = sqliteTable('firebase_sessions', {
  id: text().primaryKey(),
  phoneNumber: text().notNull(),
  code: text().notNull(),
  expiresAt: integer().notNull(),
  wrongTries: integer().notNull(),
  usedAt: integer(),
})

/** What is accepted once: hashes of free-play strings, firebase tokens and solved challenges. */
export const usedOnce = sqliteTable('used_once', { hash: text().primaryKey(), at: integer().notNull() })

/** Which member came of which registration, so that the same one sent twice makes one. */
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
  /** The code or password that the text carries. */
  code: text(),
  at: integer().notNull(),
})

/** Texts are HTML as an editor of the platform writes it. `at` below 0 is counted from the start of the sandbox's day, so that the seed's news is never old. */
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

/** What was said in the chat room, by whom as they were called then; `clientId` makes a message that is sent twice one. */
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
