import type { SnapshotFrom } from 'xstate'
import type { PlayLimit, Protection } from '../../../api/calls/protection.ts'
import { breakTerms, exclusionTerms, limitKinds, limitPeriods, realityMinutes } from './choices.ts'
import type { protectionMachine } from './protection.machine.ts'

type LimitRow = Pick<PlayLimit, 'kind' | 'period'> & Partial<PlayLimit>

/** Returns the limits of a kind; a platform without any row has none set. */
const limitsOf = (limits: Protection['limits'], kind: PlayLimit['kind']): readonly LimitRow[] =>
  limits.length === 0 ? limitPeriods.map((period) => ({ kind, period })) : limits.filter((one) => one.kind === kind)

/** Returns the pause's kind and end; undefined for an empty one. A term of the platform's own without an end is an exclusion (PLAT-01). */
const pauseOf = ({ term, until }: Partial<NonNullable<Protection['pause']>>) => {
  if (term === undefined && until === undefined) return undefined
  const isBreak = breakTerms.some((one) => one === term)
  const isExclusion = exclusionTerms.some((one) => one === term)
  const kind = isBreak || (!isExclusion && until !== undefined) ? ('break' as const) : ('exclusion' as const)
  return { kind, until }
}

/** Returns the minutes to choose from, in order, the platform's own among them. */
const realityChoicesWith = (own: number) => [...new Set([...realityMinutes, own])].toSorted((a, b) => a - b)

/** Selects all that the section renders: limits by kind, the current or pending pause, and the change being saved. */
export const selectProtection = (snapshot: SnapshotFrom<typeof protectionMachine>) => {
  const { protection, limit, change, fieldError, notice } = snapshot.context
  const every = protection?.realityMinutes
  return {
    phase: snapshot.matches('showing')
      ? ('shown' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : ('loading' as const),
    groups: limitKinds
      .map((kind) => ({ kind, limits: protection === undefined ? [] : limitsOf(protection.limits, kind) }))
      .filter(({ limits }) => limits.length > 0),
    breakTerms,
    exclusionTerms,
    realityChoices: every !== undefined && every > 0 ? realityChoicesWith(every) : realityMinutes,
    pause: protection?.pause && pauseOf(protection.pause),
    /** Undefined: not told. */
    realityMinutes: every,
    limit,
    fieldError,
    notice,
    askedTerm: snapshot.matches({ showing: 'asking' }) && change?.kind === 'pause' ? change.term : undefined,
    saving: snapshot.matches({ showing: 'saving' }) ? change : undefined,
    busy: snapshot.hasTag('busy'),
  }
}
export type ProtectionView = ReturnType<typeof selectProtection>
