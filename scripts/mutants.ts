import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { filesOf, layerOf, layers } from '../tests/mutants/layers.ts'
import { tryFiles } from '../tests/mutants/run.ts'

/** `npm run mutants`: mistakes in the code around the machines that no test notices (FLOW-13). See docs/testers.md. */
const usage = `npm run mutants -- [LAYER|FILE …] [--sample N] [--seed TEXT] [--tests PATTERN]
LAYER: ${layers.join(', ')}; none: all of them. FILE: a source file of a layer. PATTERN: the files of tests.`

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', default: 'tests/**/*.test.ts' },
    },
    allowPositionals: true,
  })
  const wanted = layers.filter((layer) => positionals.length === 0 || positionals.includes(layer))
  const named = positionals.filter((name) => !layers.some((layer) => layer === name))
  const unknown = named.find((file) => !existsSync(file) || layerOf(file) === undefined)
  if (unknown !== undefined || !/^[1-9]\d*$/.test(values.sample ?? '1')) {
    console.error(unknown === undefined ? usage : `${unknown} is no file of a layer.\n${usage}`)
    return 1
  }
  return tryFiles([...filesOf(wanted), ...named], {
    seed: values.seed,
    tests: values.tests,
    ...(values.sample !== undefined && { sample: Number(values.sample) }),
  })
}

process.exitCode = await main()
