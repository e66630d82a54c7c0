import type { Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { expect } from '../../../support/expect.ts'
import { registerRules } from '../../../support/field-rules.ts'
import { at, seesText } from '../../../support/look.ts'
import { text } from '../../../support/texts.ts'
import { closedRegistrationFlow, mobileRegistrationFlow, registrationFlow } from '../flow/registration.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import {
  askForCode,
  askInVain,
  countdownOf,
  fillForm,
  formOf,
  openLogin,
  outOfReach,
  platformWith,
  seesForm,
  seesPlayer,
  seesSending,
  showCaptcha,
  submitOf,
  windowOf,
} from '../../account/page/account-look.ts'

const filled = {
  username: 'sita2082',
  mobileNum: '९८१२३४५६७८',
  verificationCode: '482913',
  password: 'sagarmatha',
  checkPass: 'sagarmatha',
  payeeName: 'Sita Sharma',
  captcha: 'abcd',
}

const adult = (page: Page) => formOf(page).getByLabel(text('register.adult'))
const field = (page: Page, name: string) => formOf(page).locator(`input[name=${name}]`)

const submit = async (page: Page, values: Readonly<Record<string, string>>) => {
  await fillForm(page, values)
  await adult(page).check()
  await submitOf(page).click()
}

/** The open tab, recognised by its own field. */
const ownField = async (page: Page) => ((await field(page, 'username').count()) > 0 ? 'username' : 'mobileNum')
const registerCall = async (page: Page) =>
  (await ownField(page)) === 'username' ? ('register' as const) : ('registerByMobile' as const)

const loading = {
  'the rules have come': ({ desk }: Stage) => desk.answer('registerSettings', { value: registerRules }),
  'the rules do not come': ({ desk }: Stage) => desk.answer('registerSettings', { refused: 'server_error' }),
  'the visitor tries again': ({ page }: Stage) => page.getByRole('button', { name: text('action.retry') }).click(),
}

const filling = {
  ...loading,
  'a captcha is shown': showCaptcha,
  'the visitor leaves an empty password': async ({ page }: Stage) => {
    // An untouched empty field shows no error on blur, so this step types something first.
    await field(page, 'password').fill('abc')
    await field(page, 'checkPass').focus()
    await field(page, 'password').fill('')
    await field(page, 'checkPass').focus()
    await expect(formOf(page).getByText(text('field.required')).first()).toBeVisible()
  },
  'the visitor leaves a good password': async ({ page }: Stage) => {
    await fillForm(page, filled)
    await field(page, 'payeeName').focus()
  },
  'the visitor submits an empty form': async ({ page }: Stage) => {
    await fillForm(page, {})
    await adult(page).uncheck()
    await submitOf(page).click()
    await expect(formOf(page).getByText(text('register.adultRequired'))).toBeVisible()
  },
  'the visitor submits the form': ({ page }: Stage) => submit(page, filled),
  'the visitor submits an affiliate code, too': ({ page }: Stage) =>
    submit(page, { ...filled, affiliateCode: 'FRIEND' }),
  'the visitor empties the form': async ({ page }: Stage) => {
    await formOf(page)
      .getByRole('button', { name: text('register.reset') })
      .click()
    await expect(field(page, await ownField(page))).toHaveValue('')
  },
  'the visitor dismisses the message': ({ page }: Stage) =>
    windowOf(page, 'warning.title')
      .getByRole('button', { name: text('action.understood') })
      .click(),
  'the affiliate code is known': ({ desk }: Stage) => desk.answer('affiliateCheck', { value: null }),
  'the affiliate code is wrong': ({ desk }: Stage) =>
    desk.answer('affiliateCheck', { refused: 'affiliate_code_invalid' }),
  'nobody says whether the affiliate code is known': ({ desk }: Stage) => desk.answer('affiliateCheck', 'no answer'),
  'the visitor is registered': async ({ page, desk }: Stage) =>
    desk.answer(await registerCall(page), { value: { token: 'token' } }),
  'the platform refuses a field': async ({ page, desk }: Stage) => {
    const name = await ownField(page)
    await desk.answer(await registerCall(page), {
      refused: 'username_taken',
      value: { field: name, fields: { [name]: 'This one is taken.' } },
    })
    await expect(formOf(page).getByText('This one is taken.')).toBeVisible()
  },
  'the platform refuses the registration': async ({ page, desk }: Stage) =>
    desk.answer(await registerCall(page), { refused: 'too_many_attempts' }),
}

const sees = {
  loadingRules: ({ page }: Stage) => expect(page.getByText(text('register.loading'))).toBeAttached(),
  rulesFailed: ({ page }: Stage) => seesText(page, 'register.rulesFailed'),
  unavailable: ({ page }: Stage) => seesText(page, 'register.unavailable'),
  'editing.username': ({ page }: Stage) => seesForm(page, 'username'),
  'editing.mobile': async ({ page }: Stage) => {
    await seesForm(page, 'mobileNum')
    await expect(field(page, 'username')).toHaveCount(0)
  },
  'sending.checkingAffiliate': (stage: Stage) => seesSending(stage, 'affiliateCheck'),
  'sending.submitting': async (stage: Stage) => seesSending(stage, await registerCall(stage.page)),
  registered: ({ page }: Stage) => seesPlayer(page),
}

const cannotAlways = (name: string, { context }: AnyMachineSnapshot) => {
  // The rules decide whether there is a picture.
  if (name === 'a captcha is shown') return context.rules.captcha === undefined
  // A warning covers the form and makes it inert.
  return context.notice !== undefined && name.startsWith('the visitor ') && name !== 'the visitor dismisses the message'
}

const held = ['registerSettings', 'affiliateCheck', 'register', 'registerByMobile', 'captcha'] as const

/** The registration's page, with both tabs. */
export const registrationPage: PageSide<typeof registrationFlow> = {
  flow: registrationFlow,
  always: {
    ...platformWith('DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'),
    smsForRegistration: { value: { expiredMinutes: 2 } },
  },
  held,
  prepare: async ({ page }) => {
    await page.clock.install()
    await page.goto('/register')
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
  },
  steps: {
    ...filling,
    'the visitor asks for a code': async ({ page }) => {
      await askForCode(page, '9812345678')
      await expect(countdownOf(page)).toBeVisible()
    },
    'the visitor asks for a code without a number': ({ page }) => askInVain(page, '', text('phone.required')),
    'the visitor chooses the mobile tab': ({ page }) =>
      page.getByRole('tab', { name: text('register.tabMobile') }).click(),
    'the visitor chooses the username tab': ({ page }) =>
      page.getByRole('tab', { name: text('register.tabUsername') }).click(),
  },
  cannot: cannotAlways,
  sees,
}

/** The registration's window, with one tab. */
export const mobileRegistrationPage: PageSide<typeof mobileRegistrationFlow> = {
  flow: mobileRegistrationFlow,
  always: platformWith('MOBILENUMREG3', 'DIRECTREG3'),
  held,
  prepare: async (stage) => {
    await openLogin(stage)
    await at
      .loginDialog(stage.page)
      .getByRole('button', { name: text('login.register') })
      .click()
  },
  steps: {
    ...filling,
    'the visitor asks for a code': outOfReach,
    'the visitor asks for a code without a number': outOfReach,
  },
  cannot: (name, snapshot) =>
    // The switches decide whether a code and a password are requested.
    name.startsWith('the visitor asks for a code') ||
    name.startsWith('the visitor leaves ') ||
    cannotAlways(name, snapshot),
  sees,
}

export const closedRegistrationPage: PageSide<typeof closedRegistrationFlow> = {
  flow: closedRegistrationFlow,
  always: platformWith('DIRECTREG3'),
  held: ['registerSettings'],
  prepare: async ({ page }) => {
    await page.goto('/register')
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
  },
  steps: loading,
  sees,
}
