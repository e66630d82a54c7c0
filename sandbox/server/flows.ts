import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { FlowPage } from '../../path-testing/diagram.ts'
import { renderFlow, renderGallery } from './flows/page.ts'
import type { Origins, SandboxContext } from './request.ts'
import { siteHeaders } from './security-headers.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const readPages = async () => JSON.parse(await read('docs/flows/index.json')) as readonly FlowPage[]

const text = 'text/plain; charset=utf-8'

/** The gallery `/flows`: pages from the output of `npm run flows`. No part of the product. */
export function serveFlows(app: Hono<{ Bindings: HttpBindings }>, origins: (c: SandboxContext) => Origins): void {
  const headers = (c: SandboxContext) => ({
    ...siteHeaders({ origins: origins(c), drawsFlows: true }),
    'cache-control': 'no-store',
  })
  const file = (address: string, path: string, type: string) =>
    app.get(address, async (c) => c.body(await read(path), 200, { ...headers(c), 'content-type': type }))
  app.get('/flows', async (c) => c.html(renderGallery(await readPages()), 200, headers(c)))
  file('/flows/flows.css', 'sandbox/server/flows/flows.css', 'text/css; charset=utf-8')
  file('/flows/testers.md', 'docs/testers.md', text)
  file('/flows/requirements.md', 'docs/requirements.md', text)
  app.get('/flows/:file', async (c) => {
    const [name, ending] = c.req.param('file').split('.')
    // Reads only names in the index.
    const page = (await readPages()).find(({ id }) => id === name)
    if (page === undefined) return c.text('Flow not found.', 404, headers(c))
    const published = `docs/flows/${page.id}`
    switch (ending) {
      case undefined:
        return c.html(renderFlow(page, await read(`${published}.svg`)), 200, headers(c))
      case 'svg':
        return c.body(await read(`${published}.svg`), 200, { ...headers(c), 'content-type': 'image/svg+xml' })
      case 'json':
        return c.body(await read(`${published}.json`), 200, {
          ...headers(c),
          'content-type': 'application/json',
          'content-disposition': `attachment; filename="${page.id}.json"`,
        })
      case 'ts':
        return c.body(await read(page.source), 200, { ...headers(c), 'content-type': text })
      default:
        return c.text('File not found.', 404, headers(c))
    }
  })
}
