import type { SnapshotFrom } from 'xstate'
import type { searchMachine } from './search.machine.ts'

type SearchSnapshot = SnapshotFrom<typeof searchMachine>

const moreOf = ({ value, context }: SearchSnapshot) => {
  const found = typeof value.results === 'string' ? 'shown' : value.results.found
  return found !== 'shown' ? found : context.next.length > 0 ? 'more' : 'none'
}

const moreFavouritesOf = ({ value, context }: SearchSnapshot) => {
  if (value.favourites === 'loading') return 'loadingMore'
  if (value.favourites === 'failed') return 'failedMore'
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
    /** Why the recent games failed to load. */
    recentsFailure: value.recents === 'failed' ? context.recentsFailure : undefined,
    favourites: context.favourites,
    moreFavourites: moreFavouritesOf(snapshot),
    /** Why the favourites, or the next of them, failed to load. */
    favouritesFailure: value.favourites === 'failed' ? context.favouritesFailure : undefined,
  } as const
}
