import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the page's files in memory, by name: players' releases hold nothing of them. */
export const buildPage = async (): Promise<ReadonlyMap<string, string | Uint8Array>> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../page', import.meta.url)),
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  })
  return new Map(
    ([built].flat() as { output: { fileName: string; code?: string; source?: string | Uint8Array }[] }[]).flatMap(
      ({ output }) => output.map(({ fileName, code, source = code ?? '' }) => [fileName, source] as const),
    ),
  )
}
