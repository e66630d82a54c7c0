import type { CallNotes } from '../call-notes.ts'

export const registrationNotes = {
  registerSettings: {
    purpose:
      'Returns the fields of the registration form and their rules; the specification also calls it `set register`.',
    decisive: [],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: ['method', 'answer is keyed by field name', 'taken to be the same call as `set register`'],
  },
  registrationRules: {
    purpose:
      'Returns the validation rules of fields that other forms have too: password, mobile number, code (session cache `validate`).',
    decisive: [],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: ['method', 'token', 'path', 'payload', 'answer is keyed by field name'],
  },
  smsForRegistration: {
    purpose: 'Sends an SMS code to a number for its registration.',
    decisive: [],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: ['method', 'values of regType', 'countryDialingCode', 'humanVerification', 'refusal'],
  },
  register: {
    purpose: 'Registers a member by username and password, and logs the member in.',
    decisive: ['token'],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: [
      'answer is the login’s, because `login` is true',
      'refusal',
      'captchaId',
      'humanVerification',
      'optional fields',
    ],
  },
  registerByMobile: {
    purpose: 'Registers a member by mobile number, and logs the member in.',
    decisive: ['token'],
    source: ['site and accounts: calls', 'site and accounts: entities'],
    decided: [
      'answer is the login’s, because `login` is true',
      'refusal',
      'captchaId',
      'humanVerification',
      'optional fields',
    ],
  },
  affiliateCheck: {
    purpose: 'Checks an affiliate code on this domain; success means that it is valid.',
    source: ['site and accounts: calls'],
    decided: ['method', 'the site reads nothing of the answer'],
  },
  countryList: {
    purpose: 'Returns the countries of accepted mobile numbers in display order.',
    source: ['site and accounts: entities'],
    decided: ['method', 'token', 'path', 'payload', 'answer is an array'],
  },
} as const satisfies CallNotes
