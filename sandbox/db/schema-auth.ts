import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

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

/**
 * The calls that a token allows; `secondFactor…`: only the second step of its login (PLAY-10); `passkeyChange`: a
 * password change that asks for the old password, which a login by passkey did not type.
 */
export type TokenScope = 'full' | 'passwordChange' | 'passkeyChange' | 'secondFactor' | 'secondFactorThenChange'

export const tokens = sqliteTable(
  'tokens',
  {
    hash: text().primaryKey(),
    memberId: text().notNull(),
    scope: text().$type<TokenScope>().notNull(),
    expiresAt: integer().notNull(),
    revokedAt: integer(),
  },
  (t) => [index('tokens_member').on(t.memberId)],
)

/** How long a failed login counts, ms, and how many use up an account's. */
export const attemptLimits = { countFor: 15 * 60_000, ofAccount: 10 } as const

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

/** The latest code per number, purpose and asking address, so that strangers void no code of a player (SAFE-05). */
export const smsCodes = sqliteTable(
  'sms_codes',
  {
    /** Purpose and number. */
    target: text().notNull(),
    address: text().notNull(),
    code: text().notNull(),
    sentAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /** Wrong guesses from the asking address, and from all others. */
    wrongTries: integer().notNull(),
    strangerTries: integer().notNull(),
    usedAt: integer(),
  },
  (t) => [primaryKey({ columns: [t.target, t.address] })],
)

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
