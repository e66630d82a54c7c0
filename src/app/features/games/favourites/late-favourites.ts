import type { favouritesFlow } from './favourites-flow.ts'
import { lateMachine, makeLate, once } from '../../../core/lazy-feature/late-machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'

const late = makeLate<typeof favouritesFlow>()

/** Fetches the code of the favourites: with a player, or with a visitor's first heart. What does not come is asked for with the next one. */
export const fetchFavourites = () => {
  if (late.arrived() === undefined)
    import('./favourites-flow.ts').then(
      (code) => late.arrive(code.favouritesFlow),
      () => undefined,
    )
}

/** The machine of the favourites; until it has come, it hears and waits. */
export const lateFavourites = (platform: Platform) => lateMachine(late, once<typeof favouritesFlow>(platform))
