import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** The chat room. */
export const chat = lazyFeature(() => import('./lazy.ts'))
