import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const here = new URL('./sure-end.ts', import.meta.url).href

/** A process with these lines that is ended when the time is up, ms. */
const run = (lines: string, env: Record<string, string>, within: number) => {
  const file = join(mkdtempSync(join(tmpdir(), 'sure-end-')), 'worker.mts')
  writeFileSync(file, `import { endBlocked, endForSure } from ${JSON.stringify(here)}\n${lines}`)
  return spawnSync(process.execPath, ['--import', 'tsx', file], { timeout: within, env: { ...process.env, ...env } })
}
const worker = { TEST_WORKER_INDEX: '0' }

/** Its last work fails; without a sure end it lives until the time is up. */
const broken = `endForSure()
  process.on('uncaughtException', () => undefined)
  process.on('exit', () => { throw new Error('the first one') })
  process.on('exit', () => console.log('the second one'))
  setInterval(() => undefined, 1000)
  setTimeout(() => process.exit(0))`

describe('the end of a worker', () => {
  it('comes although its last work fails, and says which', () => {
    const { stdout, stderr } = run(broken, worker, 30_000)
    expect(stderr.toString()).toContain('the first one')
    expect(stdout.toString()).toContain('the second one')
  })
  it('is left alone in other processes, which such an error keeps alive', () => {
    expect(run(broken, {}, 2000).error).toMatchObject({ code: 'ETIMEDOUT' })
  })
  it('comes when native code holds its main thread, and says so', () => {
    const { error, signal, stderr } = run(
      'endBlocked(500); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
      worker,
      30_000,
    )
    expect({ error, signal }).toEqual({ error: undefined, signal: 'SIGKILL' })
    expect(stderr.toString()).toContain('stood still for 500 ms')
  })
  it('waits for a worker that works longer, and keeps no finished one', () => {
    const { error, status } = run('endBlocked(500); setTimeout(() => undefined, 1500)', worker, 30_000)
    expect({ error, status }).toEqual({ error: undefined, status: 0 })
  })
})
