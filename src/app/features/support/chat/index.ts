import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

export const chat = lazyFeature(() => import('./lazy.ts'))
