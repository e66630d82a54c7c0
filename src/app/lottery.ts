import { lotteryMachine } from '../machines/lottery/lottery.machine.ts'
import { openLottery } from './actors/lottery.ts'
import { lotteryFavourites } from './lottery-favourites.ts'
import type { Platform } from './platform.ts'

/** The lottery's machine with its work provided. */
export const lottery = (platform: Platform, language: () => string) =>
  lotteryMachine.provide({
    actors: { openLottery: openLottery(platform, language) },
    actions: {
      toggleFavourite: (_, gameId) => {
        lotteryFavourites.toggle(gameId)
      },
    },
  })
