import type { CallNotes } from '../call-notes.ts'

export const countsNotes = {
  unreadCount: {
    purpose: 'Returns the number of the member’s unread messages; the specification also calls it `unread messages`.',
    decisive: ['unreadMessage'],
    source: ['games and content: calls', 'site and accounts: calls', 'site and accounts: entities'],
    decided: [
      'method',
      'token',
      'path within /wps/relay/',
      'payload',
      'taken to be the same call as `unread messages`',
    ],
  },
  promotionCounts: {
    purpose: 'Returns the number of claimable promotions and the kinds of promotion that are on.',
    decisive: [],
    source: ['site and accounts: entities', 'games and content: entities'],
    decided: ['method', 'token', 'path', 'payload', 'both counts come from one call'],
  },
} as const satisfies CallNotes
