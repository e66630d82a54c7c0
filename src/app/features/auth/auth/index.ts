import { lazyFeature } from '../../../core/lazy-feature/lazy-feature.ts'

/** The windows and pages of login and registration; their chunk includes the encryption. */
export const auth = lazyFeature(
  async () => (await Promise.all([import('./lazy.ts'), import('../../../../api/encrypt.ts')]))[0],
  { windowName: 'login' },
)
