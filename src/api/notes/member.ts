import type { CallNotes } from '../call-notes.ts'

export const memberNotes = {
  memberInfo: {
    purpose: 'Who the token belongs to.',
    decisive: ['account', 'type'],
    source: ['site and accounts: calls', 'site and accounts: entities'],
  },
  balance: {
    purpose: 'The sum of the member’s wallets.',
    decisive: ['sumBalance'],
    source: ['site and accounts: calls', 'games and content: calls'],
    decided: ['method'],
  },
  updateLanguage: {
    purpose: 'Keeps the member’s language, so that mails, SMS and messages are written in it (getUpdateLanguage).',
    source: ['games and content: calls'],
    decided: [
      'method',
      'path',
      'token: a visitor’s choice is kept in the browser only',
      'answer carries nothing that is read',
    ],
  },
} as const satisfies CallNotes
