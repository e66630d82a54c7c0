import type { CallNotes } from '../call-notes.ts'

export const contentNotes = {
  announcements: {
    purpose:
      'The announcements of the types asked for, latest first; also the marquee’s notices (session cache `index_notice`).',
    source: ['games and content: calls', 'games and content: entities', 'site and accounts: entities'],
    decided: [
      'path within /wps/relay/',
      'token',
      'language',
      'answer is the whole list: the site pages it',
      'taken to be the call behind `index_notice` too',
    ],
  },
  winnerBoard: {
    purpose: 'The latest winners (getWinnerBoard, the relay’s winner rank list).',
    decisive: ['list'],
    source: ['games and content: calls', 'games and content: entities'],
    decided: ['path within /wps/relay/', 'token', 'field names in vo'],
  },
  helpCentre: {
    purpose: 'The help texts, in the order in which they are shown.',
    source: ['site and accounts: calls', 'games and content: calls'],
    decided: ['method', 'answer'],
  },
} as const satisfies CallNotes
