import { randomUUID } from 'node:crypto'
import { eq, max } from 'drizzle-orm'
import type { Announcement, AnnouncementType, HelpItem } from '../../../src/api/calls/content.ts'
import { announcements, helpTexts } from '../../db/schema.ts'
import { hostileBodies } from '../../seed/hostile-html.ts'
import type { State } from '../../core/state.ts'

/** What a tester can do to announcements and help; `reset` brings the seed's back. */
export interface ContentControl {
  /** Publishes an announcement in every language, now or at `time`, of type `PL` or another, for everybody or for agents; gives its id. */
  announce(
    text: Pick<Announcement, 'title' | 'content'> &
      Partial<Pick<Announcement, 'type' | 'time'>> & { audience?: 'everybody' | 'agents' },
  ): Promise<string>
  /** Takes an announcement away; without an id all. */
  withdrawAnnouncements(id?: string): Promise<void>
  /** Adds a help text in every language behind the others, or puts it in place of the one with its tag. */
  setHelp(text: Pick<HelpItem, 'tag' | 'title' | 'content'>): Promise<void>
  /** Takes a help text away; without a tag all. */
  removeHelp(tag?: string): Promise<void>
  /** Publishes bodies that try to run scripts, as announcements and as help. */
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
