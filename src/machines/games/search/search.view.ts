import type { SnapshotFrom } from 'xstate'
import type { searchMachine } from './search.machine.ts'

/** Selects all that the search popup renders. */
export const selectSearch = (snapshot: SnapshotFrom<typeof searchMachine>) => ({
  results: snapshot.value.results,
  name: snapshot.context.name,
  games: snapshot.context.games,
  history: snapshot.context.history,
  recents: snapshot.context.recents,
})
