import { useTranslation } from 'react-i18next'
import type { Game } from '../../../../api/calls/games.ts'
import { longestHistory, searchMachine, type SearchInput } from '../../../../machines/games/search/search.machine.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { SearchWindow } from '../../../../ui/games/search/SearchWindow.tsx'
import {
  isTypeOffered,
  listedLanes,
  selectCatalogue,
  type CatalogueView,
} from '../../../../machines/games/catalogue/catalogue.view.ts'
import type { Offers } from '../../../../machines/site/offers/features.ts'
import { shownHearts, takenOffOf } from '../../../../machines/games/favourites/hearts.ts'
import { suggestionsMachine } from '../../../../machines/games/suggestions/suggestions.machine.ts'
import { GameType } from '../../../../api/calls/vendors.ts'
import { useFavourites } from '../favourites/use-favourites.ts'
import { findGames, loadFavourites, loadRecents } from './actors.ts'
import { findInLists, suggest } from './suggest.ts'
import { useFavouriteToggle } from '../favourites/use-favourite-toggle.ts'
import { useLaunching } from '../launch/use-launch-actions.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { localStore } from '../../../core/storage.ts'
import { useLaunch } from '../launch/use-launch.ts'
import { useOffers } from '../../../core/use-offers.ts'
import { useGameSheet } from '../../../core/navigation/open-game-sheet.ts'
import { useSite } from '../../../core/site-context.ts'
import { useFlow } from '../../../core/use-flow.ts'

/** The stored search history; unreadable content counts as empty. */
const readHistory = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStore.get('searchHistory') ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((name): name is string => typeof name === 'string').slice(0, longestHistory)
      : []
  } catch {
    return []
  }
}

const searchFlow = (
  platform: Platform,
  language: () => string,
  input: Pick<SearchInput, 'signedIn' | 'isMember' | 'gameTypes'>,
  play: (game: Game) => void,
) => ({
  logic: searchMachine.provide({
    actors: {
      findGames: findGames(platform, language),
      loadRecents: loadRecents(platform, language),
      loadFavourites: loadFavourites(platform, language),
      suggestions: suggestionsMachine.provide({
        actors: { suggest: suggest(platform, language), findInLists: findInLists(platform, language) },
        actions: {
          playGame: (_, game) => {
            if (game) play(game)
          },
        },
      }),
    },
    actions: {
      keepHistory: (_, history) => {
        localStore.set('searchHistory', JSON.stringify(history))
      },
    },
  }),
  input: { history: readHistory(), ...input },
})

/** Every category with vendors, or every category that there may be while the vendors load. */
const typesOf = (catalogue: CatalogueView, offers: Offers): readonly GameType[] => {
  const titles = listedLanes(catalogue, offers).map(({ title }) => title)
  return titles.length > 0 ? titles : GameType.literals.filter((type) => isTypeOffered(type, offers))
}

/** The search window (TILE-04 to TILE-06). */
export default function SearchScreen({ onClose }: { onClose: () => void }) {
  const { platform, session, catalogue, launch, imageBase } = useSite()
  const offers = useOffers()
  const { i18n } = useTranslation()
  const { onPlay, onTry } = useLaunching()
  const leaving = (start: (game: Game) => void) => (game: Game) => {
    onClose()
    start(game)
  }
  const actor = useFlow('search', () => {
    const { signedIn, trial } = selectSession(session.getSnapshot())
    const input = {
      signedIn,
      isMember: signedIn && !trial,
      gameTypes: typesOf(selectCatalogue(catalogue.getSnapshot()), offers),
    }
    return searchFlow(platform, () => i18n.language, input, leaving(onPlay))
  })
  const takenOff = takenOffOf(useFavourites())
  const { openingId } = useLaunch(launch)
  const hearts = useFavouriteToggle()
  const onInfo = useGameSheet()
  return (
    actor && (
      <SearchWindow
        actor={actor}
        imageBase={imageBase}
        openingId={openingId}
        onPlay={leaving(onPlay)}
        onTry={leaving(onTry)}
        onInfo={onInfo}
        onClose={onClose}
        shownOf={(favourites) => shownHearts(favourites, hearts.hearts, takenOff)}
        {...hearts}
      />
    )
  )
}
