import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** The player’s favourites. */
export const favourites = lazyFeature(() => import('./lazy.ts'))
