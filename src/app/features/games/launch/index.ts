import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** The launch of a game. */
export const launch = lazyFeature(() => import('./lazy.ts'))
