import { expect, test } from 'vitest'
import type { Entry } from '../../path-testing/viewer/recording.ts'
import { actorsAt, play, stepsBefore, pathOf, trailAt } from '../../path-testing/viewer/replay.ts'
import { lanesOf, messageAt } from '../../path-testing/viewer/sequence.ts'
import { filterRows, lineAt, prepareSearch } from '../../path-testing/viewer/view.ts'

/** A session of one login that goes round, with the calls that it makes. */
const sessionOf = (count: number): Entry[] => {
  const entries: Entry[] = [{ kind: 'actor', at: 0, actor: 'login', name: 'login' }]
  for (let at = 1; at < count; at += 1) {
    const isBusy = at % 4 < 2
    entries.push(
      at % 2 === 1
        ? { kind: 'event', at, actor: 'login', type: isBusy ? 'login.submit' : 'xstate.done.actor.signIn', data: {} }
        : {
            kind: 'state',
            at,
            actor: 'login',
            status: 'active',
            states: ['login', isBusy ? 'login.editing' : 'login.submitting'],
            taken: [isBusy ? 'login.submitting on xstate.done.actor.signIn [0]' : 'login.editing on login.submit [0]'],
          },
    )
  }
  return entries
}

/** Returns the entries with a count of those that are read. */
const counted = (entries: readonly Entry[]) => {
  let reads = 0
  const watched = new Proxy(entries, {
    get: (list, key, receiver) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1
      return Reflect.get(list, key, receiver) as unknown
    },
  })
  return { watched, readsOf: (work: () => unknown) => ((reads = 0), work(), reads) }
}

test('a step, a scroll and a search read as few of 50,000 entries as of 500 [FLOW-08]', () => {
  const readsIn = (count: number) => {
    const { watched, readsOf } = counted(sessionOf(count))
    play(watched)
    pathOf(watched, 'login')
    const lanes = lanesOf(watched, undefined)
    const middle = Math.floor(count / 2)
    return readsOf(() => {
      actorsAt(watched, middle)
      trailAt(watched, 'login', middle)
      const rows = filterRows(watched, { words: '', onlyActor: false }, 'login')
      const last = rows.lastBefore(middle)
      for (let row = last - 20; row < last + 20; row += 1) lineAt(watched, rows.at(row))
      for (let row = 100; row < 140; row += 1) messageAt(watched, lanes, row)
    })
  }
  expect(readsIn(50_000)).toBe(readsIn(500))
})

test('the texts of the search are made ready in slices of at most a thousand [FLOW-08 part]', () => {
  const { watched, readsOf } = counted(sessionOf(5000))
  play(watched)
  let next = 0
  for (let slices = 0; next < watched.length; slices += 1) {
    expect(slices).toBeLessThan(6)
    expect(readsOf(() => (next = prepareSearch(watched, next)))).toBeLessThan(2500)
  }
  expect(filterRows(watched, { words: 'submitting', onlyActor: false }, undefined).count).toBe(1250)
})

test('the path so far is numbered in order, also of 25,000 steps and after a step back [FLOW-08 part]', () => {
  const entries = sessionOf(50_000)
  const submit = 'login.editing on login.submit [0]'
  const path = pathOf(entries, 'login')
  expect(path.steps.map(({ nth }) => nth)).toEqual(path.steps.map((_, index) => index + 1))
  expect(trailAt(entries, 'login', 7)).toEqual({
    taken: new Map([
      [submit, 2],
      ['login.submitting on xstate.done.actor.signIn [0]', 1],
    ]),
    numbers: new Map([
      [submit, '1 3'],
      ['login.submitting on xstate.done.actor.signIn [0]', '2'],
    ]),
    last: [submit],
  })
  const late = trailAt(entries, 'login', 50_000)
  expect(late.numbers.get(submit)).toMatch(/^…\d+ \d+ \d+$/)
  expect(stepsBefore(path, 50_000)).toBe(24_999)
  expect(trailAt(entries, 'login', 2).numbers).toEqual(new Map())
  expect(trailAt(entries, undefined, 9).last).toEqual([])
})

test.each(['__proto__', 'constructor', 'toString'])('an event %s is a line like any other [FLOW-08 part]', (type) => {
  const entries = sessionOf(3).map((entry) => (entry.kind === 'event' ? { ...entry, type } : entry))
  expect(lineAt(entries, 1).text).toBe(type)
})
