import { expect } from '../../../support/expect.ts'
import { at, fillLogin, seesText } from '../../../support/look.ts'
import { goToStarting } from '../../look.ts'
import { openPermission } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { systemStatusFlow } from '../flow/system-status.ts'
import type { PageSide, Stage } from '../../page-side.ts'

/** A closed platform is asked for its status before its permissions. */
const statusOf =
  (status: 0 | 1 | 2, permission: typeof openPermission) =>
  async ({ desk }: Stage, { context }: { readonly context: { readonly shown: string } }) => {
    const again = context.shown === 'maintenance' || context.shown === 'blocked'
    if (again) await desk.answer('systemStatus', { value: { status, ip: openPermission.location.ip } })
    if (!again || status === 0) await desk.answer('permission', { value: permission })
  }

/** An open platform is checked again. */
const recheck =
  (status: 0 | 1 | 2) =>
  ({ desk }: Stage) =>
    desk.answer('systemStatus', { value: { status, ip: openPermission.location.ip } })

const goesBy =
  (seconds: number) =>
  ({ page }: Stage) =>
    page.clock.runFor(seconds * 1000)

export const systemStatusPage: PageSide<typeof systemStatusFlow> = {
  flow: systemStatusFlow,
  held: ['permission', 'systemStatus', 'login'],
  prepare: async (stage) => {
    await stage.page.clock.install()
    await goToStarting(stage, '/')
  },
  // A page that is replaced makes no call.
  cannot: (name, { value }) => name === 'a call is refused because of maintenance' && value === 'unreachable',
  steps: {
    'the platform is open': statusOf(0, openPermission),
    'the platform is under maintenance': statusOf(1, {
      ...openPermission,
      maintenance: true,
      regionRestriction: true,
    }),
    'the region is blocked': statusOf(2, { ...openPermission, regionRestriction: true }),
    'the platform does not answer': async ({ desk }, { context }) => {
      const again = context.shown === 'maintenance' || context.shown === 'blocked'
      await desk.answer(again ? 'systemStatus' : 'permission', 'no answer')
    },
    'the open platform is open still': recheck(0),
    'the open platform has begun a maintenance': recheck(1),
    'the open platform has closed the region': recheck(2),
    'a call is refused because of maintenance': async ({ page, desk }) => {
      if (!(await at.loginDialog(page).isVisible())) await at.loginButton(page).click()
      await fillLogin(page, { username: 'sita', password: 'himalaya' })
      await desk.answer('login', { refused: 'maintenance', status: 503 })
    },
    'a minute goes by on an open site': goesBy(60),
    '20 seconds go by in maintenance': goesBy(20),
    '20 seconds go by in a closed region': goesBy(20),
    '20 seconds go by without an answer': goesBy(20),
    'the visitor tries again': ({ page }) => page.getByRole('button', { name: text('action.retry') }).click(),
  },
  sees: {
    checking: async ({ page }) => {
      const busy = page.getByRole('button', { name: text('action.retry') }).and(page.locator('[aria-busy=true]'))
      await expect(at.shell(page).or(busy).first()).toBeAttached()
    },
    open: async ({ page, desk }) => {
      await expect(at.main(page).locator('h1')).toBeVisible()
      await desk.unasked('systemStatus')
    },
    rechecking: async ({ page, desk }) => {
      await desk.asked('systemStatus')
      await expect(at.main(page).locator('h1')).toBeVisible()
    },
    maintenance: ({ page }) => seesText(page, 'system.maintenance.title'),
    blocked: async ({ page }) => {
      await seesText(page, 'system.blocked.title')
      await expect(page.getByText(openPermission.location.ip)).toBeVisible()
    },
    unreachable: ({ page }) => seesText(page, 'system.unreachable.title'),
  },
}
