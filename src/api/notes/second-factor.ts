import type { CallNotes } from '../call-notes.ts'

export const secondFactorNotes = {
  beginTwoStep: {
    purpose: 'Makes the secret of a two-step login, which changes nothing until a code confirms it.',
    decisive: ['secret', 'address'],
    source: [],
    decided: ['the whole call'],
  },
  confirmTwoStep: {
    purpose: 'Turns two-step login on by a first code, and tells the recovery codes once.',
    decisive: ['profile', 'recoveryCodes'],
    source: [],
    decided: ['the whole call'],
  },
  dropTwoStep: {
    purpose: 'Turns two-step login off; the password confirms it.',
    decisive: ['account'],
    source: [],
    decided: ['the whole call'],
  },
  proveSecondFactor: {
    purpose: 'Completes a login by a code of the authenticator app or a recovery code.',
    decisive: ['token'],
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
