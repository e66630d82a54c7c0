import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>

/** The decided words of docs/glossary.md: a pattern of each word that they replace. */
const replaced = (): readonly { readonly word: string; readonly wrong: RegExp }[] => {
  const section = readFileSync('docs/glossary.md', 'utf8').split('## English words of this project')[1] ?? ''
  return [...section.split('\n## ')[0]!.matchAll(/^\| (?!Word|-)([^|]+?) +\| ([^|]+?) +\|/gm)].map(
    ([, word = '', wrong = '']) => ({ word, wrong: new RegExp(`\\b(?:${wrong.split(', ').join('|')})\\b`, 'i') }),
  )
}

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
})
