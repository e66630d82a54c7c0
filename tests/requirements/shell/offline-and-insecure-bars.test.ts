// @vitest-environment document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepSite, sayInsecure } from '../../../src/app/shell/bars.tsx'

const turns = async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const makeI18n = () => {
  const hearers = new Set<() => void>()
  const i18n = {
    language: 'NE',
    t: (key: string) => `${key} ${i18n.language}`,
    on: (event: string, hear: () => void) => event === 'languageChanged' && hearers.add(hear),
    off: (event: string, hear: () => void) => event === 'languageChanged' && hearers.delete(hear),
  }
  const speak = async (language: string) => {
    i18n.language = language
    for (const hear of hearers) hear()
    await turns()
  }
  return { i18n, speak, hearers }
}

/** The bars above the page, in their order. */
const bars = () =>
  [...document.querySelectorAll('[role=status], [role=alert]')].map(
    (bar) => `${bar.getAttribute('role')}: ${bar.textContent}`,
  )

interface Given {
  readonly online?: boolean
  readonly offline?: boolean
  readonly news?: object
  readonly active?: boolean
}

const listened: (readonly [string, EventListenerOrEventListenerObject])[] = []

/** A page whose site is kept; `sent` are the events of flows and the renewed queries, `posted` the worker's messages. */
const open = async ({ online = true, offline = true, news, active = true }: Given = {}) => {
  const { i18n, speak, hearers } = makeI18n()
  const sent: string[] = []
  const flow = (name: string) => ({ send: ({ type }: { readonly type: string }) => sent.push(`${name} ${type}`) })
  let hear: (snapshot: object) => void = () => undefined
  const session = {
    getSnapshot: () => ({ context: { token: undefined } }),
    subscribe: (next: (snapshot: object) => void) => {
      hear = next
    },
  }
  const children = { catalogue: flow('catalogue'), lobby: flow('lobby'), systemStatus: flow('systemStatus'), session }
  const posted: object[] = []
  const worker = {
    postMessage: (message: object, [port]: readonly MessagePort[]) => {
      posted.push(message)
      port?.postMessage(news)
    },
  }
  const registered: unknown[] = []
  const heard: (readonly [type: string, listen: (event: object) => void])[] = []
  const unregister = vi.fn(() => Promise.resolve(true))
  const deleted: string[] = []
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['one', 'two']),
    delete: (name: string) => Promise.resolve(deleted.push(name) > 0),
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const serviceWorker = {
    controller: news === undefined ? null : worker,
    register: (...given: unknown[]) => Promise.resolve(registered.push(...given)),
    getRegistrations: () => Promise.resolve([{ unregister }]),
    ready: Promise.resolve({ active: active ? worker : null }),
    addEventListener: (type: string, listen: (event: object) => void) => heard.push([type, listen]),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const renewed: unknown[] = []
  const page = {
    root: { getSnapshot: () => ({ children }) },
    config: { offline },
    i18n,
    queries: { invalidateQueries: (filter: unknown) => Promise.resolve(renewed.push(filter)) },
  }
  await keepSite(page as never)
  await turns()
  return {
    sent,
    renewed,
    posted,
    registered,
    unregister,
    deleted,
    speak,
    hearers,
    tell: (data: unknown) => {
      for (const [type, listen] of heard) if (type === 'message') listen({ data })
    },
    be: (token?: string) => hear({ context: { token } }),
  }
}

const connection = { isBack: false }
const asked: (readonly [string, RequestInit])[] = []

beforeEach(() => {
  document.body.innerHTML = '<main>Site</main>'
  asked.length = 0
  listened.length = 0
  connection.isBack = false
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init])
    if (!connection.isBack) throw new TypeError('offline')
    return new Response('{}')
  })
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
    listened.push([given[0], given[1]])
    add(...given)
  })
})
afterEach(() => {
  for (const [type, listener] of listened) removeEventListener(type, listener)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const offlineBar = 'status: offline.text NE'
const everything = ['systemStatus status.doubt', 'catalogue catalogue.renew', 'lobby lobby.renew']

describe('a page without a connection', () => {
  test('says so until there is one, and then asks for everything again [FLOW-13 part, PLAY-07 part]', async () => {
    const { sent, renewed, speak, hearers } = await open({ online: false })
    expect(bars()).toEqual([offlineBar])
    expect(document.body.firstElementChild?.textContent).toBe('offline.text NE')
    await speak('EN')
    expect(bars()).toEqual(['status: offline.text EN'])
    vi.advanceTimersByTime(9999)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    await turns()
    expect(asked.map(([address, { cache }]) => [address, cache])).toEqual([['/version.json', 'no-store']])
    expect(asked[0]?.[1].signal).toBeInstanceOf(AbortSignal)
    expect([bars().length, sent]).toEqual([1, []])
    dispatchEvent(new Event('offline'))
    await turns()
    expect(bars()).toHaveLength(1)
    connection.isBack = true
    dispatchEvent(new Event('online'))
    await turns()
    expect(bars()).toEqual([])
    expect(document.body.innerHTML).toBe('<main>Site</main>')
    expect(sent).toEqual(everything)
    expect(renewed).toEqual([{ queryKey: ['notices'] }])
    expect(hearers.size).toBe(0)
    const before = asked.length
    vi.advanceTimersByTime(60_000)
    dispatchEvent(new Event('online'))
    await turns()
    expect(asked).toHaveLength(before)
    dispatchEvent(new Event('offline'))
    await turns()
    expect(bars()).toEqual(['status: offline.text EN'])
    dispatchEvent(new Event('online'))
    await turns()
    expect(asked).toHaveLength(before + 1)
    expect([bars(), vi.getTimerCount()]).toEqual([[], 0])
  })

  test('looks for it every ten seconds, and a server that fails is none [FLOW-13 part, PLAY-07 part]', async () => {
    await open()
    expect(bars()).toEqual([])
    dispatchEvent(new Event('offline'))
    await turns()
    expect(bars()).toEqual([offlineBar])
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    vi.advanceTimersByTime(10_000)
    await turns()
    expect(bars()).toEqual([offlineBar])
    vi.stubGlobal('fetch', async () => new Response('{}'))
    vi.advanceTimersByTime(10_000)
    await turns()
    expect(bars()).toEqual([])
  })
})

describe('the service worker', () => {
  const resources = (names: readonly (readonly [string, string])[]) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockImplementation((type) =>
        type === 'resource' ? (names.map(([initiatorType, name]) => ({ initiatorType, name })) as never) : [],
      )

  test('begins with the first page, and keeps what it loaded [FLOW-13 part, PLAY-07 part]', async () => {
    const list = 'https://api.test/list'
    const file = `${location.origin}/assets/a.js`
    resources([
      ['img', 'https://i.test/a.png'],
      ['script', file],
      ['fetch', list],
    ])
    const { posted, registered } = await open({})
    expect(registered).toEqual(['/sw.js', { updateViaCache: 'none' }])
    const keep = (urlsToCache: readonly unknown[]) => ({ type: 'CACHE_URLS', payload: { urlsToCache } })
    const headers = { accept: 'application/json', 'accept-language': 'NE' }
    expect(posted).toEqual([
      keep([[file, {}], [list, { credentials: 'omit', headers }], `${location.origin}/config.json`]),
      keep(['https://i.test/a.png']),
    ])
    expect((await open({ active: false })).posted).toEqual([])
  })

  test('that is there tells which lists are new, and whether they are old ones [FLOW-13 part, PLAY-07 part]', async () => {
    const { posted, registered, sent } = await open({ news: { changed: ['gameVendors'], isOld: false } })
    expect([posted, registered]).toEqual([[{ type: 'NEWS' }], []])
    expect([sent, bars()]).toEqual([['catalogue catalogue.renew'], []])
    expect((await open({ news: { changed: ['gameList'], isOld: false } })).sent).toEqual(['lobby lobby.renew'])
    const notices = await open({ news: { changed: ['announcements'], isOld: true } })
    expect([notices.sent, notices.renewed.length, bars()]).toEqual([[], 1, [offlineBar]])
  })

  test('tells of a list that changes later, as well on a first visit [FLOW-13 part, PLAY-07 part]', async () => {
    for (const news of [{ changed: [], isOld: false }, undefined]) {
      const { sent, tell } = await open(news && { news })
      expect(sent).toEqual([])
      tell({ changed: ['gameList'], isOld: false })
      expect(sent).toEqual(['lobby lobby.renew'])
      // Another script's message, or a newer worker's.
      for (const unknown of [null, {}, 'text', { changed: ['unknown'] }]) tell(unknown)
      expect(sent).toHaveLength(1)
    }
  })

  test('forgets the games that a player looked at when the session ends [FLOW-13 part, PLAY-07 part]', async () => {
    const { be, deleted } = await open()
    be()
    be('T')
    be('T')
    expect(deleted).toEqual([])
    be()
    expect(deleted).toEqual(['lists', 'pictures'])
    be()
    expect(deleted).toHaveLength(2)
  })

  test('leaves where the brand wants none, and is not missed where there can be none [FLOW-13 part, CFG-06 part]', async () => {
    const { unregister, deleted, registered } = await open({ offline: false, online: false })
    expect(unregister).toHaveBeenCalledOnce()
    expect([deleted, registered, bars()]).toEqual([['one', 'two'], [], []])
    Reflect.deleteProperty(navigator, 'serviceWorker')
    await expect(keepSite({} as never)).resolves.toBeUndefined()
  })
})

test('a page without encryption warns in its language, above everything [FLOW-13 part, OPS-03 part]', async () => {
  const { i18n, speak } = makeI18n()
  const later = import('../../../src/app/core/i18n/page-texts.ts')
  vi.spyOn(await later, 'fetchPageTexts').mockResolvedValue()
  await sayInsecure(i18n as never)
  await turns()
  expect(bars()).toEqual(['alert: page.insecure.text NE'])
  expect(document.body.firstElementChild?.textContent).toBe('page.insecure.text NE')
  await speak('EN')
  expect(bars()).toEqual(['alert: page.insecure.text EN'])
})
