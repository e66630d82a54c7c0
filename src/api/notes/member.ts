import type { CallNotes } from '../call-notes.ts'

export const memberNotes = {
  memberInfo: {
    purpose: 'Returns the account behind the token.',
    decisive: ['account'],
    source: ['site and accounts: calls', 'site and accounts: entities'],
  },
  balance: {
    purpose: 'Returns the sum of the member’s wallets.',
    decisive: ['sumBalance'],
    source: ['site and accounts: calls', 'games and content: calls'],
    decided: ['method'],
  },
  updateLanguage: {
    purpose: 'Stores the member’s language for emails, SMS and messages (getUpdateLanguage).',
    source: ['games and content: calls'],
    decided: [
      'method',
      'path',
      'token: a visitor’s choice is told without one; a platform may refuse it (401), and is not asked again in the visit',
      'a language that the platform does not know is refused',
      'the site reads nothing of the answer',
    ],
  },
} as const satisfies CallNotes
