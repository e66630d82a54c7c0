import { expect } from '../../../support/expect.ts'
import { at, fillLogin } from '../../../support/look.ts'
import { text } from '../../../support/texts.ts'
import { secondFactorFlow } from '../flow/second-factor.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { openLogin, platformWith, windowOf } from '../../account/page/account-look.ts'

const step = ({ page }: Stage) => windowOf(page, 'secondFactor.title')
const send = async (stage: Stage, code: string) => {
  await step(stage).locator('input[name=code]').fill(code)
  await step(stage).locator('button[type=submit]').click()
}
const choose = async (stage: Stage, key: 'secondFactor.useRecovery' | 'secondFactor.useCode') => {
  const button = step(stage).getByRole('button', { name: text(key) })
  if (await button.isVisible()) await button.click()
}

export const secondFactorPage: PageSide<typeof secondFactorFlow> = {
  flow: secondFactorFlow,
  always: platformWith(),
  held: ['login', 'proveSecondFactor'],
  prepare: async (stage) => {
    await openLogin(stage)
    await fillLogin(stage.page, { username: 'sita', password: 'himalaya' })
    await stage.desk.answer('login', { value: { token: 'begun', secondFactor: true } })
    await expect(step(stage)).toBeVisible()
  },
  // The window offers the other proof only.
  cannot: (name, { context }) =>
    name === (context.by === 'code' ? 'the player chooses the code of the app' : 'the player chooses a recovery code'),
  steps: {
    'the player types the code': (stage) => send(stage, '482 913'),
    'the player types nothing': async (stage) => {
      await send(stage, ' ')
      await expect(step(stage).locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true')
    },
    'the player chooses a recovery code': (stage) => choose(stage, 'secondFactor.useRecovery'),
    'the player chooses the code of the app': (stage) => choose(stage, 'secondFactor.useCode'),
    'the platform lets the player in': ({ desk }) => desk.answer('proveSecondFactor', { value: { token: 'token' } }),
    'the code is wrong': ({ desk }) => desk.answer('proveSecondFactor', { refused: 'verification_code_wrong' }),
    'the begun login is over': ({ desk }) =>
      desk.answer('proveSecondFactor', { refused: 'token_invalid', status: 401 }),
    'the player begins again': (stage) =>
      step(stage)
        .getByRole('button', { name: text('login.submit') })
        .click(),
  },
  sees: {
    editing: (stage) => expect(step(stage).locator('form[aria-busy=false]')).toBeVisible(),
    submitting: async (stage) => {
      await stage.desk.asked('proveSecondFactor')
      await expect(step(stage).locator('form[aria-busy=true]')).toBeVisible()
    },
    over: (stage) => expect(step(stage).getByText(text('secondFactor.expired'))).toBeVisible(),
    finished: async (stage) => {
      await expect(step(stage)).toHaveCount(0)
      await expect(at.loginDialog(stage.page).or(at.accountButton(stage.page)).first()).toBeVisible()
    },
  },
}
