import type { CallNotes } from '../call-notes.ts'

export const moneyNotes = {
  consolidatedFunds: {
    purpose: 'Returns the member’s main wallet and vendor wallets with their sum.',
    decisive: ['wallets'],
    source: ['site and accounts: calls'],
    decided: ['method', 'payload', 'answer'],
  },
  merchantWallet: {
    purpose:
      'Returns for each vendor whether it has its own wallet or plays on the main one (session cache `merchantWallet`).',
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
