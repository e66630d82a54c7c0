import type { SnapshotFrom } from 'xstate'
import type { searchMachine } from './search.machine.ts'

/** The search popup's whole knowledge of its flow. */
export const selectSearch = (snapshot: SnapshotFrom<typeof searchMachine>) => ({
  results: snapshot.value.results,
  name: snapshot.context.name,
  games: snapshot.context.games,
  history: snapshot.context.history,
  recents: snapshot.context.recents,
})
