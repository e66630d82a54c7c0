import type { SnapshotFrom } from 'xstate'
import type { wagesMachine } from './wages.machine.ts'

/** Selects the two parts of the page, and which of them broke. */
export const selectWages = (snapshot: SnapshotFrom<typeof wagesMachine>) => ({
  contracts: snapshot.children.contracts,
  contractBroken: snapshot.matches({ contract: 'broken' }),
  records: snapshot.children.records,
  paymentsBroken: snapshot.matches({ payments: 'broken' }),
})
