import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import type { BrandConfig } from '../src/api/config.ts'
import { startWages } from './areas/agents/pay-wages.ts'
import { openRoom } from './areas/support/chat/room.ts'
import { serveChat } from './areas/support/chat/serve.ts'
import { type Control, makeControl } from './control/control.ts'
import { serveArt } from './server/art.ts'
import { smallBrand } from './seed/demo-brand.ts'
import { serveCalls } from './server/calls.ts'
import type { DerivationCost } from './db/passwords.ts'
import type { Certificate } from './server/certificate.ts'
import { serveControl } from './server/control.ts'
import { serveFirebase } from './server/firebase.ts'
import { serveFlowReports } from './server/flow-reports.ts'
import { serveFlows } from './server/flows.ts'
import { serveGames } from './server/games.ts'
import { getOrigins, getRequestAddress, isForUs, type SandboxContext } from './server/request.ts'
import { platformPaths, withPlatformHeaders } from './server/security-headers.ts'
import { serveSite } from './server/static.ts'
import { startSettlement } from './server/settlement.ts'
import { openState } from './server/open-state.ts'

export interface PlatformOptions {
  /** A persistent file, or `:memory:` (default) for a temporary private copy. */
  readonly database?: string
  /** The built site; absent: the platform alone. */
  readonly siteFolder?: string
  /** 0 (default): any free port. */
  readonly sitePort?: number
  readonly gamesPort?: number
  /** The address to listen on; default 127.0.0.1. */
  readonly host?: string
  /** Serve https on both ports with this certificate (OPS-03). */
  readonly https?: Certificate
  /** More origins that may frame the demo games, e.g. the development server's. */
  readonly frameParents?: readonly string[]
  /** The brand of a site without `config.json`; absent: the demo brand in Nepali and English. */
  readonly brand?: typeof BrandConfig.Type
  /** The secret of all chance, for tests: the same secret and order of rounds give the same results (SAFE-06). */
  readonly randomSeed?: string
  /** Gifts and pop-up announcements are on at the start; off by default, so that nothing opens by itself. */
  readonly gifts?: boolean
  /** The cost of password records; default OWASP's minimum, and less for a temporary database. */
  readonly passwordCost?: DerivationCost
  /** Proxies in front, as addresses or networks; only their `X-Forwarded-*` headers count (SAFE-05). */
  readonly trustedProxies?: readonly string[]
  /** Brotli's level for static files, 0 to 11 (default): tests that measure no bytes take a quick one. */
  readonly compression?: number
  /** The folder that keeps reports of the flows' steps; absent: there is no receiver (FLOW-10). */
  readonly flowReports?: string
  /** The time for a whole request to arrive, ms (SAFE-10). */
  readonly requestWithin?: number
}

export interface Platform {
  readonly siteUrl: string
  readonly gamesUrl: string
  readonly control: Control
  close(): Promise<void>
}

function listen(
  app: Hono<{ Bindings: HttpBindings }>,
  port: number,
  host: string,
  https: Certificate | undefined,
  requestWithin: number,
): Promise<{ server: Server; port: number }> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer: https === undefined ? createServer : createSecureServer,
    serverOptions: {
      ...https,
      requestTimeout: requestWithin,
      headersTimeout: requestWithin,
      connectionsCheckingInterval: Math.min(requestWithin, 1_000),
    },
  }) as Server
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve({ server, port: (server.address() as AddressInfo).port }))
  })
}

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Opens a seeded platform on two ports: the site with the platform's calls, and the demo games on their own origin. */
export async function openPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const {
    database = ':memory:',
    siteFolder,
    sitePort = 0,
    gamesPort = 0,
    host = '127.0.0.1',
    https,
    frameParents = [],
    brand = smallBrand,
    randomSeed,
    gifts,
    passwordCost,
    trustedProxies = [],
    compression,
    flowReports,
    requestWithin = 30_000,
  } = options
  const state = await openState(database, { randomSeed, gifts, passwordCost, trustedProxies, compression })
  await startWages(state)
  const room = openRoom(state)
  const control = makeControl(state, room)
  const ports = { site: 0, games: 0 }
  const site = new Hono<{ Bindings: HttpBindings }>()
  const games = new Hono<{ Bindings: HttpBindings }>()
  const atSite = (c: SandboxContext) => getOrigins(c, 'site', ports, state)
  const turnAway: MiddlewareHandler<{ Bindings: HttpBindings }> = (c, next) =>
    isForUs(c.env.incoming, host, state) ? next() : Promise.resolve(c.text('Misdirected Request', 421))
  for (const app of [site, games]) app.use(turnAway)
  for (const path of platformPaths) site.use(path, withPlatformHeaders(state))
  serveCalls(site, state, atSite)
  serveFirebase(site, state)
  serveArt(site, state)
  serveControl(site, control, { origins: atSite, host })
  serveFlows(site, atSite)
  if (flowReports !== undefined) serveFlowReports(site, state, flowReports)
  if (siteFolder !== undefined)
    serveSite(site, siteFolder, { state, origins: atSite, analytics: () => state.controls.gtagId !== null, brand })
  serveGames(games, state, (c) => getOrigins(c, 'games', ports, state), frameParents)

  const started: Server[] = []
  const stopSettling = startSettlement(state)
  const close = async () => {
    await Promise.all([stopSettling(), room.close()])
    await Promise.all(started.map(stop))
    await state.store.close()
  }
  try {
    for (const [name, app, port] of [
      ['site', site, sitePort],
      ['games', games, gamesPort],
    ] as const) {
      const listening = await listen(app, port, host, https, requestWithin)
      started.push(listening.server)
      ports[name] = listening.port
      if (name === 'site')
        serveChat(listening.server, state, {
          room,
          addressOf: (request) => getRequestAddress(request, state),
          isForUs: (request) => isForUs(request, host, state),
        })
    }
  } catch (error) {
    await close()
    throw error
  }
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const address = (port: number) => `${https === undefined ? 'http' : 'https'}://${shown}:${port}`
  return { siteUrl: address(ports.site), gamesUrl: address(ports.games), control, close }
}
