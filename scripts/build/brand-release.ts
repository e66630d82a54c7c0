import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readBrand, reword, sheetOf, type Brand } from '../../src/api/brand/brand.ts'
import { hexOf, readTheme, readTokens } from '../../src/api/brand/theme.ts'
import { readConfig, type Config } from '../../src/api/config.ts'
import { directionOf, tagOf } from '../../src/app/core/i18n/languages.ts'
import type { DrawnBrand } from '../../src/app/shell/first-drawing.tsx'
import { readCatalogues } from '../catalogues.ts'
import { appleIcon, iconsOf, type Icon } from './icons.ts'

const catalogues = readCatalogues()
const tokens = readTokens(readFileSync('src/ui/styles/tokens.css', 'utf8'))

/** What `dress` draws into the page (decision 044). */
export interface Drawn {
  /** The addresses whose first HTML has this drawing. */
  readonly paths: readonly string[]
  /** The list that the boot script fills; empty: none. */
  readonly list: string
  readonly html: string
  /** Style sheets of the build that it needs beside those of the page, as addresses. */
  readonly sheets: readonly string[]
  /** Addresses of scripts, style sheets and texts that the page loads after the bundle. */
  readonly later: readonly string[]
  /** The address of the brand's style sheet, with the drawing's own rules. */
  readonly sheet: string
}

/** A brand's checked file, and what a release of the brand adds to the built site. */
export interface BrandRelease {
  /** The generic `index.html` for the brand (PLAT-08). */
  readonly dress: (page: string, drawn?: Drawn) => string
  /** The values that the first pages show. */
  readonly shown: DrawnBrand
  /** The brand's style sheet. */
  readonly sheet: string
  /** Further files, by path from the site's root. */
  readonly files: ReadonlyMap<string, string | Buffer>
}

/** The brand's sentences before the bundle: those of its first languages, and of English where it has it. */
const firstLanguages = ({ languages }: Config) => [
  ...new Set([...languages.slice(0, 3), ...languages.filter((language) => language === 'EN')]),
]

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const picturesOf = ({ logo, mark, favicon, pictures: { categories = {}, ...pictures } = {} }: Brand) =>
  [logo, mark, favicon, pictures, categories].flatMap((shown) =>
    typeof shown === 'string' ? [shown] : Object.values(shown ?? {}),
  )

const folder = '/brand/'

/** Is this a file of the folder or of one in it, also by its links, and no hidden one? */
const isInside = (file: string, beside: string) =>
  statSync(file).isFile() &&
  !relative(realpathSync(beside), realpathSync(file))
    .split(sep)
    .some((part) => part.startsWith('.'))

/** A name that begins with a point, or a sign that some servers read as one or as a slash: it may lead out of its folder. */
const leadsOut = /\/\.|%(?:2e|2f|5c)/i

/** The pictures under `/brand/`, from beside the brand's file. */
const readPictures = (brand: Brand, beside: string) =>
  picturesOf(brand)
    .filter((path) => path.startsWith(folder))
    .map((path): [string, Buffer] => {
      if (leadsOut.test(path)) throw new Error(`${path}: a picture's address has no "..", hidden name or encoded sign.`)
      const file = join(beside, path.slice(folder.length))
      if (!existsSync(file)) throw new Error(`${path}: there is no ${file}.`)
      if (!isInside(file, beside)) throw new Error(`${path}: ${file} is hidden, no file, or a link out of ${beside}.`)
      return [path, readFileSync(file)]
    })

/** Replaces one place of the page; throws when it is not there exactly once. */
const put = (page: string, place: RegExp, text: string) => {
  if (page.match(new RegExp(place, 'g'))?.length !== 1)
    throw new Error(`index.html: ${place.source} is not there once: has this page a brand already?`)
  return page.replace(place, () => text)
}

/** Crawlers want a whole address; without the site's own a path has to do. */
const pictureAddress = (path: string, address: string | undefined) =>
  address === undefined ? path : new URL(path, address).href

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** The site's own icon, for a brand without one. */
const ownIcon = '/icon.svg'

/** The favicon's content where this release has it. */
const faviconOf = ({ favicon = ownIcon }: Brand, pictures: ReadonlyMap<string, Buffer>) =>
  favicon === ownIcon ? readFileSync(join('public', ownIcon)) : pictures.get(favicon)

const manifestOf = (
  name: string,
  { languages: [first] }: Config,
  light: Readonly<Record<string, string>>,
  icons: readonly Icon[],
) =>
  JSON.stringify({
    name,
    short_name: name,
    lang: tagOf(first),
    dir: directionOf(first),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: light['bg'],
    theme_color: light['bar'],
    icons,
  })

/**
 * Checks a brand's file, which is the content of its `config.json` (PLAT-08). Throws with each wrong field.
 *
 * @param beside the folder of its pictures, which the file names as `/brand/NAME`.
 */
export const releaseBrand = (content: unknown, beside: string): BrandRelease => {
  const read = readConfig(content, [...catalogues.keys()])
  if ('error' in read) throw new Error(read.error)
  const { config } = read
  const found = readBrand(read.brand ?? {}, config.languages)
  const themed = readTheme(found.brand.theme ?? {}, tokens)
  const brand = { ...found.brand, theme: themed.theme }
  const textsOf = new Map(
    config.languages.map((language) => [language, reword(catalogues.get(language) ?? {}, brand, language, () => true)]),
  )
  const wrong = [...found.problems, ...themed.problems, ...[...textsOf.values()].flatMap((own) => own.problems)]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))

  const first = config.languages[0]
  const name = brand.name?.[first] ?? config.brandName
  if (name === '') throw new Error(`The brand has no name in ${first}\n  at ["brandName"]`)
  const sheet = sheetOf(brand)
  const sheetPath = `/assets/brand-${hashOf(sheet)}.css`
  const light = { ...tokens.light, ...brand.theme?.light }
  const { share } = brand.pictures ?? {}
  const pictures = new Map(readPictures(brand, beside))
  const { icons, files } = iconsOf(brand.favicon ?? ownIcon, faviconOf(brand, pictures), hexOf(light['bar'] ?? ''))
  const appleLink = files.has(appleIcon) ? `<link rel="apple-touch-icon" href="${appleIcon}" />\n    ` : ''
  const title = brand.title?.[first] ?? name
  const description = brand.description?.[first]
  const meta = (attribute: 'name' | 'property', key: string, value: string | undefined) =>
    value === undefined ? '' : `<meta ${attribute}="${key}" content="${escape(value)}" />\n    `
  const text = (language: string, key: string) => escape(textsOf.get(language)?.texts[key] ?? '')
  const sentences = (of: (language: string) => readonly string[]) =>
    firstLanguages(config)
      .flatMap((language) =>
        of(language).map((said) => `<p lang="${tagOf(language)}" dir="${directionOf(language)}">${said}</p>`),
      )
      .join('\n        ')

  const dress = (generic: string, drawn?: Drawn) => {
    const head = `<title>${escape(title)}</title>
    ${[
      meta('name', 'description', description),
      meta('name', 'theme-color', light['bar']),
      meta('property', 'og:type', 'website'),
      meta('property', 'og:site_name', name),
      meta('property', 'og:title', title),
      meta('property', 'og:description', description),
      meta('property', 'og:locale', tagOf(first)),
      meta('property', 'og:url', brand.address && `${brand.address}/`),
      meta('property', 'og:image', share && pictureAddress(share, brand.address)),
      meta('name', 'twitter:card', share && 'summary_large_image'),
    ].join('')}${appleLink}<link rel="manifest" href="/manifest.json" />
    <link rel="stylesheet" href="${drawn?.sheet ?? sheetPath}" />`
    let page = put(
      generic,
      /<html lang="en"/,
      `<html lang="${tagOf(first)}" dir="${directionOf(first)}" data-language="${first}"`,
    )
    page = put(page, /<title>Games<\/title>/, head)
    if (brand.favicon !== undefined)
      page = put(page, /<link rel="icon"[^>]*>/, `<link rel="icon" href="${escape(brand.favicon)}" />`)
    page = put(
      page,
      /(?<=<div id="unopened"[^>]*>)[^]*?(?=<\/div>)/,
      `\n        ${sentences((language) => [
        `${text(language, 'error.network')} <a href="">${text(language, 'action.retry')}</a>`,
        text(language, 'error.browser'),
      ])}\n      `,
    )
    page = put(
      page,
      /(?<=<noscript>\s*<div[^>]*>)[^]*?(?=<\/div>)/,
      `\n        ${sentences((language) => [text(language, 'error.noScript')])}\n      `,
    )
    if (drawn === undefined) return page
    page = put(page, /<html /, `<html data-draws="${drawn.paths.join(' ')}" data-list="${drawn.list}" `)
    const sheets = drawn.sheets.map((href) => `<link rel="stylesheet" crossorigin href="${href}" />\n    `)
    // The bundle asks for them by their own kind: any earlier they would share the connection with it.
    const later = drawn.later.map((href) => {
      const as = href.endsWith('.css') ? 'style' : 'fetch'
      const rel = href.endsWith('.js') ? 'data-rel="modulepreload"' : `data-rel="preload" as="${as}"`
      return `  <link ${rel} crossorigin href="${href}" />\n  `
    })
    page = put(page, /(?=<script type="module")/, sheets.join(''))
    page = put(page, /(?=<\/head>)/, later.join(''))
    return put(page, /(?<=<div id="root">)/, `\n      <div id="drawing" class="shell-drawing">${drawn.html}</div>`)
  }
  return {
    dress,
    sheet,
    shown: { config: { ...config, brandName: name, brand }, texts: textsOf.get(first)?.texts ?? {} },
    files: new Map<string, string | Buffer>([
      ['/config.json', `${JSON.stringify(content, undefined, 2)}\n`],
      ['/manifest.json', manifestOf(name, config, light, icons)],
      [sheetPath, sheet],
      ...pictures,
      ...files,
    ]),
  }
}
