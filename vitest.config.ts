import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    // A machine that is shared may give a test a fifth of its time; one that hangs is still found.
    testTimeout: 60_000,
    // The default leaves one of two cores idle.
    maxWorkers: 2,
    // Files share no state that a test leaves behind; a fresh module graph for each cost a fifth of the time (decision 034).
    isolate: false,
  },
})
