import { readFileSync } from 'node:fs'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { buildBootScript } from '../../scripts/build/boot-script.ts'
import { firstTexts } from '../../scripts/build/first-texts.ts'
import { layersFirst } from '../../scripts/build/layers-first.ts'
import { chartLocale } from '../../scripts/build/chart-locale.ts'
import { leanI18n } from '../../scripts/build/lean-i18n.ts'
import { leanQuery } from '../../scripts/build/lean-query.ts'
import { leanReact } from '../../scripts/build/lean-react.ts'
import { leanRouter } from '../../scripts/build/lean-router.ts'
import { releaseName } from '../../scripts/build/release-name.ts'
import { stylesFirst } from '../../scripts/build/styles-first.ts'
import { permission } from '../../src/api/calls/system.ts'

type Bundle = Record<string, { type: 'asset'; fileName: string; source: string }>

const asset = (fileName: string, source = '') => ({ type: 'asset' as const, fileName, source })

/** Runs a plugin's `generateBundle` on a bundle; returns the files that it emits. */
const generate = (plugin: { generateBundle?: unknown }, bundle: Bundle) => {
  const emitted: { fileName: string; source: string }[] = []
  const hook = plugin.generateBundle as { handler: (this: unknown, options: unknown, bundle: Bundle) => void }
  hook.handler.call({ emitFile: (file: (typeof emitted)[number]) => emitted.push(file) }, {}, bundle)
  return emitted
}

const page = '<head><title>Site</title></head>'
const releaseOf = (names: readonly string[]) => {
  const bundle: Bundle = Object.fromEntries(names.map((name) => [name, asset(name)]))
  bundle['index.html'] = asset('index.html', page)
  const [version] = generate(releaseName(), bundle)
  const { release } = JSON.parse(version?.source ?? '{}') as { release: string }
  return { release, html: bundle['index.html'].source }
}

test('a release’s name depends on its files, in any order [OPS-02 part]', () => {
  const { release, html } = releaseOf(['assets/a-1.js', 'assets/b-2.css'])
  expect(release).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
  expect(html).toContain(`<meta name="release" content="${release}" />`)
  expect(releaseOf(['assets/b-2.css', 'assets/a-1.js']).release).toBe(release)
  expect(releaseOf(['assets/a-2.js', 'assets/b-2.css']).release).not.toBe(release)
})

test('every style sheet begins with the order of the layers', () => {
  const bundle: Bundle = { 'a.css': asset('a.css', '@layer parts{a{}}'), 'a.js': asset('a.js', 'a') }
  generate(layersFirst(), bundle)
  const [order] = readFileSync('src/ui/styles/tokens.css', 'utf8').split(';')
  expect(bundle['a.css']?.source).toBe(`${order};@layer parts{a{}}`)
  expect(bundle['a.js']?.source).toBe('a')
})

test('the bundle stands behind every style sheet of the page', () => {
  const { handler } = stylesFirst().transformIndexHtml as { handler: (page: string) => string }
  const script = '    <script type="module" crossorigin src="/assets/index-1.js"></script>\n'
  const library = '    <link rel="modulepreload" crossorigin href="/assets/libraries-2.js">\n'
  const sheet = '    <link rel="stylesheet" crossorigin href="/assets/index-3.css">\n'
  expect(handler(`<head>\n${script}${library}${sheet}  </head><body></body>`)).toBe(
    `<head>\n${sheet}${script}${library}  </head><body></body>`,
  )
})

test('the page gets its first texts from the catalogues, and the build fails when one is missing', () => {
  const fill = firstTexts().transformIndexHtml as (html: string) => string
  const texts = JSON.parse(readFileSync('locales/ne.json', 'utf8')) as Record<string, string>
  expect(fill('<p>%NE:error.network%</p>')).toBe(`<p>${texts['error.network']}</p>`)
  expect(() => fill('%NE:no.such.text%')).toThrow('%NE:no.such.text%')
})

test('the boot script carries the paths of the call table and imports nothing', async () => {
  const code = await buildBootScript()
  expect(code).toContain(permission.path)
  expect(code).not.toMatch(/PERMISSION_PATH|\bimport\b/)
})

/** The code of a bundle with these exports of a library, read by a plugin. */
const bundled = async (names: string, library: string, plugin: Plugin, minify = false) => {
  const entry = 'virtual:entry'
  const source = `export { ${names} } from '${library}'`
  const written: unknown = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      plugin,
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) },
    ],
    build: {
      write: false,
      minify,
      rolldownOptions: { input: entry, external: ['react', 'react-dom'], preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = written as { output: { code: string }[] }
  return output.map(({ code }) => code).join('')
}

test('the bundle holds of the router the parts that are used, in their production form', async () => {
  const router = (names: string) => bundled(names, 'react-router-dom', leanRouter())
  const few = await router('BrowserRouter, useHref')
  expect(few).toContain('function BrowserRouter')
  expect(few).not.toMatch(/displayName|PrefetchPageLinks|function useSubmit|ENABLE_DEV_WARNINGS = true/)
  // Control: a part that is used comes with its own.
  expect(await router('Link')).toContain('PrefetchPageLinks')
})

test('the bundle holds of i18next no message for developers, no formatter and no loader of its own', async () => {
  const unused = /is already initialized|relativetime|No backend was added/g
  const i18next = (plugin: Plugin) => bundled('createInstance', 'i18next', plugin, true)
  expect((await i18next(leanI18n())).match(unused)).toBeNull()
  expect((await i18next({ name: 'nothing' })).match(unused)).toHaveLength(4)
  const transform = leanI18n().transform as { handler: (code: string) => unknown }
  expect(() => transform.handler('another release')).toThrow('i18next no longer has')
})

test('the bundle holds no mutation and no endless query of the query library', async () => {
  const unused =
    /class extends Removable \{[^]*?mutationId|function infiniteQueryBehavior|resumePausedMutations\(\) \{\s+const/g
  const query = (plugin: Plugin) => bundled('QueryClient, useQuery', '@tanstack/react-query', plugin)
  expect((await query(leanQuery())).match(unused)).toBeNull()
  expect((await query({ name: 'nothing' })).match(unused)).toHaveLength(3)
  const { handler } = leanQuery().transform as { handler: (code: string, id: string) => unknown }
  const library = '/node_modules/@tanstack/query-core/build/modern/query.js'
  expect(() => handler('another release', library)).toThrow('The query library no longer has')
  const user = "import { QueryClient, useMutation } from '@tanstack/react-query'"
  expect(() => handler(user, '/src/app/a.ts')).toThrow('/src/app/a.ts uses useMutation')
})

test('the bundle holds React’s own hook for outside stores, and none of the package for older ones', async () => {
  const store = (plugin: Plugin) => bundled('useSelector', '@xstate/react', plugin)
  expect(await store(leanReact())).not.toContain('checkIfSnapshotChanged')
  expect(await store({ name: 'nothing' })).toContain('checkIfSnapshotChanged')
})

test('the chart’s library does not read the browser’s language, which may be no language tag', async () => {
  const library = (plugin: Plugin) => bundled('default', 'uplot', plugin)
  expect(await library(chartLocale())).not.toMatch(/\.language\b/)
  expect(await library({ name: 'nothing' })).toMatch(/\.language\b/)
  const transform = chartLocale().transform as { handler: (code: string) => unknown }
  expect(() => transform.handler('another release')).toThrow('uPlot no longer has')
})
