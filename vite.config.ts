import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { addressOf, checkCatalogues, readCatalogues, wholeCatalogues } from './scripts/catalogues.ts'
import { gameList } from './src/api/calls/games.ts'
import { gameVendors } from './src/api/calls/vendors.ts'
import { firstBanner, permission } from './src/api/calls/system.ts'
import { defaultConfig } from './src/api/config.ts'

const constants = {
  PERMISSION_PATH: permission.path,
  VENDORS_PATH: gameVendors.path,
  GAMES_PATH: gameList.path,
  FIRST_BANNER_PATH: firstBanner.path,
  DEFAULT_MERCHANT: defaultConfig.merchantCode,
  DEFAULT_LANGUAGES: defaultConfig.languages,
}

/** The youngest syntax that is written, below the floor of decision 032. */
const syntaxFloor = ['chrome89', 'firefox89', 'safari15']

/** `src/app/boot.ts` as one small classic script, with the paths of the call table in it. */
const buildBootScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: syntaxFloor,
      rolldownOptions: { input: 'src/app/boot.ts', output: { format: 'iife' } },
    },
  })
  const output = Array.isArray(built) ? built[0]?.output : 'output' in built ? built.output : undefined
  const chunk = output?.find((file) => file.type === 'chunk')
  if (chunk === undefined) throw new Error('src/app/boot.ts was not built.')
  return chunk.code
}

/**
 * Puts the boot script and the names of the chunks that it preloads into the page's head, and the catalogues beside the bundle:
 * whole ones, with English for what a language lacks, which the build says (I18N-04).
 */
const bootScript = (): Plugin[] => {
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
        handler: (_, { bundle }) => {
          const files = Object.values(bundle ?? {})
          const chunk = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/LobbyScreen.tsx'))
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
          return [
            chunksTag({ catalogues, lobby }),
            // Before the script that fetches it, or the fetch does not find it.
            {
              tag: 'link',
              attrs: { rel: 'preload', href: '/config.json', as: 'fetch', crossorigin: 'anonymous' },
              injectTo: 'head-prepend',
            },
            { tag: 'script', attrs: { src: `/${bootFile}` }, injectTo: 'head-prepend' },
          ]
        },
      },
    },
  ]
}

/** What the page says before any catalogue has come is of the catalogues, too: `%NE:error.network%`. */
const firstTexts = (): Plugin => ({
  name: 'first-texts',
  transformIndexHtml: (html) =>
    html.replaceAll(/%([A-Z]{2}):([\w.]+)%/g, (written, language: string, key: string) => {
      const text = readCatalogues().get(language)?.[key]
      if (text === undefined) throw new Error(`index.html: there is no text for ${written}.`)
      return text
    }),
})

/** The flow viewer as a build of its own beside the site, so that it shares nothing with what a player loads (FLOW-05). */
const flowViewer = (): Plugin => ({
  name: 'flow-viewer',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: {
        write: false,
        target: 'es2022',
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 700,
        rolldownOptions: { input: 'viewer.html' },
      },
    })
    for (const { output } of [built].flat() as {
      output: { fileName: string; code?: string; source?: string | Uint8Array }[]
    }[])
      for (const { fileName, code, source = code ?? '' } of output) this.emitFile({ type: 'asset', fileName, source })
  },
})

/**
 * The release's name, from the package's version and what was built: in the page, and in `version.json` for whoever asks
 * which release a server has (OPS-02). The same sources give the same name.
 */
const releaseName = (): Plugin => ({
  name: 'release-name',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('index.html was not built.')
      const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
      // The names of the files carry their hashes.
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const release = `${version}+${createHash('sha256').update(files.toSorted().join()).digest('hex').slice(0, 8)}`
      page.source = String(page.source).replace('<title>', `<meta name="release" content="${release}" />\n    <title>`)
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ release }) })
    },
  },
})

/** The layers' order stands at the top of each sheet, whichever chunk's rules the bundler writes first. */
const layersFirst = (): Plugin => ({
  name: 'layers-first',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      const [order] = /^@layer [^{;]+;/.exec(readFileSync('src/ui/styles/tokens.css', 'utf8')) ?? []
      if (order === undefined) throw new Error('tokens.css does not begin with the order of the layers.')
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`
    },
  },
})

/** What the call table says to its readers does not travel to players. */
const withoutCallNotes = (): Plugin => ({
  name: 'without-call-notes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/api\/calls\/[\w-]+\.ts$/ },
    handler: (code) => code.replaceAll(/^ {2}(purpose|shown|decided):(?: .*,| \[\n(?: {4}.*\n)+ {2}\],)$/gm, ''),
  },
})

export default defineConfig({
  plugins: [react(), bootScript(), firstTexts(), flowViewer(), layersFirst(), releaseName(), withoutCallNotes()],
  build: {
    target: syntaxFloor,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What the first page needs comes in two files, which compress better than twenty; the libraries' outlives a release.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 1 },
            { name: 'site', tags: ['$initial'] },
            // What several late parts share, in few files: each file's name is in the first page's script.
            {
              name: 'forms',
              test: /[\\/]src[\\/](ui[\\/]components[\\/](TextField|TextButton|Form|PhoneField|CountrySelect|CodeField|Checkbox|form-texts)|machines[\\/]shared[\\/]fields[\\/]|app[\\/]features[\\/]auth[\\/](sms-code[\\/]countries|auth[\\/]auth-machines))/,
            },
            {
              name: 'reading',
              test: /[\\/]src[\\/](app[\\/]features[\\/]support[\\/]help[\\/]parse-help-anchor|ui[\\/]components[\\/](Reading|Pager|SafeHtml|safe-html|QrCode|Badge)|machines[\\/]support[\\/]announcements[\\/]pages)/,
            },
            // What either centre asks before it opens, and what can be claimed on its pages and on a promotion’s.
            {
              name: 'asking',
              test: /[\\/]src[\\/](api[\\/](request-id|calls[\\/](promotions|rewards|missions))|app[\\/]features[\\/]rewards[\\/](missions[\\/]missions-query|claim[\\/]actors))\.ts$/,
            },
            // What the front page's parts fetch in any case, in one file instead of four.
            {
              name: 'front',
              test: /[\\/]src[\\/](api[\\/]calls[\\/]content|app[\\/]features[\\/]site[\\/](home[\\/](index-notices|FrontParts)|motion[\\/]use-motion))\.tsx?$/,
            },
          ],
        },
      },
      treeshake: {
        // Nothing here reads a property for what reading it does.
        propertyReadSideEffects: false,
        manualPureFunctions: [
          'call',
          'Schema.Struct',
          'Schema.Array',
          'Schema.optionalKey',
          'Schema.Literals',
          'Schema.Literal',
          'Schema.Union',
          'Schema.Record',
          'Schema.NullOr',
        ],
      },
    },
  },
})
