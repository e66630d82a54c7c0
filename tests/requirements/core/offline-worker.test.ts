import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { callPaths, keptCalls } from '../../../src/api/kept-calls.ts'
import { callTable } from '../../../src/api/table.ts'

const origin = 'https://site.test'
const files = [
  { url: '/', revision: 'r1' },
  { url: '/rng', revision: 'r1' },
  { url: '/promotions', revision: 'r1' },
  { url: '/assets/boot-1.js', revision: null },
  { url: '/icon.svg', revision: 'i1' },
]

type Listener = (event: object) => void
type Handle = (asked: object) => Promise<Response>
interface Route {
  readonly match: (asked: object) => boolean
  readonly handler: Handle | { readonly handle: Handle }
}

const hrefOf = (request: string | Request) => new URL(typeof request === 'string' ? request : request.url, origin).href

class MemoryCache {
  readonly kept = new Map<string, Response>()
  async match(request: string | Request) {
    return this.kept.get(hrefOf(request))?.clone()
  }
  async put(request: string | Request, answer: Response) {
    this.kept.set(hrefOf(request), answer)
  }
  async delete(request: string | Request) {
    return this.kept.delete(hrefOf(request))
  }
  async keys() {
    return [...this.kept.keys()].map((href) => new Request(href))
  }
}

const world = {
  caches: new Map<string, MemoryCache>(),
  listeners: new Map<string, Listener[]>(),
  /** The library's, which begin once. */
  installers: [] as Listener[],
  routes: [] as Route[],
  asked: [] as Request[],
  modes: [] as (readonly [address: string, mode: string | undefined])[],
  done: [] as string[],
  /** The messages to the client `page`. */
  told: [] as object[],
  serve: (_: Request): Response | Promise<Response> => new Response('', { status: 404 }),
}

vi.mock('workbox-routing', () => ({
  registerRoute: (match: Route['match'], handler: Route['handler']) => world.routes.push({ match, handler }),
}))
// The library of ages keeps them in a database that no test has.
vi.mock('workbox-expiration', () => ({
  ExpirationPlugin: function (given: {
    readonly maxEntries: number
    readonly maxAgeSeconds: number
    readonly purgeOnQuotaError: boolean
  }) {
    const { maxEntries, maxAgeSeconds, purgeOnQuotaError } = given
    world.done.push(`${maxEntries} for ${maxAgeSeconds / 86_400} days, purged when full: ${purgeOnQuotaError}`)
  },
}))

const page = (release: string, text = release) =>
  new Response(`<meta name="release" content="${release}" />${text}`, { headers: { 'content-type': 'text/html' } })
/** A page of a network or of a CDN, in the place of the site's. */
const foreign = () =>
  new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } })
/** A file with the type that a server gives it. */
const file = (path: string, text = path) => {
  const types = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }
  const type = types[/\w+$/.exec(path)?.[0] as keyof typeof types]
  return new Response(text, { headers: { 'content-type': type } })
}
/** An answer that came from another address, and so does its copy. */
const redirected = (answer: Response): Response =>
  Object.defineProperties(answer, {
    redirected: { value: true },
    clone: { value: () => redirected(Response.prototype.clone.call(answer)) },
  })
const json = (value: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(value), init)
const textOf = async (answer: Response | undefined) => (await answer?.clone().text())?.replace(/^<[^>]*>/, '')

/** Sends an event, and waits for all that has to last. */
const send = async (type: string, event: object, listeners = world.listeners.get(type) ?? []) => {
  const lasting: Promise<unknown>[] = []
  for (const hear of listeners)
    hear({ type, ...event, waitUntil: (work: Promise<unknown>) => void lasting.push(Promise.resolve(work)) })
  // Work may begin more work.
  for (const work of lasting) await work
}

interface Question {
  readonly mode?: string
  readonly destination?: string
  /** The kind of the event: a page has the worker keep an address by a `message`. */
  readonly type?: 'fetch' | 'message'
  readonly cache?: RequestCache
  readonly credentials?: RequestCredentials
  readonly headers?: Record<string, string>
  readonly client?: string
  /** Leaves the work behind the answer to the test. */
  readonly quick?: boolean
}

/** Asks as a page does; undefined where the worker leaves the request to the browser. */
const ask = async (
  address: string,
  { mode = 'cors', destination = '', type = 'fetch', client = '', quick = false, ...init }: Question = {},
) => {
  const request = Object.defineProperties(new Request(hrefOf(address), init), {
    mode: { value: mode },
    destination: { value: destination },
  })
  const url = new URL(request.url)
  const lasting: Promise<unknown>[] = []
  const event = {
    type,
    request,
    ...(client !== '' && { clientId: client }),
    waitUntil: (work: Promise<unknown>) => void lasting.push(work.catch(() => undefined)),
  }
  const asked = { url, request, event, sameOrigin: url.origin === origin }
  const route = world.routes.find(({ match }) => match(asked))
  if (route === undefined) return undefined
  const { handler } = route
  const answer = await (typeof handler === 'function' ? handler(asked) : handler.handle(asked))
  if (!quick) for (const work of lasting) await work
  return answer
}
/** Asks as an `<img>` does. */
const draw = (address: string, init: Question = {}) => ask(address, { mode: 'no-cors', destination: 'image', ...init })
const visit = (address: string, init: Question = {}) => ask(address, { mode: 'navigate', ...init })

/** The news of a page about its answers. */
const newsOf = async (id: string) => {
  const told: unknown[] = []
  await send('message', {
    data: { type: 'NEWS' },
    source: { id },
    ports: [{ postMessage: (news: unknown) => told.push(news) }],
  })
  return told
}

const addresses = () => world.asked.map(({ url }) => url.replace(origin, ''))
const install = async () => {
  await send('install', {}, [...world.installers, ...(world.listeners.get('install') ?? [])])
  world.asked.length = 0
  world.modes.length = 0
}

/** Starts the worker anew, before a server that has release 1. */
const start = async () => {
  for (const list of [world.routes, world.asked, world.modes, world.done, world.told]) list.length = 0
  world.listeners.clear()
  vi.resetModules()
  await import('../../../src/app/core/offline/worker.ts')
  await install()
}

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const self = {
    __WB_MANIFEST: files,
    location: new URL(origin),
    registration: {
      scope: `${origin}/`,
      unregister: async () => void world.done.push('unregistered'),
      update: async () => void world.done.push('update'),
    },
    clients: {
      claim: async () => void world.done.push('claimed'),
      get: async (id: string) =>
        id === 'page' ? { postMessage: (message: object) => world.told.push(message) } : undefined,
    },
    skipWaiting: async () => void world.done.push('took over'),
    addEventListener: (type: string, hear: Listener) =>
      world.listeners.set(type, [...(world.listeners.get(type) ?? []), hear]),
  }
  const caches = {
    open: async (name: string) => {
      const found = world.caches.get(name) ?? new MemoryCache()
      world.caches.set(name, found)
      return found
    },
    has: async (name: string) => world.caches.has(name),
    keys: async () => [...world.caches.keys()],
    delete: async (name: string) => world.caches.delete(name),
    match: async (request: string | Request, { cacheName = '' } = {}) => world.caches.get(cacheName)?.match(request),
  }
  const fetch = async (given: string | Request, init?: RequestInit) => {
    const request = new Request(typeof given === 'string' ? hrefOf(given) : given, init)
    world.asked.push(request)
    world.modes.push([request.url.replace(origin, ''), init?.cache])
    return world.serve(request)
  }
  const scope = { ...self, caches, fetch, FetchEvent: function () {} }
  for (const [name, value] of Object.entries({ ...scope, self: scope })) vi.stubGlobal(name, value)
  vi.stubGlobal('KEPT_CALLS', keptCalls)
  vi.stubGlobal('CALL_PATHS', callPaths)
  const { precache } = await import('workbox-precaching')
  precache([])
  world.installers.push(...(world.listeners.get('install') ?? []))
})

beforeEach(async () => {
  world.caches.clear()
  world.serve = ({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/config.json') return new Response('', { status: 404 })
    if (!files.some(({ url: own }) => own === pathname)) return new Response('', { status: 404 })
    return pathname.includes('.') ? file(pathname) : page('1', pathname)
  }
  await start()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a new worker', () => {
  test('asks for pages as a browser does, and takes over at once [PLAY-07 part, FLOW-13 part]', async () => {
    await start()
    world.done.length = 0
    world.caches.clear()
    const accepted: string[] = []
    const { serve } = world
    world.serve = (request) => {
      accepted.push(`${new URL(request.url).pathname} ${request.headers.get('accept') ?? '-'}`)
      return serve(request)
    }
    await send('install', {}, [...world.installers, ...(world.listeners.get('install') ?? [])])
    expect(accepted.toSorted()).toEqual([
      '/ text/html',
      '/assets/boot-1.js -',
      '/config.json -',
      '/icon.svg -',
      '/promotions text/html',
      '/rng text/html',
    ])
    expect(world.modes.find(([address]) => address === '/config.json')).toEqual(['/config.json', 'no-cache'])
    await send('activate', {})
    expect(world.done).toEqual(['took over', 'claimed'])
  })

  test('is not installed where the brand turns it off; a broken file turns nothing off [CFG-06 part, FLOW-13 part]', async () => {
    const outcomeOf = async (content: string, status = 200) => {
      world.done.length = 0
      world.serve = () => new Response(content, { status })
      await send('install', {}).catch((error: Error) => world.done.push(error.message))
      return world.done.join()
    }
    expect(await outcomeOf('{"offline":false}')).toBe('Off by config.json')
    expect(await outcomeOf('{"offline":false}', 500)).toBe('took over')
    expect(await outcomeOf('{"offline":true}')).toBe('took over')
    expect(await outcomeOf('{"brandName":"Yeti"}')).toBe('took over')
    expect(await outcomeOf('{')).toBe('took over')
    expect(await outcomeOf('null')).toBe('took over')
  })

  test('keeps so many files of each kind for so long [PLAY-07 part, FLOW-13 part]', async () => {
    world.done.length = 0
    vi.resetModules()
    await import('../../../src/app/core/offline/worker.ts')
    expect(world.done).toEqual(
      ['200 for 60 days', '120 for 30 days', ...keptCalls.map(() => '30 for 7 days')].map(
        (kept) => `${kept}, purged when full: true`,
      ),
    )
  })
})

describe('a page from the worker', () => {
  test('is the kept one, and the server’s the next time [PLAY-07 part, FLOW-13 part]', async () => {
    world.serve = () => page('1', 'newer')
    expect(await textOf(await visit('/rng'))).toBe('/rng')
    expect(addresses()).toEqual(['/rng'])
    expect([world.modes[0]?.[1], world.asked[0]?.headers.get('accept')]).toEqual(['no-cache', 'text/html'])
    expect(await textOf(await visit('/RNG/?game=1'))).toBe('newer')
    // The other pages of one release stay.
    expect(await textOf(await visit('/promotions'))).toBe('/promotions')
    expect(world.done).not.toContain('update')
  })

  test('is the first page for another address of the site, and none for an unknown one [PLAY-07 part]', async () => {
    expect(await textOf(await visit('/terms'))).toBe('/')
    expect(await visit('/yak')).toBeUndefined()
    expect(await visit('https://other.test/')).toBeUndefined()
    expect(await ask('/rng')).toBeUndefined()
  })

  test('of a new release drops those of the old one, and has the worker look for its own [PLAY-07 part]', async () => {
    await start()
    world.serve = ({ url }) => page('2', `new ${new URL(url).pathname}`)
    expect(await textOf(await visit('/rng'))).toBe('/rng')
    expect(world.done).toContain('update')
    expect(await textOf(await visit('/rng'))).toBe('new /rng')
    // No page of the old release is left to mix with it.
    expect(await textOf(await visit('/promotions'))).toBe('new /promotions')
    expect(await textOf(await ask('/icon.svg'))).toBe('/icon.svg')
  })

  test.each([
    ['an error', () => new Response('no', { status: 500, headers: { 'content-type': 'text/html' } })],
    ['no page', () => new Response('no', { headers: { 'content-type': 'text/plain' } })],
    ['nothing', () => Promise.reject(new Error('cut'))],
    ['a redirect', () => redirected(page('2', 'no'))],
    ['a page of a network or of a CDN', foreign],
  ])('stays where the server answers with %s [PLAY-07 part, FLOW-13 part]', async (_, answer) => {
    world.serve = answer
    await visit('/rng')
    expect(await textOf(await visit('/rng'))).toBe('/rng')
    // Nor does it count as another release.
    expect(world.done).not.toContain('update')
    for (const path of ['/', '/promotions']) expect(await textOf(await visit(path, { quick: true }))).toBe(path)
  })

  test('is replaced also by one whose server left out the quotes [PLAY-07 part]', async () => {
    world.serve = () =>
      new Response('<meta name=release content=1>bare', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    await visit('/rng')
    expect(await textOf(await visit('/rng'))).toBe('bare')
    expect(world.done).not.toContain('update')
  })

  test('leaves a redirect to the browser, which takes no page that came by one [PLAY-07 part]', async () => {
    await visit('/rng', { cache: 'reload' })
    expect(world.asked.map(({ redirect }) => redirect)).toEqual(['manual'])
  })

  test('that is reloaded is the server’s, or the kept one after four seconds [PLAY-07 part, CFG-06 part]', async () => {
    const reload = (cache: RequestCache) => visit('/rng', { cache, quick: true })
    world.serve = () => page('1', 'newest')
    expect(await textOf(await reload('no-cache'))).toBe('newest')
    world.serve = () => Promise.reject(new Error('cut'))
    expect(await textOf(await reload('reload'))).toBe('newest')
    vi.useFakeTimers()
    world.serve = () => new Promise(() => {})
    expect(await textOf(await reload('force-cache'))).toBe('newest')
    let shown: string | undefined
    const waiting = reload('reload').then(async (answer) => {
      shown = await textOf(answer)
    })
    await vi.advanceTimersByTimeAsync(3999)
    expect(shown).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(shown).toBe('newest')
  })

  test('that looks for a newer release is answered by the server, and kept [CFG-06 part, FLOW-13 part]', async () => {
    world.serve = () => page('1', 'served')
    expect(await textOf(await ask('/'))).toBe('served')
    expect(await textOf(await visit('/'))).toBe('served')
    expect(await ask('https://other.test/')).toBeUndefined()
    // A page would move to what it finds here.
    world.serve = foreign
    expect((await ask('/'))?.type).toBe('error')
    expect(await textOf(await visit('/'))).toBe('served')
  })
})

describe('a file', () => {
  test('of the list is not asked for again; another one is asked for once [PLAY-07 part, FLOW-13 part]', async () => {
    expect(await textOf(await ask('/assets/boot-1.js'))).toBe('/assets/boot-1.js')
    expect(await textOf(await ask('/icon.svg'))).toBe('/icon.svg')
    expect(addresses()).toEqual([])
    world.serve = () => file('/assets/later-1.js', 'later')
    for (const _ of [1, 2]) expect(await textOf(await ask('/assets/later-1.js'))).toBe('later')
    expect(addresses()).toEqual(['/assets/later-1.js'])
  })

  test('that is missing or foreign is not kept [PLAY-07 part, FLOW-13 part]', async () => {
    world.serve = () => new Response('', { status: 404 })
    for (const _ of [1, 2]) expect((await ask('/assets/gone-1.js'))?.status).toBe(404)
    expect(addresses()).toHaveLength(2)
    expect(await ask('https://other.test/assets/boot-1.js')).toBeUndefined()
    expect(await ask('/other.svg')).toBeUndefined()
  })

  test('that a server answers with a page is not kept, and not taken from what another site kept [PLAY-07 part]', async () => {
    world.serve = () => page('1')
    expect(await textOf(await ask('/assets/later-1.js'))).toBe('1')
    world.serve = () => file('/assets/later-1.js', 'later')
    expect(await textOf(await ask('/assets/later-1.js'))).toBe('later')
    for (const [name, cache] of world.caches)
      if (name === 'files') await cache.put('/assets/later-2.js', page('of another site'))
      else for (const kept of await cache.keys()) if (kept.url.includes('boot-1')) await cache.put(kept, page('other'))
    for (const name of ['boot-1', 'later-2']) expect(await textOf(await ask(`/assets/${name}.js`))).toBe('later')
  })

  test.each(['application/json', 'text/plain', ''])(
    'that a server answers with a refusal of type “%s” is not kept as a script or a style sheet [PLAY-07 part]',
    async (type) => {
      for (const path of ['/assets/later-1.js', '/assets/later-1.css']) {
        world.serve = () => new Response(new TextEncoder().encode('{}'), { headers: { 'content-type': type } })
        expect(await textOf(await ask(path))).toBe('{}')
        world.serve = () => file(path, 'later')
        for (const _ of [1, 2]) expect(await textOf(await ask(path))).toBe('later')
      }
      world.serve = () => new Response('{}', { headers: { 'content-type': type } })
      await ask('/assets/en-1.json')
      world.serve = () => new Response('', { status: 503 })
      expect(await textOf(await ask('/assets/en-1.json'))).toBe('{}')
    },
  )

  test('of the list stops the worker where its page is a network’s or a CDN’s [PLAY-07 part]', async () => {
    world.caches.clear()
    const { serve } = world
    world.serve = (request) => (request.url.endsWith('/promotions') ? foreign() : serve(request))
    await expect(start()).rejects.toThrow('bad-precaching-response')
  })

  test('of the list that a server answers with a page stops the worker that would keep it [PLAY-07 part]', async () => {
    world.caches.clear()
    world.serve = ({ url }) => page('1', new URL(url).pathname)
    await expect(start()).rejects.toThrow('bad-precaching-response')
  })
})

describe('config.json', () => {
  test('is not replaced by a page that a server or a network shows in its place [PLAY-07 part, CFG-01 part]', async () => {
    world.serve = () => json({ brandName: 'Yeti' })
    await ask('/config.json')
    world.serve = () => page('1', 'Sign in to this network')
    for (const _ of [1, 2]) expect(await textOf(await ask('/config.json'))).toBe('{"brandName":"Yeti"}')
  })

  test('is the kept one at once, the newer one the next time, and none once it is gone [PLAY-07 part]', async () => {
    world.serve = () => json({ brandName: 'Yeti' })
    await ask('/config.json')
    world.serve = () => json({ brandName: 'Yak' })
    expect(await textOf(await ask('/config.json'))).toBe('{"brandName":"Yeti"}')
    world.serve = () => new Response('', { status: 500 })
    expect(await textOf(await ask('/config.json'))).toBe('{"brandName":"Yak"}')
    world.serve = () => new Response('', { status: 404 })
    expect(await textOf(await ask('/config.json'))).toBe('{"brandName":"Yak"}')
    expect((await ask('/config.json'))?.status).toBe(404)
    expect(await ask('https://other.test/config.json')).toBeUndefined()
  })

  test('that turns the worker off has it forget everything and answer nothing more [PLAY-07 part]', async () => {
    await ask('/assets/later-1.js')
    world.serve = () => json({ offline: false })
    await ask('/config.json')
    expect(world.done).toContain('unregistered')
    expect([...world.caches.values()].flatMap(({ kept }) => [...kept.keys()])).toEqual([])
    const questions = [visit('/rng'), visit('/'), ask('/config.json'), ask('/icon.svg'), ask('/assets/later-1.js')]
    expect(await Promise.all([...questions, list('/wps/relay/announcements')])).toEqual(
      [...questions, 1].map(() => undefined),
    )
  })
})

/** Asks for a public list of the platform, as a page does. */
const list = (address: string, init: Question = {}) =>
  ask(address, { credentials: 'omit', headers: { 'accept-language': 'NE' }, ...init })

describe('a public list', () => {
  const announcements = '/wps/relay/announcements'
  const answer = (value: unknown) => () => json({ success: true, value })

  test('is the kept one at once, and the page hears which changed meanwhile [PLAY-07 part, FLOW-13 part]', async () => {
    world.serve = answer(['one'])
    await list(announcements, { client: 'page' })
    expect(await newsOf('page')).toEqual([{ changed: [], isOld: false }])
    expect(await textOf(await list(announcements, { client: 'page' }))).toContain('one')
    expect(await newsOf('page')).toEqual([{ changed: [], isOld: false }])
    world.serve = () => new Promise((resolve) => setImmediate(() => resolve(answer(['two'])())))
    expect(await textOf(await list(announcements, { client: 'page', quick: true }))).toContain('one')
    expect(await newsOf('page')).toEqual([{ changed: ['announcements'], isOld: false }])
    // Nothing is told twice, nor to another page.
    expect(await newsOf('page')).toEqual([{ changed: [], isOld: false }])
    expect(await newsOf('other')).toEqual([{ changed: [], isOld: false }])
    expect(await textOf(await list(announcements))).toContain('two')
    await send('message', { data: { type: 'OTHER' }, source: { id: 'page' }, ports: [] })
    await send('message', { data: { type: 'NEWS' }, source: null, ports: [] })
  })

  test('that changes after the first news is told once, even where each answer differs [PLAY-07 part]', async () => {
    const changed = [{ changed: ['announcements'], isOld: false }]
    let count = 0
    world.serve = () => json({ count: (count += 1) })
    await list(announcements)
    expect(await newsOf('page')).toEqual([{ changed: [], isOld: false }])
    await list(announcements, { client: 'gone' })
    expect(world.told).toEqual([])
    await list(announcements, { client: 'page' })
    expect(world.told).toEqual(changed)
    await list(announcements, { client: 'page' })
    expect(world.told).toEqual(changed)
    await list(`${announcements}?other=list`)
    await list(`${announcements}?other=list`, { client: 'page' })
    expect(world.told).toEqual([...changed, ...changed])
  })

  test('of settings is the platform’s, and the kept one without it, which the page is told [PLAY-07 part]', async () => {
    const permission = '/wps/relay/permission'
    world.serve = answer({ name: 'one', ip: '10.0.0.1' })
    await list(permission)
    world.serve = answer({ name: 'two', ip: '10.0.0.1' })
    expect(await textOf(await list(permission, { client: 'page' }))).toContain('two')
    expect(await newsOf('page')).toEqual([{ changed: ['permission'], isOld: false }])
    world.serve = () => Promise.reject(new Error('cut'))
    const old = await list(permission, { client: 'page' })
    expect(await old?.json()).toEqual({ success: true, value: { name: 'two', ip: '' } })
    expect(await newsOf('page')).toEqual([{ changed: [], isOld: true }])
  })

  test('keeps the type of its answer, JSON where there is none [PLAY-07 part, FLOW-13 part]', async () => {
    const typeAfter = async (address: string, headers: HeadersInit) => {
      world.serve = () => new Response(new TextEncoder().encode('{}'), { headers })
      await list(address)
      return (await list(address))?.headers.get('content-type')
    }
    expect(await typeAfter(announcements, { 'content-type': 'text/json' })).toBe('text/json')
    expect(await typeAfter('/wps/relay/vendors', {})).toBe('application/json')
  })

  test('is kept for each language apart [PLAY-07 part, FLOW-13 part]', async () => {
    world.serve = ({ headers }) => json({ value: [headers.get('accept-language')] })
    await list(announcements)
    expect(await textOf(await list(announcements, { headers: { 'accept-language': 'EN' } }))).toContain('EN')
    expect(await textOf(await list(announcements))).toContain('NE')
    expect(await textOf(await list(announcements, { headers: {}, quick: true }))).toContain('null')
    // An answer that no page waits for ends when it is kept.
    const kept = [...(world.caches.get('lists')?.kept.keys() ?? [])]
    expect(kept).toEqual(['NE', 'EN', ''].map((code) => `${origin}${announcements}?accept-language=${code}`))
  })

  test.each([
    ['a token', { headers: { authorization: 'Bearer token' } }],
    ['a header of its own', { headers: { 'x-session': '1' } }],
    ['cookies', { credentials: 'include' }],
  ] as const)('that is asked for with %s is none [PLAY-07 part, PLAY-08 part]', async (_, init) => {
    expect(await list(announcements, init)).toBeUndefined()
    const open = { 'accept-language': 'NE', accept: '*/*', 'sec-fetch-mode': 'cors', origin, referer: origin }
    expect(await list(announcements, { headers: open })).toBeDefined()
  })

  test('of games is kept as its first page without a filter alone [PLAY-07 part, FLOW-13 part]', async () => {
    expect(await list('/wps/relay/games/list?pageNo=1&gameType=RNG')).toBeDefined()
    for (const query of ['pageNo=2', 'pageNo=1&gameName=yak', 'pageNo=1&minBet=5', 'gameType=RNG'])
      expect(await list(`/wps/relay/games/list?${query}`)).toBeUndefined()
    expect(await list('/wps/relay/balance')).toBeUndefined()
  })

  test.each([
    ['a refusal', () => json({ success: false })],
    ['an error code', () => json({ errorCode: 'E1', value: [] })],
    ['maintenance', () => json({ value: { maintenance: true } })],
    ['a closed region', () => json({ value: { regionRestriction: true } })],
    ['a status other than 200', () => json({ value: [] }, { status: 203 })],
    ['no JSON', () => new Response('<html>')],
    ['a private answer', () => json({ value: [] }, { headers: { 'cache-control': 'private, max-age=60' } })],
    ['an answer not to be stored', () => json({ value: [] }, { headers: { 'cache-control': 'no-store' } })],
  ])('is not kept after %s [PLAY-07 part, PLAY-08 part]', async (_, closed) => {
    world.serve = closed
    await list(announcements)
    world.serve = answer('next')
    expect(await textOf(await list(announcements))).toContain('next')
  })

  test('has its pictures kept, from the addresses of lists alone [PLAY-07 part, FLOW-13 part]', async () => {
    world.serve = answer([{ showIcon: '/pictures/kite.png', icon: '/pictures/bird.png', other: '/pictures/yak.png' }])
    await list(`https://platform.test${announcements}`)
    world.serve = () => new Response('drawn')
    const base = 'https://platform.test/cdn'
    for (const name of ['kite', 'bird']) await draw(`${base}/pictures/${name}.png`)
    world.serve = () => new Response('', { status: 404 })
    for (const name of ['kite', 'bird']) expect(await textOf(await draw(`${base}/pictures/${name}.png`))).toBe('drawn')
    expect(await textOf(await draw(`${origin}/pictures/kite.png`))).toBe('')
    expect(await textOf(await draw(`${origin}/pictures/kite.png`))).toBe('')
    expect(await draw(`${base}/pictures/yak.png`)).toBeUndefined()
    expect(await draw('https://other.test/pictures/kite.png')).toBeUndefined()
    // A worker that starts again knows them from the kept lists.
    await start()
    world.serve = () => new Response('', { status: 404 })
    expect(await draw(`${base}/pictures/kite.png`)).toBeUndefined()
    await list(`https://platform.test${announcements}`, { quick: true })
    expect(await textOf(await draw(`${base}/pictures/kite.png`))).toBe('drawn')
  })

  test('names its pictures by whole parts of their addresses [PLAY-07 part]', async () => {
    const whole = ['https://platform.test/far/whole.png?v=1', '//platform.test/far/short.png', 'https://']
    world.serve = answer(['e', 'kite.png', '/b/bird.png?v=2', 'a yak.png', ...whole].map((icon) => ({ icon })))
    await list(`https://platform.test${announcements}`)
    const isKept = async (path: string) => (await draw(`https://platform.test${path}`)) !== undefined
    for (const path of ['/kite.png', '/cdn/kite.png', '/cdn/b/bird.png?v=2', '/a%20yak.png', '/cdn/e'])
      expect([path, await isKept(path)]).toEqual([path, true])
    for (const path of ['/name', '/my-kite.png', '/cdn/bird.png?v=2', '/b/bird.png', '/b/bird.png?v=22'])
      expect([path, await isKept(path)]).toEqual([path, false])
    for (const path of ['/far/whole.png?v=1', '/far/short.png'])
      expect([await isKept(path), await isKept(`/cdn${path}`)]).toEqual([true, false])
  })

  test('never makes a picture of a call or of another question [PLAY-07 part]', async () => {
    world.serve = answer(['balance', '/wps/v2/wallets/balance', 'kite.png'].map((showIcon) => ({ showIcon })))
    await list(`https://platform.test${announcements}`)
    const balance = 'https://platform.test/wps/v2/wallets/balance'
    const token = { authorization: 'Bearer token' }
    for (const init of [{}, { headers: token }, { destination: '', headers: token }, { destination: '' }])
      expect(await draw(balance, init)).toBeUndefined()
    expect(await ask(balance, { type: 'message' })).toBeUndefined()
    const kite = 'https://platform.test/kite.png'
    expect(await ask(kite)).toBeUndefined()
    for (const headers of [token, { 'x-session': 'token' }]) {
      expect(await draw(kite, { headers })).toBeUndefined()
      expect(await ask(kite, { type: 'message', headers })).toBeUndefined()
    }
    expect(await draw(kite, { headers: { accept: 'image/*', 'save-data': 'on' } })).toBeDefined()
    expect(await ask(kite, { type: 'message' })).toBeDefined()
    expect(await ask('/assets/wps/v2/wallets/balance', { headers: token })).toBeUndefined()
  })

  test.each([
    ['an answer of a call', () => json({ value: 1 }, { headers: { 'content-type': 'application/json' } })],
    ['a page', () => page('1')],
    ['an answer not to be stored', () => new Response('', { headers: { 'cache-control': 'no-store' } })],
    ['a private answer', () => new Response('', { headers: { 'cache-control': 'private' } })],
    ['a failure', () => new Response('', { status: 404 })],
  ])('has no picture kept that comes as %s [PLAY-07 part]', async (_, served) => {
    world.serve = answer([{ showIcon: 'kite.png' }])
    await list(announcements)
    world.serve = served
    await draw('/kite.png')
    world.serve = () => new Response('drawn')
    expect(await textOf(await draw('/kite.png'))).toBe('drawn')
  })

  test('has its pictures ready for the next visit before any list is asked for [PLAY-07 part, FLOW-13 part]', async () => {
    world.serve = answer([{ showIcon: '/pictures/kite.png' }])
    await list(`https://platform.test${announcements}`)
    world.serve = () => new Response('drawn')
    const kite = 'https://platform.test/cdn/pictures/kite.png'
    await draw(kite)
    await start()
    expect(await draw(kite)).toBeUndefined()
    world.serve = () => new Response('', { status: 503 })
    await visit('/')
    expect(await textOf(await draw(kite))).toBe('drawn')
  })

  test('is kept and answered whatever it names its pictures [PLAY-07 part]', async () => {
    const names = ['a"b.png', 'a\\', '', 7, null, { icon: 'inner.png' }]
    world.serve = answer(names.map((showIcon) => ({ showIcon })))
    const address = `https://platform.test${announcements}`
    const before = await textOf(await list(address))
    world.serve = () => new Response('', { status: 503 })
    expect(await textOf(await list(address))).toBe(before)
    for (const picture of ['x.png', 'inner.png']) {
      const asked = await draw(`https://platform.test/${picture}`)
      expect([picture, asked !== undefined]).toEqual([picture, picture === 'inner.png'])
    }
    // Another site's entry in a cache of this name is no reason to answer nothing.
    const [kept] = (await world.caches.get('lists')?.keys()) ?? []
    await world.caches.get('lists')?.put(kept ?? '', new Response('{"icon":"'))
    world.serve = answer([])
    expect(await textOf(await list(address, { quick: true }))).toBe('{"icon":"')
  })
})

test('a device keeps the public lists of four calls alone, one of them for a broken network [FLOW-13 part, PLAY-07 part]', () => {
  const first = { pageNo: '1', gameName: '', gameClassify: '', minBet: '', minLineNum: '' }
  const { permission, announcements, gameVendors, gameList } = callTable
  expect(keptCalls.map(({ path, kept, where }) => [path, kept, where])).toEqual([
    [permission.path, 'offline', {}],
    [announcements.path, 'shown', {}],
    [gameVendors.path, 'shown', {}],
    [gameList.path, 'shown', first],
  ])
})
