import { eq } from 'drizzle-orm'
import type { FieldRule } from '../../../src/api/calls/system.ts'
import { countries } from './countries.ts'
import { members } from '../../db/schema-auth.ts'
import { requireHuman } from './human-verification.ts'
import { parseMobile } from './phone.ts'
import { Refusal } from '../../core/refusal.ts'
import { parseAffiliateCode } from './registration/affiliates.ts'
import { registerMember } from './registration/register.ts'
import { sendCode } from './sms.ts'
import type { Handlers } from '../../core/call-context.ts'
import type { SandboxLanguage } from '../../core/language.ts'

/** A code has at most 255 characters (AUTH-02). */
const codeRule: FieldRule = { enabled: '1', required: '1', maxLength: 255, acceptedPattern: '*' }

const typedElsewhere: ReadonlySet<string> = new Set(['username', 'password', 'mobileNum', 'email'])
const hasAccount: Record<SandboxLanguage, string> = {
  EN: 'This number already has an account. Log in, or set a new password by phone.',
  NE: 'यो नम्बरको खाता पहिल्यै छ। लगइन गर्नुहोस्, वा फोनबाट नयाँ पासवर्ड राख्नुहोस्।',
}

const guesses = { limit: 30, per: 60_000 }

export const registrationCalls: Handlers = {
  registerSettings: async ({ state }) => state.controls.fields,

  registrationRules: async ({ state }) => ({
    ...Object.fromEntries(Object.entries(state.controls.fields).filter(([name]) => typedElsewhere.has(name))),
    verificationCode: codeRule,
  }),

  /** Answers alike for every valid number; only the owner of a registered one learns of the account (SAFE-08). */
  smsForRegistration: async ({ state, address, language }, payload) => {
    const mobile = parseMobile(state, payload.mobileNo, payload.countryDialingCode)
    if (mobile === null) throw new Refusal('mobile_invalid')
    await requireHuman(state, payload.humanVerification)
    const [taken] = await state.store.db.select({ id: members.id }).from(members).where(eq(members.mobile, mobile))
    const to = { purpose: 'register', mobile, address, language } as const
    return sendCode(state, taken ? { ...to, notice: hasAccount[language] } : to)
  },

  register: (context, payload) => registerMember(context, 'username', payload),

  registerByMobile: (context, payload) => registerMember(context, 'mobile', payload),

  affiliateCheck: async ({ state, address }, { code }) => {
    if (!state.allow(`affiliate ${address}`, guesses.limit, guesses.per)) throw new Refusal('too_many_requests')
    if (parseAffiliateCode(code) === null) throw new Refusal('affiliate_code_invalid')
    return null
  },

  countryList: async () => countries,
}
