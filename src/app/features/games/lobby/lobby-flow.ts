import { lobbyMachine } from '../../../../machines/games/lobby/lobby.machine.ts'
import { loadGames, loadHotGames, loadNames } from './actors.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The lobby's machine, with its work provided. */
export const lobbyFlow = (platform: Platform, language: () => string) =>
  lobbyMachine.provide({
    actors: {
      loadGames: loadGames(platform, language),
      loadHotGames: loadHotGames(platform, language),
      loadNames: loadNames(platform, language),
    },
  })
