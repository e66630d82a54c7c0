// @vitest-environment document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { misfitReport, reportOf, startErrorReports } from '../../../src/app/core/error-reports.ts'
import { stepBack } from '../../../src/app/core/navigation/step-back.ts'

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
    return { ...(await import('../../../src/app/core/release/release.ts')), asked, reload }
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
