import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { demoBrand } from '../../sandbox/seed/demo-brand.ts'

export interface OpenOptions {
  readonly baseUrl: string
  /** The default brand has NE and EN; for another language the brand is `npm start`'s. */
  readonly language: (typeof demoBrand.languages)[number]
  readonly theme?: 'light' | 'dark'
  /** `reduce` by default: nothing moves, so checks see the page at rest, and no time goes into painting. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** For pages that frame a host outside the platform's own policy. */
  readonly bypassCSP?: boolean
  readonly viewport?: { readonly width: number; readonly height: number }
  /** A phone: fingers instead of a pointer that hovers. */
  readonly touch?: boolean
}

/** The time limit for the bundle to draw the page; a test may hold it on purpose, ms. */
const drawingPatience = 10_000

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

/** A visitor's empty browser, with language and theme set. */
export const contextOn = async (
  browser: Browser,
  {
    baseUrl,
    language,
    theme = 'light',
    reducedMotion = 'reduce',
    bypassCSP = false,
    viewport = { width: 390, height: 844 },
    touch = false,
  }: OpenOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport,
    reducedMotion,
    bypassCSP,
    hasTouch: touch,
    isMobile: touch,
  })
  context.on('page', arriveAlive)
  await context.addInitScript(
    ([lang, shade]) => {
      if (localStorage.getItem('lang') === null) localStorage.setItem('lang', lang)
      if (localStorage.getItem('theme') === null) localStorage.setItem('theme', shade)
    },
    [language, theme] as const,
  )
  return context
}

/** Closes a visitor's browser; the page's last requests need no answer. */
export const closeContext = async (context: BrowserContext): Promise<void> => {
  const routed = [context, ...context.pages()]
  await Promise.allSettled(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}
