import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Static value imports of relative files; type imports leave no code. */
const importedFiles = /^(?:import|export) (?!type )[^'"]*?from '(\.{1,2}\/[^']+)'/gm

/** Hashes these files and all their imports: 16 hexadecimal digits. */
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
