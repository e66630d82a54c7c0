import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fieldFaults, formFaults, timeFaults } from '../tests/faults/matrix/faults.ts'
import { callsOfSite, givenTo } from '../tests/faults/matrix/ways.ts'
import { cellsIn, formatFaults, type Cell } from './faults/page.ts'

const file = 'docs/faults.md'
const record = 'reports/faults.json'

/** The names of all cells: each call of the table with each of its faults, so that new calls and fields are among them. */
const namesOfCells = (): readonly string[] =>
  callsOfSite.flatMap(({ call, visit }) =>
    [
      ...Object.keys(formFaults),
      ...timeFaults,
      ...fieldFaults(call, givenTo(call, visit)).faults.map(({ name }) => name),
    ].map((fault) => `${call}: ${fault}`),
  )

if (process.argv.includes('--check')) {
  const page = readFileSync(file, 'utf8')
  const told = cellsIn(page)
  const names = namesOfCells()
  const missing = names.filter((name) => !told.has(name))
  const old = [...told.keys()].filter((name) => !names.includes(name))
  if (missing.length > 0) console.error(`${file} lacks ${missing.slice(0, 20).join('; ')}: npm run faults`)
  if (old.length > 0) console.error(`${file} has cells of no call: ${old.slice(0, 20).join('; ')}: npm run faults`)
  if (!page.includes(', 0 without a name or a next step.')) console.error(`${file} has cells without a name.`)
  if (missing.length > 0 || old.length > 0 || !page.includes(', 0 without a name')) process.exitCode = 1
} else {
  const ran = spawnSync('npx', ['--no-install', 'vitest', 'run', 'tests/faults/matrix/site.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, FAULTS: record },
  })
  const cells = JSON.parse(readFileSync(record, 'utf8')) as readonly Cell[]
  const order = callsOfSite.map(({ call }): string => call)
  writeFileSync(file, formatFaults(cells.toSorted((a, b) => order.indexOf(a.call) - order.indexOf(b.call))))
  process.exitCode = ran.status ?? 1
}
