import type { CallNotes } from '../call-notes.ts'

export const feedbackNotes = {
  feedbackLimits: {
    purpose: 'Between how many words a feedback must have.',
    decisive: ['minWords', 'maxWords'],
    source: [],
    decided: ['the whole call'],
  },
  feedback: {
    purpose: 'Sends a visitor’s or member’s feedback.',
    source: ['site and accounts: calls', 'games and content: calls'],
    decided: ['payload', 'answer carries nothing that is read'],
  },
} as const satisfies CallNotes
