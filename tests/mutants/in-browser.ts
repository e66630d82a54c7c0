import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter'
import { findFolderInMemory } from '../support/folder-in-memory.ts'
import { withMutants, type SourceMutant } from './operators.ts'
import { sourceLines } from './task.ts'

/** The time that the tests of one mistake take together as they are, ms. */
const mostMs = 150_000

const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

/** Names the mistake that is on; a build has `0000`, none. */
const mark = (number: number | undefined) => `mistake ${String(number === undefined ? 0 : number + 1).padStart(4, '0')}`

/** Asks for the mistake that is on, and tells the browser's driver once which ones a page runs. */
const header = `globalThis.$mutant ??= (number) => {
  globalThis.$reached ??= new Set()
  if (!globalThis.$reached.has(number)) globalThis.$reach?.(number)
  globalThis.$reached.add(number)
  return '${mark(undefined)}'.endsWith(' ' + String(number + 1).padStart(4, '0'))
};`

/** Copies the working tree to a folder of its own, with these mistakes behind switches, and builds its site. */
const buildSite = (folder: string, mutants: readonly (readonly [number, SourceMutant])[]): void => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  }).split('\0')
  for (const file of files) if (file !== '') cpSync(file, join(folder, file), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, '.cache'))
  for (const name of ['browser', 'firefox'])
    symlinkSync(join(process.cwd(), '.cache', name), join(folder, '.cache', name))
  for (const file of new Set(mutants.map(([, mutant]) => mutant.file))) {
    const own = mutants.filter(([, mutant]) => mutant.file === file)
    writeFileSync(join(folder, file), `${header}\n${withMutants(readFileSync(file, 'utf8'), own)}`)
  }
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

interface Result {
  readonly title: string
  /** `flaky` failed once and passed then. */
  readonly outcome: 'passed' | 'failed' | 'flaky'
  readonly ms: number
}

/** Every test of a report that ran, by file and title as a list of tests names it. */
export const resultsIn = (suites: readonly JSONReportSuite[], above: readonly string[] = []): readonly Result[] =>
  suites.flatMap((suite): readonly Result[] => {
    const path = [...above, suite.title]
    return [
      ...suite.specs
        .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
        .map(({ title, ok, tests }): Result => ({
          title: [...path, title].join(' › '),
          outcome: !ok ? 'failed' : tests.some(({ status }) => status === 'flaky') ? 'flaky' : 'passed',
          ms: Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
        })),
      ...resultsIn(suite.suites ?? [], path),
    ]
  })

/** Runs the browser's tests of a folder with its own build; returns those that ran. */
const runTests = async (folder: string, words: readonly string[], reaches?: string): Promise<readonly Result[]> => {
  const report = join(folder, 'reports/mistakes.json')
  rmSync(report, { force: true })
  const child = spawn(
    process.execPath,
    [playwright, 'test', '--config', 'tests/mutants/playwright.config.ts', ...words],
    {
      cwd: folder,
      // A run that does not begin says why.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, MISTAKES_REPORT: report, ...(reaches !== undefined && { MISTAKES_REACHED: reaches }) },
    },
  )
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return resultsIn((JSON.parse(readFileSync(report, 'utf8')) as JSONReport).suites)
}

/** Files of a build that ask for the mistake that is on, with their text. */
const askingFiles = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:js|html)$/.test(name))
      .map((name) => [join(folder, 'dist', name), readFileSync(join(folder, 'dist', name), 'utf8')] as const)
      .filter(([, text]) => text.includes(mark(undefined))),
  )

interface Tried {
  /** The test that noticed each mistake. */
  readonly noticed: ReadonlyMap<number, string>
  /** The mistakes that any test reached. */
  readonly reached: ReadonlySet<number>
}

const tryIn = async (folder: string, mutants: readonly (readonly [number, SourceMutant])[]): Promise<Tried> => {
  buildSite(folder, mutants)
  const reaches = join(folder, 'reached.jsonl')
  const sound = new Map(
    (await runTests(folder, [], reaches))
      .filter(({ outcome }) => outcome === 'passed')
      .map(({ title, ms }) => [title, ms]),
  )
  const reachedBy = new Map<number, Set<string>>()
  for (const line of sourceLines(reaches))
    if ('reaches' in line)
      for (const number of line.reaches)
        reachedBy.set(number, (reachedBy.get(number) ?? new Set<string>()).add(line.title))
  const pristine = askingFiles(folder)
  const noticed = new Map<number, string>()
  for (const [number, mutant] of mutants) {
    let spent = 0
    const tests = [...(reachedBy.get(number) ?? [])]
      .filter((title) => sound.has(title))
      .toSorted((one, other) => (sound.get(one) ?? 0) - (sound.get(other) ?? 0))
      .filter((title, index) => (spent += sound.get(title) ?? 0) < mostMs || index === 0)
    if (tests.length > 0) {
      for (const [file, text] of pristine) writeFileSync(file, text.replaceAll(mark(undefined), mark(number)))
      const list = join(folder, 'tests.txt')
      writeFileSync(list, tests.join('\n'))
      const failed = (await runTests(folder, ['--test-list', list, '--retries', '1', '-x'])).find(
        ({ outcome }) => outcome === 'failed',
      )
      if (failed !== undefined) noticed.set(number, failed.title)
    }
    console.log(`${noticed.get(number) ?? `unnoticed by ${tests.length} tests`}\n  ${mutant.name}`)
  }
  return { noticed, reached: new Set(reachedBy.keys()) }
}

/**
 * Tries mistakes in a browser: builds them into one site, runs all its tests to see which of them reach which mistake, and then for
 * each mistake the quickest of these, twice where they fail.
 */
export const tryInBrowser = async (mutants: readonly (readonly [number, SourceMutant])[]): Promise<Tried> => {
  const folder = mkdtempSync(join(findFolderInMemory() ?? tmpdir(), 'mistakes-'))
  try {
    return await tryIn(folder, mutants)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The name of a test in a list of tests, by its file and titles. */
export const titleInList = (file: string, titles: readonly string[]): string =>
  [relative(join(process.cwd(), 'tests'), file).replaceAll('\\', '/'), ...titles].join(' › ')
