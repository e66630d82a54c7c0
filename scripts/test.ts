import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import {
  changedSince,
  randomWalksBeside,
  specFiles,
  specsFor,
  touchedBy,
  walksFor,
  wholeSiteBeside,
} from './changed.ts'

interface Step {
  readonly name: string
  readonly command: string
}
/** Steps that run at the same time. */
interface Stage {
  readonly steps: readonly Step[]
  /** Steps that compute while the others wait, one after another at the lowest priority. */
  readonly beside?: readonly Step[]
}

const { values: options } = parseArgs({
  options: {
    // `npm run test:all`: all languages instead of a sample, the mutants, and random events.
    all: { type: 'boolean', default: false },
    // Limits the run to changes since `base` and their dependants.
    changed: { type: 'boolean', default: false },
    base: { type: 'string', default: 'HEAD' },
  },
})
if (options.all) process.env['ALL_LANGUAGES'] = '1'

const types: Step = { name: 'types', command: 'tsc --noEmit' }
const build: Step = { name: 'build', command: 'vite build --logLevel warn' }
const contract: Step = { name: 'contract', command: 'tsx scripts/contract.ts --check' }
const diagrams: Step = { name: 'diagrams of the flows', command: 'tsx scripts/flows.ts --check' }
const structure: Step = { name: 'picture of the structure', command: 'tsx scripts/architecture.ts --check' }
const faults: Step = { name: 'page of the faults', command: 'tsx scripts/faults.ts --check' }
const proofs: Step = { name: 'tests of the requirements', command: 'tsx scripts/requirements.ts --check' }

/** Mistakes around the machines that a test noticed when they were kept, and some of each new file (FLOW-13). */
const mistakes: Step = { name: 'mistakes around the machines', command: 'tsx scripts/mutants.ts --kept' }

/**
 * The stages of `npm test`. The browser's tests wait for pages a sixth of their time: in that, the checks without a clock run,
 * so that no timeout depends on them.
 */
const everything = (): readonly Stage[] => [
  { steps: [{ name: 'unit and path tests', command: 'vitest run' }, build] },
  ...(options.all
    ? [
        { steps: [{ name: 'mutants', command: 'tsx scripts/paths.ts --all --mutants' }] },
        { steps: [{ name: 'random events', command: 'tsx scripts/walk.ts --events 100000' }] },
      ]
    : []),
  {
    steps: [{ name: 'browser tests', command: 'playwright test' }],
    beside: [
      types,
      { name: 'lint and import directions', command: 'oxlint --type-aware' },
      diagrams,
      { name: 'unused code', command: 'knip' },
      contract,
      faults,
      structure,
      proofs,
      { name: 'format', command: 'oxfmt --check' },
      // The longest of them mostly runs when the browser is done, and its tests have the processor for themselves.
      mistakes,
    ],
  },
]

/** `npm test -- --changed`: the walks and specs of touched features, unit tests by their imports. */
const changes = async (): Promise<readonly Stage[]> => {
  const files = changedSince(options.base)
  const there = files.filter((file) => existsSync(file))
  const linted = there.filter((file) => /\.tsx?$/.test(file))
  const touched = touchedBy(files)
  const walks = await walksFor(touched)
  const specs = [
    ...specsFor(touched, specFiles()),
    ...(walks.length > 0 || touched.specs.includes('tests/paths/page.spec.ts') ? ['tests/paths/page.spec.ts'] : []),
  ]
  if (walks.length > 0) process.env['WALKS'] = walks.join(',')
  const beside = walks.length > 0 ? await randomWalksBeside(touched, walks) : []
  console.log(`${files.length} files changed since ${options.base}; walks: ${walks.join(', ') || 'none'}`)
  if (touched.everywhere.length > 0)
    console.log(`Every page may depend on ${touched.everywhere.join(', ')}: npm test proves the rest.`)
  const left = wholeSiteBeside(files, touched)
  if (left.length > 0) console.log(`npm test runs what opens the whole site: ${left.join(', ')}`)
  process.env['LEFT_OUT'] = [...beside, ...left].join(' ')
  const unitTests: Step = {
    name: 'unit and path tests',
    command: `vitest run --passWithNoTests --changed=${options.base}`,
  }
  const checks: readonly Step[] = [
    types,
    ...(linted.length > 0 ? [{ name: 'lint', command: `oxlint --type-aware ${linted.join(' ')}` }] : []),
    ...(there.length > 0
      ? [{ name: 'format', command: `oxfmt --check --no-error-on-unmatched-pattern ${there.join(' ')}` }]
      : []),
    ...(files.some((file) => file.startsWith('src/api/')) ? [contract] : []),
    ...(files.some((file) => file.startsWith('src/machines/')) ? [diagrams] : []),
    ...(files.some((file) => file.startsWith('src/'))
      ? [{ name: 'mistakes in changed lines', command: `tsx scripts/mutants.ts --changed --base ${options.base}` }]
      : []),
  ]
  const browserTests: Step = { name: 'browser tests', command: `playwright test ${specs.join(' ')}` }
  return specs.length > 0
    ? [{ steps: [unitTests, build] }, { steps: [browserTests], beside: checks }]
    : [{ steps: [unitTests, build, ...checks] }]
}

const stages = options.changed ? await changes() : everything()

/** Steps whose failure ends the run; after failed unit tests the browser's still run, so that one run shows all. */
const isNeeded = (name: string) => name !== 'unit and path tests'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
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

/** Titles of tests that passed only at a second try, which a landing alone allows (decision 035). */
const getFlakyTitles = (suites: readonly PlaywrightSuite[]): readonly string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...getFlakyTitles(inner),
  ])
const mostFlaky = 2

/** Titles of tests that may be left out: they need a server that a machine may lack, and say so. */
const needsServer = /\bwhere it is installed\b/

rmSync('reports', { recursive: true, force: true })
mkdirSync('reports')

const lines: string[] = []
/** The output of failed checks, printed again at the end: the browser's tests print much after them. */
const complaints: string[] = []

/** Runs a step; streams its output, or prints it at the end when other steps print, too. */
const run = async ({ name, command }: Step, alone: boolean, isBeside: boolean): Promise<boolean> => {
  if (alone) console.log(`\n— ${name}: ${command}`)
  const start = performance.now()
  const child = spawn('npx', ['--no-install', ...command.split(' ')], { stdio: alone ? 'inherit' : 'pipe' })
  if (isBeside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const said: Buffer[] = []
  child.stdout?.on('data', (words: Buffer) => said.push(words))
  child.stderr?.on('data', (words: Buffer) => said.push(words))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  const printed = `\n— ${name}: ${command}\n${Buffer.concat(said).toString()}`
  if (!alone) console.log(printed)
  if (isBeside && code !== 0) complaints.push(printed)
  lines.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${name}`)
  return code === 0
}

/** Runs steps one after another; returns which passed. */
const runInTurn = async (steps: readonly Step[]): Promise<readonly boolean[]> => {
  const passed: boolean[] = []
  for (const step of steps) passed.push(await run(step, false, true))
  return passed
}

const failed: string[] = []
for (const { steps, beside = [] } of stages) {
  const passed = await Promise.all([
    Promise.all(steps.map((step) => run(step, steps.length === 1, false))),
    runInTurn(beside),
  ])
  const missed = [...steps, ...beside].filter((_, at) => !passed.flat()[at]).map(({ name }) => name)
  failed.push(...missed)
  if (missed.some((name) => isNeeded(name))) break
}

const unit = read('reports/vitest.json') as VitestReport | undefined
const browserReport = read('reports/playwright.json') as PlaywrightReport | undefined
const browser = browserReport?.stats
const flaky = getFlakyTitles(browserReport?.suites ?? [])
if (flaky.length > mostFlaky) failed.push('tests that pass only at a second try')
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0)
const broken = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0)
const leftOut = (unit?.testResults ?? [])
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status !== 'passed' && status !== 'failed')
  .map(({ fullName }) => fullName)
const skipped = leftOut.length + (browser?.skipped ?? 0)
const excused = leftOut.filter((title) => needsServer.test(title))
if (skipped > excused.length) failed.push('tests that were skipped')

if (complaints.length > 0) console.log(complaints.join('\n'))
console.log(`\n${lines.join('\n')}`)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
if (flaky.length > 0) console.log(`\nOnly at a second try:\n${flaky.map((title) => `  ${title}`).join('\n')}`)
if (leftOut.length > 0) console.log(`\nNot run:\n${leftOut.map((title) => `  ${title}`).join('\n')}`)
console.log(`\n${passed} passed, ${broken} failed, ${skipped} skipped`)
process.exit(failed.length === 0 ? 0 : 1)
