import { randomUUID } from 'node:crypto'
import { eq, max } from 'drizzle-orm'
import type { Announcement, AnnouncementType, HelpItem } from '../../../src/api/calls/content.ts'
import { announcements, helpTexts } from '../../db/schema-support.ts'
import { hostileBodies } from '../../seed/hostile-html.ts'
import type { State } from '../../core/state.ts'

/** Tester controls for announcements and help; `reset` restores the seed's. */
export interface ContentControl {
  /** Publishes an announcement in every language, now or at `time`, for everybody or for agents; returns its id. */
  announce(
    text: Pick<Announcement, 'title' | 'content'> &
      Partial<Pick<Announcement, 'type' | 'time'>> & { audience?: 'everybody' | 'agents' },
  ): Promise<string>
  /** Removes an announcement; all without an id. */
  withdrawAnnouncements(id?: string): Promise<void>
  /** Adds a help text in every language, or replaces the one with its tag. */
  setHelp(text: Pick<HelpItem, 'tag' | 'title' | 'content'>): Promise<void>
  /** Removes a help text; all without a tag. */
  removeHelp(tag?: string): Promise<void>
  /** Publishes bodies with script attacks, as announcements and help texts. */
  publishHostileHtml(): Promise<void>
}

export function contentControl({ store, clock }: State): ContentControl {
  const control: ContentControl = {
    announce: async ({ title, content, type = 'PL', time, audience = 'everybody' }) => {
      const id = randomUUID()
      const at = time === undefined ? clock.now() : Date.parse(time)
      const text = { titleEn: title, titleNe: title, contentEn: content, contentNe: content }
      await store.write((tx) =>
        tx.insert(announcements).values({ id, type: type satisfies AnnouncementType, audience, at, ...text }),
      )
      return id
    },
    withdrawAnnouncements: (id) =>
      store.write(async (tx) => {
        await tx.delete(announcements).where(id === undefined ? undefined : eq(announcements.id, id))
      }),
    setHelp: ({ tag, title, content }) =>
      store.write(async (tx) => {
        const text = { titleEn: title, titleNe: title, contentEn: content, contentNe: content }
        const [last] = await tx.select({ position: max(helpTexts.position) }).from(helpTexts)
        await tx
          .insert(helpTexts)
          .values({ tag, position: (last?.position ?? 0) + 1, ...text })
          .onConflictDoUpdate({ target: helpTexts.tag, set: text })
      }),
    removeHelp: (tag) =>
      store.write(async (tx) => {
        await tx.delete(helpTexts).where(tag === undefined ? undefined : eq(helpTexts.tag, tag))
      }),
    publishHostileHtml: async () => {
      for (const [index, content] of hostileBodies.entries())
        await control.announce({ title: `<b>Hostile</b> ${index + 1}`, content })
      await control.setHelp({ tag: 'hostile', title: '<b>Hostile</b>', content: hostileBodies.join('') })
    },
  }
  return control
}
