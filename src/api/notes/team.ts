import type { CallNotes } from '../call-notes.ts'

export const teamNotes = {
  team: {
    purpose:
      'One page of an agent’s team: the direct downlines of one member of it, or all below whose names begin with a text, by user name; with the figures of every level below.',
    decisive: ['steps', 'levels', 'list', 'total'],
    source: [],
    decided: ['the whole call', ' names the page only'],
  },
  downlineTransfer: {
    purpose: 'Moves money from the agent’s main wallet to a member of the agent’s team.',
    decisive: ['balance', 'downlineBalance'],
    source: [],
    decided: ['the whole call', ' says that transfers go to a downline'],
  },
  teamTerms: {
    purpose: 'What an agent may give to a downline: the rules of the form and the highest rebate.',
    decisive: ['rules', 'maxRebate'],
    source: [],
    decided: ['the whole call', ' names the register centre only'],
  },
  registerDownline: {
    purpose: 'Registers an account directly below the agent; its owner has to change the password at the first login.',
    decisive: ['memberId', 'username'],
    source: [],
    decided: ['the whole call', ' names the register centre only'],
  },
  referralLinks: {
    purpose: 'The agent’s referral links, latest first, with how many joined by each.',
    source: [],
    decided: ['the whole call', ' shows the query parameter `referralCode` only'],
  },
  makeReferralLink: {
    purpose: 'Makes a referral link for a campaign; an agent has twenty at most.',
    decisive: ['code', 'campaign', 'kind', 'rebate', 'joined', 'madeAt'],
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
