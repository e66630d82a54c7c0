import type { LimitKind, LimitPeriod, PauseTerm, RealityMinutes } from '../../../api/calls/protection.ts'

/** The kinds of limits in display order; each exists per day, week and month. */
export const limitKinds = ['deposit', 'loss', 'time'] as const satisfies readonly LimitKind[]
/** The periods of limits in display order (MEM-17). */
export const limitPeriods = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[]

/** The pauses, from the shortest to the longest. */
export const breakTerms = ['hour', 'day', 'week', 'month'] as const satisfies readonly PauseTerm[]
export const exclusionTerms = ['halfYear', 'year', 'forever'] as const satisfies readonly PauseTerm[]

/** The minutes of play before a reality check; 0 turns it off. */
export const realityMinutes = [0, 15, 30, 60] as const satisfies readonly RealityMinutes[]
