/**
 * Ends a worker of Playwright for sure: an error in the last work before the end, or native code that waits, would keep the
 * process, and the run with it, for ever. The runner asked for the end, so a kill is no failure.
 */
export const endForSure = (): void => {
  if (process.env['TEST_WORKER_INDEX'] === undefined) return
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
