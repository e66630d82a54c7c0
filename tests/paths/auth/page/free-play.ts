import { expect } from '../../../support/expect.ts'
import { seesText } from '../../../support/look.ts'
import { trialMember } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { freePlayFlow } from '../flow/free-play.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { openLogin, platformWith, seesPlayer, windowOf } from '../../account/page/account-look.ts'

const retry = ({ page }: Stage) =>
  windowOf(page, 'freePlay.title').getByRole('button', { name: text('action.retry'), exact: true })

export const freePlayPage: PageSide<typeof freePlayFlow> = {
  flow: freePlayFlow,
  always: { ...platformWith('FREEPLAY3'), memberInfo: { value: trialMember } },
  held: ['freePlayLogin'],
  prepare: async (stage) => {
    await openLogin(stage)
    await stage.page.getByRole('button', { name: text('freePlay.start') }).click()
  },
  steps: {
    'the platform gives a trial account': ({ desk }) => desk.answer('freePlayLogin', { value: { token: 'token' } }),
    'the platform gives no trial account': ({ desk }) => desk.answer('freePlayLogin', { refused: 'too_many_attempts' }),
    'the visitor tries again': (stage) => retry(stage).click(),
  },
  sees: {
    starting: async (stage) => {
      await seesText(stage.page, 'freePlay.starting')
      await expect(retry(stage)).toHaveAttribute('aria-busy', 'true')
    },
    failed: ({ page }) => seesText(page, 'freePlay.failed'),
    signedIn: async ({ page }) => {
      await seesPlayer(page)
      await expect(page.getByRole('banner').getByText(text('account.trial'))).toBeVisible()
    },
  },
}
