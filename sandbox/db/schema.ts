import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Times are milliseconds since 1970 by the sandbox's clock; money is whole paisa; only the SHA-256 of a token is
 * stored.
 */

export const settings = sqliteTable('settings', { key: text().primaryKey(), value: text().notNull() })
