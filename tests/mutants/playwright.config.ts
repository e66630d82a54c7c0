import { fileURLToPath } from 'node:url'
import { chromium, test, type Browser } from 'playwright/test'
import base from '../../playwright.config.ts'
import { titleInList } from './in-browser.ts'
import { writeLine } from './task.ts'

const reached = process.env['MISTAKES_REACHED']

/** Notes in each page of a browser which mistakes a test reaches. */
const noteReached = (browser: Browser, file: string): Browser => {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.exposeBinding('$reach', (_, number: number) => {
      const { titlePath, file: own, duration } = test.info()
      writeLine(file, { title: titleInList(own, titlePath.slice(1)), file: own, reaches: [number], ms: duration })
    })
    return context
  }
  return browser
}

if (reached !== undefined) {
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (options) => noteReached(await launch(options), reached)
}

/** The browser's tests on a site with mistakes; `npm run mutants -- --browser` starts them. */
export default {
  ...base,
  testDir: fileURLToPath(new URL('..', import.meta.url)),
  retries: 0,
  reporter: [['json', { outputFile: process.env['MISTAKES_REPORT'] }]],
}
