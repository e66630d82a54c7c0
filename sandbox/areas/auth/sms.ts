import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { outbox, smsCodes } from '../../db/schema-auth.ts'
import type { Tx } from '../../db/store.ts'
import type { SandboxLanguage } from '../../core/language.ts'
import { internationalOf } from './phone.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'

/** A code for one purpose is invalid for another. */
export type SmsPurpose = 'noLogin' | 'register' | 'payment' | 'bind'

const hour = 3_600_000
const perHour = { number: 10, address: 60 }
export const wrongTriesAllowed = 5

export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

const idOf = (purpose: SmsPurpose, mobile: string) => `${purpose} ${mobile}`

const text: Record<SandboxLanguage, (code: string, minutes: number) => string> = {
  EN: (code, minutes) => `${code} is your code. It is valid for ${minutes} min. Do not share it.`,
  NE: (code, minutes) => `तपाईंको कोड ${code} हो। यो ${minutes} मिनेट चल्छ। कसैलाई नभन्नुहोस्।`,
}

const tooSoon = (milliseconds: number) => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal('too_many_requests', { retryAfter, value: { retryAfterSeconds: retryAfter } })
}

/**
 * Sends a code to a number or an email address: one per countdown, ten per hour and number, sixty per hour and address.
 * Returns its lifetime in minutes.
 */
export async function sendCode(
  state: State,
  to: { purpose: SmsPurpose; mobile: string; by?: 'sms' | 'mail'; address: string; language: SandboxLanguage },
): Promise<{ expiredMinutes: number }> {
  const now = state.clock.now()
  const { expiredMinutes } = state.controls.sms
  const code = newCode()
  const id = idOf(to.purpose, to.mobile)
  await state.store.write(async (tx) => {
    const [before] = await tx.select().from(smsCodes).where(eq(smsCodes.id, id))
    if (before && now >= before.sentAt && now < before.expiresAt) throw tooSoon(before.expiresAt - now)
    if (!state.allow(`sms to ${to.mobile}`, perHour.number, hour)) throw tooSoon(hour)
    if (!state.allow(`sms from ${to.address}`, perHour.address, hour)) throw tooSoon(hour)
    const row = { code, sentAt: now, expiresAt: now + expiredMinutes * 60_000, wrongTries: 0, usedAt: null }
    await tx
      .insert(smsCodes)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: smsCodes.id, set: row })
    await tx.insert(outbox).values({
      kind: to.by ?? 'sms',
      to: to.by === 'mail' ? to.mobile : internationalOf(to.mobile),
      text: text[to.language](code, expiredMinutes),
      code,
      at: now,
    })
  })
  return { expiredMinutes }
}

/** Checks a code without consuming it; a wrong one counts, and the fifth voids the code. */
export async function checkCode(
  state: State,
  purpose: SmsPurpose,
  mobile: string,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const id = idOf(purpose, mobile)
  return state.store.write(async (tx) => {
    const [sent] = await tx.select().from(smsCodes).where(eq(smsCodes.id, id))
    if (!sent) return 'wrong'
    if (sent.usedAt !== null || sent.wrongTries >= wrongTriesAllowed || sent.expiresAt <= state.clock.now())
      return 'expired'
    if (sent.code === code) return 'right'
    await tx
      .update(smsCodes)
      .set({ wrongTries: sent.wrongTries + 1 })
      .where(eq(smsCodes.id, id))
    return 'wrong'
  })
}

/** Consumes a code and returns whether it was still available. */
export async function useCode(tx: Tx, purpose: SmsPurpose, mobile: string, code: string, now: number) {
  const used = await tx
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, idOf(purpose, mobile)), eq(smsCodes.code, code), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  return used.length === 1
}
