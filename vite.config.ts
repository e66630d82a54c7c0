import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './scripts/build/boot-script.ts'
import { chartLocale } from './scripts/build/chart-locale.ts'
import { classNames } from './scripts/build/class-names.ts'
import { nameOfChunk } from './scripts/build/chunk-names.ts'
import { firstDrawing } from './scripts/build/first-drawing.ts'
import { firstTexts } from './scripts/build/first-texts.ts'
import { flowViewer } from './scripts/build/flow-viewer.ts'
import { layersFirst } from './scripts/build/layers-first.ts'
import { leanI18n } from './scripts/build/lean-i18n.ts'
import { leanQuery } from './scripts/build/lean-query.ts'
import { leanReact } from './scripts/build/lean-react.ts'
import { leanRouter } from './scripts/build/lean-router.ts'
import { releaseName } from './scripts/build/release-name.ts'
import { serviceWorker } from './scripts/build/service-worker.ts'
import { stylesFirst } from './scripts/build/styles-first.ts'
import { syntaxFloor } from './scripts/build/syntax-floor.ts'
import { withoutDescriptions } from './scripts/build/without-descriptions.ts'

export default defineConfig({
  plugins: [
    react(),
    bootScript(),
    chartLocale(),
    firstDrawing(),
    firstTexts(),
    flowViewer(),
    layersFirst(),
    leanI18n(),
    leanQuery(),
    leanReact(),
    leanRouter(),
    releaseName(),
    serviceWorker(),
    stylesFirst(),
    withoutDescriptions(),
  ],
  css: classNames,
  build: {
    target: syntaxFloor,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first bundle names all chunks: four bytes for each hash instead of six.
        hashCharacters: 'hex',
        chunkFileNames: ({ facadeModuleId, name }) => `assets/${nameOfChunk(facadeModuleId, name)}-[hash].js`,
        assetFileNames: ({ originalFileNames: [module], names: [file = 'file'] }) =>
          `assets/${file.endsWith('.css') ? nameOfChunk(module, '[name]') : '[name]'}-[hash][extname]`,
        // Two files for the first page compress better than twenty, and the libraries' file outlives a release.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/, priority: 1 },
            { name: 'site', tags: ['$initial'] },
            // One style sheet for a page of games: a browser without HTTP/2 has six connections for all of a page's files.
            {
              name: 'games',
              test: /[\\/]src[\\/]ui[\\/]games[\\/]((lobby|tile|catalogue)[\\/]\w+|search[\\/]SearchForm)\.module\.css$/,
            },
            // Lazy chunks share these modules; few files, because each file's name is in the first page's script.
            {
              name: 'forms',
              test: /[\\/]src[\\/](ui[\\/]components[\\/](TextField|TextButton|Form|PhoneField|CountrySelect|CodeField|Checkbox|form-texts)|machines[\\/]shared[\\/]fields[\\/]|app[\\/]features[\\/]auth[\\/]sms-code[\\/](countries|phone-proof))/,
            },
            {
              name: 'reading',
              test: /[\\/]src[\\/](app[\\/]features[\\/]support[\\/]help[\\/]parse-help-anchor|ui[\\/]components[\\/](Reading|Pager|ToggleGroup|SafeHtml|safe-html|QrCode|Badge)|machines[\\/]support[\\/]announcements[\\/]pages)/,
            },
            // Both centres, lists, the hearts and the promotions ask and claim with these modules.
            {
              name: 'asking',
              test: /[\\/]src[\\/](api[\\/](request-id|calls[\\/](promotions|rewards|missions))|machines[\\/]shared[\\/]failed|app[\\/](core[\\/](watch-return|platform[\\/](failure-of|create-request-id))|features[\\/]rewards[\\/](missions[\\/]missions-query|claim[\\/]actors)))\.ts$/,
            },
            // A slow network takes longer to ask for thirty small files than to load one; their names are bytes, too.
            {
              name: 'games-parts',
              test: /[\\/]src[\\/]\w+[\\/](features[\\/])?games[\\/]/,
              minShareCount: 3,
              maxModuleSize: 4000,
            },
            // A platform with another notation needs most of these readers; the contract's own needs none.
            { name: 'mend', test: /[\\/]src[\\/]api[\\/](mend-\w+|row-names)\.ts$/ },
            // The first page always fetches these modules together.
            {
              name: 'notices',
              test: /[\\/]src[\\/](api[\\/]calls[\\/]content|app[\\/]features[\\/](site[\\/]headline[\\/]index-notices|support[\\/]help[\\/]help-query))\.ts$/,
            },
            {
              name: 'headline',
              test: /[\\/]src[\\/]app[\\/]features[\\/]site[\\/](headline[\\/]Headline|motion[\\/]use-motion)\.tsx?$/,
            },
            // The smallest modules of several pages: a browser without HTTP/2 asks for twenty files in four turns.
            {
              name: 'shared',
              test: /[\\/]src[\\/].*\.tsx?$/,
              minShareCount: 4,
              maxModuleSize: 3000,
            },
          ],
        },
      },
      treeshake: {
        // No module reads a property for a side effect.
        propertyReadSideEffects: false,
        manualPureFunctions: [
          'call',
          'orElse',
          'mustFit',
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
