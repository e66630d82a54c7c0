import { lateMachine, makeLate, once } from './late-machine.ts'
import type { lobbyFlow } from './lobby-flow.ts'
import type { Platform } from './platform.ts'

const late = makeLate<typeof lobbyFlow>()

/** The lobby's code, its machine's among it; asked for before the first drawing, too. */
export const loadLobbyScreen = async () => {
  const { default: LobbyScreen, lobbyFlow, openFirstLobby } = await import('./screens/LobbyScreen.tsx')
  late.arrive(lobbyFlow)
  return { default: LobbyScreen, openFirstLobby }
}

/** The lobby's machine: it comes with the lobby's screen. */
export const lateLobby = (platform: Platform, language: () => string) =>
  lateMachine(late, once<typeof lobbyFlow>(platform, language))
