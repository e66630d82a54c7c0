import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { tokens } from '../../db/schema-auth.ts'
import { recoveryCodes, twoSteps } from '../../db/schema-sign-in.ts'
import type { Db, Tx } from '../../db/store.ts'
import type { Member, Session } from '../../core/call-context.ts'
import { Refusal } from '../../core/refusal.ts'
import { hashed, type State } from '../../core/state.ts'
import { attemptsCountFor } from './attempts.ts'
import { forgetRegistration, insertToken, requireKept, requireLive, revokeToken } from './tokens.ts'

/** Wrong codes of a begun login; tries, right ones too, of an account from one address and in all. */
const limits = { ofLogin: 5, ofAddress: 10, ofAccount: 30 }
/** The time for the second step of a login, ms. */
const patience = 5 * 60_000
const period = 30
/** Codes of the neighbouring half minutes count, because clocks differ. */
const window = 1
const codeCount = 10
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period })

/** A new secret, and its address for authenticator apps. */
export const makeKey = (username: string, issuer: string) => {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, address: new TOTP({ secret, period, label: username, issuer }).toString() }
}

const makeRecoveryCode = () => {
  const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${half()}-${half()}`
}
const plainRecoveryCode = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '')

/** Uses up a code of the secret; false for a wrong one, and for one that was used or is older than the last used. */
async function consumeCode(tx: Tx, memberId: string, code: string, now: number): Promise<boolean> {
  const [row] = await tx.select().from(twoSteps).where(eq(twoSteps.memberId, memberId))
  // The library throws at letters that are longer than a byte.
  if (row === undefined || !/^\d{6}$/.test(code)) return false
  const delta = totpOf(row.secret).validate({ token: code, window, timestamp: now })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / period) + delta
  const used = await tx
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(eq(twoSteps.memberId, memberId), lt(twoSteps.lastStep, step)))
    .returning({ memberId: twoSteps.memberId })
  return used.length === 1
}

async function consumeRecoveryCode(tx: Tx, memberId: string, code: string): Promise<boolean> {
  const hash = hashed(`${memberId} ${plainRecoveryCode(code)}`)
  const used = await tx
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.hash, hash))
    .returning({ hash: recoveryCodes.hash })
  return used.length === 1
}

/** Whether two-step login is on, and how many recovery codes are left. */
export async function getTwoStep(db: Db | Tx, memberId: string) {
  const [row] = await db
    .select()
    .from(twoSteps)
    .where(and(eq(twoSteps.memberId, memberId), isNotNull(twoSteps.confirmedAt)))
  if (!row) return { on: false, recoveryCodes: 0 }
  const left = await db
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.memberId, memberId))
  return { on: true, recoveryCodes: left.length }
}

/** Keeps a new secret until its first code confirms it; one that holds cannot be replaced. */
export async function beginTwoStep(state: State, session: Session, secret: string): Promise<void> {
  const memberId = session.member.id
  await state.store.write(async (tx) => {
    await requireKept(tx, state, session)
    if ((await getTwoStep(tx, memberId)).on) throw new Refusal('request_conflict')
    const row = { secret, lastStep: 0, confirmedAt: null }
    await tx
      .insert(twoSteps)
      .values({ memberId, ...row })
      .onConflictDoUpdate({ target: twoSteps.memberId, set: row })
  })
}

/** Turns two-step login on by a first code. Returns the recovery codes, of which only the hashes are kept. */
export async function confirmTwoStep(state: State, { member, tokenHash }: Session, code: string): Promise<string[]> {
  const memberId = member.id
  if (!state.allow(`first code ${memberId}`, limits.ofAddress, attemptsCountFor)) throw new Refusal('too_many_attempts')
  const codes = Array.from({ length: codeCount }, makeRecoveryCode)
  await state.store.write(async (tx) => {
    await requireLive(tx, state, tokenHash)
    if ((await getTwoStep(tx, memberId)).on) throw new Refusal('request_conflict')
    const now = state.clock.now()
    if (!(await consumeCode(tx, memberId, code, now))) throw new Refusal('verification_code_wrong')
    await tx.update(twoSteps).set({ confirmedAt: now }).where(eq(twoSteps.memberId, memberId))
    await forgetRegistration(tx, memberId)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
    await tx
      .insert(recoveryCodes)
      .values(codes.map((one) => ({ memberId, hash: hashed(`${memberId} ${plainRecoveryCode(one)}`) })))
  })
  return codes
}

export async function dropTwoStep(state: State, session: Session): Promise<void> {
  const memberId = session.member.id
  await state.store.write(async (tx) => {
    await requireKept(tx, state, session)
    await tx.delete(twoSteps).where(eq(twoSteps.memberId, memberId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
  })
}

/** The scopes of a token whose login waits for the second step, by what the token becomes. */
const waiting = { full: 'secondFactor', passwordChange: 'secondFactorThenChange' } as const
const becomes = new Map<Session['scope'], keyof typeof waiting>([
  ['secondFactor', 'full'],
  ['secondFactorThenChange', 'passwordChange'],
])

/** Returns whether a token only allows the second step of its login. */
export const isHalfway = (scope: Session['scope']) => becomes.has(scope)

/** The token of a login whose first step is done; with two-step login on, it only allows the second step (PLAY-10). */
export async function insertLogin(tx: Tx, state: State, memberId: string, scope: keyof typeof waiting) {
  if (!(await getTwoStep(tx, memberId)).on) return { token: await insertToken(tx, state, memberId, scope) }
  return { token: await insertToken(tx, state, memberId, waiting[scope], patience), secondFactor: true }
}

/** Uses up a code or a recovery code, or counts a wrong one; the last wrong one ends the begun login. */
async function useProof(state: State, session: Session, address: string, code: string, by: 'code' | 'recovery') {
  const { member, tokenHash } = session
  const isRight = (tx: Tx) =>
    by === 'code' ? consumeCode(tx, member.id, code, state.clock.now()) : consumeRecoveryCode(tx, member.id, code)
  // Nobody guesses a recovery code, so that a right one gets in whatever others tried (SAFE-05).
  const isOpen =
    by === 'recovery' ||
    (state.allow(`code ${member.id}@${address}`, limits.ofAddress, attemptsCountFor) &&
      state.allow(`code of account ${member.id}`, limits.ofAccount, attemptsCountFor))
  if (isOpen && (await state.store.write(isRight))) return
  const hasMore = state.allow(`code of login ${tokenHash}`, limits.ofLogin - 1, attemptsCountFor)
  if (isOpen && hasMore) throw new Refusal('verification_code_wrong')
  await revokeToken(state, member.id, tokenHash)
  throw new Refusal('too_many_attempts')
}

/** Completes a login by its second step: its token ends, and the answer has the session's own (SAFE-07). */
export async function proveSecondFactor(
  state: State,
  session: Session,
  address: string,
  { code, by }: { readonly code: string; readonly by: 'code' | 'recovery' },
) {
  const scope = becomes.get(session.scope)
  if (scope === undefined) throw new Refusal('forbidden')
  await useProof(state, session, address, code, by)
  const { member, tokenHash } = session
  const token = await state.store.write(async (tx) => {
    const ended = await tx
      .update(tokens)
      .set({ revokedAt: state.clock.now() })
      .where(and(eq(tokens.hash, tokenHash), isNull(tokens.revokedAt)))
      .returning({ hash: tokens.hash })
    // A logout of all devices, or another proof, came first.
    if (ended.length === 0) throw new Refusal('token_invalid')
    return insertToken(tx, state, member.id, scope)
  })
  return {
    token,
    firstTimeLogin: scope === 'passwordChange',
    passwordExpired: isExpired(state, member),
  }
}

const isExpired = (state: State, { passwordExpiresAt }: Member) =>
  passwordExpiresAt !== null && passwordExpiresAt <= state.clock.now()
