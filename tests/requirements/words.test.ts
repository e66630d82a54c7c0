import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>

/** The decided words of docs/glossary.md: a pattern of each word that they replace, and whether only players read it. */
const replaced = (): readonly { readonly word: string; readonly wrong: RegExp; readonly inTextsOnly: boolean }[] => {
  const section = readFileSync('docs/glossary.md', 'utf8').split('## English words of this project')[1] ?? ''
  return [...section.split('\n## ')[0]!.matchAll(/^\| (?!Word|-)([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|/gm)].map(
    ([, word = '', wrong = '', where = '']) => ({
      word,
      wrong: new RegExp(`\\b(?:${wrong.split(', ').join('|')})\\b`, 'i'),
      inTextsOnly: /^texts(?:;|$)/.test(where),
    }),
  )
}

const markdownIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'glossary.md')
    .map((file) => `${folder}/${file}`)

/** The documents in prose. Code in backquotes keeps its own words. */
const documents = ['.', 'docs', 'docs/decisions'].flatMap(markdownIn)

/** Sentences that the specification dictates; nobody polishes these. */
const dictated = new Set(['signOut.text', 'centre.notAgentTitle'])

const openings = /(?:^|[.:!] )(?:What|Who|Whoever) (?![^.!]*\?)/

describe('the English words', () => {
  test('players read one word for one thing', () => {
    expect(replaced().length).toBeGreaterThan(5)
    const found = Object.entries(english).flatMap(([key, text]) =>
      replaced()
        .filter(({ wrong }) => wrong.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
        .map(({ word }) => `${key}: "${text}" (${word})`),
    )
    expect(found).toEqual([])
  })

  test('a sentence begins with its subject, not with What or Who', () => {
    const found = Object.entries(english).filter(
      ([key, text]) => !dictated.has(key) && openings.test(text) && !text.endsWith('?'),
    )
    expect(found).toEqual([])
  })

  test('documents use the words of the glossary', () => {
    expect(documents).toEqual(expect.arrayContaining(['./README.md', './ARCHITECTURE.md', 'docs/testers.md']))
    const found = documents.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          replaced()
            .filter(({ inTextsOnly, wrong }) => !inTextsOnly && wrong.test(line.replaceAll(/`[^`]*`/g, '')))
            .map(({ word }) => `${file}:${at + 1} (${word})`),
        ),
    )
    expect(found).toEqual([])
  })

  test('the flows that diagrams and plans show use the words of the glossary', () => {
    const said = readFileSync('tests/paths/words/ne.json', 'utf8')
    const sentences = Object.keys(JSON.parse(said) as object)
    expect(sentences.length).toBeGreaterThan(500)
    const words = replaced().filter(({ inTextsOnly }) => !inTextsOnly)
    expect(sentences.filter((sentence) => words.some(({ wrong }) => wrong.test(sentence)))).toEqual([])
  })
})
