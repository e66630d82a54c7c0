import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser } from 'playwright'
import { openPage } from './open-page.ts'

export interface EagerFile {
  readonly path: string
  readonly kind: 'script' | 'style'
  readonly bytes: number
  /** Compressed with brotli, quality 11, whatever the server does. */
  readonly brotli: number
}

export interface Eager {
  /** Largest first. */
  readonly files: readonly EagerFile[]
  /** Brotli bytes. */
  readonly script: number
  readonly style: number
  /** Of every kind, to every host. */
  readonly requests: number
  readonly failed: readonly string[]
}

const pressed = (body: Buffer) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  }).length

const kindOf = (contentType: string): EagerFile['kind'] | undefined => {
  if (contentType.includes('javascript')) return 'script'
  return contentType.includes('text/css') ? 'style' : undefined
}

/** Everything that an address loads with an empty cache and no input, until the page is idle. */
export const measureEager = async (browser: Browser, address: string): Promise<Eager> => {
  const { page, settle, close } = await openPage(browser)
  // Later loads by timers, such as the banners', would count on a slow machine and not on a quick one.
  await page.addInitScript((most) => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((then: () => void, delay = 0, ...rest: never[]) =>
      delay > most ? 0 : later(then, delay, ...rest)) as typeof window.setTimeout
  }, 2000)
  const files = new Map<string, Promise<EagerFile>>()
  const failed: string[] = []
  let requests = 0
  page.on('request', () => (requests += 1))
  page.on('requestfailed', (request) => failed.push(request.url()))
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url())
    const kind = kindOf(response.headers()['content-type'] ?? '')
    if (kind === undefined || response.status() !== 200 || files.has(response.url())) return
    const path = new URL(response.url()).pathname
    const file = response.body().then((body) => ({ path, kind, bytes: body.length, brotli: pressed(body) }))
    file.catch(() => undefined)
    files.set(response.url(), file)
  })
  await page.goto(address)
  await settle()
  const measured = (await Promise.all(files.values())).sort((a, b) => b.brotli - a.brotli)
  await close()
  const sum = (kind: EagerFile['kind']) =>
    measured.reduce((all, file) => all + (file.kind === kind ? file.brotli : 0), 0)
  return { files: measured, script: sum('script'), style: sum('style'), requests, failed }
}
