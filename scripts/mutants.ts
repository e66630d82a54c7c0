import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { keep, tryChanged, tryKeptAndNew } from '../tests/mutants/kept.ts'
import { record } from '../tests/mutants/measured.ts'
import { filesOf, layerOf, layers } from '../tests/mutants/layers.ts'
import { tryFiles } from '../tests/mutants/run.ts'

/** `npm run mutants`: mistakes in the code around the machines that no test notices (FLOW-13). See docs/testers.md. */
const usage = `npm run mutants -- [LAYER|FILE …] [--sample N] [--seed TEXT] [--tests PATTERN] [--moving] [--browser] [--keep] [--record]
npm run mutants -- --kept                the kept mistakes, and some of each new file
npm run mutants -- --changed [--base REV]   mistakes in the changed lines
LAYER: ${layers.join(', ')}; none: all of them. FILE: a source file of a layer. N: so many of each layer.
PATTERN: the files of tests. --moving: none of the mistakes in code that runs once, when a module loads. --browser: those that are left by the
browser's tests, too. --keep: writes tests/mutants/kept.json. --record: a sample of each layer into tests/mutants/measured.json.`

/** Lines that differ from a revision, by file. */
const changedLines = (base: string): ReadonlyMap<string, readonly (readonly [first: number, last: number])[]> => {
  const lines = new Map<string, (readonly [number, number])[]>()
  let file = ''
  for (const line of execFileSync('git', ['diff', '--unified=0', base, '--', 'src'], { encoding: 'utf8' }).split(
    '\n',
  )) {
    file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? file
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))?/.exec(line) ?? []
    if (first === undefined || layerOf(file) === undefined) continue
    lines.set(file, [...(lines.get(file) ?? []), [Number(first), Number(first) + Number(count) - 1]])
  }
  return lines
}

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', default: 'tests/**/*.test.ts' },
      moving: { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      kept: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      base: { type: 'string', default: 'HEAD' },
    },
    allowPositionals: true,
  })
  if (values.changed) return tryChanged(changedLines(values.base))
  if (values.kept) {
    const { code, newFlows } = await tryKeptAndNew()
    const codes = newFlows.map(
      (flow) =>
        spawnSync('npx', ['--no-install', 'tsx', 'scripts/paths.ts', flow, '--mutants'], { stdio: 'inherit' }).status,
    )
    return codes.every((own) => own === 0) ? code : 1
  }
  const wanted = layers.filter((layer) => positionals.length === 0 || positionals.includes(layer))
  const named = positionals.filter((name) => !layers.some((layer) => layer === name))
  const unknown = named.find((file) => !existsSync(file) || layerOf(file) === undefined)
  if (unknown !== undefined || !/^[1-9]\d*$/.test(values.sample ?? '1')) {
    console.error(unknown === undefined ? usage : `${unknown} is no file of a layer.\n${usage}`)
    return 1
  }
  if (values.record && (positionals.length > 0 || values.sample === undefined || !values.moving)) {
    console.error(`--record goes with --sample and --moving, over all layers.\n${usage}`)
    return 1
  }
  return tryFiles([...filesOf(wanted), ...named], {
    seed: values.seed,
    tests: values.tests,
    isMoving: values.moving,
    isInBrowser: values.browser,
    ...(values.keep && { keep }),
    ...(values.record && { record }),
    ...(values.sample !== undefined && { sample: Number(values.sample) }),
  })
}

process.exitCode = await main()
