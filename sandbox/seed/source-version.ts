import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Static imports of values from relative files; types leave no code behind. */
const importedFiles = /^(?:import|export) (?!type )[^'"]*?from '(\.{1,2}\/[^']+)'/gm

/** Hashes these files and every file that they import, directly or not: 16 hexadecimal digits. */
export const versionOfSources = (entries: readonly string[]): string => {
  const sources = new Map<string, string>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (sources.has(file)) continue
    const source = readFileSync(file, 'utf8')
    sources.set(file, source)
    for (const [, imported = ''] of source.matchAll(importedFiles)) open.push(join(dirname(file), imported))
  }
  const hash = createHash('sha256')
  for (const [, source] of [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1))) hash.update(source)
  return hash.digest('hex').slice(0, 16)
}
