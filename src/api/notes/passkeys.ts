import type { CallNotes } from '../call-notes.ts'

export const passkeyNotes = {
  beginPasskey: {
    purpose: 'Begins a passkey of the member: the password confirms it, and the answer is what a browser needs.',
    decisive: ['challenge', 'rp', 'user', 'pubKeyCredParams', 'excludeCredentials'],
    source: [],
    decided: ['the whole call'],
  },
  addPasskey: {
    purpose: 'Keeps the passkey that the browser made; the platform names it after the browser and system.',
    decisive: ['account'],
    source: [],
    decided: ['the whole call'],
  },
  dropPasskey: {
    purpose: 'Removes a passkey of the member.',
    decisive: ['account'],
    source: [],
    decided: ['the whole call'],
  },
  passkeyChallenge: {
    purpose: 'Begins a login by passkey with a new challenge.',
    decisive: ['challenge', 'rpId'],
    source: [],
    decided: ['the whole call'],
  },
  passkeyLogin: {
    purpose: 'Logs in by a passkey, which replaces the password and the second step.',
    decisive: ['token'],
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
