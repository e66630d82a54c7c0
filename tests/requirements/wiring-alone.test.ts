// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { Effect } from 'effect'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { misfitReport, reportOf, startErrorReports } from '../../src/app/core/error-reports.ts'
import { stepBack } from '../../src/app/core/navigation/step-back.ts'
import { makeHosts } from '../../src/app/core/platform/hosts.ts'
import { sessionName } from '../../src/app/core/tell-tabs.ts'
import { chooseHosts } from '../../src/app/features/site/hosts/actors.ts'
import { meetTabs } from '../../src/app/shell/other-tabs.ts'
import { unreachable } from '../support/answering-platform.ts'

/** A slow machine may take long for a digest. */
const patience = { timeout: 30_000 }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.head.innerHTML = '<meta name="release" content="0.1.0+1f2e3d4c">'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the report of an error', () => {
  const stack = (...places: readonly string[]) =>
    places.map((place) => `at run (https://site.test/${place})`).join('\n')
  const thrown = (error: Error, text = stack('assets/a-1.js:1:2')) => Object.assign(error, { stack: text })
  const common = { release: '0.1.0+1f2e3d4c', kind: 'error', page: '/member' }

  test('has no text of the player’s, and the site’s own places [FLOW-13 part, OPS-02 part]', () => {
    const error = thrown(
      new TypeError('Cannot read "sita" of \'x\' `y` “z” (reading a.b) 9812345678 sita@post.test', {}),
      stack('assets/a-1.js:1:2', 'other/b.js:3:4', 'boot.js:5:6', 'boot-7.js:7:8'),
    )
    expect(reportOf('error', error, '/member/sita')).toEqual({
      ...common,
      name: 'TypeError',
      message: 'Cannot read ••• of ••• ••• ••• (reading a.b) ••• •••',
      frames: ['assets/a-1.js:1:2', 'boot.js:5:6', 'boot-7.js:7:8'],
    })
    expect(reportOf('error', thrown(new RangeError('a'.repeat(600))), '/').message).toHaveLength(500)
    const many = stack(...Array.from({ length: 30 }, (_, line) => `assets/a.js:${line}:1`))
    expect(reportOf('error', thrown(new Error('x'), many), '/').frames).toHaveLength(20)
  })

  test('names the class and the call, and says no message of another error [FLOW-13 part, OPS-02 part]', () => {
    const frames = ['assets/a-1.js:1:2']
    const refused = Object.assign(thrown(new Error('Hari')), { _tag: 'CallRefused', call: 'gameList' })
    expect(reportOf('rejection', refused, '/member')).toEqual({
      ...common,
      kind: 'rejection',
      name: 'CallRefused',
      call: 'gameList',
      frames,
    })
    const odd = Object.assign(thrown(new Error('x')), { name: 'a name', call: 'a call', _tag: 7 })
    expect(reportOf('error', odd, '/member')).toEqual({ ...common, name: 'Error', frames })
    expect(reportOf('error', Object.assign(thrown(new Error('x')), { call: 7 }), '/member')).not.toHaveProperty('call')
    expect(reportOf('error', 'Hari', '')).toEqual({ ...common, name: 'string', frames: [], page: '/' })
  })

  test('of a misfit has its place, and none with a value in it [FLOW-13 part, OPS-02 part]', () => {
    const misfit = { ...common, kind: 'misfit', name: 'Misfit', frames: [] }
    const place = 'gameList.games[12].gameType'
    expect(misfitReport(place, '/member/1')).toEqual({ ...misfit, call: 'gameList', place })
    expect(misfitReport('gameList Hari', '/member/1')).toEqual({ ...misfit, call: 'gameList' })
  })

  test('is sent once for each error, ten times at most, and never causes another [FLOW-13 part, OPS-02 part]', async () => {
    const sent: (readonly [string, RequestInit])[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      sent.push([address, init])
      throw new TypeError('offline')
    })
    const listen = vi.spyOn(window, 'addEventListener')
    const reportMisfit = startErrorReports('https://reports.test/')
    const heard = (type: string, event: object) =>
      listen.mock.calls.forEach(([name, listener]) => {
        if (name === type) (listener as (event: object) => void)(event)
      })
    const error = thrown(new Error('x'))
    heard('error', { error })
    heard('error', { error })
    heard('error', { error: null })
    heard('error', { error: undefined })
    heard('unhandledrejection', { reason: error })
    for (let place = 0; place < 20; place += 1) reportMisfit(`call${place}`)
    const kinds = sent.map(([, { body }]) => (JSON.parse(body as string) as { readonly kind: string }).kind)
    expect(kinds).toEqual(['error', 'rejection', ...Array.from({ length: 8 }, () => 'misfit')])
    expect(sent[0]?.[0]).toBe('https://reports.test/')
    expect(sent[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'no-referrer',
    })
  })
})

const brand = (changes: object = {}) =>
  ({ apiBase: 'https://a.test', apiHosts: ['https://b.test', 'https://a.test'], imageHosts: [], ...changes }) as never

describe('the hosts of a visit', () => {
  test('are those that the routers chose, while the brand names them [FLOW-13 part, CFG-08 part]', () => {
    const first = makeHosts(brand())
    expect(first.apiAddresses).toEqual(['https://a.test', 'https://b.test'])
    expect([first.apiBase(), first.routed(), first.imageBase([])]).toEqual(['https://a.test', false, ''])
    first.take({ api: 'https://b.test', images: 'https://i.test' })
    expect([first.apiBase(), first.routed()]).toEqual(['https://b.test', true])
    first.take({})
    expect(first.apiBase()).toBe('https://b.test')
    first.take({ api: 'https://b.test', images: 'https://i.test' })
    const next = makeHosts(brand({ imageHosts: ['https://h.test', 'https://i.test'] }))
    expect([next.apiBase(), next.imageBase(['https://cdn.test'])]).toEqual(['https://b.test', 'https://i.test'])
    const other = makeHosts(brand({ apiHosts: [], imageHosts: ['https://h.test'] }))
    expect([other.apiBase(), other.imageBase(['https://cdn.test'])]).toEqual(['https://a.test', 'https://cdn.test'])
    for (const broken of ['{', 'null', '7']) {
      sessionStorage.setItem('routers', broken)
      expect(makeHosts(brand()).apiBase()).toBe('https://a.test')
    }
  })

  test('are picked at random once, and again when a list lost them [FLOW-13 part, CFG-04 part]', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.99)
    const { imageBase, onLaunchHost } = makeHosts(brand())
    const hosts = ['https://1.test', 'https://2.test', 'https://3.test']
    expect(imageBase(hosts)).toBe('https://3.test')
    random.mockReturnValue(0)
    expect(imageBase(hosts)).toBe('https://3.test')
    expect(imageBase(hosts.slice(0, 2))).toBe('https://1.test')
    expect(onLaunchHost('https://2.test/play?a=1#b', hosts)).toBe('https://1.test/play?a=1#b')
    expect(onLaunchHost('https://else.test/play', hosts)).toBe('https://else.test/play')
    expect(onLaunchHost('no address', hosts)).toBe('no address')
    expect(onLaunchHost('https://2.test/play', [])).toBe('https://2.test/play')
  })

  /** Hosts that answer some calls: by address, those that they know. */
  const choose = async (
    known: Readonly<Record<string, object>>,
    changes: object = {},
    pictures: readonly string[] = [],
  ) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      asked.push(`${address} ${init.mode} ${init.credentials}`)
      if (!pictures.includes(address)) throw new TypeError('offline')
    })
    const config = brand({ apiHosts: ['https://b.test', 'https://c.test'], ...changes })
    const platform = {
      config,
      hosts: makeHosts(config),
      clientAt: (base: string) => ({
        request: ({ name, timeout }: { readonly name: string; readonly timeout: number }) => {
          asked.push(`${base} ${name} ${timeout}`)
          const answer = (known[base] as Record<string, unknown> | undefined)?.[name]
          return answer === undefined ? Effect.fail(unreachable) : Effect.succeed(answer)
        },
      }),
      run: <A>(effect: Effect.Effect<A>) => Effect.runPromise(effect),
    }
    return { outcome: await chooseHosts(platform as never, new AbortController().signal), asked }
  }
  const list = (...domains: readonly (readonly [string, number])[]) => ({
    domainList: domains.map(([domain, speed]) => ({ domain, speed })),
  })
  const domainRoute = list(
    ['https://b.test', 2],
    ['https://foreign.test', 0],
    ['https://c.test', 1],
    ['https://a.test', 3],
  )

  test('are the fastest allowed ones that answer [FLOW-13 part, CFG-08 part]', async () => {
    const both = await choose({ 'https://a.test': { domainRoute }, 'https://c.test': { systemStatus: {} } })
    expect(both.outcome).toEqual({ kind: 'chosen', api: 'https://c.test' })
    expect(both.asked).toEqual(['https://a.test domainRoute 3000', 'https://c.test systemStatus 3000'])
    // The router has just answered, and is not asked again.
    const own = await choose({ 'https://a.test': { domainRoute } })
    expect(own.outcome).toEqual({ kind: 'chosen', api: 'https://a.test' })
    expect(own.asked.slice(1)).toEqual(['https://c.test systemStatus 3000', 'https://b.test systemStatus 3000'])
  })

  test('are looked for on the next host; foreign ones are invalid, and silent ones unanswered [FLOW-13 part]', async () => {
    const next = await choose({ 'https://b.test': { domainRoute } })
    expect(next.outcome).toEqual({ kind: 'chosen', api: 'https://b.test' })
    const foreign = list(['https://foreign.test', 0], ['https://[', 1])
    expect((await choose({ 'https://a.test': { domainRoute: foreign } })).outcome).toEqual({ kind: 'invalid' })
    const silent = await choose({})
    expect(silent.outcome).toEqual({ kind: 'unanswered' })
    expect(silent.asked.map((line) => line.split(' ')[0])).toEqual([
      'https://a.test',
      'https://b.test',
      'https://c.test',
    ])
  })

  test('of pictures are tried in turn where the brand names any [FLOW-13 part, CFG-08 part]', async () => {
    const imageHosts = ['https://i.test', 'https://j.test']
    const resourceRoute = list(['https://j.test', 1], ['https://i.test', 2])
    const own = list(['https://a.test', 1])
    const answers = { 'https://a.test': { domainRoute: own, resourceRoute } }
    const chosen = { kind: 'chosen', api: 'https://a.test' }
    const slow = await choose(answers, { imageHosts }, ['https://i.test'])
    expect(slow.outcome).toEqual({ ...chosen, images: 'https://i.test' })
    expect(slow.asked.slice(2)).toEqual(['https://j.test no-cors omit', 'https://i.test no-cors omit'])
    expect((await choose(answers, { imageHosts }, imageHosts)).outcome).toEqual({ ...chosen, images: 'https://j.test' })
    expect((await choose(answers, { imageHosts })).outcome).toEqual(chosen)
    expect((await choose({ 'https://a.test': { domainRoute: own } }, { imageHosts }, imageHosts)).outcome).toEqual(
      chosen,
    )
  })
})

describe('other tabs', () => {
  const machine = (id: string, context: object = {}) =>
    createMachine({ id, context, on: { '*': { actions: ({ event }) => heard.push(`${id} ${event.type}`) } } })
  let heard: string[] = []

  /** A page with its flows; `tell`: news of the other tabs, `news`: those that it told. */
  const open = (token: string | undefined = 'T') => {
    heard = []
    const session = createMachine({
      id: 'session',
      context: { token, expired: false },
      on: {
        'session.expired': { actions: ({ event }) => heard.push(`session ${event.type}`) },
        end: {
          actions: ({ context, event }) => Object.assign(context, { token: undefined, expired: event['expired'] }),
        },
      },
    })
    const centre = machine('protection')
    const root = createActor(
      createMachine({
        id: 'root',
        invoke: [
          { id: 'preferences', src: machine('preferences') },
          { id: 'session', src: session },
          { id: 'windows', src: machine('windows') },
          { id: 'agentCentre', src: machine('agentCentre') },
          {
            id: 'chat',
            src: createMachine({
              id: 'chat',
              context: { failed: [{ clientId: 'm1' }, { clientId: 'm2' }] },
              on: { '*': { actions: ({ event }) => heard.push(`chat ${Object.values(event).join(' ')}`.trim()) } },
            }),
          },
          {
            id: 'memberCentre',
            src: createMachine({
              id: 'memberCentre',
              invoke: { id: 'x', src: centre },
              on: { 'centre.close': { actions: () => heard.push('memberCentre centre.close') } },
            }),
          },
        ],
      }),
    ).start()
    const queries = new QueryClient()
    queries.setQueryData(['member', 'balance'], { sumBalance: 1 })
    const news: string[] = []
    const removed: string[] = []
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored[name] ?? null,
      setItem: (name: string, value: string) => name === 'tabs' && news.push(value),
      removeItem: (name: string) => removed.push(name),
    })
    const stored: Record<string, string> = {}
    const hear = meetTabs(root as never, queries, ['NE', 'EN'])
    /** Another tab's choice, which is still stored when this one hears of it. */
    const tell = (said: { readonly key: string; readonly newValue: string | null }) => {
      stored[said.key] = said.newValue ?? ''
      hear(said)
    }
    return { root, queries, news, removed, tell, hear }
  }

  test('change theme and language here, and nothing else does [FLOW-13 part]', () => {
    const { tell } = open()
    document.documentElement.dataset['theme'] = 'dark'
    tell({ key: 'theme', newValue: 'dark' })
    tell({ key: 'theme', newValue: null })
    tell({ key: 'token', newValue: 'X' })
    expect(heard).toEqual([])
    tell({ key: 'theme', newValue: 'light' })
    tell({ key: 'lang', newValue: 'NE' })
    expect(heard).toEqual(['preferences theme.toggle', 'preferences language.choose'])
    heard = []
    document.documentElement.dataset['theme'] = 'light'
    tell({ key: 'theme', newValue: 'light' })
    expect(heard).toEqual([])
    tell({ key: 'theme', newValue: 'dark' })
    expect(heard).toEqual(['preferences theme.toggle'])
  })

  test('that are no choice of this site, or no longer the last one, change nothing [FLOW-13 part, SAFE-01 part]', () => {
    const { tell, hear } = open()
    document.documentElement.dataset['theme'] = 'dark'
    for (const newValue of ['system', '', 'null', '{"mode":"light"}', 'Light']) tell({ key: 'theme', newValue })
    for (const newValue of ['XX', '', 'en-US', '__proto__', 'x'.repeat(100_000)]) tell({ key: 'lang', newValue })
    for (const newValue of ['', 'left', 'left ', 'ended undefined', '[object Object]']) tell({ key: 'tabs', newValue })
    expect(heard).toEqual([])
    tell({ key: 'theme', newValue: 'dark' })
    tell({ key: 'lang', newValue: 'EN' })
    heard = []
    // Two tabs that answer each other's outdated news would change for ever.
    hear({ key: 'theme', newValue: 'light' })
    hear({ key: 'lang', newValue: 'NE' })
    expect(heard).toEqual([])
  })

  test('of the same session end it here; a logout closes windows and forgets places [FLOW-13 part, PLAY-08 part]', async () => {
    const { tell, queries } = open()
    const name = await sessionName('T')
    // A message is heard once its name is compared, and so before the one that follows it.
    const digests = vi.spyOn(crypto.subtle, 'digest')
    const after = async (...said: string[]) => {
      heard = []
      sessionStorage.setItem('places', '{"a":1}')
      for (const newValue of said) {
        tell({ key: 'tabs', newValue })
        await Promise.all(digests.mock.results.map(({ value }) => value))
      }
      await vi.waitFor(() => expect(heard).not.toEqual([]), patience)
      return [heard, sessionStorage.getItem('places') !== null]
    }
    const other = await sessionName('other')
    expect(await after(`left ${other}`, `protection ${name}`)).toEqual([['protection protection.renew'], true])
    expect(await after(`ended ${name}`)).toEqual([['session session.expired'], true])
    expect(await after(`left ${name}`)).toEqual([
      [
        'session session.expired',
        'memberCentre centre.close',
        'agentCentre centre.close',
        'windows windows.clear',
        'chat chat.draft',
        'chat chat.discard m1',
        'chat chat.discard m2',
      ],
      false,
    ])
    const cancel = vi.spyOn(queries, 'cancelQueries')
    tell({ key: 'tabs', newValue: `money ${name}` })
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledWith({ queryKey: ['member', 'balance'] }), patience)
  })

  test('hear that this session ended or was left, and that its balance changed [FLOW-13 part]', async () => {
    const name = await sessionName('T')
    expect(name).toBe(createHash('sha256').update('T').digest('hex'))
    for (const [expired, news] of [
      [true, 'ended'],
      [false, 'left'],
    ] as const) {
      const page = open()
      page.root.getSnapshot().children['session']?.send({ type: 'end', expired })
      await vi.waitFor(() => expect(page.news).toEqual([`${news} ${name}`]), patience)
      // Nothing stays in the storage.
      expect(page.removed).toEqual(['tabs'])
      page.root.getSnapshot().children['session']?.send({ type: 'end', expired })
      await sessionName('T')
      expect(page.news).toHaveLength(1)
    }
    const { queries, news } = open()
    queries.setQueryData(['member', 'balance'], { sumBalance: 1 })
    queries.setQueryData(['member', 'points'], { points: 1 })
    queries.setQueryData(['member', 'points'], { points: 2 })
    queries.setQueryData(['member', 'balance'], { sumBalance: 2 })
    await vi.waitFor(() => expect(news).toEqual([`money ${name}`]), patience)
    // The balance that was there before counts, too.
    const other = open()
    other.queries.setQueryData(['member', 'balance'], { sumBalance: 3 })
    await vi.waitFor(() => expect(other.news).toEqual([`money ${name}`]), patience)
  })
})

describe('a step back', () => {
  test('goes past the entries of a game’s frame, and tells when it was refused [FLOW-13 part]', async () => {
    const went: unknown[] = []
    const refused = vi.fn()
    vi.spyOn(history, 'go').mockImplementation((steps) => void went.push(steps))
    stepBack(2, refused)
    const entries = ['a', 'b', 'c'].map((key, index) => ({ key, index }))
    const navigation = (commits: boolean) => ({
      currentEntry: entries[2],
      entries: () => entries,
      traverseTo: (key: string) => {
        went.push(key)
        const committed = commits ? Promise.resolve() : Promise.reject(new Error('no'))
        return { committed, finished: Promise.reject(new Error('no')) }
      },
    })
    Object.assign(window, { navigation: navigation(true) })
    stepBack(2, refused)
    stepBack(5, refused)
    await Promise.resolve()
    expect(went).toEqual([-2, 'a', -5])
    expect(refused).not.toHaveBeenCalled()
    Object.assign(window, { navigation: navigation(false) })
    stepBack(1, refused)
    await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce(), patience)
    Object.assign(window, { navigation: undefined })
  })
})

describe('a newer release', () => {
  /** A page with this content, and the release on the server. */
  const open = async (main = '', served: string | number | Error = '<script src="/assets/new.js">', bundle = 'old') => {
    vi.resetModules()
    // The bundle is only named.
    Object.assign((window as unknown as { readonly happyDOM: { readonly settings: object } }).happyDOM.settings, {
      handleDisabledFileLoadingAsSuccess: true,
    })
    history.replaceState(null, '')
    document.head.innerHTML = bundle && `<script type="module" src="/assets/${bundle}.js"></script>`
    document.body.innerHTML = main
    const asked: (readonly [string, RequestInit])[] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      asked.push([address, init])
      if (served instanceof Error) throw served
      return typeof served === 'number' ? new Response('', { status: served }) : new Response(served)
    })
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    reload.mockClear()
    return { ...(await import('../../src/app/core/release/release.ts')), asked, reload }
  }
  const input = (attributes: string, value = 'Hari') => `<main><input ${attributes} value="${value}"></main>`

  test('is moved to once, where the server’s page names another bundle [FLOW-13 part, CFG-06 part]', async () => {
    const { moveToNewPage, takeTyped, takeWantedWindow, asked, reload } = await open(
      input('name="user" autocomplete="username"'),
    )
    expect(await moveToNewPage({ wanted: 'login' })).toBe(true)
    expect(asked).toMatchObject([['/', { cache: 'no-cache' }]])
    expect(reload).toHaveBeenCalledOnce()
    expect(history.state).toEqual({ renewed: 'login', typed: { user: 'Hari' } })
    expect(takeTyped()).toEqual({ user: 'Hari' })
    expect(takeTyped()).toBeUndefined()
    expect(takeWantedWindow()).toBe('login')
    expect(takeWantedWindow()).toBeUndefined()
    expect(history.state).toEqual({ renewed: '' })
  })

  test.each([
    ['the same bundle', '<script src="/assets/old.js">'],
    ['a failure', 500],
    ['nothing', new TypeError('offline')],
  ])('is not moved to where the server has %s [FLOW-13 part]', async (_, served) => {
    const { moveToNewPage, reload } = await open('', served)
    expect(await moveToNewPage({})).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  test('is not asked for without a bundle of this page, nor after a move [FLOW-13 part]', async () => {
    const bare = await open('', undefined, '')
    expect(await bare.moveToNewPage({})).toBe(false)
    expect(bare.asked).toEqual([])
    const moved = await open()
    history.replaceState({ renewed: '' }, '')
    expect(await moved.moveToNewPage({})).toBe(false)
    expect(moved.asked).toEqual([])
    // A chunk that failed twice needs any page that is served.
    expect(await moved.moveToNewPage({ again: true })).toBe(true)
    const same = await open('', '<script src="/assets/old.js">')
    expect(await same.moveToNewPage({ again: true })).toBe(true)
    const lost = await open('', 500)
    expect(await lost.moveToNewPage({ again: true })).toBe(false)
  })

  test('is asked for once at a time, and again after it was refused [FLOW-13 part]', async () => {
    const { moveToNewPage, asked } = await open('', 500)
    const [one, other] = [moveToNewPage({ wanted: 'login' }), moveToNewPage({})]
    expect(one).toBe(other)
    expect(await one).toBe(false)
    expect(asked).toHaveLength(1)
    await moveToNewPage({})
    expect(asked).toHaveLength(2)
  })

  test('is moved to for a region that failed again while another’s first failure is looked at [FLOW-13 part, CFG-06 part]', async () => {
    const { moveToNewPage, asked, reload } = await open('', '<script src="/assets/old.js">')
    const first = moveToNewPage({})
    const again = moveToNewPage({ wanted: 'login', again: true })
    const third = moveToNewPage({})
    expect([await first, await again, await third]).toEqual([false, true, true])
    expect(asked).toHaveLength(2)
    expect(reload).toHaveBeenCalledOnce()
    expect(history.state).toEqual({ renewed: 'login', typed: {} })
  })

  test('is moved to at any cost while a move that would keep the typed text is refused [FLOW-13 part, CFG-06 part]', async () => {
    const { moveToNewPage, reload } = await open(input('name="amount"'))
    const first = moveToNewPage({ again: true })
    expect([await moveToNewPage({ again: true, anyway: true }), await first]).toEqual([true, false])
    expect(reload).toHaveBeenCalledOnce()
  })

  test.each([
    ['a mail address', input('name="mail" autocomplete="email"'), { mail: 'Hari' }],
    ['a name', input('name="own" autocomplete="name"'), { own: 'Hari' }],
    ['a search', '<main><form role="search"><input name="q" value="yak"></form></main>', { q: 'yak' }],
    ['an empty field', input('name="other"', ''), {}],
    ['a password', input('name="pass" type="password"'), {}],
    ['a code', input('name="code" autocomplete="one-time-code"'), {}],
    ['a number', input('name="tel" type="tel"'), {}],
    ['a box', input('name="box" type="checkbox"'), {}],
    ['a hidden field', input('name="kept" type="hidden"'), {}],
  ])('keeps %s through the move, or forgets a secret [FLOW-13 part]', async (_, main, typed) => {
    const { moveToNewPage } = await open(main)
    expect(await moveToNewPage({})).toBe(true)
    expect(history.state).toEqual({ renewed: '', typed })
  })

  test.each([
    ['a field of another kind', input('name="amount"')],
    ['a field without a name', input('autocomplete="email"')],
    ['a field outside of the page', '<input name="mail" autocomplete="email" value="a">'],
    ['a long text', '<main><textarea name="words">Namaste</textarea></main>'],
  ])('waits while %s would be lost, until a further press [FLOW-13 part]', async (_, main) => {
    const { moveToNewPage, asked } = await open(main)
    expect(await moveToNewPage({})).toBe(false)
    expect(asked).toEqual([])
    expect(await moveToNewPage({ anyway: true })).toBe(true)
    expect(history.state).toEqual({ renewed: '', typed: undefined })
  })
})
