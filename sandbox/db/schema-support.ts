import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AnnouncementType } from '../../src/api/calls/content.ts'

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
