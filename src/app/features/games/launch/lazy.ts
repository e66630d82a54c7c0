import type { QueryClient } from '@tanstack/react-query'
import { launchMachine } from '../../../../machines/games/launch/launch.machine.ts'
import { addressOf, decide } from '../../../../machines/games/launch/route.ts'
import { listSubGames, openGame } from './actors.ts'
import { gameOfPath } from './game-path.ts'
import { makePopup } from '../../../core/popup.ts'
import type { Navigation } from '../../../core/navigation/navigation.ts'
import { refreshBalance } from '../../../core/refresh-balance.ts'
import type { Platform } from '../../../core/platform/platform.ts'

export { default as Screen } from './GameScreen.tsx'
export { default as Window } from './LaunchWindow.tsx'

/** The machine of the launch, with its actors provided. */
export const flow = (platform: Platform, language: () => string, navigation: Navigation, queries: QueryClient) => {
  const gameWindow = makePopup()
  const go = (path: string | undefined) => {
    if (path !== undefined) navigation.to(path)
  }
  return launchMachine.provide({
    actors: { openGame: openGame(platform, language, gameWindow), listSubGames: listSubGames(platform, language) },
    actions: {
      showGame: (_, game) => {
        // After a link, a reload or a login the game's page is open already, and windows over it stay.
        const here = gameOfPath(location.pathname, location.search)
        if (here?.nodeId === game.nodeId && here.trial === game.trial) return
        go(addressOf(decide({ ...game, memberType: 0, popup: undefined }), game))
      },
      showLottery: (_, { to, game }) => go(addressOf(to, game)),
      showInWindow: (_, url) => gameWindow.show(url),
      closeWindow: () => gameWindow.close(),
      refreshMoney: () => refreshBalance(queries),
    },
  })
}
