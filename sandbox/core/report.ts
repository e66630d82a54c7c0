/** Logs an error to stderr, without the parameters that a failed query appends to its message. */
export function logError(where: string, error: unknown): void {
  const message = error instanceof Error ? (error.message.split('\nparams:')[0] ?? '') : 'failed'
  process.stderr.write(`sandbox: ${where}: ${message}\n`)
}
