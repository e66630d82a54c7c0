import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { findBrowser } from '../../support/browser.ts'
import { places } from '../../../path-testing/runs.ts'

const { args, ...browser } = findBrowser({ isWatched: process.argv.includes('--headed') })

/** The configuration of a plan's walks; `npm run paths -- FLOW --run` starts them. */
export default defineConfig({
  testDir: '.',
  testMatch: 'walks.ts',
  fullyParallel: true,
  expect: { timeout: Number(process.env['PATHS_PATIENCE'] ?? 15) * 1000 },
  reporter: [
    ['../../../path-testing/reporter.ts', { drawings: join(process.cwd(), 'docs/flows') }],
    ['junit', { outputFile: places.junit }],
  ],
  outputDir: places.work,
  use: {
    launchOptions: {
      ...browser,
      args: [...args, '--js-flags=--no-maglev --no-opt'],
    },
    locale: 'en',
    // A worker asks again for what the page loaded, and the walk holds its questions.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: process.env['PATHS_KEEP'] === undefined ? 'retain-on-failure' : 'off',
  },
})
