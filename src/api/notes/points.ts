import type { CallNotes } from '../call-notes.ts'

export const pointsNotes = {
  pointsBalance: {
    purpose: 'Returns the member’s points, which do not expire.',
    decisive: ['points'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  pointConfig: {
    purpose: 'Returns the terms of converting points into money.',
    decisive: ['exchangeRatio', 'minPoints', 'stakePerPoint'],
    source: ['games and content: calls', 'games and content: entities'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  rewardList: {
    purpose: 'Returns one page of the points mall’s rewards.',
    decisive: ['list'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  redeem: {
    purpose: 'Exchanges points for a reward, after a check of the payment password.',
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
    purpose: 'Returns one page of the member’s redemptions, latest first.',
    decisive: ['list'],
    source: ['games and content: calls', 'games and content: states'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  pointTransactions: {
    purpose: 'Returns one page of the bookings of the member’s points, latest first (member transaction detail).',
    decisive: ['list'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  pointConversion: {
    purpose: 'Converts points into money of the main wallet, after a check of the payment password.',
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
