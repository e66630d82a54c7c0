import type { Page } from 'playwright/test'
import type { CallName } from '../../../../src/api/table.ts'
import { expect } from '../../../support/expect.ts'
import type { Said } from '../../../support/call-desk.ts'
import { launchHost } from '../../../support/samples.ts'
import { at } from '../../../support/look.ts'
import { text } from '../../../support/texts.ts'
import {
  contactBindingFlow,
  profileFlow,
  protectionFlow,
  realityCheckFlow,
  sampleKey,
  samplePasskeyOptions,
  samplePictures,
  sampleRecoveryCodes,
  twoStepProfile,
  sampleProfile,
  sampleProtection,
  securityCenterFlow,
} from '../flow/account-page.ts'
import { answerAsDevice, standInForDevice } from '../../../support/device-stand-in.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { platformWith, windowOf } from './account-look.ts'
import { keepToken } from '../../look.ts'

type TextKey = Parameters<typeof text>[0]

const always: Partial<Record<CallName, Said>> = {
  ...platformWith(),
  profile: { value: sampleProfile },
  memberIcon: { value: samplePictures },
  protection: { value: sampleProtection },
  playStatement: { value: [{ from: '2026-11-21', seconds: 0, net: 0, staked: 0, won: 0, deposited: 0, withdrawn: 0 }] },
  contactCode: { value: { expiredMinutes: 1 } },
  bindContact: { value: sampleProfile },
  paymentPassword: { value: { isSet: false, ways: [] } },
  setPaymentPassword: { value: null },
  beginTwoStep: { value: sampleKey },
  confirmTwoStep: { value: { profile: twoStepProfile, recoveryCodes: sampleRecoveryCodes } },
  dropTwoStep: { value: sampleProfile },
  beginPasskey: { value: samplePasskeyOptions },
  addPasskey: { value: sampleProfile },
  dropPasskey: { value: sampleProfile },
}

const broken: Said = { refused: 'server_error' }

const openAt = async ({ page }: Stage, section = '') => {
  await page.goto('/icon.svg')
  await keepToken(page)
  await page.goto(`/?memberCentre=securityCenter${section}`)
}

const button = ({ page }: Stage, key: TextKey, values?: Record<string, string>) =>
  page.getByRole('button', { name: text(key, values), exact: true })
const press = (stage: Stage, key: TextKey, values?: Record<string, string>) => button(stage, key, values).click()
const windows = ({ page }: Stage) => page.locator('dialog dialog')

/** The call that the walk's last step causes, because several steps lead to one pending state; at first one that no page loads with. */
const sent = new WeakMap<Page, CallName>()
const asks = (name: CallName, step: (stage: Stage) => Promise<unknown>) => (stage: Stage) => {
  sent.set(stage.page, name)
  return step(stage)
}
const sentBy = (stage: Stage) => sent.get(stage.page) ?? 'updateProfile'
const answers = (said: Said) => (stage: Stage) => stage.desk.answer(sentBy(stage), said)
const seesSaving = async (stage: Stage) => {
  await stage.desk.asked(sentBy(stage))
  await expect(stage.page.locator('[aria-busy=true]').first()).toBeVisible()
}

const parts = { profile: 'page.account.tabProfile', protection: 'page.account.tabProtection' } as const
type Part = keyof typeof parts

const seesPart = {
  profile: ({ page }) => expect(page.getByRole('heading', { name: text('page.account.devices') })).toBeVisible(),
  protection: ({ page }) =>
    expect(page.getByText(text('page.protection.nothingPlayed'), { exact: true })).toBeVisible(),
} satisfies Record<Part, (stage: Stage) => Promise<unknown>>

/** Breaks a part; one that is broken already starts anew by a look at the other one. */
const breaksAgain = (part: Part) => async (stage: Stage) => {
  const look = async (each: Part) => {
    await stage.page.getByRole('tab', { name: text(parts[each]) }).click()
    await seesPart[each](stage)
  }
  const breaks = () => stage.desk.breaks('securityCenter', part)
  await breaks().catch(async () => {
    await look(part === 'profile' ? 'protection' : 'profile')
    await look(part)
    await breaks()
  })
}

export const securityCenterPage: PageSide<typeof securityCenterFlow> = {
  flow: securityCenterFlow,
  always,
  held: [],
  prepare: (stage) => openAt(stage),
  steps: {
    'the member looks at the protection': ({ page }) =>
      page.getByRole('tab', { name: text('page.account.tabProtection') }).click(),
    'the member looks at the profile': ({ page }) =>
      page.getByRole('tab', { name: text('page.account.tabProfile') }).click(),
    'the profile breaks': breaksAgain('profile'),
    'the protection breaks': breaksAgain('protection'),
  },
  sees: seesPart,
}

const nickname = async (stage: Stage) => {
  const field = stage.page.locator('input[name=nickname]')
  if (!(await field.isVisible())) await press(stage, 'page.account.changeNickname')
  await expect(field).toBeVisible()
  return field
}
const saveNickname = async (stage: Stage, typed: string) => {
  await (await nickname(stage)).fill(typed)
  await press(stage, 'page.account.save')
}
const changed: Said = { value: { ...sampleProfile, nickname: 'Sita Didi' } }

export const profilePage: PageSide<typeof profileFlow> = {
  flow: profileFlow,
  always,
  held: ['profile', 'updateProfile', 'endDevice', 'endDevices'],
  prepare: async (stage) => {
    await standInForDevice(stage.page)
    await openAt(stage)
  },
  steps: {
    'the profile comes': ({ desk }) => desk.answer('profile', { value: sampleProfile }),
    'the profile does not come': ({ desk }) => desk.answer('profile', broken),
    'the member tries again': (stage) => press(stage, 'action.retry'),
    'the member opens the nickname': async (stage) => {
      if (await stage.page.locator('input[name=nickname]').isVisible()) await press(stage, 'action.cancel')
      await nickname(stage)
    },
    'the member closes it': async (stage) => {
      await nickname(stage)
      await press(stage, 'action.cancel')
      await expect(stage.page.locator('input[name=nickname]')).toHaveCount(0)
    },
    'the member saves an empty nickname': async (stage) => {
      await saveNickname(stage, '')
      await expect(stage.page.getByText(text('field.required'))).toBeVisible()
    },
    'the member saves a nickname': asks('updateProfile', (stage) => saveNickname(stage, 'Sita Didi')),
    'the member ends another device': asks('endDevice', (stage) => press(stage, 'page.account.deviceEnd')),
    'the member logs out everywhere': asks('endDevices', (stage) => press(stage, 'page.account.endEverywhere')),
    'the member confirms': (stage) =>
      windows(stage)
        .getByRole('button', {
          name: text(sentBy(stage) === 'endDevices' ? 'page.account.endEverywhere' : 'page.account.deviceEnd'),
        })
        .click(),
    'the member cancels': ({ page }) => page.keyboard.press('Escape'),
    'the change is made': answers(changed),
    'the platform refuses the change': answers({ refused: 'too_many_requests' }),
    'the member dismisses the refusal': (stage) => press(stage, 'action.understood'),
    'the member changes the number': (stage) => press(stage, 'page.account.changeMobile'),
    'the new number is bound': async ({ page }) => {
      const form = windowOf(page, 'page.account.changeMobile')
      await form.getByLabel(text('phone.label')).fill('9812345678')
      await form.locator('input[name=code]').fill('482913')
      await form.locator('input[name=password]').fill('himalaya')
      await form.locator('button[type=submit]').click()
    },
    'the number stays': ({ page }) => page.keyboard.press('Escape'),
    'the member opens the payment password': (stage) =>
      button(stage, 'page.account.setPayment').or(button(stage, 'page.account.changePayment')).click(),
    'the payment password is set': async (stage) => {
      const form = windowOf(stage.page, 'page.paymentPassword.title')
      for (const [name, typed] of Object.entries({ proof: 'himalaya', newPassword: '975310', again: '975310' }))
        await form.locator(`input[name=${name}]`).fill(typed)
      await press(stage, 'page.paymentPassword.save')
      await expect(form).toHaveCount(0)
      await expect(button(stage, 'page.account.changePayment')).toBeVisible()
    },
    'the payment password stays': ({ page }) => page.keyboard.press('Escape'),
    'the member opens two-step login': (stage) =>
      button(stage, 'page.twoStep.turnOn').or(button(stage, 'page.twoStep.turnOff')).click(),
    'two-step login is on': async (stage) => {
      const form = windowOf(stage.page, 'page.twoStep.title')
      await form.locator('input[name=password]').fill('himalaya')
      await form.locator('button[type=submit]').click()
      // A walk comes here again after it is on, and then turns it off.
      const saved = form.getByRole('button', { name: text('page.twoStep.saved') })
      const code = form.locator('input[name=code]')
      await expect.poll(async () => (await code.isVisible()) || (await form.count()) === 0).toBe(true)
      if (await code.isVisible()) {
        await code.fill('482913')
        await form.locator('button[type=submit]').click()
        await saved.click()
      }
      await expect(form).toHaveCount(0)
    },
    'two-step login stays off': ({ page }) => page.keyboard.press('Escape'),
    'the member opens the window of a new passkey': (stage) => button(stage, 'page.passkeys.add').click(),
    'a passkey is added': async ({ page }) => {
      const form = windowOf(page, 'page.passkeys.add')
      await form.locator('input[name=password]').fill('himalaya')
      await form.locator('button[type=submit]').click()
      await answerAsDevice(page)
      await expect(form).toHaveCount(0)
    },
    'the window of a new passkey closes too early': async ({ page }) => {
      const form = windowOf(page, 'page.passkeys.add')
      await form.locator('input[name=password]').fill('himalaya')
      await form.locator('button[type=submit]').click()
      await expect(form.locator('form[aria-busy=true]')).toBeVisible()
      await page.keyboard.press('Escape')
    },
    'no passkey is added': ({ page }) => page.keyboard.press('Escape'),
    'the member removes a passkey': (stage) => button(stage, 'page.passkeys.remove').click(),
  },
  sees: {
    loading: async (stage) => {
      await stage.desk.asked('profile')
      await expect(button(stage, 'page.account.changePassword')).toHaveCount(0)
    },
    failed: ({ page }) => expect(page.getByRole('heading', { name: text('page.account.failed') })).toBeVisible(),
    'showing.resting': async (stage) => {
      await expect(button(stage, 'page.account.changePassword')).toBeVisible()
      await expect(stage.page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(windows(stage)).toHaveCount(0)
      await stage.desk.unasked('profile')
    },
    'showing.asking': (stage) =>
      expect(
        windowOf(
          stage.page,
          sentBy(stage) === 'endDevices' ? 'page.account.endEverywhere' : 'page.account.askDeviceTitle',
        ),
      ).toBeVisible(),
    'showing.saving': seesSaving,
    left: ({ page }) => expect(at.loginButton(page)).toBeVisible(),
    'showing.binding': ({ page }) => expect(windowOf(page, 'page.account.changeMobile')).toBeVisible(),
    'showing.settingTwoStep': ({ page }) =>
      expect(windowOf(page, 'page.twoStep.title').locator('input[name=password]')).toBeVisible(),
    'showing.addingPasskey': ({ page }) =>
      expect(windowOf(page, 'page.passkeys.add').locator('input[name=password]')).toBeVisible(),
    'showing.renewing': async (stage) => {
      await stage.desk.asked('profile')
      await expect(button(stage, 'page.account.changePassword')).toBeVisible()
      await expect(windows(stage)).toHaveCount(0)
    },
    'showing.settingPayment': ({ page }) =>
      expect(windowOf(page, 'page.paymentPassword.title').locator('input[name=proof]')).toBeVisible(),
  },
}

const contact = ({ page }: Stage) => windowOf(page, 'page.account.changeMobile')
/** The pages whose form has lost its code: it begins anew with a window of its own. */
const codeless = new WeakSet<Page>()
const reopenContact = async (stage: Stage) => {
  await contact(stage)
    .getByRole('button', { name: text('action.close') })
    .click()
  await expect(contact(stage)).toHaveCount(0)
  await press(stage, 'page.account.changeMobile')
  await expect(contact(stage).locator('form[aria-busy=false]')).toBeVisible()
  codeless.delete(stage.page)
}
const sendCode = async (stage: Stage, mobileNum: string) => {
  if (codeless.has(stage.page)) await reopenContact(stage)
  // The minute after the previous code.
  if ((await contact(stage).getByRole('timer').count()) > 0) await stage.page.clock.runFor(61_000)
  await contact(stage).getByLabel(text('phone.label')).fill(mobileNum)
  await contact(stage).locator('button[data-acts]').click()
}
const sendContact = async (stage: Stage, password: string) => {
  for (const [name, typed] of Object.entries({ code: '482913', password }))
    await contact(stage).locator(`input[name=${name}]`).fill(typed)
  await contact(stage).getByLabel(text('phone.label')).fill('981-234-5678')
  await contact(stage).locator('button[type=submit]').click()
}

export const contactBindingPage: PageSide<typeof contactBindingFlow> = {
  flow: contactBindingFlow,
  always,
  held: ['bindContact'],
  prepare: async (stage) => {
    await stage.page.clock.install()
    await openAt(stage)
    await press(stage, 'page.account.changeMobile')
  },
  // The pending form's buttons are disabled; only its window can be closed.
  cannot: (name, snapshot) => /sends|asks/.test(name) && !snapshot.matches('editing'),
  steps: {
    'the code breaks': async (stage, from) => {
      if (codeless.has(stage.page)) {
        await reopenContact(stage)
        if (from.matches('submitting')) await sendContact(stage, 'himalaya')
      }
      await stage.desk.breaks('contactBinding', 'smsCode')
      codeless.add(stage.page)
    },
    'the member sends number, code and password': (stage) => sendContact(stage, 'himalaya'),
    'the member sends it without the password': async (stage) => {
      await sendContact(stage, '')
      await expect(contact(stage).locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true')
    },
    'the member asks for a code': async (stage) => {
      await sendCode(stage, '9812345678')
      await expect(contact(stage).getByRole('timer')).toBeVisible()
    },
    'the member asks for a code without a number': async (stage) => {
      await sendCode(stage, '98')
      await expect(contact(stage).getByLabel(text('phone.label'))).toHaveAttribute('aria-invalid', 'true')
    },
    'the number is bound': ({ desk }) => desk.answer('bindContact', { value: sampleProfile }),
    'the platform rejects the code': ({ desk }) => desk.answer('bindContact', { refused: 'verification_code_wrong' }),
    'the member closes the form': (stage) =>
      contact(stage)
        .getByRole('button', { name: text('action.close') })
        .click(),
  },
  sees: {
    editing: (stage) => expect(contact(stage).locator('form[aria-busy=false]')).toBeVisible(),
    submitting: async (stage) => {
      await stage.desk.asked('bindContact')
      await expect(contact(stage).locator('form[aria-busy=true]')).toBeVisible()
    },
    bound: (stage) => expect(contact(stage)).toHaveCount(0),
    closed: (stage) => expect(contact(stage)).toHaveCount(0),
  },
}

const lossLimit = (stage: Stage, verb: TextKey) => {
  const name = text('page.protection.limitOf.loss', { period: text('page.protection.period.day') })
  return stage.page.getByRole('button', { name: `${text(verb)}: ${name}` })
}
const saveLimit = async (stage: Stage, typed: string) => {
  await stage.page.locator('input[name=amount]').fill(typed)
  await press(stage, 'page.account.save')
}
const isTyping = (snapshot: { readonly context: unknown }) =>
  (snapshot.context as { limit?: unknown }).limit !== undefined
const ofOpenLimit = [
  'the player closes it',
  'the player types no amount',
  'the player saves an amount',
  'the player takes the limit away',
]

export const protectionPage: PageSide<typeof protectionFlow> = {
  flow: protectionFlow,
  always,
  held: ['protection', 'setLimit', 'keepLimit', 'pausePlay', 'setRealityCheck'],
  prepare: (stage) => openAt(stage, '#protection'),
  // A limit shows its form or the button that opens it.
  cannot: (name, snapshot) => (isTyping(snapshot) ? name === 'the player opens a limit' : ofOpenLimit.includes(name)),
  steps: {
    'the protection comes': ({ desk }) => desk.answer('protection', { value: sampleProtection }),
    'the protection does not come': ({ desk }) => desk.answer('protection', broken),
    'the player tries again': (stage) => press(stage, 'action.retry'),
    'the player opens a limit': (stage) => lossLimit(stage, 'page.protection.change').click(),
    'the player closes it': (stage) => press(stage, 'action.cancel'),
    'the player types no amount': async (stage) => {
      await saveLimit(stage, 'much')
      await expect(stage.page.getByText(text('page.protection.wrongMoney'))).toBeVisible()
    },
    'the player saves an amount': asks('setLimit', (stage) => saveLimit(stage, '300')),
    'the player takes the limit away': asks('setLimit', (stage) => press(stage, 'page.protection.remove')),
    'the player keeps the tighter limit': asks('keepLimit', (stage) => press(stage, 'page.protection.keep')),
    'the player wants a reality check': asks('setRealityCheck', (stage) =>
      press(stage, 'page.protection.minutes_other', { count: '15' }),
    ),
    'the player wants a break': asks('pausePlay', (stage) => press(stage, 'page.protection.term.day')),
    'the player confirms it': (stage) => press(stage, 'page.protection.askConfirm'),
    'the player cancels it': ({ page }) => page.keyboard.press('Escape'),
    'it holds': answers({ value: { ...sampleProtection, realityMinutes: 15 } }),
    'the platform refuses it': answers(broken),
    'the player dismisses the refusal': (stage) => press(stage, 'action.understood'),
  },
  sees: {
    loading: async ({ desk }) => {
      await desk.asked('protection')
    },
    failed: ({ page }) => expect(page.getByRole('heading', { name: text('page.account.failed') })).toBeVisible(),
    'showing.resting': async (stage) => {
      await expect(button(stage, 'page.protection.keep')).toBeVisible()
      await expect(stage.page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(windows(stage)).toHaveCount(0)
    },
    'showing.asking': ({ page }) => expect(windowOf(page, 'page.protection.askTitle')).toBeVisible(),
    'showing.saving': seesSaving,
  },
}

const check = ({ page }: Stage) => windowOf(page, 'page.protection.checkTitle')
const seesGame = async (stage: Stage) => {
  await expect(stage.page.frameLocator('iframe').getByRole('heading', { name: 'Game' })).toBeVisible()
  await expect(check(stage)).toHaveCount(0)
  await stage.desk.unasked('playSitting')
}
const sitting = (realityMinutes: number): Said => ({ value: { seconds: 900, net: -120, realityMinutes } })
const told = (said: Said) => (stage: Stage) => stage.desk.answer('playSitting', said)

export const realityCheckPage: PageSide<typeof realityCheckFlow> = {
  flow: realityCheckFlow,
  always: { launchGame: { value: { url: `${launchHost}/slot/G1#ticket`, gameName: 'Game 1' } } },
  held: ['playSitting'],
  prepare: async ({ page, context }) => {
    await context.route(`${launchHost}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Game</title><h1>Game</h1>',
      }),
    )
    await page.clock.install()
    await page.goto('/icon.svg')
    await keepToken(page)
    await page.goto('/game?game=G1&vendor=ALPHA&type=RNG')
  },
  steps: {
    'a check is wanted every 15 minutes': told(sitting(15)),
    'no check is wanted': told(sitting(0)),
    'the reality check cannot be read': told(broken),
    'a minute later it is retried': ({ page }) => page.clock.fastForward(60_000),
    'the minutes are over': ({ page }) => page.clock.fastForward(900_000),
    'time and result come': told(sitting(15)),
    'no check is wanted any more': told(sitting(0)),
    'time and result do not come': told(broken),
    'the player goes on': (stage) => press(stage, 'page.protection.goOn'),
    'the player ends the game': (stage) => press(stage, 'page.protection.endGame'),
  },
  sees: {
    beginning: async ({ desk }) => {
      await desk.asked('playSitting')
    },
    unasked: seesGame,
    playing: seesGame,
    checking: async (stage) => {
      await stage.desk.asked('playSitting')
      await expect(check(stage)).toHaveCount(0)
    },
    reminding: (stage) => expect(check(stage).getByText(/120/)).toBeVisible(),
    off: seesGame,
    ended: ({ page }) => expect(page.locator('iframe')).toHaveCount(0),
  },
}
