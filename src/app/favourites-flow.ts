import { favouritesMachine } from '../machines/favourites/favourites.machine.ts'
import { loadFavouriteIds, turnFavourite } from './actors/favourites.ts'
import type { Platform } from './platform.ts'

/** The machine of the favourites, with its work provided. */
export const favouritesFlow = (platform: Platform) =>
  favouritesMachine.provide({
    actors: { loadFavouriteIds: loadFavouriteIds(platform), turnFavourite: turnFavourite(platform) },
  })
