import type { ComponentType } from 'react'
import { lazyRegion } from './lazy-region.tsx'

/** A region in a chunk of its own, with the texts whose keys begin with `page.`. */
export const lengthyRegion = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyRegion(async () => {
    const [screen] = await Promise.all([
      load(),
      import('../i18n/page-texts.ts').then(({ fetchPageTexts }) => fetchPageTexts()),
    ])
    return screen
  })
