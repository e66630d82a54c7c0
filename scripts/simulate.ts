import { parseArgs } from 'node:util'
import { simulate } from '../tests/simulation/simulate.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    /** The first seed. */
    from: { type: 'string', default: '0' },
  },
})

const { deviations, ...counts } = await simulate({ seeds: Number(values.seeds), from: Number(values.from) })
console.table({ ...counts, deviations: deviations.length })
for (const { seed, step, what } of deviations) console.error(`seed ${seed}, step ${step}: ${what}`)
if (deviations.length > 0) process.exitCode = 1
