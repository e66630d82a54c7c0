import type { CallNotes } from '../call-notes.ts'

export const avatarNotes = {
  memberIcon: {
    purpose: 'Returns the member’s picture and the pictures to choose from.',
    decisive: ['icons'],
    source: ['site and accounts: calls'],
    decided: ['method', 'payload', 'answer'],
  },
  avatar: {
    purpose: 'Chooses the member’s picture.',
    decisive: [],
    source: ['site and accounts: calls'],
    decided: ['method', 'token', 'path', 'purpose: this call chooses, `memberIcon` reads', 'payload', 'answer'],
  },
} as const satisfies CallNotes
