import type { SnapshotFrom } from 'xstate'
import type { paymentPasswordMachine } from './payment-password.machine.ts'

/** Selects all that the form renders. `form`: the current form; undefined while it is unknown. */
export const selectPaymentPassword = (snapshot: SnapshotFrom<typeof paymentPasswordMachine>) => {
  const is = (state: 'setting' | 'changing') => snapshot.matches(state)
  const choosing = snapshot.matches({ recovering: 'choosing' }) || snapshot.matches({ recovering: 'sending' })
  const recovering = snapshot.matches('recovering') ? ('recover' as const) : undefined
  return {
    failed: snapshot.matches('failed'),
    busy: snapshot.hasTag('busy'),
    form: is('setting')
      ? ('first' as const)
      : is('changing')
        ? ('change' as const)
        : choosing
          ? ('choose' as const)
          : recovering,
    ways: snapshot.context.ways,
    sentTo: snapshot.context.ways.find(({ way }) => way === snapshot.context.way)?.to,
    fieldErrors: snapshot.context.fieldErrors,
    refused: snapshot.context.refused,
  }
}
