import type { Flow } from '../../../../path-testing/graph.ts'
import { favouritesFlow, trialFavouritesFlow } from './favourites.ts'
import { gameSheetFlow, linkedSheetFlow } from './game-sheet.ts'
import { lobbyFlow, lobbyLanguageFlow, ownLobbyFlow } from './lobby.ts'
import { myGamesFlow } from './my-games.ts'
import { searchFlow } from './search.ts'
import { suggestionsFlow } from './suggestions.ts'

/** The flows of the lobby. Flows of one machine count together: one set of cases reaches what another does not. */
export const gameMachines = {
  lobby: [lobbyFlow, ownLobbyFlow, lobbyLanguageFlow],
  favourites: [favouritesFlow, trialFavouritesFlow],
  search: [searchFlow],
  myGames: [myGamesFlow],
  gameSheet: [gameSheetFlow, linkedSheetFlow],
  suggestions: [suggestionsFlow],
} as unknown as Readonly<Record<string, readonly Flow[]>>

export const gameFlows: readonly Flow[] = Object.values(gameMachines).flat()
