import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { resolve } = createRequire(import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** The document of unit tests as one file: its 400 modules take three times as long to load (decision 034). */
export const documentBundle = (): string => {
  const { version } = JSON.parse(readFileSync(resolve('happy-dom/package.json'), 'utf8')) as {
    readonly version: string
  }
  return join(root, '.cache', `document-${version}`, 'document.cjs')
}

/** Writes that file unless it is there. */
export const bundleDocument = async (): Promise<void> => {
  const file = documentBundle()
  if (existsSync(file)) return
  const own = join(root, '.cache', `document-${process.pid}`)
  // A worker needs the name of the file alone.
  const { build } = await import('vite')
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: resolve('happy-dom'),
      outDir: own,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'document.cjs' } },
    },
  })
  // Processes that begin at once replace the whole file, one after the other.
  mkdirSync(dirname(file), { recursive: true })
  renameSync(join(own, 'document.cjs'), file)
  rmSync(own, { recursive: true })
}

/** Has `@vitest-environment document` find its environment. */
export const documentAlias = {
  'vitest-environment-document': fileURLToPath(new URL('document-environment.ts', import.meta.url)),
}
