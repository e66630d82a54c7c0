import type { CallNotes } from '../call-notes.ts'

export const missionsNotes = {
  missionSummary: {
    purpose: 'The missions that are on, with the member’s progress.',
    decisive: ['missions', 'unclaimed'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  missionClaim: {
    purpose: 'Pays the reward of a mission that is done into the main wallet, once in the mission’s period.',
    decisive: ['amount'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  leaderboard: {
    purpose: 'The leaderboard of the missions and the member’s own place in it.',
    decisive: ['list'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  raffleHistory: {
    purpose: 'One page of the member’s draws in raffles, latest first.',
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
