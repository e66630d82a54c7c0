import type { CallNotes } from '../call-notes.ts'

export const countsNotes = {
  unreadCount: {
    purpose: 'How many messages the member has not read;  also calls it `unread messages`.',
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
    purpose: 'How many promotions the member can claim, and which kinds of promotion are on.',
    decisive: [],
    source: ['site and accounts: entities', 'games and content: entities'],
    decided: ['method', 'token', 'path', 'payload', 'both counts come from one call'],
  },
} as const satisfies CallNotes
