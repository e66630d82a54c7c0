import type { Message } from '../../shared/fields/message.ts'

const nicknameLengths = { min: 2, max: 20 }
/** S1 5, 9. */
export const birthdayAge = 21
const greatestAge = 120

/** A nickname has 2 to 20 characters: letters, digits, spaces, `.`, `_` and `-`. */
export const nicknameProblem = (nickname: string): Message | undefined => {
  const plain = nickname.trim().replaceAll(/\s+/g, ' ')
  if (plain === '') return { key: 'field.required' }
  if (plain.length < nicknameLengths.min || plain.length > nicknameLengths.max)
    return { key: 'page.account.nicknameLength', lengths: nicknameLengths }
  return /^[\p{L}\p{M}\p{N} ._-]+$/u.test(plain) ? undefined : { key: 'page.account.nicknameWrong' }
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Is `YYYY-MM-DD` a day that there was? */
const isDate = (text: string) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const length = month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0)
  return day >= 1 && day <= length
}

/** REG-07: a birthday is a day that there was, no longer ago than anybody lives, and at least 21 years before today; both `YYYY-MM-DD`. */
export const birthdayProblem = (birthday: string, today: string): Message | undefined => {
  if (birthday === '') return { key: 'field.required' }
  if (!isDate(birthday)) return { key: 'page.account.birthdayWrong' }
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  const age = years - (today.slice(5) < birthday.slice(5) ? 1 : 0)
  if (age < 0 || age > greatestAge) return { key: 'page.account.birthdayWrong' }
  return age < birthdayAge ? { key: 'page.account.tooYoung' } : undefined
}
