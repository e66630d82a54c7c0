import type { SnapshotFrom } from 'xstate'
import { latestIn, type contractsMachine } from './contracts.machine.ts'

type Snapshot = SnapshotFrom<typeof contractsMachine>

const step = (snapshot: Snapshot) => {
  if (snapshot.matches('warned') || snapshot.matches('ending')) return 'warning' as const
  return snapshot.matches('confirmingRejection') || snapshot.matches('rejecting') ? ('rejection' as const) : undefined
}

/** Selects all that the card renders. `standing`: the contract in force, or the last one. */
export const selectContracts = (snapshot: Snapshot) => {
  const { kind, contracts, higher, notice } = snapshot.context
  const holds = latestIn(contracts, 'accepted')
  return {
    kind,
    loading: snapshot.matches('loading') && contracts.length === 0,
    failed: snapshot.matches('failed'),
    none: snapshot.matches('withoutContract'),
    busy: snapshot.hasTag('busy'),
    offer: snapshot.hasTag('offer') ? latestIn(contracts, 'offered') : undefined,
    standing: holds ?? (snapshot.hasTag('offer') ? undefined : contracts.at(-1)),
    step: step(snapshot),
    higher,
    notice,
  }
}
