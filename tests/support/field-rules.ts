import type { FieldRule, FieldRules } from '../../src/machines/shared/fields/field-rules.ts'
import { switchNames, type Switches } from '../../src/machines/site/white-label/switches.ts'

const rule = (more: Partial<FieldRule>): FieldRule => ({ enabled: '1', required: '1', ...more })

export const mobileRule = rule({
  minLength: 10,
  maxLength: 10,
  acceptedPattern: '^9[0-9]{9}$',
  patternId: 'startsWith9',
})
export const passwordRule = rule({ minLength: 6, maxLength: 20, acceptedPattern: '*' })

export const registerRules: FieldRules = {
  username: rule({ minLength: 4, maxLength: 14, acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', patternId: 'letterFirst' }),
  password: passwordRule,
  mobileNum: mobileRule,
  payeeName: rule({ maxLength: 50, acceptedPattern: '^[A-Za-z]+( [A-Za-z]+)+$', patternId: 'fullName' }),
  email: rule({ required: '0', acceptedPattern: '^[^@ ]+@[^@ ]+$', patternId: 'email' }),
  affiliateCode: rule({ required: '0', maxLength: 20 }),
  captcha: rule({}),
  line: rule({ enabled: '0' }),
}

export const allSwitchesOff = Object.fromEntries(switchNames.map((name) => [name, false])) as Switches
