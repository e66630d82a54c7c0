import { lazyFeature } from '../../core/lazy-feature/lazy-feature.ts'

/** The two centres, with their texts and the encryption of their secrets. */
export const centres = lazyFeature(async () => {
  const texts = import('../../core/i18n/page-texts.ts').then(({ fetchPageTexts }) => fetchPageTexts())
  return (await Promise.all([import('./lazy.ts'), import('../../../api/encrypt.ts'), texts]))[0]
})
