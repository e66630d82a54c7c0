import { eq } from 'drizzle-orm'
import { demoAccounts } from '../../seed/demo-accounts.ts'
import { members } from '../../db/schema.ts'
import { team } from '../../db/schema-team.ts'
import type { Db } from '../../db/store.ts'

type Member = typeof members.$inferSelect

/** Who a member may give money up to: an upline, where the account is allowed to (S1 6). A demo account without one in the tree has its own. */
export async function uplineOf(db: Db, member: Member): Promise<Member | undefined> {
  if (member.toUpline !== 1) return undefined
  const [place] = await db.select({ uplineId: team.uplineId }).from(team).where(eq(team.memberId, member.id))
  const named = demoAccounts.find(({ username }) => username === member.username)?.upline ?? ''
  const [upline] = await db
    .select()
    .from(members)
    .where(place === undefined || place.uplineId === '' ? eq(members.username, named) : eq(members.id, place.uplineId))
  return upline
}
