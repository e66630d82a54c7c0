import { Schema } from 'effect'
import { call } from '../call.ts'
import { BankCard, Move } from './moves.ts'

/** Adds a bank account for withdrawals; adding it again changes nothing. */
export const addBankCard = call({
  name: 'addBankCard',
  method: 'POST',
  path: '/wps/relay/money/cards',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    bankName: Schema.String,
    /** Digits. */
    accountNumber: Schema.String,
    holderName: Schema.String,
  }),
  answer: Schema.Struct({ card: BankCard }),
})

/** Stores a picture as proof of the member’s report on a payout. */
export const uploadProof = call({
  name: 'uploadProof',
  method: 'POST',
  path: '/wps/relay/money/proofs',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    /** Id of the withdrawal as the platform names it, which may have come by another way than this site. */
    requestId: Schema.String,
    name: Schema.String,
    /** A PNG or JPEG of at most 5 MB, checked by content, in base64. */
    content: Schema.String,
  }),
  /** Decided: the same content for the same payout returns the first proof, so that a second try after a lost answer uses up no proof. */
  answer: Schema.Struct({ proofId: Schema.String }),
  // 5 MB in base64, plus the rest of the payload.
  maxBytes: 7_100_000,
  timeout: 120_000,
})

/** Reports a payout as received or not received, with proof. */
export const confirmReceipt = call({
  name: 'confirmReceipt',
  method: 'POST',
  path: '/wps/relay/money/receipt',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    /** Id of the withdrawal, as in `uploadProof`. */
    requestId: Schema.String,
    received: Schema.Boolean,
    /** At most 3, from `uploadProof`; a payout reported as not received needs one. */
    proofIds: Schema.Array(Schema.String),
  }),
  answer: Schema.Struct({ move: Move }),
})
