import { test as base, type BrowserContext, type Page } from 'playwright/test'
import { demoBrand } from '../../sandbox/demo-brand.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { CallName } from '../../src/api/table.ts'
import type { Said } from './call-desk.ts'
import { lanes, member, openPermission } from './samples.ts'

export interface Opened {
  readonly page: Page
  readonly context: BrowserContext
  /** What went wrong in the page while it was open: console errors and thrown ones. */
  readonly complaints: readonly string[]
}

export interface OpenOptions {
  /** The default brand speaks NE and EN; for another one the brand is `npm start`'s. */
  readonly language?: (typeof demoBrand.languages)[number]
  readonly theme?: 'light' | 'dark'
  /** `reduce`, where nothing is said: nothing moves, so that what is looked at is at rest, and its time is not spent on painting. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** For pages that frame a host which the platform's own policy does not name. */
  readonly bypassCSP?: boolean
  /** Another platform than the worker's own. */
  readonly baseUrl?: string
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** What the platform says while nobody holds the call: an open site for a visitor. */
export const usual: Partial<Record<CallName, Said>> = {
  permission: { value: openPermission },
  systemStatus: { value: { status: 0, ip: openPermission.location.ip } },
  gameVendors: { value: lanes },
  banners: { value: [{ bannerId: 'b1', groupName: 'w_home', url: '/cdn/b1.svg', linkageType: null, alt: 'Welcome' }] },
  firstBanner: {
    value:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1" fill="#6142bf"/></svg>',
  },
  announcements: { value: [] },
  hotGames: { value: { list: [] } },
  winnerBoard: { value: { list: [] } },
  gameList: { value: { games: [], totalPages: 0 } },
  memberInfo: { value: member },
  balance: { value: { sumBalance: 1234.5 } },
  unreadCount: { value: { unreadMessage: 0 } },
  promotionCounts: { value: { availablePromoCount: 0, availablePromo: {} } },
  logout: { value: null },
  favouriteIds: { value: [] },
  firstLogin: { value: null },
  changePassword: { value: null },
  countryList: { value: [{ countryCode: 'NP', countryDialingCode: '977' }] },
  registerSettings: {
    value: {
      username: { enabled: '1', required: '1', minLength: 4, maxLength: 14 },
      password: { enabled: '1', required: '1', minLength: 6, maxLength: 20 },
    },
  },
}

interface Fixtures {
  /** Opens a page of its own on the built site. */
  readonly open: (options?: OpenOptions) => Promise<Opened>
}

/** Every worker has a platform of its own, with the built site in front of it. */
export const test = base.extend<Fixtures, { readonly platform: Platform }>({
  platform: [
    async ({}, use) => {
      const platform = await openPlatform({ siteFolder: 'dist', randomSeed: 'tests' })
      await use(platform)
      await platform.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, platform }, use) => {
    const contexts: BrowserContext[] = []
    await use(
      async ({
        language = 'EN',
        theme = 'light',
        viewport = { width: 390, height: 844 },
        reducedMotion = 'reduce',
        bypassCSP = false,
        baseUrl = platform.siteUrl,
      } = {}) => {
        const context = await browser.newContext({ baseURL: baseUrl, viewport, reducedMotion, bypassCSP })
        contexts.push(context)
        if (language !== 'NE' && language !== 'EN')
          await context.route('**/config.json', (route) => route.fulfill({ json: demoBrand }))
        await context.addInitScript(
          ([lang, shade]) => {
            if (localStorage.getItem('lang') === null) localStorage.setItem('lang', lang)
            if (localStorage.getItem('theme') === null) localStorage.setItem('theme', shade)
          },
          [language, theme] as const,
        )
        const page = await context.newPage()
        const complaints: string[] = []
        page.on('pageerror', (error) => complaints.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
        })
        return { page, context, complaints }
      },
    )
    await Promise.all(
      contexts.map(async (context) => {
        // What a page still asks for at its end needs no answer.
        const routed = [context, ...context.pages()]
        await Promise.allSettled(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
        await context.close()
      }),
    )
  },
})
