import type { Announcement } from '../../../api/calls/content.ts'

/** Returns the ids of the pop-up announcements, in the order of the list (CONTENT-11). */
export const popupsOf = (notices: readonly Pick<Announcement, 'id' | 'type'>[]): readonly string[] =>
  notices.flatMap(({ id, type }) => (type === 'PU' ? [id] : []))
