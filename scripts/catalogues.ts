import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tagOf } from '../src/app/core/i18n/languages.ts'
import sameAsEnglish from './same-as-english.json' with { type: 'json' }

/** A catalogue's texts by key. */
export type Texts = Readonly<Record<string, string>>

const folder = 'locales'

/** Every catalogue, by the platform's code of its language. */
export const readCatalogues = (): ReadonlyMap<string, Texts> =>
  new Map(
    readdirSync(folder).map((file) => [
      file.replace('.json', '').toUpperCase(),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts,
    ]),
  )

const plural = /_(zero|one|two|few|many|other)$/

const familyOf = (key: string, english: Texts) => {
  const family = key.replace(plural, '')
  return family !== key && `${family}_other` in english ? family : undefined
}

/** The keys that a language's catalogue has to have: English's, and of a plural one for each of the language's own forms. */
export const keysFor = (language: string, english: Texts): ReadonlySet<string> => {
  const { pluralCategories } = new Intl.PluralRules(tagOf(language)).resolvedOptions()
  return new Set(
    Object.keys(english).flatMap((key) => {
      const family = familyOf(key, english)
      return family === undefined ? [key] : pluralCategories.map((form) => `${family}_${form}`)
    }),
  )
}

/** What a sentence fills in: `{{name}}`, `(min)`, `(max)` and the numbered tags of a component. */
const filledIn = (text: string) =>
  [...text.matchAll(/\{\{\s*\w+\s*\}\}|\((?:min|max)\)|<\/?\d+>/g)]
    .map(([found]) => found)
    .toSorted()
    .join(' ')

const isSame = (text: string, english: string | undefined) =>
  text === english && /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''))

/** What is wrong with one language's catalogue, a line each. `same`: keys whose text may be English's own. */
export const problemsOf = (language: string, texts: Texts, english: Texts, same: readonly string[]): string[] => {
  const wanted = keysFor(language, english)
  const keys = Object.keys(texts)
  const problems = [...wanted].filter((key) => !(key in texts)).map((key) => `${key} is missing`)
  for (const [key, text] of Object.entries(texts)) {
    const family = familyOf(key, english)
    const original = english[key] ?? english[`${family}_other`]
    if (!wanted.has(key)) problems.push(`${key} is not English’s`)
    else if (text.trim() === '') problems.push(`${key} is empty`)
    else if (
      original !== undefined &&
      filledIn(text) !== filledIn(original) &&
      !(family && !text.includes('{{count}}'))
    )
      problems.push(`${key} fills in ${filledIn(text) || 'nothing'} instead of ${filledIn(original) || 'nothing'}`)
    else if (language !== 'EN' && isSame(text, original) && !names.test(key) && !same.includes(key))
      problems.push(`${key} is English`)
  }
  if (keys.join() !== keys.toSorted().join()) problems.push('the keys are not sorted')
  return problems
}

const sourceFiles = (from: string): string[] =>
  readdirSync(from, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** Keys that nothing in `src` names, whole or by the beginning of a template. */
export const unusedOf = (english: Texts): string[] => {
  const source = sourceFiles('src')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const beginnings = [...source.matchAll(/`([a-z][\w.]*\.)\$\{/g)].map(([, beginning]) => beginning ?? '')
  return Object.keys(english).filter((key) => {
    const name = familyOf(key, english) ?? key
    return !source.includes(`'${name}'`) && !beginnings.some((beginning) => key.startsWith(beginning))
  })
}

/** Proper names: of countries, of Nepal's months, of messengers. */
const names = /^(country|month)\.|^register\.field\.(facebook|line|wechat|whatsapp)$/

/** Texts that are the same in English because a language's readers say it in English. */
const shared = sameAsEnglish as Readonly<Record<string, readonly string[]>>

export const checkCatalogues = (): ReadonlyMap<string, readonly string[]> => {
  const catalogues = readCatalogues()
  const english = catalogues.get('EN') ?? {}
  const found = [...catalogues].map(([language, texts]) => {
    const problems = problemsOf(language, texts, english, shared[language] ?? [])
    const unused = language === 'EN' ? unusedOf(english).map((key) => `${key} is used nowhere`) : []
    return [language, [...problems, ...unused]] as const
  })
  return new Map(found.filter(([, problems]) => problems.length > 0))
}

/** The files of a language: what every visitor reads, and what comes with the pages of the centres and their like. */
export type CatalogueFile = 'site' | 'pages'

/** The address of one of a language's files beside that of its first one, as `src/app/core/i18n/page-texts.ts` finds it. */
export const addressOf = (first: string, file: CatalogueFile): string =>
  file === 'site' ? first : first.replace('.json', '-pages.json')

const fileOf = (key: string): CatalogueFile => (key.startsWith('page.') ? 'pages' : 'site')

/** Every catalogue as a file, by language; what it lacks is there in English. */
export const wholeCatalogues = (
  file: CatalogueFile,
  read: Iterable<readonly [language: string, Texts]> = readCatalogues(),
): ReadonlyMap<string, string> => {
  const catalogues = new Map(read)
  const english = catalogues.get('EN') ?? {}
  const textOf = (key: string, texts: Texts) => texts[key] ?? english[key] ?? english[key.replace(plural, '_other')]
  return new Map(
    [...catalogues].map(([language, texts]) => {
      const keys = [...keysFor(language, english)].filter((key) => fileOf(key) === file)
      return [language, JSON.stringify(Object.fromEntries(keys.map((key) => [key, textOf(key, texts)])))]
    }),
  )
}
