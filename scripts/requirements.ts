import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const file = 'docs/requirements.md'

/** A row's tests: files that prove the whole of it, and files that prove a part. */
interface Proof {
  readonly whole: readonly string[]
  readonly part: readonly string[]
}

const testFiles = (): readonly string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
    .toSorted()

/** Titles of tests and their groups, and the tags beside them. */
const titlesIn = (source: string): readonly string[] => [
  ...[...source.matchAll(/\b(?:describe|it|test)\b[^'"`\n]*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(
    ([, , title = '']) => title,
  ),
  ...[...source.matchAll(/\btag: ?(\[[^\]]*\]|'[^']*')/g)].map(([, tags = '']) => tags),
]

/** The tests of each requirement, from the titles and tags in the sources. */
export const readProofs = (): ReadonlyMap<string, Proof> => {
  const proofs = new Map<string, { whole: Set<string>; part: Set<string> }>()
  for (const name of testFiles())
    for (const title of titlesIn(readFileSync(join('tests', name), 'utf8')))
      for (const [, id = '', part] of title.matchAll(/\b([A-Z][A-Z0-9]*-\d\d)\b((?: |-)part\b)?/g)) {
        const proof = proofs.get(id) ?? { whole: new Set(), part: new Set() }
        proof[part === undefined ? 'whole' : 'part'].add(name)
        proofs.set(id, proof)
      }
  return new Map([...proofs].map(([id, { whole, part }]) => [id, { whole: [...whole], part: [...part] }]))
}

const rowPattern = /^\| ([A-Z][A-Z0-9]*-\d\d) \| (.*?) \|.*$/

const stateOf = ({ whole, part }: Proof): string => {
  if (whole.length > 0) return 'done'
  return part.length > 0 ? 'part' : 'open'
}

/** The page with each row's tests and state as the sources have them. */
export const withProofs = (page: string): string => {
  const proofs = readProofs()
  return page
    .split('\n')
    .map((line) => {
      const [, id, statement] = rowPattern.exec(line) ?? []
      if (id === undefined || statement === undefined) return line
      const proof = proofs.get(id) ?? { whole: [], part: [] }
      const names = proof.whole.length > 0 ? proof.whole : proof.part
      return `| ${id} | ${statement} | ${names.map((name) => `\`${name}\``).join('<br>')} | ${stateOf(proof)} |`
    })
    .join('\n')
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const page = readFileSync(file, 'utf8')
  const fresh = withProofs(page)
  const rows = new Set(page.split('\n').flatMap((line) => rowPattern.exec(line)?.[1] ?? []))
  const unknown = [...readProofs().keys()].filter((id) => !rows.has(id))
  if (unknown.length > 0) {
    console.error(`Tests carry IDs that ${file} does not have: ${unknown.join(', ')}`)
    process.exitCode = 1
  }
  if (!process.argv.includes('--check')) writeFileSync(file, fresh)
  else if (page !== fresh) {
    console.error(`${file} names other tests than there are: npm run requirements`)
    process.exitCode = 1
  }
}
