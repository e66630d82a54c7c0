import { lateMachine, makeLate, once } from '../../../core/lazy-feature/late-machine.ts'
import type { lobbyFlow } from './lobby-flow.ts'
import type { Platform } from '../../../core/platform/platform.ts'

const late = makeLate<typeof lobbyFlow>()

/** The lobby's code, its machine's among it; asked for before the first drawing, too. */
export const loadLobbyScreen = async () => {
  const { default: LobbyScreen, lobbyFlow, openFirstLobby } = await import('./LobbyScreen.tsx')
  late.arrive(lobbyFlow)
  return { default: LobbyScreen, openFirstLobby }
}

/** The lobby's machine: it comes with the lobby's screen. */
export const lateLobby = (platform: Platform, language: () => string) =>
  lateMachine(late, once<typeof lobbyFlow>(platform, language))
