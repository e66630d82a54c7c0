import type { CallNotes } from '../call-notes.ts'

export const payoutsNotes = {
  addBankCard: {
    purpose: 'Adds a bank account that withdrawals can go to; the same account twice is one.',
    decisive: ['card'],
    source: [],
    decided: [
      'the whole call',
      'accounts are 8 to 20 digits, five a member',
      'a new one needs no payment password: paying out does',
    ],
  },
  uploadProof: {
    purpose: 'Keeps a picture that is to prove what the member says about a payout.',
    decisive: ['proofId'],
    source: [],
    decided: ['the whole call', 'one picture a call, so that a slow network loses one and not all'],
  },
  confirmReceipt: {
    purpose: 'The member’s word on a payout: received or not received, with proof.',
    decisive: ['move'],
    source: ['games and content: states'],
    decided: ['the whole call', 'the same word twice is one; the other one after it is refused'],
  },
} as const satisfies CallNotes
