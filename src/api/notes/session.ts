import type { CallNotes } from '../call-notes.ts'

export const sessionNotes = {
  firstLogin: {
    purpose: 'Confirms the first login to the platform.',
    source: ['site and accounts: states'],
    decided: ['method', 'token', 'path', 'payload'],
  },
  logout: {
    purpose: 'Ends the session and revokes the token.',
    source: ['site and accounts: calls'],
  },
} as const satisfies CallNotes
