import { eq } from 'drizzle-orm'
import { members } from '../../db/schema-auth.ts'
import { newChallenge, requireHuman } from './human-verification.ts'
import { parseMobile } from './phone.ts'
import { Refusal } from '../../core/refusal.ts'
import { sendCode } from './sms.ts'
import { issueCaptcha } from './captcha.ts'
import { type Handlers, sessionOf } from '../../core/call-context.ts'
import { logIn } from './login.calls.ts'
import { revokeToken } from './tokens.ts'
import { logInToTrial } from './trial.calls.ts'

export const sessionCalls: Handlers = {
  login: logIn,

  freePlayLogin: ({ state, address }, { randomString }) => logInToTrial(state, address, randomString),

  firstLogin: async (context) => {
    const { member } = sessionOf(context)
    const { state } = context
    await state.store.write((tx) =>
      tx.update(members).set({ firstLoginToldAt: state.clock.now() }).where(eq(members.id, member.id)),
    )
    return null
  },

  logout: async (context) => {
    const { member, tokenHash } = sessionOf(context)
    await revokeToken(context.state, member.id, tokenHash)
    return null
  },

  captcha: ({ state, address }, { captchaId }) => issueCaptcha(state, captchaId, address),

  humanChallenge: async ({ state, address }) => {
    if (!state.allow(`human ${address}`, 120, 60_000)) throw new Refusal('too_many_requests')
    return newChallenge(state)
  },

  /** Sends to any valid number, so that the answer does not reveal which ones have an account. */
  smsWithoutLogin: async ({ state, address, language }, { mobileNum, countryDialingCode, humanVerification }) => {
    const mobile = parseMobile(state, mobileNum, countryDialingCode)
    if (mobile === null) throw new Refusal('mobile_invalid')
    await requireHuman(state, humanVerification)
    return sendCode(state, { purpose: 'noLogin', mobile, address, language })
  },
}
