import { and, eq, gt, sql } from 'drizzle-orm'
import { passwordFits } from '../db/passwords.ts'
import { loginAttempts, members } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { State } from '../state.ts'
import { issueCaptcha, useCaptcha } from './captcha.ts'
import { type Handlers, sessionOf } from './context.ts'
import { issueToken, revokeToken } from './tokens.ts'

/** How long a failed attempt counts, and how many an account and an address have before they must wait or show a captcha. */
const attemptsCountFor = 15 * 60_000
const limits = { account: 10, address: 100, captchaForAccount: 1, captchaForAddress: 10 }

const captchaWanted = { value: { captcha: true } }

/**
 * Writes the attempt down before the password is looked at, so that a hundred logins at once are a hundred attempts;
 * a success takes it away again. Says whether this attempt needs a captcha; one that needs it and brings none is no attempt.
 */
async function beginAttempt(
  state: State,
  username: string,
  address: string,
  bringsCaptcha: boolean,
): Promise<{ needsCaptcha: boolean }> {
  const now = state.clock.now()
  const since = gt(loginAttempts.at, now - attemptsCountFor)
  return state.store.write(async (tx) => {
    const count = sql<number>`count(*)`
    const [own] = await tx
      .select({ count })
      .from(loginAttempts)
      .where(and(eq(loginAttempts.username, username), since))
    const [near] = await tx
      .select({ count })
      .from(loginAttempts)
      .where(and(eq(loginAttempts.address, address), since))
    const [ofAccount, ofAddress] = [own?.count ?? 0, near?.count ?? 0]
    if (ofAccount >= limits.account || ofAddress >= limits.address)
      throw new Refusal('too_many_attempts', captchaWanted)
    const needsCaptcha = ofAccount >= limits.captchaForAccount || ofAddress >= limits.captchaForAddress
    if (needsCaptcha && !bringsCaptcha) throw new Refusal('captcha_required', captchaWanted)
    await tx.insert(loginAttempts).values({ username, address, at: now })
    return { needsCaptcha }
  })
}

const forgetAttempts = (state: State, username: string) =>
  state.store.write((tx) => tx.delete(loginAttempts).where(eq(loginAttempts.username, username)))

export const sessionCalls: Handlers = {
  login: async ({ state, address }, payload) => {
    if (payload.type !== 'username') throw new Refusal('not_served_yet')
    const username = payload.username.trim().toLowerCase()
    const password = payload.password.trim()
    const { captcha = '', captchaId = '' } = payload
    const { needsCaptcha } = await beginAttempt(state, username, address, captcha !== '' && captchaId !== '')
    if (needsCaptcha && !(await useCaptcha(state, captchaId, captcha)))
      throw new Refusal('captcha_wrong', captchaWanted)
    const [member] = await state.store.db.select().from(members).where(eq(members.username, username))
    if (!(await passwordFits(password, member ?? null)) || !member)
      throw new Refusal('invalid_credentials', captchaWanted)
    await forgetAttempts(state, username)
    if (member.type < 0) throw new Refusal('non_member')
    if (member.registeredIps && !(JSON.parse(member.registeredIps) as string[]).includes(address))
      throw new Refusal('unregistered_ip')
    const firstTimeLogin = member.firstLogin === 1
    const passwordExpired = member.passwordExpiresAt !== null && member.passwordExpiresAt <= state.clock.now()
    const mustChange =
      password === '123456' ||
      firstTimeLogin ||
      (passwordExpired && state.controls.switches['PWDEXPFORCECHANGE3'] === true)
    const token = await issueToken(state, member.id, mustChange ? 'passwordChange' : 'full')
    return { token, firstTimeLogin, passwordExpired }
  },

  firstLogin: async (context) => {
    const { member } = sessionOf(context)
    const { state } = context
    await state.store.write((tx) =>
      tx.update(members).set({ firstLoginToldAt: state.clock.now() }).where(eq(members.id, member.id)),
    )
    return null
  },

  logout: async (context) => {
    await revokeToken(context.state, sessionOf(context).tokenHash)
    return null
  },

  captcha: ({ state, address }, { captchaId }) => issueCaptcha(state, captchaId, address),
}
