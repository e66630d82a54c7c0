import { describe, expect, test } from 'vitest'
import { figuresOf } from '../../path-testing/viewer/figures.ts'
import { openFile } from '../../path-testing/viewer/files.ts'
import { mostEntries } from '../../path-testing/viewer/limits.ts'
import {
  readInSlices,
  readRecording,
  writeRecording,
  type Entry,
  type Recording,
} from '../../path-testing/viewer/recording.ts'
import { actorsAt, trailAt, worthALine } from '../../path-testing/viewer/replay.ts'
import { texts } from '../../path-testing/viewer/texts.ts'
import { filterRows, selectMoment as momentOf } from '../../path-testing/viewer/view.ts'
import { emptyViewer, reduceViewer, type Viewer, type ViewerEvent } from '../../path-testing/viewer/viewer.ts'
import { waysOf } from '../../path-testing/viewer/ways.ts'
import { publishedFlows } from '../../src/viewer/published.ts'

const selectMoment = (viewer: Viewer) => momentOf(viewer, publishedFlows)

const begins = (actor: string, parent?: string): Entry => ({
  kind: 'actor',
  at: 0,
  actor,
  name: actor,
  ...(parent !== undefined && { parent }),
})
const isIn = (actor: string, at: number, states: string[], taken: string[] = []): Entry => ({
  kind: 'state',
  at,
  actor,
  states,
  taken,
  status: 'active',
})
const hears = (actor: string, at: number, type: string): Entry => ({ kind: 'event', at, actor, type, data: {} })

const entries: readonly Entry[] = [
  begins('site'),
  begins('login', 'site'),
  begins('signIn', 'login'),
  begins('session', 'site'),
  isIn('login', 0, ['login', 'login.editing']),
  hears('login', 1000, 'login.submit'),
  isIn('login', 1000, ['login', 'login.submitting'], ['a']),
  isIn('login', 3000, ['login', 'login.editing'], ['b']),
  isIn('login', 9000, ['login', 'login.submitting'], ['a']),
]
const recording = (own: readonly Entry[]): Recording => ({
  format: 'flow-recording',
  version: 1,
  recordedAt: '',
  entries: own,
})
const after = (...events: ViewerEvent[]): Viewer => events.reduce(reduceViewer, emptyViewer)
const came: ViewerEvent = { type: 'entries.came', entries, anew: true }

describe('playing a recording [FLOW-05 part]', () => {
  test('each actor appears below the actor that started it', () => {
    expect(actorsAt(entries, entries.length).map(({ name, depth }) => [name, depth])).toEqual([
      ['site', 0],
      ['login', 1],
      ['signIn', 2],
      ['session', 1],
    ])
  })

  test('a file with ten thousand ancestors or ten thousand children is shown', () => {
    const chain = Array.from({ length: 10_000 }, (_, nth) => begins(`a${nth}`, nth === 0 ? undefined : `a${nth - 1}`))
    expect(actorsAt(chain, chain.length).at(-1)).toMatchObject({ name: 'a9999', depth: 9999 })
    const brood = [begins('a'), ...Array.from({ length: 10_000 }, (_, nth) => begins(`b${nth}`, 'a'))]
    expect(actorsAt(brood, brood.length).at(-1)).toMatchObject({ name: 'b9999', depth: 1 })
  })

  test('an earlier moment shows only the states and transitions up to then', () => {
    const login = (count: number) => actorsAt(entries, count).find(({ name }) => name === 'login')
    expect(login(5)?.states).toEqual(['login', 'login.editing'])
    expect([6, 7, 8].map((count) => login(count)?.states.at(-1))).toEqual([
      'login.editing',
      'login.submitting',
      'login.editing',
    ])
    expect(trailAt(entries, 'login', 5).taken).toEqual(new Map())
    expect(trailAt(entries, 'login', 7).taken).toEqual(new Map([['a', 1]]))
    expect(trailAt(entries, 'login', 9).taken).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
    )
    expect(actorsAt(entries, 1)).toHaveLength(1)
  })

  test('the stream follows new entries until the user goes back, and again on request', () => {
    const more: ViewerEvent = { type: 'entries.came', entries: [hears('site', 9500, 'login.open')], anew: false }
    expect(selectMoment(after(came, more)).position).toBe(10)
    expect(selectMoment(after(came, { type: 'position.move', position: 5 }, more)).position).toBe(5)
    expect(
      selectMoment(after(came, { type: 'position.move', position: 5 }, more, { type: 'position.follow' })).position,
    ).toBe(10)
    expect(after(came, { type: 'position.move', position: 99 }).position).toBe(9)
  })

  test('a recording opens while the live session continues behind it', () => {
    const opened: ViewerEvent = { type: 'recording.opened', name: 'a.json', recording: recording(entries.slice(0, 2)) }
    const viewer = after(came, opened, { type: 'entries.came', entries: [hears('site', 1, 'x.y')], anew: false })
    expect(selectMoment(viewer).actors).toHaveLength(2)
    expect(viewer.live).toHaveLength(10)
    expect(selectMoment(reduceViewer(viewer, { type: 'recording.show', index: undefined })).actors).toHaveLength(4)
  })

  test('the stream can be filtered by actor and by words', () => {
    const places = (filter: { words: string; onlyActor: boolean }, actor?: string) => {
      const { count, at } = filterRows(entries, filter, actor)
      return Array.from({ length: count }, (_, row) => at(row))
    }
    expect(places({ words: 'SUBMIT', onlyActor: false })).toEqual([5, 6, 8])
    expect(places({ words: '', onlyActor: true }, 'session')).toEqual([3])
    expect(places({ words: '', onlyActor: false })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })
})

test('only the last ended flow of each name keeps its line [FLOW-05 part]', () => {
  const ended = (actor: string, states: string[]): Entry => ({ ...isIn(actor, 1, states), status: 'done' }) as Entry
  const named = (actor: string, name: string): Entry => ({ ...begins(actor), name }) as Entry
  const own = [
    named('1', 'login'),
    ended('1', ['login', 'login.signedIn']),
    named('2', 'login'),
    ended('2', ['login', 'login.newPlace']),
    named('3', 'signIn'),
    ended('3', []),
    named('4', 'watch'),
  ]
  expect(worthALine(actorsAt(own, own.length)).map(({ actor }) => actor)).toEqual(['2', '4'])
})

describe('a file is either a recording or rejected with the reason [FLOW-05 part]', () => {
  test('a written recording can be read back', () => {
    expect(readRecording(writeRecording(entries, 'now'))).toEqual({
      recording: { ...recording(entries), recordedAt: 'now' },
    })
  })

  test('a long recording is read in slices with a pause between, and tells where it is broken', async () => {
    const long = Array.from({ length: 1200 }, (_, at) => hears('login', at, 'login.submit'))
    let pauses = 0
    const pause = async () => void (pauses += 1)
    expect(await readInSlices(writeRecording(long, 'now'), pause)).toEqual(readRecording(writeRecording(long, 'now')))
    expect(pauses).toBe(3)
    const broken = await readInSlices(JSON.stringify(recording([...long, { kind: 'event' } as Entry])), pause)
    expect(broken).toMatchObject({
      problem: { kind: 'noRecording', detail: expect.stringMatching(/^After entry 1000: /) },
    })
  })

  test('an outdated file is rejected with a message', async () => {
    const gone = new File([], 'a.json')
    gone.text = () => Promise.reject(new DOMException('', 'NotReadableError'))
    const event = await openFile(gone)
    if (event.type !== 'recording.refused') throw new Error('The file was accepted.')
    expect(texts.problem('a.json', event.problem)).toBe('a.json cannot be read: it was moved, or access was denied.')
  })

  test('a full stream shows that it is full', () => {
    expect(texts.streamCount(mostEntries - 1, mostEntries - 1)).toBe('99999 entries')
    expect(texts.streamCount(5, mostEntries)).toContain('5 of 100000 entries; no more are kept')
  })

  test.each([
    ['cut off', '{"format":"flow-rec', 'noJson'],
    ['empty', '', 'noJson'],
    ['null', 'null', 'noRecording'],
    ['something else', '{"name":"package"}', 'noRecording'],
    ['of another version', JSON.stringify({ ...recording([]), version: 2 }), 'noRecording'],
    ['broken inside', JSON.stringify({ ...recording([]), entries: [{ kind: 'event', at: 'soon' }] }), 'noRecording'],
    [
      'too long',
      JSON.stringify({ ...recording([]), entries: Array.from({ length: mostEntries + 1 }, () => 0) }),
      'tooLarge',
    ],
  ])('%s', (_, text, kind) => {
    const read = readRecording(text)
    if (!('problem' in read)) throw new Error('The file was accepted.')
    expect(read.problem.kind).toBe(kind)
    expect(texts.problem('a.json', read.problem)).toContain('a.json')
  })
})

describe('figures over recordings [FLOW-05 part]', () => {
  test('entries, next states and durations are counted over all recordings', () => {
    const figures = figuresOf([recording(entries), recording(entries.slice(0, 7))]).get('login')
    expect(figures).toEqual([
      {
        state: 'login.editing',
        entered: 3,
        still: 0,
        left: [{ to: 'login.submitting', times: 3 }],
        stayed: 1000,
      },
      {
        state: 'login.submitting',
        entered: 3,
        // Both recordings stopped here; the flow did not.
        still: 2,
        left: [{ to: 'login.editing', times: 1 }],
        stayed: 2000,
      },
    ])
  })

  test('a finished flow is no drop-off, a stopped one is', () => {
    const ends = (status: 'done' | 'stopped', state: string) =>
      figuresOf([
        recording([begins('f'), isIn('f', 0, ['f', 'f.on']), { ...isIn('f', 700, ['f', state]), status } as Entry]),
      ]).get('f')
    expect(ends('done', 'f.end')).toEqual([
      { state: 'f.on', entered: 1, still: 0, left: [{ to: 'f.end', times: 1 }], stayed: 700 },
      { state: 'f.end', entered: 1, still: 0, left: [], stayed: undefined },
    ])
    expect(ends('stopped', 'f.on')).toEqual([
      { state: 'f.on', entered: 1, still: 0, left: [{ to: undefined, times: 1 }], stayed: 700 },
    ])
  })

  test('each region of a parallel machine is counted by itself', () => {
    const two = [
      begins('p'),
      isIn('p', 0, ['p', 'p.a', 'p.a.one', 'p.b', 'p.b.one']),
      isIn('p', 500, ['p', 'p.a', 'p.a.two', 'p.b', 'p.b.two']),
    ]
    const figures = figuresOf([recording(two)]).get('p')
    expect(figures?.find(({ state }) => state === 'p.b.one')?.left).toEqual([{ to: 'p.b.two', times: 1 }])
    expect(figures?.find(({ state }) => state === 'p.a.one')?.left).toEqual([{ to: 'p.a.two', times: 1 }])
  })

  test('as many leave on the left as arrive on the right', () => {
    const ways = waysOf(figuresOf([recording(entries)]).get('login') ?? [])
    const sum = (bars: typeof ways.left) => bars.reduce((all, { times }) => all + times, 0)
    expect(sum(ways.left)).toBe(3)
    expect(sum(ways.right)).toBe(3)
    for (const { y0, y1, thickness } of ways.ribbons)
      for (const y of [y0, y1]) expect(y + thickness).toBeLessThanOrEqual(ways.height + 1)
  })
})
