import { Schema } from 'effect'
import { call } from '../call.ts'
import { RequestId } from '../request-id.ts'
import { Moment, Money, ShownMoment, loose, mustFit, orElse, readInstead, rowsOf } from '../schema-parts.ts'
import { Wallet } from './money.ts'
import { Reward } from './points.ts'

/** The moves of money that members can request (MEM-03 to MEM-06, AGT-05). */
export const MoneyMoveType = Schema.Literals(['deposit', 'withdrawal', 'transfer', 'collect', 'upline', 'downline'])
export type MoneyMoveType = typeof MoneyMoveType.Type

/** Moves of money and of points: a redemption buys a reward, a conversion turns points into money (CONTENT-05). */
export const MoveType = Schema.Literals([...MoneyMoveType.literals, 'redeem', 'conversion'])
export type MoveType = typeof MoveType.Type

/**
 * State of a move. `processing` is pending; `completed` and `failed` are final, and a failed withdrawal is paid back.
 * Only withdrawals have the others (MEM-05): `paid` asks the member to confirm receipt; `received`; `notReceived` goes
 * to customer service.
 */
export const MoveState = Schema.Literals([
  'processing',
  'completed',
  'failed',
  'paid',
  'received',
  'notReceived',
]).annotate({
  // A word that leaves open whether money has moved is `processing`.
  synonyms: {
    pending: 'processing',
    new: 'processing',
    created: 'processing',
    submitted: 'processing',
    accepted: 'processing',
    queued: 'processing',
    waiting: 'processing',
    inprogress: 'processing',
    inreview: 'processing',
    review: 'processing',
    success: 'completed',
    succeeded: 'completed',
    successful: 'completed',
    done: 'completed',
    rejected: 'failed',
    refused: 'failed',
    declined: 'failed',
    cancelled: 'failed',
    canceled: 'failed',
  },
})
export type MoveState = typeof MoveState.Type

const otherPayUrls = (owner: Readonly<Record<PropertyKey, unknown>>) =>
  ['paymentUrl', 'payLink', 'paymentLink', 'checkoutUrl', 'cashierUrl', 'redirectUrl'].map((name) => owner[name])

/** One move of money, as the member sees it. */
export const Move = Schema.Struct({
  requestId: Schema.String,
  type: MoveType,
  /** 0 for a redemption. */
  amount: Money,
  state: MoveState,
  at: ShownMoment,
  /** Redemptions and conversions only: the points paid. */
  points: Schema.optionalKey(Schema.Int),
  /** Redemptions only: number of pieces. */
  quantity: Schema.optionalKey(Schema.Int),
  /** Deposits only: the channel. */
  channelId: Schema.optionalKey(Schema.String),
  /** Deposits only, while `processing`: the https address of the page where the member pays, e.g. a wallet’s. */
  payUrl: Schema.optionalKey(readInstead(Schema.String, otherPayUrls)),
  /**
   * Name of the channel, of the receiving bank with the account’s last digits, of the other member, or of the reward.
   */
  counterpart: Schema.optionalKey(Schema.String),
  /** Transfers only: `vassalage` of the two wallets, empty for the main wallet. */
  from: Schema.optionalKey(Schema.String),
  to: Schema.optionalKey(Schema.String),
  /**
   * Withdrawals only: the amount paid out and waiting for confirmation, the amount confirmed, and the amount still to
   * pay.
   */
  payout: Schema.optionalKey(
    Schema.Struct({
      paid: Money,
      received: Money,
      remaining: Money,
      /** After this moment an unconfirmed payout counts as received. */
      confirmBy: Schema.optionalKey(Moment),
      /**
       * The source of the confirmation: the member, the clock, or the platform against the member’s report, without a
       * refund.
       */
      receivedBy: Schema.optionalKey(Schema.Literals(['member', 'timeout', 'forced'])),
    }),
  ),
})
export type Move = typeof Move.Type

/**
 * A move of the history, with the fields of `Move`; a platform's own type takes no row away, its own state shows as it is,
 * and a move that was made elsewhere need not have a request.
 */
export const ListedMove = Schema.Struct({
  ...Move.fields,
  requestId: readInstead(Schema.String, ({ orderNo, orderId, moveId, id }) => [orderNo, orderId, moveId, id, '']),
  type: loose(MoveType),
  state: loose(MoveState),
})

/** A way of depositing money, with limits and a usual duration of its own (MEM-04). */
export const DepositChannel = Schema.Struct({
  channelId: Schema.String,
  /** The channel’s own name, the same in every language. */
  name: Schema.String,
  kind: loose(Schema.Literals(['wallet', 'bank', 'agent'])),
  /** The limits of the terms where absent. */
  minAmount: Schema.optionalKey(Money),
  maxAmount: Schema.optionalKey(Money),
  /** A state in the platform’s own word is closed. */
  state: loose(Schema.Literals(['open', 'maintenance'])),
  /** Usual duration of a deposit; 0: not known. */
  minutes: orElse(Schema.Int, 0),
})
export type DepositChannel = typeof DepositChannel.Type

/** A bank account of the member for payouts; only the last digits of its number are told (MEM-05). */
export const BankCard = Schema.Struct({
  cardId: Schema.String,
  bankName: orElse(Schema.String, ''),
  /** The last four digits. */
  ending: orElse(Schema.String, ''),
  holderName: orElse(Schema.String, ''),
})
export type BankCard = typeof BankCard.Type

/** Limits, channels and requirements of a move before it is requested. */
export const MoveTerms = Schema.Struct({
  /** Balance of the main wallet. */
  available: Schema.optionalKey(Money),
  /**
   * In units of money, for a conversion in points, for a redemption in pieces. A maximum below the minimum means that
   * nothing can be moved; without one the balance is the only limit.
   */
  minAmount: orElse(Money, 0),
  maxAmount: Schema.optionalKey(Money),
  /**
   * `needed` for this move; `isSet` by the member; `lockedUntil` after too many wrong tries. Where it is absent, the
   * platform’s refusal says that a password is needed.
   */
  paymentPassword: orElse(
    Schema.Struct({
      needed: orElse(Schema.Boolean, false),
      isSet: orElse(Schema.Boolean, true),
      lockedUntil: Schema.optionalKey(Moment),
    }),
    { needed: false, isSet: true },
  ),
  channels: Schema.Array(DepositChannel),
  cards: Schema.Array(BankCard),
  wallets: Schema.Array(Wallet),
  /** Name of the recipient. */
  recipient: Schema.optionalKey(Schema.String),
  /** Minutes after which an unconfirmed payout counts as received (MEM-05). */
  receiptMinutes: Schema.optionalKey(Schema.Int),
  /** Redemptions and conversions only. */
  points: Schema.optionalKey(
    Schema.Struct({
      balance: Schema.Int,
      /** Points for one unit of money. */
      exchangeRatio: loose(Schema.Finite),
      /** The reward to redeem. */
      reward: Schema.optionalKey(Reward),
    }),
  ),
})
export type MoveTerms = typeof MoveTerms.Type

/** Returns the terms of a move of money: balance, limits, channels, cards, wallets, payment password. */
export const moveTerms = call({
  name: 'moveTerms',
  method: 'GET',
  path: '/wps/relay/money/terms',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({
    type: MoveType,
    /** The reward of a redemption. */
    rewardId: Schema.optionalKey(Schema.String),
  }),
  answer: MoveTerms,
})

/** Returns the member’s latest moves of one kind, newest first. */
export const moves = call({
  name: 'moves',
  method: 'GET',
  path: '/wps/relay/money/moves',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ type: MoneyMoveType }),
  /** At most 30. */
  answer: Schema.Struct({ moves: rowsOf(ListedMove) }),
})

/** Returns the move booked under a request id whose answer was lost; none if the platform booked nothing. */
export const moveByRequest = call({
  name: 'moveByRequest',
  method: 'GET',
  path: '/wps/relay/money/move',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ requestId: RequestId }),
  /** Without `move` the platform booked nothing under that id. */
  answer: Schema.Struct({ move: Schema.optionalKey(mustFit(Move)) }).annotate({ ofNull: {} }),
})

/** Extra fields of a refused move, by error code. */
export const MoveRefusal = Schema.Struct({
  /** `amount_limits`. */
  minAmount: Schema.optionalKey(Money),
  maxAmount: Schema.optionalKey(Money),
  /** `insufficient_balance`. */
  available: Schema.optionalKey(Money),
  /** `insufficient_points`: the points available. */
  points: Schema.optionalKey(Schema.Int),
  /** `reward_sold_out`: the pieces left. */
  stock: Schema.optionalKey(Schema.Int),
  /** `payment_password_wrong`: the tries left. */
  attemptsLeft: Schema.optionalKey(Schema.Int),
  /** `payment_password_locked`. */
  lockedUntil: Schema.optionalKey(Moment),
})

const Moved = Schema.Struct({ move: Move })

/** Requests a deposit by a channel; the platform completes it later. */
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

/** Requests a payout to one of the member’s bank cards; the amount leaves the main wallet at once. */
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

/** Moves the balances of all vendor wallets to the main wallet, in one booking. */
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

/** Transfers money from the main wallet to the upline. */
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
