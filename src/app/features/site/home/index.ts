import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** The regions of the home page that load after its first drawing. */
export const frontParts = lazyFeature(() => import('./FrontParts.tsx'))
