import type { CallNotes } from '../call-notes.ts'

export const avatarNotes = {
  memberIcon: {
    purpose: 'The member’s picture and those to choose from.',
    decisive: ['current', 'icons'],
    source: ['site and accounts: calls'],
    decided: ['method', 'payload', 'answer'],
  },
  avatar: {
    purpose: 'Chooses the member’s picture.',
    decisive: ['current'],
    source: ['site and accounts: calls'],
    decided: ['method', 'token', 'path', 'that it chooses: the member icon’s call reads', 'payload', 'answer'],
  },
} as const satisfies CallNotes
