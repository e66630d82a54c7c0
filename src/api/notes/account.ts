import type { CallNotes } from '../call-notes.ts'

export const accountNotes = {
  profile: {
    purpose: 'What the security page shows of the member’s account.',
    decisive: ['account', 'nickname', 'clubLabel', 'memberLabel', 'hasPaymentPassword', 'links', 'devices'],
    source: [],
    decided: ['the whole call'],
  },
  updateProfile: {
    purpose:
      'Changes the nickname, or enters the birthday, once. A birthday needs the member’s word to be 21 or older, and has to bear it out.',
    decisive: ['account', 'nickname', 'clubLabel', 'memberLabel', 'hasPaymentPassword', 'links', 'devices'],
    source: [],
    decided: ['the whole call'],
  },
  contactCode: {
    purpose: 'Sends a code to a mobile number or a mail address that the member wants to bind.',
    decisive: [],
    source: [],
    decided: ['the whole call'],
  },
  bindContact: {
    purpose:
      'Binds a mobile number or a mail address that a code proves. Where one is bound already, the login password is asked for, too, so that a stolen session cannot take the account away.',
    decisive: ['account', 'nickname', 'clubLabel', 'memberLabel', 'hasPaymentPassword', 'links', 'devices'],
    source: [],
    decided: ['the whole call'],
  },
  beginLink: {
    purpose:
      'Asks a third party who the member is there; the answer’s link is not confirmed yet. The sandbox’s third parties are demonstrations, and know everybody.',
    decisive: ['account', 'nickname', 'clubLabel', 'memberLabel', 'hasPaymentPassword', 'links', 'devices'],
    source: ['site and accounts: states'],
    decided: ['the whole call'],
  },
  confirmLink: {
    purpose: 'Confirms a third-party link: from now on it can neither be changed nor unlinked.',
    decisive: ['account', 'nickname', 'clubLabel', 'memberLabel', 'hasPaymentPassword', 'links', 'devices'],
    source: ['site and accounts: states'],
    decided: ['the whole call'],
  },
  dropLink: {
    purpose: 'Drops a third-party link that has not been confirmed.',
    decisive: ['account', 'nickname', 'clubLabel', 'memberLabel', 'hasPaymentPassword', 'links', 'devices'],
    source: ['site and accounts: states'],
    decided: ['the whole call'],
  },
  endDevice: {
    purpose: 'Ends another session of the account: its token is revoked.',
    decisive: ['account', 'nickname', 'clubLabel', 'memberLabel', 'hasPaymentPassword', 'links', 'devices'],
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
