import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { allFlows } from '../paths/all-flows.ts'
import { acceptedSources } from './accepted.ts'
import { filesOf, layerOf, layers } from './layers.ts'
import { nearestTests } from './nearest-tests.ts'
import { sourceMutantsOf, type SourceMutant } from './operators.ts'
import { folder, lastingName, lastingNames, lines, runVitest, sampleOf } from './run.ts'
import { fileOfMistake, fileOfTest, noticedIn, sourceLines, writeLine, type SourceTask } from './task.ts'

/** A mistake that a test notices: by its lasting name, with the test and its time, ms. */
interface KeptMistake {
  readonly name: string
  readonly test: string
  readonly ms: number
  /** Its code runs once, when a module loads: it is tried in a process of its own. */
  readonly isLoaded?: boolean
}

/** The part of a measurement that `npm test` repeats. */
interface Kept {
  readonly seed: string
  /** Flows and files that were there then; a newer one has to show a noticed mistake of its own. */
  readonly flows: readonly string[]
  readonly files: readonly string[]
  readonly mistakes: readonly KeptMistake[]
}

const keptFile = 'tests/mutants/kept.json'

/** The longest that the kept mistakes may take, ms. */
const keptMs = 240_000
/** The longest that new and changed files may take, ms. */
const newMs = 240_000

/** Mistakes that are kept of each layer, the files of tests that notice them, and mistakes tried of each new file. */
const mostKept = 10
const mostFiles = 4
const mostNew = 6

const readKept = () => JSON.parse(readFileSync(keptFile, 'utf8')) as Kept

const flowNames = () => [...new Set(allFlows.map(({ machine }) => machine.id))].toSorted()
const guardedFiles = () => filesOf(['views', 'actors'])

/** Writes the mistakes of the last run that the fewest files of tests notice, as many of each layer. */
export const keep = async (mutants: readonly SourceMutant[], seed: string): Promise<void> => {
  const names = lastingNames(filesOf(layers).flatMap((file) => sourceMutantsOf(file, readFileSync(file, 'utf8'))))
  const lasting = new Map([...names].map(([mutant, name]) => [mutant.name, name]))
  const ms = new Map(sourceLines(lines).flatMap((line) => ('reaches' in line ? [[line.title, line.ms] as const] : [])))
  const noticed = [...noticedIn(lines)].flatMap(([number, test]) => {
    const mutant = mutants[number]
    return mutant === undefined || mutant.isStatic ? [] : [{ mutant, test, ms: Math.ceil(ms.get(test) ?? 0) }]
  })
  const counts = new Map<string, number>()
  for (const { test } of noticed) counts.set(fileOfTest(test), (counts.get(fileOfTest(test)) ?? 0) + 1)
  const files = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostFiles)
    .map(([file]) => file)
  const quick = noticed
    .filter(({ test }) => files.includes(fileOfTest(test)))
    .toSorted((one, other) => one.ms - other.ms)
  const mistakes = layers
    .flatMap((layer) => quick.filter(({ mutant }) => layerOf(mutant.file) === layer).slice(0, mostKept))
    .map(({ mutant, test, ms: own }) => ({ name: lasting.get(mutant.name) ?? '', test, ms: own }))
  const kept: Kept = { seed, flows: flowNames(), files: guardedFiles(), mistakes }
  await writeFile(keptFile, `${JSON.stringify(kept, null, 2)}\n`)
}

const sourcesOf = (files: readonly string[]) =>
  files.filter((file) => existsSync(file)).flatMap((file) => sourceMutantsOf(file, readFileSync(file, 'utf8')))

/** Tries the kept mistakes by their tests alone; returns those that their test no longer notices. */
const tryKept = async ({ mistakes }: Kept): Promise<readonly string[]> => {
  const files = [...new Set(mistakes.map(({ name }) => fileOfMistake(name)))]
  const found = new Map([...lastingNames(sourcesOf(files))].map(([mutant, name]) => [name, mutant]))
  const there = mistakes.filter(({ name }) => found.has(name))
  const mutants = there.map(({ name }) => found.get(name) as SourceMutant)
  const moving = [...there.entries()].filter(([, { isLoaded }]) => isLoaded !== true)
  const tests = [...new Set(moving.map(([, { test }]) => fileOfTest(test)))]
  await rm(lines, { force: true })
  for (const title of new Set(moving.map(([, { test }]) => test))) {
    const own = moving.filter(([, { test }]) => test === title)
    const ms = Math.max(...own.map(([, one]) => one.ms))
    writeLine(lines, { title, file: fileOfTest(title), reaches: own.map(([number]) => number), ms })
  }
  const code = await runVitest({ pass: 'try', mutants, lines, tests }, [], false, keptMs)
  for (const [number, { test, isLoaded }] of there.entries()) {
    if (isLoaded !== true) continue
    const load = { pass: 'load', mutants, lines, tests: [fileOfTest(test)] } as const
    const isSound = async () => (await runVitest(load, [], true)) === 0
    // A test may run out of time on a busy machine, which says nothing of the mistake.
    if (!(await isSound()) && !(await isSound())) continue
    if ((await runVitest({ ...load, only: number }, [], true)) === 1) writeLine(lines, { noticed: number, title: test })
  }
  const noticed = noticedIn(lines)
  const missed = there.filter((_, number) => !noticed.has(number))
  console.log(
    `${mistakes.length} kept mistakes: ${noticed.size} noticed, ${missed.length} not, ${mistakes.length - there.length} no longer in the code.`,
  )
  // A run that the clock stopped says nothing of those that it did not try.
  if (code === null && missed.length > 0) console.log(`The time of ${keptMs / 1000} s was over before all were tried.`)
  return code === null ? [] : missed.map(({ name, test }) => `${name}\n    which “${test}” noticed`)
}

/** Tries some mistakes of each of these files; returns the survivors, and the files of which nobody noticed any. */
const tryFew = async (
  mutants: readonly SourceMutant[],
): Promise<{ readonly survivors: readonly string[]; readonly blind: readonly string[] }> => {
  if (mutants.length === 0) return { survivors: [], blind: [] }
  const files = [...new Set(mutants.map(({ file }) => file))]
  await mkdir(folder, { recursive: true })
  await rm(lines, { force: true })
  const near = nearestTests(files)
  const task: SourceTask = { pass: 'reach', mutants, lines, tests: near }
  const reached = near.length === 0 ? 0 : await runVitest(task, [], false, newMs)
  const tests = [...new Set(sourceLines(lines).flatMap((line) => ('reaches' in line ? [line.file] : [])))]
  const tried = tests.length === 0 ? 0 : await runVitest({ ...task, tests, pass: 'try' }, [], false, newMs)
  const noticed = noticedIn(lines)
  const left = mutants.filter((mutant, number) => !noticed.has(number) && !(lastingName(mutant) in acceptedSources))
  console.log(`${mutants.length} mistakes in ${files.join(', ')}: ${noticed.size} noticed, ${left.length} not.`)
  if (reached === null || tried === null) {
    console.log(`The time of ${newMs / 1000} s was over before all were tried.`)
    return { survivors: [], blind: [] }
  }
  return {
    survivors: left.map(({ name }) => name),
    blind: files.filter((file) => !mutants.some((mutant, number) => mutant.file === file && noticed.has(number))),
  }
}

/** Some mistakes of each file, chosen by the seed; none of those that run once only, when the module loads. */
const fewOf = (files: readonly string[], seed: string): readonly SourceMutant[] =>
  files.flatMap((file) =>
    sampleOf(
      sourcesOf([file]).filter(({ isStatic }) => !isStatic),
      mostNew,
      seed,
    ),
  )

/**
 * Tries the kept mistakes, and some of each file of views and actors that is newer than they are. Returns exit code 1 for one
 * that nobody notices any more, and for a new file of which nobody notices any (FLOW-13). Prints new flows for
 * `npm run paths -- FLOW --mutants`.
 */
export const tryKeptAndNew = async (): Promise<{ readonly code: number; readonly newFlows: readonly string[] }> => {
  const kept = readKept()
  await mkdir(folder, { recursive: true })
  const lost = await tryKept(kept)
  const { blind } = await tryFew(
    fewOf(
      guardedFiles().filter((file) => !kept.files.includes(file)),
      kept.seed,
    ),
  )
  if (lost.length > 0) console.log(`\nNobody notices any more:\n${lost.map((line) => `  ${line}`).join('\n')}`)
  if (blind.length > 0) console.log(`\nNobody notices any mistake in:\n${blind.map((file) => `  ${file}`).join('\n')}`)
  return {
    code: lost.length + blind.length > 0 ? 1 : 0,
    newFlows: flowNames().filter((name) => !kept.flows.includes(name)),
  }
}

/** Tries some mistakes in changed lines. Returns exit code 1 for one that nobody notices and nobody accepts by name (FLOW-13). */
export const tryChanged = async (
  changed: ReadonlyMap<string, readonly (readonly [first: number, last: number])[]>,
): Promise<number> => {
  const isChanged = ({ file, name }: SourceMutant) => {
    const line = Number(/:(\d+):\d+ /.exec(name)?.[1])
    return (changed.get(file) ?? []).some(([first, last]) => first <= line && line <= last)
  }
  const own = sourcesOf([...changed.keys()]).filter((mutant) => !mutant.isStatic && isChanged(mutant))
  const { survivors } = await tryFew(sampleOf(own, mostNew, '1'))
  if (survivors.length > 0) console.log(`\nNobody notices:\n${survivors.map((name) => `  ${name}`).join('\n')}`)
  return survivors.length === 0 ? 0 : 1
}
