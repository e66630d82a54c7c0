import { and, eq, gt, sql } from 'drizzle-orm'
import { attemptLimits, loginAttempts } from '../../db/schema-auth.ts'
import { subscriberOf } from '../../core/addresses.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'

/** How long a failed attempt counts, ms, and how many an account and an address have before a captcha or a wait. */
export const attemptsCountFor = attemptLimits.countFor
const limits = { account: attemptLimits.ofAccount, address: 100, captchaForAccount: 1, captchaForAddress: 10 }

/** Refusal value that requires a captcha with the next login (AUTH-04). */
export const captchaWanted = { value: { captcha: true } }

/** The captcha of a login: none, or the outcome of its check. */
export type ShownCaptcha = 'none' | 'wrong' | 'solved'

/**
 * Records the attempt before the password check, so that parallel logins all count; a success removes it. Only an
 * attempt with the required captcha solved counts. Returns whether the attempts are used up: then a wrong password is
 * told so, and a right one still gets in, so that nobody locks another player out (SAFE-05).
 */
export async function beginAttempt(
  state: State,
  username: string,
  from: string,
  captcha: ShownCaptcha,
): Promise<{ isOver: boolean }> {
  const now = state.clock.now()
  const address = subscriberOf(from)
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
    const isOver = ofAccount >= limits.account || ofAddress >= limits.address
    const needsCaptcha = ofAccount >= limits.captchaForAccount || ofAddress >= limits.captchaForAddress
    if (needsCaptcha && captcha === 'wrong') throw new Refusal('captcha_wrong', captchaWanted)
    if (needsCaptcha && captcha === 'none')
      throw new Refusal(isOver ? 'too_many_attempts' : 'captcha_required', captchaWanted)
    await tx.insert(loginAttempts).values({ username, address, at: now })
    return { isOver }
  })
}

export const forgetAttempts = (state: State, username: string) =>
  state.store.write((tx) => tx.delete(loginAttempts).where(eq(loginAttempts.username, username)))
