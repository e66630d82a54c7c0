import type { CallNotes } from '../call-notes.ts'

export const pointsNotes = {
  pointsBalance: {
    purpose: 'The member’s points. They do not expire.',
    decisive: ['points'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  pointConfig: {
    purpose: 'How points turn into money.',
    decisive: ['exchangeRatio', 'minPoints', 'stakePerPoint'],
    source: ['games and content: calls', 'games and content: entities'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  rewardList: {
    purpose: 'One page of what the points mall offers.',
    decisive: ['list'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  redeem: {
    purpose: 'Takes a reward for points, after a check of the payment password.',
    decisive: ['redeemId', 'rewardId', 'name', 'quantity', 'points', 'status', 'time'],
    source: ['games and content: calls'],
    decided: [
      'method',
      'path within /wps/relay/',
      'token',
      'encrypted, because it carries a password',
      'payload',
      'answer',
    ],
  },
  redeemList: {
    purpose: 'One page of the member’s redemptions, latest first.',
    decisive: ['list', 'total', 'sum'],
    source: ['games and content: calls', 'games and content: states'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  pointTransactions: {
    purpose: 'One page of the bookings of the member’s points, latest first (member transaction detail).',
    decisive: ['list', 'total', 'sum'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  pointConversion: {
    purpose: 'Turns points into money of the main wallet, after a check of the payment password.',
    decisive: ['points', 'amount'],
    source: ['games and content: calls'],
    decided: [
      'method',
      'path within /wps/relay/',
      'token',
      'encrypted, because it carries a password',
      'payload',
      'answer',
    ],
  },
} as const satisfies CallNotes
