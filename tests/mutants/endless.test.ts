import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endless } from './endless.ts'
import { noticedIn } from './task.ts'

const here = new URL('./endless.ts', import.meta.url).href

/** Runs these tries in a process of their own; returns how it ended, and the mistakes that were noticed. */
const run = (tries: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'endless-'))
  const [file, lines] = [join(folder, 'tries.mts'), join(folder, 'lines.jsonl')]
  writeFileSync(
    file,
    `import { watchTries } from ${JSON.stringify(here)}\nconst tries = watchTries(${JSON.stringify(lines)})\n${tries}`,
  )
  const { error, signal, status } = spawnSync(process.execPath, ['--import', 'tsx', file], { timeout: 30_000 })
  return { error, signal, status, noticed: existsSync(lines) ? [...noticedIn(lines)] : [] }
}

test('a mistake that turns in a circle is noticed, and its process ended [FLOW-13 part]', () => {
  const circle = 'tries.begin(7, 200); for (const turn = async () => { for (;;) await undefined }; ; ) await turn()'
  expect(run(circle)).toEqual({ error: undefined, signal: 'SIGKILL', status: null, noticed: [[7, endless]] })
})

test('a try that ends in time is left alone [FLOW-13 part]', () => {
  const short = 'tries.begin(7, 200); tries.end(); setTimeout(() => undefined, 800)'
  expect(run(short)).toEqual({ error: undefined, signal: null, status: 0, noticed: [] })
})
