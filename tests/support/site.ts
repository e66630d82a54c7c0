import { test as base, type BrowserContext, type Page } from 'playwright/test'
import { demoBrand } from '../../sandbox/seed/demo-brand.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { quickLevel } from '../../sandbox/server/compress.ts'
import { closeContext, contextOn, type OpenOptions } from './context.ts'
import { waitQuietly } from './quiet-waiting.ts'

export interface Opened {
  readonly page: Page
  readonly context: BrowserContext
  /** The page's console errors and uncaught errors. */
  readonly complaints: readonly string[]
}

interface Fixtures {
  /** Opens a page of its own on the built site. */
  readonly open: (options?: Partial<OpenOptions>) => Promise<Opened>
}

/** Every worker has a platform of its own that serves the built site. */
export const test = base.extend<Fixtures, { readonly platform: Platform }>({
  platform: [
    async ({}, use) => {
      const platform = await openPlatform({ siteFolder: 'dist', randomSeed: 'tests', compression: quickLevel })
      await use(platform)
      await platform.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, platform }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ language = 'EN', baseUrl = platform.siteUrl, ...options } = {}) => {
      const context = await contextOn(browser, { ...options, language, baseUrl })
      contexts.push(context)
      if (language !== 'NE' && language !== 'EN')
        await context.route('**/config.json', (route) => route.fulfill({ json: demoBrand }))
      const page = await context.newPage()
      await waitQuietly(page)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
      })
      return { page, context, complaints }
    })
    await Promise.all(contexts.map(closeContext))
  },
})
