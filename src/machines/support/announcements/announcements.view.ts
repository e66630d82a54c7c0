import type { SnapshotFrom } from 'xstate'
import { announcementsOf, pageCount, pageSize, type announcementsMachine } from './announcements.machine.ts'
import { pageMarks } from './pages.ts'

/** Selects what the window and the page render. `lists`: the lists with announcements, "all" first. */
export const selectAnnouncements = (snapshot: SnapshotFrom<typeof announcementsMachine>) => {
  const { announcements, types, list, page, selected } = snapshot.context
  const listed = announcementsOf({ announcements, list })
  const count = pageCount(listed.length)
  return {
    loading: snapshot.matches('loading'),
    late: snapshot.matches({ loading: 'late' }),
    showing: snapshot.matches('showing'),
    failed: snapshot.matches('failed') ? snapshot.context.failure : undefined,
    empty: snapshot.matches('empty'),
    gone: snapshot.matches({ showing: 'gone' }),
    lists: ['all' as const, ...types.filter((type) => announcements.some((one) => one.type === type))],
    list,
    page,
    count,
    marks: pageMarks(page, count),
    items: listed.slice((page - 1) * pageSize, page * pageSize),
    openId: selected,
  }
}

/** Returns the query of the page's address that names the open announcement; other parts stay. */
export const searchOf = (search: string, selected: string | undefined) => {
  const query = new URLSearchParams(search)
  if (selected === undefined) query.delete('id')
  else query.set('id', selected)
  return query.size === 0 ? '' : `?${query.toString()}`
}
