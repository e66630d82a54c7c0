import { confirmationProblem } from '../../shared/fields/confirmation.ts'
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

/** A field that the platform requires and the site does not know, e.g. `custom.taxId`: a text (REG-01). */
export type CustomField = `custom.${string}`
export type FieldName = (typeof fieldNames)[number] | CustomField
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
  /** The platform's name of a custom field. */
  readonly label?: string
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

const customPrefix = 'custom.'
/** Returns whether the platform requires a field that the site does not know (REG-01). */
export const isCustom = (name: FieldName): name is CustomField => name.startsWith(customPrefix)
/** Returns a field's name in rules and payloads. */
export const wireName = (name: FieldName) => (isCustom(name) ? name.slice(customPrefix.length) : name)

/** Names of the payload that no field of the form may take. */
const reserved = new Set([
  ...fieldNames,
  'confirmPassword',
  'newPassword',
  'captchaId',
  'referralCode',
  'domain',
  'countryDialingCode',
  'login',
  'registerUrl',
  'registerMethod',
  'firebaseChannel',
  'firebaseIdToken',
  'humanVerification',
])

/** Returns the fields that the platform requires and the site does not know. */
const customFields = (rules: FieldRules): readonly CustomField[] =>
  Object.entries(rules)
    .filter(
      ([name, { enabled, required }]) =>
        enabled === '1' && required === '1' && !reserved.has(name) && /^[A-Za-z]\w{0,40}$/.test(name),
    )
    .map(([name]) => `custom.${name}` as const)

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

/**
 * Returns the fields of a tab: its own, those that the server enables, and the unknown ones that it requires (REG-01). A
 * visible payment password is required.
 */
export const fieldsOf = (tab: Tab, { rules, switches }: FormShape): readonly ShownField[] => {
  const own = new Set(ownFields(tab, switches))
  const known = fieldNames.filter(
    (name) => own.has(name) || (!belongToATab.has(name) && validatorOf(name, rules[name]).enabled),
  )
  const isLast = (name: FieldName) => name === 'captcha'
  return [...known.filter((name) => !isLast(name)), ...customFields(rules), ...known.filter(isLast)].map((name) => {
    const rule = rules[wireName(name)]
    const { required, hint, maxLength } = validatorOf(wireName(name), rule)
    return {
      name,
      required: own.has(name) || name === 'paymentPassword' || required,
      hint,
      maxLength,
      ...(isCustom(name) && { label: rule?.label?.trim() || wireName(name) }),
    }
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
])

const plainValue = (name: FieldName, value: string) => {
  if (name === 'verificationCode' || name === 'captcha') return plainCode(value)
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
  const rule = shape.rules[wireName(name)]
  switch (name) {
    case 'mobileNum':
      return phoneProblem(phoneOf(form), rule)
    case 'verificationCode':
      return codeProblem(value)
    case 'checkPass':
      return confirmationProblem((form.values.password ?? '').trim(), value)
    case 'captcha':
      return required && value === '' ? { key: 'login.captchaRequired' } : undefined
    default:
      return required ? requiredProblem(wireName(name), rule, value) : validatorOf(name, rule).problemOf(value)
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
