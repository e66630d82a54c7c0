import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { readCatalogues } from '../../scripts/catalogues.ts'
import { fillLengths } from '../../src/machines/shared/fields/message.ts'
import { validatorOf } from '../../src/machines/shared/fields/field-rules.ts'
import { patternFamilies } from '../../src/machines/shared/fields/rule-hints.ts'
import type { TextKey } from '../../src/machines/shared/text-key.ts'

const catalogues = readCatalogues()

/** A test that shows a message: its file, how its title begins, and what it looks for: the key, or the sentence itself. */
interface Shown {
  readonly file: string
  readonly title: string
  readonly by?: string
}

interface Message {
  /** As the specification has it. */
  readonly said: string
  /** Where a player meets it. */
  readonly place: string
  readonly keys: readonly TextKey[]
  readonly shown: Shown
}

const inLogin: Shown = { file: 'requirements/errors.spec.ts', title: 'ERR-02: a form says' }
const hints: Shown = {
  file: 'requirements/registration-rules.spec.ts',
  title: 'REG-04: the hint',
  by: '`rule.${pattern}`',
}
const phoneChecks: Shown = { file: 'requirements/firebase.spec.ts', title: 'SMS-07: each of firebase’s failures' }

const inApplication: Shown = { file: 'requirements/promotions.spec.ts', title: 'CONTENT-04: promotions by type' }

/** The messages of S1 5 and 8 and of S2 5 and 8. */
const messages: readonly Message[] = [
  // S1 5
  {
    said: 'username required',
    place: 'the login, at its field',
    keys: ['login.usernameRequired'],
    shown: { file: 'journeys/ways-in.spec.ts', title: 'AUTH-13: what is said' },
  },
  {
    said: 'password required',
    place: 'the login, at its field',
    keys: ['login.passwordRequired'],
    shown: { file: 'journeys/ways-in.spec.ts', title: 'AUTH-13: what is said' },
  },
  {
    said: 'the captcha is required',
    place: 'every form with a captcha, at its field',
    keys: ['login.captchaRequired'],
    shown: { file: 'requirements/login.spec.ts', title: 'AUTH-04:' },
  },
  {
    said: 'mobileNum required',
    place: 'every form with a mobile number, at its field',
    keys: ['phone.required'],
    shown: { file: 'requirements/sms.spec.ts', title: 'AUTH-02:' },
  },
  {
    said: 'Please enter a valid mobile number; phone format wrong; Phone number format is incorrect',
    place: 'every form with a mobile number, at its field',
    keys: ['phone.wrong'],
    shown: { file: 'requirements/sms.spec.ts', title: 'AUTH-02:' },
  },
  {
    said: 'Please enter a valid verification code',
    place: 'every form with an SMS code, at its field',
    keys: ['code.wrong'],
    shown: { file: 'requirements/sms.spec.ts', title: 'AUTH-02:' },
  },
  {
    said: 'a number of n digits; in TY one that begins with 09',
    place: 'in an empty number field',
    keys: ['phone.placeholder', 'phone.placeholder09'],
    shown: { file: 'requirements/sms.spec.ts', title: 'SMS-06:', by: '-digit number' },
  },
  {
    said: 'the message of each family of patterns',
    place: 'a registration’s field: its hint, and its error',
    keys: patternFamilies.map((family) => `rule.${family}` as TextKey),
    shown: hints,
  },
  {
    said: 'email must be valid',
    place: 'the forgotten password by email, at its field',
    keys: ['rule.email'],
    shown: { file: 'requirements/credentials.spec.ts', title: 'PASS-01:' },
  },
  {
    said: 'input cannot be empty',
    place: 'the change of a password, at its field',
    keys: ['field.required'],
    shown: { file: 'journeys/in-and-out.spec.ts', title: 'PASS-03:' },
  },
  {
    said: 'confirmation inconsistent; Incorrect confirmation input',
    place: 'registration and change of a password, at its field',
    keys: ['password.notSame'],
    shown: { file: 'journeys/register.spec.ts', title: 'REG-01' },
  },
  {
    said: 'I am 18 or older',
    place: 'the registration, at its box',
    keys: ['register.adultRequired'],
    shown: { file: 'journeys/register.spec.ts', title: 'REG-01' },
  },
  // S1 8
  {
    said: 'Loading chunk failed',
    place: 'in the place of the section or window',
    keys: ['region.noCode'],
    shown: { file: 'requirements/config-sections.spec.ts', title: 'CFG-06, ERR-03 part:' },
  },
  {
    said: 'Please Register An Account First (in_need_true_account)',
    place: 'a window in the centre’s place; a message at a launch',
    keys: ['centre.registerFirst', 'centre.trialText'],
    shown: { file: 'journeys/ways-in.spec.ts', title: 'AUTH-09' },
  },
  {
    said: 'Please Register An Account First, of a game',
    place: 'a message over the page',
    keys: ['launch.trialAccount'],
    shown: { file: 'journeys/launches.spec.ts', title: 'LAUNCH-01, LAUNCH-08 part:' },
  },
  {
    said: 'Invalid invitation code (invitation_code_error)',
    place: 'the registration: a warning, and at its field',
    keys: ['register.affiliateWrong'],
    shown: { file: 'journeys/register.spec.ts', title: 'REG-08' },
  },
  {
    said: 'Please fill in your password with (min) - (max) characters',
    place: 'every form with a new password, at its field',
    keys: ['rule.password'],
    shown: { file: 'requirements/errors.test.ts', title: 'ERR-01 part: a password and a real name' },
  },
  {
    said: 'Real name format is incorrect',
    place: 'the registration, at its field',
    keys: ['rule.payeeName'],
    shown: { file: 'requirements/errors.test.ts', title: 'ERR-01 part: a password and a real name' },
  },
  {
    said: 'Please enter the username and password',
    place: 'the login, above its fields',
    keys: ['login.incomplete'],
    shown: { file: 'requirements/credentials.spec.ts', title: 'AUTH-13:' },
  },
  {
    said: 'Username/Email does not exist',
    place: 'the forgotten password by email, above its fields',
    keys: ['error.accountUnknown'],
    shown: { file: 'journeys/ways-in.spec.ts', title: 'PASS-01:' },
  },
  {
    said: 'Non-member account unable to login',
    place: 'the login, above its fields',
    keys: ['error.nonMember'],
    shown: { file: 'requirements/credentials.spec.ts', title: 'AUTH-13:' },
  },
  {
    said: 'Non-agents cannot log in',
    place: 'the login, above its fields, and a window in the agent centre’s place',
    keys: ['centre.notAgentTitle'],
    shown: { file: 'requirements/credentials.spec.ts', title: 'AUTH-13:' },
  },
  {
    said: 'Sorry, you are not logged in yet, please log in.',
    place: 'a message over the page, beside the login',
    keys: ['error.notLoggedIn'],
    shown: { file: 'faults/impatience.spec.ts', title: 'AUTH-11 part: two tabs' },
  },
  {
    said: 'Network link is abnormal, please try again',
    place: 'in the place of what did not come',
    keys: ['error.network'],
    shown: { file: 'requirements/system.spec.ts', title: 'SYS-05:' },
  },
  {
    said: 'The page took longer time to load, please check your network connectivity',
    place: 'a form, a launch, or a section that took too long',
    keys: ['error.slow'],
    shown: inLogin,
  },
  {
    said: 'Unknown error',
    place: 'where nothing better is known',
    keys: ['error.unknown'],
    shown: inLogin,
  },
  {
    said: 'Invalid URL, please contact customer service',
    place: 'a message over the page',
    keys: ['domain.invalid'],
    shown: { file: 'requirements/config-hosts.spec.ts', title: 'CFG-08:' },
  },
  {
    said: 'Popup blocked. Please allow popups and try again.',
    place: 'a message over the page, with a retry',
    keys: ['launch.popupBlocked'],
    shown: { file: 'journeys/launches.spec.ts', title: 'LAUNCH-05:' },
  },
  {
    said: 'Access restricted (location or IP)',
    place: 'in the place of the site, and above a form',
    keys: ['system.blocked.title', 'error.accessRestricted'],
    shown: inLogin,
  },
  {
    said: 'system maintenance message',
    place: 'in the place of the site, or over it',
    keys: ['system.maintenance.title'],
    shown: { file: 'requirements/system.spec.ts', title: 'SYS-02, SYS-03:', by: 'system.maintenance.title' },
  },
  {
    said: 'each failure of a phone verification; too many requests wait five minutes',
    place: 'a warning at the code, or above the form',
    keys: [
      'firebase.invalidNumber',
      'firebase.missingNumber',
      'firebase.tooManyRequests',
      'firebase.invalidCode',
      'firebase.missingCode',
      'firebase.expiredCode',
      'firebase.captchaFailed',
      'firebase.quotaExceeded',
      'firebase.notAllowed',
      'firebase.popupClosed',
      'firebase.unknown',
    ],
    shown: { ...phoneChecks, by: 'text(key)' },
  },
  // S2 8
  {
    said: 'game vendor load failure',
    place: 'in the place of the games, with a retry',
    keys: ['home.categoriesFailed'],
    shown: { file: 'requirements/navigation.spec.ts', title: 'NAV-05:' },
  },
  {
    said: 'activity_coming',
    place: 'a warning over the member centre',
    keys: ['memberCentre.activityComing'],
    shown: { file: 'requirements/centres.spec.ts', title: 'MEM-01 part: the referral page' },
  },
  {
    said: 'feedback between {0} and {1} words (S2 5)',
    place: 'under the field',
    keys: ['page.feedback.tooShort', 'page.feedback.tooLong'],
    shown: { file: 'requirements/mall.spec.ts', title: 'CONTENT-06:' },
  },
  {
    said: 'points conversion and redeem are password-checked (S2 5)',
    place: 'over the form that asks for the password',
    keys: ['page.money.wrongPassword_other'],
    shown: { file: 'requirements/mall.spec.ts', title: 'CONTENT-05:' },
  },
  {
    said: 'the customer-service look-up fails: its window is closed',
    place: 'a message over the page, once the window is closed',
    keys: ['error.network'],
    shown: { file: 'requirements/side.spec.ts', title: 'SIDE-06 customer service', by: "waitForEvent('close')" },
  },
  // S2 5
  {
    said: 'activity application: remark at most 140 characters',
    place: 'the application, at its field',
    keys: ['page.promo.remarkTooLong'],
    shown: inApplication,
  },
  {
    said: 'activity application: images png or jpg only, at most 5 MB each, at most 3',
    place: 'the application, at its pictures',
    keys: ['page.withdraw.proofType', 'page.withdraw.proofSize', 'page.withdraw.proofCount'],
    shown: inApplication,
  },
  {
    said: 'the birthday check asks to confirm 21',
    place: 'the profile: at its field, and a window that asks',
    keys: ['page.account.tooYoung', 'page.account.askAgeTitle'],
    shown: { file: 'requirements/account.spec.ts', title: 'MEM-02, AUTH-15, REG-07:' },
  },
]

const folder = new URL('../', import.meta.url)

/** The source of the one test whose title begins so. */
const sourceOf = ({ file, title }: Shown): string => {
  const tests = readFileSync(new URL(file, folder), 'utf8').split(/\n *(?=test\()/)
  const [source, ...others] = tests.filter(
    (one) => one.startsWith(`test('${title}`) || one.startsWith(`test(\`${title}`),
  )
  expect([file, title, source === undefined, others.length]).toEqual([file, title, false, 0])
  return source ?? ''
}

describe('the messages of the specification', () => {
  test('ERR-01: every message is in all catalogues, and the test that is named beside it looks for it where a player meets it', () => {
    expect(catalogues.size).toBe(38)
    for (const { keys, shown } of messages) {
      const source = sourceOf(shown)
      for (const key of keys) {
        for (const [language, catalogue] of catalogues)
          expect(catalogue[key]?.trim() ?? '', `${key} in ${language}`).not.toBe('')
        const mentions = [`'${key}'`, en[key], ...(shown.by === undefined ? [] : [shown.by])]
        expect(
          mentions.some((mention) => source.includes(mention)),
          `${key} in ${shown.file}: ${shown.title}`,
        ).toBe(true)
      }
    }
  })

  test('ERR-01 part: no message stands in the table twice', () => {
    const keys = messages.flatMap(({ keys: own }) => own)
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
    // A mail address is checked in two places, and the network fails in many.
    expect(twice).toEqual(['rule.email', 'error.network'])
    expect(messages.map(({ said }) => said)).toHaveLength(new Set(messages.map(({ said }) => said)).size)
  })

  test('ERR-01 part: a password and a real name that do not fit say so, with the lengths of their rule', () => {
    const rule = { enabled: '1', required: '1', minLength: 6, maxLength: 12 } as const
    const told = (field: string) => {
      const problem = validatorOf(field, rule).problemOf('abc')
      if (problem === undefined || !('key' in problem)) throw new Error(`${field} takes anything.`)
      return {
        key: problem.key,
        text: fillLengths(en[problem.key], problem.lengths ?? { min: 0, max: undefined }),
      }
    }
    expect(told('password')).toEqual({
      key: 'rule.password',
      text: 'Please fill in your password with 6 - 12 characters',
    })
    expect(told('payeeName')).toEqual({ key: 'rule.payeeName', text: 'Real name format is incorrect' })
  })
})
