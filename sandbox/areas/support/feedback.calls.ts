import { randomUUID } from 'node:crypto'
import { countWords } from '../../../src/api/count-words.ts'
import { feedbacks } from '../../db/schema-points.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../core/call-context.ts'

/** Words per feedback, and feedbacks per hour and address (decided). */
const limits = { minWords: 5, maxWords: 300 }
const perHour = 10
const hour = 3_600_000
const longestContact = 100

/** Feedback from visitors and members (CONTENT-06). */
export const feedbackCalls: Handlers = {
  feedbackLimits: async () => limits,

  feedback: async ({ state, address }, { content, contact }) => {
    const words = countWords(content)
    if (words < limits.minWords || words > limits.maxWords)
      throw new Refusal('feedback_words', { value: { ...limits, words } })
    if ((contact?.length ?? 0) > longestContact) throw new Refusal('field_length', { field: 'contact' })
    if (!state.allow(`feedback ${address}`, perHour, hour)) throw new Refusal('too_many_requests')
    await state.store.write((tx) =>
      tx.insert(feedbacks).values({
        id: randomUUID(),
        content,
        contact: contact ?? null,
        at: state.clock.now(),
      }),
    )
    return null
  },
}
