import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, posix, sep } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { firstBanner } from '../../src/api/calls/system.ts'
import { releaseBrand } from '../../scripts/build/brand-release.ts'
import { drawingFile, fileOf, openFirstPages } from '../../scripts/build/first-drawing.ts'
import { fillWorker, hasPlace, workerFile } from '../../scripts/build/service-worker.ts'
import { defaultConfig, type BrandConfig } from '../../src/api/config.ts'
import type { State } from '../core/state.ts'
import type { Origins, SandboxContext } from './request.ts'
import { chooseCoding, compressible, compressBest } from './compress.ts'
import { siteHeaders, transportHeader } from './security-headers.ts'

interface SiteFile {
  readonly bytes: Buffer
  readonly etag: string
}

/** Files already read, by path: a reader serves the same bytes again until the file changes. */
const makeReader = (folder: string) => {
  const known = new Map<string, SiteFile>()
  return async (path: string): Promise<SiteFile | null> => {
    const file = normalize(join(folder, path))
    if (!file.startsWith(normalize(folder) + sep)) return null
    try {
      // A thread of its own would cost ten times as much as the call.
      const { mtimeMs, size } = statSync(file)
      const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
      const before = known.get(file)
      if (before?.etag === etag) return before
      const read = { bytes: await readFile(file), etag }
      known.set(file, read)
      return read
    } catch {
      return null
    }
  }
}

const getCacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** A path with an encoded slash would reach a file under another's name, and its caching. */
const hasSteps = (path: string) => path.split(/[\\/]/).some((part) => part === '.' || part === '..')

/**
 * A request for a page; some end in `.html` (ROUTE-01). Crawlers, link previews and curl ask for anything, which code of
 * a browser does, too, and then says so in `Sec-Fetch-Dest`.
 */
const isNavigation = (c: SandboxContext, path: string) => {
  const { accept = '*/*', 'sec-fetch-dest': use } = c.req.header()
  const isOpen = accept.trim() === '*/*' && use === undefined && !/^\/(assets|sandbox)\/|\/\./.test(path)
  return ['', '.html'].includes(extname(path).toLowerCase()) && (isOpen || accept.includes('text/html'))
}

/** Preload of the home page's first picture in the brand's first language (decision 004). */
const getPreloadLink = ({ languages: [language] = defaultConfig.languages }: { languages?: readonly string[] }) =>
  (
    [
      ['phone', '(max-width: 599px)'],
      ['desk', '(min-width: 600px)'],
    ] as const
  )
    .map(([size, media]) => {
      const query = new URLSearchParams({ groupName: 'w_home', language: language ?? '', size }).toString()
      return `<${firstBanner.path}?${query}>; rel=preload; as=image; fetchpriority=high; media="${media}"`
    })
    .join(', ')

const answerMissing = (c: SandboxContext, path: string, headers: Readonly<Record<string, string>>) =>
  path.endsWith('.json')
    ? c.json({ success: false, errorCode: 'not_found' }, 404, { ...headers, 'cache-control': 'no-cache' })
    : c.text('Not found', 404, { ...headers, 'cache-control': 'no-cache' })

/**
 * The built site: compressed, hashed files immutable, everything else revalidated, index.html for every navigation
 * (OPS-01).
 */
export function serveSite(
  app: Hono<{ Bindings: HttpBindings }>,
  folder: string,
  options: {
    readonly state: State
    readonly origins: (c: SandboxContext) => Origins
    readonly analytics: () => boolean
    /** The brand of a build without a `config.json` of its own. */
    readonly brand: typeof BrandConfig.Type
  },
): void {
  const { origins, analytics, brand } = options
  const fileAt = makeReader(folder)
  const release = releaseBrand(brand, join(import.meta.dirname, '../brand'))
  const isReleased = () => existsSync(join(folder, 'config.json'))
  const sheets = new Map<string, string>()
  let firstPages: ReturnType<typeof openFirstPages> | undefined
  /** First pages already drawn from one build, by address. */
  let drawnPages: { readonly of: Buffer; readonly files: Map<string, SiteFile> } | undefined
  /** A file of the folder, or of the demo brand's release where the folder has no brand. */
  const find = async (path: string): Promise<SiteFile | null> => {
    // The program that draws the first pages is the build's, not a visitor's.
    if (path === `/${drawingFile}`) return null
    const own = await fileAt(path)
    const branded = release.files.get(path) ?? sheets.get(path)
    if (own !== null) return own
    if (branded === undefined) return null
    return { bytes: Buffer.from(branded), etag: `W/"${createHash('sha256').update(branded).digest('base64url')}"` }
  }
  /** The first page of an address: its drawing's, or the generic one. */
  const findPage = async (path: string): Promise<SiteFile | null> => {
    const address = path.replace(/(.)\/$/, '$1').toLowerCase()
    const generic = await fileAt('/index.html')
    if (generic === null) return null
    if (isReleased()) return (await fileAt(fileOf(address))) ?? generic
    if (drawnPages?.of !== generic.bytes) drawnPages = { of: generic.bytes, files: new Map() }
    const { files } = drawnPages
    const known = files.get(address)
    if (known !== undefined) return known
    firstPages ??= openFirstPages(folder, release)
    const page = generic.bytes.toString()
    const drawn = (await firstPages)?.draw(page, address)
    const file = { bytes: Buffer.from(drawn?.page ?? release.dress(page)), etag: generic.etag }
    // Other addresses are without number.
    if (drawn === undefined) return file
    sheets.set(...drawn.sheet)
    files.set(address, file)
    return file
  }
  let worker: SiteFile | undefined
  /** The worker with the demo brand's list, where the folder has no brand. */
  const findWorker = async (): Promise<SiteFile | null> => {
    const own = await fileAt(workerFile)
    const generic = await fileAt('/index.html')
    if (own === null || generic === null || isReleased()) return own
    const etag = `${own.etag.slice(0, -1)}-${generic.etag.slice(3)}`
    if (worker?.etag === etag) return worker
    const source = own.bytes.toString()
    if (!hasPlace(source)) return own
    const pages = new Map<string, string>()
    firstPages ??= openFirstPages(folder, release)
    for (const path of ['/', ...((await firstPages)?.paths ?? [])])
      pages.set(path, (await findPage(path))?.bytes.toString() ?? '')
    const read = (path: string) =>
      release.files.get(path) ?? (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined)
    worker = { bytes: Buffer.from(fillWorker(source, pages, read)), etag }
    return worker
  }
  app.get('*', async (c) => {
    const secure = (path: string) => ({
      ...siteHeaders({
        origins: origins(c),
        analytics: analytics(),
        drawsFlows: path === '/viewer.html',
        reports: brand.errorReports,
        flowReports: brand.flowReports?.url,
      }),
      ...transportHeader(c, options.state),
    })
    let asked: string
    try {
      asked = decodeURIComponent(c.req.path)
    } catch {
      return answerMissing(c, c.req.path, secure(''))
    }
    if (hasSteps(asked)) return answerMissing(c, asked, secure(''))
    asked = posix.normalize(asked)
    const isStart = asked === '/' || asked === '/index.html'
    // A built page is served as itself; other paths are the site's.
    const own = isStart ? null : asked === workerFile ? await findWorker() : await find(asked)
    const isPage = own === null && (isStart || isNavigation(c, asked))
    const path = isPage ? '/index.html' : asked
    const found = own ?? (isPage ? await findPage(asked) : null)
    if (!found)
      return isPage
        ? c.text('The site is not built. Run npm run build.', 503, secure(path))
        : answerMissing(c, path, secure(path))
    const extension = extname(path)
    const headers = {
      ...secure(path),
      etag: found.etag,
      'cache-control': getCacheControl(path),
      vary: 'Accept-Encoding, Accept, Sec-Fetch-Dest',
      ...(asked === '/' && { link: getPreloadLink(brand) }),
    }
    if (c.req.header('if-none-match') === found.etag) return c.body(null, 304, headers)
    const coding = compressible.has(extension) ? chooseCoding(c.req.header('accept-encoding')) : 'identity'
    const compressed = await compressBest(found.bytes, coding, options.state.compression)
    return c.body(new Uint8Array(compressed.bytes), 200, {
      ...headers,
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      ...(compressed.coding === 'identity' ? {} : { 'content-encoding': compressed.coding }),
    })
  })
}
