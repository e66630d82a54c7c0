// @vitest-environment document
import { createElement, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { defaultConfig } from '../../../src/api/config.ts'
import { hotGames } from '../../../src/api/calls/games.ts'
import { systemStatus } from '../../../src/api/calls/system.ts'
import { wearBrand } from '../../../src/app/core/brand/brand.ts'
import { watchSteps, type Step } from '../../../src/app/core/flow-reports/steps.ts'
import { places } from '../../../src/app/core/kept-values.ts'
import { meetLanguages, nameOf } from '../../../src/app/core/i18n/languages.ts'
import { makeNavigation } from '../../../src/app/core/navigation/navigation.ts'
import { useOpenCentre } from '../../../src/app/core/navigation/open-centre.ts'
import { watchHistory } from '../../../src/app/core/navigation/watch-history.ts'
import { useWayBack } from '../../../src/app/core/navigation/way-back.ts'
import { isKept, keep } from '../../../src/app/core/platform/session-cache.ts'
import { recallVendors } from '../../../src/app/core/platform/session-recall.ts'
import { restorePage } from '../../../src/app/core/release/restore-page.ts'
import { SiteContext } from '../../../src/app/core/site-context.ts'
import { useKeptPage } from '../../../src/app/core/use-kept-page.ts'
import { prepareScreen } from '../../../src/app/shell/Screen.tsx'
import { unreachable } from '../../support/answering-platform.ts'
import { act, beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'
import { unmountHooks, used } from '../../support/hook.ts'
import { makeLonePlatform } from '../../support/lone-platform.ts'
import { openPermission } from '../../support/samples.ts'

const moves: object[] = []
vi.mock('../../../src/app/core/release/release.ts', async (original) => ({
  ...(await original<object>()),
  moveToNewPage: (wish: object) => {
    moves.push(wish)
    return Promise.resolve(false)
  },
}))

beforeAll(beginDrawing)
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => {
  endDrawing()
  unmountHooks()
  moves.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Updates outside of `act` are meant in what follows. */
const withoutAct = () => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const later = () => new Promise((resolve) => setImmediate(resolve))

describe('the answers that the first script has asked for', () => {
  const asked: string[] = []
  const open = (status: number) => {
    asked.length = 0
    vi.stubGlobal('fetch', (input: URL) => {
      asked.push(String(input))
      return Promise.resolve(new Response('{"success":true,"value":{"status":0,"ip":""}}'))
    })
    const address = new URL(systemStatus.path, location.origin).href
    const early = new Map([
      [address, Promise.resolve(new Response('{"success":true,"value":{"status":0,"ip":""}}', { status }))],
    ])
    const platform = makeLonePlatform({ early })
    return { platform, read: () => platform.read(systemStatus, {}, new AbortController().signal) }
  }

  test.each([
    [200, 0],
    [404, 0],
    [405, 0],
    [501, 0],
    [500, 1],
    [401, 1],
  ])(
    'with the status %i are taken, or asked for %i more times, and only once [FLOW-13 part]',
    async (status, times) => {
      const { read } = open(status)
      await read().catch(() => undefined)
      expect(asked).toHaveLength(times)
      await read()
      expect(asked).toHaveLength(times + 1)
    },
  )
})

test('the key of payloads is new when the platform says another one [FLOW-13 part, CALL-04 part]', async () => {
  const asked: string[] = []
  let x = 'one'
  const keyOf = (value: string) => ({ kty: 'EC', crv: 'P-256', x: value, y: value })
  vi.stubGlobal('fetch', (input: URL) => {
    asked.push(String(input))
    return Promise.resolve(
      new Response(JSON.stringify({ success: true, value: { ...openPermission, payloadKey: keyOf(x) } })),
    )
  })
  const platform = makeLonePlatform()
  platform.setPermission({ ...openPermission, payloadKey: keyOf('one') } as never)
  expect(await platform.renewPayloadKey()).toBe(false)
  x = 'two'
  expect(await platform.renewPayloadKey()).toBe(true)
  expect(platform.payloadKey()?.x).toBe('two')
  expect(new URL(asked[0] ?? '').searchParams.get('url')).toBe(location.host)
  const unset = makeLonePlatform()
  expect(await unset.renewPayloadKey()).toBe(false)
  expect(unset.payloadKey()).toBeUndefined()
})

test('answers of the visit are kept by name, and the vendors recalled [FLOW-13 part, CFG-10 part]', () => {
  expect(isKept('settings')).toBe(false)
  expect(recallVendors(unreachable).kind).toBe('failed')
  keep('settings', {})
  keep('gameVendor', [])
  expect([isKept('settings'), isKept('validate')]).toEqual([true, false])
  expect(recallVendors(unreachable)).toEqual({ kind: 'loaded', lanes: [] })
})

test('a page that was reloaded for a release opens the wanted window again [FLOW-13 part, CFG-06 part]', () => {
  const opened = (wanted: string | undefined) => {
    history.replaceState(wanted === undefined ? null : { renewed: wanted, idx: 3 }, '')
    const told: object[] = []
    const flow = { send: (event: object) => told.push(event) }
    restorePage(flow as never, flow as never)
    return told
  }
  expect(opened('login')).toEqual([{ type: 'login.open' }])
  expect(opened('search')).toEqual([{ type: 'window.open', window: { kind: 'search' } }])
  expect([opened(''), opened(undefined), opened('another')]).toEqual([[], [], []])
  opened('search')
  expect(history.state).toEqual({ renewed: '', idx: 3 })
})

test('a list without a flow keeps its page for a reload, and forgets it when its reader leaves [FLOW-13 part, PLAY-08 part]', async () => {
  withoutAct()
  const page = used(() => useKeptPage('bets'), {})
  expect(page()[0]).toBe(1)
  page()[1](4)
  await vi.waitFor(() => expect(page()[0]).toBe(4))
  expect(places.read('bets')).toEqual({ page: 4 })
  expect(used(() => useKeptPage('bets'), {})()[0]).toBe(4)
  unmountHooks()
  expect(places.read('bets')).toBeUndefined()
})

describe('steps through the history', () => {
  const told: object[] = []
  const make = (behind: number | undefined) => {
    told.length = 0
    const navigation = {
      send: (event: object) => told.push(event),
      getSnapshot: () => ({ context: { behind } }),
    }
    return makeNavigation((() => (behind === undefined ? {} : { navigation })) as never, () => undefined)
  }

  /** Watches the history beside the lobby, over which no window is open. */
  const watch = (navigation: ReturnType<typeof make>) => {
    const windows = {
      getSnapshot: () => ({ context: { stack: [] } }),
      subscribe: () => ({ unsubscribe: () => undefined }),
    }
    const page = { key: 'here', pathname: '/rng', search: '', hash: '' }
    return watchHistory(navigation, windows as never, page, 'lobby')
  }

  test('that the browser refuses are told, and counted again [FLOW-13 part]', async () => {
    const navigation = make(0)
    const recount = vi.fn()
    navigation.countBy(recount)
    const refused = { committed: Promise.reject(new Error('no')), finished: Promise.reject(new Error('no')) }
    const entries = [{ key: 'a' }, { key: 'b' }]
    vi.stubGlobal('navigation', {
      currentEntry: { index: 1 },
      entries: () => entries,
      traverseTo: vi.fn(() => refused),
    })
    const { stepBack } = navigation.machine.implementations.actions as unknown as Record<
      string,
      (args: object, steps: number) => void
    >
    stepBack?.({}, 1)
    await later()
    expect(told).toEqual([{ type: 'history.refused', entries: 0 }])
    expect(recount).toHaveBeenCalledTimes(1)
    expect(make(undefined).behind()).toBe(0)
  })

  test('that the browser refuses have the open windows counted again [FLOW-13 part]', async () => {
    const navigation = make(0)
    vi.stubGlobal('navigation', {
      currentEntry: { index: 1 },
      entries: () => [{ key: 'a' }, { key: 'b' }],
      traverseTo: () => ({ committed: Promise.reject(new Error('no')), finished: Promise.reject(new Error('no')) }),
    })
    history.replaceState({ key: 'here' }, '', '/rng')
    const stop = watch(navigation)
    await later()
    const counted = { type: 'windows.counted', open: 0, entries: 0 }
    expect(told).toEqual([counted])
    const { stepBack } = navigation.machine.implementations.actions as unknown as Record<
      string,
      (args: object, steps: number) => void
    >
    stepBack?.({}, 1)
    await later()
    await later()
    expect(told).toEqual([counted, { type: 'history.refused', entries: 0 }, counted])
    stop()
  })

  test('within a page stay from the router, and others reach it [FLOW-13 part]', () => {
    vi.stubGlobal('navigation', { currentEntry: { index: 0 }, entries: () => [] })
    const stop = watch(make(0))
    const router = vi.fn()
    window.addEventListener('popstate', router)
    for (const [key, path] of [
      ['here', '/rng'],
      ['there', '/rng'],
      ['here', '/fish'],
    ] as const) {
      history.replaceState({ key }, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }
    window.removeEventListener('popstate', router)
    stop()
    expect(told.map((event) => (event as { isSamePage?: boolean }).isSamePage)).toEqual([true, false, false])
    expect(router).toHaveBeenCalledTimes(2)
  })

  test('lead back to the place before, or to a page where none is left [FLOW-13 part]', () => {
    const seen: string[] = []
    const place = (idx: number, behind: number, before: number) => {
      seen.length = 0
      vi.stubGlobal('navigation', { currentEntry: { index: before }, entries: () => [] })
      history.replaceState({ idx }, '')
      const back = vi.fn()
      const found: { back?: (() => void) | undefined } = {}
      const Probe = () => {
        const { pathname } = useLocation()
        const way = useWayBack('/rng')
        useEffect(() => {
          seen.push(pathname)
          found.back = way
        })
        return null
      }
      const site = { navigation: { behind: () => behind, back } }
      draw(createElement(SiteContext.Provider, { value: site as never }, createElement(Probe)))
      act(() => found.back?.())
      return [found.back === undefined ? 'none' : 'way', back.mock.calls.length, seen.at(-1)]
    }
    expect(place(0, 0, 5)).toEqual(['none', 0, '/'])
    expect(place(2, 2, 5)).toEqual(['none', 0, '/'])
    expect(place(3, 2, 5)).toEqual(['way', 1, '/'])
    expect(place(3, 2, 2)).toEqual(['way', 0, '/rng'])
  })
})

test('a centre opens over the page that its visitor is on [FLOW-13 part]', () => {
  history.replaceState(null, '', '/rng?page=ALPHA')
  const found: { open?: ReturnType<typeof useOpenCentre>; search?: string } = {}
  const Probe = () => {
    const open = useOpenCentre()
    const { search } = useLocation()
    useEffect(() => Object.assign(found, { open, search }) && undefined)
    return null
  }
  draw(createElement(Probe))
  act(() => found.open?.openAgent())
  expect(found.search).toBe('?page=ALPHA&agentCentre=')
  act(() => found.open?.openMember())
  expect(found.search).toBe('?page=ALPHA&memberCentre=')
  act(() => found.open?.openMember('referral'))
  expect(found.search).toBe('?page=ALPHA&memberCentre=referral')
})

test('wrong colours and wrong texts of a brand are named above its page [FLOW-13 part, PLAT-08 part]', async () => {
  withoutAct()
  const named = () =>
    [...document.querySelectorAll('[role=alert]')].map((bar) => bar.textContent.replace('config.json: ', ''))
  const worn = await wearBrand({ theme: { light: { wrong: 'x' }, dark: {} }, name: 7 }, defaultConfig)
  await vi.waitFor(() => expect(named().join(' ')).toMatch(/name.*theme|theme.*name/s))
  expect(worn.brand?.theme).toBeDefined()
})

test('the outcome of a flow’s work is told by its kind, and unknown kinds alike [FLOW-13 part, FLOW-10 part]', () => {
  const told: Step[] = []
  const child = createMachine({ id: 'child', initial: 'open', states: { open: {} } })
  const machine = createMachine({
    id: 'flow',
    initial: 'a',
    invoke: { id: 'work', src: child },
    states: { a: { on: { '*': 'b' } }, b: { on: { '*': 'a' } } },
  })
  const actor = createActor(machine).start()
  watchSteps(
    actor,
    (step) => told.push(step),
    () => 0,
  )
  const outcome = (event: object) => {
    told.length = 0
    actor.send(event as never)
    return told.filter(({ flow }) => flow === 'flow').map((step) => step.outcome)
  }
  expect(outcome({ type: 'xstate.done.actor.work', output: { kind: 'loaded' } })).toEqual(['loaded'])
  expect(outcome({ type: 'xstate.done.actor.work', output: { kind: 'Hari' } })).toEqual(['other'])
  expect(outcome({ type: 'xstate.done.actor.work', output: {} })).toEqual([''])
  expect(outcome({ type: 'xstate.done.actor.work' })).toEqual([''])
  expect(outcome({ type: 'xstate.error.actor.work', error: 1 })).toEqual(['broken'])
  expect(outcome({ type: 'press', output: { kind: 'loaded' } })).toEqual([''])
})

test('pages with entries in the first drawing load their code and their list ahead [FLOW-13 part, PLAT-12 part]', async () => {
  // The texts of pages.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  const early = new Map([[new URL(hotGames.path, location.origin).href, Promise.resolve(new Response())]])
  window.boot = { config: Promise.resolve(undefined), catalogues: {}, early }
  const asked: unknown[] = []
  const queries = {
    prefetchQuery: ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }) => asked.push(name),
  }
  const prepared = async (screen: object) => {
    asked.length = 0
    const ask = await prepareScreen(screen as never, makeLonePlatform(), queries as never, 'EN')
    await (ask as (() => unknown) | undefined)?.()
    return asked.join()
  }
  expect(await prepared({ name: 'vendors' })).toBe('hotGames')
  expect(await prepared({ name: 'content', shows: 'promotions' })).toBe('promotions')
  expect(await prepared({ name: 'content', shows: 'terms' })).toBe('')
  expect(await prepared({ name: 'home' })).toBe('')
})

test('languages beyond the default brand’s are met by name, and unknown ones by their code [FLOW-13 part, I18N-01 part]', async () => {
  expect([nameOf('TH'), nameOf('NE')]).toEqual(['TH', 'नेपाली'])
  await meetLanguages(['EN', 'TH'])
  expect([nameOf('TH'), nameOf('XX')]).toEqual(['ไทย', 'XX'])
})
