import type { Browser, BrowserContext } from 'playwright/test'
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
