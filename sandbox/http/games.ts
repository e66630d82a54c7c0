import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { Result, Schema } from 'effect'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { GameRefusal, type GameRefusalCode } from '../money/game-refusal.ts'
import { hearFrom, openGame } from '../money/game-session.ts'
import { playChoice } from '../money/round.ts'
import { choicesOf } from '../money/round-rules.ts'
import { spin } from '../money/slot.ts'
import { report } from '../report.ts'
import type { State } from '../state.ts'
import { languageOf, type Origins, type SandboxContext } from './request.ts'
import { codingFor, squeezeWell } from './squeeze.ts'

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

const refusals: Record<GameRefusalCode, { status: 400 | 401 | 409 | 429; EN: string; NE: string }> = {
  session_over: { status: 401, EN: 'This game session is over.', NE: 'यो खेलको समय सकियो।' },
  bad_bet: { status: 400, EN: 'This bet is not possible in this game.', NE: 'यस खेलमा यो बाजी मिल्दैन।' },
  rate_limited: { status: 429, EN: 'That was too fast. Please wait a moment.', NE: 'धेरै छिटो भयो। कृपया एकछिन पर्खनुहोस्।' },
  insufficient_balance: {
    status: 409,
    EN: 'Your balance does not cover this bet.',
    NE: 'यो बाजीका लागि तपाईंको ब्यालेन्स पुग्दैन।',
  },
}

/**
 * The demo vendor, on an origin of its own. `POST /api/open { ticket }`, `/api/spin { session, bet, key }`,
 * `/api/play { session, choice, bet, key }` and `/api/here { session, here }` answer bare JSON, a refusal is `{ error, message }`; a frame without an origin may call them, for nothing but the ticket and the session opens anything.
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
    const squeezed = await squeezeWell(bytes, codingFor(c.req.header('accept-encoding')))
    return c.body(new Uint8Array(squeezed.bytes), 200, {
      ...headers([origins(c).site, ...otherParents]),
      'content-type': type,
      ...(squeezed.coding === 'identity' ? {} : { 'content-encoding': squeezed.coding }),
    })
  }
  const api =
    <T>(schema: Schema.Codec<T, T>, work: (payload: T) => Promise<object>) =>
    async (c: SandboxContext) => {
      const payload = Schema.decodeUnknownResult(schema)(await c.req.json().catch(() => null))
      if (Result.isFailure(payload)) return c.json({ error: 'bad_request', message: '' }, 400)
      if (state.controls.status !== 0) return c.json({ error: 'maintenance', message: '' }, 503)
      try {
        return c.json(await work(payload.success), 200)
      } catch (error) {
        if (!(error instanceof GameRefusal)) {
          report('game', error)
          return c.json({ error: 'failed', message: '' }, 500)
        }
        const refusal = refusals[error.code]
        return c.json(
          { error: error.code, message: refusal[languageOf(error.language, c.req.header('accept-language'))] },
          refusal.status,
        )
      }
    }
  app.use(
    '/api/*',
    cors({ origin: '*', allowMethods: ['POST'], allowHeaders: ['content-type'], maxAge: 600 }),
    bodyLimit({ maxSize: 4096 }),
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
    api(Here, ({ session, here }) => hearFrom(state, session, here)),
  )
  app.get('/slot/:nodeId', (c) => file(c, 'slot.html'))
  app.get('/round/:nodeId', (c) => file(c, 'round.html'))
  app.get('/:name{[a-z-]+\\.(css|js|svg)}', (c) => file(c, c.req.param('name')))
}
