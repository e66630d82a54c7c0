import { westernDigits } from '../../shared/fields/digits.ts'
import { requiredProblem, validatorOf, type FieldRules } from '../../shared/fields/field-rules.ts'
import type { Message, Problems } from '../../shared/fields/message.ts'
import { codeProblem, phoneProblem, plainCode, plainPhone, type Phone } from '../../shared/fields/phone.ts'
import type { Switches } from '../../site/white-label/switches.ts'

export type Tab = 'username' | 'mobile'

/** All fields of the registration form in display order (REG-01). */
export const fieldNames = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'checkPass',
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
  'captcha',
] as const

export type FieldName = (typeof fieldNames)[number]
export type ErrorField = FieldName | 'adult'

/** The form's values. `adult`: the 18-or-older box is ticked (REG-07). */
export interface RegisterForm {
  readonly values: Readonly<Partial<Record<FieldName, string>>>
  readonly dialingCode: string
  readonly adult: boolean
}

export interface ShownField {
  readonly name: FieldName
  readonly required: boolean
  readonly hint: Message | undefined
  readonly maxLength: number | undefined
}

/** The rules and switches that decide the fields. */
export interface FormShape {
  readonly rules: FieldRules
  readonly switches: Switches
}

/** Returns the tabs that the switches turn on, the default first (REG-05). */
export const tabsOf = (switches: Switches): readonly Tab[] => [
  ...(switches.USERNAMEREG3 ? (['username'] as const) : []),
  ...(switches.MOBILENUMREG3 || switches.MOBILENUMPASSREG3 ? (['mobile'] as const) : []),
]

/** A tab's own fields, required whatever the rules say (REG-03, REG-05). */
const ownFields = (tab: Tab, switches: Switches): readonly FieldName[] =>
  tab === 'username'
    ? ['username', 'password', 'checkPass']
    : [
        'mobileNum',
        ...(switches.REGMOBVERF3 ? (['verificationCode'] as const) : []),
        ...(switches.MOBILENUMPASSREG3 ? (['password', 'checkPass'] as const) : []),
      ]

const belongToATab = new Set<FieldName>(['username', 'mobileNum', 'verificationCode', 'password', 'checkPass'])
const requiredWhenShown = new Set<FieldName>(['paymentPassword', 'captcha'])

/**
 * Returns the fields of a tab: its own and those that the server enables (REG-01). A visible payment password or
 * captcha is required.
 */
export const fieldsOf = (tab: Tab, { rules, switches }: FormShape): readonly ShownField[] => {
  const own = new Set(ownFields(tab, switches))
  return fieldNames
    .filter((name) => own.has(name) || (!belongToATab.has(name) && validatorOf(name, rules[name]).enabled))
    .map((name) => {
      const { required, hint, maxLength } = validatorOf(name, rules[name])
      return { name, required: own.has(name) || requiredWhenShown.has(name) || required, hint, maxLength }
    })
}

/** The fields for numbers and codes, which accept any script's digits (I18N-08). */
const inDigits = new Set<FieldName>([
  'paymentPassword',
  'qqNum',
  'whatsapp',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'captcha',
])

const plainValue = (name: FieldName, value: string) => {
  if (name === 'verificationCode') return plainCode(value)
  return inDigits.has(name) ? westernDigits(value.trim()) : value.trim()
}

export const phoneOf = (form: RegisterForm): Phone => ({
  mobileNum: form.values.mobileNum ?? '',
  dialingCode: form.dialingCode,
})

/** Returns the payload values: the visible fields that the player filled in. */
export const plainValues = (tab: Tab, shape: FormShape, form: RegisterForm): RegisterForm['values'] =>
  Object.fromEntries(
    fieldsOf(tab, shape)
      .map(({ name }) => [
        name,
        name === 'mobileNum' ? plainPhone(phoneOf(form)).mobileNum : plainValue(name, form.values[name] ?? ''),
      ])
      .filter(([, value]) => value !== ''),
  ) as RegisterForm['values']

/** Returns the problem of one visible field (REG-02, REG-03). */
export const fieldProblem = (
  shape: FormShape,
  { name, required }: ShownField,
  form: RegisterForm,
): Message | undefined => {
  const value = plainValue(name, form.values[name] ?? '')
  const rule = shape.rules[name]
  switch (name) {
    case 'mobileNum':
      return phoneProblem(phoneOf(form), rule)
    case 'verificationCode':
      return codeProblem(value)
    case 'checkPass':
      return value === (form.values.password ?? '').trim() ? undefined : { key: 'password.notSame' }
    case 'captcha':
      return value === '' ? { key: 'login.captchaRequired' } : undefined
    default:
      return required ? requiredProblem(name, rule, value) : validatorOf(name, rule).problemOf(value)
  }
}

/** Returns all problems of a tab's form, the unticked 18-or-older box included (REG-07). */
export const formProblems = (tab: Tab, shape: FormShape, form: RegisterForm): Problems<ErrorField> => {
  const found = fieldsOf(tab, shape).flatMap((field) => {
    const problem = fieldProblem(shape, field, form)
    return problem === undefined ? [] : [[field.name, problem] as const]
  })
  return { ...Object.fromEntries(found), ...(!form.adult && { adult: { key: 'register.adultRequired' } }) }
}
