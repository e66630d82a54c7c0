import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import project from '../../package.json' with { type: 'json' }
import library from '../../path-testing/package.json' with { type: 'json' }

const home = 'path-testing'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(?:tsx?|css|html|md|json)$/.test(file))

const own = filesIn(home).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Everything that a file names as another module, whether it is loaded now, later, as a type or as an address. */
const modulesIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /(?:\bfrom\s+(?!`)|\bimport\s+(?!`)|\bimport\s*\(\s*|\bglob(?:<[^>]*>)?\(\s*|new URL\(\s*|@import\s+)['"`]([^'"`]+)['"`]/g,
    ),
  ].map(([, name = '']) => name)

const entries = new Set(Object.values(library.exports).map((file) => join(home, file)))

/** Tests of the library that take the site’s flows as data, and look inside. */
const ownTests = ['tests/path-testing/', 'tests/diagram/', 'tests/viewer/']

const outside = ['src', 'sandbox', 'insights', 'scripts', 'tests']
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file) && !ownTests.some((folder) => file.startsWith(folder)))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const targetsIn = (file: string, text: string) =>
  modulesIn(text)
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(file), name)))

test('each entry of the library exists, and is used by the project or an example [FLOW-14 part]', () => {
  const missing = [...entries].filter((file) => !existsSync(file))
  expect(missing).toEqual([])
  const examples = own.filter(({ file }) => file.startsWith(`${home}/examples/`))
  const texts = [...outside, ...examples].map(({ text }) => text).join('\n')
  const isUsed = (file: string) => texts.includes(`${file}'`) || texts.includes(`../../${file.slice(home.length + 1)}'`)
  expect([...entries].filter((file) => !isUsed(file))).toEqual([])
})

test('everything outside imports entries of the library only, and its examples do, too [FLOW-14]', () => {
  const readers = [...outside, ...own.filter(({ file }) => file.startsWith(`${home}/examples/`))]
  const deep = readers.flatMap(({ file, text }) =>
    targetsIn(file, text)
      .filter((target) => target.startsWith(`${home}/`) && !entries.has(target))
      .filter((target) => dirname(target) !== dirname(file))
      .map((target) => `${file} -> ${target}`),
  )
  expect(deep).toEqual([])
})

test('the library imports nothing of the project: npm packages that it names, Node, and itself [FLOW-14]', () => {
  const allowed = Object.keys(library.peerDependencies)
  const out = own
    .filter(({ file }) => /\.(?:tsx?|css|html)$/.test(file))
    .flatMap(({ file, text }) =>
      modulesIn(text)
        .filter((name) =>
          name.startsWith('.')
            ? !normalize(join(dirname(file), name)).startsWith(`${home}/`)
            : !name.startsWith('node:') &&
              !/^https?:/.test(name) &&
              !allowed.some((each) => name === each || name.startsWith(`${each}/`)),
        )
        .map((name) => `${file} -> ${name}`),
    )
  expect(out).toEqual([])
  const versions: Readonly<Record<string, string>> = { ...project.dependencies, ...project.devDependencies }
  const { peerDependencies } = library
  expect(peerDependencies).toEqual(Object.fromEntries(allowed.map((name) => [name, versions[name]])))
})

test('no inner file of the library imports an entry [FLOW-14 part]', () => {
  const circular = own
    .filter(({ file }) => !entries.has(file) && !file.startsWith(`${home}/examples/`))
    .flatMap(({ file, text }) =>
      targetsIn(file, text)
        .filter((target) => entries.has(target))
        .map((target) => `${file} -> ${target}`),
    )
    .filter((line) => !line.endsWith('.css'))
  expect(circular).toEqual([])
})

/** Words of the site’s field, of its calls and of its people; matched as whole words or parts of names. */
const field = [
  'games?',
  'gaming',
  'lobby',
  'lobbies',
  'players?',
  'deposits?',
  'withdrawals?',
  'members?',
  'agents?',
  'bets?',
  'betting',
  'rng',
  'vendors?',
  'lotter(?:y|ies)',
  'brands?',
  'casino',
  'jackpots?',
  'wallets?',
  'vip',
  'bonus(?:es)?',
  'captcha',
  'promotions?',
  'rewards?',
  'token',
  'himalaya',
  'sita',
  'wps',
]
const fieldWord = new RegExp(`(?<![a-z])(?:${field.join('|')})(?![a-z])`, 'gi')

/** `lobbyPlace` and `--brand-text` are two words each. */
const wordsOf = (text: string) => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ')

test('no word of gaming stands in the library [FLOW-14]', () => {
  expect('the lobbyPlace of a brand-text, between members'.replace(/.*/, wordsOf).match(fieldWord)).toEqual([
    'lobby',
    'brand',
    'members',
  ])
  const found = own.flatMap(({ file, text }) =>
    [...new Set([...`${file} ${wordsOf(text)}`.matchAll(fieldWord)].map(([word]) => word))].map(
      (word) => `${file}: ${word}`,
    ),
  )
  expect(found).toEqual([])
})

/** The project's requirement IDs, documents, commands and files; `REQ-03` is an example. */
const projectName = /\b(?!REQ)[A-Z]{3,}-\d\d\b|docs\/|npm run|\baccepted\.ts|\?inspect\b|page of the site/g

test('the library’s code names no requirement, document, command or file of the project [FLOW-14 part]', () => {
  expect('(FLOW-02), docs/decisions, npm run paths, ?inspect, not REQ-03'.match(projectName)).toHaveLength(4)
  const found = own
    .filter(({ file }) => !file.endsWith('.md'))
    .flatMap(({ file, text }) => [...text.matchAll(projectName)].map(([name]) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test('the README’s code is that of the examples [FLOW-14 part]', () => {
  const readme = readFileSync(`${home}/README.md`, 'utf8')
  const blocks = [...readme.matchAll(/<!-- from (\S+) -->\n\n```ts\n([^]*?)```/g)]
  expect(blocks).toHaveLength([...readme.matchAll(/```ts/g)].length)
  expect(blocks.length).toBeGreaterThan(3)
  for (const [, file = '', code = ''] of blocks) expect(readFileSync(join(home, file), 'utf8'), file).toContain(code)
})

test('the README tells each entry, compares with the field, and says what it cannot [FLOW-14]', () => {
  const readme = readFileSync(`${home}/README.md`, 'utf8')
  const names = Object.keys(library.exports)
    .map((name) => name.slice(2))
    .filter((name) => !name.endsWith('.css'))
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  for (const tool of ['`xstate/graph`', 'GraphWalker', 'StrykerJS'])
    expect(readme).toMatch(new RegExp(`\\|[^\\n]*${tool}`))
  expect(readme).toContain('## Limits')
})
