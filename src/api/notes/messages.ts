import type { CallNotes } from '../call-notes.ts'

export const messagesNotes = {
  messageList: {
    purpose: 'One page of the member’s messages, latest first.',
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
    purpose: 'Marks messages of the member as read; what is read or not the member’s stays as it is.',
    decisive: ['unreadMessage'],
    source: ['site and accounts: calls'],
    decided: ['method', 'path', 'token', 'payload', 'answer'],
  },
  messageDelete: {
    purpose: 'Deletes a message of the member, or takes that back.',
    decisive: ['unreadMessage'],
    source: ['site and accounts: calls'],
    decided: ['method', 'path', 'token', 'payload', 'answer', 'a deletion can be taken back'],
  },
} as const satisfies CallNotes
