import { expect } from '../../../support/expect.ts'
import { openPermission } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { consentFlow } from '../flow/consent.ts'
import type { PageSide, Stage } from '../../page-side.ts'

const bar = ({ page }: Stage) => page.getByRole('region', { name: text('consent.label') })
const tag = ({ page }: Stage) => page.locator('script[src^="https://www.googletagmanager.com/gtag/js"]')

/** The tag is no call of the table, so the walk holds it itself. */
const held = new WeakMap<object, (isBlocked: boolean) => Promise<void>>()
/** A blocked tag stays in the document. */
const blocked = new WeakMap<object, number>()
const blockedOn = (page: object) => blocked.get(page) ?? 0
const end = async ({ page }: Stage, isBlocked: boolean) => {
  await expect.poll(() => held.has(page)).toBe(true)
  const finish = held.get(page)
  held.delete(page)
  if (isBlocked) blocked.set(page, blockedOn(page) + 1)
  await finish?.(isBlocked)
}
const kept = ({ page }: Stage) => page.evaluate(() => localStorage.getItem('consent'))
const counted = ({ page }: Stage) => page.evaluate(() => 'counted' in window)

export const consentPage: PageSide<typeof consentFlow> = {
  flow: consentFlow,
  held: [],
  always: { permission: { value: { ...openPermission, analytics: { gtagId: 'G-WALK1' } } } },
  prepare: async ({ page }) => {
    await page.route('https://www.googletagmanager.com/**', (route) => {
      held.set(page, (isBlocked) =>
        isBlocked
          ? route.abort('blockedbyclient')
          : route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' }),
      )
    })
    await page.goto('/')
  },
  steps: {
    'the visitor agrees': (stage) =>
      bar(stage)
        .getByRole('button', { name: text('consent.accept') })
        .click(),
    'the visitor declines': (stage) =>
      bar(stage)
        .getByRole('button', { name: text('consent.decline') })
        .click(),
    'the visitor wants to answer again': async ({ page }) => {
      const button = page.getByRole('contentinfo').getByRole('button', { name: text('consent.label') })
      // The footer loads when it is near.
      await expect(async () => {
        await page.mouse.wheel(0, 5000)
        await expect(button).toBeVisible({ timeout: 300 })
      }).toPass()
      await button.click()
    },
    'the analytics have come': (stage) => end(stage, false),
    // An ad blocker stops the script.
    'the analytics do not come': (stage) => end(stage, true),
  },
  sees: {
    asking: (stage) => expect(bar(stage)).toBeVisible(),
    loading: async (stage) => {
      await expect(bar(stage)).toHaveCount(0)
      await expect(tag(stage)).toHaveCount(blockedOn(stage.page) + 1)
      await expect.poll(() => held.has(stage.page)).toBe(true)
      expect(await counted(stage)).toBe(false)
    },
    counting: async (stage) => {
      await expect(bar(stage)).toHaveCount(0)
      await expect.poll(() => counted(stage)).toBe(true)
      await expect.poll(() => kept(stage)).toBe('accepted')
    },
    silent: async (stage) => {
      await expect(bar(stage)).toHaveCount(0)
      await expect.poll(() => kept(stage)).toBe('accepted')
      expect(held.has(stage.page)).toBe(false)
    },
    declined: async (stage) => {
      await expect(bar(stage)).toHaveCount(0)
      await expect.poll(() => kept(stage)).toBe('declined')
    },
  },
}
