import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** Customer service (SIDE-06). */
export const customerService = lazyFeature(() => import('./lazy.ts'), { failure: 'service.unreachable' })
