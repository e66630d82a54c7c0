import { Schema } from 'effect'
import { call } from '../call.ts'
import { Moment, NoFields, Nothing, ifTold } from '../schema-parts.ts'
import { MoveRefusal } from './moves.ts'

/** Channels for a recovery code. */
export const RecoveryWay = Schema.Literals(['sms', 'mail'])
export type RecoveryWay = typeof RecoveryWay.Type

/** Returns whether the member has a payment password, and the channels for a recovery code. */
export const paymentPassword = call({
  name: 'paymentPassword',
  method: 'GET',
  path: '/wps/relay/member/paymentPassword',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({
    isSet: Schema.Boolean,
    lockedUntil: Schema.optionalKey(Moment),
    /** The bound number or email address, masked except for its ends. */
    ways: Schema.Array(Schema.Struct({ way: RecoveryWay, to: Schema.String })),
  }),
})

/** Sets the first payment password. */
export const setPaymentPassword = call({
  name: 'setPaymentPassword',
  method: 'PUT',
  path: '/wps/relay/member/paymentPassword',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    newPassword: Schema.String,
    /** The login password, so that an unattended phone cannot set a payment password. */
    loginPassword: Schema.String,
  }),
  answer: Nothing,
  mustConfirm: true,
})

/** Changes the payment password, proven by the old one; a refusal may tell the tries left. */
export const changePaymentPassword = call({
  name: 'changePaymentPassword',
  method: 'POST',
  path: '/wps/relay/member/paymentPassword',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({ oldPassword: Schema.String, newPassword: Schema.String }),
  answer: Nothing,
  mustConfirm: true,
  refusal: MoveRefusal,
})

/** Sends a code to the bound mobile number or email, to recover the payment password. */
export const paymentPasswordCode = call({
  name: 'paymentPasswordCode',
  method: 'POST',
  path: '/wps/relay/member/paymentPassword/code',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ way: RecoveryWay }),
  answer: ifTold(Schema.Struct({ expiredMinutes: Schema.optionalKey(Schema.Int) })),
  mustConfirm: true,
})

/** Sets a new payment password with a code, and lifts the lock of the old one. */
export const recoverPaymentPassword = call({
  name: 'recoverPaymentPassword',
  method: 'POST',
  path: '/wps/relay/member/paymentPassword/recovery',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({ way: RecoveryWay, code: Schema.String, newPassword: Schema.String }),
  answer: Nothing,
  mustConfirm: true,
})
