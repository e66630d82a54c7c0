import { Schema } from 'effect'
import { call } from '../call.ts'
import { RequestId } from '../request-id.ts'
import { Moment, Money, mustFit } from '../schema-parts.ts'
import { Wallet } from './money.ts'
import { Reward } from './points.ts'

/** What moves money, as the forms ask for it (MEM-03 to MEM-06, AGT-05). */
export const MoneyMoveType = Schema.Literals(['deposit', 'withdrawal', 'transfer', 'collect', 'upline', 'downline'])
export type MoneyMoveType = typeof MoneyMoveType.Type

/** The same with what is done with points: a redemption takes a reward for them, a conversion turns them into money (CONTENT-05). */
export const MoveType = Schema.Literals([...MoneyMoveType.literals, 'redeem', 'conversion'])
export type MoveType = typeof MoveType.Type

/**
 * Where a move is. `processing`: on its way. `completed`, `failed`: ended; a failed withdrawal has been paid back. The others are
 * a withdrawal's (S2 4): `paid`: the member is asked whether the money came; `received`; `notReceived`: customer service looks.
 */
export const MoveState = Schema.Literals(['processing', 'completed', 'failed', 'paid', 'received', 'notReceived'])
export type MoveState = typeof MoveState.Type

/** One move of money, as its member sees it. */
export const Move = Schema.Struct({
  requestId: Schema.String,
  type: MoveType,
  /** Of a redemption 0. */
  amount: Money,
  state: MoveState,
  at: Moment,
  /** Of a redemption and of a conversion: what was paid in points. */
  points: Schema.optionalKey(Schema.Int),
  /** Of a redemption: how many pieces. */
  quantity: Schema.optionalKey(Schema.Int),
  /** The channel of a deposit. */
  channelId: Schema.optionalKey(Schema.String),
  /** The channel’s name; the bank and the last digits of the account that a withdrawal goes to; the other member of a transfer; a reward’s name. */
  counterpart: Schema.optionalKey(Schema.String),
  /** `vassalage` of the wallets of a transfer; empty for the main wallet. */
  from: Schema.optionalKey(Schema.String),
  to: Schema.optionalKey(Schema.String),
  /** Of a withdrawal: what was paid out and waits for the member’s word, what is known to have been received, what is still to come. */
  payout: Schema.optionalKey(
    Schema.Struct({
      paid: Money,
      received: Money,
      remaining: Money,
      /** Without an answer until then it counts as received. */
      confirmBy: Schema.optionalKey(Moment),
      /** Who said that it was received: the member, the clock, or the platform against the member’s word, without a refund. */
      receivedBy: Schema.optionalKey(Schema.Literals(['member', 'timeout', 'forced'])),
    }),
  ),
})
export type Move = typeof Move.Type

export const DepositChannel = Schema.Struct({
  channelId: Schema.String,
  /** Its own name, the same in every language. */
  name: Schema.String,
  kind: Schema.Literals(['wallet', 'bank', 'agent']),
  minAmount: Money,
  maxAmount: Money,
  state: Schema.Literals(['open', 'maintenance']),
  /** How long a deposit usually takes. */
  minutes: Schema.Int,
})
export type DepositChannel = typeof DepositChannel.Type

export const BankCard = Schema.Struct({
  cardId: Schema.String,
  bankName: Schema.String,
  /** The last four digits. */
  ending: Schema.String,
  holderName: Schema.String,
})
export type BankCard = typeof BankCard.Type

/** What holds for a move before it is asked for. */
export const MoveTerms = Schema.Struct({
  /** What the main wallet holds. */
  available: Money,
  /** In units of money; of a conversion in points, of a redemption in pieces. A highest below the lowest: there is nothing to move. */
  minAmount: Money,
  maxAmount: Money,
  /** Whether the move needs the payment password, whether the member has one, and until when it is locked. */
  paymentPassword: Schema.Struct({
    needed: Schema.Boolean,
    isSet: Schema.Boolean,
    lockedUntil: Schema.optionalKey(Moment),
  }),
  channels: Schema.Array(DepositChannel),
  cards: Schema.Array(BankCard),
  wallets: Schema.Array(Wallet),
  /** Who the money goes to. */
  recipient: Schema.optionalKey(Schema.String),
  /** In so many minutes a payout without an answer counts as received (S2 4). */
  receiptMinutes: Schema.Int,
  /** Of a redemption and of a conversion. */
  points: Schema.optionalKey(
    Schema.Struct({
      balance: Schema.Int,
      /** Points for one unit of money. */
      exchangeRatio: Schema.Finite,
      /** What is redeemed. */
      reward: Schema.optionalKey(Reward),
    }),
  ),
})
export type MoveTerms = typeof MoveTerms.Type

export const moveTerms = call({
  name: 'moveTerms',
  method: 'GET',
  path: '/wps/relay/money/terms',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({
    type: MoveType,
    /** What a redemption is of. */
    rewardId: Schema.optionalKey(Schema.String),
  }),
  answer: MoveTerms,
})

export const moves = call({
  name: 'moves',
  method: 'GET',
  path: '/wps/relay/money/moves',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ type: MoneyMoveType }),
  /** At most 30. */
  answer: Schema.Struct({ moves: Schema.Array(Move) }),
})

export const moveByRequest = call({
  name: 'moveByRequest',
  method: 'GET',
  path: '/wps/relay/money/move',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ requestId: RequestId }),
  /** Without `move` nothing was booked under that id. */
  answer: Schema.Struct({ move: Schema.optionalKey(mustFit(Move)) }),
})

/** What a refused move says beside its code. */
export const MoveRefusal = Schema.Struct({
  /** `amount_limits`. */
  minAmount: Schema.optionalKey(Money),
  maxAmount: Schema.optionalKey(Money),
  /** `insufficient_balance`. */
  available: Schema.optionalKey(Money),
  /** `insufficient_points`: what there is. */
  points: Schema.optionalKey(Schema.Int),
  /** `reward_sold_out`: how many pieces are left. */
  stock: Schema.optionalKey(Schema.Int),
  /** `payment_password_wrong`: so many tries are left. */
  attemptsLeft: Schema.optionalKey(Schema.Int),
  /** `payment_password_locked`. */
  lockedUntil: Schema.optionalKey(Moment),
})

const Moved = Schema.Struct({ move: Move })

export const deposit = call({
  name: 'deposit',
  method: 'POST',
  path: '/wps/relay/money/deposit',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ requestId: RequestId, channelId: Schema.String, amount: Money }),
  answer: Moved,
  refusal: MoveRefusal,
})

export const withdraw = call({
  name: 'withdraw',
  method: 'POST',
  path: '/wps/relay/money/withdraw',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    requestId: RequestId,
    cardId: Schema.String,
    amount: Money,
    paymentPassword: Schema.String,
  }),
  answer: Moved,
  refusal: MoveRefusal,
})

export const collectWallets = call({
  name: 'collectWallets',
  method: 'POST',
  path: '/wps/relay/wallets/collect',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ requestId: RequestId }),
  answer: Moved,
  refusal: MoveRefusal,
})

export const uplineTransfer = call({
  name: 'uplineTransfer',
  method: 'POST',
  path: '/wps/relay/money/upline',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({ requestId: RequestId, amount: Money, paymentPassword: Schema.String }),
  answer: Moved,
  refusal: MoveRefusal,
})
