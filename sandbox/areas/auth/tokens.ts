import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { memberIdOf } from '../../db/member-id.ts'
import { members, registrations, tokens } from '../../db/schema-auth.ts'
import { presence } from '../../db/schema-team.ts'
import type { Db, Tx } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import { hashed, createSecret, type State } from '../../core/state.ts'
import type { Member, Session } from '../../core/call-context.ts'

const lifetime = 12 * 3_600_000

/** Creates a session token: 256 random bits; the database stores only the hash. */
export async function insertToken(
  tx: Tx,
  state: State,
  memberId: string,
  scope: Session['scope'],
  validFor = lifetime,
): Promise<string> {
  const token = createSecret()
  const at = state.clock.now()
  await tx.insert(tokens).values({ hash: hashed(token), memberId, scope, expiresAt: at + validFor })
  await tx.insert(presence).values({ memberId, at }).onConflictDoUpdate({ target: presence.memberId, set: { at } })
  return token
}

/** The session for an `Authorization` header; null for a missing, unknown, expired or revoked token. */
export async function findSession(state: State, authorization: string | undefined): Promise<Session | null> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const tokenHash = hashed(token)
  const [row] = await state.store.db
    .select()
    .from(tokens)
    .innerJoin(members, eq(members.id, tokens.memberId))
    .where(and(eq(tokens.hash, tokenHash), isNull(tokens.revokedAt), gt(tokens.expiresAt, state.clock.now())))
  return row ? { member: row.members, tokenHash, scope: row.tokens.scope } : null
}

/** Returns whether a token is neither revoked nor expired: everything opened with it ends with it (SAFE-07). */
export async function isTokenLive(db: Db | Tx, tokenHash: string, now: number): Promise<boolean> {
  const live = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(eq(tokens.hash, tokenHash), isNull(tokens.revokedAt), gt(tokens.expiresAt, now)))
  return live.length === 1
}

/**
 * Refuses to write for a session that has ended since its request came, as `token_invalid`: its owner may have logged it
 * out, and have changed what a thief is changing, while a password was derived (SAFE-07).
 */
export async function requireLive(tx: Tx, state: State, tokenHash: string): Promise<void> {
  if (!(await isTokenLive(tx, tokenHash, state.clock.now()))) throw new Refusal('token_invalid')
}

/** Returns whether a member's password is still the one that was read before its derivation. */
export async function isPasswordKept(tx: Tx, { id, passwordHash }: Member): Promise<boolean> {
  const [now] = await tx.select({ passwordHash: members.passwordHash }).from(members).where(eq(members.id, id))
  return now?.passwordHash === passwordHash
}

/**
 * Refuses to write by a password that was checked before the transaction: as `token_invalid` when the session has ended,
 * as `password_wrong` when there is a new password (SAFE-07).
 */
export async function requireKept(tx: Tx, state: State, { member, tokenHash }: Session): Promise<void> {
  await requireLive(tx, state, tokenHash)
  if (!(await isPasswordKept(tx, member))) throw new Refusal('password_wrong')
}

/** Ends a session, and with it the time in which the member's registration form opens another. */
export async function revokeToken(state: State, memberId: string, tokenHash: string): Promise<void> {
  await state.store.write(async (tx) => {
    await tx.update(tokens).set({ revokedAt: state.clock.now() }).where(eq(tokens.hash, tokenHash))
    await forgetRegistration(tx, memberId)
  })
}

/** Ends every session of a member but one, if any is kept, and the time in which the registration form opens another. */
export async function endOtherSessions(tx: Tx, state: State, memberId: string, kept: string | null): Promise<void> {
  const others = kept === null ? undefined : ne(tokens.hash, kept)
  await tx
    .update(tokens)
    .set({ revokedAt: state.clock.now() })
    .where(and(eq(tokens.memberId, memberId), isNull(tokens.revokedAt), others))
  await forgetRegistration(tx, memberId)
}

/** Ends the time in which the same registration form sent again signs in (REG-09). */
export const forgetRegistration = (tx: Tx, memberId: string) =>
  tx.delete(registrations).where(eq(registrations.memberId, memberId))

/** Revokes or expires every session of a member. Returns how many there were. */
export async function endSessions(state: State, username: string, how: 'revoke' | 'expire'): Promise<number> {
  const now = state.clock.now()
  return state.store.write(async (tx) => {
    const memberId = await memberIdOf(tx, username)
    const ended = await tx
      .update(tokens)
      .set(how === 'revoke' ? { revokedAt: now } : { expiresAt: now })
      .where(and(eq(tokens.memberId, memberId), isNull(tokens.revokedAt), gt(tokens.expiresAt, now)))
      .returning({ hash: tokens.hash })
    return ended.length
  })
}
