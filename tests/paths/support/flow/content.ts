import type { SnapshotFrom } from 'xstate'
import type { AnnouncementType } from '../../../../src/api/calls/content.ts'
import {
  announcementsMachine,
  everyType,
  type AnnouncementsOutcome,
} from '../../../../src/machines/support/announcements/announcements.machine.ts'
import { helpAddressMachine } from '../../../../src/machines/support/help-address/help-address.machine.ts'
import { helpMachine, type HelpOutcome } from '../../../../src/machines/support/help/help.machine.ts'
import { answer, defect, defineFlow, delay, user, type Flow } from '../../../../path-testing/graph.ts'

/** Announcements A1 (the latest), A2 and so on, of alternating types. */
export const announcements = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: `A${from + index}`,
    title: `News ${from + index}`,
    content: `<p>Body ${from + index}</p>`,
    time: new Date(Date.UTC(2026, 10, 21) - index * 3_600_000).toISOString(),
    type: everyType[index % everyType.length] as AnnouncementType,
  }))

export const topics = (...tags: string[]) =>
  tags.map((tag) => ({ id: `H-${tag}`, tag, title: `About ${tag}`, content: `<p>All about ${tag}</p>` }))

const come = (outcome: AnnouncementsOutcome) => answer('loadAnnouncements', outcome)

export const announcementsFlow = defineFlow({
  name: 'announcements',
  machine: announcementsMachine,
  input: { types: everyType, language: 'EN', selected: undefined },
  guardsRead: ({ context }) => [context.selected, context.language],
  delays: { patience: 6000 },
  cases: {
    'the announcements have come': come({ kind: 'loaded', announcements: announcements(12) }),
    'other announcements have come': come({ kind: 'loaded', announcements: announcements(12, 21) }),
    'there are none': come({ kind: 'loaded', announcements: [] }),
    'the announcements do not come': come({ kind: 'failed', notice: { key: 'error.network' } }),
    'loading the announcements breaks': defect('loadAnnouncements'),
    'the announcements take long': delay('patience', 'announcements.loading.soon'),
    'the reader tries again': user({ type: 'announcements.retry' }),
    'the reader presses the first title': user({ type: 'announcement.toggle', id: 'A1' }),
    'the reader goes to the second page': user({ type: 'page.choose', page: 2 }),
    'the reader chooses the list of all': user({ type: 'list.choose', list: 'all' }),
    'the reader chooses another language': user({ type: 'language.change', language: 'NE' }),
  },
})

const helpComes = (outcome: HelpOutcome) => answer('loadHelp', outcome)

const helpCases = {
  'the help has come': helpComes({ kind: 'loaded', topics: topics('deposit', 'games') }),
  'there is none': helpComes({ kind: 'loaded', topics: [] }),
  'the help does not come': helpComes({ kind: 'failed', notice: { key: 'error.network' } }),
  'loading the help breaks': defect('loadHelp'),
  'the help takes long': delay('patience', 'help.loading.soon'),
  'the reader tries again': user({ type: 'help.retry' }),
  'the reader presses the first title': user({ type: 'topic.toggle', tag: 'deposit' }),
} as const

const help = {
  machine: helpMachine,
  guardsRead: ({ context }: SnapshotFrom<typeof helpMachine>) => context.tag,
  delays: { patience: 6000 },
}

/** On the member centre's page. */
export const helpFlow = defineFlow({
  ...help,
  name: 'help',
  input: { language: 'EN', tag: undefined },
  cases: helpCases,
})

/** At an address that names a tag. */
export const taggedHelpFlow = defineFlow({
  ...help,
  name: 'help at a tag',
  input: { language: 'EN', tag: 'deposit' },
  cases: {
    'the help has come': helpCases['the help has come'],
    'the help takes long': helpCases['the help takes long'],
    'help without that tag has come': helpComes({ kind: 'loaded', topics: topics('contact') }),
  },
})

/** The address over the home page. */
export const helpAddressFlow = defineFlow({
  name: 'helpAddress',
  machine: helpAddressMachine,
  guardsRead: () => undefined,
  cases: {
    'the address names a topic': user({ type: 'address.told', tag: 'deposit' }),
    'the address names no topic': user({ type: 'address.told', tag: undefined }),
    'the help is closed': user({ type: 'help.told', isOpen: false, isHere: true }),
  },
})

/** Flows of one machine count together: one input reaches what another does not. */
export const contentMachines = {
  announcements: [announcementsFlow],
  help: [helpFlow, taggedHelpFlow],
  helpAddress: [helpAddressFlow],
} as unknown as Readonly<Record<string, readonly Flow[]>>
