import { expect } from 'playwright/test'
import { at, seesText } from '../../support/look.ts'
import { openPermission } from '../../support/samples.ts'
import { text } from '../../support/texts.ts'
import { systemStatusFlow } from '../flows/system-status.ts'
import type { PageSide } from '../harness/page-driver.ts'

export const systemStatusPage: PageSide<typeof systemStatusFlow> = {
  flow: systemStatusFlow,
  held: ['permission'],
  prepare: ({ page }) => page.goto('/').then(() => undefined),
  steps: {
    'the platform is open': ({ desk }) => desk.answer('permission', { value: openPermission }),
    'the platform is under maintenance': ({ desk }) =>
      desk.answer('permission', { value: { ...openPermission, maintenance: true, regionRestriction: true } }),
    'the region is blocked': ({ desk }) =>
      desk.answer('permission', { value: { ...openPermission, regionRestriction: true } }),
    'the platform does not answer': ({ desk }) => desk.answer('permission', 'no answer'),
    'the visitor tries again': ({ page }) => page.getByRole('button', { name: text('action.retry') }).click(),
  },
  sees: {
    checking: async ({ page }) => {
      const busy = page.getByRole('button', { name: text('action.retry') }).and(page.locator('[aria-busy=true]'))
      await expect(at.shell(page).or(busy)).toBeAttached()
    },
    open: ({ page }) => expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible(),
    maintenance: ({ page }) => seesText(page, 'system.maintenance.title'),
    blocked: async ({ page }) => {
      await seesText(page, 'system.blocked.title')
      await expect(page.getByText(openPermission.location.ip)).toBeVisible()
    },
    unreachable: ({ page }) => seesText(page, 'system.unreachable.title'),
  },
}
