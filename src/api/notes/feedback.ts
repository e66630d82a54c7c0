import type { CallNotes } from '../call-notes.ts'

export const feedbackNotes = {
  feedbackLimits: {
    purpose: 'Returns the minimum and maximum number of words of a feedback.',
    decisive: ['minWords', 'maxWords'],
    source: [],
    decided: ['the whole call'],
  },
  feedback: {
    purpose: 'Sends a visitor’s or member’s feedback.',
    source: ['site and accounts: calls', 'games and content: calls'],
    decided: ['payload', 'the site reads nothing of the answer'],
  },
} as const satisfies CallNotes
