import type { QueryClient } from '@tanstack/react-query'
import { lotteryMachine } from '../../../../machines/games/lottery/lottery.machine.ts'
import { openLottery } from './actors.ts'
import { lotteryFavourites } from '../favourites/lottery-favourites.ts'
import { refreshBalance } from '../../../core/refresh-balance.ts'
import type { Platform } from '../../../core/platform/platform.ts'

export { default as Screen } from './LotteryScreen.tsx'

/** The machine of the lotteries, with its actors provided. */
export const flow = (platform: Platform, language: () => string, queries: QueryClient) =>
  lotteryMachine.provide({
    actors: { openLottery: openLottery(platform, language) },
    actions: {
      toggleFavourite: (_, gameId) => {
        lotteryFavourites.toggle(gameId)
      },
      refreshMoney: () => refreshBalance(queries),
    },
  })
