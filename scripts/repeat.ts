import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { changedSince } from './changed.ts'

/** `npm run repeat -- [SPEC…] [--base REV]`: browser tests ten times without a retry; without SPEC the new and changed ones. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: 'HEAD' }, times: { type: 'string', default: '10' } },
})
const specs =
  positionals.length > 0 ? positionals : changedSince(values.base).filter((file) => file.endsWith('.spec.ts'))
if (specs.length === 0) {
  console.error(`No spec file differs from ${values.base}: name one, or another --base.`)
  process.exit(1)
}
const run = (...words: string[]) => {
  const { status } = spawnSync('npx', ['--no-install', ...words], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
run('vite', 'build', '--logLevel', 'warn')
run('playwright', 'test', ...specs, '--repeat-each', values.times, '--retries', '0')
