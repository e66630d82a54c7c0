import type { CallName } from '../../src/api/table.ts'
import type { ReplyTo } from './drawn-site.tsx'

/** A failure in place of an answer: a status with its body, a connection that is cut, or no answer at all. */
export type Failure = 'cut' | 'never' | { readonly status: number; readonly body: unknown }

const replyOf = async (failure: Failure) => {
  // The site asks again, or shows the failure, after a turn.
  await new Promise((resolve) => setImmediate(resolve))
  if (failure === 'cut') throw new TypeError('Failed to fetch')
  if (failure === 'never') return new Promise<never>(() => undefined)
  const { status, body } = failure
  return { status, text: typeof body === 'string' ? body : JSON.stringify(body) }
}

/** Returns replies in which these calls fail as long as they are in the map. */
export const replyWith =
  (failures: ReadonlyMap<CallName, Failure>): ReplyTo =>
  (name) => {
    const failure = failures.get(name)
    return failure === undefined ? undefined : replyOf(failure)
  }
