import { expect, test, type Page } from 'playwright/test'
import { closeContext } from '../support/context.ts'
import { journeys } from './journeys.ts'
import { openStand, stands } from './stands.ts'

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1440, height: 900 },
] as const

/** Errors of the page itself: a call that the platform has not is none of its. */
const complaintsOf = (page: Page) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return complaints
}

for (const stand of stands)
  for (const { name: size, ...viewport } of sizes)
    test(
      `a player and an agent live the whole story on the ${size} of the platform ${stand}`,
      { tag: '@PLAT-02' },
      async ({ browser }) => {
        const platform = await openStand(stand)
        const context = await browser.newContext({ baseURL: platform.siteUrl, viewport, reducedMotion: 'reduce' })
        const page = await context.newPage()
        page.setDefaultTimeout(6_000)
        const complaints = complaintsOf(page)
        const failed: string[] = []
        // A journey that fails leaves the others to be told, too.
        for (const { name, walk } of journeys)
          await test.step(name, async () => {
            try {
              await walk(page, platform)
            } catch (error) {
              failed.push(`${name}: ${(error as Error).message}`)
            }
          })
        await closeContext(context)
        await platform.close()
        expect(failed.join('\n\n')).toBe('')
        expect(complaints).toEqual([])
      },
    )
