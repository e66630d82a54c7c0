import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type * as drawing from '../../src/app/shell/first-drawing.tsx'
import { addressOf } from '../catalogues.ts'
import { classInSheet, classNames } from './class-names.ts'
import type { BrandRelease } from './brand-release.ts'

/** Draws the first pages; a release runs it and leaves it out (decision 044). */
export const drawingFile = 'first-drawing.mjs'

/** The files of each module that loads after the bundle, without those of the bundle: script, imports, style sheets. */
const readCode = (bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const within = (fileName: string, known: Set<string>): Set<string> => {
    const chunk = named.get(fileName)
    if (chunk === undefined || known.has(fileName)) return known
    known.add(fileName)
    chunk.imports.forEach((name) => within(name, known))
    return known
  }
  const eager = new Set<string>()
  for (const { isEntry, fileName } of chunks) if (isEntry && fileName.includes('index')) within(fileName, eager)
  return Object.fromEntries(
    chunks.flatMap(({ isDynamicEntry, facadeModuleId, fileName }) => {
      const [, module] = facadeModuleId?.split('/src/app/') ?? []
      if (!isDynamicEntry || module === undefined) return []
      const files = [...within(fileName, new Set())].filter((name) => !eager.has(name))
      const sheets = files.flatMap((name) => [...(named.get(name)?.viteMetadata?.importedCss ?? [])])
      return [[module, [...files, ...sheets].map((name) => `/${name}`)]]
    }),
  )
}

/** Builds the drawing of the first pages for Node; its names of styles are those of the site's build. */
export const firstDrawing = (): Plugin => ({
  name: 'first-drawing',
  apply: 'build',
  async generateBundle(_, bundle) {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      css: classNames,
      build: {
        ssr: true,
        write: false,
        target: 'node20',
        rolldownOptions: {
          input: 'src/app/shell/first-drawing.tsx',
          output: { format: 'es', codeSplitting: false },
        },
      },
    })
    const { output } = [built].flat()[0] as { output: readonly { type: string; code?: string }[] }
    const source = output.find(({ type }) => type === 'chunk')?.code
    if (source === undefined) throw new Error('The first pages were not built.')
    const code = `\nexport const files = ${JSON.stringify(readCode(bundle))}\n`
    this.emitFile({ type: 'asset', fileName: drawingFile, source: source + code })
  },
})

/** The file of an address's first page: `/rng.html` for `/rng`. */
export const fileOf = (path: string) => (path === '/' ? '/index.html' : path.endsWith('.html') ? path : `${path}.html`)

/** A first page, and the style sheet that only it needs, by address. */
export interface DrawnPage {
  readonly page: string
  readonly sheet: readonly [address: string, content: string]
}

/** Takes the style attributes out of markup, which a strict policy refuses, into rules of a style sheet. */
const takeStyles = (html: string) => {
  const known = new Map<string, string>()
  const plain = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const name = known.get(style) ?? `s${known.size}`
    known.set(style, name)
    return ` data-style="${name}"`
  })
  return { html: plain, rules: [...known].map(([style, name]) => `[data-style=${name}]{${style}}`).join('') }
}

/** The site's style sheets by the names of the classes in them. */
const readSheets = (folder: string) => {
  const sheetOf = new Map<string, string>()
  for (const file of readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.css')))
    for (const [, name = ''] of readFileSync(join(folder, 'assets', file), 'utf8').matchAll(classInSheet))
      sheetOf.set(name, `/assets/${file}`)
  return sheetOf
}

/**
 * Opens the drawing of a brand's first pages in a built folder: they are drawn one at a time, by path. Undefined in a folder without it.
 */
export const openFirstPages = async (folder: string, { dress, shown, sheet: brandSheet }: BrandRelease) => {
  const file = join(folder, drawingFile)
  if (!existsSync(file)) return undefined
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  const { openDrawing, files } = (await import(/* @vite-ignore */ address)) as typeof drawing & {
    readonly files: ReturnType<typeof readCode>
  }
  const filesOf = (module: string) => {
    const found = files[module]
    if (found === undefined) throw new Error(`${module} does not load after the bundle.`)
    return found
  }
  const pages = await openDrawing(shown)
  const [language] = shown.config.languages
  const sheetOf = readSheets(folder)
  const byPath = new Map(pages.flatMap((page) => page.paths.map((path) => [path, page] as const)))
  return {
    paths: [...byPath.keys()],
    /** The page at a path; undefined where none is drawn. */
    draw: (generic: string, path: string): DrawnPage | undefined => {
      const found = byPath.get(path)
      if (found === undefined) return undefined
      const { html, rules } = takeStyles(found.draw())
      const content = brandSheet + rules
      const sheet = `/assets/brand-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.css`
      const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
      const sheets = new Set(classes.flatMap((name) => sheetOf.get(name) ?? []))
      const missing = [...sheets].filter((href) => !generic.includes(` href="${href}"`))
      const [catalogue] = generic.match(new RegExp(`/assets/${language.toLowerCase()}-[\\w-]+\\.json`)) ?? []
      const texts = found.long && catalogue !== undefined ? [addressOf(catalogue, 'pages')] : []
      const later = [...new Set([...found.modules.flatMap(filesOf), ...texts])].filter((href) => !sheets.has(href))
      return {
        page: dress(generic, { paths: found.paths, list: found.list, html, sheet, sheets: missing, later }),
        sheet: [sheet, content],
      }
    },
  }
}
