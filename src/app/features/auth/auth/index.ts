import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** The windows and pages of signing in; the code that encrypts their secrets loads with them. */
export const auth = lazyFeature(
  async () => (await Promise.all([import('./lazy.ts'), import('../../../../api/encrypt.ts')]))[0],
  { windowName: 'login' },
)
