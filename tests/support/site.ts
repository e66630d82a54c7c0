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
  /** Restores the platform's seed before each test. */
  readonly restored: void
  /** Opens a page of its own on the built site. */
  readonly open: (options?: Partial<OpenOptions>) => Promise<Opened>
}

/** The time limit for the bundle to draw the page; a test may hold its calls on purpose, ms. */
const drawingPatience = 5000

/**
 * Lets `goto` and `reload` end when the page is alive: the first HTML shows the same headings and buttons, and none of them works.
 * `waitUntil: 'commit'` ends before.
 */
const arriveAlive = (page: Page): void => {
  const arrival = async (options: { readonly waitUntil?: string } | undefined) => {
    if (options?.waitUntil === 'commit') return
    // The bundle removes this sentence, or shows it when it cannot start.
    const waiting = page.locator('#unopened:not(.now)')
    await waiting.waitFor({ state: 'detached', timeout: drawingPatience }).catch(() => undefined)
  }
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    await arrival(options)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await arrival(options)
    return answer
  }
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
  restored: [
    async ({ platform }, use) => {
      await platform.control.reset()
      await use()
    },
    { auto: true },
  ],
  open: async ({ browser, platform }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ language = 'EN', baseUrl = platform.siteUrl, ...options } = {}) => {
      const context = await contextOn(browser, { ...options, language, baseUrl })
      contexts.push(context)
      context.on('page', arriveAlive)
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
