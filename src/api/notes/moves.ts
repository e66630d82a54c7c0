import type { CallNotes } from '../call-notes.ts'

export const movesNotes = {
  moveTerms: {
    purpose: 'Returns the terms of a move of money: balance, limits, channels, cards, wallets, payment password.',
    decisive: ['channels', 'cards', 'wallets'],
    source: [],
    decided: ['the whole call'],
  },
  moves: {
    purpose: 'Returns the member’s latest moves of one kind, newest first.',
    decisive: ['moves'],
    source: [],
    decided: ['the whole call'],
  },
  moveByRequest: {
    purpose: 'Returns the outcome of a request whose answer was lost.',
    decisive: ['move'],
    source: [],
    decided: ['the whole call'],
  },
  deposit: {
    purpose: 'Requests a deposit by a channel; the platform completes it later.',
    decisive: ['move'],
    source: [],
    decided: ['the whole call'],
  },
  withdraw: {
    purpose: 'Requests a payout to one of the member’s bank cards; the amount leaves the main wallet at once.',
    decisive: ['move'],
    source: [],
    decided: ['the whole call'],
  },
  collectWallets: {
    purpose: 'Moves the balances of all vendor wallets to the main wallet, in one booking.',
    decisive: ['move'],
    source: [],
    decided: ['the whole call'],
  },
  uplineTransfer: {
    purpose: 'Transfers money from the main wallet to the upline.',
    decisive: ['move'],
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
