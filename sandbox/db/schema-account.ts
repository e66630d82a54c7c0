import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LinkProvider } from '../../src/api/calls/account.ts'
import type { LimitKind, LimitPeriod, PauseTerm, RealityMinutes } from '../../src/api/calls/protection.ts'

/** `YYYY-MM-DD`; set once. */
export const birthdays = sqliteTable('birthdays', { memberId: text().primaryKey(), birthday: text().notNull() })

/** The look of each member's nickname, so that nobody looks like another. */
export const nicknames = sqliteTable('nicknames', { look: text().primaryKey(), memberId: text().notNull() }, (t) => [
  index('nicknames_member').on(t.memberId),
])

/** A third-party link; fixed from `confirmedAt` on (AUTH-15). */
export const accountLinks = sqliteTable(
  'account_links',
  {
    memberId: text().notNull(),
    provider: text().$type<LinkProvider>().notNull(),
    accountName: text().notNull(),
    confirmedAt: integer(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.provider] })],
)

/** A session token's last address and browser. */
export const loginDevices = sqliteTable('login_devices', {
  tokenHash: text().primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  seenAt: integer().notNull(),
})

/** A limit (MEM-17) in paisa, or seconds for `time`; null: none. `pendingAmount` applies from `pendingFrom` on. */
export const playLimits = sqliteTable(
  'play_limits',
  {
    memberId: text().notNull(),
    kind: text().$type<LimitKind>().notNull(),
    period: text().$type<LimitPeriod>().notNull(),
    amount: integer(),
    pendingAmount: integer(),
    pendingFrom: integer(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind, t.period] })],
)

/** The last break or self-exclusion; permanent without `until`. */
export const playPauses = sqliteTable('play_pauses', {
  memberId: text().primaryKey(),
  term: text().$type<PauseTerm>().notNull(),
  until: integer(),
})

export const realityChecks = sqliteTable('reality_checks', {
  memberId: text().primaryKey(),
  minutes: integer().$type<RealityMinutes>().notNull(),
})

/** A member's current sitting: its start, and the last heartbeat of a game. */
export const sittings = sqliteTable('sittings', {
  memberId: text().primaryKey(),
  since: integer().notNull(),
  heardAt: integer().notNull(),
})

/** Seconds played on a day of the brand’s calendar; `day`: its beginning in milliseconds since 1970. */
export const playTimes = sqliteTable(
  'play_times',
  { memberId: text().notNull(), day: integer().notNull(), seconds: integer().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
)
