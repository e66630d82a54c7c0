import type { SnapshotFrom } from 'xstate'
import { moveDefinitions } from '../money-move/definitions.ts'
import type { moneyPageMachine } from './money-page.machine.ts'

/** A page's whole knowledge of its flow. `changes` grows with what makes its list old. */
export const selectMoneyPage = (snapshot: SnapshotFrom<typeof moneyPageMachine>) => ({
  broken: snapshot.matches('broken'),
  kind: snapshot.context.kind,
  history: moveDefinitions[snapshot.context.kind].history,
  changes: snapshot.context.changes,
  move: snapshot.children.move,
  receipt: snapshot.children.receipt,
  card: snapshot.children.card,
})
