import { expect, type Page } from 'playwright/test'
import { patternIds, permission } from '../../src/api/calls/system.ts'
import { registerSettings, registrationRules } from '../../src/api/calls/registration.ts'
import { formOf, openSmsLogin, submitOf, typeInto } from '../support/forms.ts'
import { at } from '../support/look.ts'
import { registrationField, submitRegistration } from '../support/register.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const openForm = async (page: Page) => {
  await page.goto('/register')
  await expect(registrationField(page, 'username')).toBeVisible()
}

/** Types into the field and submits the otherwise empty form; returns whether the field is invalid. */
const faultOf = async (page: Page, name: 'username' | 'line', value: string) => {
  await registrationField(page, name).fill(value)
  await submitRegistration(page)
  await expect(registrationField(page, 'password')).toHaveAttribute('aria-invalid', 'true')
  return (await registrationField(page, name).getAttribute('aria-invalid')) === 'true'
}

test(
  'a visitor’s fields follow the platform’s patterns; a broken or endless one never locks the form',
  { tag: '@REG-02' },
  async ({ open, platform }) => {
    const { control } = platform
    const { page, complaints } = await open()

    await control.setField('username', { minLength: 5, maxLength: 8, pattern: 'letterFirst' })
    await control.setField('line', { enabled: '1', required: '0', acceptedPattern: '*' })
    await openForm(page)
    expect(await faultOf(page, 'username', 'sita')).toBe(true)
    expect(await faultOf(page, 'username', 'sitasitas')).toBe(true)
    expect(await faultOf(page, 'username', '1sita')).toBe(true)
    expect(await faultOf(page, 'username', 'sita1')).toBe(false)
    expect(await faultOf(page, 'line', '★ anything © at all')).toBe(false)
    expect(await faultOf(page, 'line', '')).toBe(false)

    await control.setField('line', { enabled: '1', required: '1' })
    await openForm(page)
    expect(await faultOf(page, 'line', '')).toBe(true)

    await control.setField('line', { enabled: '0' })
    await openForm(page)
    await expect(registrationField(page, 'line')).toHaveCount(0)

    for (const pattern of ['broken', 'catastrophic'] as const) {
      await control.setField('username', { minLength: 4, maxLength: 60, pattern })
      await openForm(page)
      const start = Date.now()
      await faultOf(page, 'username', `${'a'.repeat(40)}!`)
      // Forty letters keep a backtracking engine busy for hours.
      expect(Date.now() - start).toBeLessThan(10_000)
      expect(await faultOf(page, 'username', 'aaaaa')).toBe(false)
    }
    expect(complaints).toEqual([])
  },
)

test(
  'a visitor sees each pattern family’s hint with both lengths, or one where they are equal',
  { tag: '@REG-04' },
  async ({ open, platform }) => {
    test.setTimeout(120_000)
    const { page } = await open()
    for (const [index, pattern] of patternIds.entries()) {
      const [minLength, maxLength] = index % 2 === 0 ? [4, 9] : [7, 7]
      await platform.control.setField('line', { enabled: '1', required: '0', minLength, maxLength, pattern })
      await openForm(page)
      const lengths = minLength === maxLength ? `${minLength}` : `${minLength} - ${maxLength}`
      await expect(registrationField(page, 'line')).toHaveAccessibleDescription(
        text(`rule.${pattern}`).replace('(min) - (max)', lengths),
      )
    }
    await expect(at.registration(page).first()).not.toContainText(/\((min|max)\)/)
  },
)

test(
  'a visitor sees a sentence of its own at a wrong password, a wrong real name and a wrong number',
  { tag: ['@ERR-04', '@ERR-01-part'] },
  async ({ open, platform }) => {
    const { page } = await open()
    const needed = { enabled: '1', required: '1' }
    // Rules of no family: their hints would replace these sentences.
    const rules = {
      username: needed,
      password: { ...needed, minLength: 6, maxLength: 12 },
      payeeName: { ...needed, minLength: 6, maxLength: 50 },
      mobileNum: { ...needed, maxLength: 10, acceptedPattern: '^9' },
    }
    for (const { path } of [registerSettings, registrationRules])
      await page.route(`**${path}`, (route) => route.fulfill({ json: { success: true, value: rules } }))
    await openForm(page)
    await registrationField(page, 'password').fill('abc')
    await registrationField(page, 'payeeName').fill('abc')
    await submitRegistration(page)
    const password = text('rule.password').replace('(min) - (max)', '6 - 12')
    await expect(registrationField(page, 'password')).toHaveAccessibleDescription(password)
    await expect(registrationField(page, 'payeeName')).toHaveAccessibleDescription(text('rule.payeeName'))

    await platform.control.setSwitch('MOBILEVERCODELOGIN3', true)
    await page.route(`**${permission.path}*`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { readonly value: object }
      await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, register: rules } } })
    })
    await openSmsLogin(page)
    await typeInto(page, { mobileNum: '8841000001', code: '1' })
    await submitOf(page).click()
    await expect(formOf(page).getByText(text('phone.wrong'))).toBeVisible()
  },
)
