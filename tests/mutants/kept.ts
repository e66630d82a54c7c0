import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { allFlows } from '../paths/all-flows.ts'
import { acceptedSources } from './accepted.ts'
import { filesOf, layerOf, layers } from './layers.ts'
import { nearestTests } from './nearest-tests.ts'
import { sourceMutantsOf, type SourceMutant } from './operators.ts'
import { folder, lastingName, lastingNames, lines, runVitest, sampleOf } from './run.ts'
import { fileOfMistake, fileOfTest, noticedIn, sourceLines, spoiltIn, writeLine, type SourceTask } from './task.ts'

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

/** The longest that one try of the kept mistakes may take, ms. */
const keptMs = 600_000
/** The longest that one try of new and changed files may take, ms. */
const newMs = 300_000
/** The tries of a mistake about which the earlier ones say nothing. */
const mostTries = 3

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

type Numbered = readonly [number: number, mistake: KeptMistake]

/** Tries kept mistakes in running code by their tests; returns those about which the tests say nothing. */
const tryMoving = async (
  mutants: readonly SourceMutant[],
  asked: readonly Numbered[],
): Promise<readonly Numbered[]> => {
  if (asked.length === 0) return []
  for (const title of new Set(asked.map(([, { test }]) => test))) {
    const own = asked.filter(([, { test }]) => test === title)
    const ms = Math.max(...own.map(([, one]) => one.ms))
    writeLine(lines, { title, file: fileOfTest(title), reaches: own.map(([number]) => number), ms })
  }
  const tests = [...new Set(asked.map(([, { test }]) => fileOfTest(test)))]
  const code = await runVitest({ pass: 'try', mutants, lines, tests }, [], false, keptMs)
  const noticed = noticedIn(lines)
  const spoilt = spoiltIn(lines)
  return asked.filter(([number, { test }]) => !noticed.has(number) && (code === null || spoilt.has(test)))
}

/** Tries a kept mistake in code that runs as a module loads; returns whether its test passed or failed because of it. */
const tryLoaded = async (mutants: readonly SourceMutant[], [number, { test }]: Numbered): Promise<boolean> => {
  const load = { pass: 'load', mutants, lines, tests: [fileOfTest(test)] } as const
  if ((await runVitest(load, [], true, keptMs)) !== 0) return false
  const code = await runVitest({ ...load, only: number }, [], true, keptMs)
  if (code === 1) writeLine(lines, { noticed: number, title: test })
  return code !== null
}

/**
 * Tries the kept mistakes by their tests alone; returns those that no test noticed. A test that fails without the
 * mistake, or whose time is over, as on a busy machine, says nothing: it is tried again, three times in all.
 */
const tryKept = async ({ mistakes }: Kept): Promise<readonly string[]> => {
  const files = [...new Set(mistakes.map(({ name }) => fileOfMistake(name)))]
  const found = new Map([...lastingNames(sourcesOf(files))].map(([mutant, name]) => [name, mutant]))
  const there = mistakes.filter(({ name }) => found.has(name))
  const mutants = there.map(({ name }) => found.get(name) as SourceMutant)
  const noticed = new Set<number>()
  let silent: readonly Numbered[] = [...there.entries()]
  for (let turn = 1; turn <= mostTries && silent.length > 0; turn += 1) {
    await rm(lines, { force: true })
    const isLoaded = ([, mistake]: Numbered) => mistake.isLoaded === true
    const left = [
      ...(await tryMoving(
        mutants,
        silent.filter((one) => !isLoaded(one)),
      )),
    ]
    for (const one of silent.filter(isLoaded)) if (!(await tryLoaded(mutants, one))) left.push(one)
    for (const number of noticedIn(lines).keys()) noticed.add(number)
    silent = left
  }
  const missed = there.filter((_, number) => !noticed.has(number))
  console.log(
    `${mistakes.length} kept mistakes: ${noticed.size} noticed, ${missed.length} not, ${mistakes.length - there.length} no longer in the code.`,
  )
  for (const [, { test }] of silent)
    console.log(`  “${test}” fails without a mistake, too, or takes longer than ${keptMs / 1000} s.`)
  return missed.map(({ name, test }) => `${name}\n    which “${test}” noticed`)
}

interface Few {
  readonly survivors: readonly string[]
  /** The files of which nobody noticed any mistake. */
  readonly blind: readonly string[]
  /** No test failed without a mistake, and none was stopped, as on a busy machine. */
  readonly isSure: boolean
}

/** Tries some mistakes of each of these files once. */
const tryFewOnce = async (mutants: readonly SourceMutant[]): Promise<Few> => {
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
  const isSure = reached === 0 && tried !== null && spoiltIn(lines).size === 0
  console.log(`${mutants.length} mistakes in ${files.join(', ')}: ${noticed.size} noticed, ${left.length} not.`)
  if (!isSure) console.log(`Tests fail without them, too, or take longer than ${newMs / 1000} s.`)
  return {
    survivors: left.map(({ name }) => name),
    blind: files.filter((file) => !mutants.some((mutant, number) => mutant.file === file && noticed.has(number))),
    isSure,
  }
}

/** Tries some mistakes of each of these files; those that matter are tried again while a try is not sure of them. */
const tryFew = async (mutants: readonly SourceMutant[], matters: 'survivors' | 'blind'): Promise<readonly string[]> => {
  if (mutants.length === 0) return []
  for (let turn = 1; ; turn += 1) {
    const few = await tryFewOnce(mutants)
    if (few.isSure || few[matters].length === 0 || turn === mostTries) return few[matters]
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
  const blind = await tryFew(
    fewOf(
      guardedFiles().filter((file) => !kept.files.includes(file)),
      kept.seed,
    ),
    'blind',
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
  const survivors = await tryFew(sampleOf(own, mostNew, '1'), 'survivors')
  if (survivors.length > 0) console.log(`\nNobody notices:\n${survivors.map((name) => `  ${name}`).join('\n')}`)
  return survivors.length === 0 ? 0 : 1
}
