import { and, eq } from 'drizzle-orm'
import { teamRequests } from '../../db/schema-team.ts'
import type { Tx } from '../../db/store.ts'
import { refuseUsedId } from '../money/request-ids.ts'
import { Refusal } from '../../core/refusal.ts'

interface Request {
  readonly memberId: string
  readonly requestId: string
  /** The request's content, without secrets. */
  readonly asked: unknown
  readonly at: number
}

/**
 * Runs a request once: a repeated request returns the first answer; another request under the same id is refused with
 * `request_conflict`.
 */
export async function runOnce<Answer>(tx: Tx, request: Request, work: () => Promise<Answer>): Promise<Answer> {
  const { memberId, requestId, at } = request
  const fingerprint = JSON.stringify(request.asked)
  const [before] = await tx
    .select()
    .from(teamRequests)
    .where(and(eq(teamRequests.memberId, memberId), eq(teamRequests.requestId, requestId)))
  if (before) {
    if (before.fingerprint !== fingerprint) throw new Refusal('request_conflict')
    return JSON.parse(before.answer) as Answer
  }
  await refuseUsedId(tx, memberId, requestId)
  const answer = await work()
  await tx.insert(teamRequests).values({ memberId, requestId, fingerprint, answer: JSON.stringify(answer), at })
  return answer
}
