import { describe, expect, test, vi } from 'vitest'
import { markOf, readAddress, writeAddress } from '../../path-testing/viewer/address.ts'
import { compareFigures, figureSetsOf } from '../../path-testing/viewer/figures.ts'
import { openPageEnd, openViewerEnd } from '../../path-testing/viewer/link.ts'
import type { Entry, Recording } from '../../path-testing/viewer/recording.ts'
import { findPlaces } from '../../path-testing/viewer/search.ts'
import { loadPages } from '../../src/viewer/published.ts'
import { lanesOf, messageAt, outside, rest } from '../../path-testing/viewer/sequence.ts'
import { texts } from '../../path-testing/viewer/texts.ts'
import { addressOf, selectMoment as momentOf } from '../../path-testing/viewer/view.ts'
import {
  emptyViewer,
  entriesOf,
  reduceViewer,
  type PageEvent,
  type Viewer,
  type ViewerEvent,
} from '../../path-testing/viewer/viewer.ts'
import {
  keyToZoom,
  scaleBy,
  scaleOfPinch,
  scaleToRead,
  scaleToSeeAll,
  scrollAbout,
  scrollIntoSight,
} from '../../path-testing/viewer/zoom.ts'
import { publishedFlows } from '../../src/viewer/published.ts'

const selectMoment = (viewer: Viewer) => momentOf(viewer, publishedFlows)

const begins = (actor: string): Entry => ({ kind: 'actor', at: 0, actor, name: actor })
const isIn = (actor: string, at: number, states: string[]): Entry => ({
  kind: 'state',
  at,
  actor,
  states,
  taken: [],
  status: 'active',
})
const entries: readonly Entry[] = [
  begins('login'),
  isIn('login', 5, ['login', 'login.editing']),
  isIn('login', 70, ['login', 'login.submitting']),
  isIn('login', 900, ['login', 'login.signedIn']),
]
const recording = (own: readonly Entry[]): Recording => ({
  format: 'flow-recording',
  version: 1,
  recordedAt: '',
  entries: own,
})
const after = (...events: ViewerEvent[]): Viewer => events.reduce(reduceViewer, emptyViewer)
const came: ViewerEvent = { type: 'entries.came', entries, anew: true }
const opened = (name: string, own = entries): ViewerEvent => ({
  type: 'recording.opened',
  name,
  recording: recording(own),
})

describe('a link to flow, state and moment [FLOW-08 part]', () => {
  const there = after(came, { type: 'position.move', position: 3 }, { type: 'state.choose', state: 'login.signedIn' })
  const address = readAddress(writeAddress(addressOf(there, 'login', '12-34')))
  const link: ViewerEvent = { type: 'link.opened', address }

  test('an address keeps session, flow, state and moment', () => {
    expect(address).toEqual({
      session: '12-34',
      flow: 'login',
      state: 'login.signedIn',
      moment: 3,
      of: markOf(entries, 3),
    })
    expect(readAddress('#moment=x&flow=&colour=red')).toEqual({})
    expect(addressOf(after(came), 'login', undefined)).toEqual({ flow: 'login' })
  })

  test('a link restores all three, whether its recording or the link comes first', () => {
    for (const viewer of [
      after(came, link),
      after(link, came),
      after(link, opened('a.json')),
      after(opened('a.json'), link),
    ]) {
      expect(selectMoment(viewer)).toMatchObject({
        position: 3,
        chosen: { name: 'login', states: ['login', 'login.submitting'] },
      })
      expect(viewer).toMatchObject({ state: 'login.signedIn', side: 'state', wanted: undefined })
    }
  })

  test('a link to a moment waits, and says so, while its recording is not open', () => {
    const others = entries.map((entry) => ({ ...entry, at: entry.at + 1 }))
    const viewer = after(link, opened('other.json', others))
    expect(viewer.wanted).toEqual({ moment: 3, of: markOf(entries, 3) })
    expect(selectMoment(viewer).position).toBe(4)
    const found = reduceViewer(viewer, opened('session.json'))
    expect(found).toMatchObject({ wanted: undefined, shown: 1, position: 3 })
    expect(reduceViewer(viewer, { type: 'position.move', position: 1 }).wanted).toBeUndefined()
  })

  test('a link names a flow that has not started, and unfolds what is around its state', () => {
    const folded = after(
      { type: 'state.fold', state: 'login.withCaptcha' },
      { type: 'state.fold', state: 'login.withoutCaptcha' },
    )
    const viewer = reduceViewer(folded, {
      type: 'link.opened',
      address: { flow: 'login', state: 'login.withCaptcha.editing' },
    })
    expect(selectMoment(viewer).chosen).toMatchObject({ machine: 'login', states: [] })
    expect([...viewer.folded]).toEqual(['login.withoutCaptcha'])
  })
})

describe('a page that is loaded anew [FLOW-08 part]', () => {
  test('its new session is live, and the one before is kept with its name', () => {
    const viewer = after(came, { type: 'page.gone' })
    expect(viewer.pageNow).toBe('gone')
    const anew = reduceViewer(viewer, { type: 'page.began', at: '10:32:05' })
    expect(anew).toMatchObject({ pageNow: 'anew', live: [], shown: undefined })
    expect(anew.opened).toMatchObject([{ name: texts.before('10:32:05'), entries }])
    expect(entriesOf(reduceViewer(anew, { type: 'recording.show', index: 0 }))).toEqual(entries)
    expect(reduceViewer(viewer, { type: 'page.back' })).toMatchObject({ pageNow: 'here', live: entries })
  })

  test('a viewer hears the page that it was opened from, and the same page after a reload', async () => {
    const heard: PageEvent[] = []
    const first = openPageEnd('7-7', () => entries.slice(0, 2))
    const close = openViewerEnd(
      '7-7',
      (event) => heard.push(event),
      () => '10:00:00',
    )
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    first.tell(entries.slice(2, 3))
    first.leave()
    await vi.waitFor(() => expect(heard).toHaveLength(3))
    openPageEnd('7-7', () => entries.slice(0, 1))
    await vi.waitFor(() => expect(heard).toHaveLength(5))
    // The page before is no longer the viewer's.
    first.tell(entries)
    first.begin()
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(5))
    close()
    expect(heard.slice(0, 5)).toEqual([
      { type: 'entries.came', entries: entries.slice(0, 2), anew: true },
      { type: 'entries.came', entries: entries.slice(2, 3), anew: false },
      { type: 'page.gone' },
      { type: 'page.began', at: '10:00:00' },
      { type: 'entries.came', entries: entries.slice(0, 1), anew: true },
    ])
  })
})

test('a diagram begins readable, and as large as its window where it is small [FLOW-08 part]', () => {
  const window = { width: 700, height: 600 }
  expect(scaleToRead({ width: 3444, height: 1374 }, window)).toBe(1)
  expect(scaleToRead({ width: 600, height: 300 }, window)).toBeCloseTo(1.167, 2)
  expect(scaleToRead({ width: 100, height: 300 }, window)).toBe(1.25)
  expect(scaleToSeeAll({ width: 3500, height: 600 }, window)).toBeCloseTo(0.2)
  expect(scaleBy(scaleBy(1, 1), -1)).toBeCloseTo(1)
  expect([scaleBy(1, 99), scaleBy(1, -99)]).toEqual([4, 0.05])
  expect([scaleOfPinch(1, 100, 150), scaleOfPinch(1, 0, 150)]).toEqual([1.5, 1])
  expect(['+', '=', '-', '0', 'a'].map(keyToZoom)).toEqual(['larger', 'larger', 'smaller', 'read', undefined])
  // The spot under the pointer stays there.
  const scroll = scrollAbout({ x: 100, y: 50 }, { x: 30, y: 20 }, 1, 2)
  expect([(scroll.x + 30) / 2, (scroll.y + 20) / 2]).toEqual([130, 70])
  const now = { x: 0, y: 0 }
  expect(scrollIntoSight({ x: 10, y: 10, width: 90, height: 40 }, 1, window, now)).toEqual(now)
  expect(scrollIntoSight({ x: 2000, y: 10, width: 100, height: 40 }, 1, window, now)).toEqual({ x: 1700, y: 0 })
  expect(scrollIntoSight({ x: 2000, y: 10, width: 900, height: 40 }, 1, window, now)).toEqual({ x: 1984, y: 0 })
})

test('the search finds states and events of all flows, exact names first, and opens them [FLOW-08 part]', async () => {
  const pages = await loadPages()
  const [first] = findPlaces(pages, 'signedin login')
  expect(first).toMatchObject({ flow: 'login', state: 'login.signedIn' })
  expect(findPlaces(pages, 'login.submit').map(({ flow, event }) => [flow, event])).toContainEqual([
    'login',
    'login.submit',
  ])
  expect(findPlaces(pages, ' ')).toEqual([])
  expect(findPlaces(pages, 'no such thing anywhere')).toEqual([])
  expect(findPlaces(pages, 'e')).toHaveLength(50)
  const viewer = after(
    came,
    { type: 'state.fold', state: 'auth.form' },
    { type: 'place.find', flow: 'auth', state: 'auth.form.login' },
  )
  expect(viewer).toMatchObject({ state: 'auth.form.login', side: 'state', centre: 'diagram' })
  expect(viewer.folded.size).toBe(0)
  expect(selectMoment(viewer).chosen?.machine).toBe('auth')
})

test('the sequence has a lane for each name and a message for each event, in order [FLOW-08 part]', () => {
  const told: readonly Entry[] = [
    begins('site'),
    begins('login'),
    { kind: 'event', at: 1, actor: 'login', type: 'login.submit', data: {} },
    { kind: 'event', at: 2, actor: 'site', from: 'login', type: 'login.done', data: {} },
    isIn('login', 3, ['login']),
    { kind: 'event', at: 4, actor: 'site', from: 'site', type: 'xstate.init', data: {} },
  ]
  const lanes = lanesOf(told, undefined)
  expect(lanes.names).toEqual([outside, 'login', 'site'])
  expect([0, 1, 2].map((row) => messageAt(told, lanes, row))).toEqual([
    { index: 2, at: 1, from: 0, to: 1, text: 'login.submit' },
    { index: 3, at: 2, from: 1, to: 2, text: 'login.done' },
    { index: 5, at: 4, from: 2, to: 2, text: 'its start' },
  ])
  expect(lanesOf(told, 'login').rows.count).toBe(2)
  const many = Array.from({ length: 90 }, (_, nth): Entry[] => [
    begins(`a${nth}`),
    { kind: 'event', at: nth, actor: `a${nth}`, type: 'x.y', data: {} },
  ]).flat()
  const wide = lanesOf(many, undefined)
  expect(wide.names.length).toBeLessThan(45)
  expect(wide.names[messageAt(many, wide, 89).to]).toBe(rest)
})

test('two recordings stand beside each other with their difference, not pooled [FLOW-08 part]', () => {
  const sets = figureSetsOf(
    [
      { ...recording(entries), name: 'a' },
      { ...recording(entries.slice(0, 3)), name: 'b' },
    ],
    [],
  )
  expect(sets.map(({ name }) => name)).toEqual(['a', 'b', texts.together(2)])
  const rows = compareFigures(sets[0]?.figures.get('login') ?? [], sets[1]?.figures.get('login') ?? [])
  expect(rows.map(({ state, one, other, more }) => [state, one?.entered, other?.entered, more])).toEqual([
    ['login.editing', 1, 1, 0],
    ['login.submitting', 1, 1, 0],
    ['login.signedIn', 1, undefined, -1],
  ])
  // Where a recording stopped, no flow ended.
  expect(rows[1]?.other).toMatchObject({ left: [], still: 1 })
  expect([texts.more(0), texts.more(2), texts.more(-1)]).toEqual(['same', '2 more', '1 fewer'])
})
