import { usernameOf } from '../../../core/username.ts'
import type { Payload } from '../../../../src/api/call.ts'
import type { RegisterByMobilePayload } from '../../../../src/api/calls/registration.ts'
import type { CallContext, CallTable } from '../../../core/call-context.ts'
import { parseMobile } from '../phone.ts'
import type { State } from '../../../core/state.ts'
import { checkField, checkNewPassword, type FieldErrors, refuseFields } from './fields.ts'

/** The two registration tabs (REG-05). */
export type Way = 'username' | 'mobile'
export type Form = typeof RegisterByMobilePayload.Type | Payload<CallTable['register']>

/** Fields on both tabs when the rules enable them, each checked by its own rule. */
const sharedFields = [
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'recommenderId',
  'affiliateCode',
] as const

export const isOn = (state: State, modId: string) => state.controls.switches[modId] === true

/** A captcha is required if its rule says so (REG-01). */
export const requiresCaptcha = ({ controls: { fields } }: State) =>
  fields['captcha']?.enabled === '1' && fields['captcha'].required === '1'
const requiresProof = (state: State, way: Way) => way === 'mobile' && isOn(state, 'REGMOBVERF3')
const requiresPassword = (state: State, way: Way) => way === 'username' || isOn(state, 'MOBILENUMPASSREG3')

/** Returns whether the form contains a proof of its number. */
export const hasProof = (form: Form) =>
  (form.verificationCode ?? '').trim() !== '' || (form.firebaseIdToken ?? '') !== ''

const text = (value: string | undefined) => (value ?? '').trim()

/** The trimmed form; fields that the rules disable are dropped. */
export function normaliseForm(state: State, form: Form) {
  const rules = state.controls.fields
  const shared = Object.fromEntries(
    sharedFields.map((name) => [name, rules[name]?.enabled === '1' ? text(form[name]) : '']),
  )
  return {
    username: usernameOf(form.username ?? ''),
    password: text(form.password),
    confirmPassword: text(form.confirmPassword),
    mobileNum: text(form.mobileNum),
    captcha: rules['captcha']?.enabled === '1' ? text(form.captcha) : '',
    captchaId: text(form.captchaId),
    shared: shared as Record<(typeof sharedFields)[number], string>,
  }
}

export type Typed = ReturnType<typeof normaliseForm>

/** Refuses a form that breaks a rule which needs no look-up (REG-02, REG-03). */
export function refuseBrokenRules({ state, language }: CallContext, way: Way, form: Form, values: Typed): void {
  const rules = state.controls.fields
  const errors: FieldErrors = new Map()
  if (rules['username'] && (way === 'username' || values.username !== ''))
    checkField(errors, 'username', rules['username'], values.username)
  if (way === 'mobile' && values.mobileNum === '') errors.set('mobileNum', { code: 'field_required' })
  if (values.mobileNum !== '' && parseMobile(state, values.mobileNum, form.countryDialingCode) === null)
    errors.set('mobileNum', { code: 'mobile_invalid' })
  if (requiresProof(state, way) && !hasProof(form)) errors.set('verificationCode', { code: 'field_required' })
  if (requiresPassword(state, way) || values.password !== '') {
    checkNewPassword(errors, 'password', rules['password'], values.password)
    if (values.confirmPassword !== values.password) errors.set('checkPass', { code: 'confirmation_mismatch' })
  }
  for (const name of sharedFields) {
    const rule = rules[name]
    if (rule?.enabled !== '1') continue
    checkField(errors, name, name === 'paymentPassword' ? { ...rule, required: '1' } : rule, values.shared[name])
  }
  if (requiresCaptcha(state) && values.captcha === '') errors.set('captcha', { code: 'captcha_required' })
  refuseFields(errors, language)
}
