import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Every source file below these folders, with its text. */
const sources = new Map(
  ['src', 'sandbox', 'insights', 'path-testing'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')] as const),
  ),
)

/** The files that a source imports or re-exports, types included; a dynamic import loads later and is not among them. */
const importsIn = (file: string, source: string): readonly string[] =>
  [...source.matchAll(/^(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"](\.[^'"]+)['"]/gm)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  )

const imports = new Map([...sources].map(([file, source]) => [file, importsIn(file, source)]))

/** Groups of files that import each other, however many steps lie between. */
const circlesIn = (graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? own) : own) : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached))
    }
    if (lowest.get(file) === own) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.toSorted())
    }
    return lowest.get(file) ?? own
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

/** The floors of `src/app`, from the ground up. `boot.ts` and `routes.ts` are leaves, which every floor may import. */
const floors = [
  /^src\/app\/core\//,
  /^src\/app\/features\//,
  /^src\/app\/shell\//,
  /^src\/app\/root\.ts$/,
  /^src\/app\/main\.tsx$/,
]
const floorOf = (file: string) => floors.findIndex((floor) => floor.test(file))

const app = [...sources].filter(([file]) => file.startsWith('src/app/'))

test('no file imports itself through others, types included', () => {
  expect(circlesIn(imports)).toEqual([])
})

test('a circle, also of three files, is found', () => {
  expect(
    circlesIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
        ['d', ['a']],
      ]),
    ),
  ).toEqual([['a', 'b', 'c']])
  expect(
    importsIn('src/a/b.ts', `import type { C } from '../c.ts'\nexport { D } from './d.ts'\nimport './e.css'`),
  ).toEqual(['src/c.ts', 'src/a/d.ts', 'src/a/e.css'])
})

test('no import in src/app runs up: core, features, shell, root, main', () => {
  const upward = app.flatMap(([file]) =>
    (imports.get(file) ?? [])
      .filter((target) => floorOf(file) !== -1 && floorOf(target) > floorOf(file))
      .map((target) => `${file} -> ${target}`),
  )
  expect(upward).toEqual([])
})

test('src/app has its four files and at most twelve entries', () => {
  const entries = readdirSync('src/app', { withFileTypes: true })
  expect(entries.length).toBeLessThanOrEqual(12)
  expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([
    'boot.ts',
    'main.tsx',
    'root.ts',
    'routes.ts',
  ])
})

test('no file is called late-*, and a feature’s chunk is loaded by its index.ts alone', () => {
  const files = [...sources.keys()]
  expect(files.filter((file) => /\/late-[^/]*$/.test(file))).toEqual([])
  const chunks = files.filter((file) => /^src\/app\/features\/.*\/lazy\.tsx?$/.test(file))
  expect(chunks.length).toBeGreaterThan(5)
  const importers = [...imports].flatMap(([file, targets]) =>
    targets.filter((target) => chunks.includes(target)).map((target) => `${file} -> ${target}`),
  )
  expect(importers).toEqual([])
  for (const chunk of chunks) expect(sources.get(join(dirname(chunk), 'index.ts'))).toContain("import('./lazy.ts')")
})

/** Feature folders hold files directly: `games/lobby`, and the area `centres`, which is one feature. */
const featureOf = (file: string) => /^src\/app\/features\/(.+)\/[^/]+$/.exec(file)?.[1]

const betweenFeatures = app.flatMap(([file]) =>
  (imports.get(file) ?? [])
    .filter((target) => featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target))
    .map((target) => [file, target] as const),
)

/** Screens that another feature embeds. */
const embedded = [
  'src/app/features/auth/registration/RegisterScreen.tsx',
  'src/app/features/games/launch/GameMoney.tsx',
  'src/app/features/games/reality-check/Reality.tsx',
  'src/app/features/reports/records/page.tsx',
  'src/app/features/site/home/HomeScreen.tsx',
]

test('a feature keeps its chunk and its screens to itself, but for the embedded ones', () => {
  const isPrivate = (file: string) => /\/(?:lazy\.ts|page\.tsx|[A-Z][^/]*)$/.test(file)
  const taken = betweenFeatures.map(([, target]) => target).filter(isPrivate)
  expect([...new Set(taken)].toSorted()).toEqual(embedded)
})

test('no two features import each other, however many lie between', () => {
  const graph = new Map<string, string[]>()
  for (const [file, target] of betweenFeatures)
    graph.set(featureOf(file) ?? '', [...(graph.get(featureOf(file) ?? '') ?? []), featureOf(target) ?? ''])
  expect(graph.size).toBeGreaterThan(20)
  expect(circlesIn(graph)).toEqual([])
})

test('only the lazy feature asks whether code is loaded', () => {
  const asks = /'(?:heard|pendingEvents|matches|context)' in /
  const found = [...sources].filter(([, source]) => asks.test(source)).map(([file]) => file)
  expect(found).toEqual(['src/app/core/lazy-feature/lazy-actor.ts'])
})

test('no module of src/app keeps a variable, an actor or a map that fills', () => {
  const keeps =
    /^(?:export )?let |^(?:export )?const \w+(?::[^=\n]+)? = new (?:WeakMap\b|(?:Map|Set)(?:<.*>)?\(\))|\bcreateActor\b/m
  // The drawing is no module of the page: its actors never start.
  const free = ['src/app/root.ts', 'src/app/shell/first-drawing.tsx']
  const found = app.filter(([file, source]) => !free.includes(file) && keeps.test(source)).map(([file]) => file)
  expect(found).toEqual([])
})

test('the walks of ARCHITECTURE.md name files that exist, and are no longer than they were', () => {
  const walks = readFileSync('ARCHITECTURE.md', 'utf8')
    .split('## Three walks')[1]
    ?.split(/\n\*\*/)
    .slice(1)
    .map((walk) => [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file))
  expect(walks?.map((walk) => walk.length)).toEqual([12, 12, 10])
  expect(walks?.flat().filter((file) => !existsSync(file))).toEqual([])
})
