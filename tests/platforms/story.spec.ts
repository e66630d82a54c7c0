import { expect, test, type Page } from 'playwright/test'
import { closeContext } from '../support/context.ts'
import { journeys } from './journeys.ts'
import { openStand } from './stands.ts'
import { journeysOf, knownGaps, sizesOf, standNames, storyTitle, type JourneyName, type StandName } from './table.ts'

/** Errors of the page itself, without those of calls that the platform lacks. */
const complaintsOf = (page: Page) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return complaints
}

// The last file of a run: one after the other they would keep one worker busy and the others idle.
test.describe.configure({ mode: 'parallel' })

/** `npm run test:all` lives every story; `npm test` one for each platform but the stranger: the sandbox's on a desk. */
const sizesHere = (stand: StandName) =>
  process.env['ALL_LANGUAGES'] === '1'
    ? sizesOf(stand)
    : sizesOf(stand).filter(({ name }) => stand !== 'stranger' && name === (stand === 'sandbox' ? 'desk' : 'phone'))

for (const name of standNames)
  for (const { name: size, ...viewport } of sizesHere(name))
    test(storyTitle(name, size), { tag: ['@PLAT-02', '@PLAT-06-part'] }, async ({ browser }) => {
      const stand = await openStand(name)
      const context = await browser.newContext({ baseURL: stand.siteUrl, viewport, reducedMotion: 'reduce' })
      const page = await context.newPage()
      page.setDefaultTimeout(8_000)
      // A journey’s first page may meet a platform that is still starting.
      page.setDefaultNavigationTimeout(30_000)
      const complaints = complaintsOf(page)
      const failed = new Map<JourneyName, string>()
      // A failed journey lets the others report, too.
      for (const journey of journeysOf(name))
        await test.step(journey, () =>
          journeys[journey](page, stand).catch((error: unknown) => {
            failed.set(journey, String(error))
          }),
        )
      await closeContext(context)
      await stand.close()
      expect([...failed.keys()], [...failed.values()].join('\n\n')).toEqual(knownGaps[name])
      expect(complaints).toEqual([])
    })
