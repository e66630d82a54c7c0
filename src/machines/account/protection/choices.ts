import type { LimitKind, LimitPeriod, PauseTerm, RealityMinutes } from '../../../api/calls/protection.ts'

/** What a player can limit, in the order in which it is shown; every kind by day, week and month. */
export const limitKinds = ['deposit', 'loss', 'time'] as const satisfies readonly LimitKind[]
export const limitPeriods = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[]

/** Pauses from the shortest to the longest. */
export const breakTerms = ['hour', 'day', 'week', 'month'] as const satisfies readonly PauseTerm[]
export const exclusionTerms = ['halfYear', 'year', 'forever'] as const satisfies readonly PauseTerm[]

/** After how many minutes of play a look is taken; 0: never. */
export const realityMinutes = [0, 15, 30, 60] as const satisfies readonly RealityMinutes[]
