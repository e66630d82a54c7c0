import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { acceptedSources } from './accepted.ts'
import { filesOf, layers } from './layers.ts'
import { sourceMutantsOf, withMutants } from './operators.ts'
import { lastingName, reportOnSources, sampleOf } from './run.ts'

const files = filesOf(layers)
const mutants = files.flatMap((file) => sourceMutantsOf(file, readFileSync(file, 'utf8')))

test('each layer has files, and every mutant of every file is code that can be read [FLOW-13 part]', () => {
  for (const layer of layers) expect(filesOf([layer]).length, layer).toBeGreaterThan(20)
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    const own = sourceMutantsOf(file, source)
    const { errors } = parseSync(
      file,
      withMutants(
        source,
        own.map((mutant, number) => [number, mutant] as const),
      ),
    )
    expect(errors, file).toEqual([])
  }
})

const source = `(function (list, limit) {
  const seen = []
  list.forEach((each) => seen.push(each))
  list.slice(0).map((each) => each.size)
  const kept = list.filter((each) => each.size > limit && !each.hidden)
  return { count: kept.length, seen: seen.length, first: kept[0]?.name ?? 'nobody', isLong: kept.length >= 2 ? true : false }
})`
const list = [
  { name: 'a', size: 1, hidden: false },
  { name: 'b', size: 2, hidden: false },
  { name: 'c', size: 3, hidden: true },
]

test('one mutant at a time changes what the code does, and none changes nothing [FLOW-13 part]', () => {
  const own = sourceMutantsOf('a.ts', source)
  const all = withMutants(
    source,
    own.map((mutant, number) => [number, mutant] as const),
  )
  const resultWith = (active: number | undefined) => {
    Object.assign(globalThis, { $mutant: (number: number) => number === active })
    try {
      return JSON.stringify((runInThisContext(all) as (...all: readonly unknown[]) => unknown)(list, 0))
    } catch {
      return 'it breaks'
    }
  }
  expect(resultWith(undefined)).toBe('{"count":2,"seen":3,"first":"a","isLong":true}')
  const changed = own.filter((_, number) => resultWith(number) !== resultWith(undefined)).map(({ name }) => name)
  const changes = [
    'a.ts:3:3 without list.forEach() in list.forEach((each) => seen.push(each))',
    'a.ts:5:16 without filter in list.filter((each) => each.size > limit && !each.hidden)',
    'a.ts:5:38 && is || in each.size > limit && !each.hidden',
    'a.ts:5:59 without ! in !each.hidden',
    'a.ts:6:19 field count: kept.length forgotten in kept.length',
    'a.ts:6:38 field seen: seen.length forgotten in seen.length',
    'a.ts:6:63 0 is 1 in kept[0]',
    'a.ts:6:93 ? swapped in kept.length >= 2 ? true : false',
    'a.ts:6:93 >= is > in kept.length >= 2',
    'a.ts:6:108 2 is 3 in kept.length >= 2',
    'a.ts:6:112 true is false in kept.length >= 2 ? true : false',
  ]
  expect(changed).toEqual(changes)
})

test('a sample has the same mutants for the same seed, wherever else code changes', () => {
  const some = sampleOf(mutants, 20, 'x')
  expect(sampleOf(mutants.toReversed(), 20, 'x')).toEqual(some)
  expect(sampleOf(mutants, 20, 'y')).not.toEqual(some)
  const without = mutants.filter((mutant) => some.includes(mutant) || mutant.file !== files[0])
  expect(sampleOf(without, 20, 'x')).toEqual(some)
})

test('the report counts by layer, names survivors, and fails below 90 % [FLOW-13 part]', () => {
  const views = mutants.filter(({ file }) => file.endsWith('.view.ts')).slice(0, 10)
  const all = new Map(views.map((_, number) => [number, 'a test']))
  expect(reportOnSources(views, all, new Set())).toMatchObject({ isEnough: true })
  const two = new Map([...all].slice(2))
  const { text, isEnough } = reportOnSources(views, two, new Set([0]))
  expect(isEnough).toBe(false)
  expect(text).toMatch(/views +10 +8 +0 +2 +80 %/)
  expect(text).toContain(`  ${views[0]?.name}\n  ${views[1]?.name} (no test runs it)`)
})

test('each accepted mutant is one of the sources, and has a reason [FLOW-13 part]', () => {
  const names = new Set(mutants.map(lastingName))
  for (const [name, reason] of Object.entries(acceptedSources)) {
    expect(names).toContain(name)
    expect(reason.length).toBeGreaterThan(20)
  }
})
