import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder with the built site; `publish` puts the next release into it, in which every hashed script has another name, and `withdraw`
 * the first one again.
 */
export const releases = () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const withdraw = () => {
    rmSync(folder, { recursive: true, force: true })
    cpSync('dist', folder, { recursive: true })
  }
  withdraw()
  return {
    folder,
    withdraw,
    publish: () => {
      const assets = join(folder, 'assets')
      const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
      const renamed = (content: string) =>
        scripts.reduce((changed, name) => changed.replaceAll(name, name.replace(/\.js$/, '_2.js')), content)
      for (const name of scripts) {
        writeFileSync(join(assets, name.replace(/\.js$/, '_2.js')), renamed(readFileSync(join(assets, name), 'utf8')))
        rmSync(join(assets, name))
      }
      const page = join(folder, 'index.html')
      writeFileSync(
        page,
        renamed(readFileSync(page, 'utf8')).replace(/<meta name="release" content="[^"]+/, (meta) => `${meta}2`),
      )
    },
  }
}
