/** Says on stderr that something failed, without the values that a failed query names after its text. */
export function report(where: string, error: unknown): void {
  const message = error instanceof Error ? (error.message.split('\nparams:')[0] ?? '') : 'failed'
  process.stderr.write(`sandbox: ${where}: ${message}\n`)
}
