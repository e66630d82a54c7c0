import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

export const favourites = lazyFeature(() => import('./lazy.ts'))
