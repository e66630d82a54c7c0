import type { CallNotes } from '../call-notes.ts'

export const movesNotes = {
  moveTerms: {
    purpose: 'What holds for a move of money: balance, limits, channels, cards, wallets, payment password.',
    decisive: [
      'available',
      'minAmount',
      'maxAmount',
      'paymentPassword',
      'channels',
      'cards',
      'wallets',
      'receiptMinutes',
    ],
    source: [],
    decided: ['the whole call'],
  },
  moves: {
    purpose: 'The member’s latest moves of one kind, newest first.',
    decisive: ['moves'],
    source: [],
    decided: ['the whole call'],
  },
  moveByRequest: {
    purpose: 'What became of a request whose answer was lost.',
    decisive: ['move'],
    source: [],
    decided: ['the whole call'],
  },
  deposit: {
    purpose: 'Asks for a deposit by a channel; it arrives in its own time.',
    decisive: ['move'],
    source: [],
    decided: ['the whole call'],
  },
  withdraw: {
    purpose: 'Asks for a payout to one of the member’s bank cards; the amount leaves the main wallet at once.',
    decisive: ['move'],
    source: [],
    decided: ['the whole call'],
  },
  collectWallets: {
    purpose: 'Brings what all vendor wallets hold to the main wallet, in one booking.',
    decisive: ['move'],
    source: [],
    decided: ['the whole call'],
  },
  uplineTransfer: {
    purpose: 'Gives money of the main wallet to the upline.',
    decisive: ['move'],
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
