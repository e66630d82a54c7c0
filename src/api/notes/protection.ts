import type { CallNotes } from '../call-notes.ts'

export const protectionNotes = {
  protection: {
    purpose: 'Returns the member’s limits with their use, the current pause, and the reality check.',
    decisive: ['limits', 'pause', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  setLimit: {
    purpose: 'Sets a limit: a tighter one holds at once; a looser one, or its removal, after 24 hours.',
    decisive: ['limits', 'pause', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  keepLimit: {
    purpose: 'Cancels a looser limit that does not hold yet.',
    decisive: ['limits', 'pause', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  pausePlay: {
    purpose:
      'Starts a break or self-exclusion. Until its end the platform refuses deposits, launches, rounds and bets; login, browsing and withdrawals still work. It can only be made longer.',
    decisive: ['limits', 'pause', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  setRealityCheck: {
    purpose: 'Chooses the minutes of play between reality checks.',
    decisive: ['limits', 'pause', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  playSitting: {
    purpose: 'Returns the duration and result of the current sitting, for a reality check.',
    decisive: ['seconds', 'net', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  playStatement: {
    purpose: 'Returns the time and money spent on playing in the last twelve days, weeks or months, latest first.',
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
