import { defineConfig } from 'vitest/config'

/** Pure computation: these files share a module graph, which costs a fifth less time than a fresh one for each (decision 034). */
const pure = ['tests/{paths,random-walks,diagram}/**/*.test.ts']

const shared = {
  // A machine that is shared may give a test a fifth of its time; one that hangs is still found.
  testTimeout: 60_000,
}

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    // The default leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'pure', include: pure, isolate: false } },
      // Servers and stubs change globals, so each of these files has its own.
      { test: { ...shared, name: 'isolated', include: ['tests/**/*.test.ts'], exclude: pure } },
    ],
  },
})
