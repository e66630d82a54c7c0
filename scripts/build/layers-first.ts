import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Puts the order of the CSS layers at the top of each sheet, whichever chunk's rules the bundler writes first. */
export const layersFirst = (): Plugin => ({
  name: 'layers-first',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      const [order] = /^@layer [^{;]+;/.exec(readFileSync('src/ui/styles/tokens.css', 'utf8')) ?? []
      if (order === undefined) throw new Error('tokens.css does not begin with the order of the layers.')
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`
    },
  },
})
