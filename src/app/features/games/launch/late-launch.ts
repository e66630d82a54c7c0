import type { launch } from './launch.ts'
import { lateMachine, makeLate, once } from '../../../core/lazy-feature/late-machine.ts'

const late = makeLate<typeof launch>()

/** Fetches the code of launches, beside that of their windows and pages. */
export const fetchLaunch = async () => {
  late.arrive((await import('./launch.ts')).launch)
}

/** The machine of launches: it comes with the first press on a game, or with what announces one. */
export const lateLaunch = (...given: Parameters<typeof launch>) => lateMachine(late, once<typeof launch>(...given))
