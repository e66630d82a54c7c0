// @vitest-environment document
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultConfig } from '../../../src/api/config.ts'
import { lobbyQuery } from '../../../src/api/lobby-query.ts'
import { openDrawing } from '../../../src/app/shell/first-drawing.tsx'
import { noPicture } from '../../../src/ui/components/picture-url.ts'

const chunks = {
  catalogues: { NE: '/assets/ne.json', EN: '/assets/en.json' },
  lobby: ['/assets/lobby.js', '/assets/lobby.css'],
  brand: '/assets/brand.js',
}
const card = (vassalage: string, icon: string) => ({ vassalage, vendorName: vassalage, icon })
const texts = { 'action.retry': 'Again', 'error.network': 'No network.', 'error.browser': 'Too old.' }
const lanes = [
  { title: 'FISH', allVendors: 0, cards: [{ vassalage: 'JL' }] },
  { title: 'RNG', allVendors: 0, cards: [{ vassalage: 'PG' }, { vassalage: 'EVO' }] },
]

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const noFile = () => new Response('', { status: 404 })

interface Page {
  readonly body?: string
  readonly head?: string
  /** Attributes of the page that a release writes. */
  readonly page?: Readonly<Record<string, string>>
  readonly config?: (signal: AbortSignal | null | undefined) => Response | Promise<Response>
  readonly permission?: object
  readonly games?: readonly object[]
  readonly promotions?: readonly object[]
  readonly vendors?: readonly object[]
  /** The screen's width in CSS pixels. */
  readonly width?: number
}

const watches: MutationObserver[] = []
const TrueObserver = MutationObserver
/** An observer that ends with its test. */
class Watch extends TrueObserver {
  constructor(hear: MutationCallback) {
    super(hear)
    watches.push(this)
  }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Opens a page of this address with the script alone; `asked` are its requests, `pictures` those that it wants. */
const open = async (address: string, { head = '', body = '', page = {}, ...given }: Page = {}) => {
  const { happyDOM } = window as unknown as {
    readonly happyDOM: { readonly setURL: (url: string) => void; readonly settings: { readonly fetch: object } }
  }
  // A preloaded file is never asked of the network.
  Object.assign(happyDOM.settings.fetch, { interceptor: { beforeAsyncRequest: () => Promise.resolve(new Response()) } })
  happyDOM.setURL(`https://site.test${address}`)
  const { documentElement } = document
  for (const name of Object.keys(documentElement.dataset)) delete documentElement.dataset[name]
  Object.assign(documentElement.dataset, page)
  document.head.innerHTML = `<meta name="chunks">${head}`
  document.querySelector('meta')?.setAttribute('content', JSON.stringify(chunks))
  document.body.innerHTML = ''
  const asked: { readonly href: string; readonly init: RequestInit | undefined }[] = []
  const pictures: HTMLImageElement[] = []
  vi.stubGlobal('Image', function picture() {
    const made = document.createElement('img')
    pictures.push(made)
    return made
  })
  vi.stubGlobal('fetch', async (href: string, init?: RequestInit) => {
    asked.push({ href, init })
    if (href === '/config.json') return (given.config ?? noFile)(init?.signal)
    if (href.startsWith('/assets/')) return json(texts)
    if (href.includes('/permission')) return json({ value: given.permission ?? { imageCDNs: ['https://i.test/'] } })
    if (href.includes('/vendors')) return json({ value: given.vendors ?? lanes })
    if (href.includes('/promotions')) return json({ value: given.promotions ?? [] })
    if (href.includes('/hot')) return json({ value: { list: given.games ?? [] } })
    if (href.includes('/games')) return json({ value: { games: given.games ?? [] } })
    return noFile()
  })
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, side, edge] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    const width = given.width ?? 390
    return { matches: side === 'min' ? width >= Number(edge) : width <= Number(edge) }
  })
  vi.resetModules()
  await import('../../../src/app/boot.ts')
  document.body.innerHTML = body
  await vi.advanceTimersByTimeAsync(2000)
  await turns()
  const { boot } = window
  return {
    asked,
    hrefs: asked.map(({ href }) => href),
    boot,
    config: await boot.config.catch((error: unknown) => error),
    pictures,
    /** The addresses of the pictures, with those that load put into their places. */
    loaded: async () => {
      for (const picture of pictures) picture.dispatchEvent(new Event('load'))
      await turns()
      return pictures.map(({ src }) => src)
    },
    preloads: () =>
      [...document.head.querySelectorAll('link')].map((link) =>
        [link.rel, link.getAttribute('as'), link.getAttribute('href'), link.getAttribute('crossorigin')]
          .join(' ')
          .trim(),
      ),
  }
}

const early = (path: string, query: Record<string, string>, base = 'https://site.test') =>
  `${base}${path}?${new URLSearchParams(query).toString()}`
const picture = (group: string, language = 'NE', size = 'phone') =>
  early('/banner', { groupName: `w_${group}`, language, size })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('MutationObserver', Watch)
  for (const [name, value] of Object.entries({
    PERMISSION_PATH: '/permission',
    VENDORS_PATH: '/vendors',
    GAMES_PATH: '/games',
    FIRST_BANNER_PATH: '/banner',
    DEFAULT_MERCHANT: 'main',
    DEFAULT_LANGUAGES: ['NE', 'EN'],
  }))
    vi.stubGlobal(name, value)
})
afterEach(() => {
  for (const watch of watches.splice(0)) watch.disconnect()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('before the bundle, a page', () => {
  test('has the kept theme and the texts of the kept language [FLOW-13 part]', async () => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('lang', 'EN')
    const kept = await open('/terms', { page: { language: 'NE' } })
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(kept.preloads()).toEqual(['preload fetch /assets/en.json'])
    localStorage.setItem('theme', 'blue')
    localStorage.removeItem('lang')
    const own = await open('/terms', { page: { language: 'EN' } })
    expect(document.documentElement.dataset['theme']).toBe('light')
    // The brand's first language replaces the release's.
    expect(own.preloads()).toEqual(['preload fetch /assets/en.json', 'preload fetch /assets/ne.json'])
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied')
    })
    const page = { language: 'NE', draws: '/terms' }
    const denied = await open('/terms', { page, body: '<div id="drawing"></div>' })
    expect(denied.preloads()).toEqual(['preload fetch /assets/ne.json'])
    expect(document.getElementById('drawing')?.inert).toBe(true)
    expect(document.documentElement.dataset['theme']).toBe('light')
  })

  test('loads the code of a lobby with the bundle, and of a brand that has a look [FLOW-13 part]', async () => {
    const lobby = ['modulepreload  /assets/lobby.js', 'preload style /assets/lobby.css']
    for (const address of ['/rng', '/FISH/', '/pvp'])
      expect((await open(address)).preloads()).toEqual([...lobby, 'preload fetch /assets/ne.json'])
    for (const address of ['/', '/rng/x', '/xrng'])
      expect((await open(address)).preloads()).toEqual(['preload fetch /assets/ne.json'])
    const branded = await open('/terms', { config: () => json({ brand: {} }) })
    expect(branded.preloads()).toEqual(['preload fetch /assets/ne.json', 'modulepreload  /assets/brand.js'])
  })

  test('keeps a drawing of its own address, language and visitor, without letting it be used [FLOW-13 part]', async () => {
    const drawn = async (address: string, page: object = {}) => {
      await open(address, { page: { draws: '/ /rng', language: 'NE', ...page }, body: '<div id="drawing"></div>' })
      await vi.advanceTimersByTimeAsync(10)
      const drawing = document.getElementById('drawing')
      return drawing === null ? 'removed' : drawing.inert ? 'inert' : 'usable'
    }
    for (const address of ['/', '/rng', '/rng/', '/RNG', '/?page=PG', '/rng#x'])
      expect([address, await drawn(address)]).toEqual([address, 'inert'])
    for (const address of ['/fish', '/rng?list=hot', '/?a=1&name=b'])
      expect([address, await drawn(address)]).toEqual([address, 'removed'])
    localStorage.setItem('lang', 'EN')
    expect(await drawn('/')).toBe('removed')
    localStorage.setItem('lang', 'NE')
    expect(await drawn('/')).toBe('inert')
    sessionStorage.setItem('token', 'T')
    expect(await drawn('/')).toBe('removed')
  })

  test('says in its language that the bundle did not load, or that the browser is too old [FLOW-13 part, PLAT-12 part]', async () => {
    const said = async (happen: () => void) => {
      const { preloads } = await open('/terms', { body: '<p id="unopened">Sorry.</p><script></script>' })
      expect(preloads()).toHaveLength(1)
      happen()
      await vi.advanceTimersByTimeAsync(10)
      const place = document.getElementById('unopened')
      return [place?.className, place?.textContent, place?.querySelector('a')?.getAttribute('href')]
    }
    const script = (type: string) => () => {
      const bundle = document.createElement('script')
      bundle.type = type
      document.body.append(bundle)
      bundle.dispatchEvent(new Event('error'))
    }
    expect(await said(script('module'))).toEqual(['now', 'No network. Again', ''])
    expect(document.querySelector('#unopened p')?.getAttribute('dir')).toBe('auto')
    expect(await said(script('text/javascript'))).toEqual(['', 'Sorry.', undefined])
    const broken = (error: Error) => () => void dispatchEvent(Object.assign(new Event('error'), { error }))
    expect(await said(broken(new SyntaxError('?')))).toEqual(['now', 'Too old. Again', ''])
    expect(await said(broken(new TypeError('?')))).toEqual(['', 'Sorry.', undefined])
  })
})

test('an older browser gets the question whether a text is an address [FLOW-13 part]', async () => {
  const { URL: Whole } = globalThis
  vi.stubGlobal('URL', function older(address: string, base?: string) {
    return new Whole(address, base)
  })
  await open('/terms')
  expect(['https://a.test', '/a', 'a b'].map((text) => URL.canParse(text))).toEqual([true, false, false])
  expect(URL.canParse('/a', 'https://a.test')).toBe(true)
})

describe('before the bundle, config.json', () => {
  const silence = new Error('config.json: no answer')

  test('is an object, a missing file or the reason why it cannot be read [FLOW-13 part]', async () => {
    const typed = (body: string, type: string, status = 200) =>
      new Response(body, { status, headers: { 'content-type': type } })
    expect((await open('/terms', { config: () => json({ merchantCode: 'yeti' }) })).config).toEqual({
      merchantCode: 'yeti',
    })
    expect((await open('/terms', { config: () => typed('<html>', 'text/html') })).config).toBeUndefined()
    expect((await open('/terms', { config: noFile })).config).toBeUndefined()
    // A server that does not know the type must not turn the brand into the default one unseen.
    for (const type of ['text/plain', 'application/octet-stream']) {
      expect((await open('/terms', { config: () => typed(' {"cookies": true}', type) })).config).toEqual({
        cookies: true,
      })
      expect((await open('/terms', { config: () => typed('{', type) })).config).toBe('no JSON')
    }
    const untyped = () => new Response(new TextEncoder().encode('{"cookies": true}'))
    expect((await open('/terms', { config: untyped })).config).toEqual({ cookies: true })
    expect((await open('/terms', { config: () => new Response(null) })).config).toBeUndefined()
    const broken = await open('/terms', { config: () => typed('{', 'application/json') })
    expect(broken.config).toBe('no JSON')
    // Nothing is asked of a platform that nobody named.
    expect(broken.hrefs).toEqual(['/config.json'])
    expect(broken.asked[0]?.init).toEqual({ credentials: 'same-origin', signal: expect.any(AbortSignal) })
  })

  test('is asked for again when its content breaks off or never ends [FLOW-13 part, CFG-02 part]', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(), ms / 100)
      return limit.signal
    })
    const stream = (begin: (body: ReadableStreamDefaultController) => void) => () =>
      new Response(new ReadableStream({ start: begin }), { headers: { 'content-type': 'application/json' } })
    const cut = stream((body) => body.error(new TypeError('cut')))
    let tries = 0
    const later = await open('/terms', { config: () => ((tries += 1) === 1 ? cut() : json({ cookies: true })) })
    expect(later.config).toEqual({ cookies: true })
    expect((await open('/terms', { config: cut })).config).toEqual(silence)
    limits.mockClear()
    const endless = await open('/terms', {
      config: (signal) => stream((body) => signal?.addEventListener('abort', () => body.error(signal.reason)))(),
    })
    expect(endless.config).toEqual(silence)
    expect(limits.mock.calls).toEqual([[15_000], [15_000], [15_000]])
  })

  test('is asked for three times, half a second apart [FLOW-13 part]', async () => {
    const times: number[] = []
    localStorage.setItem('lang', 'NE')
    const failing = await open('/terms', {
      body: '<div id="unopened"></div>',
      config: () => {
        times.push(Date.now())
        if (times.length === 2) return Promise.reject(new TypeError('cut'))
        return json({}, 500)
      },
    })
    expect(failing.config).toEqual(silence)
    const place = document.querySelector('#unopened')
    expect([place?.className, place?.textContent]).toEqual(['now', 'No network. Again'])
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 500, 1000])
    let tries = 0
    const late = await open('/terms', { config: () => ((tries += 1) === 3 ? json({ cookies: true }) : json({}, 503)) })
    expect(late.config).toEqual({ cookies: true })
  })
})

describe('before the bundle, the platform', () => {
  test('is asked for the permission and the vendors as the bundle will ask [FLOW-13 part]', async () => {
    const plain = await open('/terms')
    const asked = [early('/permission', { url: 'site.test' }), early('/vendors', { merchantCode: 'main' })]
    expect(plain.hrefs).toEqual(['/config.json', ...asked])
    expect([...plain.boot.early.keys()]).toEqual(asked)
    expect(plain.boot.catalogues).toEqual(chunks.catalogues)
    expect(plain.asked[1]?.init).toEqual({
      credentials: 'omit',
      redirect: 'error',
      headers: { accept: 'application/json', 'accept-language': 'NE' },
    })
    localStorage.setItem('lang', 'NE')
    const config = () =>
      json({ apiBase: 'https://api.test', merchantCode: 'yeti', cookies: true, languages: ['EN', 'TH'] })
    const branded = await open('/terms', { config })
    expect(branded.hrefs.slice(1)).toEqual([
      early('/permission', { url: 'site.test' }, 'https://api.test'),
      early('/vendors', { merchantCode: 'yeti' }, 'https://api.test'),
    ])
    expect(branded.asked[1]?.init).toMatchObject({
      credentials: 'include',
      headers: { 'accept-language': 'EN' },
    })
  })

  test('is the host that the visit chose, as long as the brand names it [FLOW-13 part, CFG-08 part]', async () => {
    const config = () => json({ apiBase: 'https://api.test', apiHosts: ['https://b.test'] })
    const host = async (kept: string) => {
      sessionStorage.setItem('routers', kept)
      return new URL((await open('/terms', { config })).hrefs[1] ?? '').origin
    }
    expect(await host('{"api":"https://b.test"}')).toBe('https://b.test')
    expect(await host('{"api":"https://foreign.test"}')).toBe('https://api.test')
    expect(await host('no JSON')).toBe('https://api.test')
  })

  test('gives the first banner of the page for the size of the screen [FLOW-13 part]', async () => {
    const body = '<div id="drawing"><div data-banner></div></div><div id="first-banner"></div>'
    for (const [address, group] of [
      ['/', 'home'],
      ['/Home/', 'home'],
      ['/index.html', 'home'],
      ['/fish', 'fish'],
    ] as const) {
      const page = await open(address, { body })
      expect([address, (await page.loaded())[0]]).toEqual([address, picture(group)])
      expect(document.querySelector('[data-banner] img')?.getAttribute('src')).toBe(picture(group))
      expect(page.pictures[0]).toMatchObject({ alt: '', fetchPriority: 'high' })
    }
    expect((await open('/terms', { body })).pictures).toEqual([])
    // A picture may load before its place is parsed.
    const soon = await open('/')
    await soon.loaded()
    document.body.innerHTML = body
    await vi.advanceTimersByTimeAsync(100)
    expect(document.querySelectorAll('[data-banner] img')).toHaveLength(1)
    expect(await (await open('/', { body, width: 599 })).loaded()).toEqual([picture('home')])
    expect(await (await open('/', { body, width: 600 })).loaded()).toEqual([picture('home', 'NE', 'desk')])
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
    expect(await (await open('/', { body, width: 1280 })).loaded()).toEqual([picture('home')])
  })
})

describe('before the bundle, a lobby', () => {
  const games = Array.from({ length: 20 }, (_, at) => ({ showIcon: at === 1 ? null : `/g${at}.png` }))
  const tiles = '<div id="drawing">'.concat('<i data-tile></i>'.repeat(20), '</div>')
  const gamesOf = (hrefs: readonly string[]) => {
    const href = hrefs.find((one) => one.includes('/games?'))
    return href === undefined ? undefined : Object.fromEntries(new URL(href).searchParams)
  }
  const query = (vendor: string) =>
    Object.fromEntries(
      Object.entries(
        lobbyQuery({ gameType: 'RNG', vendor, name: '', pageNo: 1, merchantCode: 'main', language: 'NE' }),
      ).map(([field, value]) => [field, String(value)]),
    )

  test('asks for the first page of the vendor that will be open [FLOW-13 part]', async () => {
    expect(gamesOf((await open('/rng')).hrefs)).toEqual(query('PG'))
    expect(gamesOf((await open('/rng?page=EVO')).hrefs)).toEqual(query('EVO'))
    expect(gamesOf((await open('/rng?page=XX')).hrefs)).toEqual(query('PG'))
    expect(gamesOf((await open('/pvp')).hrefs)).toBeUndefined()
    expect(gamesOf((await open('/rng?list=hot')).hrefs)).toBeUndefined()
    expect(gamesOf((await open('/')).hrefs)).toBeUndefined()
  })

  test('shows two rows of its games where the pictures’ host is sure [FLOW-13 part]', async () => {
    const shown = async (given: Page = {}) => {
      const page = await open('/rng', { games, body: tiles, ...given })
      return (await page.loaded()).filter((src) => src.startsWith('https://i.test/'))
    }
    const first = (count: number) =>
      [...games.keys()].slice(0, count).flatMap((at) => (at === 1 ? [] : [`https://i.test/g${at}.png`]))
    expect(await shown()).toEqual(first(6))
    const places = [...document.querySelectorAll('[data-tile]')].map((tile) => tile.querySelector('img')?.src)
    expect(places.slice(0, 4)).toEqual([
      'https://i.test/g0.png',
      undefined,
      'https://i.test/g2.png',
      'https://i.test/g3.png',
    ])
    for (const [width, count] of [
      [767, 6],
      [768, 10],
      [1199, 10],
      [1200, 14],
    ] as const)
      expect(await shown({ width })).toEqual(first(count))
    const imageCDNs = ['https://i.test']
    for (const permission of [
      { imageCDNs: ['https://i.test', 'https://j.test'] },
      { imageCDNs, maintenance: true },
      { imageCDNs, regionRestriction: true },
    ])
      expect(await shown({ permission })).toEqual([])
    for (const name of ['routers', 'lobbyPlace']) {
      sessionStorage.setItem(name, '{}')
      expect(await shown()).toEqual([])
      sessionStorage.removeItem(name)
    }
    expect(await shown({ permission: { imageCDNs } })).toEqual(first(6))
    const escaped = [{ showIcon: '/g.png?a=1&amp;b=2' }, { showIcon: '/g.png?a=1&b=2' }]
    expect(await shown({ games: escaped })).toEqual(['https://i.test/g.png?a=1&b=2'])
    const own = await open('/rng', { games, body: tiles, permission: {} })
    expect((await own.loaded())[1]).toBe('https://site.test/g0.png')
  })

  describe('on a repeat visit from the service worker', () => {
    const kept = ['https://i.test/old.png', null, 'https://i.test/g2.png']
    const keep = (value: unknown, controller: object | null = {}) => {
      vi.stubGlobal('navigator', { serviceWorker: { controller } })
      localStorage.setItem('firstTiles', JSON.stringify(value))
    }
    const ours = { page: { draws: '/rng', language: 'NE' }, body: `${tiles}<noscript></noscript>` }
    /** The pictures that are asked for before any answer. */
    const before = async (address = '/rng', given: Page = {}) => {
      const page = await open(address, { ...ours, config: () => json('unreadable'), ...given })
      return page.pictures.map(({ src }) => src)
    }
    const atRng = { address: '/rng', pictures: kept }

    test('asks for the last first pictures at once, and replaces those that the list no longer has [PLAY-07 part]', async () => {
      keep(atRng)
      expect(await before()).toEqual([kept[0], kept[2]])
      const page = await open('/rng', { ...ours, games })
      const placed = () =>
        [...document.querySelectorAll('[data-tile]')]
          .slice(0, 3)
          .map((tile) => [...tile.querySelectorAll('img')].map(({ src }) => src))
      await page.loaded()
      expect(placed()).toEqual([['https://i.test/g0.png'], [], ['https://i.test/g2.png']])
    })

    test('asks for none at another address, of another session or without the worker [PLAY-07 part]', async () => {
      keep(atRng)
      expect(await before('/rng?page=EVO')).toEqual([])
      expect(await before('/fish')).toEqual([])
      expect(await before('/rng', { page: {} })).toEqual([])
      for (const name of ['token', 'routers', 'lobbyPlace']) {
        sessionStorage.setItem(name, '{}')
        expect(await before()).toEqual([])
        sessionStorage.removeItem(name)
      }
      keep(atRng, null)
      expect(await before()).toEqual([])
      for (const foreign of [null, 7, 'x', [], { address: '/rng' }, { address: '/rng', pictures: 7 }]) {
        keep(foreign)
        expect(await before()).toEqual([])
      }
    })
  })
})

describe('before the bundle, a drawn list', () => {
  // Tiles after the second are below the window.
  const belowSecond = (place: Element) =>
    new DOMRect(0, place.closest('[data-tile]:nth-child(n + 3)') ? innerHeight : 0, 10, 10)
  const draw = async (path: string, list: string, given: Page, boxOf = belowSecond) => {
    const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>
    const pages = await openDrawing({ config: { ...defaultConfig, languages: ['NE'] }, texts: english })
    const drawing = pages.find((page) => page.paths.includes(path))?.draw() ?? ''
    vi.stubGlobal('PROMOTIONS_PATH', '/promotions')
    vi.stubGlobal('HOT_PATH', '/hot')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function own(this: Element) {
      return boxOf(this)
    })
    const page = await open(path, {
      page: { draws: path, language: 'NE', list },
      body: `<div id="drawing">${drawing}</div><noscript></noscript>`,
      ...given,
    })
    const srcs = (await page.loaded()).filter((src) => !src.includes('/banner'))
    const later = document.querySelector<HTMLElement>('#drawing [data-later]')
    const isShown = later?.hidden === false && document.querySelector('#drawing [data-now]') === null
    return { ...page, srcs, later, isShown }
  }
  /** Each entry with its text and its picture. */
  const entriesOf = (later: HTMLElement | null) =>
    [...(later?.querySelectorAll('li') ?? [])].map((entry) => [
      entry.textContent,
      entry.querySelector('img')?.getAttribute('src'),
    ])
  const promotion = (id: string, state: string, more: object = {}) => ({ id, state, title: `Title ${id}`, ...more })
  const promotions = [
    promotion('a', 'closed', { type: 'T1', typeName: 'First', image: '/a.png' }),
    promotion('b', 'open', { type: 'T2' }),
    promotion('c', 'comingSoon', { type: 'T1', typeName: 'First', image: '/c.png' }),
    promotion('d', 'closed', { type: '' }),
  ]

  test('has the promotions with their types and pictures, as the page sorts them [FLOW-13 part, PLAT-07 part]', async () => {
    const page = await draw('/promotions', 'promotions', { promotions })
    expect(page.hrefs.filter((href) => href.includes('/promotions'))).toEqual([
      early('/promotions', { language: 'NE' }),
    ])
    expect(page.isShown).toBe(true)
    expect(entriesOf(page.later)).toEqual([
      ['OpenT2Title b', noPicture],
      ['Coming soonFirstTitle c', 'https://i.test/c.png'],
      ['ClosedFirstTitle a', 'https://i.test/a.png'],
      ['ClosedTitle d', noPicture],
    ])
    const many = Array.from({ length: 10 }, (_, at) => promotion(String(at), 'open'))
    expect(entriesOf((await draw('/promotions', 'promotions', { promotions: many })).later)).toHaveLength(9)
    expect(
      [...(page.later?.querySelectorAll('[role=group] button') ?? [])].map((button) => button.textContent),
    ).toEqual(['All', 'First', 'T2'])
    expect(page.srcs).toEqual(['https://i.test/c.png', 'https://i.test/a.png'])
  })

  test('keeps its skeleton where the bundle may show something else [FLOW-13 part, PLAT-07 part]', async () => {
    const shows = async (given: Page) => (await draw('/promotions', 'promotions', given)).isShown
    expect(await shows({ promotions: [] })).toBe(false)
    expect(await shows({ promotions: [...promotions, promotion('a', 'odd')] })).toBe(false)
    expect(await shows({ promotions: [promotion('a', 'open', { title: 1 })] })).toBe(false)
    expect(await shows({ promotions, permission: { maintenance: true } })).toBe(false)
    // Signs that a server has escaped for HTML, which the bundle alone reads.
    for (const escaped of [{ title: 'Tea &amp; cake' }, { type: 'T3', typeName: 'Tea &#38; cake' }])
      expect(await shows({ promotions: [promotion('a', 'open', escaped)] })).toBe(false)
    expect(await shows({ promotions: [promotion('a', 'open', { title: 'Tea & cake; M&S' })] })).toBe(true)
    sessionStorage.setItem('places', '{"promotions":2}')
    expect(await shows({ promotions })).toBe(false)
    sessionStorage.setItem('places', '{"mall":2}')
    expect(await shows({ promotions })).toBe(true)
  })

  test('has the vendors, and those of the hot games that are in sight [FLOW-13 part, PLAT-07 part]', async () => {
    const vendors = [
      { title: 'LIVE', allVendors: 0, cards: [card('EVO', '/e.png'), card('PP', '/p.png')] },
      { title: 'SPORTS', allVendors: 0, cards: [card('SABA', '/s.png')] },
    ]
    const games = [
      { gameType: 'RNG', showIcon: '/r.png' },
      ...[1, 2, 3, 4].map((at) => ({ gameType: 'LIVE', showIcon: `/g${at}.png` })),
    ]
    const page = await draw('/live', 'LIVE', { vendors, games })
    expect(page.isShown).toBe(true)
    expect(entriesOf(page.later).slice(0, 2)).toEqual([
      ['EVO', 'https://i.test/e.png'],
      ['PP', 'https://i.test/p.png'],
    ])
    expect(page.hrefs.filter((href) => href.includes('/hot'))).toEqual([
      early('/hot', { merchantCode: 'main', isPlatform: '2', platform: 'flash,html5-desktop', language: 'NE' }),
    ])
    expect(page.srcs).toEqual(['e', 'p', 'g1', 'g2'].map((name) => `https://i.test/${name}.png`))
    const none = await draw('/esports', 'ESPORTS', { vendors, games })
    expect([none.isShown, none.srcs]).toEqual([false, []])
    const config = () => json({ games: { esportsVendors: ['SABA'] } })
    const own = await draw('/esports', 'ESPORTS', { vendors, games, config })
    expect([own.isShown, entriesOf(own.later)[0]?.[0]]).toEqual([true, 'SABA'])
  })

  test('asks for the pictures of which a pixel is in sight, and for those above [FLOW-13 part, PLAT-07 part]', async () => {
    const places = {
      first: [0, 0],
      atRight: [innerWidth - 1, 0],
      beyondRight: [innerWidth, 0],
      atLeft: [-9, 0],
      beyondLeft: [-10, 0],
      atEnd: [0, innerHeight - 1],
      beyondEnd: [0, innerHeight],
      above: [0, -500],
    } as const
    const cards = Object.keys(places).map((name) => card(name, `/${name}.png`))
    const vendors = [{ title: 'LIVE', allVendors: 0, cards }]
    const page = await draw('/live', 'LIVE', { vendors }, (place) => {
      const [, [left, top] = [0, innerHeight]] =
        Object.entries(places).find(([name]) => place.closest('li')?.textContent === name) ?? []
      return new DOMRect(left, top, 10, 10)
    })
    expect(page.srcs).toEqual(
      ['first', 'atRight', 'atLeft', 'atEnd', 'above'].map((name) => `https://i.test/${name}.png`),
    )
  })
})
