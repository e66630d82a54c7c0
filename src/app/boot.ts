/**
 * Runs from the page's head, before the bundle: sets theme and language, and starts the requests that the first screen
 * needs, so that they are under way while the bundle loads. Built on its own by `vite.config.ts`, which puts the paths
 * of the call table in; it imports nothing.
 */

declare const PERMISSION_PATH: string
declare const VENDORS_PATH: string
declare const FIRST_BANNER_PATH: string

/** What `boot.ts` hands to the bundle. */
export interface Boot {
  /** `config.json`'s content, or undefined where there is none. */
  readonly config: Promise<unknown>
  /** Answers under way, by address; each is taken once. */
  readonly early: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    boot: Boot
  }
}

interface Chunks {
  readonly catalogues: Record<string, string>
  readonly lobby?: string
}

{
  const read = (name: string) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const page = document.documentElement
  page.dataset['theme'] = read('theme') === 'dark' ? 'dark' : 'light'
  const language = read('lang') ?? 'NE'

  const chunks = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name=chunks]')?.content ?? '{"catalogues":{}}',
  ) as Chunks
  const preload = (href: string | undefined, rel: 'modulepreload' | 'preload') => {
    if (href === undefined) return
    const link = document.createElement('link')
    link.rel = rel
    if (rel === 'preload') link.as = 'fetch'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  preload(chunks.catalogues[language], 'preload')
  if (/^\/(rng|fish|pvp)\/?$/i.test(location.pathname)) preload(chunks.lobby, 'modulepreload')

  const early = new Map<string, Promise<Response>>()
  const config = fetch('/config.json', { credentials: 'same-origin' })
    .then((answer) =>
      answer.ok && answer.headers.get('content-type')?.includes('json')
        ? (answer.json() as Promise<unknown>)
        : undefined,
    )
    .catch(() => undefined)
  const start = (brand: { apiBase?: string; merchantCode?: string }) => {
    const address = (path: string, query: Record<string, string>) =>
      new URL(`${brand.apiBase ?? ''}${path}?${new URLSearchParams(query).toString()}`, location.origin).href
    const begin = (href: string) =>
      early.set(
        href,
        fetch(href, { credentials: 'omit', headers: { accept: 'application/json', 'accept-language': language } }),
      )
    begin(address(PERMISSION_PATH, { url: location.host }))
    begin(address(VENDORS_PATH, { merchantCode: brand.merchantCode ?? 'danphe' }))
    for (const answer of early.values()) answer.catch(() => undefined)

    if (!/^\/(index(\.html)?|home)?\/?$/i.test(location.pathname)) return
    const picture = new Image()
    picture.alt = ''
    picture.fetchPriority = 'high'
    picture.src = address(FIRST_BANNER_PATH, {
      groupName: 'w_home',
      language,
      size: matchMedia('(max-width: 767px)').matches ? 'phone' : 'desk',
    })
    const place = () => {
      const frame = document.getElementById('first-banner')
      if (frame === null) requestAnimationFrame(place)
      else frame.append(picture)
    }
    picture.addEventListener('load', place)
  }
  void config.then((content) => {
    start(content !== null && typeof content === 'object' ? content : {})
  })
  window.boot = { config, early }
}
