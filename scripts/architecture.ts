import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const file = 'ARCHITECTURE.md'
const begin = '<!-- structure: written by npm run architecture -->'
const end = '<!-- /structure -->'

/** The rooms of the picture, from the top floor down; the longest matching folder holds a file. */
const rooms = [
  'src/app',
  'src/app/shell',
  'src/app/features',
  'src/app/core',
  'src/ui',
  'src/machines',
  'src/api',
  'src/viewer',
  'path-testing',
  'sandbox',
  'sandbox/server',
  'sandbox/control',
  'sandbox/areas',
  'sandbox/seed',
  'sandbox/core',
  'sandbox/db',
  'sandbox/art',
  'insights/page',
  'insights/server',
  'insights/visitors',
  'insights/import',
  'insights/questions',
  'insights/stores',
] as const
type Room = (typeof rooms)[number]

const roomOf = (path: string): Room | undefined =>
  rooms.filter((room) => path.startsWith(`${room}/`)).toSorted((one, other) => other.length - one.length)[0]

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))

/** Relative files that a source imports, statically, lazily or as types. */
export const importsOf = (path: string, source: string): readonly string[] =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g)].map(([, name = '']) =>
    join(dirname(path), name).replaceAll('\\', '/'),
  )

/** A Mermaid flow chart: a box for each folder, an arrow where one imports the other. */
const drawStructure = (): string => {
  const files = [...sourcesIn('src'), ...sourcesIn('sandbox'), ...sourcesIn('insights'), ...sourcesIn('path-testing')]
  const arrows = new Set<string>()
  for (const path of files) {
    const room = roomOf(path)
    if (room === undefined) continue
    for (const imported of importsOf(path, readFileSync(path, 'utf8'))) {
      const other = roomOf(imported)
      if (other === undefined || other === room) continue
      arrows.add(`r${rooms.indexOf(room)} --> r${rooms.indexOf(other)}`)
    }
  }
  const boxes = rooms.map((room, at) => `  r${at}["${room}"]`)
  const lines = [...arrows].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return ['```mermaid', 'flowchart TB', ...boxes, ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

/** The page with a fresh picture in place of the one between the marks; throws where a mark is missing. */
export const withStructure = (page: string): string => {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for the picture.`)
  return `${page.slice(0, from)}${begin}\n\n${drawStructure()}\n\n${page.slice(to)}`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const page = readFileSync(file, 'utf8')
  const fresh = withStructure(page)
  if (!process.argv.includes('--check')) writeFileSync(file, fresh)
  else if (page !== fresh) {
    console.error(`${file} shows another structure than the code has: npm run architecture`)
    process.exitCode = 1
  }
}
