import { createContext, Script } from 'node:vm'
import type { FieldRule, patternIds } from '../../../../src/api/calls/system.ts'

export type PatternId = (typeof patternIds)[number]

/** The pattern of each message family (REG-04). */
export const familyPatterns: Record<PatternId, string> = {
  letterFirst: '^[A-Za-z][A-Za-z0-9]*$',
  digits: '^[0-9]+$',
  email: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$',
  alphanumeric: '^[A-Za-z0-9]+$',
  uppercase: '[A-Z]',
  noSpaces: '^\\S+$',
  thai: '^[\\u0E00-\\u0E7F ]+$',
  korean: '^[\\uAC00-\\uD7A3 ]+$',
  kanji: '^[\\u4E00-\\u9FFF ]+$',
  fullWidth: '^[\\u3000-\\u30FF\\u4E00-\\u9FFF\\uFF01-\\uFF60]+$',
  startsWith9: '^9[0-9]*$',
  strongPassword: '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).+$',
  fullName: '^\\S+( \\S+)+$',
  dateYmd: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  dateMdy: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
}

/** Broken patterns that a platform could send by mistake (REG-02). */
export const hostilePatterns = { broken: '([a-z', catastrophic: '^(a+)+$' } as const

type Need = 'required' | 'optional' | 'off'

const rule = (need: Need, minLength: number, maxLength: number, patternId?: PatternId): FieldRule => ({
  enabled: need === 'off' ? '0' : '1',
  required: need === 'required' ? '1' : '0',
  minLength,
  maxLength,
  acceptedPattern: patternId === undefined ? '*' : familyPatterns[patternId],
  ...(patternId === undefined ? {} : { patternId }),
})

/**
 * The initial registration form by field (REG-01). `mobileNum` belongs to the mobile tab; other forms check it only
 * when present.
 */
export const defaultRules: Readonly<Record<string, FieldRule>> = {
  username: rule('required', 4, 14, 'letterFirst'),
  password: rule('required', 6, 20, 'noSpaces'),
  checkPass: rule('required', 6, 20),
  mobileNum: rule('required', 10, 10, 'startsWith9'),
  payeeName: rule('off', 3, 60, 'fullName'),
  paymentPassword: rule('off', 6, 6, 'digits'),
  qqNum: rule('off', 5, 11, 'digits'),
  line: rule('off', 4, 20, 'noSpaces'),
  whatsapp: rule('off', 8, 15, 'digits'),
  facebook: rule('off', 3, 50, 'noSpaces'),
  wechat: rule('off', 6, 20, 'letterFirst'),
  idNumber: rule('off', 5, 20, 'alphanumeric'),
  email: rule('optional', 6, 60, 'email'),
  recommenderId: rule('off', 3, 14, 'alphanumeric'),
  affiliateCode: rule('optional', 4, 12, 'alphanumeric'),
  captcha: rule('required', 4, 4),
}

/** The same rules with every field enabled, and all required but the two that name another person. */
export const everyRuleOn = (): Record<string, FieldRule> =>
  Object.fromEntries(
    Object.entries(defaultRules).map(([name, own]) => [
      name,
      { ...own, enabled: '1', required: name === 'affiliateCode' || name === 'recommenderId' ? '0' : '1' } as const,
    ]),
  )

/** Time limit for a pattern, ms; a slow machine needs some for a valid one. */
const patience = 500
const aside = createContext({ pattern: '', value: '' })
const test = new Script('new RegExp(pattern, "u").test(value)')

/** Runs in a context with a time limit: a broken or endless pattern accepts every value. */
function isMatch(pattern: string, value: string): boolean {
  Object.assign(aside, { pattern: pattern === '*' ? '.*' : pattern, value })
  try {
    return test.runInContext(aside, { timeout: patience }) as boolean
  } catch {
    return true
  }
}

export type RuleBreak = 'field_required' | 'field_length' | 'field_format'

/** The rule that a trimmed value breaks; null: none. A broken or endless pattern is not enforced. */
export function getRuleBreak(own: FieldRule, value: string): RuleBreak | null {
  if (value === '') return own.required === '1' ? 'field_required' : null
  const length = Array.from(value).length
  if (length < (own.minLength ?? 0) || length > (own.maxLength ?? 255)) return 'field_length'
  return isMatch(own.acceptedPattern ?? '*', value) ? null : 'field_format'
}
