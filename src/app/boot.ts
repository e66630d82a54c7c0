/**
 * Runs in the page's head, before the bundle: sets theme and language, and starts the requests of the first screen.
 * `vite.config.ts` builds it alone, so it imports nothing heavy.
 */
import type { GameType, VendorLane } from '../api/calls/vendors.ts'
import type { Promotion } from '../api/calls/promotions.ts'
import type { Game } from '../api/calls/games.ts'
import { hotQuery, lobbyQuery } from '../api/lobby-query.ts'
import { toHotRows } from './core/hot-games-by-category.ts'
import { splitEsports } from '../machines/games/catalogue/split-esports.ts'
import { namesPlace, openableVendors } from '../machines/games/lobby/lobby-address.ts'
import { publicStates, perPage, standingsOf } from '../machines/rewards/promotions/standing.ts'
import { pictureUrl } from '../ui/components/picture-url.ts'
import { savesData } from './core/saves-data.ts'
import { startLanguage } from './core/i18n/start-language.ts'

declare const PERMISSION_PATH: string
declare const VENDORS_PATH: string
declare const GAMES_PATH: string
declare const FIRST_BANNER_PATH: string
declare const HOT_PATH: string
declare const PROMOTIONS_PATH: string
declare const DEFAULT_MERCHANT: string
declare const DEFAULT_LANGUAGES: [string, ...string[]]

/** The early requests and addresses that `boot.ts` hands to the bundle. */
export interface Boot {
  /**
   * The content of `config.json`; undefined if the file is missing, or a text with the reason if it cannot be read. Rejected if nobody
   * answers.
   */
  readonly config: Promise<unknown>
  /** Addresses of the catalogues, by language. */
  readonly catalogues: Readonly<Record<string, string>>
  /** Pending answers, by address; each is taken once. */
  readonly early: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    boot: Boot
  }
}

interface Chunks {
  readonly catalogues: Record<string, string>
  /** The lobby's chunk and its imports. */
  readonly lobby?: readonly string[]
  /** The chunk of a brand's look. */
  readonly brand?: string
}

{
  // Chrome 120 and Safari 17 added it; the browser floor is older (decision 032).
  if (!('canParse' in URL))
    Object.assign(URL, {
      canParse: (address: string, base?: string) => {
        try {
          return new URL(address, base).href !== ''
        } catch {
          return false
        }
      },
    })
  const read = (name: string) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const page = document.documentElement
  page.dataset['theme'] = read('theme') === 'dark' ? 'dark' : 'light'
  const kept = read('lang') ?? undefined
  // A brand's release names its first language; otherwise config.json does.
  let language = kept ?? page.dataset['language']

  const isSignedIn = () => {
    try {
      return sessionStorage.getItem('token') !== null
    } catch {
      return false
    }
  }
  // A drawing of another address, list, language or session would be a flash of what is not the visitor's.
  const isNarrowed = namesPlace(location.search)
  const here = location.pathname.replace(/(.)\/$/, '$1').toLowerCase()
  const isDrawn = page.dataset['draws']?.split(' ').includes(here)
  const isDrawingOurs = !isNarrowed && language === page.dataset['language'] && !isSignedIn() && isDrawn
  if ('draws' in page.dataset)
    new MutationObserver((_, watch) => {
      const drawing = document.getElementById('drawing')
      if (drawing === null) return
      watch.disconnect()
      // Nothing in it works before the bundle has drawn the page again.
      if (isDrawingOurs) drawing.inert = true
      else drawing.remove()
    }).observe(page, { childList: true, subtree: true })

  const chunks = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name=chunks]')?.content ?? '{"catalogues":{}}',
  ) as Chunks
  const preload = (href: string | undefined, rel: 'modulepreload' | 'preload', as = 'fetch') => {
    if (href === undefined) return
    const link = document.createElement('link')
    link.rel = rel
    if (rel === 'preload') link.as = as
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  const preloadTexts = () => {
    if (language !== undefined) preload(chunks.catalogues[language], 'preload')
  }
  preloadTexts()
  const lobby = /^\/(rng|fish|pvp)\/?$/i.exec(location.pathname)?.[1]?.toUpperCase() as GameType | undefined
  if (lobby !== undefined)
    for (const file of chunks.lobby ?? [])
      if (file.endsWith('.css')) preload(file, 'preload', 'style')
      else preload(file, 'modulepreload')

  /** Shows that the site cannot start, in the visitor's language when its texts load (PLAT-12). */
  const sayUnopened = async (key: 'error.network' | 'error.browser') => {
    const place = document.getElementById('unopened')
    if (place === null) return
    place.classList.add('now')
    const address = language && chunks.catalogues[language]
    if (!address) return
    const texts = (await (await fetch(address)).json()) as Record<string, string>
    const link = Object.assign(document.createElement('a'), { href: '', textContent: texts['action.retry'] })
    const sentence = document.createElement('p')
    sentence.dir = 'auto'
    sentence.append(`${texts[key]} `, link)
    place.replaceChildren(sentence)
  }
  addEventListener(
    'error',
    (event) => {
      const isBundle = event.target instanceof HTMLScriptElement && event.target.type === 'module'
      const isTooOld = event.error instanceof SyntaxError
      // The English sentence stays when its translation fails to load.
      if (isBundle || isTooOld) sayUnopened(isBundle ? 'error.network' : 'error.browser').catch(() => undefined)
    },
    true,
  )

  /** Longest wait for `config.json` in one try, ms. */
  const configPatience = 15_000

  const early = new Map<string, Promise<Response>>()
  /**
   * Reads the brand's configuration. A missing file means the default brand; an unreadable one returns a text with the reason. Fails
   * after three tries without an answer, which the visitor reads (PLAT-12).
   */
  const readBrand = async (tries: number): Promise<unknown> => {
    try {
      const answer = await fetch('/config.json', {
        credentials: 'same-origin',
        // Early browsers have no such signal.
        signal: AbortSignal.timeout?.(configPatience) ?? null,
      })
      const type = answer.headers.get('content-type')
      // Servers answer with a page where the file is missing, and may not know the file's type.
      if (answer.status === 404 || (answer.ok && type?.includes('html'))) return undefined
      if (answer.ok) {
        const text = await answer.text()
        try {
          return JSON.parse(text)
        } catch {
          return type === null ? undefined : 'no JSON'
        }
      }
    } catch {
      // The next try requests it again.
    }
    if (tries <= 1) {
      sayUnopened('error.network').catch(() => undefined)
      throw new Error('config.json: no answer')
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    return readBrand(tries - 1)
  }
  const config = readBrand(3)
  /** The host that an earlier page of this visit chose, as long as the brand allows it (CFG-08). */
  const chosen = (allowed: readonly string[] | undefined) => {
    try {
      const { api } = JSON.parse(sessionStorage.getItem('routers') ?? '{}') as { api?: string }
      return allowed?.find((address) => address === api)
    } catch {
      return undefined
    }
  }
  const start = (brand: {
    apiBase?: string
    apiHosts?: readonly string[]
    languages?: [string, ...string[]]
    merchantCode?: string
    cookies?: boolean
    brand?: unknown
    games?: { esportsVendors?: readonly string[] }
  }) => {
    const spoken = startLanguage(kept, brand.languages ?? DEFAULT_LANGUAGES)
    const isNew = spoken !== language
    language = spoken
    if (isNew) preloadTexts()
    if (brand.brand !== undefined) preload(chunks.brand, 'modulepreload')
    const apiBase = chosen(brand.apiHosts) ?? brand.apiBase ?? ''
    const address = (path: string, query: Record<string, string>) =>
      new URL(`${apiBase}${path}?${new URLSearchParams(query).toString()}`, location.origin).href
    const begin = (href: string): Promise<Response> => {
      const headers = { accept: 'application/json', 'accept-language': spoken }
      const answer = fetch(href, { credentials: brand.cookies ? 'include' : 'omit', redirect: 'error', headers })
      answer.catch(() => undefined)
      early.set(href, answer)
      return answer
    }
    const merchantCode = brand.merchantCode ?? DEFAULT_MERCHANT
    const permitted = begin(address(PERMISSION_PATH, { url: location.host }))
    const vendors = begin(address(VENDORS_PATH, { merchantCode }))
    const isHome = /^\/(index(\.html)?|home)?\/?$/i.test(location.pathname)
    const group = isHome ? 'home' : lobby?.toLowerCase()
    if (group !== undefined) {
      const groupName = `w_${group}`
      const size = savesData() || matchMedia('(max-width: 599px)').matches ? 'phone' : 'desk'
      // The frame may not be parsed yet.
      show(address(FIRST_BANNER_PATH, { groupName, language: spoken, size }), () =>
        document.querySelector('#drawing [data-banner], #first-banner'),
      )
    }
    // The bundle requests the list that the address names.
    if (lobby !== undefined && !isNarrowed)
      void beginGames(vendors, { gameType: lobby, merchantCode, language: spoken }, (query) => {
        const games = begin(address(GAMES_PATH, query))
        showFirstTiles(permitted, games).catch(() => undefined)
      })
    const list = isDrawn ? page.dataset['list'] : ''
    if (list === 'promotions')
      drawPromotions(permitted, begin(address(PROMOTIONS_PATH, { language: spoken }))).catch(() => undefined)
    else if (list)
      drawVendors(permitted, vendors, list as GameType, brand.games?.esportsVendors ?? [], () =>
        begin(address(HOT_PATH, texted(hotQuery({ merchantCode, language: spoken })))),
      ).catch(() => undefined)
  }
  /** Resolves when the drawing is parsed, or gone again, and its styles are there: no frame comes before them. */
  const parsed = async () => {
    do await new Promise(requestAnimationFrame)
    while (document.querySelector('noscript') === null)
  }
  /** May a server have escaped signs of this text for HTML? The bundle reads them, and the drawing leaves them out. */
  const isEscaped = (text: string | undefined) => /&#?\w+;/.test(text ?? '')
  /** Requests a picture now and puts it into its place of the drawing; React draws the same one there. */
  const show = (src: string, placeOf: () => Element | null | undefined, picture = new Image()) => {
    picture.alt = ''
    picture.fetchPriority = 'high'
    const put = () => {
      const place = placeOf()
      if (place === null) requestAnimationFrame(put)
      else if (place instanceof HTMLImageElement) {
        picture.className = place.className
        place.replaceWith(picture)
      } else place?.append(picture)
    }
    // A closed platform refuses the picture and browsers must revalidate it, so a picture that loads may be shown.
    picture.addEventListener('load', put)
    if (!isEscaped(src)) picture.src = src
    return picture
  }
  const texted = (query: object) =>
    Object.fromEntries(Object.entries(query).map(([field, asked]) => [field, String(asked)]))
  /** Requests the first page of the vendor that the lobby will choose, before the bundle loads. */
  const beginGames = async (
    vendors: Promise<Response>,
    { gameType, ...of }: { readonly gameType: GameType; readonly merchantCode: string; readonly language: string },
    ask: (query: Record<string, string>) => void,
  ) => {
    try {
      const { value } = (await (await vendors).clone().json()) as { value: readonly VendorLane[] }
      const lane = value.find(({ title }) => title === gameType)
      const known = lane === undefined ? [] : openableVendors(lane)
      const wanted = new URLSearchParams(location.search).get('page')
      const vendor = known.find((own) => own === wanted) ?? known[0]
      if (vendor === undefined) return
      const query = lobbyQuery({ ...of, gameType, vendor, name: '', pageNo: 1 })
      ask(texted(query))
    } catch {
      // The bundle repeats the request and shows its error.
    }
  }
  /** An earlier page of this visit chose a host, or a reload returns to another place of the list. */
  const isElsewhere = () => ['routers', 'lobbyPlace'].some((name) => sessionStorage.getItem(name))
  /** The values of the permission's answer and of a list's; rejects where the drawing cannot foresee what the bundle shows. */
  const readFirst = async (permitted: Promise<Response>, answer: Promise<Response>) => {
    const [{ value: permission }, { value: list }] = (await Promise.all(
      [permitted, answer].map(async (one) => (await one).clone().json() as Promise<unknown>),
    )) as [
      { value: { imageCDNs?: readonly string[]; maintenance?: boolean; regionRestriction?: boolean } },
      { value: unknown },
    ]
    const { imageCDNs = [], maintenance, regionRestriction } = permission
    // The bundle picks one of several hosts.
    if (maintenance || regionRestriction || imageCDNs.length > 1 || isElsewhere()) throw new Error('unsure')
    return { base: imageCDNs[0] ?? '', list }
  }
  const shownTiles: HTMLImageElement[] = []
  const showTiles = (pictures: readonly (string | null | undefined)[]) => {
    // Two rows.
    const count = matchMedia('(min-width: 1200px)').matches ? 14 : matchMedia('(min-width: 768px)').matches ? 10 : 6
    for (const [index, src] of pictures.slice(0, count).entries())
      if (src)
        shownTiles[index] = show(src, () => document.querySelectorAll('#drawing [data-tile]')[index], shownTiles[index])
  }
  /** Requests the pictures of the first screen's games, and shows them in the drawing (decision 044). */
  const showFirstTiles = async (permitted: Promise<Response>, answer: Promise<Response>) => {
    const { base, list } = await readFirst(permitted, answer)
    const { games } = list as { games: readonly { showIcon?: string | null }[] }
    showTiles(games.map(({ showIcon }) => pictureUrl(base, showIcon)))
  }
  const isInSight = (element: Element) => {
    const { top, left, right } = element.getBoundingClientRect()
    return top < innerHeight && left < innerWidth && right > 0
  }
  /** Returns what shows the drawing's coming list in place of its skeleton; undefined without such a drawing. */
  const places = async () => {
    await parsed()
    const drawing = document.getElementById('drawing')
    const [now, later] = ['now', 'later'].map((name) => drawing?.querySelector<HTMLElement>(`[data-${name}]`))
    if (!now || !later) return undefined
    return () => {
      now.remove()
      later.hidden = false
    }
  }
  interface Entry {
    /** By the selector of their place in the entry; empty: the entry itself. */
    readonly texts: Readonly<Record<string, string | undefined>>
    readonly src?: string | undefined
    /** The index of the drawn entry that looks like it. */
    readonly like?: number
  }
  /** Puts copies of a list's drawn entries into their place, and shows the pictures that are in sight then. */
  const write = (drawn: string, entries: readonly Entry[]) => {
    const patterns = document.querySelectorAll(`#drawing [data-later] ${drawn}`)
    const copies = entries.map(({ texts, like = 0 }) => {
      const copy = patterns[like]?.cloneNode(true) as Element
      for (const [place, text] of Object.entries(texts)) {
        if (isEscaped(text)) throw new Error('unsure')
        ;(place === '' ? copy : copy.querySelector(place))?.replaceChildren(text ?? '')
      }
      patterns[0]?.before(copy)
      return copy
    })
    for (const pattern of patterns) pattern.remove()
    return () => {
      for (const [index, { src }] of entries.entries()) {
        const place = copies[index]?.querySelector('img')
        if (src !== undefined && place && isInSight(place)) show(src, () => place)
      }
    }
  }
  const isPlain = ({ id, title, state, image = '' }: Partial<Promotion>) =>
    [id, title, image].every((text) => typeof text === 'string') && publicStates.some((one) => one === state)
  /** Draws the first promotions in place of their skeleton (decision 044). */
  const drawPromotions = async (permitted: Promise<Response>, answer: Promise<Response>) => {
    const { base, list } = await readFirst(permitted, answer)
    const promotions = list as Promotion[]
    // The bundle may read an odd entry, or another page, and draw it elsewhere.
    if (sessionStorage.getItem('places')?.includes('promotions') || !promotions.every(isPlain)) return
    const reveal = await places()
    if (reveal === undefined || promotions.length === 0) return
    const types = new Map(promotions.filter(({ type }) => type).map(({ type, typeName }) => [type, typeName ?? type]))
    write(
      '[role=group] button:last-child',
      [...types.values()].map((text) => ({ texts: { '': text } })),
    )
    const showPictures = write(
      'li',
      standingsOf(promotions, [])
        .slice(0, perPage)
        .map(({ promotion: { title, image, type, typeName }, state }) => ({
          texts: { 'h2 bdi': title, 'span:last-child': typeName ?? type },
          src: pictureUrl(base, image),
          like: publicStates.indexOf(state as never),
        })),
    )
    reveal()
    showPictures()
  }
  /** Draws a category's vendors in place of their skeleton, and the first hot games where they are in sight. */
  const drawVendors = async (
    permitted: Promise<Response>,
    answer: Promise<Response>,
    gameType: GameType,
    esportsVendors: readonly string[],
    askHot: () => Promise<Response>,
  ) => {
    const { base, list } = await readFirst(permitted, answer)
    const lanes = splitEsports(list as VendorLane[], esportsVendors).filter(({ cards }) => cards.length > 0)
    const cards = lanes.find(({ title }) => title === gameType)?.cards
    const reveal = await places()
    if (reveal === undefined || cards === undefined) return
    const showPictures = write(
      'li',
      cards.map(({ vendorName, icon }) => ({
        texts: { bdi: vendorName },
        src: pictureUrl(base, icon),
      })),
    )
    reveal()
    const tiles = [...document.querySelectorAll('#drawing [data-later] [data-tile]')].filter(isInSight)
    const hot = tiles.length > 0 ? askHot() : undefined
    showPictures()
    if (hot === undefined) return
    const { value } = (await (await hot).clone().json()) as { value: { list: readonly Game[] } }
    const [row] = toHotRows(
      value.list,
      lanes.map(({ title }) => title),
      gameType,
    )
    for (const [index, tile] of tiles.entries()) {
      const src = pictureUrl(base, row?.games[index]?.showIcon)
      if (src !== undefined) show(src, () => tile)
    }
  }
  /** The worker answers with the pictures of the last visit, long before the list is there (decision 092). */
  const showKeptTiles = async () => {
    const { address, pictures } = JSON.parse(String(read('firstTiles'))) as {
      address?: string
      pictures?: (string | null)[]
    }
    const isHere = address === location.pathname + location.search
    if (!isHere || !isDrawingOurs || !navigator.serviceWorker?.controller || isElsewhere()) return
    // Pictures before the first paint would make it late.
    await parsed()
    if (shownTiles.length === 0) showTiles(pictures ?? [])
  }
  // Nothing stored, or blocked or foreign storage: the pictures come with their list.
  showKeptTiles().catch(() => undefined)
  void config.then(
    (content) => {
      if (content === undefined) start({})
      else if (content !== null && typeof content === 'object') start(content)
    },
    // The bundle reports it.
    () => undefined,
  )
  window.boot = { config, catalogues: chunks.catalogues, early }
}
