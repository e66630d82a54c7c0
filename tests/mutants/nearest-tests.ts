import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files of tests that are tried for a new or changed file: those with the shortest way of imports to it. */
const most = 8

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(|import )'(\.[^']+\.tsx?)'/g)]
    .map(([, path]) => join(dirname(file), path ?? '').replaceAll('\\', '/'))
    .filter((path) => existsSync(path))

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name))

/** Returns the test files that import these files, directly or through others, nearest first; none if no test does. */
export const nearestTests = (files: readonly string[]): readonly string[] => {
  const importers = new Map<string, string[]>()
  for (const file of [...sourcesIn('src'), ...sourcesIn('tests')])
    for (const used of importsOf(file)) importers.set(used, [...(importers.get(used) ?? []), file])
  const seen = new Set(files)
  // The set grows while it is read.
  for (const file of seen) for (const importer of importers.get(file) ?? []) seen.add(importer)
  return [...seen]
    .filter((file) => /^tests\/(?!paths|random-walks|bench|build|diagram|mutants).*\.test\.ts$/.test(file))
    .slice(0, most)
}
