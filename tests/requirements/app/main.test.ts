// @vitest-environment document
import { focusManager, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** One class for all loads of the page's modules. */
const { ChunkFailed } = vi.hoisted(() => ({ ChunkFailed: class extends Error {} }))
vi.mock('../../../src/ui/components/chunk-failed.ts', () => ({ ChunkFailed }))

interface Made {
  readonly config: { readonly brandName: string; readonly merchantCode: string }
  readonly queries: QueryClient
  readonly early: object
  readonly start: object
  readonly inspect: unknown
  readonly report: unknown
}

/** The surroundings of the start, and its work in its order. */
const world = {
  done: [] as string[],
  made: undefined as Made | undefined,
  platform: 'running',
  isRouted: false,
  addresses: ['https://a.test'],
  hasCatalogue: true,
  hasLobby: true,
  isListed: true,
  isBusy: false,
  /** Ends never. */
  hangs: '',
  fails: '',
  error: undefined as Error | undefined,
  /** Tells the start that the root has changed. */
  tell: () => undefined as void,
}

const act = (name: string) => {
  if (world.fails === name) throw new Error(name)
  world.done.push(name)
}
const late = async (name: string) => {
  act(name)
  if (world.hangs === name) await new Promise(() => {})
}

const lobby = {
  getSnapshot: () => ({
    status: 'active',
    matches: (state: string) => state === 'closed' && !world.isListed,
    hasTag: (tag: string) => tag === 'busy' && world.isBusy,
  }),
  subscribe: () => ({ unsubscribe: () => undefined }),
}
const site = () => ({
  status: 'active',
  matches: ({ platform }: { readonly platform: string }) => platform === world.platform,
  children: {
    session: { send: (event: object) => act(`session ${JSON.stringify(event)}`) },
    ...(world.hasCatalogue && { catalogue: 'the catalogue' }),
    ...(world.hasLobby && { lobby }),
  },
})

vi.mock('../../../src/app/root.ts', () => ({
  makeRoot: (given: Made) => {
    act('root')
    world.made = given
    return {
      root: {
        start: () => act('start'),
        getSnapshot: site,
        subscribe: ({ next }: { readonly next: (snapshot: object) => void }) => {
          world.tell = () => next(site())
          return { unsubscribe: () => undefined }
        },
      },
      platform: { hosts: { apiAddresses: world.addresses, routed: () => world.isRouted } },
      hosts: { send: ({ type }: { readonly type: string }) => act(type) },
      navigation: 'navigation',
      service: 'service',
    }
  },
}))
vi.mock('../../../src/app/features/games/lobby/index.ts', () => ({
  lobby: {
    loadScreen: async () => {
      await late('lobby code')
      return {
        openFirstLobby: (catalogue: unknown, of: unknown, gameType: string, brand: object) =>
          act(`lobby ${gameType} ${String(catalogue === 'the catalogue' && of === lobby)} ${JSON.stringify(brand)}`),
      }
    },
  },
}))
vi.mock('../../../src/app/features/site/hosts/index.ts', () => ({ hosts: { preload: () => act('hosts code') } }))
vi.mock('../../../src/app/shell/Screen.tsx', () => ({
  prepareScreen: async ({ name }: { readonly name: string }, ...given: readonly unknown[]) => {
    await late(`code of ${name} in ${String(given[2])}`)
    return () => late('list')
  },
}))
vi.mock('../../../src/app/shell/SiteApp.tsx', () => ({
  SiteApp: (given: object) => {
    if (world.error !== undefined) throw world.error
    const parts = Object.entries(given).filter(([, part]) => part !== undefined)
    return `site with ${parts
      .map(([name]) => name)
      .toSorted()
      .join(', ')}`
  },
}))
vi.mock('../../../src/app/shell/bars.tsx', () => ({
  keepSite: (given: object) => act(`keep site, ${Object.keys(given).toSorted().join(', ')}`),
  sayInsecure: () => act('say insecure'),
}))
vi.mock('../../../src/app/shell/other-tabs.ts', () => ({
  meetTabs: () => {
    act('meet tabs')
    return ({ type }: Event) => act(`tabs: ${type}`)
  },
}))
vi.mock('../../../src/app/core/error-reports.ts', () => ({
  startErrorReports: (address: string) => {
    act('error reports')
    return address
  },
}))
vi.mock('../../../src/app/core/inspect/inspect.tsx', () => ({
  connectInspector: (address: string) => {
    act('inspector')
    return address
  },
}))
vi.mock('../../../src/app/core/brand/brand.ts', () => ({
  wearBrand: (_: unknown, config: object) => {
    act('brand')
    return { ...config, brandName: 'Worn' }
  },
}))
vi.mock('../../../src/app/core/i18n/i18n.ts', () => ({
  startI18n: async (language: string) => act(`texts ${language}`),
}))
vi.mock('../../../src/app/core/missing-pictures.ts', () => ({ replaceMissingPictures: () => act('pictures') }))
vi.mock('../../../src/app/core/lazy-feature/styles.ts', () => ({ watchStyles: () => act('styles') }))

interface Given {
  readonly config?: unknown
  readonly body?: string
  readonly theme?: string
}

const turns = async () => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const hear = addEventListener.bind(window)
const listened: Parameters<typeof addEventListener>[] = []
const errors: unknown[] = []

/** Opens an address with the bundle's start alone. */
const open = async (address: string, { config, body = '', theme = 'light' }: Given = {}) => {
  const { happyDOM } = window as unknown as { readonly happyDOM: { readonly setURL: (url: string) => void } }
  happyDOM.setURL('https://site.test/')
  history.replaceState({ place: 1 }, '', `https://site.test${address}`)
  document.head.innerHTML = '<link data-rel="modulepreload" href="/assets/later.js">'
  document.body.innerHTML = `<div id="root">${body}</div><div id="unopened"></div>`
  document.documentElement.dataset['theme'] = theme
  document.documentElement.lang = ''
  document.title = ''
  window.boot = { config: Promise.resolve(config), catalogues: { NE: '', EN: '' }, early: new Map() }
  vi.resetModules()
  await import('../../../src/app/main.tsx')
  await vi.dynamicImportSettled()
  await turns()
}
const drawn = () => document.getElementById('root')?.textContent
const linkRel = () => document.querySelector('link')?.rel
const whole = 'site with hosts, navigation, platform, queries, root'
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await turns()
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  Object.assign(world, {
    made: undefined,
    platform: 'running',
    isRouted: false,
    addresses: ['https://a.test'],
    hasCatalogue: true,
    hasLobby: true,
    isListed: true,
    isBusy: false,
    hangs: '',
    fails: '',
    error: undefined,
  })
  world.done.length = 0
  errors.length = 0
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error))
  vi.stubGlobal('addEventListener', (...given: Parameters<typeof addEventListener>) => {
    listened.push(given)
    hear(...given)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const [type, own] of listened.splice(0)) removeEventListener(type, own)
})

test('a page that Back brings from memory is loaded anew once its player has left [AUTH-11 part, SAFE-07 part]', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  sessionStorage.setItem('token', 'T')
  await open('/terms')
  const root = document.getElementById('root')
  const comeBack = (persisted: boolean, token?: string) => {
    dispatchEvent(new Event('pagehide'))
    if (token === undefined) sessionStorage.removeItem('token')
    else sessionStorage.setItem('token', token)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    return [reload.mock.calls.length, root?.hidden]
  }
  expect(comeBack(true, 'T')).toEqual([0, false])
  expect(comeBack(false, 'U')).toEqual([0, false])
  expect(comeBack(true, 'T')).toEqual([1, true])
  expect(comeBack(true)).toEqual([2, true])
  reload.mockRestore()
})

describe('the start of the site', () => {
  test('makes, starts and draws it, and keeps it four seconds later [FLOW-13 part]', async () => {
    await open('/terms')
    expect(world.done).toEqual(['pictures', 'styles', 'texts NE', 'root', 'start'])
    expect(drawn()).toBe(whole)
    expect(world.made).toMatchObject({ config: { brandName: 'site.test', merchantCode: 'main' }, inspect: undefined })
    expect(world.made?.start).toEqual({ theme: 'light', language: 'NE', centreAccess: true, games: {}, absent: [] })
    expect(world.made?.report).toBeUndefined()
    expect(world.made?.early).toBe(window.boot.early)
    expect(world.made?.queries.getDefaultOptions().queries).toEqual({ retry: false, refetchOnWindowFocus: false })
    expect(['merchant', 'merchantCode'].map((name) => sessionStorage.getItem(name))).toEqual(['main', 'main'])
    expect([document.title, document.documentElement.lang]).toEqual(['site.test', 'ne'])
    await pass(3999)
    expect(world.done).toHaveLength(5)
    await pass(1)
    expect(world.done.slice(5)).toEqual(['keep site, config, i18n, queries, root'])
  })

  test('takes brand, language, theme, session and missing calls of the visit [FLOW-13 part, CFG-06 part]', async () => {
    sessionStorage.setItem('token', 'a token')
    sessionStorage.setItem('missing', 'redeem,chat')
    localStorage.setItem('lang', 'EN')
    const config = {
      brandName: 'Yak',
      merchantCode: 'yeti',
      brand: { title: { EN: 'Yak games' } },
      centreAccess: false,
    }
    await open('/terms', { config, theme: 'dark' })
    expect(world.done).toEqual([
      'pictures',
      'styles',
      'brand',
      'texts EN',
      'root',
      'start',
      'session {"type":"session.establish","token":"a token"}',
    ])
    expect(world.made?.start).toEqual({
      theme: 'dark',
      language: 'EN',
      centreAccess: false,
      games: {},
      absent: ['redeem', 'chat'],
    })
    expect(world.made?.config.brandName).toBe('Worn')
    expect(sessionStorage.getItem('merchant')).toBe('yeti')
  })

  test('waits for the platform’s first answer, however late it is [FLOW-13 part]', async () => {
    world.platform = 'starting'
    await open('/terms')
    await pass(600_000)
    expect(drawn()).toBe('')
    world.platform = 'running'
    world.tell()
    await turns()
    expect(drawn()).toBe(whole)
  })

  test('writes each language’s own digits where the brand wants them [I18N-07 part, FLOW-13 part]', async () => {
    await open('/terms', { config: { digits: 'native' } })
    const { withDigits } = await import('../../../src/app/core/i18n/languages.ts')
    expect(withDigits('12', 'NE')).toBe('१२')
  })

  test('names what is wrong in the brand’s file, and makes nothing [CFG-02 part, FLOW-13 part]', async () => {
    await open('/terms', { config: { brandNam: 'Yak' } })
    expect(drawn()).toMatch(/^config\.json: [^]*brandNam/)
    await open('/terms', { config: 'no JSON' })
    expect(drawn()).toBe('config.json: no JSON')
    await open('/terms', { config: null })
    expect(drawn()).toMatch(/^config\.json: Expected object/)
    expect(world.made).toBeUndefined()
  })

  test('says so where it fails [FLOW-13 part]', async () => {
    world.fails = 'root'
    await open('/terms')
    expect(document.getElementById('unopened')?.className).toBe('now')
    expect(errors.map(String)).toEqual(['Error: root'])
  })

  test('connects the inspector where the brand allows it and the address asks [FLOW-13 part]', async () => {
    const config = { inspect: true, inspectorUrl: 'https://inspector.test/' }
    await open('/terms?inspect', { config })
    expect(world.made?.inspect).toBe('https://inspector.test/')
    for (const [address, inspect] of [
      ['/terms', true],
      ['/terms?inspect', false],
    ] as const) {
      await open(address, { config: { ...config, inspect } })
      expect(world.made?.inspect).toBeUndefined()
    }
  })

  test('reports errors to the brand’s address [FLOW-13 part]', async () => {
    await open('/terms', { config: { errorReports: 'https://errors.test/' } })
    expect(world.made?.report).toBe('https://errors.test/')
  })

  test.each([
    ['error reports', '/terms', { errorReports: 'https://errors.test/' }],
    ['inspector', '/terms?inspect', { inspect: true }],
    ['brand', '/terms', { brand: { title: { NE: 'Yak' } } }],
    ['say insecure', '/terms', {}],
    ['lobby code', '/rng', {}],
  ])('goes on without %s [FLOW-13 part]', async (name, address, config) => {
    vi.stubGlobal('isSecureContext', name !== 'say insecure')
    world.fails = name
    await open(address, { config })
    expect(drawn()).toBe(whole)
    expect(errors).toEqual([])
  })

  test('says that a page is not secure [FLOW-13 part]', async () => {
    vi.stubGlobal('isSecureContext', false)
    await open('/terms')
    expect(world.done).toContain('say insecure')
  })

  test('mends an address of two slashes, with its query and history [SAFE-01 part, FLOW-13 part]', async () => {
    const replace = vi.spyOn(history, 'replaceState')
    vi.stubGlobal('location', { pathname: '///rng//a', search: '?a=1', hash: '#b', hostname: 'site.test' })
    await open('/terms')
    expect(replace.mock.calls.at(-1)).toEqual([history.state, '', '/rng//a?a=1#b'])
    replace.mockClear()
    vi.stubGlobal('location', { pathname: '/rng', search: '', hash: '', hostname: 'site.test' })
    await open('/terms')
    // The test's own.
    expect(replace.mock.calls).toHaveLength(1)
  })

  test('reports an error of a drawing, but no chunk that failed to load [FLOW-13 part]', async () => {
    world.error = new Error('drawing')
    await open('/terms')
    expect(errors).toEqual([world.error])
    errors.length = 0
    world.error = new ChunkFailed('chunk')
    await open('/terms')
    expect(errors).toEqual([])
  })
})

describe('the first list', () => {
  const drawing = '<div id="drawing"></div>'
  const brand = '{"language":"NE","languages":["NE","EN"]}'

  test.each([
    ['/rng', 'RNG'],
    ['/games', 'RNG'],
    ['/fish', 'FISH'],
  ])('of %s is drawn with the page [FLOW-13 part]', async (address, gameType) => {
    await open(address)
    expect(world.done.slice(5)).toEqual(['lobby code', `lobby ${gameType} true ${brand}`])
    expect(drawn()).toBe(whole)
  })

  test.each(['isListed', 'isBusy'] as const)(
    'that does not come (%s) holds the page for 300 ms [FLOW-13 part]',
    async (name) => {
      world[name] = name === 'isBusy'
      await open('/rng')
      await pass(299)
      expect(drawn()).toBe('')
      await pass(1)
      expect(drawn()).toBe(whole)
    },
  )

  test('whose code does not come holds the page for three seconds [FLOW-13 part]', async () => {
    world.hangs = 'lobby code'
    await open('/rng')
    await pass(2999)
    expect(drawn()).toBe('')
    await pass(1)
    expect(drawn()).toBe(whole)
    expect(world.done).not.toContain(`lobby RNG true ${brand}`)
  })

  test('of a drawn page is asked for with its code, and holds the page for 300 ms [FLOW-13 part]', async () => {
    world.hangs = 'list'
    await open('/live', { body: drawing })
    expect(world.done.slice(5)).toEqual(['code of vendors in NE', 'list'])
    await pass(299)
    expect(drawn()).toBe('')
    await pass(1)
    expect(drawn()).toBe(whole)
    expect(linkRel()).toBe('modulepreload')
  })

  test('of a drawn page whose code hangs or fails holds it for three seconds at most [FLOW-13 part]', async () => {
    world.hangs = 'code of vendors in NE'
    await open('/live', { body: drawing })
    await pass(2999)
    expect(drawn()).toBe('')
    await pass(1)
    await pass(300)
    expect(drawn()).toBe(whole)
    world.hangs = ''
    world.fails = 'code of vendors in NE'
    await open('/live', { body: drawing })
    await pass(300)
    expect(drawn()).toBe(whole)
  })

  test('is not waited for without a drawing, a catalogue or a lobby [FLOW-13 part]', async () => {
    await open('/live')
    expect([drawn(), linkRel()]).toEqual([whole, ''])
    world.hasCatalogue = false
    await open('/live', { body: drawing })
    await open('/rng')
    world.hasCatalogue = true
    world.hasLobby = false
    await open('/rng')
    expect(drawn()).toBe(whole)
    expect(world.done.filter((name) => /code|list|lobby/.test(name))).toEqual([])
  })
})

describe('after the first drawing', () => {
  test('a kept page, and one without a connection, say so at once [PLAY-07 part, FLOW-13 part]', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await open('/terms')
    await pass(0)
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } })
    await open('/terms')
    await pass(0)
    expect(world.done.filter((name) => name.startsWith('keep'))).toHaveLength(2)
  })

  test.each([
    [['https://a.test'], false, 'running', false],
    [['https://a.test', 'https://b.test'], false, 'running', true],
    [['https://a.test', 'https://b.test'], true, 'running', false],
    [['https://a.test', 'https://b.test'], true, 'closed', true],
  ])('the hosts %j, chosen before: %j, of a platform that is %s are checked: %j [CFG-08 part]', async (...given) => {
    const [addresses, isRouted, platform, isChecked] = given
    Object.assign(world, { addresses, isRouted, platform })
    await open('/terms')
    expect(world.done.slice(5)).toEqual(isChecked ? ['hosts.check', 'hosts code'] : [])
  })

  test('other tabs are met with the first input, and hear each [PLAY-08 part, FLOW-13 part]', async () => {
    await open('/terms')
    for (const type of ['storage', 'pointerdown', 'keydown']) {
      dispatchEvent(new Event(type))
      await vi.dynamicImportSettled()
      await turns()
    }
    expect(world.done.slice(5)).toEqual(['meet tabs', 'tabs: storage', 'tabs: pointerdown', 'tabs: keydown'])
  })

  test('other tabs are met with the next input when their code failed [PLAY-08 part, FLOW-13 part]', async () => {
    await open('/terms')
    world.fails = 'meet tabs'
    for (const type of ['pointerdown', 'keydown']) {
      dispatchEvent(new Event(type))
      await vi.dynamicImportSettled()
      await turns()
      world.fails = ''
    }
    expect(world.done.slice(5)).toEqual(['meet tabs', 'tabs: keydown'])
  })

  test('lists are renewed when the page is seen or has the focus again [PLAT-06 part, FLOW-13 part]', async () => {
    await open('/terms')
    const seen: boolean[] = []
    const end = focusManager.subscribe((isFocused) => seen.push(isFocused))
    const counts = ['focus', 'visibilitychange'].map((type) => {
      seen.length = 0
      dispatchEvent(new Event(type))
      return seen.length
    })
    end()
    expect(counts).not.toContain(0)
  })
})
