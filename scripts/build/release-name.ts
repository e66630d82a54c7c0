import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Writes the release's name, the package's version and a hash of the file names, into the page and into `version.json` (OPS-02).
 * The same sources give the same name.
 */
export const releaseName = (): Plugin => ({
  name: 'release-name',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('index.html was not built.')
      const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
      // The names of the files carry their hashes.
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const release = `${version}+${createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 8)}`
      page.source = String(page.source).replace('<title>', `<meta name="release" content="${release}" />\n    <title>`)
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ release }) })
    },
  },
})
