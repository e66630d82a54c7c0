import { expect } from '../../../support/expect.ts'
import { answerAsDevice, standInForDevice } from '../../../support/device-stand-in.ts'
import { text } from '../../../support/texts.ts'
import { keepToken } from '../../look.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import {
  passkeysFlow,
  samplePasskeyOptions,
  samplePictures,
  sampleProfile,
  withoutPasskeysFlow,
} from '../flow/account-page.ts'
import { platformWith, windowOf } from './account-look.ts'

const form = ({ page }: Stage) => windowOf(page, 'page.passkeys.add')
const send = async (stage: Stage, typed: string) => {
  const field = form(stage).locator('input[name=password]')
  await field.fill(typed)
  await form(stage).locator('button[type=submit]').click()
  return field
}
const openAdding = async ({ page }: Stage) => {
  await page.goto('/icon.svg')
  await keepToken(page)
  await page.goto('/?memberCentre=securityCenter')
  await page.getByRole('button', { name: text('page.passkeys.add') }).click()
}
const always = { ...platformWith(), profile: { value: sampleProfile }, memberIcon: { value: samplePictures } }
const closes = (stage: Stage) =>
  form(stage)
    .getByRole('button', { name: text('action.close') })
    .click()

/** Both flows have the states of their machine. */
const sees = {
  password: (stage: Stage) => expect(form(stage).locator('form[aria-busy=false] input[name=password]')).toBeVisible(),
  adding: async (stage: Stage) => {
    await stage.desk.asked('beginPasskey')
    await expect(form(stage).locator('form[aria-busy=true]')).toBeVisible()
  },
  unsupported: (stage: Stage) => expect(form(stage).getByText(text('page.passkeys.unsupported'))).toBeVisible(),
  finished: (stage: Stage) => expect(form(stage)).toHaveCount(0),
}

export const passkeysPage: PageSide<typeof passkeysFlow> = {
  flow: passkeysFlow,
  always: { ...always, addPasskey: { value: sampleProfile } },
  held: ['beginPasskey'],
  prepare: async (stage) => {
    await standInForDevice(stage.page)
    await openAdding(stage)
  },
  steps: {
    'the member types the password': (stage) => send(stage, 'himalaya'),
    'the member types no password': async (stage) =>
      expect(await send(stage, '')).toHaveAttribute('aria-invalid', 'true'),
    'the member closes the window': closes,
    'the device makes a passkey': async ({ page, desk }) => {
      await desk.answer('beginPasskey', { value: samplePasskeyOptions })
      await answerAsDevice(page)
    },
    'the member says no to the device': async ({ page, desk }) => {
      await desk.answer('beginPasskey', { value: samplePasskeyOptions })
      await answerAsDevice(page, 'NotAllowedError')
    },
    'the device has one already': async ({ page, desk }) => {
      await desk.answer('beginPasskey', { value: samplePasskeyOptions })
      await answerAsDevice(page, 'InvalidStateError')
      await expect(page.getByText(text('page.passkeys.taken'))).toBeVisible()
    },
  },
  sees,
}

export const withoutPasskeysPage: PageSide<typeof withoutPasskeysFlow> = {
  flow: withoutPasskeysFlow,
  always,
  held: [],
  prepare: async (stage) => {
    await stage.page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    })
    await openAdding(stage)
  },
  steps: { 'the member closes the window': closes },
  sees,
}
