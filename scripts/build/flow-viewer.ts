import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** The pictures of states that `npm run paths -- --pictures` published; their list is there without any. */
const pictures = 'reports/flow-pictures'

/** Builds the flow viewer apart from the site, so that players load nothing of it (FLOW-05). */
export const flowViewer = (): Plugin => ({
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
    const files = existsSync(pictures) ? readdirSync(pictures) : []
    for (const file of files)
      this.emitFile({ type: 'asset', fileName: `flow-pictures/${file}`, source: readFileSync(join(pictures, file)) })
    if (files.length === 0) this.emitFile({ type: 'asset', fileName: 'flow-pictures/index.json', source: '{}' })
  },
})
