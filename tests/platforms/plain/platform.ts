import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { releaseBrand, type BrandRelease } from '../../../scripts/build/brand-release.ts'
import { openFirstPages } from '../../../scripts/build/first-drawing.ts'
import { exportJWK, generateKeyPair } from 'jose'
import { serveAccount } from './account.ts'
import { serveAgents } from './agents.ts'
import { Auth } from './auth.ts'
import { serveContent } from './content.ts'
import { Games } from './games.ts'
import { Money } from './money.ts'
import { dressAsOdd } from './odd.ts'
import { vendorApp } from './vendor.ts'
import { makeStranger } from './stranger.ts'
import { usualTravel, Wire, type Travel } from './wire.ts'
import { World } from './world.ts'

export interface PlainOptions {
  /** `plain` leaves out every optional field; `odd` sends `null` for them, numbers for ids, and unknown entries and fields. */
  readonly profile: 'plain' | 'odd' | 'stranger'
  /** The seed of the stranger's habits. */
  readonly seed?: number
  readonly siteFolder: string
  /** Absent: the brand Kestrel. */
  readonly house?: House
}

/** A brand in front of the platform, and the traits of the platform that differ with it. */
export interface House {
  /** The content of the brand's file, without addresses and key. */
  readonly brand: object
  /** The folder of its pictures; absent: the site is the generic release. */
  readonly pictures?: string | undefined
  readonly country: string
  readonly currencySymbol: string | undefined
  readonly socialUrl: string
  /** Lists come without the wrapper (PLAT-03). */
  readonly bare: boolean
  /** Absent: the token travels as a bearer's, without cookies. */
  readonly travel?: Travel
  /** A call without a valid token is answered with a page. */
  readonly pages401?: boolean
  /** Absent features have no calls. */
  readonly lotteries: boolean
  readonly agents: boolean
}

const kestrel: House = {
  brand: {
    merchantCode: 'kestrel',
    brandName: 'Kestrel',
    languages: ['ES', 'PT', 'EN'],
    timeZone: 'Europe/Lisbon',
    inspect: false,
  },
  country: 'PT',
  currencySymbol: undefined,
  socialUrl: 'https://social.example/kestrel',
  bare: false,
  lotteries: true,
  agents: true,
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

const listen = async (app: Hono): Promise<{ server: Server; origin: string }> => {
  const server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A brand's release of the built site: its files, and the first page of each address. */
const dressedSite = async (folder: string, release: BrandRelease) => {
  const generic = await readFile(join(folder, 'index.html'), 'utf8')
  const drawing = await openFirstPages(folder, release)
  const files = new Map<string, string | Buffer>(release.files)
  const pages = new Map<string, string>()
  for (const path of drawing?.paths ?? []) {
    const drawn = drawing?.draw(generic, path)
    if (drawn === undefined) continue
    files.set(...drawn.sheet)
    pages.set(path, drawn.page)
  }
  const other = release.dress(generic)
  return { files, page: (path: string) => pages.get(path) ?? other }
}

/** The built site on its own origin, with the brand's configuration and the policy of `docs/operators.md`. */
const siteApp = (folder: string, config: () => object, policy: () => string, pictures?: string): Hono => {
  const app = new Hono()
  const made: { release?: ReturnType<typeof dressedSite> } = {}
  const dressed = (beside: string) => (made.release ??= dressedSite(folder, releaseBrand(config(), beside)))
  app.get('/config.json', (c) => c.json(config()))
  app.get('*', async (c) => {
    const path = ['', '.html'].includes(extname(c.req.path)) ? '/index.html' : c.req.path
    const brand = pictures === undefined ? undefined : await dressed(pictures)
    const own = path === '/index.html' ? brand?.page(c.req.path.toLowerCase()) : brand?.files.get(path)
    const content = own === undefined ? await readFile(join(folder, path)).catch(() => undefined) : Buffer.from(own)
    if (content === undefined) return c.text('Not found', 404)
    return c.body(new Uint8Array(content), 200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': policy(),
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'referrer-policy': 'same-origin',
    })
  })
  return app
}

/** A plain picture whose colours depend on its number. */
const drawPicture = (number: number) => {
  const hue = (number * 47 + 160) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="hsl(${hue} 45% 38%)"/><circle cx="${60 + ((number * 53) % 200)}" cy="150" r="110" fill="hsl(${hue + 30} 55% 55%)"/></svg>`
}

/** Serves pictures, only at the paths that the platform names. */
const pictureApp = (): Hono => {
  const app = new Hono()
  app.get('/:static{(static/v2/)?(tiles|banners|flags)/.+}', (c) =>
    c.body(drawPicture(Number(/\d+/.exec(c.req.path.slice(-8))?.[0] ?? 0)), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'max-age=600',
    }),
  )
  return app
}

/**
 * Opens a platform that follows the two specifications alone: site, calls, pictures and games, each on its own origin
 * (PLAT-02).
 */
export const openPlainPlatform = async ({ profile, siteFolder, seed = 1, house = kestrel }: PlainOptions) => {
  const isStranger = profile === 'stranger'
  const prefix = isStranger ? '/gate/v3' : ''
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const payloadKey = await exportJWK(publicKey)
  const world = new World()
  const origins = { site: '', calls: '', pictures: '', games: '' }
  const wire = new Wire({
    siteOrigin: () => origins.site,
    privateKey,
    travel: house.travel ?? usualTravel,
    pages401: house.pages401 === true,
    dress: profile === 'odd' ? dressAsOdd : (content) => content,
    stranger: isStranger ? makeStranger(seed) : undefined,
    prefix,
  })
  const config = () => ({ ...house.brand, ...house.travel, apiBase: origins.calls + prefix, payloadKey })
  const policy = () =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      `img-src 'self' data: ${origins.calls} ${origins.pictures}`,
      `frame-src ${origins.games}`,
      `connect-src 'self' ${origins.calls} ${origins.calls.replace('http', 'ws')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types safe-html flow-picture service-worker',
    ].join('; ')

  const opened = {
    site: await listen(siteApp(siteFolder, config, policy, house.pictures)),
    calls: await listen(wire.app),
    pictures: await listen(pictureApp()),
    games: await listen(vendorApp(world, () => games)),
  }
  for (const name of Object.keys(opened) as (keyof typeof opened)[]) origins[name] = opened[name].origin

  const auth = new Auth(wire, world, profile !== 'plain' ? 'data:image/png;base64,' : '')
  const games = new Games(wire, world, {
    cdn: () => origins.pictures,
    gamesOrigin: () => origins.games,
    bare: house.bare,
    lotteries: house.lotteries,
    strange: isStranger,
  })
  const money = new Money(wire, world)
  serveContent(wire, world, {
    // A host with a path of its own and a slash at its end.
    cdn: () => (isStranger ? `${origins.pictures}/static/v2/` : origins.pictures),
    gamesOrigin: () => (isStranger ? `${origins.games}/` : origins.games),
    house,
  })
  serveAccount(wire, world)
  if (house.agents) serveAgents(wire, world)

  world.join('robin', 'Heather-2044', { balance: 480 })
  const heron = world.join('heron', 'Bracken-2044', { type: 1, balance: 900 })
  world.join('wren', 'Gorse-2044', { balance: 60, upline: heron.id })
  world.join('finch', 'Gorse-2045', { balance: 15.5, upline: heron.id })

  return {
    siteUrl: origins.site,
    callsUrl: origins.calls,
    gamesUrl: origins.games,
    world,
    captcha: () => auth.captcha,
    settle: () => money.settle(),
    close: async () => {
      await Promise.all(
        Object.values(opened).map(
          ({ server }) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve())
              server.closeAllConnections()
            }),
        ),
      )
    },
  }
}
