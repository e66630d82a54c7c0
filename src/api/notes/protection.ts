import type { CallNotes } from '../call-notes.ts'

export const protectionNotes = {
  protection: {
    purpose: 'The member’s limits with what is used of them, the pause that holds, and the reality check.',
    decisive: ['limits', 'pause', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  setLimit: {
    purpose: 'Sets a limit: a tighter one holds at once, a looser one or none at all after 24 hours.',
    decisive: ['limits', 'pause', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  keepLimit: {
    purpose: 'Withdraws a looser limit that has been asked for and does not hold yet.',
    decisive: ['limits', 'pause', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  pausePlay: {
    purpose:
      'Takes a break or excludes the member: until its end no deposit, launch, round or bet is accepted; signing in, looking and withdrawing are. It can be made longer, never shorter.',
    decisive: ['limits', 'pause', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  setRealityCheck: {
    purpose: 'Chooses after how many minutes of play the site tells time and money.',
    decisive: ['limits', 'pause', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  playSitting: {
    purpose: 'How long the member has been playing without leaving, and the result so far: what a reality check tells.',
    decisive: ['seconds', 'net', 'realityMinutes'],
    source: [],
    decided: ['the whole call'],
  },
  playStatement: {
    purpose: 'Time and money that went into playing, by days, weeks or months, latest first, twelve of them.',
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
