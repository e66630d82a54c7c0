import type { Answer, funnel } from './questions.ts'

/** Returns the visits that came to each step of a funnel, of so many steps. */
export const visitsAtSteps = (rows: readonly Answer<typeof funnel>[], steps: number): readonly number[] =>
  Array.from({ length: steps }, (_, step) =>
    rows.reduce((sum, { reached, visits }) => sum + (reached > step ? visits : 0), 0),
  )
