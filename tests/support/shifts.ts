import type { Page } from 'playwright/test'

interface Watched {
  shifts: string[]
}

/** Records every layout shift without user input (CLS) on each page loaded from now on, with the moved elements. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.shifts = []
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent))
        watched.shifts.push(`${location.pathname} ${entry.value.toFixed(4)}: ${moved.join(' ').slice(0, 300)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as Watched).shifts)
