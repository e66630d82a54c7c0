import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { readCatalogues } from '../../scripts/catalogues.ts'
import { patternFamilies } from '../../src/machines/shared/fields/rule-hints.ts'
import { sentences } from '../support/messages.ts'
import type { TextKey } from '../../src/machines/shared/text-key.ts'

const catalogues = readCatalogues()

/** A test that shows a message: its file, its title, and the text it looks for if neither key nor sentence. */
interface Shown {
  readonly file: string
  readonly title: string
  readonly by?: string
}

interface Message {
  /** The wording of the specification. */
  readonly said: string
  /** The place where a player sees it. */
  readonly place: string
  readonly keys: readonly TextKey[]
  readonly shown: Shown
}

const inLogin: Shown = {
  file: 'requirements/errors.spec.ts',
  title: 'a player sees the platform’s refusal, the slow-answer text, or “Unknown error” as last resort',
}
const hints: Shown = {
  file: 'requirements/registration-rules.spec.ts',
  title: 'a visitor sees each pattern family’s hint with both lengths, or one where they are equal',
  by: '`rule.${pattern}`',
}
const phoneChecks: Shown = {
  file: 'requirements/firebase.spec.ts',
  title: 'a player sees a message for each firebase failure, and waits five minutes after too many',
}

const inApplication: Shown = {
  file: 'requirements/promotions.spec.ts',
  title: 'a member can filter promotions, apply with pictures, resume, reapply and claim once in two tabs',
}

const ownSentence: Shown = {
  file: 'requirements/registration-rules.spec.ts',
  title: 'a visitor sees a sentence of its own at a wrong password, a wrong real name and a wrong number',
}

/** The messages that both specifications list (ERR-01). */
const messages: readonly Message[] = [
  // Registration, login and password.
  {
    said: 'username required',
    place: 'the login, at its field',
    keys: ['login.usernameRequired'],
    shown: {
      file: 'journeys/ways-in.spec.ts',
      title: 'a non-member, an empty form and a member at the agents’ place each get their message',
    },
  },
  {
    said: 'password required',
    place: 'the login, at its field',
    keys: ['login.passwordRequired'],
    shown: {
      file: 'journeys/ways-in.spec.ts',
      title: 'a non-member, an empty form and a member at the agents’ place each get their message',
    },
  },
  {
    said: 'the captcha is required',
    place: 'every form with a captcha, at its field',
    keys: ['login.captchaRequired'],
    shown: {
      file: 'requirements/login.spec.ts',
      title: 'a visitor sees a required captcha after a refusal, refreshed at most once a second, used once',
    },
  },
  {
    said: 'mobileNum required',
    place: 'every form with a mobile number, at its field',
    keys: ['phone.required'],
    shown: {
      file: 'requirements/sms.spec.ts',
      title: 'a visitor must give a valid number and a code, in native digits too; no switch, no tab',
    },
  },
  {
    said: '{0}-digit requirement; phone format wrong; Phone number format is incorrect',
    place: 'every form with a mobile number, at its field',
    keys: ['phone.digits', 'phone.format'],
    shown: {
      file: 'requirements/sms.spec.ts',
      title: 'a visitor must give a valid number and a code, in native digits too; no switch, no tab',
    },
  },
  {
    said: 'Please enter a valid mobile number',
    place: 'every form with a mobile number, at its field',
    keys: ['phone.wrong'],
    shown: ownSentence,
  },
  {
    said: 'Please enter a valid verification code',
    place: 'every form with an SMS code, at its field',
    keys: ['code.wrong'],
    shown: {
      file: 'requirements/sms.spec.ts',
      title: 'a visitor must give a valid number and a code, in native digits too; no switch, no tab',
    },
  },
  {
    said: 'a number of n digits; in TY one that begins with 09',
    place: 'in an empty number field',
    keys: ['phone.placeholder', 'phone.placeholder09'],
    shown: {
      file: 'requirements/sms.spec.ts',
      title: 'a visitor sees the number of digits in an empty field: the rule’s or ten, from 09 in TY',
      by: '-digit number',
    },
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
    shown: {
      file: 'requirements/credentials.spec.ts',
      title: 'a visitor resets the password by email with name and valid address; success is confirmed',
    },
  },
  {
    said: 'input cannot be empty',
    place: 'the change of a password, at its field',
    keys: ['field.required'],
    shown: {
      file: 'journeys/in-and-out.spec.ts',
      title: 'a member can choose a new password; the old one is asked for, and home reads member info again',
    },
  },
  {
    said: 'confirmation inconsistent; Incorrect confirmation input',
    place: 'registration and change of a password, at its field',
    keys: ['password.notSame'],
    shown: {
      file: 'journeys/register.spec.ts',
      title: 'a referred visitor can register on the page with every field switched on',
    },
  },
  {
    said: 'I am 18 or older',
    place: 'the registration, at its box',
    keys: ['register.adultRequired'],
    shown: {
      file: 'journeys/register.spec.ts',
      title: 'a referred visitor can register on the page with every field switched on',
    },
  },
  // The site's other errors.
  {
    said: 'Loading chunk failed',
    place: 'in the place of the section or window',
    keys: ['region.noCode'],
    shown: {
      file: 'requirements/config-sections.spec.ts',
      title: 'a visitor sees “Loading chunk failed” with a retry on failure, after 120 s or on a new release',
    },
  },
  {
    said: 'Please Register An Account First (in_need_true_account)',
    place: 'a window in the centre’s place; a message at a launch',
    keys: ['centre.registerFirst', 'centre.trialText'],
    shown: {
      file: 'journeys/ways-in.spec.ts',
      title: 'a visitor can play as a trial player, without anything that needs an account',
    },
  },
  {
    said: 'Please Register An Account First, of a game',
    place: 'a window over the page; a message on the game’s own page',
    keys: ['launch.trialAccount'],
    shown: {
      file: 'journeys/launches.spec.ts',
      title: 'a visitor can try a game by free play; a game closed to trial accounts asks to register',
    },
  },
  {
    said: 'Invalid invitation code (invitation_code_error)',
    place: 'the registration: a warning, and at its field',
    keys: ['register.affiliateWrong'],
    shown: {
      file: 'journeys/register.spec.ts',
      title: 'a visitor sees a warning for a wrong invitation code in the window; a good one registers',
    },
  },
  {
    said: 'Please fill in your password with (min) - (max) characters',
    place: 'every form with a new password, at its field',
    keys: ['rule.password'],
    shown: ownSentence,
  },
  {
    said: 'Real name format is incorrect',
    place: 'the registration, at its field',
    keys: ['rule.payeeName'],
    shown: ownSentence,
  },
  {
    said: 'Please enter the username and password',
    place: 'the login, above its fields',
    keys: ['login.incomplete'],
    shown: {
      file: 'requirements/credentials.spec.ts',
      title: 'a visitor sees a separate message for a non-member, a non-agent and empty fields',
    },
  },
  {
    said: 'Username/Email does not exist',
    place: 'the forgotten password by email, above its fields',
    keys: ['error.accountUnknown'],
    shown: {
      file: 'journeys/ways-in.spec.ts',
      title: 'a member can reset a forgotten password by email, and must change the mailed one',
    },
  },
  {
    said: 'Non-member account unable to login',
    place: 'the login, above its fields',
    keys: ['error.nonMember'],
    shown: {
      file: 'requirements/credentials.spec.ts',
      title: 'a visitor sees a separate message for a non-member, a non-agent and empty fields',
    },
  },
  {
    said: 'Non-agents cannot log in',
    place: 'the login, above its fields, and a window in the agent centre’s place',
    keys: ['centre.notAgentTitle'],
    shown: {
      file: 'requirements/credentials.spec.ts',
      title: 'a visitor sees a separate message for a non-member, a non-agent and empty fields',
    },
  },
  {
    said: 'Sorry, you are not logged in yet, please log in.',
    place: 'a message over the page, beside the login',
    keys: ['error.notLoggedIn'],
    shown: {
      file: 'faults/impatience.spec.ts',
      title: 'a player in two tabs sees one message in the second after signing out in the first',
    },
  },
  {
    said: 'Network link is abnormal, please try again',
    place: 'in the place of what did not come',
    keys: ['error.network'],
    shown: {
      file: 'requirements/system.spec.ts',
      title: 'a visitor sees a message with a retry when the permission call fails',
    },
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
    shown: {
      file: 'requirements/config-hosts.spec.ts',
      title: 'a visitor’s calls go to the fastest allowed host; a failed check shows an error',
    },
  },
  {
    said: 'Popup blocked. Please allow popups and try again.',
    place: 'a message over the page, with a retry',
    keys: ['launch.popupBlocked'],
    shown: {
      file: 'journeys/launches.spec.ts',
      title: 'a player can open a card’s game in a frame, list or window; a blocked one opens by a retry',
    },
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
    shown: {
      file: 'requirements/system.spec.ts',
      title: 'a visitor sees the reason in their language, the blocked address, and customer service',
      by: 'system.maintenance.title',
    },
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
  // Games and centres.
  {
    said: 'game vendor load failure',
    place: 'in the place of the games, with a retry',
    keys: ['home.categoriesFailed'],
    shown: {
      file: 'requirements/navigation.spec.ts',
      title: 'a visitor sees an error with a retry on every page without the vendor list; the shell works',
    },
  },
  {
    said: 'activity_coming',
    place: 'a warning over the member centre',
    keys: ['memberCentre.activityComing'],
    shown: {
      file: 'requirements/centres.spec.ts',
      title: 'a member sees the referral page when the promotion is on, and a notice when it is off',
    },
  },
  {
    said: 'feedback between {0} and {1} words',
    place: 'under the field',
    keys: ['page.feedback.tooShort', 'page.feedback.tooLong'],
    shown: {
      file: 'requirements/mall.spec.ts',
      title: 'a visitor can send feedback between the word limits, also in Thai, and keeps the draft',
    },
  },
  {
    said: 'points conversion and redeem are password-checked',
    place: 'over the form that asks for the password',
    keys: ['page.money.wrongPassword_other'],
    shown: {
      file: 'requirements/mall.spec.ts',
      title: 'a player can redeem rewards and convert points with the payment password, and sees both listed',
    },
  },
  {
    said: 'the customer-service look-up fails: its window is closed',
    place: 'a message over the page, once the window is closed',
    keys: ['error.network'],
    shown: {
      file: 'requirements/side.spec.ts',
      title: 'a player can open customer service by a press: VIP above rank 4, else chat; a failure says why',
    },
  },
  // Forms of the centres.
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
    shown: {
      file: 'requirements/account.spec.ts',
      title: 'a member sees rank and masked contacts, changes one field at a time and confirms permanent ones',
    },
  },
]

const folder = new URL('../', import.meta.url)

/** The source of the one test with this title. */
const sourceOf = ({ file, title }: Shown): string => {
  const tests = readFileSync(new URL(file, folder), 'utf8').split(/\n *(?=test\()/)
  const [source, ...others] = tests.filter(
    (one) => /^test\(\s*['`]([^'`]+)['`],/.exec(one)?.[1]?.replace(/ \[.*\]$/, '') === title,
  )
  expect([file, title, source === undefined, others.length]).toEqual([file, title, false, 0])
  return source ?? ''
}

describe('the messages of the specification', () => {
  test('every message is in all catalogues, and the named test looks for it where players see it [ERR-01]', () => {
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

  test('no message is listed twice [ERR-01 part]', () => {
    const keys = messages.flatMap(({ keys: own }) => own)
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
    // An email address is checked in two places, and the network fails in many.
    expect(twice).toEqual(['rule.email', 'error.network'])
    expect(messages.map(({ said }) => said)).toHaveLength(new Set(messages.map(({ said }) => said)).size)
  })

  test('the written-out sentences are those of the English catalogue, one for each message [ERR-04]', () => {
    const keys = [...new Set(messages.flatMap(({ keys: own }) => own))].sort()
    expect(Object.keys(sentences).sort()).toEqual(keys)
    expect(sentences).toEqual(Object.fromEntries(keys.map((key) => [key, en[key]])))
  })

  test('no message stands in for another in any language, and each is seen in a browser [ERR-04]', () => {
    for (const { shown, said } of messages)
      expect([said, shown.file]).toEqual([said, expect.stringMatching(/\.spec\.ts$/)])
    // One message may have several keys with one text, e.g. “Access restricted” of a page and of a form.
    const isOneMessage = (keys: readonly TextKey[]) =>
      messages.some(({ keys: own }) => keys.every((key) => own.includes(key)))
    for (const [language, catalogue] of catalogues) {
      const keys = [...new Set(messages.flatMap(({ keys: own }) => own))]
      const same = (key: TextKey) => keys.filter((other) => catalogue[other]?.trim() === catalogue[key]?.trim())
      const shared = keys.map(same).filter((group) => group.length > 1 && !isOneMessage(group))
      expect([language, shared]).toEqual([language, []])
    }
  })
})
