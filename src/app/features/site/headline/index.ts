import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** The notices and the jackpot under the header's bar, which load after the first drawing (HEAD-12). */
export const headline = lazyFeature(() => import('./Headline.tsx'))
