import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  announcementsMachine,
  everyType,
  type AnnouncementsOutcome,
  type WantedAnnouncements,
} from '../../src/machines/support/announcements/announcements.machine.ts'
import { helpAddressMachine } from '../../src/machines/support/help-address/help-address.machine.ts'
import { helpMachine, type HelpOutcome } from '../../src/machines/support/help/help.machine.ts'
import { hashOf } from '../../src/machines/support/help/help.view.ts'
import { searchOf, selectAnnouncements } from '../../src/machines/support/announcements/announcements.view.ts'
import { pageMarks } from '../../src/machines/support/announcements/pages.ts'
import { announcements, topics } from '../paths/support/flow/content.ts'
import { heldWork } from './held-work.ts'

describe('the pager', () => {
  it.each([
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [1, 4, '1 2 3 4'],
    [1, 6, '1 2 3 gap 6'],
    [3, 6, '1 2 3 4 5 6'],
    [4, 6, '1 2 3 4 5 6'],
    [6, 6, '1 gap 4 5 6'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [4, 7, '1 2 3 4 5 6 7'],
    [50, 100, '1 gap 49 50 51 gap 100'],
  ])('page %i of %i offers %s, and no gap replaces a single number [CONTENT-01 part]', (page, count, marks) => {
    expect(pageMarks(page, count).join(' ')).toBe(marks)
  })
})

const started = (selected?: string) => {
  const work = heldWork<AnnouncementsOutcome, WantedAnnouncements>()
  const actor = createActor(announcementsMachine.provide({ actors: { loadAnnouncements: work.logic } }), {
    input: { types: everyType, language: 'EN', selected },
  }).start()
  const view = () => selectAnnouncements(actor.getSnapshot())
  return { actor, work, view, shown: () => view().items.map(({ id }) => id) }
}

describe('announcements', () => {
  it('nine a page; the requested one is open on its page [CONTENT-01 part]', async () => {
    const { work, view, shown, actor } = started('A12')
    await work.at(0).answer({ kind: 'loaded', announcements: announcements(20) })
    expect(view()).toMatchObject({ page: 2, count: 3, openId: 'A12', gone: false })
    expect(shown()).toEqual(['A10', 'A11', 'A12', 'A13', 'A14', 'A15', 'A16', 'A17', 'A18'])
    actor.send({ type: 'page.choose', page: 3 })
    expect(view()).toMatchObject({ page: 3, openId: undefined })
    expect(shown()).toEqual(['A19', 'A20'])
    for (const [page, there] of [
      [99, 3],
      [-1, 1],
    ] as const) {
      actor.send({ type: 'page.choose', page })
      expect(view().page).toBe(there)
    }
  })

  it('a list has its type, starts at page 1, and is offered only with entries [CONTENT-02 part]', async () => {
    const { work, view, shown, actor } = started()
    const some = announcements(20).filter(({ type }) => type !== 'PU')
    await work.at(0).answer({ kind: 'loaded', announcements: some })
    actor.send({ type: 'page.choose', page: 2 })
    expect(view().lists).toEqual(['all', 'B', 'PL', 'PR', 'H'])
    actor.send({ type: 'list.choose', list: 'PR' })
    expect(view()).toMatchObject({ list: 'PR', page: 1, count: 1 })
    expect(shown()).toEqual(some.filter(({ type }) => type === 'PR').map(({ id }) => id))
  })

  it('an answer in the old language is aborted, and its place kept for the new one', async () => {
    const { work, view, actor } = started()
    await work.at(0).answer({ kind: 'loaded', announcements: announcements(20) })
    actor.send({ type: 'page.choose', page: 2 })
    actor.send({ type: 'language.change', language: 'NE' })
    actor.send({ type: 'language.change', language: 'EN' })
    expect(work.at(1).signal.aborted).toBe(true)
    await work.at(1).answer({ kind: 'loaded', announcements: announcements(1, 50) })
    expect(view()).toMatchObject({ loading: true })
    await work.at(2).answer({ kind: 'loaded', announcements: announcements(20) })
    expect(view()).toMatchObject({ loading: false, page: 2, count: 3 })
    actor.send({ type: 'language.change', language: 'NE' })
    await work.at(3).answer({ kind: 'loaded', announcements: announcements(4) })
    expect(view()).toMatchObject({ page: 1, count: 1 })
  })
})

describe('the address of a page of texts', () => {
  it('names the open announcement after each press, and none after a change of list or page [CONTENT-01 part]', async () => {
    const work = heldWork<AnnouncementsOutcome, WantedAnnouncements>()
    const shown: (string | undefined)[] = []
    const actor = createActor(
      announcementsMachine.provide({
        actors: { loadAnnouncements: work.logic },
        actions: { showAddress: ({ context }) => shown.push(context.selected) },
      }),
      { input: { types: everyType, language: 'EN', selected: 'unknown' } },
    ).start()
    await work.at(0).answer({ kind: 'loaded', announcements: announcements(20) })
    const open = () => actor.send({ type: 'announcement.toggle', id: 'A2' })
    open()
    actor.send({ type: 'list.choose', list: 'all' })
    open()
    actor.send({ type: 'page.choose', page: 2 })
    open()
    open()
    expect(shown).toEqual([undefined, 'A2', undefined, 'A2', undefined, 'A2', undefined])
    expect(searchOf('?page=2&id=A1', 'A 2')).toBe('?page=2&id=A+2')
    expect(searchOf('?id=A1', undefined)).toBe('')
  })

  it('names the open topic of the help [CONTENT-07 part]', async () => {
    const work = heldWork<HelpOutcome, { readonly language: string }>()
    const shown: (string | undefined)[] = []
    const actor = createActor(
      helpMachine.provide({
        actors: { loadHelp: work.logic },
        actions: { showAddress: ({ context }) => shown.push(context.tag) },
      }),
      { input: { language: 'EN', tag: 'unknown' } },
    ).start()
    await work.at(0).answer({ kind: 'loaded', topics: topics('deposit', 'games') })
    actor.send({ type: 'topic.toggle', tag: 'games' })
    actor.send({ type: 'topic.toggle', tag: 'games' })
    expect(shown).toEqual([undefined, 'games', undefined])
    expect([hashOf('a b'), hashOf(undefined)]).toEqual(['#a%20b', ''])
  })

  it('opens the help at each new tag, and loses the tag when the help is closed there [ROUTE-09 part]', () => {
    const did: string[] = []
    const actor = createActor(
      helpAddressMachine.provide({
        actions: { openHelp: (_, tag) => did.push(`open ${tag}`), removeAnchor: () => did.push('remove') },
      }),
    ).start()
    const help = (isOpen: boolean, isHere: boolean) => actor.send({ type: 'help.told', isOpen, isHere })
    help(false, true)
    actor.send({ type: 'address.told', tag: undefined })
    expect(did).toEqual([])
    actor.send({ type: 'address.told', tag: 'deposit' })
    help(true, true)
    help(false, false)
    actor.send({ type: 'address.told', tag: undefined })
    help(false, true)
    expect(did).toEqual(['open deposit'])
    actor.send({ type: 'address.told', tag: 'games' })
    help(false, true)
    help(false, true)
    expect(did).toEqual(['open deposit', 'open games', 'remove'])
  })
})
