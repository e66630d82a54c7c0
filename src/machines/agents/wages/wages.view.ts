import type { SnapshotFrom } from 'xstate'
import type { wagesMachine } from './wages.machine.ts'

/** Selects the two parts of the page. */
export const selectWages = ({ children }: SnapshotFrom<typeof wagesMachine>) => ({
  contracts: children.contracts,
  records: children.records,
})
