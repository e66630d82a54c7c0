import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { joinByLink, findLink, typeOf } from '../../agents/referrals.ts'
import { useCaptcha } from '../captcha.ts'
import type { CallContext } from '../../../core/call-context.ts'
import { nextMemberId } from '../new-member.ts'
import { insertToken } from '../tokens.ts'
import { messageRow, rewardRow } from '../../../seed/inbox.ts'
import { members, registrations } from '../../../db/schema-auth.ts'
import { messages, promisedRewards } from '../../../db/schema-rewards.ts'
import type { Tx } from '../../../db/store.ts'
import { requireHuman } from '../human-verification.ts'
import { parseMobile } from '../phone.ts'
import { checkPhoneProof, type UseProof } from '../phone-proof.ts'
import { firstNickname } from '../../account/nickname.ts'
import { Refusal } from '../../../core/refusal.ts'
import { hashed, type State } from '../../../core/state.ts'
import { parseAffiliateCode } from './affiliates.ts'
import { type FieldErrors, refuseField, refuseFields } from './fields.ts'
import {
  type Form,
  isOn,
  refuseBrokenRules,
  hasProof,
  type Typed,
  normaliseForm,
  requiresCaptcha,
  type Way,
} from './form.ts'

const perAddressAndHour = 60
/** Answers an hour that a name, number or email is taken: a visitor needs few, a list many (SAFE-08). */
const takenPerHour = 10
/** How long a repeated form counts as a retry after a lost answer, ms; later it is refused. */
const sameTryWithin = 600_000

/** Without DIRECTREG3, registration requires an invitation (HEAD-11). */
function refuseSwitchedOff(state: State, way: Way, form: Form): void {
  const open = way === 'username' ? ['USERNAMEREG3'] : ['MOBILENUMREG3', 'MOBILENUMPASSREG3']
  const invited = (form.affiliateCode ?? '') !== '' || (form.referralCode ?? '') !== ''
  if (!open.some((modId) => isOn(state, modId)) || (!isOn(state, 'DIRECTREG3') && !invited))
    throw new Refusal('switched_off')
}

async function takenIn(tx: Tx, wanted: { username: string; mobile: string | null; email: string }) {
  const id = { id: members.id }
  const errors: FieldErrors = new Map()
  const { username, mobile, email } = wanted
  if (username !== '' && (await tx.select(id).from(members).where(eq(members.username, username))).length > 0)
    errors.set('username', { code: 'username_taken' })
  if (mobile !== null && (await tx.select(id).from(members).where(eq(members.mobile, mobile))).length > 0)
    errors.set('mobileNum', { code: 'mobile_taken' })
  if (email !== '' && (await tx.select(id).from(members).where(eq(members.email, email))).length > 0)
    errors.set('email', { code: 'email_taken' })
  return errors
}

/**
 * Returns the number that becomes a way to log in, with its proof. Without one it is a contact only, so that nobody binds
 * another's; a platform without REGMOBVERF3 trusts the mobile tab (SAFE-07).
 */
async function provenNumber(
  { state, language, address }: CallContext,
  way: Way,
  form: Form,
  { mobileNum }: Typed,
): Promise<{ readonly mobile: string | null; readonly useProof: UseProof }> {
  const mobile = mobileNum === '' ? null : parseMobile(state, mobileNum, form.countryDialingCode)
  if (mobile === null || !hasProof(form))
    return { mobile: way === 'mobile' ? mobile : null, useProof: () => Promise.resolve(true) }
  const proof = await checkPhoneProof(
    state,
    { purpose: 'register', mobile, address },
    { ...form, code: form.verificationCode },
  )
  return 'failed' in proof ? refuseField('verificationCode', proof.failed, language) : { mobile, useProof: proof.use }
}

/** The rest of a form to store: contacts, as typed and unproven, and the page it came from. */
const rest = (form: Form, { mobileNum, shared: { payeeName: _, paymentPassword: __, ...contacts } }: Typed) =>
  JSON.stringify({
    ...Object.fromEntries(Object.entries({ mobileNum, ...contacts }).filter(([, value]) => value !== '')),
    domain: form.domain,
    registerUrl: form.registerUrl,
    registerMethod: form.registerMethod,
  })

async function makeMember(context: CallContext, way: Way, form: Form, fingerprint: string): Promise<string> {
  const { state, language, address } = context
  refuseSwitchedOff(state, way, form)
  if (!state.allow(`register ${address}`, perAddressAndHour, 3_600_000)) throw new Refusal('too_many_requests')
  const values = normaliseForm(state, form)
  refuseBrokenRules(context, way, form, values)
  await requireHuman(state, form.humanVerification)
  const isCaptchaTold = requiresCaptcha(state) || values.captcha !== ''
  if (isCaptchaTold && !(await useCaptcha(state, values.captchaId, values.captcha)))
    refuseField('captcha', 'captcha_wrong', language)
  const { affiliateCode, email: mail, paymentPassword, payeeName } = values.shared
  const affiliate = affiliateCode === '' ? null : parseAffiliateCode(affiliateCode)
  if (affiliateCode !== '' && affiliate === null) refuseField('affiliateCode', 'affiliate_code_invalid', language)
  const { mobile, useProof } = await provenNumber(context, way, form, values)
  const email = mail.toLowerCase()
  const [password, payment] = await Promise.all([
    state.passwords.hash(values.password === '' ? randomBytes(24).toString('hex') : values.password),
    paymentPassword === '' ? null : state.passwords.hash(paymentPassword),
  ])
  return state.store.write(async (tx) => {
    const taken = await takenIn(tx, { username: values.username, mobile, email })
    if (taken.size > 0 && !state.allow(`taken ${address}`, takenPerHour, 3_600_000))
      throw new Refusal('too_many_requests')
    refuseFields(taken, language)
    if (!(await useProof(tx))) refuseField('verificationCode', 'verification_code_expired', language)
    const id = await nextMemberId(tx)
    const now = state.clock.now()
    const username = values.username === '' ? `player${randomInt(100, 1000)}${id.slice(1)}` : values.username
    const nickname = await firstNickname(tx, id, username)
    const referralCode = form.referralCode?.trim().slice(0, 64) ?? null
    const link = await findLink(tx, referralCode)
    await tx.insert(members).values({
      id,
      username,
      ...password,
      nickname,
      type: link === undefined ? 0 : typeOf(link.kind),
      toUpline: affiliate === null && link === undefined ? 0 : 1,
      rankLevel: 1,
      rankName: 'Bronze',
      memberLabels: '[]',
      firstLogin: 0,
      language,
      mobile,
      bankAccountName: payeeName === '' ? null : payeeName,
      paymentSalt: payment?.passwordSalt ?? null,
      paymentHash: payment?.passwordHash ?? null,
      affiliateCode: affiliate,
      referralCode,
      registration: rest(form, values),
    })
    if (link !== undefined) await joinByLink(tx, link, { id, username, nickname }, now)
    await tx.insert(messages).values(messageRow(id, 0, { at: now }))
    await tx.insert(promisedRewards).values(rewardRow(id, 0, { at: now }))
    await tx.insert(registrations).values({ fingerprint, memberId: id, at: now })
    return insertToken(tx, state, id, 'full')
  })
}

/** Registers and signs in. The same form sent twice, at once or after a lost answer, creates one member (REG-09). */
export async function registerMember(context: CallContext, way: Way, form: Form) {
  const { state } = context
  const fingerprint = hashed(`${way} ${state.secretFor('registration').toString('hex')} ${JSON.stringify(form)}`)
  const token = await state.together(`registration ${fingerprint}`, async () => {
    // One transaction: a change of the password or two-step login in between forgets the row.
    const again = await state.store.write(async (tx) => {
      const [before] = await tx
        .select()
        .from(registrations)
        .where(and(eq(registrations.fingerprint, fingerprint), gt(registrations.at, state.clock.now() - sameTryWithin)))
      return before && insertToken(tx, state, before.memberId, 'full')
    })
    return again ?? makeMember(context, way, form, fingerprint)
  })
  return { token, firstTimeLogin: false, passwordExpired: false }
}
