import type { SnapshotFrom } from 'xstate'
import type { twoStepMachine } from './two-step.machine.ts'

/** Selects all that the window renders. */
export const selectTwoStep = (snapshot: SnapshotFrom<typeof twoStepMachine>) => {
  const { isOn, key, recoveryCodes, fieldError, rejection } = snapshot.context
  return {
    step: snapshot.matches('codes')
      ? ('codes' as const)
      : snapshot.matches('confirming') || snapshot.matches('checking')
        ? ('key' as const)
        : ('password' as const),
    isOn,
    closable: snapshot.can({ type: 'window.close' }),
    key,
    recoveryCodes,
    fieldError,
    rejection,
    busy: snapshot.hasTag('busy'),
  }
}
