import type { Page } from 'playwright/test'
import type { Platform } from '../../sandbox/platform.ts'
import { at } from './look.ts'
import { text } from './texts.ts'

/** A new player with a value for every field of the registration (REG-01). */
export const newcomer = {
  username: 'nayaram',
  password: 'Annapurna#8091',
  checkPass: 'Annapurna#8091',
  payeeName: 'Ramesh Bahadur',
  paymentPassword: '739164',
  qqNum: '8305517',
  line: 'ramesh.line',
  whatsapp: '9779800112233',
  facebook: 'ramesh.bahadur.9',
  wechat: 'rameshwx77',
  idNumber: 'NP55170923',
  email: 'ramesh.b@example.com',
  recommenderId: 'M10001',
  affiliateCode: 'DANPHE88',
} as const

export type NewcomerField = keyof typeof newcomer

export const registrationField = (page: Page, name: NewcomerField | 'captcha' | 'mobileNum' | 'verificationCode') =>
  at.registration(page).locator(`input[name=${name}]`)

export const fillFields = async (page: Page, values: Partial<Record<NewcomerField, string>>) => {
  for (const [name, value] of Object.entries(values)) await registrationField(page, name as NewcomerField).fill(value)
}

/** Types the text of the current picture. */
export const solveCaptcha = async (page: Page, platform: Platform) => {
  const [latest] = await platform.control.captchas()
  await registrationField(page, 'captcha').fill(latest?.answer ?? '')
}

export const submitRegistration = (page: Page) =>
  at
    .registration(page)
    .getByRole('button', { name: text('register.submit'), exact: true })
    .click()
