import type { CallNotes } from '../call-notes.ts'

export const messagesNotes = {
  messageList: {
    purpose: 'Returns one page of the member’s messages, latest first.',
    decisive: ['list'],
    source: ['site and accounts: calls', 'games and content: calls'],
    decided: [
      'the specification names the inbox and the unread count only',
      'method',
      'path',
      'token',
      'payload',
      'answer',
    ],
  },
  messageRead: {
    purpose: 'Marks messages of the member as read, and ignores read messages and those of others.',
    decisive: [],
    source: ['site and accounts: calls'],
    decided: ['method', 'path', 'token', 'payload', 'answer'],
  },
  messageDelete: {
    purpose: 'Deletes a message of the member, or restores it.',
    decisive: [],
    source: ['site and accounts: calls'],
    decided: ['method', 'path', 'token', 'payload', 'answer', 'a deletion can be undone'],
  },
} as const satisfies CallNotes
