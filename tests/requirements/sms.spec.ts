import { expect, type Page } from 'playwright/test'
import { smsWithoutLogin } from '../../src/api/calls/login.ts'
import { countryList } from '../../src/api/calls/registration.ts'
import { CallDesk } from '../support/call-desk.ts'
import { mobileRule } from '../support/field-rules.ts'
import {
  countdownOf,
  countrySelect,
  formOf,
  inDevanagari,
  inputOf,
  openForgot,
  openLogin,
  openSmsLogin,
  sendButton,
  submitOf,
  typeInto,
} from '../support/forms.ts'
import { at } from '../support/look.ts'
import { watchCalls } from '../support/player.ts'
import { openPermission } from '../support/samples.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { readIn, text } from '../support/texts.ts'

const sita = '9841000001'

test.afterEach(() => readIn('EN'))

const smsTab = (page: Page) => at.loginDialog(page).getByRole('tab', { name: text('login.tabSms') })

test(
  'a visitor sees name and SMS tabs and a register link in the login, by the brand’s switches',
  { tag: '@HEAD-04' },
  async ({ open, platform }) => {
    const { page } = await open()
    for (const [sms, register] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      await platform.control.setSwitch('MOBILEVERCODELOGIN3', sms)
      await platform.control.setSwitch('DIRECTREG3', register)
      await openLogin(page)
      const tabs = at.loginDialog(page).getByRole('tab')
      await expect(tabs).toHaveText(sms ? [text('login.tabPassword'), text('login.tabSms')] : [])
      await expect(inputOf(page, 'password')).toBeVisible()
      const link = at.loginDialog(page).getByRole('button', { name: text('login.register') })
      await expect(link).toHaveCount(register ? 1 : 0)
      if (!register) continue
      await link.click()
      await expect(at.registration(page)).toBeVisible()
    }
  },
)

test(
  'a visitor must give a valid number and a code, in native digits too; no switch, no tab',
  { tag: '@AUTH-02' },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await openSmsLogin(page)
    const says = async (values: { mobileNum: string; code: string }, ...problems: string[]) => {
      await typeInto(page, values)
      await submitOf(page).click()
      await expect(formOf(page).locator('[aria-live=polite][data-wrong]')).toHaveText(problems)
    }
    await says({ mobileNum: '', code: '' }, text('phone.required'), text('code.wrong'))
    await expect(inputOf(page, 'mobileNum')).toBeFocused()
    await says({ mobileNum: '98x1000001', code: '1' }, text('phone.format'))
    await says({ mobileNum: '984100000', code: '1' }, text('phone.digits').replace('(min) - (max)', '10'))
    await says(
      { mobileNum: '8841000001', code: ' ' },
      text('rule.startsWith9').replace('(min) - (max)', '10'),
      text('code.wrong'),
    )
    await says({ mobileNum: sita, code: '1'.repeat(256) }, text('code.wrong'))
    await sendButton(page).click()
    await expect(countdownOf(page)).toBeVisible()
    expect(calls.count('login')).toBe(0)

    const code = (await platform.control.latestCode(sita)) ?? ''
    await says({ mobileNum: sita, code: code === '000000' ? '000001' : '000000' })
    await expect(formOf(page).getByRole('alert')).not.toBeEmpty()
    expect(calls.count('login')).toBe(1)
    await says({ mobileNum: `+९७७ ${inDevanagari(sita)}`, code: ` ${inDevanagari(code)} ` })
    await expect(at.accountButton(page)).toBeVisible()

    await platform.control.setSwitch('MOBILEVERCODELOGIN3', false)
    const { page: other } = await open()
    await openLogin(other)
    await expect(smsTab(other)).toHaveCount(0)
  },
)

test(
  'a player can ask for one code a second and none during the countdown, which outlives a reopen',
  { tag: '@SMS-02' },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await page.clock.install()
    await page.addInitScript((path) => {
      const real = window.fetch
      const asked: number[] = []
      window.fetch = (...given) => {
        const [wanted] = given
        if (new URL(wanted instanceof Request ? wanted.url : wanted, location.href).pathname === path)
          asked.push(performance.now())
        return real(...given)
      }
      Object.assign(window, { asked })
    }, smsWithoutLogin.path)
    await openSmsLogin(page)
    await typeInto(page, { mobileNum: sita })

    platform.control.setFault('smsWithoutLogin', { cut: true })
    await sendButton(page).evaluate(async (button: HTMLButtonElement) => {
      const until = performance.now() + 3500
      while (performance.now() < until) {
        button.click()
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
    })
    // By the page's own clock, because request events reach a busy machine late.
    const asked = await page.evaluate(() => (window as unknown as { asked: readonly number[] }).asked)
    expect(asked).toHaveLength(calls.count('smsWithoutLogin'))
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.length).toBeLessThan(5)
    for (const [index, time] of asked.slice(1).entries()) expect(time - (asked[index] ?? 0)).toBeGreaterThan(980)

    platform.control.setFault('smsWithoutLogin', null)
    await page.getByRole('button', { name: text('action.understood') }).click()
    await expect(sendButton(page)).not.toHaveAttribute('aria-busy', 'true')
    const failed = calls.count('smsWithoutLogin')
    await sendButton(page).click()
    await expect(countdownOf(page)).toBeVisible()
    await expect(sendButton(page)).toHaveCount(0)
    await inputOf(page, 'mobileNum').press('Enter')

    await page.clock.runFor(20_000)
    const left = async () => {
      const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec((await countdownOf(page).textContent()) ?? '') ?? []
      return Number(minutes) * 60 + Number(seconds)
    }
    await expect.poll(left).toBeLessThan(41)
    await at
      .loginDialog(page)
      .getByRole('button', { name: text('action.close') })
      .click()
    await expect(at.loginDialog(page)).toHaveCount(0)
    await at.loginButton(page).click()
    await smsTab(page).click()
    await expect(countdownOf(page)).toBeVisible()
    expect(await left()).toBeLessThan(41)
    expect(await left()).toBeGreaterThan(20)
    await expect(sendButton(page)).toHaveCount(0)
    await page.clock.runFor(41_000)
    await expect(sendButton(page)).toBeVisible()
    expect(calls.count('smsWithoutLogin')).toBe(failed + 1)
  },
)

test(
  'a player who reloads the page waits for the rest of the countdown alone',
  { tag: ['@SMS-02-part', '@PLAY-08-part'] },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await page.clock.install()
    await openSmsLogin(page)
    await typeInto(page, { mobileNum: sita })
    await sendButton(page).click()
    await expect(countdownOf(page)).toBeVisible()
    await page.clock.runFor(20_000)

    await openLogin(page)
    await smsTab(page).click()
    await expect(countdownOf(page)).toBeVisible()
    await expect(sendButton(page)).toHaveCount(0)
    const kept = await page.evaluate(() => sessionStorage.getItem('places'))
    expect(Object.keys(JSON.parse(kept ?? '{}') as object)).toEqual(['code login'])
    expect(kept).not.toContain(sita)
    expect(kept).not.toContain(await platform.control.latestCode(sita))
    await page.clock.runFor(41_000)
    await expect(sendButton(page)).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('places'))).toBeNull()
    expect(calls.count('smsWithoutLogin')).toBe(1)
  },
)

test(
  'a player sees the server’s own words as a warning when a code is not sent, in every form',
  { tag: '@SMS-04' },
  async ({ open, platform }) => {
    const { page } = await open()
    const refused = async () => {
      // The rule has changed: the form accepts the number and the platform refuses it.
      await platform.control.setField('mobileNum', { minLength: 11, maxLength: 11 })
      await typeInto(page, { mobileNum: sita })
      await sendButton(page).click()
      const warning = page.getByRole('dialog', { name: text('warning.title') })
      await expect(warning).toContainText('Please enter a valid mobile number')
      await expect(warning.getByRole('button', { name: text('action.understood') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(warning).toHaveCount(0)
      await expect(inputOf(page, 'mobileNum')).toHaveValue(sita)
      await expect(countdownOf(page)).toHaveCount(0)
      await platform.control.setField('mobileNum', { minLength: 10, maxLength: 10 })
    }
    await openSmsLogin(page)
    await refused()
    await openForgot(page, 'forgot.tabPhone')
    await refused()
    await page.goto('/register')
    await page.getByRole('tab', { name: text('register.tabMobile') }).click()
    await refused()
  },
)

test(
  'a visitor sees every country with flag, name and code, their own selected',
  { tag: '@SMS-05' },
  async ({ open, platform }) => {
    for (const [countryCode, dialingCode] of [
      ['NP', '977'],
      ['QA', '974'],
      ['ZZ', '977'],
    ] as const) {
      await platform.control.setLocation({ countryCode })
      const { page } = await open()
      await openSmsLogin(page)
      await expect(countrySelect(page)).toContainText(`+${dialingCode}`)
      await expect(inputOf(page, 'dialingCode')).toHaveValue(dialingCode)
      await countrySelect(page).click()
      const answer = (await (await page.request.get(countryList.path)).json()) as {
        value: { countryCode: string; countryDialingCode: string }[]
      }
      expect(answer.value.length).toBeGreaterThan(5)
      const options = formOf(page).getByRole('option')
      const names = new Intl.DisplayNames('en', { type: 'region' })
      await expect(options).toHaveText(
        answer.value.map((one) => `${names.of(one.countryCode)}+${one.countryDialingCode}`),
      )
      for (const [index, one] of answer.value.entries()) {
        const flag = options.nth(index).locator('img')
        await flag.scrollIntoViewIfNeeded()
        await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        expect(await flag.getAttribute('src')).toContain(`/flags/${one.countryCode}.svg`)
      }
      await options.filter({ hasText: '+91' }).click()
      await expect(inputOf(page, 'dialingCode')).toHaveValue('91')
    }
  },
)

test(
  'a visitor in Nepal can log in by SMS where the list of countries does not load',
  { tag: ['@SMS-05-part', '@PLAT-02-part'] },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    platform.control.setFault('countryList', { cut: true })
    await openSmsLogin(page)
    await expect(countrySelect(page)).toContainText('+977')
    await typeInto(page, { mobileNum: sita })
    await sendButton(page).click()
    await expect(countdownOf(page)).toBeVisible()
    expect(calls.of('smsWithoutLogin')[0]?.request.postDataJSON()).toEqual({
      mobileNum: sita,
      countryDialingCode: '977',
    })
    await typeInto(page, { code: (await platform.control.latestCode(sita)) ?? '' })
    await submitOf(page).click()
    await expect(at.accountButton(page)).toBeVisible()
  },
)

test(
  'a visitor sees the number of digits in an empty field: the rule’s or ten, from 09 in TY',
  { tag: ['@SMS-06', '@ERR-04'] },
  async ({ open }) => {
    for (const [maxLength, language, says] of [
      [11, 'EN', '11-digit number'],
      [undefined, 'EN', '10-digit number'],
      [8, 'TY', '8-digit na numero, simula sa 09'],
      [undefined, 'TY', '10-digit na numero, simula sa 09'],
    ] as const) {
      const { page, context } = await open()
      const { maxLength: _, ...unlimited } = mobileRule
      await CallDesk.at(context, {
        ...defaultAnswers,
        permission: {
          value: {
            ...openPermission,
            register: { mobileNum: maxLength === undefined ? unlimited : { ...unlimited, maxLength } },
          },
        },
      })
      await context.addInitScript((lang) => localStorage.setItem('lang', lang), language)
      await page.route('**/config.json', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), languages: ['EN', 'TY'] } })
      })
      readIn(language)
      await openSmsLogin(page)
      await expect(inputOf(page, 'mobileNum')).toHaveAttribute('placeholder', says)
    }
  },
)

test(
  'a visitor’s list of dialling codes closes 200 ms after it loses the focus',
  { tag: '@AUTH-16' },
  async ({ open }) => {
    const { page } = await open()
    await page.clock.install()
    await openSmsLogin(page)
    await expect(countrySelect(page)).toContainText('+977')
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const leave of [
      () => page.keyboard.press('Tab'),
      () => at.loginDialog(page).getByRole('heading').click(),
      () => inputOf(page, 'code').focus(),
    ]) {
      await countrySelect(page).click()
      await expect(countrySelect(page)).toHaveAttribute('aria-expanded', 'true')
      await leave()
      await expect(countrySelect(page)).not.toBeFocused()
      await page.clock.runFor(199)
      await expect(page.getByRole('listbox')).toBeVisible()
      await page.clock.runFor(1)
      await expect(page.getByRole('listbox')).toBeHidden()
      await expect(countrySelect(page)).toHaveAttribute('aria-expanded', 'false')
    }
    await countrySelect(page).click()
    await page.keyboard.press('Tab')
    await page.clock.runFor(150)
    await countrySelect(page).focus()
    await page.clock.runFor(1000)
    await expect(page.getByRole('listbox')).toBeVisible()
  },
)
