import { eq } from 'drizzle-orm'
import { demoAccounts } from '../../seed/demo-accounts.ts'
import { members } from '../../db/schema-auth.ts'
import { team } from '../../db/schema-team.ts'
import type { Db } from '../../db/store.ts'

type Member = typeof members.$inferSelect

/**
 * The recipient of a member's transfer to upline: the agent above, where the account allows it (MEM-06). Demo accounts
 * without one have a fixed upline.
 */
export async function getUpline(db: Db, member: Member): Promise<Member | undefined> {
  if (member.toUpline !== 1) return undefined
  const [place] = await db.select({ uplineId: team.uplineId }).from(team).where(eq(team.memberId, member.id))
  const named = demoAccounts.find(({ username }) => username === member.username)?.upline ?? ''
  const [upline] = await db
    .select()
    .from(members)
    .where(place === undefined || place.uplineId === '' ? eq(members.username, named) : eq(members.id, place.uplineId))
  return upline
}
