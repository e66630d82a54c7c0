import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

export const lobby = lazyFeature(() => import('./lazy.ts'))
