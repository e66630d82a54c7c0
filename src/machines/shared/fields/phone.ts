import { westernDigits } from './digits.ts'
import { validatorOf, type FieldRule } from './field-rules.ts'
import type { Message } from './message.ts'

/** A mobile number as it is typed, and the dialling code that is chosen for it, without `+`. */
export interface Phone {
  readonly mobileNum: string
  readonly dialingCode: string
}

/** The digits of a typed number: native digits and separators as anybody writes them, with or without its dialling code (I18N-08). */
const digitsOf = ({ mobileNum, dialingCode }: Phone) => {
  const written = westernDigits(mobileNum).replaceAll(/[\s\-().]/g, '')
  const abroad = [`+${dialingCode}`, `00${dialingCode}`].find(
    (start) => dialingCode !== '' && written.startsWith(start),
  )
  return abroad === undefined ? written : written.slice(abroad.length)
}

/** The number as the platform wants it: digits, without the dialling code. */
export const plainPhone = (phone: Phone): Phone => ({ mobileNum: digitsOf(phone), dialingCode: phone.dialingCode })

/** AUTH-02: the number is required and follows the mobile rule; without one, digits are all that is asked for. */
export const phoneProblem = (phone: Phone, rule: FieldRule | undefined): Message | undefined => {
  const digits = digitsOf(phone)
  if (digits === '') return { key: 'phone.required' }
  if (!/^\d+$/.test(digits)) return { key: 'phone.wrong' }
  return validatorOf('mobileNum', rule).problemOf(digits)
}

const longestCode = 255

/** A code as the platform wants it. */
export const plainCode = (code: string): string => westernDigits(code).replaceAll(/\s/g, '')

/** S1 5: the code is required and at most 255 characters. */
export const codeProblem = (code: string): Message | undefined => {
  const plain = plainCode(code)
  return plain === '' || plain.length > longestCode ? { key: 'code.wrong' } : undefined
}

const usualLength = 10

/** What the empty number field says: an n-digit number from the rule, ten where it says nothing; TY hints a 09-prefixed one (SMS-06). */
export const phonePlaceholder = (rule: FieldRule | undefined, language: string): Message => {
  const length = rule?.maxLength ?? usualLength
  return { key: language === 'TY' ? 'phone.placeholder09' : 'phone.placeholder', lengths: { min: length, max: length } }
}

export interface Country {
  readonly countryCode: string
  readonly countryDialingCode: string
}

/** The country that the list starts at: the visitor's own, or the first (SMS-05). */
export const startCountry = <C extends Country>(countries: readonly C[], visitorsCountry: string): C | undefined =>
  countries.find(({ countryCode }) => countryCode === visitorsCountry) ?? countries[0]
