import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const roots = ['src', 'sandbox', 'insights', 'scripts', 'tests', 'path-testing', 'deploy']

const sources = roots
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|js|css|conf|html)$/.test(name))
      .map((name) => `${root}/${name.replaceAll('\\', '/')}`),
  )
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') }))

const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:md|json)$/.test(name) && !name.startsWith('flows'))
  .map((name) => ({ file: `docs/${name}`, lines: readFileSync(`docs/${name}`, 'utf8').split('\n') }))

const found = (places: typeof sources, pattern: RegExp) =>
  places.flatMap(({ file, lines }) => lines.flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}`] : [])))

test('a reference names a requirement, not a section of a document outside the repository', () => {
  expect(sources.length).toBeGreaterThan(900)
  expect(found([...sources, ...documents], /\bS[12] \d/)).toEqual([])
})

test('a comment begins with its subject', () => {
  expect(found(sources, /(?:\/\/|\/\*\*|^ *\*) *(?:What|Who|Whoever) (?!.*\?)[a-z]/)).toEqual([])
})
