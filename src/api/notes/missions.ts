import type { CallNotes } from '../call-notes.ts'

export const missionsNotes = {
  missionSummary: {
    purpose: 'Returns the current missions with the member’s progress.',
    decisive: ['missions'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  missionClaim: {
    purpose: 'Pays the reward of a completed mission into the main wallet, once in the mission’s period.',
    decisive: ['amount'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  leaderboard: {
    purpose: 'Returns the leaderboard of the missions and the member’s own place.',
    decisive: ['list'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  raffleHistory: {
    purpose: 'Returns one page of the member’s raffle draws, latest first.',
    decisive: ['list'],
    source: [],
    decided: ['the whole call'],
  },
  raffleClaim: {
    purpose:
      'Draws and claims a prize of a raffle promotion (the call `raffle promotion` and the relay path `raffle claim`).',
    decisive: ['prizeName', 'remaining'],
    source: ['games and content: calls'],
    decided: [
      'path within /wps/relay/',
      'token',
      'payload',
      'answer',
      '`raffle promotion` and `raffle claim` taken to be one call',
    ],
  },
} as const satisfies CallNotes
