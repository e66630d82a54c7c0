import type { CallNotes } from '../call-notes.ts'

export const rewardsNotes = {
  rewardCenter: {
    purpose: 'What was promised to the member, what can be claimed first, and the raffles that are on.',
    decisive: ['rewards', 'raffles'],
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
    purpose: 'The code that the member invites with, and one page of who came by it, latest first.',
    decisive: ['referralCode', 'invited', 'playing', 'list'],
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
