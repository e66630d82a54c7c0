import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** The check of the platform’s hosts (CFG-08); most visits need no such chunk. */
export const hosts = lazyFeature(() => import('./lazy.ts'))
