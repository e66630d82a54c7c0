import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
