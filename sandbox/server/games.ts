import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { Schema } from 'effect'
import type { Hono } from 'hono'
import { limitBody } from './limit-body.ts'
import { cors } from 'hono/cors'
import { recordHeartbeat, openGame } from '../areas/games/game-session.ts'
import { playChoice } from '../areas/games/round.ts'
import { choicesOf } from '../areas/games/round-rules.ts'
import { spin } from '../areas/games/slot.ts'
import { publishedRules } from '../areas/games/published-rules.ts'
import type { State } from '../core/state.ts'
import { gameApi } from './game-api.ts'
import { lotteryRoutes } from './lottery.ts'
import type { Origins, SandboxContext } from './request.ts'
import { servicePage } from './service-page.ts'
import { chooseCoding, compressBest } from './compress.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../games')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const Open = Schema.Struct({ ticket: Schema.String })
const Stake = {
  session: Schema.String,
  bet: Schema.Finite,
  key: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{8,64}$/)),
}
const Spin = Schema.Struct(Stake)
const Play = Schema.Struct({ ...Stake, choice: Schema.String })
const Here = Schema.Struct({ session: Schema.String, here: Schema.Boolean })

const headers = (parents: readonly string[]) => ({
  'content-security-policy': `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors ${parents.join(' ')}; object-src 'none'; base-uri 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
})

/**
 * The demo vendor, on its own origin. `POST /api/open { ticket }`, `/api/spin { session, bet, key }`, `/api/play {
 * session, choice, bet, key }` and `/api/here { session, here }` answer bare JSON. A refusal is `{ error, message }`.
 * CORS allows every origin, because a sandboxed frame has none: ticket and session are the only credentials.
 */
export function serveGames(
  app: Hono<{ Bindings: HttpBindings }>,
  state: State,
  origins: (c: SandboxContext) => Origins,
  otherParents: readonly string[],
): void {
  const file = async (c: SandboxContext, name: string) => {
    const type = types[extname(name)]
    const bytes = type === undefined ? null : await readFile(join(folder, name)).catch(() => null)
    if (!bytes || type === undefined) return c.text('Not found', 404)
    const compressed = await compressBest(bytes, chooseCoding(c.req.header('accept-encoding')), state.compression)
    return c.body(new Uint8Array(compressed.bytes), 200, {
      ...headers([origins(c).site, ...otherParents]),
      'content-type': type,
      ...(compressed.coding === 'identity' ? {} : { 'content-encoding': compressed.coding }),
    })
  }
  const api = gameApi(state)
  app.use(
    '/api/*',
    cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['content-type'], maxAge: 600 }),
    limitBody(4096),
  )
  app.use('/api/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  app.post(
    '/api/open',
    api(Open, async ({ ticket }) => {
      const opened = await openGame(state, ticket)
      return { ...opened, choices: choicesOf(opened.gameType).map(({ id, pays }) => ({ id, pays })) }
    }),
  )
  app.post(
    '/api/spin',
    api(Spin, ({ session, bet, key }) => spin(state, session, bet, key)),
  )
  app.post(
    '/api/play',
    api(Play, ({ session, ...round }) => playChoice(state, session, round)),
  )
  app.post(
    '/api/here',
    api(Here, ({ session, here }) => recordHeartbeat(state, session, here)),
  )
  app.get('/api/rules', (c) => c.json(publishedRules))
  app.get('/verify', (c) => file(c, 'verify.html'))
  app.get('/service/:channel{live|vip}', (c) =>
    c.html(servicePage(c.req.param('channel') as 'live' | 'vip', c.req.query('language')), 200, headers([])),
  )
  app.get('/slot/:nodeId', (c) => file(c, 'slot.html'))
  lotteryRoutes(app, state, api)
  app.get('/lottery', (c) => file(c, 'lottery.html'))
  app.get('/round/:nodeId', (c) => file(c, 'round.html'))
  app.get('/:name{[a-z-]+\\.(css|js|svg)}', (c) => file(c, c.req.param('name')))
}
