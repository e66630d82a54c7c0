import { Schema } from 'effect'

/** Colours of one theme, by token name without `--`. */
export type Colours = Readonly<Record<string, string>>
export type Themes = Readonly<Record<'light' | 'dark', Colours>>

type ByLanguage = Readonly<Record<string, string>>

/** A picture for both themes, or one for each. */
export type ThemePicture = string | { readonly light: string; readonly dark: string }

/** The checked `brand` of a `config.json`; every entry is optional (PLAT-08). */
export interface Brand {
  /** The brand's name, instead of `brandName`. */
  readonly name?: ByLanguage
  /** The home page's title; absent: the name. */
  readonly title?: ByLanguage
  /** The text that a crawler shows below the title. */
  readonly description?: ByLanguage
  /** The site's own address, for the social preview. */
  readonly address?: string
  /** The header's picture with the name in it. */
  readonly logo?: ThemePicture
  /** A sign before the name, where there is no logo. */
  readonly mark?: ThemePicture
  readonly favicon?: string
  /** The colours that replace the site's own. */
  readonly theme?: Partial<Themes>
  /** Sentences that replace the catalogue's, by language and key. */
  readonly texts?: Readonly<Record<string, ByLanguage>>
  readonly pictures?: {
    /** The social preview. */
    readonly share?: string
    /** Stands in for a picture that fails to load. */
    readonly missing?: string
    /** The home page's categories, by game type. */
    readonly categories?: Readonly<Record<string, string>>
  }
  /** Promises of the brand; without one, the site makes none. */
  readonly claims?: {
    /** The gift for a registration, with its currency. */
    readonly registration?: string
    readonly follow?: { readonly network: string; readonly amount: string }
    /** About how many games there are. */
    readonly games?: number
  }
}

/** A part of the brand: one value, or parts by key. `expected` names the keys in a message. */
type Part = Schema.Codec<unknown> | { readonly partOf: (key: string) => Part | undefined; readonly expected: string }

const text = Schema.NonEmptyString
const picture = Schema.String.check(
  Schema.makeFilter((address: string) => /^(https:\/\/[^\s"\\()]|\/[^\s/"\\()])[^\s"\\()]*$/.test(address), {
    expected: 'a path of the site, e.g. "/brand/logo.svg", or an https address',
  }),
)
const themePicture = Schema.Union([picture, Schema.Struct({ light: picture, dark: picture })])
const origin = Schema.String.check(
  Schema.makeFilter((address: string) => /^https?:\/\/[^\s/?#@\\]+$/.test(address), {
    expected: 'the site’s address without a path, e.g. "https://brand.example"',
  }),
)
const follow = Schema.Struct({ network: text, amount: text })
const games = Schema.Int.check(Schema.isGreaterThan(0))

/** A part with a kind of value of its own at each key. */
export const fields = (parts: Readonly<Record<string, Part>>): Part => ({
  partOf: (key) => (Object.hasOwn(parts, key) ? parts[key] : undefined),
  expected: Object.keys(parts).join(', '),
})
/** A part with the same kind of value at each of the keys. */
export const each = (keys: readonly string[], part: Part): Part => ({
  partOf: (key) => (keys.includes(key) ? part : undefined),
  expected: keys.join(', '),
})
const anyKey = (part: Part): Part => ({ partOf: () => part, expected: 'a key of the catalogue' })

/** Game types of the category cards. */
const categories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'DS88']

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The most of a wrong value in a message: a bar above the page shows it. */
const mostTold = 100

const toldValue = (value: unknown) => {
  const written = JSON.stringify(value)
  return written.length > mostTold ? `${written.slice(0, mostTold)}…` : written
}

/** Returns the entries of a value that fit, and adds the names of the others to `problems`. */
export const fitting = (part: Part, value: unknown, path: string, problems: string[]): unknown => {
  if (!('partOf' in part)) {
    const read = Schema.decodeUnknownResult(part, { onExcessProperty: 'error' })(value)
    if (read._tag === 'Success') return read.success
    problems.push(`${read.failure.message}\n  at ${path}`)
    return undefined
  }
  if (!isObject(value)) {
    problems.push(`Expected an object with ${part.expected}, got ${toldValue(value)}\n  at ${path}`)
    return undefined
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const at = `${path}[${JSON.stringify(key)}]`
      const next = part.partOf(key)
      if (next === undefined) problems.push(`Expected one of ${part.expected}\n  at ${at}`)
      const fits = next && fitting(next, inner, at, problems)
      return fits === undefined ? [] : [[key, fits]]
    }),
  )
}

/**
 * Checks the `brand` of a `config.json` (PLAT-08). An entry that does not fit is left out alone, and told with its place.
 *
 * `readTheme` checks `theme`.
 *
 * @param languages the brand's languages.
 */
export const readBrand = (
  content: unknown,
  languages: readonly string[],
): { readonly brand: Brand; readonly problems: readonly string[] } => {
  const problems: string[] = []
  const byLanguage = each(languages, text)
  const parts = fields({
    name: byLanguage,
    title: byLanguage,
    description: byLanguage,
    address: origin,
    logo: themePicture,
    mark: themePicture,
    favicon: picture,
    theme: Schema.Unknown,
    texts: each(languages, anyKey(text)),
    pictures: fields({ share: picture, missing: picture, categories: each(categories, picture) }),
    claims: fields({ registration: text, follow, games }),
  })
  const brand: Brand = fitting(parts, content, '["brand"]', problems) ?? {}
  return { brand, problems }
}

const placeholders = /\{\{\s*(\w+)\s*\}\}|<\/?(\d+)>/g
const namesIn = (sentence: string) => [...sentence.matchAll(placeholders)].map(([, name, tag]) => name ?? tag)

/**
 * The texts with the brand's own in their place; a sentence with a placeholder that the site's own lacks is left out, and told.
 *
 * @param isHere whether a key belongs into these texts, if it exists at all.
 */
export const reword = (
  texts: ByLanguage,
  { texts: own = {} }: Brand,
  language: string,
  isHere: (key: string) => boolean,
): { readonly texts: ByLanguage; readonly problems: readonly string[] } => {
  const problems: string[] = []
  const wanted = Object.entries(own[language] ?? {}).filter(([key, sentence]) => {
    const at = `\n  at ["brand"]["texts"]["${language}"]["${key}"]`
    // Every object has a `constructor`, which is no text.
    const usual = Object.hasOwn(texts, key) ? texts[key] : undefined
    if (usual === undefined) {
      if (isHere(key)) problems.push(`There is no such text${at}`)
      return false
    }
    const strange = namesIn(sentence).find((name) => !namesIn(usual).includes(name))
    if (strange !== undefined) problems.push(`The site’s own text has no placeholder ${strange}${at}`)
    return strange === undefined
  })
  return { texts: { ...texts, ...Object.fromEntries(wanted) }, problems }
}

/** The style sheet of the brand's colours and its mark. */
export const sheetOf = ({ theme = {}, mark }: Brand): string =>
  (['light', 'dark'] as const)
    .map((name) => {
      const sign = typeof mark === 'object' ? mark[name] : mark
      const lines = Object.entries(theme[name] ?? {}).map(([token, value]) => `--${token}:${value}`)
      if (sign !== undefined) lines.push(`--mark:url("${sign}")`)
      return lines.length === 0 ? '' : `[data-theme=${name}]{${lines.join(';')}}`
    })
    .join('')
