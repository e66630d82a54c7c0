import { lobbyMachine } from '../../../../machines/games/lobby/lobby.machine.ts'
import { loadGames, loadHotGames, loadNames } from './actors.ts'
import type { Platform } from '../../../core/platform/platform.ts'

export { default as Screen } from './LobbyScreen.tsx'
export { openFirstLobby } from './open-lobby.ts'

/** The machine of the lobby, with its actors provided. */
export const flow = (platform: Platform, language: () => string) =>
  lobbyMachine.provide({
    actors: {
      loadGames: loadGames(platform, language),
      loadHotGames: loadHotGames(platform, language),
      loadNames: loadNames(platform, language),
    },
  })
