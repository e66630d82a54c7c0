import type { Message } from '../../shared/fields/message.ts'

const nicknameLengths = { min: 2, max: 20 }
/** Years; the age that a birthday must confirm (REG-07). */
export const birthdayAge = 21
const greatestAge = 120

/** Letters that show nothing: spaces, joiners, fillers of Hangul, the blank of Braille, and marks without a letter. */
const unseen = /[\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** A joiner stands between a letter and the next, as in Nepali and Persian. */
const accepted = /^(?:[\p{N} ._-]|[\p{L}\p{M}](?:[\u200C\u200D](?=\p{L}))?)+$/u

/** Returns the problem of a nickname: 2 to 20 letters, digits, spaces, `.`, `_` or `-`, with a letter or digit to see. */
export const nicknameProblem = (nickname: string): Message | undefined => {
  const plain = nickname.trim().replaceAll(/\s+/g, ' ')
  const seen = plain.replaceAll(unseen, '')
  if (seen === '') return { key: 'field.required' }
  if (plain.length < nicknameLengths.min || plain.length > nicknameLengths.max)
    return { key: 'page.account.nicknameLength', lengths: nicknameLengths }
  return accepted.test(plain) && /[\p{L}\p{N}]/u.test(seen) ? undefined : { key: 'page.account.nicknameWrong' }
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Returns whether `YYYY-MM-DD` is a real calendar day. */
const isDate = (text: string) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const length = month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0)
  return day >= 1 && day <= length
}

/**
 * Returns the problem of a birthday: a real day, at most 120 years ago, at least 21 years before today (REG-07). Both
 * are `YYYY-MM-DD`.
 */
export const birthdayProblem = (birthday: string, today: string): Message | undefined => {
  if (birthday === '') return { key: 'field.required' }
  if (!isDate(birthday)) return { key: 'page.account.birthdayWrong' }
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  const age = years - (today.slice(5) < birthday.slice(5) ? 1 : 0)
  if (age < 0 || age > greatestAge) return { key: 'page.account.birthdayWrong' }
  return age < birthdayAge ? { key: 'page.account.tooYoung' } : undefined
}
