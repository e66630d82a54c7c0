import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tagOf } from '../src/app/core/i18n/languages.ts'
import sameAsEnglish from './same-as-english.json' with { type: 'json' }

/** A catalogue's texts by key. */
export type Texts = Readonly<Record<string, string>>

const folder = 'locales'

/** Every catalogue, by the platform's language code. */
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

/** Required keys of a language's catalogue: English's, with each plural form of the language. */
export const getRequiredKeys = (language: string, english: Texts): ReadonlySet<string> => {
  const { pluralCategories } = new Intl.PluralRules(tagOf(language)).resolvedOptions()
  return new Set(
    Object.keys(english).flatMap((key) => {
      const family = familyOf(key, english)
      return family === undefined ? [key] : pluralCategories.map((form) => `${family}_${form}`)
    }),
  )
}

/** Placeholders of a text: `{{name}}`, `(min)`, `(max)` and the numbered tags of a component. */
const getPlaceholders = (text: string) =>
  [...text.matchAll(/\{\{\s*\w+\s*\}\}|\((?:min|max)\)|<\/?\d+>/g)]
    .map(([found]) => found)
    .toSorted()
    .join(' ')

const isSame = (text: string, english: string | undefined) =>
  text === english && /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''))

/** Errors of one catalogue, a line each. `same`: keys whose text may equal English (I18N-04). */
export const findProblems = (language: string, texts: Texts, english: Texts, same: readonly string[]): string[] => {
  const wanted = getRequiredKeys(language, english)
  const keys = Object.keys(texts)
  const problems = [...wanted].filter((key) => !(key in texts)).map((key) => `${key} is missing`)
  for (const [key, text] of Object.entries(texts)) {
    const family = familyOf(key, english)
    const original = english[key] ?? english[`${family}_other`]
    if (!wanted.has(key)) problems.push(`${key} is not a key of the English catalogue`)
    else if (text.trim() === '') problems.push(`${key} is empty`)
    else if (
      original !== undefined &&
      getPlaceholders(text) !== getPlaceholders(original) &&
      !(family && !text.includes('{{count}}'))
    )
      problems.push(
        `${key} has the placeholders ${getPlaceholders(text) || 'none'} instead of ${getPlaceholders(original) || 'none'}`,
      )
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

/** Keys that no file in `src` uses, whole or by a template's prefix. */
export const findUnusedKeys = (english: Texts): string[] => {
  const source = [...sourceFiles('src'), 'scripts/build/brand-release.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const beginnings = [...source.matchAll(/`([a-z][\w.]*\.)\$\{/g)].map(([, beginning]) => beginning ?? '')
  return Object.keys(english).filter((key) => {
    const name = familyOf(key, english) ?? key
    return !source.includes(`'${name}'`) && !beginnings.some((beginning) => key.startsWith(beginning))
  })
}

/** Proper names: countries, Nepal's months, messengers. */
const names = /^(country|month)\.|^register\.field\.(facebook|line|wechat|whatsapp)$/

/** Texts that equal English because the language uses the English term. */
const shared = sameAsEnglish as Readonly<Record<string, readonly string[]>>

export const checkCatalogues = (): ReadonlyMap<string, readonly string[]> => {
  const catalogues = readCatalogues()
  const english = catalogues.get('EN') ?? {}
  const found = [...catalogues].map(([language, texts]) => {
    const problems = findProblems(language, texts, english, shared[language] ?? [])
    const unused = language === 'EN' ? findUnusedKeys(english).map((key) => `${key} is used nowhere`) : []
    return [language, [...problems, ...unused]] as const
  })
  return new Map(found.filter(([, problems]) => problems.length > 0))
}

/** A language's files: texts of the first bundle, and texts of lazy pages. */
export type CatalogueFile = 'site' | 'pages'

/** The address of a language's other file beside its first, as `src/app/core/i18n/page-texts.ts` derives it. */
export const addressOf = (first: string, file: CatalogueFile): string =>
  file === 'site' ? first : first.replace('.json', '-pages.json')

const fileOf = (key: string): CatalogueFile => (key.startsWith('page.') ? 'pages' : 'site')

/** Every catalogue as a file, by language; missing texts fall back to English. */
export const wholeCatalogues = (
  file: CatalogueFile,
  read: Iterable<readonly [language: string, Texts]> = readCatalogues(),
): ReadonlyMap<string, string> => {
  const catalogues = new Map(read)
  const english = catalogues.get('EN') ?? {}
  const textOf = (key: string, texts: Texts) => texts[key] ?? english[key] ?? english[key.replace(plural, '_other')]
  return new Map(
    [...catalogues].map(([language, texts]) => {
      const keys = [...getRequiredKeys(language, english)].filter((key) => fileOf(key) === file)
      return [language, JSON.stringify(Object.fromEntries(keys.map((key) => [key, textOf(key, texts)])))]
    }),
  )
}
