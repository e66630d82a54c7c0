import type { SnapshotFrom } from 'xstate'
import type { searchMachine } from './search.machine.ts'

type SearchSnapshot = SnapshotFrom<typeof searchMachine>

const moreOf = ({ value, context }: SearchSnapshot) => {
  const found = typeof value.results === 'string' ? 'shown' : value.results.found
  return found !== 'shown' ? found : context.next.length > 0 ? 'more' : 'none'
}

const moreFavouritesOf = ({ value, context }: SearchSnapshot) => {
  if (value.favourites === 'loading') return 'loadingMore'
  return context.nextFavourites.length > 0 ? 'more' : 'none'
}

/** Selects all that the search popup renders. */
export const selectSearch = (snapshot: SearchSnapshot) => {
  const { value, context } = snapshot
  return {
    results: typeof value.results === 'string' ? value.results : 'found',
    /** Why the search, or its next page, failed. */
    failure: value.results === 'failed' || moreOf(snapshot) === 'failedMore' ? context.failure : undefined,
    suggestions: snapshot.children.suggestions,
    name: context.name,
    games: context.games,
    /** The content below the results. */
    more: moreOf(snapshot),
    history: context.history,
    recents: context.recents,
    favourites: context.favourites,
    moreFavourites: moreFavouritesOf(snapshot),
  } as const
}
