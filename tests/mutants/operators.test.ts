import { existsSync, readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { acceptedSources } from './accepted.ts'
import { filesOf, layerOf, layers } from './layers.ts'
import { sourceMutantsOf, withMutants } from './operators.ts'
import { problemsOf, readMeasured } from './measured.ts'
import { nearestTests } from './nearest-tests.ts'
import { reportPage } from './report.ts'
import { lastingName, lastingNames, reportOnSources, sampleOf } from './run.ts'
import { fileOfMistake, fileOfTest } from './task.ts'

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

test('an optional chain ends early with mutants in it, too [FLOW-13 part]', () => {
  const chain = '(data) => data?.list.filter(Boolean).slice(1).map(String)'
  const own = sourceMutantsOf('a.ts', chain)
  const resultWith = (active: number | undefined, data: object | undefined) => {
    Object.assign(globalThis, { $mutant: (number: number) => number === active })
    const code = withMutants(
      chain,
      own.map((mutant, number) => [number, mutant] as const),
    )
    return (runInThisContext(code) as (given: object | undefined) => unknown)(data)
  }
  const results = own.map((_, number) => resultWith(number, { list: [1, 0, 2] }))
  expect(resultWith(undefined, { list: [1, 0, 2] })).toEqual(['2'])
  expect(results).toEqual([['1', '2'], ['0', '2'], []])
  expect([undefined, ...own.keys()].map((number) => resultWith(number, undefined))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

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

test('a sample has as many mutants of each layer, and names them apart without their places [FLOW-13 part]', () => {
  const some = sampleOf(mutants, 20, 'x')
  for (const layer of layers) expect(some.filter(({ file }) => layerOf(file) === layer)).toHaveLength(20)
  expect(new Set(lastingNames(mutants).values()).size).toBe(mutants.length)
})

test('the page of the report tells what is noticed when a module loads from what a test notices [FLOW-13 part]', () => {
  const [still] = mutants.filter(({ isStatic, file }) => isStatic && layerOf(file) === 'edge')
  const [first, second] = mutants.filter(({ isStatic, file }) => !isStatic && layerOf(file) === 'edge')
  if (still === undefined || first === undefined || second === undefined)
    throw new Error('The edge has too few mutants.')
  const accepted = Object.keys(acceptedSources)[0] ?? ''
  const page = reportPage(
    [
      { mutant: still, name: 'a', noticed: 'a module with it', isReached: false },
      { mutant: first, name: 'b', noticed: 'a test <b>', isReached: true },
      { mutant: second, name: 'c', noticed: undefined, isReached: false },
      { mutant: second, name: accepted, noticed: undefined, isReached: true },
    ],
    'Four.',
  )
  const cells = ['edge', '4', '1', '1 of 1', '1', '1', '66.6 %'].map((cell) => `<td>${cell}</td>`).join('')
  expect(page).toContain(`<tr>${cells}</tr>`)
  expect(page).toContain('a test &lt;b&gt;')
})

const { mistakes: kept } = JSON.parse(readFileSync('tests/mutants/kept.json', 'utf8')) as {
  readonly mistakes: readonly { readonly name: string; readonly test: string }[]
}

test('each kept mistake is one of the sources, by its lasting name, and its test is there [FLOW-13 part]', () => {
  const names = new Set(lastingNames(mutants).values())
  const lost = kept.filter(({ name, test: by }) => !names.has(name) || !existsSync(fileOfTest(by)))
  // Code changes, and a few go with it; then `npm run mutants -- --keep` keeps others.
  expect(lost.length, lost.map(({ name }) => name).join('\n')).toBeLessThan(kept.length / 4)
  expect(kept.length).toBeGreaterThan(20)
})

const moving = mutants.filter(({ isStatic }) => !isStatic)
const keptNames = new Set(kept.map(({ name }) => name))

test('of a sample that this code still has, nine of ten mistakes of each layer were noticed, and the others are accepted by name, or kept and tried again [FLOW-13]', () => {
  expect(problemsOf(readMeasured(), moving, keptNames)).toEqual([])
})

test('a measurement is of no use when it is low, of other code, or leaves a mistake without a word [FLOW-13 part]', () => {
  const { seed, mistakes } = readMeasured()
  const names = Object.keys(mistakes)
  const views = names.filter((name) => layerOf(fileOfMistake(name)) === 'views')
  const first = views.find((name) => mistakes[name] !== null) ?? ''
  const problems = (changed: Readonly<Record<string, string | null>>, of = seed) =>
    problemsOf({ seed: of, mistakes: { ...mistakes, ...changed } }, moving, keptNames)
  expect(problems({ [first]: null })).toEqual([`${first}: neither noticed, accepted nor kept.`])
  expect(problems({ [first]: 'tests/gone.test.ts: a test' })).toEqual([`${first}: tests/gone.test.ts: a test is gone.`])
  expect(problems(Object.fromEntries(views.slice(0, 4).map((name) => [name, null])))[0]).toBe(
    `views: ${views.length - 4} of ${views.length} are noticed.`,
  )
  expect(problems({}, 'another')).toHaveLength(layers.length)
})

test('a file is tried by the tests that import it, the nearest first, and a file without any has none', () => {
  expect(nearestTests(['src/app/features/money/payment-password/refusal.ts'])).toContain(
    'tests/requirements/around-machines.test.ts',
  )
  expect(nearestTests(['src/nowhere.ts'])).toEqual([])
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
