import { and, eq } from 'drizzle-orm'
import { claims } from '../../db/schema-rewards.ts'
import type { Tx } from '../../db/store.ts'
import { refuseIfPaused } from '../account/protection.ts'
import { book, memberAccount } from '../money/ledger.ts'
import { refuseUsedId } from '../money/request-ids.ts'
import { addTurnover } from '../money/turnover.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'

export interface Request {
  readonly memberId: string
  readonly requestId: string
  /** The request's subject: a repeated request id must name the same one. */
  readonly subject: string
}

export interface Granted<Answer> {
  /** The one-time key of the claimed thing. */
  readonly key: string
  readonly kind: 'bonus' | 'mission' | 'raffle'
  /** Paisa; 0 books nothing. */
  readonly amount: number
  readonly answer: Answer
}

/**
 * Claims a thing once and pays it into the main wallet, in one transaction. `decide` returns the claim or refuses. A
 * repeated request id returns the first answer; another one is refused with `already_claimed`.
 */
export async function claimOnce<Answer extends object>(
  state: State,
  { memberId, requestId, subject }: Request,
  decide: (tx: Tx, now: number) => Promise<Granted<Answer>>,
): Promise<Answer> {
  return state.store.write(async (tx) => {
    const [earlier] = await tx
      .select()
      .from(claims)
      .where(and(eq(claims.memberId, memberId), eq(claims.requestId, requestId)))
    if (earlier) {
      if (earlier.subject !== subject) throw new Refusal('request_conflict')
      return JSON.parse(earlier.answer) as Answer
    }
    await refuseUsedId(tx, memberId, requestId)
    const now = state.clock.now()
    await refuseIfPaused(tx, memberId, now)
    const { key, kind, amount, answer } = await decide(tx, now)
    const taken = await tx
      .insert(claims)
      .values({ key, memberId, requestId, subject, amount, answer: JSON.stringify(answer), at: now })
      .onConflictDoNothing({ target: claims.key })
      .returning({ key: claims.key })
    if (taken.length === 0) throw new Refusal('already_claimed')
    const lines = [
      { account: memberAccount(memberId), amount },
      { account: 'house:rewards', amount: -amount },
    ]
    if (amount > 0) {
      await book(tx, { kind, idempotencyKey: `claim:${key}`, lines, at: now })
      await addTurnover(tx, memberId, amount)
    }
    return answer
  })
}
