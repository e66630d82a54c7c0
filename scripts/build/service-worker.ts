import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { callPaths, keptCalls } from '../../src/api/kept-calls.ts'
import { syntaxFloor } from './syntax-floor.ts'

/** The worker's address; it is outside `/assets/`, because a worker rules over the addresses below its own. */
export const workerFile = '/sw.js'

/** The place of the release's list in the worker, by Workbox's convention. */
const place = 'self.__WB_MANIFEST'

/** Builds the service worker as one classic script without a release's list, which leaves it without first pages (PLAY-07). */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      define: { KEPT_CALLS: JSON.stringify(keptCalls), CALL_PATHS: JSON.stringify(callPaths) },
      build: {
        write: false,
        target: syntaxFloor,
        rolldownOptions: { input: 'src/app/core/offline/worker.ts', output: { format: 'iife' } },
      },
    })
    const { output } = [built].flat()[0] as { output: readonly { type: string; code?: string }[] }
    const source = output.find(({ type }) => type === 'chunk')?.code
    if (source === undefined || !hasPlace(source)) throw new Error('The service worker has no place for its list.')
    this.emitFile({ type: 'asset', fileName: workerFile.slice(1), source })
  },
})

/** Is this a worker without its list? */
export const hasPlace = (source: string) => source.split(place).length === 2

/** Files that every page loads before anything is pressed; catalogues depend on the visitor, `data-rel` on the address. */
const filesOf = (page: string) =>
  [
    ...page
      .replaceAll(/<link data-rel[^>]*>/g, '')
      .matchAll(/(?<=["';])\/(?:assets\/[\w.-]+\.(?:js|css)|(?!assets\/)[\w/.-]+\.(?:svg|png|json))(?=["'&])/g),
  ]
    .map(([address]) => address)
    .filter((address) => address !== '/config.json')

/**
 * Writes the release's list into the worker: the first pages by address, and the files that they load.
 *
 * @param read returns a file by its address; undefined where there is none.
 */
export const fillWorker = (
  source: string,
  pages: ReadonlyMap<string, string>,
  read: (address: string) => string | Buffer | undefined,
): string => {
  const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const files = [...new Set([...pages.values()].flatMap(filesOf))].toSorted()
  const list: { readonly url: string; readonly revision: string | null }[] = [
    ...[...pages].map(([url, page]) => ({ url, revision: hash(page) })),
    ...files.flatMap((url): { url: string; revision: string | null }[] => {
      if (url.startsWith('/assets/')) return [{ url, revision: null }]
      const content = read(url)
      return content === undefined ? [] : [{ url, revision: hash(content) }]
    }),
  ]
  if (!hasPlace(source)) throw new Error(`${workerFile} has a list already, or no place for one.`)
  return source.replace(place, () => JSON.stringify(list))
}
