/**
 * Runs in the page's head, before the bundle: sets theme and language, and starts the requests of the first screen.
 * `vite.config.ts` builds it alone, so it imports nothing heavy.
 */
import type { GameType } from '../api/calls/vendors.ts'
import { hotQuery } from '../api/lobby-query.ts'
import { namesPlace } from '../machines/games/lobby/lobby-address.ts'
import { addCanParse } from './core/boot/can-parse.ts'
import { awaitDrawing, parsed, showPicture } from './core/boot/drawing.ts'
import { beginGames } from './core/boot/first-games.ts'
import { drawPromotions } from './core/boot/first-promotions.ts'
import { firstTiles } from './core/boot/first-tiles.ts'
import { drawVendors } from './core/boot/first-vendors.ts'
import { chosenHost, isElsewhere, isSignedIn, readKept } from './core/boot/kept.ts'
import { readBrand } from './core/boot/read-brand.ts'
import { sayUnopened } from './core/boot/unopened.ts'
import { startLanguage } from './core/i18n/start-language.ts'
import { savesData } from './core/saves-data.ts'

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
  addCanParse()
  const page = document.documentElement
  page.dataset['theme'] = readKept('theme') === 'dark' ? 'dark' : 'light'
  const kept = readKept('lang') ?? undefined
  // A brand's release names its first language; otherwise config.json does.
  let language = kept ?? page.dataset['language']

  // A drawing of another address, list, language or session would be a flash of what is not the visitor's.
  const isNarrowed = namesPlace(location.search)
  const here = location.pathname.replace(/(.)\/$/, '$1').toLowerCase()
  const isDrawn = page.dataset['draws']?.split(' ').includes(here) ?? false
  const isDrawingOurs = !isNarrowed && language === page.dataset['language'] && !isSignedIn() && isDrawn
  if ('draws' in page.dataset) awaitDrawing(isDrawingOurs)

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

  // The English sentence stays when its translation fails to load.
  const sayWhy = (key: 'error.network' | 'error.browser') => {
    sayUnopened(key, language && chunks.catalogues[language]).catch(() => undefined)
  }
  addEventListener(
    'error',
    (event) => {
      const isBundle = event.target instanceof HTMLScriptElement && event.target.type === 'module'
      const isTooOld = event.error instanceof SyntaxError
      if (isBundle || isTooOld) sayWhy(isBundle ? 'error.network' : 'error.browser')
    },
    true,
  )

  const early = new Map<string, Promise<Response>>()
  const tiles = firstTiles()
  const config = readBrand(3, () => sayWhy('error.network'))
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
    const apiBase = chosenHost(brand.apiHosts) ?? brand.apiBase ?? ''
    const address = (path: string, query: object) => {
      const texts = Object.entries(query).map(([field, asked]) => [field, String(asked)])
      return new URL(`${apiBase}${path}?${new URLSearchParams(texts).toString()}`, location.origin).href
    }
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
      showPicture(address(FIRST_BANNER_PATH, { groupName, language: spoken, size }), () =>
        document.querySelector('#drawing [data-banner], #first-banner'),
      )
    }
    // The bundle requests the list that the address names.
    if (lobby !== undefined && !isNarrowed)
      void beginGames(vendors, { gameType: lobby, merchantCode, language: spoken }, (query) => {
        const games = begin(address(GAMES_PATH, query))
        tiles.showListed(permitted, games).catch(() => undefined)
      })
    const list = isDrawn ? page.dataset['list'] : ''
    if (list === 'promotions')
      drawPromotions(permitted, begin(address(PROMOTIONS_PATH, { language: spoken }))).catch(() => undefined)
    else if (list)
      drawVendors(permitted, vendors, list as GameType, brand.games?.esportsVendors ?? [], () =>
        begin(address(HOT_PATH, hotQuery({ merchantCode, language: spoken }))),
      ).catch(() => undefined)
  }
  /** The worker answers with the pictures of the last visit, long before the list is there (decision 092). */
  const showKeptTiles = async () => {
    const { address, pictures } = JSON.parse(String(readKept('firstTiles'))) as {
      address?: string
      pictures?: (string | null)[]
    }
    const isHere = address === location.pathname + location.search
    if (!isHere || !isDrawingOurs || !navigator.serviceWorker?.controller || isElsewhere()) return
    // Pictures before the first paint would make it late.
    await parsed()
    tiles.showKept(pictures)
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
