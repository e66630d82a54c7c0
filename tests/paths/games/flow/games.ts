import type { Flow } from '../../tool/harness/flow.ts'
import { favouritesFlow } from './favourites.ts'
import { lobbyFlow, lobbyLanguageFlow, ownLobbyFlow } from './lobby.ts'
import { searchFlow } from './search.ts'

/** The flows of the lobby. Flows of one machine stand together: what one set of cases cannot reach, another does. */
export const gameMachines = {
  lobby: [lobbyFlow, ownLobbyFlow, lobbyLanguageFlow],
  favourites: [favouritesFlow],
  search: [searchFlow],
} as unknown as Readonly<Record<string, readonly Flow[]>>

export const gameFlows: readonly Flow[] = Object.values(gameMachines).flat()
