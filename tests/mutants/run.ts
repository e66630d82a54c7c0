import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leastScore } from '../../path-testing/mutants/score.ts'
import { table } from '../../path-testing/plan/text.ts'
import { acceptedSources } from './accepted.ts'
import { layerOf, layers } from './layers.ts'
import { sourceMutantsOf, type SourceMutant } from './operators.ts'
import { noticedIn, sourceLines, type SourceTask } from './task.ts'

const folder = join(process.cwd(), 'reports/mutants')
const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const lines = join(folder, 'sources.jsonl')

/** The longest run of the tests on one mutant that is on from the start, ms. */
const mostMs = 120_000

/** Runs Vitest with a task; `related` limits it to tests that import these files. Returns its exit code. */
const runVitest = async (task: SourceTask, related: readonly string[], bail: boolean): Promise<number | null> => {
  const file = join(folder, 'sources-task.json')
  await writeFile(file, JSON.stringify(task))
  const words = related.length > 0 ? ['related', ...related, '--run'] : ['run']
  const child = spawn(process.execPath, [vitest, ...words, ...(bail ? ['--bail', '1'] : []), '--config', config], {
    stdio: 'ignore',
    env: { ...process.env, SOURCE_MUTANTS: file },
    ...(bail && { timeout: mostMs, killSignal: 'SIGKILL' as const }),
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}

/** Returns so many mutants, chosen by the seed alone: another mutant elsewhere changes none of them. */
export const sampleOf = (mutants: readonly SourceMutant[], size: number, seed: string): SourceMutant[] => {
  const rank = ({ name }: SourceMutant) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  const ranked = mutants.map((mutant) => ({ mutant, by: rank(mutant) }))
  return ranked
    .toSorted((one, other) => (one.by < other.by ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** The name without line and column, which any edit moves. */
export const lastingName = ({ name }: SourceMutant) => name.replace(/:\d+:\d+ /, ' ')

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

/**
 * Runs the tests on mutants of these files, all or a sample, and writes `reports/mutants/sources.txt`. Returns exit code
 * 1 for a layer below 90 % or an accepted mutant that is noticed (FLOW-13).
 */
export const tryFiles = async (
  files: readonly string[],
  { sample, seed, tests: wanted }: { readonly sample?: number; readonly seed: string; readonly tests: string },
): Promise<number> => {
  const every = files.flatMap((file) => sourceMutantsOf(file, readFileSync(file, 'utf8')))
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
    if (tests.length > 0) await runVitest({ ...task, tests, pass: 'try' }, [], false)
  }
  const found = new Map(noticedIn(lines))
  const sound = new Map<string, Promise<boolean>>()
  const isSound = (file: string) => {
    const known = sound.get(file) ?? runVitest({ ...task, pass: 'load' }, [file], true).then((code) => code === 0)
    sound.set(file, known)
    return known
  }
  for (const [number, mutant] of mutants.entries())
    if (mutant.isStatic) {
      const code = await runVitest({ ...task, pass: 'load', only: number }, [mutant.file], true)
      // Tests that the clock stops, or that fail as they are, notice nothing.
      if (code === 1 && (await isSound(mutant.file))) found.set(number, 'a module with it')
    }
  const reached = new Set(sourceLines(lines).flatMap((line) => ('reaches' in line ? line.reaches : [])))
  const { text, isEnough } = reportOnSources(mutants, found, reached)
  await writeFile(join(folder, 'sources.txt'), `${text}\n`)
  await writeFile(
    join(folder, 'sources.json'),
    JSON.stringify(
      mutants.map((mutant, number) => ({ ...mutant, noticed: found.get(number) ?? null })),
      null,
      1,
    ),
  )
  console.log(text)
  return isEnough ? 0 : 1
}
