import type { TextKey } from '../text-key.ts'

/** The families of pattern messages (S1 5) by the `patternId` that names them (decided: the names). */
const families: Record<string, TextKey> = {
  letterFirst: 'rule.letterFirst',
  digits: 'rule.digits',
  email: 'rule.email',
  alphanumeric: 'rule.alphanumeric',
  uppercase: 'rule.uppercase',
  noSpaces: 'rule.noSpaces',
  thai: 'rule.thai',
  korean: 'rule.korean',
  kanji: 'rule.kanji',
  fullWidth: 'rule.fullWidth',
  startsWith9: 'rule.startsWith9',
  strongPassword: 'rule.strongPassword',
  fullName: 'rule.fullName',
  dateYmd: 'rule.dateYmd',
  dateMdy: 'rule.dateMdy',
}

export const patternFamilies = Object.keys(families)

/** What is said of a field whose pattern belongs to no family. */
const byField: Record<string, TextKey> = {
  password: 'rule.password',
  newPassword: 'rule.password',
  payeeName: 'rule.payeeName',
  mobileNum: 'phone.wrong',
}

/** The sentence that says what a field takes: its pattern's family, or else what fits the field, or else its length. */
export const hintKey = (field: string, patternId: string | undefined): TextKey =>
  (patternId === undefined ? undefined : families[patternId]) ?? byField[field] ?? 'rule.length'
