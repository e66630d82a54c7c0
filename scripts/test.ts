import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

interface Step {
  readonly name: string
  readonly command: string
}

// `npm run test:all`: all languages instead of a sample, and the mutants.
const all = process.argv.includes('--all')
if (all) process.env['ALL_LANGUAGES'] = '1'

/**
 * The stages of `npm test`, earliest failure first; steps of one stage run in parallel. Browser tests run after other
 * failures too, so that one run shows all.
 */
const stages: readonly (readonly Step[])[] = [
  [
    { name: 'types', command: 'tsc --noEmit' },
    { name: 'lint and import directions', command: 'oxlint --type-aware' },
    { name: 'format', command: 'oxfmt --check' },
    { name: 'unused code', command: 'knip' },
    { name: 'contract', command: 'tsx scripts/contract.ts --check' },
    { name: 'diagrams of the flows', command: 'tsx scripts/flows.ts --check' },
  ],
  [{ name: 'unit and path tests', command: 'vitest run' }],
  ...(all ? [[{ name: 'mutants', command: 'tsx scripts/paths.ts --all --mutants' }]] : []),
  [{ name: 'build', command: 'vite build --logLevel warn' }],
  [{ name: 'browser tests', command: 'playwright test' }],
]

/** Steps whose failure ends the run. */
const isNeeded = new Set([...(stages[0] ?? []).map(({ name }) => name), 'build'])

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
}
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

rmSync('reports', { recursive: true, force: true })
mkdirSync('reports')

/** Titles of tests that passed only on a retry. */
const getFlakyTitles = (suites: readonly PlaywrightSuite[]): readonly string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...getFlakyTitles(inner),
  ])

/** One is a busy machine; more are a defect (decision 035). */
const mostFlaky = 2

const lines: string[] = []

/** Runs a step; streams its output, or prints it at the end when steps run in parallel. */
const run = async ({ name, command }: Step, alone: boolean): Promise<boolean> => {
  if (alone) console.log(`\n— ${name}: ${command}`)
  const start = performance.now()
  const child = spawn('npx', ['--no-install', ...command.split(' ')], { stdio: alone ? 'inherit' : 'pipe' })
  const said: Buffer[] = []
  child.stdout?.on('data', (words: Buffer) => said.push(words))
  child.stderr?.on('data', (words: Buffer) => said.push(words))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  if (!alone) console.log(`\n— ${name}: ${command}\n${Buffer.concat(said).toString()}`)
  lines.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${name}`)
  return code === 0
}

const failed: string[] = []
for (const stage of stages) {
  const passed = await Promise.all(stage.map((step) => run(step, stage.length === 1)))
  const missed = stage.filter((_, at) => !passed[at]).map(({ name }) => name)
  failed.push(...missed)
  if (missed.some((name) => isNeeded.has(name))) break
}

const unit = read('reports/vitest.json') as VitestReport | undefined
const browserReport = read('reports/playwright.json') as PlaywrightReport | undefined
const browser = browserReport?.stats
const flaky = getFlakyTitles(browserReport?.suites ?? [])
if (flaky.length > mostFlaky) failed.push('flaky tests')
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0)
const broken = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0)
const skipped = (unit?.numPendingTests ?? 0) + (browser?.skipped ?? 0)

console.log(`\n${lines.join('\n')}`)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${passed} passed, ${broken} failed, ${skipped} skipped`)
if (flaky.length > 0) console.log(`\nPassed only on a retry:\n${flaky.map((title) => `  ${title}`).join('\n')}`)
process.exit(failed.length === 0 && skipped === 0 ? 0 : 1)
