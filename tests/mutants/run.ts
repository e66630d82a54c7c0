import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leastScore } from '../../path-testing/mutants.ts'
import { table } from '../../path-testing/plan.ts'
import { acceptedSources } from './accepted.ts'
import { endless } from './endless.ts'
import { tryInBrowser } from './in-browser.ts'
import { layerOf, layers } from './layers.ts'
import { sourceMutantsOf, type SourceMutant } from './operators.ts'
import { reportPage } from './report.ts'
import { noticedIn, sourceLines, type SourceTask } from './task.ts'

export const folder = join(process.cwd(), 'reports/mutants')
const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
export const lines = join(folder, 'sources.jsonl')

/** The longest run of the tests on one mutant that is on from the start, ms. */
const mostMs = 120_000

/** Runs Vitest with a task, for so long at most; `related` limits it to tests that import these files. Returns its exit code. */
export const runVitest = async (
  task: SourceTask,
  related: readonly string[],
  bail: boolean,
  limitMs?: number,
): Promise<number | null> => {
  const file = join(folder, 'sources-task.json')
  await writeFile(file, JSON.stringify(task))
  const words = related.length > 0 ? ['related', ...related, '--run'] : ['run']
  const child = spawn(process.execPath, [vitest, ...words, ...(bail ? ['--bail', '1'] : []), '--config', config], {
    stdio: 'ignore',
    env: { ...process.env, SOURCE_MUTANTS: file },
    ...((bail || limitMs !== undefined) && { timeout: limitMs ?? mostMs, killSignal: 'SIGKILL' as const }),
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}

/** The name without line and column, which any edit moves. */
export const lastingName = ({ name }: Pick<SourceMutant, 'name'>) => name.replace(/:\d+:\d+ /, ' ')

/** Names each mutant without its place; of those with one name, the second is `… #2`. */
export const lastingNames = (mutants: readonly SourceMutant[]): ReadonlyMap<SourceMutant, string> => {
  const turns = new Map<string, number>()
  return new Map(
    // The same numbers in whatever order they come.
    mutants
      .toSorted((one, other) => one.start - other.start)
      .map((mutant) => {
        const name = lastingName(mutant)
        const turn = (turns.get(name) ?? 0) + 1
        turns.set(name, turn)
        return [mutant, turn === 1 ? name : `${name} #${turn}`]
      }),
  )
}

/** Returns so many mutants of each layer, chosen by the seed alone: an edit elsewhere changes none of them. */
export const sampleOf = (mutants: readonly SourceMutant[], size: number, seed: string): SourceMutant[] => {
  const ranked = [...lastingNames(mutants)]
    .map(([mutant, name]) => ({ mutant, by: createHash('sha256').update(`${seed} ${name}`).digest('hex') }))
    .toSorted((one, other) => (one.by < other.by ? -1 : 1))
  return layers
    .flatMap((layer) => ranked.filter(({ mutant }) => layerOf(mutant.file) === layer).slice(0, size))
    .map(({ mutant }) => mutant)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const isKept = (mutant: SourceMutant) => acceptedSources[lastingName(mutant)] !== undefined

/** The scores by layer, and every mutant that nobody noticed, as text; `isEnough` says whether each score is high enough. */
export const reportOnSources = (
  mutants: readonly SourceMutant[],
  noticed: ReadonlyMap<number, string>,
  reached: ReadonlySet<number>,
): { readonly text: string; readonly isEnough: boolean } => {
  const numbered = mutants.map((mutant, number) => ({
    mutant,
    isReached: mutant.isStatic || reached.has(number),
    isNoticed: noticed.has(number),
    layer: layerOf(mutant.file),
  }))
  const rows = layers.flatMap((layer) => {
    const own = numbered.filter((each) => each.layer === layer)
    if (own.length === 0) return []
    const kept = own.filter(({ mutant, isNoticed }) => !isNoticed && isKept(mutant)).length
    const seen = own.filter(({ isNoticed }) => isNoticed).length
    const score = own.length === kept ? 1 : seen / (own.length - kept)
    return [{ layer, made: own.length, seen, kept, score }]
  })
  const survivors = numbered.filter(({ mutant, isNoticed }) => !isNoticed && !isKept(mutant))
  const needless = numbered.filter(({ mutant, isNoticed }) => isNoticed && isKept(mutant))
  const text = [
    table([
      ['layer', 'made', 'noticed', 'accepted', 'survived', 'score'],
      ...rows.map(({ layer, made, seen, kept, score }) => [
        layer,
        `${made}`,
        `${seen}`,
        `${kept}`,
        `${made - seen - kept}`,
        `${Math.floor(score * 100)} %`,
      ]),
    ]),
    ...(survivors.length > 0
      ? [
          '\nNobody noticed:',
          ...survivors.map(({ mutant, isReached }) => `  ${mutant.name}${isReached ? '' : ' (no test runs it)'}`),
        ]
      : []),
    ...(needless.length > 0
      ? ['\nAccepted, and noticed all the same:', ...needless.map(({ mutant }) => `  ${mutant.name}`)]
      : []),
  ].join('\n')
  return { text, isEnough: needless.length === 0 && rows.every(({ score }) => score >= leastScore) }
}

/** The tests that notice most mistakes in constants of the call table, asked first. */
const nearTests = 'tests/{api,requirements}/{as-specified,table,around-machines,sent-and-answered}.test.ts'
const atLoad = 'a module with it'

interface TryOptions {
  /** So many of each layer; all without it. */
  readonly sample?: number
  readonly seed: string
  readonly tests: string
  /** Leaves out code that runs once, when a module loads: each of its mistakes needs a process of its own. */
  readonly isMoving?: boolean
  /** Tries those that Vitest's tests do not notice in a browser, too. */
  readonly isInBrowser?: boolean
  /** Gets the mutants that were tried, when their results are in `lines`. */
  readonly keep?: (mutants: readonly SourceMutant[], seed: string) => Promise<void>
  /** Gets every mutant that the sample was taken of, and what became of those that were tried. */
  readonly record?: (
    seed: string,
    every: readonly SourceMutant[],
    outcomes: readonly { readonly mutant: SourceMutant; readonly noticed: string | undefined }[],
  ) => Promise<void>
}

/**
 * Runs the tests on mutants of these files, all or a sample, and writes `reports/mutants/index.html`. Returns exit code
 * 1 for a layer below 90 % or an accepted mutant that is noticed (FLOW-13).
 */
export const tryFiles = async (
  files: readonly string[],
  { sample, seed, tests: wanted, isMoving = false, isInBrowser = false, keep, record }: TryOptions,
): Promise<number> => {
  const every = files
    .flatMap((file) => sourceMutantsOf(file, readFileSync(file, 'utf8')))
    .filter(({ isStatic }) => !(isMoving && isStatic))
  const mutants = sample === undefined ? every : sampleOf(every, sample, seed)
  await mkdir(folder, { recursive: true })
  await rm(lines, { force: true })
  console.log(`${every.length} mutants of ${files.length} files; ${mutants.length} are tried.`)
  const task = { mutants, lines, tests: [wanted] } as const
  const moving = [...new Set(mutants.filter(({ isStatic }) => !isStatic).map(({ file }) => file))]
  if (moving.length > 0) {
    await runVitest({ ...task, pass: 'reach' }, moving, false)
    const tests = [...new Set(sourceLines(lines).flatMap((line) => ('reaches' in line ? [line.file] : [])))]
    console.log(`${tests.length} files of tests reach them.`)
    const countEnded = () => [...noticedIn(lines).values()].filter((title) => title === endless).length
    // The second round is for those that are left.
    for (const isThorough of tests.length > 0 ? [false, true] : []) {
      let before: number
      // A process that was ended leaves its other tests to the next run.
      do {
        before = countEnded()
        await runVitest({ ...task, tests, pass: 'try', isThorough }, [], false)
      } while (countEnded() > before)
    }
  }
  const found = new Map(noticedIn(lines))
  const sound = new Map<string, Promise<boolean>>()
  /** Runs tests of a module that loads with the mutant; only those that pass without it say something. */
  const isNoticed = async (number: number, mutant: SourceMutant, near: string): Promise<boolean> => {
    const load = { ...task, tests: [near], pass: 'load' } as const
    // Tests that the clock stops notice nothing.
    if ((await runVitest({ ...load, only: number }, [mutant.file], true)) !== 1) return false
    const key = `${near} ${mutant.file}`
    const known = sound.get(key) ?? runVitest(load, [mutant.file], true).then((code) => code === 0)
    sound.set(key, known)
    return known
  }
  for (const [number, mutant] of mutants.entries())
    if (mutant.isStatic)
      for (const near of [nearTests, wanted])
        if (!found.has(number) && (await isNoticed(number, mutant, near))) found.set(number, atLoad)
  const reached = new Set(sourceLines(lines).flatMap((line) => ('reaches' in line ? line.reaches : [])))
  if (isInBrowser) {
    const left = [...mutants.entries()].filter(([number, mutant]) => !found.has(number) && !isKept(mutant))
    console.log(`${left.length} are left for the browser’s tests.`)
    const seen = left.length === 0 ? undefined : await tryInBrowser(left)
    for (const [number, title] of seen?.noticed ?? []) found.set(number, title)
    for (const number of seen?.reached ?? []) reached.add(number)
  }
  const { text, isEnough } = reportOnSources(mutants, found, reached)
  const about = `${every.length} mistakes of ${files.length} files; ${mutants.length} tried, seed “${seed}”, tests ${wanted}.`
  const outcomes = mutants.map((mutant, number) => ({
    mutant,
    name: lastingName(mutant),
    noticed: found.get(number),
    isReached: reached.has(number),
  }))
  await writeFile(join(folder, 'index.html'), reportPage(outcomes, about))
  await writeFile(join(folder, 'sources.txt'), `${about}\n${text}\n`)
  await writeFile(join(folder, 'sources.json'), JSON.stringify(outcomes, null, 1))
  await record?.(seed, every, outcomes)
  await keep?.(mutants, seed)
  console.log(text)
  return isEnough ? 0 : 1
}
