import { checkPaymentPassword, storePaymentPassword, getLock, refuseSimple } from './payment-password.ts'
import { Refusal } from '../../core/refusal.ts'
import { checkCode, sendCode, useCode } from '../auth/sms.ts'
import { attemptsCountFor } from '../auth/attempts.ts'
import { type Handlers, type Member, sessionOf } from '../../core/call-context.ts'

const loginPasswordTries = 10

/** `984•••••01`, `si•••@example.com`: recognisable to the owner only. */
const hiddenNumber = (mobile: string) => {
  const digits = mobile.split(':')[1] ?? ''
  return `${digits.slice(0, 3)}•••••${digits.slice(-2)}`
}
const hiddenMail = (email: string) => email.replace(/^(.{1,2})[^@]*/, '$1•••')

/** Where a member's codes go; throws when none is bound. */
const addressOf = (member: Member, way: 'sms' | 'mail'): string => {
  const address = way === 'sms' ? member.mobile : member.email
  if (address === null) throw new Refusal('not_found')
  return address
}

export const paymentPasswordCalls: Handlers = {
  paymentPassword: async (context) => {
    const { member } = sessionOf(context)
    const lockedUntil = await getLock(context.state, member.id)
    return {
      isSet: member.paymentHash !== null,
      ...(lockedUntil !== undefined && { lockedUntil: new Date(lockedUntil).toISOString() }),
      ways: [
        ...(member.mobile === null ? [] : [{ way: 'sms' as const, to: hiddenNumber(member.mobile) }]),
        ...(member.email === null ? [] : [{ way: 'mail' as const, to: hiddenMail(member.email) }]),
      ],
    }
  },

  setPaymentPassword: async (context, { newPassword, loginPassword }) => {
    const { state } = context
    const { member } = sessionOf(context)
    refuseSimple(newPassword)
    if (!state.allow(`first payment password ${member.id}`, loginPasswordTries, attemptsCountFor))
      throw new Refusal('too_many_attempts')
    if (!(await state.passwords.isRight(loginPassword.trim(), member))) throw new Refusal('invalid_credentials')
    if (member.paymentHash !== null) throw new Refusal('request_conflict')
    await storePaymentPassword(state, sessionOf(context), newPassword)
    return null
  },

  changePaymentPassword: async (context, { oldPassword, newPassword }) => {
    refuseSimple(newPassword)
    await checkPaymentPassword(context.state, sessionOf(context), oldPassword)
    if (oldPassword === newPassword) throw new Refusal('password_unchanged')
    await storePaymentPassword(context.state, sessionOf(context), newPassword)
    return null
  },

  paymentPasswordCode: async (context, { way }) => {
    const { state, address, language } = context
    const to = addressOf(sessionOf(context).member, way)
    return sendCode(state, { purpose: 'payment', mobile: to, by: way, address, language })
  },

  recoverPaymentPassword: async (context, { way, code, newPassword }) => {
    const { state, address } = context
    const { member } = sessionOf(context)
    refuseSimple(newPassword)
    const typed = { purpose: 'payment', mobile: addressOf(member, way), address, code: code.trim() } as const
    const verdict = await checkCode(state, typed)
    if (verdict !== 'right')
      throw new Refusal(verdict === 'wrong' ? 'verification_code_wrong' : 'verification_code_expired')
    await storePaymentPassword(state, sessionOf(context), newPassword, async (tx) => {
      if (!(await useCode(tx, typed, state.clock.now()))) throw new Refusal('verification_code_expired')
    })
    return null
  },
}
