import { Schema } from 'effect'
import { call } from '../call.ts'
import { RequestId } from '../request-id.ts'
import { BankCard, Move } from './moves.ts'

export const addBankCard = call({
  name: 'addBankCard',
  decisive: ['card'],
  purpose: 'Adds a bank account that withdrawals can go to; the same account twice is one.',
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
  shown: [],
  decided: [
    'the whole call',
    'accounts are 8 to 20 digits, five a member',
    'a new one needs no payment password: paying out does',
  ],
})

export const uploadProof = call({
  name: 'uploadProof',
  decisive: ['proofId'],
  purpose: 'Keeps a picture that is to prove what the member says about a payout (S2 4).',
  method: 'POST',
  path: '/wps/relay/money/proofs',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    requestId: RequestId,
    name: Schema.String,
    /** A PNG or JPEG of at most 5 MB, by its content, in base64. */
    content: Schema.String,
  }),
  answer: Schema.Struct({ proofId: Schema.String }),
  // 5 MB in base64, with the rest of the payload.
  maxBytes: 7_100_000,
  timeout: 120_000,
  shown: [],
  decided: ['the whole call', 'one picture a call, so that a slow network loses one and not all'],
})

export const confirmReceipt = call({
  name: 'confirmReceipt',
  decisive: ['move'],
  purpose: 'The member’s word on a payout: received or not received, with proof (S2 4).',
  method: 'POST',
  path: '/wps/relay/money/receipt',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    /** Of the withdrawal. */
    requestId: RequestId,
    received: Schema.Boolean,
    /** At most 3, of `uploadProof`; a payout that was not received needs one. */
    proofIds: Schema.Array(Schema.String),
  }),
  answer: Schema.Struct({ move: Move }),
  shown: ['S2 4'],
  decided: ['the whole call', 'the same word twice is one; the other one after it is refused'],
})
