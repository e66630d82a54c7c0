import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/** Everything that `npm test` proves, in the order in which a mistake is found soonest. */
const steps: readonly (readonly [name: string, command: string])[] = [
  ['types', 'tsc --noEmit'],
  ['lint and import directions', 'oxlint --type-aware'],
  ['format', 'prettier --check --log-level warn .'],
  ['unused code', 'knip'],
  ['contract', 'tsx scripts/contract.ts --check'],
  ['unit and path tests', 'vitest run'],
  ['build', 'vite build --logLevel warn'],
  ['browser tests', 'playwright test'],
]

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}
interface PlaywrightReport {
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

const lines: string[] = []
let failed: string | undefined
for (const [name, command] of steps) {
  console.log(`\n— ${name}: ${command}`)
  const start = performance.now()
  const { status } = spawnSync('npx', ['--no-install', ...command.split(' ')], { stdio: 'inherit' })
  lines.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${name}`)
  if (status !== 0) {
    failed = name
    break
  }
}

const unit = read('reports/vitest.json') as VitestReport | undefined
const browser = (read('reports/playwright.json') as PlaywrightReport | undefined)?.stats
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0)
const broken = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0)
const skipped = (unit?.numPendingTests ?? 0) + (browser?.skipped ?? 0)

console.log(`\n${lines.join('\n')}`)
if (failed !== undefined) console.log(`\nFailed: ${failed}`)
console.log(`\n${passed} passed, ${broken} failed, ${skipped} skipped`)
if ((browser?.flaky ?? 0) > 0) console.log(`${browser?.flaky} of them only at a second try`)
process.exit(failed === undefined && skipped === 0 ? 0 : 1)
