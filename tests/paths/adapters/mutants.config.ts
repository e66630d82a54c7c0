import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The hand-written machine tests, each once for every mutant of its machines. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    include: ['tests/machines/**/*.test.ts'],
    runner: fileURLToPath(new URL('../../../path-testing/mutant-runner.ts', import.meta.url)),
    reporters: [['json', { outputFile: 'reports/mutants/vitest.json' }]],
    silent: true,
    // One test runs every mutant of a flow, so it needs a long time limit.
    testTimeout: 3_600_000,
    maxWorkers: 2,
    // Only an unhandled error reveals some mutants.
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
