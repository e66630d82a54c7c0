import { expect } from '../../../support/expect.ts'
import { text } from '../../../support/texts.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import {
  sampleKey,
  samplePictures,
  sampleProfile,
  sampleRecoveryCodes,
  turningOffFlow,
  twoStepFlow,
  twoStepProfile,
} from '../flow/account-page.ts'
import { platformWith, windowOf } from './account-look.ts'
import { keepToken } from '../../look.ts'

const form = ({ page }: Stage) => windowOf(page, 'page.twoStep.title')
const send = async (stage: Stage, name: 'password' | 'code', typed: string) => {
  const field = form(stage).locator(`input[name=${name}]`)
  await field.fill(typed)
  await form(stage).locator('button[type=submit]').click()
  return field
}
const press = (stage: Stage, key: Parameters<typeof text>[0]) =>
  form(stage)
    .getByRole('button', { name: text(key) })
    .click()
const openAs = async ({ page }: Stage, key: 'page.twoStep.turnOn' | 'page.twoStep.turnOff') => {
  await page.goto('/icon.svg')
  await keepToken(page)
  await page.goto('/?memberCentre=securityCenter')
  await page.getByRole('button', { name: text(key) }).click()
}
const steps = {
  'the member types the password': (stage: Stage) => send(stage, 'password', 'himalaya'),
  'the member types no password': async (stage: Stage) =>
    expect(await send(stage, 'password', '')).toHaveAttribute('aria-invalid', 'true'),
  'the member closes the window': (stage: Stage) => press(stage, 'action.close'),
}
const seesForm = (stage: Stage) =>
  expect(form(stage).locator('form[aria-busy=false] input[name=password]')).toBeVisible()
const seesBusy = async (stage: Stage, call: 'beginTwoStep' | 'confirmTwoStep' | 'dropTwoStep') => {
  await stage.desk.asked(call)
  await expect(form(stage).locator('form[aria-busy=true]')).toBeVisible()
}

/** Both flows have the states of their machine. */
const sees = {
  password: seesForm,
  beginning: (stage: Stage) => seesBusy(stage, 'beginTwoStep'),
  confirming: async (stage: Stage) => {
    await expect(form(stage).getByText(sampleKey.secret)).toBeVisible()
    await expect(form(stage).locator('form[aria-busy=true]')).toHaveCount(0)
  },
  checking: (stage: Stage) => seesBusy(stage, 'confirmTwoStep'),
  codes: async (stage: Stage) => {
    await expect(form(stage).getByText(sampleRecoveryCodes[0] ?? '')).toBeVisible()
    // They are shown once, so that nothing closes the window by the way.
    await expect(form(stage).getByRole('button', { name: text('action.close') })).toHaveCount(0)
  },
  finished: (stage: Stage) => expect(form(stage)).toHaveCount(0),
  turningOff: (stage: Stage) => seesBusy(stage, 'dropTwoStep'),
}

export const twoStepPage: PageSide<typeof twoStepFlow> = {
  flow: twoStepFlow,
  always: { ...platformWith(), profile: { value: sampleProfile }, memberIcon: { value: samplePictures } },
  held: ['beginTwoStep', 'confirmTwoStep'],
  prepare: (stage) => openAs(stage, 'page.twoStep.turnOn'),
  steps: {
    ...steps,
    'the platform makes a key': ({ desk }) => desk.answer('beginTwoStep', { value: sampleKey }),
    'the password is wrong': ({ desk }) => desk.answer('beginTwoStep', { refused: 'too_many_attempts', status: 429 }),
    'the member types the first code': (stage) => send(stage, 'code', '482 913'),
    'the member types no code': async (stage) =>
      expect(await send(stage, 'code', ' ')).toHaveAttribute('aria-invalid', 'true'),
    'the first code is right': ({ desk }) =>
      desk.answer('confirmTwoStep', { value: { profile: twoStepProfile, recoveryCodes: sampleRecoveryCodes } }),
    'the first code is wrong': ({ desk }) => desk.answer('confirmTwoStep', { refused: 'verification_code_wrong' }),
    'the member copies the recovery codes': (stage) => press(stage, 'page.twoStep.copy'),
    'the member saves the recovery codes as a file': (stage) => press(stage, 'download.get'),
    'the member has kept the recovery codes': (stage) => press(stage, 'page.twoStep.saved'),
  },
  sees,
}

export const turningOffPage: PageSide<typeof turningOffFlow> = {
  flow: turningOffFlow,
  always: { ...platformWith(), profile: { value: twoStepProfile }, memberIcon: { value: samplePictures } },
  held: ['dropTwoStep'],
  prepare: (stage) => openAs(stage, 'page.twoStep.turnOff'),
  steps: {
    ...steps,
    'two-step login is turned off': ({ desk }) => desk.answer('dropTwoStep', { value: sampleProfile }),
    'the platform keeps it on': ({ desk }) => desk.answer('dropTwoStep', { refused: 'too_many_attempts', status: 429 }),
  },
  sees,
}
