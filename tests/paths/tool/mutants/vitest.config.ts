import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests that pin machines, each of them once for every mutant of what it starts. */
export default defineConfig({
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  test: {
    include: ['tests/machines/**/*.test.ts'],
    runner: fileURLToPath(new URL('runner.ts', import.meta.url)),
    reporters: [['json', { outputFile: 'reports/mutants/vitest.json' }]],
    silent: true,
    // A test lasts for as long as its mutants do.
    testTimeout: 3_600_000,
    maxWorkers: 2,
    // They are what a mutant is noticed by.
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
