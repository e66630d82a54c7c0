import type { CallNotes } from '../call-notes.ts'

export const passwordNotes = {
  changePassword: {
    purpose: 'Changes the member’s password; it also ends the restriction of a token that only allows this (PASS-04).',
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: [
      'answer carries nothing that is read',
      'the token stays valid, without its restriction; all others of the account end',
      'oldPassword may be missing while the token only allows this',
      'refusal',
    ],
  },
  forgotPasswordByEmail: {
    purpose: 'Mails a way to set a new password, when the user name and the email belong together.',
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: ['answer carries nothing that is read'],
  },
  setPasswordByPhone: {
    purpose: 'Sets a new password for the account of a mobile number that an SMS code proves, and signs in.',
    decisive: ['token'],
    source: ['site and accounts: calls', 'site and accounts: entities', 'site and accounts: states'],
    decided: [
      'answer is the login’s, because success signs in',
      'countryDialingCode',
      'firebaseChannel and firebaseIdToken',
      'refusal',
    ],
  },
} as const satisfies CallNotes
