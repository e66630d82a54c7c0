import { lazyRegion } from '../core/lazy-feature/lazy-region.tsx'

/** Says that the platform does not offer a page or a window (PLAT-09). */
export const NotOffered = lazyRegion(async () => ({
  default: (await import('../../ui/components/NotOffered.tsx')).NotOffered,
}))
