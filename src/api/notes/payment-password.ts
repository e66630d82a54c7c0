import type { CallNotes } from '../call-notes.ts'

export const paymentPasswordNotes = {
  paymentPassword: {
    purpose: 'Whether the member has a payment password, and where a code for its recovery could go.',
    decisive: ['isSet', 'ways'],
    source: [],
    decided: ['the whole call', 'a payment password is six digits, but no row and no repetition'],
  },
  setPaymentPassword: {
    purpose: 'Sets the first payment password.',
    source: [],
    decided: ['the whole call'],
  },
  changePaymentPassword: {
    purpose: 'Changes the payment password.',
    source: [],
    decided: ['the whole call'],
  },
  paymentPasswordCode: {
    purpose: 'Sends a code to the bound mobile or mail, to recover the payment password.',
    decisive: ['expiredMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  recoverPaymentPassword: {
    purpose: 'Sets a new payment password with a code; the lock of the old one is over.',
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
