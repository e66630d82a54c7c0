import { eq } from 'drizzle-orm'
import type { PasswordRecord } from '../../db/passwords.ts'
import { members } from '../../db/schema-auth.ts'
import { paymentAttempts } from '../../db/schema-money.ts'
import type { Db, Tx } from '../../db/store.ts'
import { requireLive } from '../auth/tokens.ts'
import type { Session } from '../../core/call-context.ts'
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

interface Guarded {
  readonly record: PasswordRecord
  /** Wrong attempts in a row; undefined: none. */
  readonly wrong: number | undefined
}

/** A member's payment password; refuses without one, and while it is locked. */
async function getGuarded(db: Db | Tx, memberId: string, now: number): Promise<Guarded> {
  const [member] = await db
    .select({ salt: members.paymentSalt, hash: members.paymentHash })
    .from(members)
    .where(eq(members.id, memberId))
  if (!member?.hash || !member.salt) throw new Refusal('payment_password_missing')
  const [before] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.memberId, memberId))
  if (before?.lockedUntil != null && before.lockedUntil > now) throw locked(before.lockedUntil)
  return {
    record: { passwordSalt: member.salt, passwordHash: member.hash },
    wrong: before?.lockedUntil == null ? before?.wrong : 0,
  }
}

/** Derives one guess, then counts or forgives in a turn of the writer. */
async function judge(state: State, session: Session, password: string): Promise<void> {
  const memberId = session.member.id
  const { record, wrong: before } = await getGuarded(state.store.db, memberId, state.clock.now())
  const isRight = state.passwords.isRemembered(password, record) || (await state.passwords.isRight(password, record))
  if (isRight) state.passwords.remember(password, record)
  if (isRight && before === undefined) return
  const verdict = await state.store.write(async (tx): Promise<Refusal | 'changed' | undefined> => {
    await requireLive(tx, state, session.tokenHash)
    const now = state.clock.now()
    const { record: current, wrong: earlier = 0 } = await getGuarded(tx, memberId, now)
    if (current.passwordHash !== record.passwordHash) return 'changed'
    if (isRight) {
      await forgiveAttempts(tx, memberId)
      return undefined
    }
    const wrong = earlier + 1
    const lockedUntil = wrong >= attemptsAllowed ? now + lockedFor : null
    const row = { memberId, wrong, lockedUntil }
    await tx.insert(paymentAttempts).values(row).onConflictDoUpdate({ target: paymentAttempts.memberId, set: row })
    return lockedUntil === null
      ? new Refusal('payment_password_wrong', { value: { attemptsLeft: attemptsAllowed - wrong } })
      : locked(lockedUntil)
  })
  if (verdict === 'changed') return judge(state, session, password)
  if (verdict) throw verdict
}

/**
 * Refuses a wrong payment password. The derivation is outside the writer's turn (SAFE-09); guesses for a member wait
 * for each other, so that parallel ones all count, and those of a session that has ended meanwhile count nothing.
 */
export async function checkPaymentPassword(state: State, session: Session, password: string): Promise<void> {
  const memberId = session.member.id
  const { record, wrong } = await getGuarded(state.store.db, memberId, state.clock.now())
  if (wrong === undefined && state.passwords.isRemembered(password, record)) return
  await state.inTurn(`payment password ${memberId}`, () => judge(state, session, password))
}

const forgiveAttempts = (tx: Tx, memberId: string) =>
  tx.delete(paymentAttempts).where(eq(paymentAttempts.memberId, memberId))

/**
 * Stores a payment password that passed `refuseSimple`, in the transaction that `mayWrite` allows, in place of the one
 * that the request began with: refuses with `request_conflict` when another one came between, and with `token_invalid`
 * when the session has ended.
 */
export async function storePaymentPassword(
  state: State,
  { member: { id, paymentHash: before }, tokenHash }: Session,
  password: string,
  mayWrite: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const { passwordSalt: paymentSalt, passwordHash: paymentHash } = await state.passwords.hash(password)
  await state.store.write(async (tx) => {
    await requireLive(tx, state, tokenHash)
    await mayWrite(tx)
    const [now] = await tx.select({ hash: members.paymentHash }).from(members).where(eq(members.id, id))
    if (now?.hash !== before) throw new Refusal('request_conflict')
    await tx.update(members).set({ paymentSalt, paymentHash }).where(eq(members.id, id))
    await forgiveAttempts(tx, id)
  })
}
