import { expect } from 'playwright/test'
import { at, openForgotten, signOut } from '../support/look.ts'
import { proveNumber } from '../support/phone.ts'
import { keptBy, watchCalls } from '../support/player.ts'
import { registrationField, solveCaptcha, submitRegistration } from '../support/register.ts'
import { followSecrets } from '../support/secrets.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

// Journeys of many page loads, which take long on a busy machine.
test.describe.configure({ timeout: 180_000 })
const mobile = '9812345670'

test(
  'a visitor can register with a mobile number and its code',
  { tag: ['@REG-05-part', '@SMS-01-part', '@SMS-03'] },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)
    await page.goto(secrets.address('/register'))
    const form = at.registration(page)

    await test.step('the tab asks for a number, its code and a password', async () => {
      await form.getByRole('tab', { name: text('register.tabMobile') }).click()
      for (const name of ['mobileNum', 'verificationCode', 'password', 'checkPass'] as const)
        await expect(registrationField(page, name)).toBeVisible()
      await expect(registrationField(page, 'username')).toHaveCount(0)
    })

    await test.step('an impossible number gets no code', async () => {
      await form.getByLabel(text('phone.label'), { exact: true }).fill('12345')
      await form.getByRole('button', { name: text('code.send') }).click()
      await expect(registrationField(page, 'mobileNum')).toHaveAttribute('aria-invalid', 'true')
      expect(calls.count('smsForRegistration')).toBe(0)
    })

    await test.step('a code arrives, and a countdown of 60 seconds for each of its minutes replaces the button', async () => {
      await platform.control.setSms({ expiredMinutes: 3 })
      await proveNumber(form, platform, mobile)
      await expect(form.getByRole('timer')).toHaveText(/2:5\d|3:00/)
      await expect(form.getByRole('button', { name: text('code.send') })).toHaveCount(0)
      const [asked] = calls.of('smsForRegistration')
      expect(asked?.request.postDataJSON()).toMatchObject({ mobileNo: mobile, regType: 'mobile' })
      expect(calls.count('smsForRegistration')).toBe(1)
    })

    await test.step('a wrong code is marked at its field', async () => {
      await registrationField(page, 'password').fill('Annapurna#8091')
      await registrationField(page, 'checkPass').fill('Annapurna#8091')
      await form.getByLabel(text('register.adult')).check()
      await solveCaptcha(page, platform)
      const right = await registrationField(page, 'verificationCode').inputValue()
      await registrationField(page, 'verificationCode').fill(right === '111222' ? '333444' : '111222')
      await submitRegistration(page)
      await expect(registrationField(page, 'verificationCode')).toHaveAttribute('aria-invalid', 'true')
      await registrationField(page, 'verificationCode').fill(right)
    })

    await test.step('the right one signs the new player in, and the platform knows the number', async () => {
      await solveCaptcha(page, platform)
      await submitRegistration(page)
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page).toHaveURL('/')
      const { username = '' } = (await keptBy(page)).session
      expect((await platform.control.account(username))?.mobile).toBe(`977:${mobile}`)
      expect(calls.of('registerByMobile').map(({ request }) => request.method())).toEqual(['PUT', 'PUT'])
    })

    await secrets.areNowhere('token', 'password', 'captcha', 'mobileNum', 'verificationCode')
    await signOut(page)
    await secrets.leftNothing()

    await test.step('the login by SMS sends the number and its dialling code', async () => {
      await platform.control.moveClock(3 * 60_000 + 1000)
      await at.loginButton(page).click()
      await at
        .loginDialog(page)
        .getByRole('tab', { name: text('login.tabSms') })
        .click()
      await proveNumber(at.loginDialog(page), platform, mobile)
      await at.submit(page).click()
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page).toHaveURL('/')
      expect(calls.of('smsWithoutLogin')[0]?.request.postDataJSON()).toEqual({
        mobileNum: mobile,
        countryDialingCode: '977',
      })
      await signOut(page)
    })

    await test.step('a forgotten password sends them, too', async () => {
      await platform.control.moveClock(3 * 60_000 + 1000)
      const forgot = await openForgotten(page, 'forgot.tabPhone')
      await proveNumber(forgot, platform, mobile)
      expect(calls.of('smsWithoutLogin')[1]?.request.postDataJSON()).toEqual({
        mobileNum: mobile,
        countryDialingCode: '977',
      })
    })
    await secrets.areNowhere('token', 'code', 'mobileNum')
  },
)

test(
  'a visitor sees mobile tab, password and code fields as the brand’s switches say',
  { tag: '@REG-05' },
  async ({ open, platform }) => {
    const { page } = await open()
    const form = at.registration(page)
    const tab = (key: 'register.tabUsername' | 'register.tabMobile') => form.getByRole('tab', { name: text(key) })
    const all = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'] as const
    const openWith = async (...on: (typeof all)[number][]) => {
      for (const modId of all) await platform.control.setSwitch(modId, on.includes(modId))
      await page.goto('/register')
      await expect(at.main(page).getByRole('button', { name: text('register.submit'), exact: true })).toBeVisible()
    }
    const has = async (shown: Partial<Record<'username' | 'mobileNum' | 'verificationCode' | 'password', boolean>>) => {
      for (const [name, there] of Object.entries(shown))
        await expect(registrationField(page, name as 'username')).toHaveCount(there ? 1 : 0)
    }

    await openWith(...all)
    await expect(tab('register.tabUsername')).toHaveAttribute('aria-selected', 'true')
    await tab('register.tabMobile').click()
    await has({ username: false, mobileNum: true, verificationCode: true, password: true })

    await openWith('USERNAMEREG3')
    await expect(form.getByRole('tab')).toHaveCount(0)
    await has({ username: true, mobileNum: false, password: true })

    await openWith('MOBILENUMREG3', 'REGMOBVERF3')
    await has({ username: false, mobileNum: true, verificationCode: true, password: false })

    await openWith('MOBILENUMPASSREG3')
    await has({ username: false, mobileNum: true, verificationCode: false, password: true })

    for (const modId of all) await platform.control.setSwitch(modId, false)
    await page.goto('/register')
    await expect(at.main(page).getByText(text('register.unavailableText'))).toBeVisible()
  },
)
