import { and, eq } from 'drizzle-orm'
import type { Move } from '../../../src/api/calls/moves.ts'
import { teamRequests } from '../../db/schema-team.ts'
import type { Db, Tx } from '../../db/store.ts'
import { refuseUsedId } from '../money/request-ids.ts'
import { Refusal } from '../../core/refusal.ts'

const ofRequest = (memberId: string, requestId: string) =>
  and(eq(teamRequests.memberId, memberId), eq(teamRequests.requestId, requestId))

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
  const [before] = await tx.select().from(teamRequests).where(ofRequest(memberId, requestId))
  if (before) {
    if (before.fingerprint !== fingerprint) throw new Refusal('request_conflict')
    return JSON.parse(before.answer) as Answer
  }
  await refuseUsedId(tx, memberId, requestId)
  const answer = await work()
  await tx.insert(teamRequests).values({ memberId, requestId, fingerprint, answer: JSON.stringify(answer), at })
  return answer
}

/** The content of a transfer to a downline, without secrets; `paisa` is its amount. */
export const transferAsked = (downline: string, paisa: number) => ['transfer', downline, paisa] as const

/** Returns an agent's transfer to a downline by its request id. */
export async function downlineMoveOf(db: Db, memberId: string, requestId: string): Promise<Move | undefined> {
  const [row] = await db.select().from(teamRequests).where(ofRequest(memberId, requestId))
  if (row === undefined) return undefined
  const [kind, , paisa] = JSON.parse(row.fingerprint) as ReturnType<typeof transferAsked>
  if (kind !== 'transfer') return undefined
  return { requestId, type: 'downline', amount: paisa / 100, state: 'completed', at: new Date(row.at).toISOString() }
}
