import { expect, test } from 'vitest'
import { isNickname } from '../../sandbox/areas/account/nickname.ts'
import { cleanText } from '../../sandbox/areas/support/chat/text.ts'
import { birthdayProblem, nicknameProblem } from '../../src/machines/account/profile/profile-rules.ts'
import { amountOf } from '../../src/machines/account/protection/protection.machine.ts'

const today = '2026-11-21'
const keyOf = (problem: ReturnType<typeof birthdayProblem>) => (problem && 'key' in problem ? problem.key : undefined)

test.each([
  ['', 'field.required'],
  ['2001-02-29', 'page.account.birthdayWrong'],
  ['1900-02-29', 'page.account.birthdayWrong'],
  ['2000-13-01', 'page.account.birthdayWrong'],
  ['2000-00-10', 'page.account.birthdayWrong'],
  ['21-11-2000', 'page.account.birthdayWrong'],
  ['1905-01-01', 'page.account.birthdayWrong'],
  ['2027-01-01', 'page.account.birthdayWrong'],
  ['2005-11-22', 'page.account.tooYoung'],
  ['2005-11-21', undefined],
  ['2000-02-29', undefined],
])('the page’s answer to the birthday %s: %s [REG-07 part]', (birthday, key) => {
  expect(keyOf(birthdayProblem(birthday, today))).toBe(key)
})

test.each([
  '\u3164\u3164',
  '\u115F\u1160',
  '\uFFA0 \uFFA0',
  '\u2800\u2800',
  '\u200B\u2060\u00AD',
  '\u0301\u0301',
  '\u{E0041}\u200D',
])('a nickname that shows nothing is an empty one for the page as for the sandbox: %j [MEM-02 part]', (nickname) => {
  expect(nicknameProblem(nickname)).toEqual({ key: 'field.required' })
  expect(cleanText(nickname)).toBe('')
})

test.each([
  ['', false],
  ['S', false],
  ['a'.repeat(21), false],
])('a nickname %s is accepted: %s [MEM-02 part]', (nickname, taken) => {
  expect(nicknameProblem(nickname) === undefined).toBe(taken)
})

test.each([
  ['A\u3164', true],
  ['सीता शर्मा', true],
  ['सीता अर्\u200Dयाल', true],
  ['ශ්\u200Dරී', true],
  ['می\u200Cخواهم', true],
  ['7.', true],
  ['<b>', false],
  ['....', false],
  ['- -', false],
  ['__', false],
  ['..\u3164', false],
  ['Rani\u200D', false],
  ['Rani \u200DA', false],
  ['\u200CRani', false],
  ['Ra\u200D\u200Dni', false],
  ['Ra\u200Bni', false],
])('a nickname %j is accepted by the page and by the sandbox: %s [MEM-02 part]', (nickname, taken) => {
  expect(nicknameProblem(nickname)).toEqual(taken ? undefined : { key: 'page.account.nicknameWrong' })
  expect(isNickname(nickname)).toBe(taken)
})

test.each([
  ['500', 'loss', 500],
  ['५००.५', 'loss', 500.5],
  ['1,500', 'deposit', 1500],
  ['12,50', 'loss', undefined],
  ['0', 'loss', undefined],
  ['0.001', 'loss', undefined],
  ['-5', 'loss', undefined],
  ['1440', 'time', 1440],
  ['1441', 'time', undefined],
  ['1.5', 'time', undefined],
] as const)('a limit of %s for %s is %s [MEM-17 part]', (typed, kind, amount) => {
  expect(amountOf(typed, { kind, period: 'day' })).toBe(amount)
})
