import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, appendFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createRequire } from 'node:module'
import type { AnyStateMachine } from 'xstate'
import { PlanError } from '../plan/plan-error.ts'
import { mutantsOf } from './mutants.ts'
import { isDone, reportOf, scoreOf, type Score } from './score.ts'
import { linesOf } from './task.ts'

const folder = join(process.cwd(), 'reports/mutants')
const lines = join(folder, 'noticed.jsonl')
const tests = join(folder, 'vitest.json')
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

/** The tests of a project that mutants are tried on. */
export interface MutantTests {
  /** The file of Vitest's configuration; its runner is this folder's, its report `reports/mutants/vitest.json`. */
  readonly config: string
  /** Mutants that behave like the original, by name, with the reason. */
  readonly accepted: Readonly<Record<string, string>>
  /** Returns the source file of a machine. */
  readonly fileOf: (machine: string) => string
}

/** A process that is silent for so long is in a mutant that never settles. */
const silence = 90_000

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The last attempt of each living process. */
const hanging = (): readonly string[] => {
  const last = new Map(linesOf(lines).map((line) => [line.pid, line]))
  return [...last.values()].flatMap((line) => ('trying' in line && isAlive(line.pid) ? line.trying : []))
}

/** Runs the tests once; false when a hanging mutant, which counts as noticed, forced a stop. */
const tried = (config: string, machines: readonly string[], say: (words: string) => void): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
      stdio: 'ignore',
      env: { ...process.env, MUTATION_TASK: JSON.stringify({ machines, file: lines }) },
    })
    let [count, since] = [0, performance.now()]
    let stopped = false
    const watch = setInterval(() => {
      const all = linesOf(lines)
      say(`${all.filter((line) => 'noticed' in line).length} noticed …`)
      if (all.length > count) [count, since] = [all.length, performance.now()]
      else if (count > 0 && performance.now() - since > silence) {
        stopped = true
        const noticed = hanging().map((name) => ({ noticed: name, title: 'It never comes to rest.', pid: 0 }))
        void appendFile(lines, noticed.map((line) => `${JSON.stringify(line)}\n`).join('')).then(() =>
          child.kill('SIGKILL'),
        )
      }
    }, 1000)
    child.once('error', reject)
    child.once('close', () => {
      clearInterval(watch)
      resolve(!stopped)
    })
  })

/** The unmutated tests have to pass; otherwise their failures mean nothing. */
const checkTests = async (config: string) => {
  if (!existsSync(tests))
    throw new PlanError(`The tests did not run. Try: npx vitest run --config ${relative('.', config)}`)
  const { success, testResults } = JSON.parse(await readFile(tests, 'utf8')) as {
    success: boolean
    testResults: { name: string; status: string; message: string }[]
  }
  const failed = testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name, message }) => `${name} ${message}`)
  if (!success) throw new PlanError(`The tests fail without any mutant:\n${failed.join('\n')}`)
}

/**
 * Runs the tests on every mutant of these machines, prints scores and survivors, and
 * writes `reports/mutants/scores.json`. Returns exit code 1 for a low score or a noticed accepted mutant.
 */
export const tryMutants = async (
  machines: readonly AnyStateMachine[],
  { config, accepted, fileOf }: MutantTests,
): Promise<number> => {
  const byId = new Map(machines.map((machine) => [machine.id, machine]))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const say = (words: string) => process.stderr.isTTY && process.stderr.write(`\r${words}\u001B[K`)
  while (!(await tried(config, [...byId.keys()], say)));
  say('')
  await checkTests(config)
  const noticed = new Map(linesOf(lines).flatMap((line) => ('noticed' in line ? [[line.noticed, line.title]] : [])))
  const scores: readonly Score[] = [...byId].map(([id, machine]) => scoreOf(id, mutantsOf(machine), noticed, accepted))
  await writeFile(join(folder, 'scores.json'), JSON.stringify(scores, null, 2))
  console.log(reportOf(scores, fileOf))
  return scores.every(isDone) ? 0 : 1
}
