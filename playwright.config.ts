import { defineConfig } from 'playwright/test'
import { findBrowser } from './tests/support/browser.ts'

/** Browser tests run on the built site; `npm test` builds it first. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // One more than the cores that a small machine has: a test waits for a third of its time.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  outputDir: 'reports/playwright',
  use: {
    launchOptions: findBrowser(),
    viewport: { width: 390, height: 844 },
    locale: 'en',
    actionTimeout: 10_000,
    // A trace of every test costs a third of the time; `--trace on` writes one of a test that failed.
    screenshot: 'only-on-failure',
  },
})
