import { lobbyMachine } from '../machines/lobby/lobby.machine.ts'
import { loadGames, loadHotGames, loadNames } from './actors/lobby.ts'
import type { Platform } from './platform.ts'

/** The lobby's machine, with its work provided. */
export const lobbyFlow = (platform: Platform, language: () => string) =>
  lobbyMachine.provide({
    actors: {
      loadGames: loadGames(platform, language),
      loadHotGames: loadHotGames(platform, language),
      loadNames: loadNames(platform, language),
    },
  })
