import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** The lists of games. */
export const lobby = lazyFeature(() => import('./lazy.ts'))
