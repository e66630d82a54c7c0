import { defineConfig } from 'playwright/test'
import { findBrowser } from './tests/support/browser.ts'
import { findFolderInMemory } from './tests/support/folder-in-memory.ts'
import { tellNamedSteps } from './tests/support/quiet-steps.ts'
import { keepStackLines } from './tests/support/stack-lines.ts'
import { endBlocked, endForSure } from './tests/support/sure-end.ts'

const inMemory = findFolderInMemory()
if (inMemory !== undefined) process.env['TMPDIR'] ??= inMemory
const browser = findBrowser()
keepStackLines()
tellNamedSteps()
endForSure()
endBlocked()

// Requests to a process of its own cost a tenth of a page load. The first feature is Playwright's, which this switch replaces.
const features = '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2'

/** Browser tests run on the built site; `npm test` builds it first. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  // One more than the cores that a small machine has: a test waits for a third of its time.
  workers: 3,
  timeout: 120_000,
  // A retry would hide a race; a landing tolerates two, by name (decision 035).
  retries: process.env['CI'] === undefined ? 0 : 1,
  // What does not come at all fails anyway; what comes late on a busy machine is not lost.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  outputDir: 'reports/playwright',
  use: {
    // No page of a test lives long enough to earn what the optimising compilers cost: a tenth of the time.
    launchOptions: { ...browser, args: [...browser.args, features, '--js-flags=--no-maglev --no-opt'] },
    viewport: { width: 390, height: 844 },
    locale: 'en',
    // A worker would answer in the place of the routes and faults that tests set up; its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // A trace of every test costs a third of the time; `--trace on` writes one of a test that failed.
    screenshot: 'only-on-failure',
  },
})
