import { Schema } from 'effect'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import ne from '../../locales/ne.json' with { type: 'json' }
import { amountOf } from '../../src/machines/shared/fields/amount.ts'
import { westernDigits } from '../../src/machines/shared/fields/digits.ts'
import { requiredProblem, validatorOf, type FieldRule } from '../../src/machines/shared/fields/field-rules.ts'
import { fillLengths } from '../../src/machines/shared/fields/message.ts'
import {
  codeProblem,
  phonePlaceholder,
  phoneProblem,
  plainCode,
  plainPhone,
  startCountry,
  tidyCountry,
} from '../../src/machines/shared/fields/phone.ts'
import { hintKey, patternFamilies } from '../../src/machines/shared/fields/rule-hints.ts'
import { readSwitches, switchNames } from '../../src/machines/site/white-label/switches.ts'
import { firebaseRefusal } from '../../src/machines/auth/sms-code/firebase-failures.ts'
import { mustChangePassword } from '../../src/machines/auth/change-password/must-change.ts'
import { Permission } from '../../src/api/calls/system.ts'
import { mobileRule, passwordRule } from '../support/field-rules.ts'
import { openPermission } from '../support/samples.ts'

const rule = (more: Partial<FieldRule>): FieldRule => ({ enabled: '1', required: '1', ...more })

describe('a field follows its rule [REG-02 part]', () => {
  test('required, shortest and longest, pattern', () => {
    const validator = validatorOf(
      'username',
      rule({ minLength: 4, maxLength: 6, acceptedPattern: '^[a-z]+$', patternId: 'letterFirst' }),
    )
    const hint = { key: 'rule.letterFirst', lengths: { min: 4, max: 6 } }
    expect(validator.problemOf('')).toEqual({ key: 'field.required' })
    for (const wrong of ['abc', 'abcdefg', 'abc1']) expect(validator.problemOf(wrong)).toEqual(hint)
    expect(validator.problemOf('abcde')).toBeUndefined()
    expect(validator.hint).toEqual(hint)
  })

  test('a field that is not required may be empty, but not wrong', () => {
    const validator = validatorOf('email', rule({ required: '0', acceptedPattern: '@', patternId: 'email' }))
    expect(validator.problemOf('')).toBeUndefined()
    expect(validator.problemOf('sita')).toMatchObject({ key: 'rule.email' })
  })

  test('length counts user-perceived characters', () => {
    expect(validatorOf('line', rule({ maxLength: 2 })).problemOf('🎰🎰')).toBeUndefined()
  })

  test('a broken pattern is ignored, and the lengths hold', () => {
    const validator = validatorOf('line', rule({ minLength: 2, acceptedPattern: '([' }))
    expect(validator.problemOf('ab')).toBeUndefined()
    expect(validator.problemOf('a')).toBeDefined()
  })

  test('a maximum below the minimum locks nobody out', () => {
    expect(validatorOf('line', rule({ minLength: 6, maxLength: 2 })).problemOf('abcdef')).toBeUndefined()
  })

  test('a rule compiles once', () => {
    expect(validatorOf('password', passwordRule)).toBe(validatorOf('password', passwordRule))
  })

  test('a field without a rule accepts anything, unless the form requires it', () => {
    expect(validatorOf('line', undefined)).toMatchObject({ enabled: false, hint: undefined })
    expect(requiredProblem('password', undefined, '')).toEqual({ key: 'field.required' })
    expect(requiredProblem('password', undefined, 'x')).toBeUndefined()
  })
})

describe('a hint names the lengths [REG-04 part]', () => {
  test.each([
    ['(min) - (max) characters', { min: 6, max: 20 }, '6 - 20 characters'],
    ['(min) - (max) characters', { min: 10, max: 10 }, '10 characters'],
    ['(min) देखि (max) अक्षर', { min: 4, max: 4 }, '4 अक्षर'],
    ['(min) - (max) digits', { min: 3, max: undefined }, '3+ digits'],
    ['nothing', { min: 1, max: 2 }, 'nothing'],
  ])('%s with %o', (sentence, lengths, filled) => expect(fillLengths(sentence, lengths)).toBe(filled))

  test('numbers follow the reader’s locale', () => {
    expect(fillLengths('(min) - (max)', { min: 6, max: 20 }, (number) => number.toLocaleString('ne-NP'))).toBe('६ - २०')
  })

  test('each specified family has its own sentence, and other patterns share one', () => {
    expect(new Set(patternFamilies.map((id) => hintKey('line', id))).size).toBe(15)
    for (const catalogue of [en, ne])
      for (const sentence of patternFamilies.map((id) => catalogue[hintKey('line', id)]))
        expect(fillLengths(sentence, { min: 7, max: 7 })).not.toMatch(/\((min|max)\)/)
    expect(hintKey('line', 'STRONG_PASSWORD')).toBe('rule.strongPassword')
    expect(hintKey('password', 'somethingElse')).toBe('rule.password')
    expect(hintKey('line', undefined)).toBe('rule.length')
    // Names that every object inherits are unknown like any other.
    expect([hintKey('line', 'toString'), hintKey('constructor', undefined)]).toEqual(['rule.length', 'rule.length'])
  })
})

describe('native digits [I18N-08 part]', () => {
  test('Devanagari, Arabic, Bengali and full-width digits are digits', () => {
    expect(westernDigits('९८१२३४५६७० ٠١٢ ০১ ９８ x7')).toBe('9812345670 012 01 98 x7')
  })

  test('every decimal digit of the basic plane is covered', () => {
    const digits = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
      /\p{Nd}/u.test(letter),
    )
    expect(digits.length).toBeGreaterThan(300)
    expect(digits.filter((digit) => !/^[0-9]$/.test(westernDigits(digit)))).toEqual([])
  })

  test('any number in Devanagari is read as itself', () => {
    const native = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09_66 + Number(digit)))
    fc.assert(fc.property(fc.nat(), (number) => westernDigits(native(String(number))) === String(number)))
  })

  test('phones and codes accept any usual notation', () => {
    expect(plainPhone({ mobileNum: '+977 (981) 234-5678', dialingCode: '977' }).mobileNum).toBe('9812345678')
    expect(plainPhone({ mobileNum: '००९७७९८१२३४५६७८', dialingCode: '977' }).mobileNum).toBe('9812345678')
    expect(plainCode(' ४८२ ९१३ ')).toBe('482913')
  })

  test('a number copied out of an address book or chat, with its unseen marks, is that number [AUTH-02 part]', () => {
    const copied = '\u202A+977\u00A0981\u2011234\u20135678\u202C'
    expect(phoneProblem({ mobileNum: copied, dialingCode: '977' }, mobileRule)).toBeUndefined()
    expect(plainPhone({ mobileNum: copied, dialingCode: '977' }).mobileNum).toBe('9812345678')
    expect(plainCode('\u200E482\u200B913\u2060')).toBe('482913')
    expect(amountOf('\u200F1,250.50')).toBe(1250.5)
    expect(phoneProblem({ mobileNum: '98\u202Ex2345678', dialingCode: '977' }, mobileRule)).toEqual({
      key: 'phone.format',
    })
  })
})

test('a number follows the mobile rule, and a code has at most 255 characters [AUTH-02 part]', () => {
  const phone = (mobileNum: string) => phoneProblem({ mobileNum, dialingCode: '977' }, mobileRule)
  expect(phone('')).toEqual({ key: 'phone.required' })
  expect(phone('98x2345678')).toEqual({ key: 'phone.format' })
  expect(phone('8812345678')).toMatchObject({ key: 'rule.startsWith9' })
  expect(phone('९८१२३४५६७८')).toBeUndefined()
  expect(codeProblem('1'.repeat(255))).toBeUndefined()
  expect(codeProblem('1'.repeat(256))).toEqual({ key: 'code.wrong' })
  expect(codeProblem(' ')).toEqual({ key: 'code.wrong' })
})

test('a wrong number is told its digits, its format, or that it is not valid [SMS-08]', () => {
  const told = (mobileNum: string, of: FieldRule | undefined) => {
    const problem = phoneProblem({ mobileNum, dialingCode: '977' }, of)
    if (problem === undefined || !('key' in problem)) return problem
    return problem.lengths === undefined ? en[problem.key] : fillLengths(en[problem.key], problem.lengths)
  }
  const tenDigits = rule({ maxLength: 10 })
  expect(told('984100000123', tenDigits)).toBe('10-digit requirement')
  expect(told('98410', mobileRule)).toBe('10-digit requirement')
  expect(told('98410', rule({ minLength: 9, maxLength: 11 }))).toBe('9 - 11-digit requirement')
  expect(told('98x1000001', tenDigits)).toBe('Phone number format is incorrect')
  expect(told('98x1000001', undefined)).toBe('Phone number format is incorrect')
  expect(told('8841000001', rule({ maxLength: 10, acceptedPattern: '^9' }))).toBe(en['phone.wrong'])
  expect(told('9841000001', tenDigits)).toBeUndefined()
  expect(told('9841000001', undefined)).toBeUndefined()
})

test('an untouched field shows no sentence about a wrong format, and no length that says nothing [REG-04 part]', () => {
  const pattern = { acceptedPattern: '^[A-Za-z ]+$' }
  expect(validatorOf('payeeName', rule(pattern)).hint).toBeUndefined()
  expect(validatorOf('line', rule(pattern)).hint).toBeUndefined()
  expect(validatorOf('mobileNum', rule(pattern)).hint).toBeUndefined()
  expect(validatorOf('payeeName', rule({ ...pattern, maxLength: 40 })).hint).toMatchObject({ key: 'rule.length' })
  expect(validatorOf('payeeName', rule(pattern)).problemOf('7')).toMatchObject({ key: 'rule.payeeName' })
  expect(validatorOf('line', rule(pattern)).problemOf('7')).toMatchObject({ key: 'rule.format' })
  expect(validatorOf('line', rule({ minLength: 3 })).problemOf('ab')).toMatchObject({ key: 'rule.length' })
  expect(validatorOf('password', rule(pattern)).hint).toBeUndefined()
  expect(validatorOf('password', rule(pattern)).problemOf('7')).toMatchObject({ key: 'rule.format' })
})

test('a length that is right is not named as the mistake [REG-04 part]', () => {
  const { problemOf } = validatorOf('username', rule({ minLength: 4, maxLength: 16, acceptedPattern: '^[a-zA-Z]' }))
  expect(problemOf('9newuser')).toMatchObject({ key: 'rule.format' })
  expect(problemOf('9ne')).toMatchObject({ key: 'rule.length' })
  expect(problemOf('newuser')).toBeUndefined()
})

test('the number field starts at the visitor’s country and hints its length [SMS-05 part, SMS-06 part]', () => {
  const countries = [
    { countryCode: 'IN', countryDialingCode: '91' },
    { countryCode: 'NP', countryDialingCode: '977' },
  ]
  expect(startCountry(countries, 'NP')?.countryDialingCode).toBe('977')
  expect(startCountry(countries, 'XX')?.countryDialingCode).toBe('91')
  expect(phonePlaceholder(undefined, 'NE')).toEqual({ key: 'phone.placeholder', lengths: { min: 10, max: 10 } })
  expect(phonePlaceholder(rule({ maxLength: 11 }), 'TY')).toEqual({
    key: 'phone.placeholder09',
    lengths: { min: 11, max: 11 },
  })
})

test.each(['977', '+977', '00977', ' 9-77 '])(
  'a visitor’s country is found where a platform writes its dialling code as “%s” [SMS-05 part]',
  (countryDialingCode) => {
    const countries = [
      { countryCode: 'in', countryDialingCode: '91' },
      { countryCode: 'np', countryDialingCode },
    ]
    const found = startCountry(countries.map(tidyCountry), 'np')
    expect(found).toEqual({ countryCode: 'NP', countryDialingCode: '977' })
  },
)

test('each failure of a phone verification has its own message [SMS-07 part]', () => {
  const codes = [
    'invalid-phone-number',
    'missing-phone-number',
    'too-many-requests',
    'invalid-verification-code',
    'missing-verification-code',
    'code-expired',
    'captcha-check-failed',
    'quota-exceeded',
    'operation-not-allowed',
    'popup-closed-by-user',
    'something-new',
  ]
  const refusals = codes.map((code) => firebaseRefusal(`auth/${code}`))
  expect(new Set(refusals.map(({ notice }) => JSON.stringify(notice))).size).toBe(codes.length)
  expect(refusals.map(({ waitSeconds }) => waitSeconds ?? 0)).toEqual([0, 0, 300, 0, 0, 0, 0, 0, 0, 0, 0])
})

describe('the switches of the white-label tree', () => {
  test('each is read by its modId at any depth, on at 1, off at 0, whatever its parents [PERM-05]', () => {
    for (const name of switchNames)
      for (const enabled of ['1', '0'] as const)
        for (const parents of ['1', '0'] as const)
          for (let depth = 0; depth < 6; depth += 1) {
            let tree = readNode(name, enabled, [readNode('LEAF', '1')])
            for (let level = 0; level < depth; level += 1)
              tree = readNode(`G${level}`, parents, [readNode('SIBLING', '0'), tree])
            const { whitelabel } = readPermission({ ...openPermission, whitelabel: [readNode('FIRST', '1'), tree] })
            expect([name, depth, readSwitches(whitelabel)]).toEqual([name, depth, { ...off, [name]: enabled === '1' }])
          }
  })

  test('are found side by side', () => {
    const node = (modId: string, enabled: '0' | '1', ...childrenNodes: ReturnType<typeof readNode>[]) =>
      readNode(modId, enabled, childrenNodes)
    const tree = [
      node(
        'A',
        '0',
        node('FREEPLAY3', '1'),
        node('B', '1', node('C', '1', node('PTSYS3', '1'), node('DIRECTREG3', '0'))),
      ),
    ]
    expect(readSwitches(tree)).toEqual({ ...off, FREEPLAY3: true, PTSYS3: true })
  })

  test('are off when missing in the tree', () => expect(readSwitches([])).toEqual(off))

  test('are all read', () => {
    expect(readSwitches(switchNames.map((modId) => ({ modId, enabled: '1' })))).toEqual(
      Object.fromEntries(switchNames.map((name) => [name, true])),
    )
    expect([...switchNames].sort()).toEqual(
      'DIRECTREG3 FREEPLAY3 MOBILENUMPASSREG3 MOBILENUMREG3 MOBILEVERCODELOGIN3 PTSYS3 PWDEXPFORCECHANGE3 REGMOBVERF3 USERNAMEREG3'.split(
        ' ',
      ),
    )
  })

  test('are read from a tree ten thousand levels deep', () => {
    let tree = readNode('PTSYS3', '1')
    for (let level = 0; level < 10_000; level += 1) tree = readNode(`G${level}`, '1', [tree])
    expect(readSwitches([tree]).PTSYS3).toBe(true)
  })
})

interface Node {
  readonly modId: string
  readonly enabled: '0' | '1'
  readonly childrenNodes: readonly Node[]
}
function readNode(modId: string, enabled: '0' | '1', childrenNodes: readonly Node[] = []): Node {
  return { modId, enabled, childrenNodes }
}
const readPermission = Schema.decodeUnknownSync(Permission)
const off = Object.fromEntries(switchNames.map((name) => [name, false]))

test.each([
  [{ type: 'username', password: '123456', firstTime: false, expired: false }, false, true],
  [{ type: 'username', password: 'himalaya', firstTime: false, expired: true }, true, true],
  [{ type: 'username', password: 'himalaya', firstTime: false, expired: true }, false, false],
  [{ type: 'sms', password: '123456', firstTime: false, expired: true }, true, false],
  [{ type: 'username', password: 'himalaya', firstTime: true, expired: false }, false, true],
  [{ type: 'sms', password: '481516', firstTime: true, expired: false }, false, true],
  [{ type: 'username', password: 'himalaya', firstTime: false, expired: false }, true, false],
] as const)('%o with PWDEXPFORCECHANGE3 %s [AUTH-06 part]', (login, on, must) => {
  expect(mustChangePassword(login, { PWDEXPFORCECHANGE3: on })).toBe(must)
})
