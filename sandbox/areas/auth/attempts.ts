import { and, eq, gt, sql } from 'drizzle-orm'
import { loginAttempts } from '../../db/schema-auth.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'

/** How long a failed attempt counts, ms, and how many an account and an address have before a captcha or a wait. */
export const attemptsCountFor = 15 * 60_000
const limits = { account: 10, address: 100, captchaForAccount: 1, captchaForAddress: 10 }

/** Refusal value that requires a captcha with the next login (AUTH-04). */
export const captchaWanted = { value: { captcha: true } }

/**
 * Records the attempt before the password check, so that parallel logins all count; a success removes it. Returns
 * whether a captcha is required; an attempt without the required captcha does not count.
 */
export async function beginAttempt(
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

export const forgetAttempts = (state: State, username: string) =>
  state.store.write((tx) => tx.delete(loginAttempts).where(eq(loginAttempts.username, username)))
