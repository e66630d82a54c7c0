import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect } from '../../../support/expect.ts'
import { at, fillLogin } from '../../../support/look.ts'
import { openPermission } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { humanVerificationFlow } from '../flow/human-verification.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { openLogin } from '../../account/page/account-look.ts'

const challenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 3,
    deriveKey,
    hmacSignatureSecret: 'of this test',
  })

const box = ({ page }: Stage) =>
  at
    .loginDialog(page)
    .getByRole('status')
    .getByText(text('human.idle'))
    .or(at.loginDialog(page).getByRole('status').getByText(text('human.solving')))

const solver = '**/assets/altcha-*.js'

/** The form sends the proof with its request; the form's result shows that it was accepted. */
export const humanVerificationPage: PageSide<typeof humanVerificationFlow> = {
  flow: humanVerificationFlow,
  always: { permission: { value: { ...openPermission, humanVerification: 'altcha' } } },
  held: ['humanChallenge', 'login'],
  prepare: openLogin,
  steps: {
    'a form asks': ({ page }) => fillLogin(page, { username: 'sita', password: 'himalaya' }),
    'a person is there': async ({ desk }) => desk.answer('humanChallenge', { value: await challenge() }),
    'the provider could not tell': ({ desk }) => desk.answer('humanChallenge', { refused: 'server_error' }),
    // A blocker stops the solver's script, which loads once for a page.
    'the provider breaks': async (stage) => {
      const { page } = stage
      await page.route(solver, (route) => route.abort('blockedbyclient'))
      await openLogin(stage)
      await fillLogin(page, { username: 'sita', password: 'himalaya' })
      await expect(at.loginDialog(page).getByRole('alert')).toContainText(text('human.failed'))
      await page.unroute(solver)
    },
    'the form takes the proof': ({ desk }) => desk.answer('login', { refused: 'invalid_credentials' }),
    'the form needs no proof any more': async (stage) => {
      await at
        .loginDialog(stage.page)
        .getByRole('button', { name: text('action.close') })
        .click()
      await expect(at.loginDialog(stage.page)).toHaveCount(0)
      await at.loginButton(stage.page).click()
    },
  },
  sees: {
    idle: async (stage) => {
      await expect(box(stage)).toHaveText(text('human.idle'))
      await expect(at.loginDialog(stage.page).getByText(text('human.failed'))).toHaveCount(0)
      await expect(at.submit(stage.page)).not.toHaveAttribute('aria-busy', 'true')
      await stage.desk.unasked('login')
    },
    solving: async (stage) => {
      await stage.desk.asked('humanChallenge')
      await expect(box(stage)).toHaveText(text('human.solving'))
      await expect(at.submit(stage.page)).toHaveAttribute('aria-busy', 'true')
    },
    solved: async (stage) => {
      await stage.desk.asked('login')
      await expect(at.submit(stage.page)).toHaveAttribute('aria-busy', 'true')
    },
    failed: async ({ page, desk }) => {
      await expect(at.loginDialog(page).getByRole('alert')).toContainText(text('human.failed'))
      await expect(at.submit(page)).not.toHaveAttribute('aria-busy', 'true')
      await desk.unasked('humanChallenge')
    },
  },
}
