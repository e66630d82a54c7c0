import { and, eq, isNull } from 'drizzle-orm'
import type { Payload } from '../../../src/api/call.ts'
import { linkProviders, type LinkProvider, type Profile } from '../../../src/api/calls/account.ts'
import { dateOf } from '../../core/calendar.ts'
import { accountLinks, birthdays } from '../../db/schema-account.ts'
import { members } from '../../db/schema-auth.ts'
import { parseMobile } from '../auth/phone.ts'
import { checkPhoneProof } from '../auth/phone-proof.ts'
import { Refusal } from '../../core/refusal.ts'
import { checkField, type FieldErrors, refuseField, refuseFields } from '../auth/registration/fields.ts'
import { sendCode } from '../auth/sms.ts'
import { attemptsCountFor } from '../auth/attempts.ts'
import { isPassword } from '../auth/login-password.ts'
import { type CallContext, type CallTable, type Handlers, sessionOf } from '../../core/call-context.ts'
import { endOtherSessions, requireKept } from '../auth/tokens.ts'
import { getTwoStep } from '../auth/two-step.ts'
import { getPasskeys } from '../auth/passkeys.ts'
import { getDevices, endOtherDevice } from '../auth/devices.ts'
import { cleanText } from '../support/chat/text.ts'
import { isNickname, takeNickname } from './nickname.ts'

const limits = { contacts: 20 }
const nicknameRule = { enabled: '1', required: '1', minLength: 2, maxLength: 20 } as const
/** The lowest age for a birthday, in years (REG-07). */
const leastAge = 21
const greatestAge = 120

const maskMobile = (mobile: string) => {
  const [dialing, number = ''] = mobile.split(':')
  return `+${dialing} ${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`
}
const maskEmail = (email: string) => {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}••••@${host}`
}

/** Demo account names at third parties. */
const accountNames: Record<LinkProvider, (username: string) => string> = {
  google: (username) => `${username}@google.example`,
  facebook: (username) => `facebook.example/${username}`,
  telegram: (username) => `@${username}_demo`,
}

export async function getProfile(context: CallContext): Promise<Profile> {
  const { state } = context
  const session = sessionOf(context)
  const { db } = state.store
  const memberId = session.member.id
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new Error('A session without a member')
  const [entered] = await db.select().from(birthdays).where(eq(birthdays.memberId, memberId))
  const passkeys = await getPasskeys(context, memberId)
  const links = await db.select().from(accountLinks).where(eq(accountLinks.memberId, memberId))
  return {
    account: member.username,
    nickname: member.nickname,
    clubLabel: { labelName: member.rankName, rankLevel: member.rankLevel },
    memberLabel: JSON.parse(member.memberLabels) as string[],
    ...(entered && { birthday: entered.birthday }),
    ...(member.mobile !== null && { mobile: maskMobile(member.mobile) }),
    ...(member.email !== null && { email: maskEmail(member.email) }),
    hasPaymentPassword: member.paymentHash !== null,
    links: linkProviders.map((provider) => {
      const link = links.find((one) => one.provider === provider)
      return { provider, confirmed: link?.confirmedAt != null, ...(link && { accountName: link.accountName }) }
    }),
    devices: await getDevices(state, session),
    canEndDevices: true,
    twoStep: await getTwoStep(db, memberId),
    ...(passkeys && { passkeys }),
  }
}

/** The age on a day; both are `YYYY-MM-DD`. */
const getAge = (day: string, birthday: string) =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0)

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text

async function enterBirthday(context: CallContext, birthday: string, isAdult: boolean): Promise<void> {
  const { state, language } = context
  const { member } = sessionOf(context)
  const age = isDate(birthday) ? getAge(dateOf(state.clock.now()), birthday) : -1
  if (age < 0 || age > greatestAge) refuseField('birthday', 'birthday_wrong', language)
  if (age < leastAge || !isAdult) refuseField('birthday', 'too_young', language)
  await state.store.write(async (tx) => {
    const entered = await tx
      .insert(birthdays)
      .values({ memberId: member.id, birthday })
      .onConflictDoNothing()
      .returning()
    if (entered.length === 0) refuseField('birthday', 'birthday_set', language)
  })
}

interface Contact {
  readonly kind: 'mobile' | 'email'
  /** In the form that the database stores. */
  readonly value: string
}

/** Returns the number or address to bind; refuses an invalid one. */
function parseContact(context: CallContext, payload: Payload<CallTable['contactCode']>): Contact {
  const { state, language } = context
  if (payload.contact === 'mobile') {
    const mobile = parseMobile(state, payload.mobileNum ?? '', payload.countryDialingCode)
    return mobile === null ? refuseField('mobileNum', 'mobile_invalid', language) : { kind: 'mobile', value: mobile }
  }
  const email = (payload.email ?? '').trim().toLowerCase()
  // The length first: the pattern takes seconds for a long text of dots, in which nobody else is answered.
  return email.length <= 255 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? { kind: 'email', value: email }
    : refuseField('email', 'field_format', language)
}

const columnOf = { mobile: members.mobile, email: members.email } as const

async function bind(context: CallContext, payload: Payload<CallTable['bindContact']>): Promise<void> {
  const { state, language } = context
  const { member } = sessionOf(context)
  const { kind, value } = parseContact(context, payload)
  if (!(await isPassword(context, payload.password ?? ''))) refuseField('password', 'password_wrong', language)
  const { firebaseIdToken, firebaseChannel } = kind === 'mobile' ? payload : {}
  const proof = await checkPhoneProof(
    state,
    { purpose: 'bind', mobile: value, address: context.address },
    { code: payload.verificationCode, firebaseIdToken, firebaseChannel },
  )
  if ('failed' in proof) return refuseField('verificationCode', proof.failed, language)
  await state.store.write(async (tx) => {
    await requireKept(tx, state, sessionOf(context))
    const [other] = await tx.select({ id: members.id }).from(members).where(eq(columnOf[kind], value))
    if (other && other.id !== member.id)
      refuseField(kind === 'mobile' ? 'mobileNum' : 'email', `${kind}_taken`, language)
    if (!(await proof.use(tx))) refuseField('verificationCode', 'verification_code_expired', language)
    await tx
      .update(members)
      .set({ [kind]: value })
      .where(eq(members.id, member.id))
  })
}

const linkOf = (memberId: string, provider: LinkProvider) =>
  and(eq(accountLinks.memberId, memberId), eq(accountLinks.provider, provider))

/** Refuses a confirmed link, and returns whether an unconfirmed one exists (AUTH-15). */
async function hasUnconfirmedLink(context: CallContext, provider: LinkProvider): Promise<boolean> {
  const { member } = sessionOf(context)
  const [link] = await context.state.store.db.select().from(accountLinks).where(linkOf(member.id, provider))
  if (link?.confirmedAt != null) throw new Refusal('link_final')
  return link !== undefined
}

export const accountCalls: Handlers = {
  profile: getProfile,

  updateProfile: async (context, { nickname, birthday, isAdult }) => {
    const { member } = sessionOf(context)
    const { state, language } = context
    if (nickname !== undefined) {
      const wanted = cleanText(nickname.replaceAll(/\s+/g, ' ')).normalize('NFC')
      const errors: FieldErrors = new Map()
      checkField(errors, 'nickname', nicknameRule, wanted)
      if (wanted !== '' && !isNickname(wanted)) errors.set('nickname', { code: 'field_format' })
      refuseFields(errors, language)
      await state.store.write(async (tx) => {
        if (!(await takeNickname(tx, member.id, wanted))) refuseField('nickname', 'nickname_taken', language)
        await tx.update(members).set({ nickname: wanted }).where(eq(members.id, member.id))
      })
    }
    if (birthday !== undefined) await enterBirthday(context, birthday, isAdult === true)
    return getProfile(context)
  },

  contactCode: async (context, payload) => {
    const { state, address, language } = context
    const { member } = sessionOf(context)
    if (!state.allow(`contact ${member.id}`, limits.contacts, attemptsCountFor)) throw new Refusal('too_many_requests')
    const { kind, value } = parseContact(context, payload)
    const by = kind === 'email' ? 'mail' : 'sms'
    return sendCode(state, { purpose: 'bind', mobile: value, address, language, by })
  },

  bindContact: async (context, payload) => {
    await bind(context, payload)
    return getProfile(context)
  },

  beginLink: async (context, { provider }) => {
    const { member } = sessionOf(context)
    if (!(await hasUnconfirmedLink(context, provider))) {
      const accountName = accountNames[provider](member.username)
      await context.state.store.write((tx) =>
        tx.insert(accountLinks).values({ memberId: member.id, provider, accountName }).onConflictDoNothing(),
      )
    }
    return getProfile(context)
  },

  confirmLink: async (context, { provider }) => {
    const { member } = sessionOf(context)
    const { state } = context
    if (!(await hasUnconfirmedLink(context, provider))) throw new Refusal('not_found')
    await state.store.write((tx) =>
      tx
        .update(accountLinks)
        .set({ confirmedAt: state.clock.now() })
        .where(and(linkOf(member.id, provider), isNull(accountLinks.confirmedAt))),
    )
    return getProfile(context)
  },

  dropLink: async (context, { provider }) => {
    const { member } = sessionOf(context)
    await hasUnconfirmedLink(context, provider)
    await context.state.store.write((tx) =>
      tx.delete(accountLinks).where(and(linkOf(member.id, provider), isNull(accountLinks.confirmedAt))),
    )
    return getProfile(context)
  },

  endDevice: async (context, { deviceId }) => {
    await endOtherDevice(context.state, sessionOf(context), deviceId)
    return getProfile(context)
  },

  endDevices: async (context) => {
    const { state } = context
    const { member, tokenHash } = sessionOf(context)
    await state.store.write((tx) => endOtherSessions(tx, state, member.id, tokenHash))
    return getProfile(context)
  },
}
