import type { SnapshotFrom } from 'xstate'
import type { payoutReceiptMachine } from './payout-receipt.machine.ts'

/** Selects all that the form renders. */
export const selectPayoutReceipt = (snapshot: SnapshotFrom<typeof payoutReceiptMachine>) => {
  const { payout, received, proofs, problem, lacksProof, rejection } = snapshot.context
  return {
    busy: snapshot.hasTag('busy'),
    checking: snapshot.matches('checking'),
    payout,
    received,
    proofs,
    problem,
    lacksProof,
    rejection,
  }
}
