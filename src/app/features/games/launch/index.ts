import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

export const launch = lazyFeature(() => import('./lazy.ts'))
