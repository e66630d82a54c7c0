import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { createRoot } from 'react-dom/client'
import type { Config } from '../../api/config.ts'
import { PageBar } from '../../ui/site/system-status/PageBar.tsx'
import { keptCaches, type News } from '../core/offline/kept.ts'
import { fetchPageTexts } from '../core/i18n/page-texts.ts'
import type { Root } from '../core/site-context.ts'
import { localStore } from '../core/storage.ts'

interface Page {
  readonly root: Root
  readonly config: Config
  readonly i18n: i18n
  readonly queries: QueryClient
}

/** While there is no connection, it is looked for this often, ms. */
const pace = 10_000

const flow = ({ root }: Page) => root.getSnapshot().children

/** Asks again for the lists that the site shows from an earlier visit. */
const renew = (page: Page, changed: readonly string[]) => {
  if (changed.includes('gameVendors')) flow(page).catalogue?.send({ type: 'catalogue.renew' })
  if (changed.includes('gameList')) flow(page).lobby?.send({ type: 'lobby.renew' })
  if (changed.includes('announcements')) void page.queries.invalidateQueries({ queryKey: ['notices'] })
}

/** Says above the page that there is no connection, until there is one (PLAY-07). */
const makeBar = (page: Page) => {
  const { i18n } = page
  let end: (() => void) | undefined
  const isBack = async () => {
    try {
      // Nothing keeps this address.
      return (await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(pace) })).ok
    } catch {
      return false
    }
  }
  const look = async () => {
    if (end === undefined || !(await isBack())) return
    end()
    flow(page).systemStatus?.send({ type: 'status.doubt' })
    renew(page, ['gameVendors', 'gameList', 'announcements'])
  }
  return () => {
    if (end !== undefined) return
    const place = document.createElement('div')
    document.body.prepend(place)
    const bar = createRoot(place)
    const draw = () => bar.render(<PageBar role="status" text={i18n.t('offline.text')} />)
    i18n.on('languageChanged', draw)
    draw()
    const timer = setInterval(() => void look(), pace)
    const retry = () => void look()
    addEventListener('online', retry)
    end = () => {
      end = undefined
      clearInterval(timer)
      removeEventListener('online', retry)
      i18n.off('languageChanged', draw)
      bar.unmount()
      place.remove()
    }
  }
}

type Policy = { createScriptURL: (address: string) => unknown }
const { trustedTypes } = globalThis as unknown as {
  trustedTypes?: { createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy }
}

/** The worker's address; the policy of the site lets no other script through. */
const workerAddress = () =>
  (trustedTypes?.createPolicy('service-worker', { createScriptURL: () => '/sw.js' }).createScriptURL('') ??
    '/sw.js') as string

const ask = (worker: ServiceWorker, message: object) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    worker.postMessage(message, [port2])
  })

/** Has the worker keep what this page loaded before there was a worker, from the browser's own cache. */
const keepLoaded = async (worker: ServiceWorker, language: string) => {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const keep = (urlsToCache: readonly unknown[]) => ask(worker, { type: 'CACHE_URLS', payload: { urlsToCache } })
  const headers = { accept: 'application/json', 'accept-language': language }
  const own = location.origin
  const [pictures, others] = [
    loaded.filter(({ initiatorType }) => initiatorType === 'img'),
    loaded.filter(({ initiatorType }) => initiatorType !== 'img'),
  ]
  // The worker takes the files and the lists that it keeps, and leaves the rest.
  await keep([
    ...others.map(({ name }) => [name, name.startsWith(`${own}/assets/`) ? {} : { credentials: 'omit', headers }]),
    `${own}/config.json`,
  ])
  // The lists name the pictures that are worth keeping.
  await keep(pictures.map(({ name }) => name))
}

const forget = async () => {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  localStore.remove('firstTiles')
}

/**
 * Lets a service worker keep the site for visits without a connection (PLAY-07), or forgets it where the brand does not want one. Called
 * when the first page stands.
 */
export const keepSite = async (page: Page): Promise<void> => {
  // Browsers have none without encryption.
  if (!('serviceWorker' in navigator)) return
  if (page.config.offline === false) return forget()
  const say = makeBar(page)
  addEventListener('offline', say)
  if (!navigator.onLine) say()
  const { session } = flow(page)
  let token = session?.getSnapshot().context.token
  session?.subscribe(({ context }) => {
    // Nothing in them is the player's, but which games were looked at.
    if (token !== undefined && context.token === undefined)
      for (const name of [keptCaches.lists, keptCaches.pictures]) void caches.delete(name)
    token = context.token
  })
  const { controller } = navigator.serviceWorker
  const news = controller && ((await ask(controller, { type: 'NEWS' })) as News)
  if (news?.isOld) say()
  renew(page, news?.changed ?? [])
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<News> | null>) =>
    renew(page, data?.changed ?? []),
  )
  // A page with a worker learns of the next one by itself, and must not bring back one that leaves.
  if (controller !== null) return
  await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  if (active !== null) await keepLoaded(active, page.i18n.language)
}

/**
 * Warns above the page that plain http has no encryption (OPS-03): logins, registrations and payments cannot work. The warning
 * follows the page's language.
 */
export const sayInsecure = async (i18n: i18n): Promise<void> => {
  await fetchPageTexts()
  const place = document.createElement('div')
  document.body.prepend(place)
  const root = createRoot(place)
  const draw = () => root.render(<PageBar role="alert" text={i18n.t('page.insecure.text')} />)
  i18n.on('languageChanged', draw)
  draw()
}
