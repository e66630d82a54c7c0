import { describe, test } from 'vitest'
import { announcementsMachine } from '../../../src/machines/support/announcements/announcements.machine.ts'
import { customerServiceMachine } from '../../../src/machines/support/customer-service/customer-service.machine.ts'
import { helpMachine } from '../../../src/machines/support/help/help.machine.ts'
import { answers, breaks, defect, fails, failure, journey, passes, type Row } from '../pinned.ts'

const context = ({ context: known }: { readonly context: object }) => known

/** Eleven, so that there are two pages of nine; the last two are promotions. */
const announcements = Array.from({ length: 11 }, (_, index) => ({
  id: `A${index + 1}`,
  type: index < 9 ? 'B' : 'PR',
  title: `Title ${index + 1}`,
}))

describe('announcements [CONTENT-01 part, CONTENT-02 part]', () => {
  const list = (selected?: string) => ({
    input: () => ({ types: ['B', 'PR'] as const, language: 'NE', selected }),
    sees: context,
  })
  const asked = (language: string) => `ask loadAnnouncements {"types":["B","PR"],"language":"${language}"}`
  const loaded = answers('loadAnnouncements', { kind: 'loaded', announcements })
  const start: Row = ['start', 'loading.soon', [asked('NE')]]
  const toggle = (id: string) => ({ type: 'announcement.toggle', id })
  const listing: readonly Row[] = [start, [loaded, 'showing.listing', [], { announcements, list: 'all', page: 1 }]]

  test('load, are empty, or are late and fail, and can be retried', () => {
    journey(announcementsMachine, list(), [
      start,
      [passes(5999), 'loading.soon'],
      [passes(1), 'loading.late'],
      [fails('loadAnnouncements'), 'failed', [], failure],
      [{ type: 'announcements.retry' }, 'loading.soon', [asked('NE')]],
      [breaks('loadAnnouncements'), 'failed', [], defect],
      [{ type: 'announcements.retry' }, 'loading.soon', [asked('NE')]],
      [answers('loadAnnouncements', { kind: 'loaded', announcements: [] }), 'empty'],
    ])
  })

  test('the requested one is open on its page, or reported as gone', () => {
    journey(announcementsMachine, list('A10'), [start, [loaded, 'showing.reading', [], { selected: 'A10', page: 2 }]])
    journey(announcementsMachine, list('X'), [
      start,
      [loaded, 'showing.gone', [], { selected: undefined, page: 1, announcements }],
    ])
  })

  test('one is open at a time; another list or page closes it', () => {
    journey(announcementsMachine, list(), [
      ...listing,
      [toggle('A1'), 'showing.reading', [], { selected: 'A1' }],
      [toggle('A2'), 'showing.reading', [], { selected: 'A2' }],
      [toggle('A2'), 'showing.listing', [], { selected: undefined }],
      [toggle('A1'), 'showing.reading'],
      [{ type: 'page.choose', page: 2 }, 'showing.listing', [], { selected: undefined, page: 2 }],
      [{ type: 'page.choose', page: 7 }, 'showing.listing', [], { page: 2 }],
      [toggle('A10'), 'showing.reading'],
      [{ type: 'list.choose', list: 'PR' }, 'showing.listing', [], { selected: undefined, list: 'PR', page: 1 }],
    ])
  })

  test('another language reloads, the same one does not [I18N-04 part]', () => {
    journey(announcementsMachine, list(), [
      ...listing,
      [{ type: 'language.change', language: 'NE' }, 'showing.listing'],
      [{ type: 'language.change', language: 'EN' }, 'loading.soon', [asked('EN')]],
      [{ type: 'language.change', language: 'HI' }, 'loading.soon', ['drop loadAnnouncements', asked('HI')]],
    ])
  })
})

describe('help [CONTENT-07 part]', () => {
  const topics = [
    { tag: 'pay', title: 'Paying', content: '' },
    { tag: 'win', title: 'Winning', content: '' },
  ]
  const help = (tag?: string) => ({ input: () => ({ language: 'NE', tag }), sees: context })
  const asked = 'ask loadHelp {"language":"NE"}'
  const loaded = answers('loadHelp', { kind: 'loaded', topics })
  const start: Row = ['start', 'loading.soon', [asked]]
  const toggle = (tag: string) => ({ type: 'topic.toggle', tag })

  test('loads, is empty, or is late and fails, and can be retried', () => {
    journey(helpMachine, help(), [
      start,
      [passes(5999), 'loading.soon'],
      [passes(1), 'loading.late'],
      [fails('loadHelp'), 'failed', [], failure],
      [{ type: 'help.retry' }, 'loading.soon', [asked]],
      [breaks('loadHelp'), 'failed', [], defect],
      [{ type: 'help.retry' }, 'loading.soon', [asked]],
      [answers('loadHelp', { kind: 'loaded', topics: [] }), 'empty'],
    ])
  })

  test('one topic is open at a time: first the requested one, if it exists', () => {
    journey(helpMachine, help(), [
      start,
      [loaded, 'showing.listing', [], { topics }],
      [toggle('pay'), 'showing.reading', [], { tag: 'pay' }],
      [toggle('win'), 'showing.reading', [], { tag: 'win' }],
      [toggle('win'), 'showing.listing', [], { tag: undefined }],
    ])
    journey(helpMachine, help('win'), [start, [loaded, 'showing.reading', [], { tag: 'win', topics }]])
    journey(helpMachine, help('x'), [start, [loaded, 'showing.gone', [], { tag: undefined, topics }]])
  })
})

describe('customer service [SIDE-06 part]', () => {
  const service = { does: ['showService', 'closeWindow'], sees: context }
  const open = (change: object = {}) => ({ type: 'service.open', popup: 'open', rankLevel: undefined, ...change })
  const asked = (channel: string) => `ask lookUp {"channel":"${channel}"}`
  const dismissed: Row = [{ type: 'notice.dismiss' }, 'idle', [], { notice: undefined }]
  const failed = (happening: Row[0], notice: object): readonly Row[] => [
    [open(), 'asking', [asked('live')], { notice: undefined }],
    [happening, 'failed', ['do closeWindow'], { notice }],
  ]

  test('opens in the waiting window, by rank; a second press finds the same window', () => {
    journey(customerServiceMachine, service, [
      ['start', 'idle'],
      [open({ rankLevel: 5 }), 'asking', [asked('vip')]],
      [open(), 'asking'],
      [answers('lookUp', { kind: 'found', url: 'https://help.test' }), 'idle', ['do showService "https://help.test"']],
      [open({ rankLevel: 4 }), 'asking', [asked('live')]],
    ])
  })

  test('reports a failure, and the waiting window closes', () => {
    const notice = { text: 'No.' }
    journey(customerServiceMachine, service, [
      ['start', 'idle'],
      ...failed(answers('lookUp', { kind: 'refused', notice }), notice),
      dismissed,
      ...failed(answers('lookUp', { kind: 'unnamed' }), { key: 'service.unnamed' }),
      // A retry dismisses the old message.
      ...failed(breaks('lookUp'), { key: 'error.unknown' }),
      dismissed,
      [{ type: 'service.unreachable' }, 'failed', ['do closeWindow'], { notice: { key: 'error.network' } }],
      dismissed,
      [open({ popup: 'blocked' }), 'blocked', [], { notice: { key: 'launch.popupBlocked' } }],
      dismissed,
    ])
  })
})
