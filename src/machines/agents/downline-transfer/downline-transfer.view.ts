import type { SnapshotFrom } from 'xstate'
import type { downlineTransferMachine } from './downline-transfer.machine.ts'

/** Selects all that the window renders. `unsure`: only the same transfer can be sent again. */
export const selectTransfer = (snapshot: SnapshotFrom<typeof downlineTransferMachine>) => ({
  step: snapshot.matches('editing')
    ? ('amount' as const)
    : snapshot.matches('moved')
      ? ('moved' as const)
      : ('confirm' as const),
  busy: snapshot.hasTag('busy'),
  canClose: snapshot.can({ type: 'transfer.close' }),
  downline: snapshot.context.downline,
  amount: snapshot.context.amount,
  amountProblem: snapshot.context.amountProblem,
  passwordProblem: snapshot.context.passwordProblem,
  refusal: snapshot.context.refusal,
  unsure: snapshot.context.unsure,
  moved: snapshot.context.moved,
})
