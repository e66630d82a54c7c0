import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readGrounds } from './visitors/ground.ts'
import { planted } from './visitors/planted.ts'
import { writePopulation } from './visitors/population.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Another seed makes other visits. */
    seed: { type: 'string', default: 'visitors' },
    out: { type: 'string', default: join('.cache', 'visitors') },
    /** Without the planted weaknesses. */
    healthy: { type: 'boolean', default: false },
    /** The number of visits whose walks are repeated with the machines' own actors. */
    checked: { type: 'string', default: '100' },
  },
})

if (![positionals[0] ?? '1000', values.checked].every((number) => /^\d+$/.test(number))) {
  console.error('npm run visitors -- NUMBER [--seed TEXT] [--out FOLDER] [--healthy] [--checked NUMBER]')
  process.exit(1)
}
const visits = Number(positionals[0] ?? 1000)
const weaknesses = values.healthy ? [] : planted
const start = performance.now()
const { transitions, checked } = await writePopulation(values.out, {
  visits,
  seed: values.seed,
  grounds: readGrounds(),
  weaknesses,
  checked: Number(values.checked),
})
console.log(
  `${visits} visits, ${transitions} transitions in ${((performance.now() - start) / 1000).toFixed(1)} s; ${checked} walks repeated by actors\n${weaknesses
    .map(({ name }) => `  planted: ${name}\n`)
    .join('')}npm run insights -- ${values.out}`,
)
