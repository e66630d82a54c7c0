import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PasswordRecord } from '../../db/passwords.ts'
import { members, outbox } from '../../db/schema-auth.ts'
import { passkeyChallenges } from '../../db/schema-sign-in.ts'
import type { Tx } from '../../db/store.ts'
import type { SandboxLanguage } from '../../core/language.ts'
import { parseMobile } from './phone.ts'
import { checkPhoneProof } from './phone-proof.ts'
import { usernameOf } from '../../core/username.ts'
import { Refusal } from '../../core/refusal.ts'
import { checkNewPassword, type FieldErrors, refuseField, refuseFields } from './registration/fields.ts'
import { attemptsCountFor } from './attempts.ts'
import { type Handlers, sessionOf } from '../../core/call-context.ts'
import { endOtherSessions, insertToken, requireLive } from './tokens.ts'
import { insertLogin } from './two-step.ts'

const limits = { oldPassword: 10, mailsOfAddress: 10, mailsOfAccount: 3, phoneOfAddress: 20 }
const temporaryLifetime = 30 * 60_000

const letters = 'ABCDEFGHJKLMNPQRTUVWXYabcdefghjkmnpqrtuvwxy346789'
const temporaryPassword = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

const mail: Record<SandboxLanguage, (password: string) => string> = {
  EN: (password) =>
    `Your temporary password is ${password}. It works once, within 30 minutes, and you will be asked to choose a new one.`,
  NE: (password) => `तपाईंको अस्थायी पासवर्ड ${password} हो। यो ३० मिनेटभित्र एक पटक मात्र चल्छ, त्यसपछि नयाँ पासवर्ड रोज्नुपर्नेछ।`,
}

/** Sets a password that the player chose, and lifts a forced change. */
async function setPassword(tx: Tx, memberId: string, record: PasswordRecord): Promise<void> {
  await tx
    .update(members)
    .set({
      ...record,
      firstLogin: 0,
      passwordExpiresAt: null,
      temporarySalt: null,
      temporaryHash: null,
      temporaryExpiresAt: null,
    })
    .where(eq(members.id, memberId))
}

export const passwordCalls: Handlers = {
  changePassword: async (context, payload) => {
    const { state, language } = context
    const { member, scope, tokenHash } = sessionOf(context)
    const wanted = payload.newPassword.trim()
    const errors: FieldErrors = new Map()
    checkNewPassword(errors, 'newPassword', state.controls.fields['password'], wanted)
    if (payload.confirmNewPassword.trim() !== wanted)
      errors.set('confirmNewPassword', { code: 'confirmation_mismatch' })
    refuseFields(errors, language)
    // Only a typed password stands for the old one.
    if (scope !== 'passwordChange') {
      if (!state.allow(`old password ${member.id}`, limits.oldPassword, attemptsCountFor))
        throw new Refusal('too_many_attempts')
      if (!(await state.passwords.isRight((payload.oldPassword ?? '').trim(), member)))
        refuseField('oldPassword', 'old_password_wrong', language)
    }
    if (await state.passwords.isRight(wanted, member)) refuseField('newPassword', 'password_unchanged', language)
    const record = await state.passwords.hash(wanted)
    return state.store.write(async (tx) => {
      await requireLive(tx, state, tokenHash)
      await setPassword(tx, member.id, record)
      await endOtherSessions(tx, state, member.id, scope === 'full' ? tokenHash : null)
      // The old password opened them.
      await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.owner, tokenHash))
      // A token is renewed when its scope grows: a copy of the restricted one gains nothing (SAFE-07).
      return scope === 'full' ? null : { token: await insertToken(tx, state, member.id, 'full') }
    })
  },

  /** The current password stays valid until the mailed one is used, so that nobody can lock a player out. */
  forgotPasswordByEmail: async ({ state, address, language }, payload) => {
    const username = usernameOf(payload.username)
    if (!state.allow(`mail from ${address}`, limits.mailsOfAddress, attemptsCountFor))
      throw new Refusal('too_many_requests')
    const [member] = await state.store.db.select().from(members).where(eq(members.username, username))
    if (!member || member.type < 0 || member.email === null || member.email !== payload.email.trim().toLowerCase())
      throw new Refusal('username_email_unknown')
    if (!state.allow(`mail to ${member.id}`, limits.mailsOfAccount, attemptsCountFor))
      throw new Refusal('too_many_requests')
    const password = temporaryPassword()
    const { passwordSalt: temporarySalt, passwordHash: temporaryHash } = await state.passwords.hash(password)
    const now = state.clock.now()
    const temporary = { temporarySalt, temporaryHash, temporaryExpiresAt: now + temporaryLifetime }
    const sent = { kind: 'mail', to: member.email, text: mail[language](password), code: password, at: now } as const
    await state.store.write(async (tx) => {
      await tx.update(members).set(temporary).where(eq(members.id, member.id))
      await tx.insert(outbox).values(sent)
    })
    return null
  },

  setPasswordByPhone: async ({ state, address, language }, payload) => {
    const wanted = payload.newPassword.trim()
    const errors: FieldErrors = new Map()
    const mobile = parseMobile(state, payload.mobileNum, payload.countryDialingCode)
    if (mobile === null) errors.set('mobileNum', { code: 'mobile_invalid' })
    checkNewPassword(errors, 'newPassword', state.controls.fields['password'], wanted)
    refuseFields(errors, language)
    if (mobile === null) throw new Error('An invalid number should have been refused')
    const asked = { purpose: 'noLogin', mobile, address } as const
    const proof = await checkPhoneProof(state, asked, { ...payload, code: payload.verificationCode })
    if ('failed' in proof) {
      // Only wrong codes count against the address, which a player may share with an attacker.
      if (!state.allow(`phone from ${address}`, limits.phoneOfAddress, attemptsCountFor))
        throw new Refusal('too_many_attempts')
      return refuseField('verificationCode', proof.failed, language)
    }
    const [member] = await state.store.db.select().from(members).where(eq(members.mobile, mobile))
    if (!member) return refuseField('mobileNum', 'mobile_unknown', language)
    if (member.type < 0) throw new Refusal('non_member')
    if (await state.passwords.isRight(wanted, member)) refuseField('newPassword', 'password_unchanged', language)
    const record = await state.passwords.hash(wanted)
    const begun = await state.store.write(async (tx) => {
      if (!(await proof.use(tx))) refuseField('verificationCode', 'verification_code_expired', language)
      await setPassword(tx, member.id, record)
      await endOtherSessions(tx, state, member.id, null)
      return insertLogin(tx, state, member.id, 'full')
    })
    return { ...begun, firstTimeLogin: false, passwordExpired: false }
  },
}
