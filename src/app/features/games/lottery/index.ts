import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** The lotteries. */
export const lottery = lazyFeature(() => import('./lazy.ts'))
