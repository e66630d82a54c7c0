import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { memberIdOf } from '../../db/member-id.ts'
import { members, tokens } from '../../db/schema.ts'
import { presence } from '../../db/schema-team.ts'
import type { Tx } from '../../db/store.ts'
import { hashed, secret, type State } from '../../core/state.ts'
import type { Session } from '../../server/context.ts'

const lifetime = 12 * 3_600_000

/** Makes a session token: 256 random bits, of which the database keeps only the hash. */
export async function insertToken(tx: Tx, state: State, memberId: string, scope: Session['scope']): Promise<string> {
  const token = secret()
  const at = state.clock.now()
  await tx.insert(tokens).values({ hash: hashed(token), memberId, scope, expiresAt: at + lifetime })
  await tx.insert(presence).values({ memberId, at }).onConflictDoUpdate({ target: presence.memberId, set: { at } })
  return token
}

/** The same in a transaction of its own. */
export const issueToken = (state: State, memberId: string, scope: Session['scope']): Promise<string> =>
  state.store.write((tx) => insertToken(tx, state, memberId, scope))

/** The session behind an `Authorization` header; null when the token is missing, unknown, expired or revoked. */
export async function sessionBehind(state: State, authorization: string | undefined): Promise<Session | null> {
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

export async function revokeToken(state: State, tokenHash: string): Promise<void> {
  await state.store.write((tx) =>
    tx.update(tokens).set({ revokedAt: state.clock.now() }).where(eq(tokens.hash, tokenHash)),
  )
}

/** Ends every session of a member but one, and gives the one that is kept its full scope. */
export async function keepOnly(tx: Tx, state: State, memberId: string, tokenHash: string | null): Promise<void> {
  const others = tokenHash === null ? undefined : ne(tokens.hash, tokenHash)
  await tx
    .update(tokens)
    .set({ revokedAt: state.clock.now() })
    .where(and(eq(tokens.memberId, memberId), isNull(tokens.revokedAt), others))
  if (tokenHash !== null) await tx.update(tokens).set({ scope: 'full' }).where(eq(tokens.hash, tokenHash))
}

/** Ends every session of a member, as an operator would, or lets them run out now. Says how many there were. */
export async function endTokensOf(state: State, username: string, how: 'revoke' | 'expire'): Promise<number> {
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
