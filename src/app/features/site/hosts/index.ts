import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** The check of the platform’s hosts (CFG-08), which most visits do without. */
export const hosts = lazyFeature(() => import('./lazy.ts'))
