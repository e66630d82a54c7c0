import { Schema } from 'effect'
import { call } from '../call.ts'
import { RequestId } from '../request-id.ts'
import { Money, NoFields, loose, orElse } from '../schema-parts.ts'

/** A member's wallet. The main wallet's `vassalage` is empty, or null. Decided. */
export const Wallet = Schema.Struct({
  /** The vendor whose games the wallet pays for. */
  vassalage: Schema.String.annotate({ ofNull: '' }),
  walletName: orElse(Schema.String, '', 'vassalage'),
  balance: loose(Money),
})
export type Wallet = typeof Wallet.Type

/** Returns the member’s main wallet and vendor wallets with their sum. */
export const consolidatedFunds = call({
  name: 'consolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({ sumBalance: Schema.optionalKey(Money), wallets: Schema.Array(Wallet) }),
})

/**
 * A wallet kind of the merchant. `isSingle` 1: the vendor plays on the main wallet (seamless); 0: money is transferred
 * first.
 */
export const MerchantWallet = Schema.Struct({
  vassalage: Schema.String,
  walletName: orElse(Schema.String, '', 'vassalage'),
  isSingle: Schema.Literals([0, 1]),
})
export type MerchantWallet = typeof MerchantWallet.Type

/** Returns for each vendor whether it has its own wallet or plays on the main one. */
export const merchantWallet = call({
  name: 'merchantWallet',
  method: 'GET',
  path: '/wps/relay/wallets/merchant',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    /** Only wallets of this kind; absent: all. */
    isSingle: Schema.optionalKey(Schema.Literals([0, 1])),
  }),
  answer: Schema.Array(MerchantWallet),
})

/** Moves money between the member’s wallets. */
export const walletTransfer = call({
  name: 'walletTransfer',
  method: 'POST',
  path: '/wps/relay/wallets/transfer',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    /** `vassalage` of the paying wallet; empty for the main wallet. */
    from: Schema.String,
    /** `vassalage` of the receiving wallet; empty for the main wallet. */
    to: Schema.String,
    /** More than 0. */
    amount: Money,
    requestId: RequestId,
  }),
  /** Both wallets after the transfer. */
  answer: Schema.Struct({ wallets: Schema.Array(Wallet).check(Schema.makeFilter(({ length }) => length > 0)) }),
})
