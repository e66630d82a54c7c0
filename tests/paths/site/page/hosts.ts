import { expect } from '../../../support/expect.ts'
import { text } from '../../../support/texts.ts'
import { at } from '../../../support/look.ts'
import { hostsFlow } from '../flow/hosts.ts'
import type { PageSide, Stage } from '../../page-side.ts'

const message = ({ page }: Stage) =>
  at
    .toasts(page)
    .getByRole('alert')
    .filter({ hasText: text('domain.invalid') })
const named = (...domains: string[]) => ({
  value: { domainList: domains.map((domain, index) => ({ domain, speed: index })) },
})

export const hostsPage: PageSide<typeof hostsFlow> = {
  flow: hostsFlow,
  held: ['domainRoute'],
  prepare: async ({ page }) => {
    // A brand with one host has nothing to choose.
    await page.goto('/')
    await page.route('**/config.json', (route) => route.fulfill({ json: { apiHosts: ['http://fast.test'] } }))
  },
  steps: {
    'the page stands, or the visitor tries again': async (stage) => {
      const { page, desk } = stage
      if (await message(stage).isVisible()) await at.toastRetry(page).click()
      else {
        // A new visit, because a choice lasts for a visit.
        await page.evaluate(() => sessionStorage.clear())
        await page.goto('/')
      }
      await desk.asked('domainRoute')
    },
    'a host is chosen': ({ page, desk }) => desk.answer('domainRoute', named(new URL(page.url()).origin)),
    'no host is allowed and answers': ({ desk }) => desk.answer('domainRoute', named('http://elsewhere.test')),
    'no router answers': async ({ desk }) => {
      // This host, and then the other allowed one.
      await desk.answer('domainRoute', 'no answer')
      await desk.answer('domainRoute', 'no answer')
    },
    'the visitor dismisses the message': ({ page }) => at.toastDismiss(page).click(),
  },
  sees: {
    settled: async (stage) => {
      await expect(message(stage)).toHaveCount(0)
      await stage.desk.unasked('domainRoute')
    },
    choosing: async (stage) => {
      await stage.desk.asked('domainRoute')
      await expect(message(stage)).toHaveCount(0)
    },
    invalid: (stage) => expect(message(stage)).toBeVisible(),
  },
}
