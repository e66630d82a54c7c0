import type { SnapshotFrom } from 'xstate'
import { breakTerms, exclusionTerms, limitKinds, realityMinutes } from './choices.ts'
import type { protectionMachine } from './protection.machine.ts'

/** Selects all that the section renders: limits by kind, the current or pending pause, and the change being saved. */
export const selectProtection = (snapshot: SnapshotFrom<typeof protectionMachine>) => {
  const { protection, limit, change, fieldError, notice } = snapshot.context
  return {
    phase: snapshot.matches('showing')
      ? ('shown' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : ('loading' as const),
    groups: limitKinds.map((kind) => ({
      kind,
      limits: protection?.limits.filter((one) => one.kind === kind) ?? [],
    })),
    breakTerms,
    exclusionTerms,
    realityChoices: realityMinutes,
    pause: protection?.pause,
    realityMinutes: protection?.realityMinutes ?? 0,
    limit,
    fieldError,
    notice,
    askedTerm: snapshot.matches({ showing: 'asking' }) && change?.kind === 'pause' ? change.term : undefined,
    saving: snapshot.matches({ showing: 'saving' }) ? change : undefined,
    busy: snapshot.hasTag('busy'),
  }
}
export type ProtectionView = ReturnType<typeof selectProtection>
