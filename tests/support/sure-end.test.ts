import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const here = new URL('./sure-end.ts', import.meta.url).href

/** A process whose last work fails; without a sure end it lives until the time is up. */
const endOf = (env: Record<string, string>, within: number) => {
  const file = join(mkdtempSync(join(tmpdir(), 'sure-end-')), 'worker.mts')
  writeFileSync(
    file,
    `import { endForSure } from ${JSON.stringify(here)}
    endForSure()
    process.on('uncaughtException', () => undefined)
    process.on('exit', () => { throw new Error('the first one') })
    process.on('exit', () => console.log('the second one'))
    setInterval(() => undefined, 1000)
    setTimeout(() => process.exit(0))`,
  )
  return spawnSync('npx', ['--no-install', 'tsx', file], { timeout: within, env: { ...process.env, ...env } })
}

describe('the end of a worker', () => {
  it('comes although its last work fails, and says which', () => {
    const { stdout, stderr } = endOf({ TEST_WORKER_INDEX: '0' }, 30_000)
    expect(stderr.toString()).toContain('the first one')
    expect(stdout.toString()).toContain('the second one')
  })
  it('is left alone in other processes, which such an error keeps alive', () => {
    const { error } = endOf({}, 2000)
    expect(error).toMatchObject({ code: 'ETIMEDOUT' })
  })
})
