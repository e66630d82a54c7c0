import type { CallNotes } from '../call-notes.ts'

export const loginNotes = {
  login: {
    purpose: 'Logs a player in by username and password, or by mobile number and SMS code.',
    decisive: ['token'],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: [
      'captchaId',
      'the captcha flag is `captcha` in the refusal’s value',
      'humanVerification',
      'fields of the refusal’s value',
      'countryDialingCode',
      'firebaseChannel and firebaseIdToken, with type `sms`',
      'after `unregistered_ip` the site repeats the call with mobileNum, verificationCode, email and bankAccountName',
    ],
  },
  captcha: {
    purpose: 'Returns a new captcha picture.',
    source: ['site and accounts: calls'],
    decided: ['captchaId in the query ties the picture to a visitor without a cookie'],
  },
  humanChallenge: {
    purpose:
      'Returns a new challenge for the self-hosted human verification. The solution travels as `altcha` in `humanVerification`, base64 of `{ challenge, solution }`, and is accepted once (AUTH-18).',
    decisive: ['parameters', 'signature'],
    source: [],
    decided: ['the whole call'],
  },
  freePlayLogin: {
    purpose: 'Logs a visitor in to a trial account without a registration (isAgent 4).',
    decisive: ['token'],
    source: ['site and accounts: calls'],
    decided: [
      'method',
      'field names but os and platform',
      'the random string is a JWE like an encrypted payload',
      'answer',
    ],
  },
  smsWithoutLogin: {
    purpose:
      'Sends an SMS code for a login, a forgotten password or an unregistered address; the specification also calls it `login code`.',
    decisive: [],
    source: ['site and accounts: calls', 'site and accounts: entities', 'site and accounts: states'],
    decided: ['method', 'humanVerification', 'refusal', 'taken to be the same call as `login code`'],
  },
} as const satisfies CallNotes
