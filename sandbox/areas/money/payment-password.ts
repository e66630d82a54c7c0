import { eq } from 'drizzle-orm'
import { hashPassword, isPasswordRight } from '../../db/passwords.ts'
import { members } from '../../db/schema-auth.ts'
import { paymentAttempts } from '../../db/schema-money.ts'
import type { Tx } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'

/** Wrong attempts in a row before a lock, and its length (decided). */
const attemptsAllowed = 5
const lockedFor = 15 * 60_000

const rows = ['0123456789', '9876543210']

/** Refuses anything but six digits, sequences, and one repeated digit. */
export function refuseSimple(password: string): void {
  const isSimple = /^(\d)\1+$/.test(password) || rows.some((row) => row.includes(password))
  if (!/^\d{6}$/.test(password) || isSimple) throw new Refusal('payment_password_simple')
}

/** The end of a payment password's lock; undefined: unlocked. */
export async function getLock(state: State, memberId: string): Promise<number | undefined> {
  const [row] = await state.store.db.select().from(paymentAttempts).where(eq(paymentAttempts.memberId, memberId))
  return row?.lockedUntil != null && row.lockedUntil > state.clock.now() ? row.lockedUntil : undefined
}

const locked = (until: number) =>
  new Refusal('payment_password_locked', { value: { lockedUntil: new Date(until).toISOString() } })

/** Refuses a wrong payment password. Runs in the write queue, so that parallel guesses all count. */
export async function checkPaymentPassword(state: State, memberId: string, password: string): Promise<void> {
  const verdict = await state.store.write(async (tx): Promise<Refusal | undefined> => {
    const now = state.clock.now()
    const [member] = await tx.select().from(members).where(eq(members.id, memberId))
    if (!member?.paymentHash || !member.paymentSalt) return new Refusal('payment_password_missing')
    const [before] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.memberId, memberId))
    if (before?.lockedUntil != null && before.lockedUntil > now) return locked(before.lockedUntil)
    if (await isPasswordRight(password, { passwordSalt: member.paymentSalt, passwordHash: member.paymentHash })) {
      if (before) await forgiveAttempts(tx, memberId)
      return undefined
    }
    const wrong = (before?.lockedUntil == null ? (before?.wrong ?? 0) : 0) + 1
    const lockedUntil = wrong >= attemptsAllowed ? now + lockedFor : null
    const row = { memberId, wrong, lockedUntil }
    await tx.insert(paymentAttempts).values(row).onConflictDoUpdate({ target: paymentAttempts.memberId, set: row })
    return lockedUntil === null
      ? new Refusal('payment_password_wrong', { value: { attemptsLeft: attemptsAllowed - wrong } })
      : locked(lockedUntil)
  })
  if (verdict) throw verdict
}

const forgiveAttempts = (tx: Tx, memberId: string) =>
  tx.delete(paymentAttempts).where(eq(paymentAttempts.memberId, memberId))

/** Stores a payment password that passed `refuseSimple`, in the transaction that `mayWrite` allows. */
export async function storePaymentPassword(
  state: State,
  memberId: string,
  password: string,
  mayWrite: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { passwordSalt: paymentSalt, passwordHash: paymentHash } = await hashPassword(password)
  await state.store.write(async (tx) => {
    await mayWrite(tx)
    await tx.update(members).set({ paymentSalt, paymentHash }).where(eq(members.id, memberId))
    await forgiveAttempts(tx, memberId)
  })
}
