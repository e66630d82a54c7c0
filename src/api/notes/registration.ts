import type { CallNotes } from '../call-notes.ts'

export const registrationNotes = {
  registerSettings: {
    purpose:
      'Which fields the registration form shows, which of them are required, and their rules;  also calls it `set register`.',
    decisive: [],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: ['method', 'answer is keyed by field name', 'taken to be the same call as `set register`'],
  },
  registrationRules: {
    purpose:
      'The validation rules of fields that are typed outside registration too: password, mobile number, code (session cache `validate`).',
    decisive: [],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: ['method', 'token', 'path', 'payload', 'answer is keyed by field name'],
  },
  smsForRegistration: {
    purpose: 'Sends an SMS code to a number that is about to register.',
    decisive: [],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: ['method', 'values of regType', 'countryDialingCode', 'humanVerification', 'refusal'],
  },
  register: {
    purpose: 'Registers a member by user name and password, and signs in.',
    decisive: ['token'],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: [
      'answer is the login’s, because `login` is true',
      'refusal',
      'captchaId',
      'humanVerification',
      'which fields are optional',
    ],
  },
  registerByMobile: {
    purpose: 'Registers a member by mobile number, and signs in.',
    decisive: ['token'],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: [
      'answer is the login’s, because `login` is true',
      'refusal',
      'captchaId',
      'humanVerification',
      'which fields are optional',
    ],
  },
  affiliateCheck: {
    purpose: 'Whether an affiliate code is valid on this domain: success means that it is.',
    source: ['site and accounts: calls'],
    decided: ['method', 'answer carries nothing that is read'],
  },
  countryList: {
    purpose: 'The countries whose mobile numbers are accepted, in the order in which they are offered.',
    source: ['site and accounts: entities'],
    decided: ['method', 'token', 'path', 'payload', 'answer is an array'],
  },
} as const satisfies CallNotes
