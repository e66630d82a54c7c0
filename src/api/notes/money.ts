import type { CallNotes } from '../call-notes.ts'

export const moneyNotes = {
  consolidatedFunds: {
    purpose: 'The member’s main wallet and vendor wallets with their sum.',
    decisive: ['sumBalance', 'wallets'],
    source: ['site and accounts: calls'],
    decided: ['method', 'payload', 'answer'],
  },
  merchantWallet: {
    purpose:
      'Which vendors have a wallet of their own and which play on the main one (session cache `merchantWallet`).',
    source: ['site and accounts: calls', 'games and content: calls'],
    decided: ['method', 'path', 'no token: it describes the merchant, not the member', 'isSingle is 0 or 1', 'answer'],
  },
  walletTransfer: {
    purpose: 'Moves money between the member’s wallets.',
    decisive: ['wallets'],
    source: ['games and content: calls'],
    decided: ['path within /wps/relay/', 'token', 'payload', 'answer'],
  },
} as const satisfies CallNotes
