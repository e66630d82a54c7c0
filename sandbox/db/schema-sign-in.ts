import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** The secret of two-step login (PLAY-10); it holds from `confirmedAt` on. A code of `lastStep` or before is used up. */
export const twoSteps = sqliteTable('two_steps', {
  memberId: text().primaryKey(),
  /** Base32. */
  secret: text().notNull(),
  confirmedAt: integer(),
  lastStep: integer().notNull(),
})

/** The recovery codes that are left. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  { hash: text().primaryKey(), memberId: text().notNull() },
  (t) => [index('recovery_codes_member').on(t.memberId)],
)

/** A passkey with its public key; the private key stays on the player's device. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    /** Base64url, as the public key. */
    credentialId: text().notNull(),
    /** The name of the site that it belongs to. */
    rpId: text().notNull(),
    publicKey: text().notNull(),
    counter: integer().notNull(),
    name: text().notNull(),
    createdAt: integer().notNull(),
    usedAt: integer(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_member').on(t.memberId)],
)

/** The challenges that wait for an answer; `owner`: the hash of the token that asked, or empty for a login. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    owner: text().notNull(),
    origin: text().notNull(),
    expiresAt: integer().notNull(),
  },
  (t) => [index('passkey_challenges_end').on(t.expiresAt), index('passkey_challenges_owner').on(t.owner, t.expiresAt)],
)
