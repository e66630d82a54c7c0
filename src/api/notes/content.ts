import type { CallNotes } from '../call-notes.ts'

export const contentNotes = {
  announcements: {
    purpose:
      'Returns the announcements of the requested types, latest first, including the marquee’s notices (session cache `index_notice`).',
    kept: { use: 'shown' },
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
    purpose: 'Returns the latest winners (getWinnerBoard, the relay’s winner rank list).',
    decisive: ['list'],
    source: ['games and content: calls', 'games and content: entities'],
    decided: ['path within /wps/relay/', 'token', 'field names in vo'],
  },
  helpCentre: {
    purpose: 'Returns the help texts in display order.',
    source: ['site and accounts: calls', 'games and content: calls'],
    decided: ['method', 'answer'],
  },
} as const satisfies CallNotes
