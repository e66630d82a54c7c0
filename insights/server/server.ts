import { extname } from 'node:path'
import { serve } from '@hono/node-server'
import { Result, Schema } from 'effect'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { askStore } from '../questions/ask.ts'
import { dimensions, questions, type Question } from '../questions/questions.ts'
import { askWeaknesses } from '../questions/weaknesses.ts'
import type { Store } from '../stores/store.ts'
import { exportRows } from './export.ts'
import { publishedFlow, publishedFlows } from './published.ts'

/** The page runs its own script alone; its diagrams take their colours from its sheet. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const Text = Schema.String.check(Schema.isMaxLength(200))
const Texts = Schema.Array(Text).check(Schema.isMaxLength(26))

const InputShape = Schema.Struct({
  filter: Schema.optionalKey(
    Schema.Struct(Object.fromEntries(dimensions.map((name) => [name, Schema.optionalKey(Text)]))),
  ),
  flow: Schema.optionalKey(Text),
  states: Schema.optionalKey(Texts),
  finals: Schema.optionalKey(Schema.Array(Text).check(Schema.isMaxLength(500))),
  by: Schema.optionalKey(Schema.Literals(dimensions)),
})

const Asked = Schema.Struct({
  question: Schema.Literals(Object.keys(questions) as [keyof typeof questions]),
  input: InputShape,
})

const AskedInAddress = Schema.Struct({ question: Asked.fields.question, input: Schema.fromJsonString(InputShape) })

const ownNames = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/** Makes the page of insights and its API over a store (FLOW-11). */
export const makeApp = (store: Store, page: ReadonlyMap<string, string | Uint8Array>): Hono => {
  const app = new Hono()
  app.use(async (c, next) => {
    // A foreign name that resolves to this machine would let a foreign page read the figures.
    if (!ownNames.test(c.req.header('host') ?? '')) return c.text('Misdirected Request', 421)
    // Another site may link to the page, but start no work.
    if (c.req.path !== '/' && c.req.header('sec-fetch-site') === 'cross-site') return c.text('Forbidden', 403)
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  })
  app.onError((error, c) => c.json({ error: error.message }, 500))
  const file = (name: string) => {
    const content = page.get(name)
    return content === undefined
      ? undefined
      : new Response(content as BodyInit, { headers: { 'content-type': types[extname(name)] ?? 'text/plain' } })
  }
  app.get('/', (c) => file('index.html') ?? c.notFound())
  app.get('/assets/:name', (c) => file(`assets/${c.req.param('name')}`) ?? c.notFound())
  app.get('/api/flows', async (c) => c.json(await publishedFlows()))
  app.get('/api/flows/:id', async (c) => {
    const known = (await publishedFlows()).find(({ id }) => id === c.req.param('id'))
    return known === undefined ? c.notFound() : c.json(await publishedFlow(known.id))
  })
  app.use('/api/*', bodyLimit({ maxSize: 64 * 1024 }))
  app.post('/api/ask', async (c) => {
    // Another origin needs a preflight for JSON, which is never granted.
    if (!c.req.header('content-type')?.startsWith('application/json')) return c.json({ error: 'JSON wanted' }, 415)
    const asked = Schema.decodeUnknownResult(Asked)(await c.req.json().catch(() => null))
    if (Result.isFailure(asked)) return c.json({ error: asked.failure.message }, 400)
    const question: Question = questions[asked.success.question]
    const input = asked.success.input
    const start = performance.now()
    const rows = await askStore(store, question, input)
    return c.json({
      rows,
      sql: question.sql(store.dialect, input),
      engine: store.dialect.name,
      milliseconds: Math.round(performance.now() - start),
    })
  })
  app.get('/api/weaknesses', async (c) => {
    const { rows, sql } = await askWeaknesses(store)
    return c.json({ rows, sql: sql.join(';\n\n'), engine: store.dialect.name })
  })
  app.get('/export/:file', async (c) => {
    const [name = '', format = ''] = c.req.param('file').split('.')
    const asked = Schema.decodeUnknownResult(AskedInAddress)({ question: name, input: c.req.query('input') ?? '{}' })
    if (Result.isFailure(asked) || (format !== 'csv' && format !== 'parquet')) return c.notFound()
    const question: Question = questions[asked.success.question]
    const rows = await askStore(store, question, asked.success.input)
    return c.body((await exportRows(question.columns, rows, format)) as Uint8Array<ArrayBuffer>, 200, {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.apache.parquet',
      'content-disposition': `attachment; filename="${[asked.success.input.flow, name]
        .filter(Boolean)
        .join('-')
        .replaceAll(/[^\w-]/g, '')}.${format}"`,
    })
  })
  return app
}

/** Serves an app on this machine alone; resolves with its address and the way to end it. */
export const serveApp = (app: Hono, port: number): Promise<{ readonly url: string; readonly close: () => void }> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (info) =>
      resolve({ url: `http://127.0.0.1:${info.port}/`, close: () => server.close() }),
    )
    server.on('error', reject)
  })
