import { plainDigits } from './digits.ts'
import { validatorOf, type FieldRule } from './field-rules.ts'
import type { Message } from './message.ts'

/** A mobile number as typed and its dialling code, without `+`. */
export interface Phone {
  readonly mobileNum: string
  readonly dialingCode: string
}

/** Returns the digits of a typed number in any script, without separators and dialling code (I18N-08). */
const digitsOf = ({ mobileNum, dialingCode }: Phone) => {
  const written = plainDigits(mobileNum).replaceAll(/[\p{Pd}().]/gu, '')
  const abroad = [`+${dialingCode}`, `00${dialingCode}`].find(
    (start) => dialingCode !== '' && written.startsWith(start),
  )
  return abroad === undefined ? written : written.slice(abroad.length)
}

/** Returns the number for the platform: digits without the dialling code. */
export const plainPhone = (phone: Phone): Phone => ({ mobileNum: digitsOf(phone), dialingCode: phone.dialingCode })

/**
 * Returns the problem of a number: required, digits only, and valid by the mobile rule (AUTH-02, SMS-08). A wrong
 * number of digits has a sentence of its own.
 */
export const phoneProblem = (phone: Phone, rule: FieldRule | undefined): Message | undefined => {
  const digits = digitsOf(phone)
  if (digits === '') return { key: 'phone.required' }
  if (!/^\d+$/.test(digits)) return { key: 'phone.format' }
  const { maxLength: max, problemOf } = validatorOf('mobileNum', rule)
  const problem = problemOf(digits)
  if (problem === undefined || max === undefined) return problem
  const min = rule?.minLength ?? max
  return digits.length < min || digits.length > max ? { key: 'phone.digits', lengths: { min, max } } : problem
}

const longestCode = 255

/** Returns a code for the platform. */
export const plainCode = (code: string): string => plainDigits(code)

/** Returns the problem of a code: required, at most 255 characters (AUTH-02). */
export const codeProblem = (code: string): Message | undefined => {
  const plain = plainCode(code)
  return plain === '' || plain.length > longestCode ? { key: 'code.wrong' } : undefined
}

const usualLength = 10

/** Returns the placeholder: an n-digit number from the rule, ten by default; TY hints a 09-prefixed one (SMS-06). */
export const phonePlaceholder = (rule: FieldRule | undefined, language: string): Message => {
  const length = rule?.maxLength ?? usualLength
  return { key: language === 'TY' ? 'phone.placeholder09' : 'phone.placeholder', lengths: { min: length, max: length } }
}

export interface Country {
  readonly countryCode: string
  readonly countryDialingCode: string
}

/** Returns a country with its code in capitals and its dialling code as digits; platforms write `np` and `00977`, too. */
export const tidyCountry = <C extends Country>(country: C): C => ({
  ...country,
  countryCode: country.countryCode.toUpperCase(),
  countryDialingCode: country.countryDialingCode.replaceAll(/^00|\D/g, ''),
})

/** Returns the first country of the list: the visitor's own, or the first (SMS-05). */
export const startCountry = <C extends Country>(countries: readonly C[], visitorsCountry: string): C | undefined =>
  countries.find(({ countryCode }) => countryCode === visitorsCountry.toUpperCase()) ?? countries[0]
