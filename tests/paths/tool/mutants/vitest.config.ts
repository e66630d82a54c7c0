import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The hand-written machine tests, each once for every mutant of its machines. */
export default defineConfig({
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  test: {
    include: ['tests/machines/**/*.test.ts'],
    runner: fileURLToPath(new URL('runner.ts', import.meta.url)),
    reporters: [['json', { outputFile: 'reports/mutants/vitest.json' }]],
    silent: true,
    // A test lasts as long as its mutants do.
    testTimeout: 3_600_000,
    maxWorkers: 2,
    // Unhandled errors are how some mutants are noticed.
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
