import { favouritesMachine } from '../../../../machines/games/favourites/favourites.machine.ts'
import { loadFavouriteIds, turnFavourite, watchPage } from './actors.ts'
import { lotteryFavourites } from './lottery-favourites.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The machine of the favourites, with its actors provided. */
export const flow = (platform: Platform) =>
  favouritesMachine.provide({
    actors: { loadFavouriteIds: loadFavouriteIds(platform), turnFavourite: turnFavourite(platform), watchPage },
    actions: {
      toggleLocally: (_, id) => lotteryFavourites.toggle(id),
      setLocally: (_, id) => lotteryFavourites.set(id),
    },
  })
