import type { ComponentType } from 'react'
import { lazyRegion } from './lazy-region.tsx'

/** A region in a chunk of its own, with the texts whose keys begin with `page.`. */
export const lengthyRegion = <Loaded extends { readonly default: ComponentType<any> }>(load: () => Promise<Loaded>) =>
  lazyRegion(async () => {
    const [screen] = await Promise.all([
      load(),
      import('../i18n/page-texts.ts').then(({ fetchPageTexts }) => fetchPageTexts()),
    ])
    return screen
  })
