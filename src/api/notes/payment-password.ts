import type { CallNotes } from '../call-notes.ts'

export const paymentPasswordNotes = {
  paymentPassword: {
    purpose: 'Returns whether the member has a payment password, and the channels for a recovery code.',
    decisive: ['isSet', 'ways'],
    source: [],
    decided: ['the whole call', 'a payment password is six digits, without sequences like 123456 and repetitions'],
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
    purpose: 'Sends a code to the bound mobile number or email, to recover the payment password.',
    decisive: [],
    source: [],
    decided: ['the whole call'],
  },
  recoverPaymentPassword: {
    purpose: 'Sets a new payment password with a code, and lifts the lock of the old one.',
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
