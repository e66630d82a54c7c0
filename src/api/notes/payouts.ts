import type { CallNotes } from '../call-notes.ts'

export const payoutsNotes = {
  addBankCard: {
    purpose: 'Adds a bank account for withdrawals; adding it again changes nothing.',
    decisive: ['card'],
    source: [],
    decided: [
      'the whole call',
      'accounts have 8 to 20 digits; a member has at most five',
      'only payouts need the payment password, not a new account',
    ],
  },
  uploadProof: {
    purpose: 'Stores a picture as proof of the member’s report on a payout.',
    decisive: ['proofId'],
    source: [],
    decided: ['the whole call', 'one picture a call, so that a network failure loses only one'],
  },
  confirmReceipt: {
    purpose: 'Reports a payout as received or not received, with proof.',
    decisive: ['move'],
    source: ['games and content: states'],
    decided: ['the whole call', 'the platform accepts a repeated report and refuses a contrary one'],
  },
} as const satisfies CallNotes
