import { and, eq } from 'drizzle-orm'
import type { Payload } from '../../../src/api/call.ts'
import { members } from '../../db/schema-auth.ts'
import type { Tx } from '../../db/store.ts'
import { requireHuman } from './human-verification.ts'
import { parseMobile } from './phone.ts'
import { checkPhoneProof } from './phone-proof.ts'
import { usernameOf } from '../../core/username.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'
import { attemptsCountFor, beginAttempt, captchaWanted, forgetAttempts } from './attempts.ts'
import { useCaptcha } from './captcha.ts'
import type { CallContext, CallTable, Member } from '../../core/call-context.ts'
import { isTooCommon } from './registration/fields.ts'
import { isPasswordKept } from './tokens.ts'
import { insertLogin } from './two-step.ts'

type LoginPayload = Payload<CallTable['login']>

const limits = { smsOfNumber: 10, smsOfAddress: 60, deviceCheck: 10 }

const normalised = (text: string | null | undefined) => (text ?? '').trim().toLowerCase().replace(/\s+/g, ' ')

const details = ['mobileNum', 'email', 'bankAccountName'] as const
const code = 'verificationCode'

/**
 * Accepts a login from an unregistered address when number, code, email and bank account name match, and stores the
 * address (AUTH-12). Only a wrong code is named in the refusal.
 */
async function checkAddress(context: CallContext, member: Member, payload: LoginPayload): Promise<void> {
  const { state, address } = context
  const known = member.registeredIps === null ? null : (JSON.parse(member.registeredIps) as string[])
  if (known === null || known.includes(address)) return
  const wanted = payload.firebaseIdToken === undefined ? ([...details, code] as const) : details
  const missing = wanted.filter((field) => normalised(payload[field]) === '')
  if (missing.length > 0) throw new Refusal('unregistered_ip', { value: { fields: missing } })
  if (!state.allow(`device ${member.id}`, limits.deviceCheck, attemptsCountFor)) throw new Refusal('too_many_attempts')
  const mismatch = new Refusal('verification_mismatch', { value: { fields: details } })
  const mobile = parseMobile(state, payload.mobileNum ?? '', payload.countryDialingCode)
  if (mobile === null || mobile !== member.mobile) throw mismatch
  const asked = { purpose: 'noLogin', mobile, address } as const
  const proof = await checkPhoneProof(state, asked, { ...payload, code: payload.verificationCode })
  if ('failed' in proof) throw new Refusal(proof.failed, { value: { fields: [code] } })
  const same = (['email', 'bankAccountName'] as const).every(
    (field) => normalised(payload[field]) === normalised(member[field]),
  )
  if (!same) throw mismatch
  await state.store.write(async (tx) => {
    if (!(await proof.use(tx))) throw new Refusal('verification_code_expired', { value: { fields: [code] } })
    await tx
      .update(members)
      .set({ registeredIps: JSON.stringify([...known, address]) })
      .where(eq(members.id, member.id))
  })
}

/** Tells the account's own password from the mailed one-time password. */
async function getPasswordKind(state: State, password: string, member: Member | undefined) {
  if (await state.passwords.isRight(password, member ?? null)) return 'own'
  if (!member?.temporarySalt || !member.temporaryHash) return null
  if ((member.temporaryExpiresAt ?? 0) <= state.clock.now()) return null
  const record = { passwordSalt: member.temporarySalt, passwordHash: member.temporaryHash }
  return (await state.passwords.isRight(password, record)) ? 'temporary' : null
}

async function consumeTemporaryPassword(tx: Tx, member: Member): Promise<boolean> {
  const taken = await tx
    .update(members)
    .set({ temporarySalt: null, temporaryHash: null, temporaryExpiresAt: null })
    .where(and(eq(members.id, member.id), eq(members.temporaryHash, member.temporaryHash ?? '')))
    .returning({ id: members.id })
  return taken.length === 1
}

async function logInByPassword(context: CallContext, payload: LoginPayload) {
  const { state, address } = context
  const username = usernameOf(payload.username)
  const password = payload.password.trim()
  const { captcha = '', captchaId = '' } = payload
  const isShown = captcha !== '' && captchaId !== ''
  const shown = isShown ? ((await useCaptcha(state, captchaId, captcha)) ? 'solved' : 'wrong') : 'none'
  const { isOver } = await beginAttempt(state, username, address, shown)
  const [member] = await state.store.db.select().from(members).where(eq(members.username, username))
  const kind = await getPasswordKind(state, password, member)
  if (kind === null || !member) throw new Refusal(isOver ? 'too_many_attempts' : 'invalid_credentials', captchaWanted)
  await forgetAttempts(state, username)
  if (member.type < 0) throw new Refusal('non_member')
  await checkAddress(context, member, payload)
  if (kind === 'temporary') {
    const begun = await state.store.write(async (tx) => {
      if (!(await consumeTemporaryPassword(tx, member))) throw new Refusal('invalid_credentials', captchaWanted)
      return insertLogin(tx, state, member.id, 'passwordChange')
    })
    return { ...begun, firstTimeLogin: true, passwordExpired: true }
  }
  const firstTimeLogin = member.firstLogin === 1
  const passwordExpired = member.passwordExpiresAt !== null && member.passwordExpiresAt <= state.clock.now()
  const mustChange =
    isTooCommon(password) ||
    firstTimeLogin ||
    (passwordExpired && state.controls.switches['PWDEXPFORCECHANGE3'] === true)
  const begun = await state.store.write(async (tx) => {
    // A new password has ended every session of the old one: it opens no other.
    if (!(await isPasswordKept(tx, member))) throw new Refusal('invalid_credentials', captchaWanted)
    return insertLogin(tx, state, member.id, mustChange ? 'passwordChange' : 'full')
  })
  return { ...begun, firstTimeLogin, passwordExpired }
}

/**
 * Signs in by number and code or a Firebase token. A proven number needs neither a forced change (AUTH-06) nor the
 * address check.
 */
async function logInByNumber({ state, address }: CallContext, payload: LoginPayload) {
  if (state.controls.switches['MOBILEVERCODELOGIN3'] !== true) throw new Refusal('switched_off')
  const mobile = parseMobile(state, payload.username, payload.countryDialingCode)
  if (mobile === null) throw new Refusal('mobile_invalid')
  const asked = { purpose: 'noLogin', mobile, address } as const
  const proof = await checkPhoneProof(state, asked, { ...payload, code: payload.password })
  if ('failed' in proof) {
    // Only wrong codes count against number and address: a right one gets in, whatever others try.
    const isMore =
      state.allow(`sms login from ${address}`, limits.smsOfAddress, attemptsCountFor) &&
      state.allow(`sms login ${mobile}`, limits.smsOfNumber, attemptsCountFor)
    throw new Refusal(isMore ? proof.failed : 'too_many_attempts')
  }
  const [member] = await state.store.db.select().from(members).where(eq(members.mobile, mobile))
  if (!member) throw new Refusal('mobile_unknown')
  if (member.type < 0) throw new Refusal('non_member')
  const begun = await state.store.write(async (tx) => {
    if (!(await proof.use(tx))) throw new Refusal('verification_code_expired')
    return insertLogin(tx, state, member.id, 'full')
  })
  return { ...begun, firstTimeLogin: false, passwordExpired: false }
}

/** Signs in (AUTH-01, AUTH-02). */
export async function logIn(context: CallContext, payload: LoginPayload) {
  await requireHuman(context.state, payload.humanVerification)
  return payload.type === 'sms' ? logInByNumber(context, payload) : logInByPassword(context, payload)
}
