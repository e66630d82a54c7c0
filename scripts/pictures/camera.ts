import type { Browser, BrowserContext, Page } from 'playwright'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The circumstances of a picture. */
export interface View {
  readonly siteUrl: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly scale: number
  readonly language: string
  readonly theme: Theme
  /** A session's token; empty for a visitor. */
  readonly token: string
}

/** Opens a browser context with the view's language, theme and session. */
export const openView = async (browser: Browser, view: View): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: view.siteUrl,
    viewport: view.viewport,
    deviceScaleFactor: view.scale,
    reducedMotion: 'reduce',
    // Kept answers would hide a failure.
    serviceWorkers: 'block',
  })
  await context.addInitScript(
    ([lang, shade, kept]) => {
      // A frame of another origin may have no storage.
      if (window !== top) return
      localStorage.setItem('lang', lang)
      localStorage.setItem('theme', shade)
      // The gift window would cover the first page of a visit.
      sessionStorage.setItem('beforeLogin', '1')
      sessionStorage.setItem('afterLogin', '1')
      if (kept !== '') sessionStorage.setItem('token', kept)
    },
    [view.language, view.theme, view.token] as const,
  )
  return context
}

/** Waits until fonts and the pictures on the screen are drawn. */
export const settle = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        // Lazy pictures off screen never load.
        .filter((image) => {
          const { top, left, right } = image.getBoundingClientRect()
          return top < innerHeight && left < innerWidth && right > 0 && image.checkVisibility()
        })
        .map((image) => image.decode().catch(() => undefined)),
    ),
  )
}
