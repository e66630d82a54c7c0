/**
 * The service worker (PLAY-07, decision 051): keeps the first pages, the site's files and the public lists that the contract marks.
 * `scripts/build/service-worker.ts` builds it alone.
 */
import { cacheNames } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { KeptCalls } from '../../../api/kept-calls.ts'
import { pictureUrl } from '../../../ui/components/picture-url.ts'
import { plainPath, routeOf } from '../../routes.ts'
import { isClosed } from './is-closed.ts'
import { keptCaches, type News } from './kept.ts'

interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

declare const self: {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[] | undefined
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly get: (id: string) => Promise<{ readonly postMessage: (news: News) => void } | undefined>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: (type: string, listener: (event: Lasting) => void) => void
}
declare const KEPT_CALLS: KeptCalls
declare const CALL_PATHS: readonly string[]

const day = 24 * 60 * 60
/** A reload waits this long for the server's page before it shows the kept one, ms. */
const patience = 4000
const list = [...(self.__WB_MANIFEST ?? [])]
const pages = list.map(({ url }) => url).filter((url) => routeOf(url).screen.name !== 'notFound')
const worker = { isOff: false }

/** Forgets everything and leaves; the pages that are open go on by themselves. */
const turnOff = async () => {
  worker.isOff = true
  await self.registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Does a brand's `config.json` turn the worker off? */
const turnsOff = async (answer: Response) =>
  answer.ok && ((await answer.json().catch(() => undefined)) as { offline?: unknown } | null)?.offline === false

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? ''
const isHtml = (answer: Response) => typeOf(answer).includes('html')

/** An answer of a call, or a page: no picture, whatever its address. */
const isText = (answer: Response) => /html|json/.test(typeOf(answer))

/** Browsers run no module and read no style sheet of another type. */
const kinds = new Map([
  ['js', 'script'],
  ['css', 'css'],
])

/** A file, and no page or refusal that a server or a network shows in its place. */
const asFile = (address: string, answer: Response | undefined) => {
  const kind = kinds.get(/\w+$/.exec(new URL(address, self.location.origin).pathname)?.[0] ?? '') ?? ''
  const isFile = answer?.status === 200 && !isHtml(answer) && typeOf(answer).includes(kind)
  return isFile ? answer : undefined
}

/** The release of a page of the site, also where a server has left out the quotes. */
const releaseIn = (html: string) => /<meta name="?release"? content="?([^"\s/>]+)/.exec(html)?.[1]

/** A page of the site with its release; a network or a CDN may show a page of its own in its place. */
const asPage = async (answer: Response) => {
  if (!answer.ok || answer.redirected || !isHtml(answer)) return undefined
  const release = releaseIn(await answer.clone().text())
  return release === undefined ? undefined : { answer, release }
}

/** Headers of a question that anybody may ask; any other one could be a token. */
const open = new Set(['accept', 'accept-language', 'user-agent', 'referer', 'origin', 'save-data'])
const hasToken = ({ headers }: Request) =>
  [...headers.keys()].some((name) => !open.has(name) && !name.startsWith('sec-'))
const isPrivate = (response: Response) => /no-store|private/.test(response.headers.get('cache-control') ?? '')
const isCall = ({ pathname }: URL) => CALL_PATHS.some((path) => pathname.endsWith(path))

precache(list)
cleanupOutdatedCaches()
// A server may answer an address with its page only to a browser that asks for one.
addPlugins([
  {
    requestWillFetch: async ({ request }) =>
      pages.includes(new URL(request.url).pathname)
        ? new Request(request, { headers: { accept: 'text/html' } })
        : request,
    // A release that is half on the server is not kept at all.
    cacheWillUpdate: async ({ request, response }) =>
      (pages.includes(new URL(request.url).pathname)
        ? (await asPage(response))?.answer
        : asFile(request.url, response)) ?? null,
  },
])
self.addEventListener('install', (event) => {
  const check = async () => {
    if (await turnsOff(await fetch('/config.json', { cache: 'no-cache' }))) throw new Error('Off by config.json')
    await self.skipWaiting()
  }
  event.waitUntil(check())
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The pages' news of what they were given, by client: each asks once for the first, and is told of later ones. */
const makeNews = () => {
  /** Some platforms' lists differ at each call: a page asks for each again once. */
  const told = new Set<string>()
  const known = new Map<string, { readonly work: Promise<unknown>[]; readonly changed: Set<string>; isOld: boolean }>()
  const of = (client: string) => {
    const found = known.get(client) ?? { work: [], changed: new Set<string>(), isOld: false }
    known.set(client, found)
    return found
  }
  const answer = async (client: string): Promise<News> => {
    const given = of(client)
    await Promise.allSettled(given.work)
    known.delete(client)
    return { changed: [...given.changed], isOld: given.isOld }
  }
  const tell = async (client: string, address: string, name: string) => {
    of(client).changed.add(name)
    const key = `${client} ${address}`
    if (told.has(key)) return
    told.add(key)
    const page = await self.clients.get(client)
    // A client takes no origin, unlike a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    page?.postMessage({ changed: [name], isOld: false })
  }
  return { of, answer, tell }
}
const news = makeNews()
const clientOf = (event: Event) => (event as Event & { clientId?: string }).clientId ?? ''

self.addEventListener('message', (event) => {
  const { data, ports, source } = event as Lasting & MessageEvent<{ type?: string }>
  if (data.type !== 'NEWS' || source === null) return
  event.waitUntil(news.answer((source as unknown as { id: string }).id).then((all) => ports[0]?.postMessage(all)))
})

/** Puts the server's page in the place of the kept one; pages of another release go, so that none mixes with it. */
const keepPage = async (address: string, answer: Response) => {
  const key = getCacheKeyForURL(address)
  const served = await asPage(answer)
  if (key === undefined || served === undefined || worker.isOff) return
  const cache = await caches.open(cacheNames.precache)
  const before = await (await matchPrecache(address))?.text()
  if (before !== undefined && releaseIn(before) !== served.release) {
    for (const page of pages) await cache.delete(getCacheKeyForURL(page) ?? page)
    self.registration.update().catch(() => undefined)
  }
  await cache.put(key, served.answer)
}

const servedPage = async (address: string, redirect: RequestRedirect = 'follow') => {
  const answer = await fetch(address, { cache: 'no-cache', headers: { accept: 'text/html' }, redirect })
  await keepPage(address, answer.clone())
  return answer
}

/** The pictures that kept lists name: by whole address, or by path below an image host's, which the worker does not know. */
const makeNamed = () => {
  const names = new Set<string>()
  const origins = new Set([self.location.origin])
  const read = (address: string, content: string) => {
    origins.add(new URL(address).origin)
    // A page waits for the worker: a whole list takes longer to parse.
    for (const [, name] of content.matchAll(/"(?:showIcon|icon)"\s*:\s*("(?:[^"\\]|\\.)+")/g))
      try {
        const picture = pictureUrl('', JSON.parse(name as string) as string) as string
        const { origin, pathname, search } = new URL(picture, self.location.origin)
        names.add(`${/^\/(?!\/)/.test(picture) ? '' : origin}${pathname}${search}`)
      } catch {
        // Another site's entry names none, and some names are no address.
      }
  }
  return {
    read,
    /** Reads the kept lists: a page from the worker asks for pictures before their list (decision 092). */
    readKept: async () => {
      if (!(await caches.has(keptCaches.lists))) return
      const lists = await caches.open(keptCaches.lists)
      for (const { url } of await lists.keys()) read(url, (await (await lists.match(url))?.text()) ?? '')
    },
    has: ({ origin, pathname, search }: URL) => {
      const ends = [...pathname.matchAll(/\//g)].map(({ index }) => pathname.slice(index))
      return origins.has(origin) && [...ends, `${origin}${pathname}`].some((end) => names.has(`${end}${search}`))
    },
  }
}
const named = makeNamed()

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !worker.isOff && routeOf(url.pathname).screen.name !== 'notFound',
  async ({ request, url, event }) => {
    const path = plainPath(url.pathname)
    const address = pages.includes(path) ? path : '/'
    const kept = await matchPrecache(address)
    // A browser takes no page that came by a redirect; it follows one by itself.
    const served = servedPage(address, 'manual')
    event.waitUntil(served.catch(() => undefined))
    event.waitUntil(named.readKept())
    if (kept === undefined) return served
    // A player who reloads wants the newest; so does a page that moves to a new release (CFG-06).
    if (request.cache === 'default' || request.cache === 'force-cache') return kept
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience))
    return Promise.race([served.catch(() => kept), late])
  },
)
// An open page looks here for a newer release, and would move to a foreign page.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode !== 'navigate' && url.pathname === '/',
  async () => {
    const answer = await servedPage('/')
    return (await asPage(answer)) === undefined ? Response.error() : answer
  },
)

const expires = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true }) as WorkboxPlugin
const matchOptions = { ignoreVary: true }

const hashed = new CacheFirst({
  cacheName: keptCaches.files,
  matchOptions,
  plugins: [
    expires(200, 60),
    {
      cacheWillUpdate: async ({ request, response }) => asFile(request.url, response) ?? null,
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => asFile(request.url, cachedResponse),
    },
  ],
})
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    !worker.isOff &&
    !isCall(url) &&
    (url.pathname.startsWith('/assets/') ||
      (getCacheKeyForURL(url.pathname) !== undefined && !pages.includes(url.pathname))),
  async ({ request, url, event }) =>
    asFile(url.href, await matchPrecache(url.pathname)) ?? hashed.handle({ request, event }),
)

const config = new StaleWhileRevalidate({
  cacheName: keptCaches.config,
  matchOptions,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => {
        if (await turnsOff(response.clone())) await turnOff()
        if (asFile(request.url, response) && !worker.isOff) return response
        if (response.status === 404) await (await caches.open(keptCaches.config)).delete(request, matchOptions)
        return null
      },
    },
  ],
})
registerRoute(({ url, sameOrigin }) => sameOrigin && !worker.isOff && url.pathname === '/config.json', config)

const pictures = new StaleWhileRevalidate({
  cacheName: keptCaches.pictures,
  matchOptions,
  plugins: [
    expires(120, 30),
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !worker.isOff && !isText(response) && !isPrivate(response) ? response : null,
    },
  ],
})
// A picture that the page had loaded before there was a worker comes as a message, without a destination.
const isPicture = ({ destination }: Request, { type }: Event) => destination === 'image' || type === 'message'
registerRoute(
  ({ url, request, event }) =>
    !worker.isOff && isPicture(request, event) && !hasToken(request) && !isCall(url) && named.has(url),
  pictures,
)

const listPlugins = (name: string): WorkboxPlugin[] => [
  expires(30, 7),
  {
    // The language may be in a header alone.
    cacheKeyWillBeUsed: async ({ request }) => {
      const key = new URL(request.url)
      key.searchParams.set('accept-language', request.headers.get('accept-language') ?? '')
      return key.href
    },
    cacheWillUpdate: async ({ response }) => {
      const isKept = response.status === 200 && !worker.isOff && !isPrivate(response)
      const content = isKept ? await response.clone().text() : ''
      if (isClosed(content)) return null
      // The settings say where the visitor is.
      return new Response(content.replaceAll(/("ip":\s*)"[^"]*"/g, '$1""'), {
        headers: { 'content-type': response.headers.get('content-type') ?? 'application/json' },
      })
    },
    cacheDidUpdate: async ({ request, oldResponse, newResponse, event }) => {
      const content = await newResponse.clone().text()
      named.read(request.url, content)
      if (oldResponse && (await oldResponse.clone().text()) !== content)
        await news.tell(clientOf(event), request.url, name)
    },
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      if (cachedResponse !== undefined) named.read(request.url, await cachedResponse.clone().text())
      return cachedResponse
    },
  },
]

for (const { name, path, kept, where } of KEPT_CALLS) {
  const options = { cacheName: keptCaches.lists, matchOptions, plugins: listPlugins(name) }
  const strategy =
    kept === 'shown'
      ? new StaleWhileRevalidate(options)
      : new NetworkFirst({
          ...options,
          plugins: [
            ...options.plugins,
            {
              cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
                if (cachedResponse !== undefined) news.of(clientOf(event)).isOld = true
                return cachedResponse
              },
            },
          ],
        })
  registerRoute(
    ({ url, request }) =>
      !worker.isOff &&
      url.pathname.endsWith(path) &&
      request.credentials === 'omit' &&
      !hasToken(request) &&
      Object.entries(where).every(([field, value]) => (url.searchParams.get(field) ?? '') === value),
    async ({ request, event }) => {
      const [answer, done] = strategy.handleAll({ request, event })
      // A page that has its lists kept asks for their pictures next.
      if (clientOf(event) === '') await done
      else news.of(clientOf(event)).work.push(done)
      return answer
    },
  )
}
