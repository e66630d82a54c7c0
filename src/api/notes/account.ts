import type { CallNotes } from '../call-notes.ts'

export const accountNotes = {
  profile: {
    purpose: 'Returns the fields of the member’s account for the security page.',
    decisive: ['account'],
    source: [],
    decided: ['the whole call'],
  },
  updateProfile: {
    purpose:
      'Changes the nickname, or enters the birthday, once. The member confirms to be 21 or older, and the birthday must agree.',
    decisive: [],
    source: [],
    decided: ['the whole call'],
  },
  contactCode: {
    purpose: 'Sends a code to a mobile number or an email address that the member wants to bind.',
    decisive: [],
    source: [],
    decided: ['the whole call'],
  },
  bindContact: {
    purpose:
      'Binds a mobile number or an email address, proven by a code. The login password goes with it, so that a stolen session cannot take over the account.',
    decisive: ['account'],
    source: [],
    decided: ['the whole call'],
  },
  beginLink: {
    purpose:
      'Asks a third party for the member’s account there; the link still needs to be confirmed. The sandbox’s third parties are demonstrations and accept everybody.',
    decisive: [],
    source: ['site and accounts: states'],
    decided: ['the whole call'],
  },
  confirmLink: {
    purpose: 'Confirms a third-party link, which then can neither be changed nor unlinked.',
    decisive: [],
    source: ['site and accounts: states'],
    decided: ['the whole call'],
  },
  dropLink: {
    purpose: 'Drops a third-party link that has not been confirmed.',
    decisive: [],
    source: ['site and accounts: states'],
    decided: ['the whole call'],
  },
  endDevice: {
    purpose: 'Ends another session of the account: its token is revoked.',
    decisive: ['account'],
    source: [],
    decided: ['the whole call'],
  },
  endDevices: {
    purpose: 'Ends every other session of the account: their tokens are revoked.',
    decisive: ['account'],
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
