import { parseArgs } from 'node:util'
import { findFolderInMemory } from '../tests/support/folder-in-memory.ts'
import { simulate } from '../tests/simulation/simulate.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    /** The first seed. */
    from: { type: 'string', default: '0' },
  },
})

// Each seed has a database of its own, which no disk needs to see.
const inMemory = findFolderInMemory()
if (inMemory !== undefined) process.env['TMPDIR'] ??= inMemory

const { deviations, ...counts } = await simulate({ seeds: Number(values.seeds), from: Number(values.from) })
console.table({ ...counts, deviations: deviations.length })
for (const { seed, step, what } of deviations) console.error(`seed ${seed}, step ${step}: ${what}`)
if (deviations.length > 0) process.exitCode = 1
