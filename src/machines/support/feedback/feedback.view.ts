import type { SnapshotFrom } from 'xstate'
import { noLimits, type feedbackMachine } from './feedback.machine.ts'

/** Selects all that the page renders. */
export const selectFeedback = (snapshot: SnapshotFrom<typeof feedbackMachine>) => {
  const { limits, problem, notice } = snapshot.context
  return {
    step: (['loading', 'failed', 'sent'] as const).find((step) => snapshot.matches(step)) ?? 'writing',
    busy: snapshot.hasTag('busy'),
    /** Absent: the platform names none. */
    limits: limits === noLimits ? undefined : limits,
    problem,
    notice,
  }
}

export type FeedbackView = ReturnType<typeof selectFeedback>
