import type { SnapshotFrom } from 'xstate'
import type { authMachine } from '../../../../src/machines/auth/auth/auth.machine.ts'
import { expect } from '../../../support/expect.ts'
import {
  at,
  confirmSignOut,
  fillLogin,
  fillNewPassword,
  fillRegistration,
  goToSlots,
  openAccountMenu,
} from '../../../support/look.ts'
import { member } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { authFlow } from '../flow/auth.ts'
import type { PageSide, Stage } from '../../page-side.ts'

const dialog = ({ page }: Stage) => page.getByRole('dialog').filter({ visible: true })
const forgotten = ({ page }: Stage) => page.getByRole('dialog', { name: text('forgot.title') })
const press = (stage: Stage, key: Parameters<typeof text>[0]) =>
  dialog(stage)
    .getByRole('button', { name: text(key), exact: true })
    .click()
const choose = (stage: Stage, key: Parameters<typeof text>[0]) =>
  dialog(stage)
    .getByRole('tab', { name: text(key) })
    .click()

/** Returns to a visitor, because only a visitor can be asked to log in. */
const asVisitor = async (stage: Stage) => {
  const { page } = stage
  if (!(await at.accountButton(page).isVisible())) return
  await openAccountMenu(page)
  await press(stage, 'account.signOut')
  await confirmSignOut(page)
  await expect(at.loginButton(page)).toBeVisible()
}

type Before = SnapshotFrom<typeof authMachine>

/** The platform identifies the player; a change of password that waits for that is another step. */
const arrived = async ({ page, desk }: Stage, from?: Before) => {
  if (from?.context.resuming === true) {
    await desk.asked('memberInfo')
    return
  }
  await desk.answer('memberInfo', { value: member })
  await expect(at.accountButton(page)).toBeVisible()
}

/** Returns to a player, because only a player has a password to change. */
const asPlayer = async (stage: Stage) => {
  const { page, desk } = stage
  if (!(await at.loginButton(page).isVisible())) return
  await at.loginButton(page).click()
  await fillLogin(page, { username: 'sita', password: 'himalaya' })
  await desk.answer('login', letIn)
  await arrived(stage)
}

/** Opens the login window from any way to log in. */
const toLogin = async (stage: Stage) => {
  if (await at.loginDialog(stage.page).isVisible()) return choose(stage, 'login.tabPassword')
  const back = dialog(stage).getByRole('button', { name: text('forgot.back') })
  const login = at
    .registration(stage.page)
    .first()
    .getByRole('button', { name: text('login.submit'), exact: true })
  await back.or(login).first().click()
}

const phone = async (stage: Stage) => {
  const number = dialog(stage).getByLabel(text('phone.label'))
  await number.fill('9841000001')
  await dialog(stage).locator('input[name=code]').fill('123456')
}

const newPlace = async (stage: Stage) => {
  await phone(stage)
  await dialog(stage).getByLabel(text('device.email')).fill('sita@example.com')
  await dialog(stage).getByLabel(text('device.bankAccountName')).fill('Sita Rai')
  await press(stage, 'device.submit')
}

const typeCode = async (stage: Stage) => {
  await dialog(stage).locator('input[name=code]').fill('482913')
  await press(stage, 'device.submit')
}

const letIn = { value: { token: 'token' } }
const letHalfIn = { value: { token: 'begun', secondFactor: true } }
const letInFirst = { value: { token: 'token', firstTimeLogin: true } }

/** A first login asks for a new password, which another step covers; this one logs out. */
const leavesAfter = async ({ page, desk }: Stage, noted: () => Promise<void>) => {
  const { length } = desk.made
  await noted()
  const change = at.passwordDialog(page)
  const isAsked = () => desk.made.slice(length).includes('memberInfo')
  await expect.poll(async () => isAsked() || (await change.isVisible())).toBe(true)
  // After a reset by phone only the platform knows whether the password must change.
  if (isAsked()) await desk.answer('memberInfo', { refused: 'password_change_required', status: 403 })
  await change.getByRole('button', { name: text('account.signOut') }).click()
  await expect(at.loginButton(page)).toBeVisible()
}

export const authPage: PageSide<typeof authFlow> = {
  flow: authFlow,
  held: [
    'login',
    'proveSecondFactor',
    'firstLogin',
    'freePlayLogin',
    'forgotPasswordByEmail',
    'setPasswordByPhone',
    'register',
    'changePassword',
    'memberInfo',
  ],
  prepare: async ({ page }) => {
    await page.goto('/')
    await expect(at.loginButton(page)).toBeVisible()
  },
  steps: {
    'somebody has to log in': async (stage) => {
      await asVisitor(stage)
      await at.loginButton(stage.page).click()
    },
    'the visitor closes the window': async (stage) => {
      if (await dialog(stage).first().isVisible()) await stage.page.keyboard.press('Escape')
      if (stage.page.url().includes('/register')) await goToSlots(stage.page)
    },
    'the visitor chooses the password': toLogin,
    'the visitor chooses the SMS': (stage) => choose(stage, 'login.tabSms'),
    'the visitor chooses free play': (stage) => press(stage, 'freePlay.start'),
    'the visitor has forgotten the password': async (stage) => {
      const forgot = dialog(stage).getByRole('button', { name: text('login.forgot') })
      if (await forgot.isVisible()) await forgot.click()
      else await choose(stage, 'forgot.tabEmail')
    },
    'the visitor would rather use the phone': (stage) => choose(stage, 'forgot.tabPhone'),
    'the visitor registers': async (stage) => {
      if (await dialog(stage).first().isVisible()) return press(stage, 'login.register')
      await asVisitor(stage)
      return stage.page.evaluate(() => {
        history.pushState(null, '', '/register')
        dispatchEvent(new PopStateEvent('popstate'))
      })
    },
    'the player wants a new password': async (stage) => {
      await asPlayer(stage)
      await openAccountMenu(stage.page)
      await press(stage, 'password.title')
    },
    'the player has to change the password': async (stage) => {
      await fillLogin(stage.page, { username: 'kancha', password: '123456' })
      await stage.desk.answer('login', letIn)
      await expect(at.passwordDialog(stage.page)).toBeVisible()
    },
    'the login is done': async (stage, from) => {
      await fillLogin(stage.page, { username: 'sita', password: 'himalaya' })
      await stage.desk.answer('login', letIn)
      await arrived(stage, from)
    },
    'the first login is done': async ({ page, desk }) => {
      await fillLogin(page, { username: 'naya', password: 'himalaya' })
      await desk.answer('login', letInFirst)
    },
    'the login comes from a new place': async ({ page, desk }) => {
      await fillLogin(page, { username: 'yatri', password: 'himalaya' })
      await desk.answer('login', { refused: 'unregistered_ip' })
    },
    'the login needs a code': async ({ page, desk }) => {
      await fillLogin(page, { username: 'sita', password: 'himalaya' })
      await desk.answer('login', letHalfIn)
    },
    'the SMS login needs a code': async (stage) => {
      await phone(stage)
      await press(stage, 'login.submit')
      await stage.desk.answer('login', letHalfIn)
    },
    'the new place is proven, and needs a code': async (stage) => {
      await newPlace(stage)
      await stage.desk.answer('login', letHalfIn)
    },
    'the new password by phone needs a code': async (stage) => {
      await phone(stage)
      await dialog(stage).getByLabel(text('password.new'), { exact: true }).fill('Annapurna#8091')
      await press(stage, 'forgot.phoneSubmit')
      await stage.desk.answer('setPasswordByPhone', letHalfIn)
    },
    'the code is right': async (stage, from) => {
      await typeCode(stage)
      await stage.desk.answer('proveSecondFactor', letIn)
      await arrived(stage, from)
    },
    'the code is right at a first login': async (stage) => {
      await typeCode(stage)
      await stage.desk.answer('proveSecondFactor', letInFirst)
    },
    'the player begins again with the password': async (stage) => {
      await typeCode(stage)
      await stage.desk.answer('proveSecondFactor', { refused: 'token_invalid', status: 401 })
      await press(stage, 'login.submit')
    },
    'the SMS login is done': async (stage, from) => {
      await phone(stage)
      await press(stage, 'login.submit')
      await stage.desk.answer('login', letIn)
      await arrived(stage, from)
    },
    'the first SMS login is done': async (stage) => {
      await phone(stage)
      await press(stage, 'login.submit')
      await stage.desk.answer('login', letInFirst)
    },
    'the trial account is there': async (stage) => {
      await stage.desk.answer('freePlayLogin', letIn)
      await arrived(stage)
    },
    'the new place is proven': async (stage, from) => {
      await newPlace(stage)
      await stage.desk.answer('login', letIn)
      await arrived(stage, from)
    },
    'the new place is proven at a first login': async (stage) => {
      await newPlace(stage)
      await stage.desk.answer('login', letInFirst)
    },
    'the mail has been sent and read about': async (stage) => {
      await dialog(stage).getByLabel(text('login.username')).fill('sita')
      await dialog(stage).locator('input[name=email]').fill('sita@example.com')
      await press(stage, 'forgot.emailSubmit')
      await stage.desk.answer('forgotPasswordByEmail', { value: null })
      await dialog(stage)
        .getByRole('button', { name: text('action.close') })
        .last()
        .click()
    },
    'the new password by phone holds': async (stage) => {
      await phone(stage)
      await dialog(stage).getByLabel(text('password.new'), { exact: true }).fill('Annapurna#8091')
      await press(stage, 'forgot.phoneSubmit')
      await stage.desk.answer('setPasswordByPhone', letIn)
      await arrived(stage)
    },
    'the new password by phone holds at a first login': async (stage) => {
      await phone(stage)
      await dialog(stage).getByLabel(text('password.new'), { exact: true }).fill('Annapurna#8091')
      await press(stage, 'forgot.phoneSubmit')
      await stage.desk.answer('setPasswordByPhone', letInFirst)
    },
    'the new member logs in for the first time': async (stage) => {
      await fillRegistration(stage.page)
      await stage.desk.answer('register', letInFirst)
    },
    'the visitor has become a member': async (stage) => {
      await fillRegistration(stage.page)
      await stage.desk.answer('register', letIn)
      await arrived(stage)
    },
    'the platform has noted the first login': (stage) =>
      leavesAfter(stage, () => stage.desk.answer('firstLogin', { value: null })),
    'noting the first login breaks': (stage) =>
      leavesAfter(stage, () => stage.desk.breaks('auth', 'announceFirstLogin')),
    'the new password holds': async (stage) => {
      await fillNewPassword(stage.page)
      await stage.desk.answer('changePassword', { value: null })
      await arrived(stage)
    },
    'the session has been lost': async ({ page, desk }) => {
      await fillNewPassword(page)
      await desk.answer('changePassword', { refused: 'token_invalid', status: 401 })
    },
    'the player has logged in': ({ desk }) => desk.answer('memberInfo', { value: member }),
    'nobody logs in': async ({ page, desk }) => {
      await desk.answer('memberInfo', 'no answer')
      await openAccountMenu(page)
      await page
        .getByRole('dialog', { name: text('account.menu') })
        .getByRole('button', { name: text('account.signOut') })
        .click()
      await expect(at.loginButton(page)).toBeVisible()
    },
    'the player keeps the password': async ({ page }) => {
      const signOut = at.passwordDialog(page).getByRole('button', { name: text('account.signOut') })
      if (await signOut.isVisible()) await signOut.click()
      else await page.keyboard.press('Escape')
    },
  },
  cannot: (name, { value, context }) => {
    // A change of password that waits for the player waits for the platform's answer only.
    const waits = value === 'closed' && context.resuming
    if (waits !== (name === 'the player has logged in' || name === 'nobody logs in')) return true
    const form = typeof value === 'object' ? (value as { form?: string }).form : undefined
    switch (name) {
      // Each window offers some of the next steps.
      case 'the visitor chooses the password':
        return form === 'deviceCheck' || form === 'secondFactor' || form === 'freePlay'
      case 'the visitor chooses the SMS':
        return form !== 'login'
      case 'the visitor chooses free play':
        return form !== 'login' && form !== 'smsLogin'
      case 'the visitor registers':
        return form !== 'login' && form !== 'smsLogin' && value !== 'closed'
      case 'the visitor has forgotten the password':
        return form !== 'login' && form !== 'forgotByPhone'
      case 'the visitor would rather use the phone':
        return form !== 'forgotByEmail'
      // The platform rejects a token, and a token exists only after a login.
      case 'the player has to change the password':
        return form !== 'login'
      default:
        return false
    }
  },
  sees: {
    closed: async (stage) => {
      await expect(dialog(stage)).toHaveCount(0)
      await stage.desk.unasked('firstLogin')
    },
    'form.login': (stage) => expect(at.loginDialog(stage.page).getByLabel(text('login.username'))).toBeVisible(),
    'form.smsLogin': (stage) => expect(at.loginDialog(stage.page).getByLabel(text('phone.label'))).toBeVisible(),
    'form.freePlay': ({ page }) => expect(page.getByRole('dialog', { name: text('freePlay.title') })).toBeVisible(),
    'form.deviceCheck': ({ page }) => expect(page.getByRole('dialog', { name: text('device.title') })).toBeVisible(),
    'form.secondFactor': ({ page }) =>
      expect(page.getByRole('dialog', { name: text('secondFactor.title') })).toBeVisible(),
    'form.forgotByEmail': (stage) => expect(forgotten(stage).locator('input[name=email]')).toBeVisible(),
    'form.forgotByPhone': (stage) =>
      expect(forgotten(stage).getByLabel(text('password.new'), { exact: true })).toBeVisible(),
    'form.registering': ({ page }) => expect(at.registration(page)).toBeVisible(),
    announcing: ({ desk }) => desk.asked('firstLogin'),
    'changingPassword.chosen': async ({ page }) => {
      await expect(at.passwordDialog(page)).toBeVisible()
      await expect(at.passwordDialog(page).getByRole('button', { name: text('account.signOut') })).toHaveCount(0)
    },
    'changingPassword.forced': ({ page }) =>
      expect(at.passwordDialog(page).getByRole('button', { name: text('account.signOut') })).toBeVisible(),
  },
}
