import type { CallNotes } from '../call-notes.ts'

export const passwordNotes = {
  changePassword: {
    purpose:
      'Changes the member’s password, and lifts the restriction of a token that only allows this call (PASS-04).',
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: [
      'answer: a new token for a restricted one, which ends; a platform that sends none lifts the restriction',
      'the account’s other tokens end',
      'oldPassword is optional while the token only allows this call',
      'refusal',
    ],
  },
  forgotPasswordByEmail: {
    purpose: 'Sends an email to set a new password, when the username and the email belong together.',
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: ['the site reads nothing of the answer'],
  },
  setPasswordByPhone: {
    purpose: 'Sets a new password for the account of a mobile number, proven by an SMS code, and logs the player in.',
    decisive: ['token'],
    source: ['site and accounts: calls', 'site and accounts: entities', 'site and accounts: states'],
    decided: [
      'answer is the login’s, because success logs the player in',
      'countryDialingCode',
      'firebaseChannel and firebaseIdToken',
      'refusal',
    ],
  },
} as const satisfies CallNotes
