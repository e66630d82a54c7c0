import { createHash } from 'node:crypto'
import { build, type HtmlTagDescriptor, type Plugin } from 'vite'
import { firstBanner, permission } from '../../src/api/calls/system.ts'
import { gameList, hotGames } from '../../src/api/calls/games.ts'
import { gameAnnouncements } from '../../src/api/calls/promotions.ts'
import { gameVendors } from '../../src/api/calls/vendors.ts'
import { defaultConfig } from '../../src/api/config.ts'
import { addressOf, checkCatalogues, readCatalogues, wholeCatalogues } from '../catalogues.ts'
import { bootSyntaxFloor } from './syntax-floor.ts'

const constants = {
  PERMISSION_PATH: permission.path,
  VENDORS_PATH: gameVendors.path,
  GAMES_PATH: gameList.path,
  FIRST_BANNER_PATH: firstBanner.path,
  HOT_PATH: hotGames.path,
  PROMOTIONS_PATH: gameAnnouncements.path,
  DEFAULT_MERCHANT: defaultConfig.merchantCode,
  DEFAULT_LANGUAGES: defaultConfig.languages,
}

/** `src/app/boot.ts` as one small classic script, with the paths of the call table in it. */
export const buildBootScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: bootSyntaxFloor,
      rolldownOptions: { input: 'src/app/boot.ts', output: { format: 'iife' } },
    },
  })
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined
  const chunk = output?.find((file) => file.type === 'chunk')
  if (chunk === undefined) throw new Error('src/app/boot.ts was not built.')
  return chunk.code
}

/**
 * Adds the boot script and the names of the chunks that it preloads to the page's head. Writes the catalogues beside the
 * bundle, with English for missing texts, which the build warns about (I18N-04).
 */
export const bootScript = (): Plugin[] => {
  const devPath = '/boot.js'
  let bootFile: string | undefined
  /** The address of each language's first file; the one for the pages that come later lies beside it. */
  const catalogues: Record<string, string> = {}
  const chunksTag = (chunks: object) => ({
    tag: 'meta',
    attrs: { name: 'chunks', content: JSON.stringify(chunks) },
    injectTo: 'head-prepend' as const,
  })
  return [
    {
      name: 'boot-script:dev',
      apply: 'serve',
      configureServer(server) {
        server.middlewares.use(devPath, (_, response) => {
          void buildBootScript().then((code) => response.setHeader('content-type', 'text/javascript').end(code))
        })
        for (const language of readCatalogues().keys()) {
          catalogues[language] = `/catalogues/${language}.json`
          for (const file of ['site', 'pages'] as const)
            server.middlewares.use(addressOf(catalogues[language], file), (_, response) => {
              response.setHeader('content-type', 'application/json').end(wholeCatalogues(file).get(language))
            })
        }
      },
      transformIndexHtml: (_, { path }) =>
        path === '/viewer.html'
          ? []
          : [chunksTag({ catalogues }), { tag: 'script', attrs: { src: devPath }, injectTo: 'head' }],
    },
    {
      name: 'boot-script:build',
      apply: 'build',
      buildStart() {
        for (const [language, problems] of checkCatalogues())
          this.warn(`locales/${language.toLowerCase()}.json: ${problems.join(', ')}`)
      },
      async generateBundle() {
        const pages = wholeCatalogues('pages')
        for (const [language, source] of wholeCatalogues('site')) {
          const later = pages.get(language) ?? ''
          const hash = createHash('sha256').update(source).update(later).digest('base64url').slice(0, 8)
          catalogues[language] = `/assets/${language.toLowerCase()}-${hash}.json`
          for (const [file, content] of [
            ['site', source],
            ['pages', later],
          ] as const)
            this.emitFile({
              type: 'asset',
              fileName: addressOf(catalogues[language], file).slice(1),
              source: content,
            })
        }
        const file = this.emitFile({ type: 'asset', name: 'boot.js', source: await buildBootScript() })
        bootFile = this.getFileName(file)
      },
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle }) => {
          const files = Object.values(bundle ?? {})
          const chunk = files.find(
            (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/features/games/lobby/lazy.ts'),
          )
          const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
          const eager = entry?.type === 'chunk' ? [entry.fileName, ...entry.imports] : []
          const lobby =
            chunk?.type === 'chunk'
              ? [
                  chunk.fileName,
                  ...chunk.imports.filter((name) => !eager.includes(name)),
                  ...(chunk.viteMetadata?.importedCss ?? []),
                ].map((name) => `/${name}`)
              : []
          const brand = files.find(
            (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/core/brand/brand.ts'),
          )
          const charset = '<meta charset="utf-8" />'
          if (!html.includes(charset)) throw new Error(`index.html lacks ${charset}.`)
          const tags: HtmlTagDescriptor[] = [
            // The standard has browsers look for it in the first kilobyte.
            { tag: 'meta', attrs: { charset: 'utf-8' }, injectTo: 'head-prepend' },
            chunksTag({ catalogues, lobby, ...(brand && { brand: `/${brand.fileName}` }) }),
            // Before the script that fetches it, or the fetch does not find it.
            {
              tag: 'link',
              attrs: { rel: 'preload', href: '/config.json', as: 'fetch', crossorigin: 'anonymous' },
              injectTo: 'head-prepend',
            },
            { tag: 'script', attrs: { src: `/${bootFile}` }, injectTo: 'head-prepend' },
          ]
          return { html: html.replace(charset, ''), tags }
        },
      },
    },
  ]
}
