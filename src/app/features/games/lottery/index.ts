import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

export const lottery = lazyFeature(() => import('./lazy.ts'))
