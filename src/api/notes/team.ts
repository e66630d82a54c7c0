import type { CallNotes } from '../call-notes.ts'

export const teamNotes = {
  team: {
    purpose:
      'Returns one page of an agent’s team by username: a member’s direct downlines, or all members below whose names begin with a text. Includes the figures of every level below.',
    decisive: ['list', 'total'],
    source: [],
    decided: ['the whole call', 'the specification names the page only'],
  },
  downlineTransfer: {
    purpose: 'Moves money from the agent’s main wallet to a member of the agent’s team.',
    decisive: ['balance', 'downlineBalance'],
    source: [],
    decided: ['the whole call', 'the specification names transfers to a downline only'],
  },
  teamTerms: {
    purpose: 'Returns the form’s rules and the highest rebate for a new downline.',
    decisive: ['rules', 'maxRebate'],
    source: [],
    decided: ['the whole call', 'the specification names the register centre only'],
  },
  registerDownline: {
    purpose: 'Registers an account directly below the agent; its owner must change the password at the first login.',
    decisive: ['memberId', 'username'],
    source: [],
    decided: ['the whole call', 'the specification names the register centre only'],
  },
  referralLinks: {
    purpose: 'Returns the agent’s referral links, latest first, with the number of accounts that each brought.',
    source: [],
    decided: ['the whole call', 'the specification shows the query parameter `referralCode` only'],
  },
  makeReferralLink: {
    purpose: 'Creates a referral link for a campaign; an agent has at most twenty.',
    decisive: ['code', 'kind'],
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
