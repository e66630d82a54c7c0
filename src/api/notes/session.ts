import type { CallNotes } from '../call-notes.ts'

export const sessionNotes = {
  firstLogin: {
    purpose: 'Tells the platform that a first login has happened.',
    source: ['site and accounts: states'],
    decided: ['method', 'token', 'path', 'payload'],
  },
  logout: {
    purpose: 'Ends the session; the token is worth nothing afterwards.',
    source: ['site and accounts: calls'],
  },
} as const satisfies CallNotes
