import { eq } from 'drizzle-orm'
import { members } from './schema-auth.ts'
import type { Db, Tx } from './store.ts'

/** The id of an existing account. */
export async function memberIdOf(db: Db | Tx, username: string): Promise<string> {
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.username, username))
  if (!member) throw new Error(`No such account: ${username}`)
  return member.id
}
