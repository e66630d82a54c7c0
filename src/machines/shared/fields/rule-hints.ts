import { plainWord } from '../plain-word.ts'
import { ownValue } from '../own-value.ts'
import type { TextKey } from '../text-key.ts'

/** The families of pattern messages by `patternId` (REG-04; the names are a decision). */
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

const byWord = new Map(Object.entries(families).map(([id, key]) => [plainWord(id), key]))

/** The messages of fields whose pattern belongs to no family. */
const byField: Record<string, TextKey> = {
  password: 'rule.password',
  newPassword: 'rule.password',
  payeeName: 'rule.payeeName',
  mobileNum: 'phone.wrong',
}

/** The messages that say what is wrong, and are no hints. */
export const formatProblems: ReadonlySet<TextKey> = new Set(['rule.payeeName', 'phone.wrong'])

/** Returns the key of a field's message: its pattern's family, else the field's own, else its length. */
export const hintKey = (field: string, patternId: string | undefined): TextKey =>
  byWord.get(plainWord(patternId ?? '')) ?? ownValue(byField, field) ?? 'rule.length'
