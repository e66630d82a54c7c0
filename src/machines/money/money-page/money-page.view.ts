import type { SnapshotFrom } from 'xstate'
import { moveDefinitions } from '../money-move/definitions.ts'
import type { moneyPageMachine } from './money-page.machine.ts'

/** Selects all that the page renders. */
export const selectMoneyPage = (snapshot: SnapshotFrom<typeof moneyPageMachine>) => ({
  broken: snapshot.matches('broken'),
  kind: snapshot.context.kind,
  history: moveDefinitions[snapshot.context.kind].history,
  move: snapshot.children.move,
  receipt: snapshot.children.receipt,
  card: snapshot.children.card,
})
