import { Worker } from 'node:worker_threads'

const isWorker = () => process.env['TEST_WORKER_INDEX'] !== undefined

/**
 * Ends a worker of Playwright for sure: an error in the last work before the end, or native code that waits, would keep the
 * process, and the run with it, for ever. The runner asked for the end, so a kill is no failure.
 */
export const endForSure = (): void => {
  if (!isWorker()) return
  process.prependOnceListener('exit', (code) => {
    for (const listener of process.listeners('exit'))
      try {
        listener(code)
      } catch (error) {
        process.stderr.write(`A worker’s last work failed: ${String(error)}\n`)
      }
    process.kill(process.pid, 'SIGKILL')
  })
}

/** Runs beside a worker's main thread, which adds one to a shared number each second. */
const watch = `
const { writeSync } = require('node:fs')
const { workerData: { beats, within } } = require('node:worker_threads')
const beat = new Int32Array(beats)
for (;;) {
  const before = Atomics.load(beat, 0)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, within)
  if (Atomics.load(beat, 0) !== before) continue
  writeSync(2, 'A worker stood still for ' + within + ' ms and is ended.\\n')
  process.kill(process.pid, 'SIGKILL')
}`

/**
 * Ends a worker of Playwright whose main thread stands still for `within` ms: native code that never returns. No time limit of
 * a test can fire there, and the runner would wait for ever; after the kill it fails the test by name.
 */
export const endBlocked = (within = 180_000): void => {
  if (!isWorker()) return
  const beats = new SharedArrayBuffer(4)
  const beat = new Int32Array(beats)
  setInterval(() => Atomics.add(beat, 0, 1), Math.min(1000, within / 5)).unref()
  new Worker(watch, { eval: true, execArgv: [], workerData: { beats, within } }).unref()
}
