import { and, eq, gt, isNull } from 'drizzle-orm'
import { members, tokens } from '../db/schema.ts'
import { hashed, secret, type State } from '../state.ts'
import type { Session } from './context.ts'

const lifetime = 12 * 3_600_000

/** Makes a session token: 256 random bits, of which the database keeps only the hash. */
export async function issueToken(state: State, memberId: string, scope: 'full' | 'passwordChange'): Promise<string> {
  const token = secret()
  const expiresAt = state.clock.now() + lifetime
  await state.store.write((tx) => tx.insert(tokens).values({ hash: hashed(token), memberId, scope, expiresAt }))
  return token
}

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

/** Ends every session of a member, as an operator would. Says how many there were. */
export async function revokeTokensOf(state: State, username: string): Promise<number> {
  return state.store.write(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.username, username))
    if (!member) throw new Error(`No such account: ${username}`)
    const ended = await tx
      .update(tokens)
      .set({ revokedAt: state.clock.now() })
      .where(and(eq(tokens.memberId, member.id), isNull(tokens.revokedAt)))
      .returning({ hash: tokens.hash })
    return ended.length
  })
}
