import { Worker } from 'node:worker_threads'

/** The name in place of a test that never ends with a mistake. */
export const endless = 'a test that never ends with it'

/** Runs beside the main thread, in which no timer fires while a mistake turns in a circle. */
const watch = `
const { appendFileSync } = require('node:fs')
const { workerData: { state, lines, title } } = require('node:worker_threads')
const [limit, mistake] = [new BigInt64Array(state, 0, 1), new BigInt64Array(state, 8, 1)]
for (;;) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
  const until = Atomics.load(limit, 0)
  if (until === 0n || Date.now() < Number(until)) continue
  appendFileSync(lines, JSON.stringify({ noticed: Number(Atomics.load(mistake, 0)), title }) + '\\n')
  process.kill(process.pid, 'SIGKILL')
}`

/** Notes a mistake that holds this process for good, and ends the process (FLOW-13). Returns the beginning and the end of a try. */
export const watchTries = (lines: string) => {
  // Tests replace the clock.
  const { now } = Date
  const state = new SharedArrayBuffer(16)
  const limit = new BigInt64Array(state, 0, 1)
  const mistake = new BigInt64Array(state, 8, 1)
  new Worker(watch, { eval: true, execArgv: [], workerData: { state, lines, title: endless } }).unref()
  return {
    begin: (number: number, mostMs: number): void => {
      Atomics.store(mistake, 0, BigInt(number))
      Atomics.store(limit, 0, BigInt(Math.ceil(now() + mostMs)))
    },
    end: (): void => {
      Atomics.store(limit, 0, 0n)
    },
  }
}
