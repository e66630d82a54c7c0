import type { CallNotes } from '../call-notes.ts'

export const rewardsNotes = {
  rewardCenter: {
    purpose: 'Returns the rewards promised to the member, claimable ones first, and the current raffles.',
    decisive: ['rewards'],
    source: ['site and accounts: entities'],
    decided: ['the specification names the page and its count only', 'method', 'path', 'token', 'payload', 'answer'],
  },
  rewardClaim: {
    purpose: 'Pays a promised reward into the main wallet, once.',
    decisive: ['amount'],
    source: ['site and accounts: entities'],
    decided: ['method', 'path', 'token', 'payload', 'answer'],
  },
  referral: {
    purpose: 'Returns the member’s referral code and one page of the invited members, latest first.',
    decisive: ['referralCode', 'list'],
    source: ['site and accounts: entities', 'games and content: entities'],
    decided: [
      'method',
      'path',
      'token',
      'payload',
      'answer',
      'refused with `activity_coming` while the promotion is off',
    ],
  },
} as const satisfies CallNotes
