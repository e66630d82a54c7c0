import { randomInt } from 'node:crypto'
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { loginDevices } from '../../db/schema-account.ts'
import { members, outbox, smsCodes, tokens } from '../../db/schema-auth.ts'
import type { Db, Tx } from '../../db/store.ts'
import type { SandboxLanguage } from '../../core/language.ts'
import { internationalOf } from './phone.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'

/** A code for one purpose is invalid for another. */
export type SmsPurpose = 'noLogin' | 'register' | 'payment' | 'bind'

export const hour = 3_600_000
/** Codes that are sent in an hour, whoever sends them. */
export const perHour = { number: 10, numberInAll: 30, address: 60 }
export const wrongTriesAllowed = 5

/** A code as a visitor at an address shows it. */
export interface ShownCode {
  readonly purpose: SmsPurpose
  readonly mobile: string
  readonly code: string
  readonly address: string
}

export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

const targetOf = (purpose: SmsPurpose, mobile: string) => `${purpose} ${mobile}`

const text: Record<SandboxLanguage, (code: string, minutes: number) => string> = {
  EN: (code, minutes) => `${code} is your code. It is valid for ${minutes} min. Do not share it.`,
  NE: (code, minutes) => `तपाईंको कोड ${code} हो। यो ${minutes} मिनेट चल्छ। कसैलाई नभन्नुहोस्।`,
}

const tooSoon = (milliseconds: number) => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal('too_many_requests', { retryAfter, value: { retryAfterSeconds: retryAfter } })
}

/**
 * Returns whether the owner of a number, as stored or international, or of an email address was signed in at this
 * visitor's address before.
 */
export async function isOwnersAddress(db: Db | Tx, to: string, address: string): Promise<boolean> {
  const international = sql`'+' || replace(${members.mobile}, ':', '')`
  const [seen] = await db
    .select({ id: members.id })
    .from(loginDevices)
    .innerJoin(tokens, eq(tokens.hash, loginDevices.tokenHash))
    .innerJoin(members, eq(members.id, tokens.memberId))
    .where(
      and(eq(loginDevices.address, address), or(eq(members.mobile, to), eq(members.email, to), eq(international, to))),
    )
    .limit(1)
  return seen !== undefined
}

/**
 * Sends a code to a number or an email address: one per countdown, ten per hour and number, sixty per hour, each for one
 * asking address; thirty per hour and number in all, except where its owner was signed in before. Returns its lifetime
 * in minutes.
 */
export async function sendCode(
  state: State,
  to: {
    readonly purpose: SmsPurpose
    readonly mobile: string
    readonly by?: 'sms' | 'mail'
    readonly address: string
    readonly language: SandboxLanguage
    /** Sent instead of the code, which nobody learns: the answer tells no stranger why (SAFE-08). */
    readonly notice?: string
  },
): Promise<{ expiredMinutes: number }> {
  const now = state.clock.now()
  const { expiredMinutes } = state.controls.sms
  const code = newCode()
  const target = targetOf(to.purpose, to.mobile)
  const own = and(eq(smsCodes.target, target), eq(smsCodes.address, to.address))
  await state.store.write(async (tx) => {
    const [before] = await tx.select().from(smsCodes).where(own)
    if (before && now >= before.sentAt && now < before.expiresAt) throw tooSoon(before.expiresAt - now)
    if (!state.allow(`sms to ${to.mobile}/${to.address}`, perHour.number, hour)) throw tooSoon(hour)
    const isFree = state.allow(`sms to number ${to.mobile}`, perHour.numberInAll, hour)
    if (!isFree && !(await isOwnersAddress(tx, to.mobile, to.address))) throw tooSoon(hour)
    if (!state.allow(`sms from ${to.address}`, perHour.address, hour)) throw tooSoon(hour)
    const expiresAt = now + expiredMinutes * 60_000
    const row = { code, sentAt: now, expiresAt, wrongTries: 0, strangerTries: 0, usedAt: null }
    await tx
      .delete(smsCodes)
      .where(and(eq(smsCodes.target, target), ne(smsCodes.address, to.address), lte(smsCodes.expiresAt, now)))
    await tx
      .insert(smsCodes)
      .values({ target, address: to.address, ...row })
      .onConflictDoUpdate({ target: [smsCodes.target, smsCodes.address], set: row })
    await tx.insert(outbox).values({
      kind: to.by ?? 'sms',
      to: to.by === 'mail' ? to.mobile : internationalOf(to.mobile),
      text: to.notice ?? text[to.language](code, expiredMinutes),
      code: to.notice === undefined ? code : null,
      at: now,
    })
  })
  return { expiredMinutes }
}

/**
 * Checks a code without consuming it. Each code has five wrong guesses from the address that asked for it, and five from
 * all others together, so that no stranger voids it (SAFE-05).
 */
export async function checkCode(
  state: State,
  { purpose, mobile, code, address }: ShownCode,
): Promise<'right' | 'wrong' | 'expired'> {
  return state.store.write(async (tx) => {
    const sent = await tx
      .select()
      .from(smsCodes)
      .where(eq(smsCodes.target, targetOf(purpose, mobile)))
    if (sent.length === 0) return 'wrong'
    const now = state.clock.now()
    const open = sent
      .map((row) => ({ row, tries: row.address === address ? ('wrongTries' as const) : ('strangerTries' as const) }))
      .filter(({ row, tries }) => row.usedAt === null && row.expiresAt > now && row[tries] < wrongTriesAllowed)
    if (open.length === 0) return 'expired'
    if (open.some(({ row }) => row.code === code)) return 'right'
    for (const { row, tries } of open)
      await tx
        .update(smsCodes)
        .set({ [tries]: row[tries] + 1 })
        .where(and(eq(smsCodes.target, row.target), eq(smsCodes.address, row.address)))
    return 'wrong'
  })
}

/** Consumes a code, and with it every other one of its number and purpose. Returns whether it was still available. */
export async function useCode(tx: Tx, { purpose, mobile, code }: ShownCode, now: number): Promise<boolean> {
  const open = and(eq(smsCodes.target, targetOf(purpose, mobile)), isNull(smsCodes.usedAt))
  const used = await tx
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(open, eq(smsCodes.code, code)))
    .returning({ target: smsCodes.target })
  if (used.length === 0) return false
  await tx.update(smsCodes).set({ usedAt: now }).where(open)
  return true
}
