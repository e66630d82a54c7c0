import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, type Page } from 'playwright/test'
import type { CallName } from '../../src/api/table.ts'
import { registerSettings, registrationRules } from '../../src/api/calls/registration.ts'
import { CallDesk } from '../support/call-desk.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { at } from '../support/look.ts'
import { fillFields, newcomer, registrationField, submitRegistration, type NewcomerField } from '../support/register.ts'
import { openPermission, pixel } from '../support/samples.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const own = ['username', 'password', 'checkPass'] as const
const others = [
  ...(Object.keys(newcomer) as NewcomerField[]).filter((name) => !own.some((one) => one === name)),
  'captcha',
] as const

const rulesOf = (enabled: '0' | '1', required: '0' | '1') =>
  Object.fromEntries([...own, ...others].map((name) => [name, { enabled, required }]))

test(
  'a visitor sees each field only where the platform enables it, required only where it says so',
  { tag: '@REG-01' },
  async ({ open }) => {
    const { page } = await open()
    for (const [enabled, required] of [
      ['0', '1'],
      ['1', '0'],
      ['1', '1'],
    ] as const) {
      for (const { path } of [registerSettings, registrationRules])
        await page.route(`**${path}`, (route) =>
          route.fulfill({ json: { success: true, value: rulesOf(enabled, required) } }),
        )
      await page.goto('/register')
      for (const name of own) await expect(registrationField(page, name)).toHaveJSProperty('required', true)
      await submitRegistration(page)
      await expect(registrationField(page, 'username')).toHaveAttribute('aria-invalid', 'true')
      for (const name of others) {
        const field = registrationField(page, name)
        await expect(field).toHaveCount(enabled === '1' ? 1 : 0)
        if (enabled === '0') continue
        // A payment password is required wherever it is shown (REG-03).
        const asks = required === '1' || name === 'paymentPassword'
        await expect(field).toHaveJSProperty('required', asks)
        if (asks) await expect(field).toHaveAttribute('aria-invalid', 'true')
        else await expect(field).not.toHaveAttribute('aria-invalid')
      }
    }
  },
)

/** Decrypts the payload of a held registration. */
const payloadReader = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { x = '', y = '' } = await exportJWK(publicKey)
  return {
    payloadKey: { kty: 'EC', crv: 'P-256', x, y } as const,
    read: async (desk: CallDesk, name: CallName) => {
      const request = await desk.asked(name)
      const body = request.postDataJSON() as { data: string }
      expect([request.method(), Object.keys(body)]).toEqual(['PUT', ['data']])
      const { plaintext, protectedHeader } = await compactDecrypt(body.data, privateKey)
      expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' })
      return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
    },
  }
}

const tickAge = (page: Page) => at.registration(page).getByLabel(text('register.adult')).check()

test(
  'a visitor’s registration by username or mobile is the specified JWE, sent by PUT',
  { tag: '@REG-09' },
  async ({ open, platform }) => {
    const { page, context } = await open()
    const { payloadKey, read } = await payloadReader()
    const desk = await CallDesk.at(context, {
      ...defaultAnswers,
      permission: {
        value: {
          ...openPermission,
          payloadKey,
          whitelabel: [
            ...openPermission.whitelabel,
            { modId: 'REGMOBVERF3', enabled: '1' },
            { modId: 'MOBILENUMPASSREG3', enabled: '1' },
          ],
        },
      },
      registerSettings: { value: rulesOf('1', '0') },
      affiliateCheck: { value: null },
      captcha: { value: pixel },
    })
    desk.hold('register', 'registerByMobile', 'captcha')
    const captchaId = async () => {
      const id = new URL((await desk.asked('captcha')).url()).searchParams.get('captchaId')
      await desk.answer('captcha', { value: pixel })
      return id
    }
    await page.goto('/register?referralCode=FRIEND7')
    const { origin, host } = new URL(platform.siteUrl)
    const source = {
      referralCode: 'FRIEND7',
      domain: host,
      login: true,
      registerUrl: `${origin}/register`,
      registerMethod: 'WEB',
    }
    const { username, password, checkPass, ...more } = newcomer

    const shownAt = await captchaId()
    await fillFields(page, { ...newcomer, username: `  ${username} ` })
    await registrationField(page, 'captcha').fill('aB3d')
    await tickAge(page)
    await submitRegistration(page)
    expect(await read(desk, 'register')).toEqual({
      ...source,
      ...more,
      username,
      password,
      confirmPassword: checkPass,
      captcha: 'aB3d',
      captchaId: shownAt,
    })
    await desk.answer('register', { refused: 'username_taken', message: 'Taken.' })
    await page.getByRole('button', { name: text('action.understood') }).click()
    const shownNext = await captchaId()

    await page.getByRole('tab', { name: text('register.tabMobile') }).click()
    await registrationField(page, 'mobileNum').fill('+977 984-100-0001')
    await registrationField(page, 'verificationCode').fill('482 913')
    const { paymentPassword } = newcomer
    await fillFields(page, { password, checkPass, paymentPassword })
    await tickAge(page)
    await submitRegistration(page)
    expect(await read(desk, 'registerByMobile')).toEqual({
      ...source,
      mobileNum: '9841000001',
      countryDialingCode: '977',
      verificationCode: '482913',
      password,
      confirmPassword: checkPass,
      paymentPassword,
      captchaId: shownNext,
    })
    expect(desk.made.filter((name) => name === 'register' || name === 'registerByMobile')).toEqual([
      'register',
      'registerByMobile',
    ])
  },
)

test(
  'a referred visitor who looks at the login first still registers with the invitation',
  { tag: '@ROUTE-08-part' },
  async ({ open }) => {
    const { page, context } = await open()
    const { payloadKey, read } = await payloadReader()
    const desk = await CallDesk.at(context, {
      ...defaultAnswers,
      permission: { value: { ...openPermission, payloadKey } },
      registerSettings: { value: {} },
    })
    desk.hold('register')
    await page.goto('/register?referralCode=FRIEND7')
    await at
      .main(page)
      .getByRole('button', { name: text('login.submit'), exact: true })
      .click()
    await at
      .loginDialog(page)
      .getByRole('button', { name: text('login.register') })
      .click()
    await expect(at.loginDialog(page)).toHaveCount(0)
    const { username, password, checkPass } = newcomer
    await fillFields(page, { username, password, checkPass })
    await tickAge(page)
    await submitRegistration(page)
    expect(await read(desk, 'register')).toMatchObject({ username, referralCode: 'FRIEND7' })
  },
)
