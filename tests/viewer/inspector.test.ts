import { createBrowserInspector, createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, setup, type InspectionEvent, type Observer } from 'xstate'
import { pageMachines } from '../../src/app/core/inspect/lazy-flows.ts'
import { makeRecorder } from '../../src/app/core/inspect/record.ts'
import { makeStately } from '../../src/app/core/inspect/stately.ts'
import { flowsMachine, startFlow } from '../../src/app/core/flows.ts'
import { lazyFeature } from '../../src/app/core/lazy-feature/lazy-feature.ts'
import { featureOf } from '../../src/app/features/centres/pages.ts'
import { lobbyMachine } from '../../src/machines/games/lobby/lobby.machine.ts'
import { preferencesMachine } from '../../src/machines/site/preferences/preferences.machine.ts'
import { loadDiagram } from '../../src/viewer/published.ts'
import type { Entry } from '../../path-testing/viewer/recording.ts'
import { actorsAt } from '../../path-testing/viewer/replay.ts'

type Hear = (event: { readonly data: unknown; readonly origin: string; readonly source: unknown }) => void

const url = 'https://inspector.test/'
const origin = new URL(url).origin

/** The package converts events when the browser is idle. */
let idle: (() => unknown)[] = []
const settle = () => {
  for (let next = idle.shift(); next !== undefined; next = idle.shift()) next()
}

/** The inspector's window with the package's own receiver, and the page that opens it. */
const twoWindows = () => {
  const received: StatelyInspectionEvent[] = []
  const hearers = { page: [] as Hear[], inspector: [] as Hear[] }
  const inspector = {
    postMessage: (message: unknown) => {
      // A browser refuses what cannot be cloned.
      const data: unknown = structuredClone(message)
      for (const hear of hearers.inspector) hear({ data, origin: 'https://site.test', source: page })
    },
  }
  const page = {
    open: () => {
      const opener = {
        postMessage: (data: unknown) => {
          for (const hear of hearers.page) idle.push(() => hear({ data, origin, source: inspector }))
        },
      }
      const addEventListener = (_: string, hear: Hear) => hearers.inspector.push(hear)
      const own = { top: null, self: null, opener, addEventListener } as never
      idle.push(() => createBrowserReceiver({ window: own }).subscribe((event) => received.push(event)))
      return inspector
    },
    addEventListener: (_: string, hear: Hear) => hearers.page.push(hear),
    requestIdleCallback: (callback: () => void) => idle.push(callback),
  }
  return { page, received }
}

let windows: ReturnType<typeof twoWindows>

/** The platform of flows that are made, but not started. */
const anything: unknown = new Proxy(() => anything, { get: () => anything })

/** A site whose lobby is lazy. */
const startSite = (
  importChunk: () => Promise<{ flow: () => typeof lobbyMachine }>,
  inspect: Observer<InspectionEvent>,
) => {
  const feature = lazyFeature(importChunk)
  const site = setup({
    actors: { lobby: feature.actor(), preferences: preferencesMachine, flows: flowsMachine },
  }).createMachine({
    id: 'site',
    invoke: [
      { id: 'lobby', src: 'lobby', input: ({ self }) => ({ site: self }) as never },
      { id: 'preferences', src: 'preferences', input: { theme: 'dark', language: 'EN' } },
      { id: 'flows', src: 'flows' },
    ],
  })
  return { feature, root: createActor(site, { inspect }).start() }
}

/** The fields of each event with the kinds of their values, as the package sends them. */
const shapesOf = (events: readonly StatelyInspectionEvent[]) =>
  new Set(
    events.map((event) =>
      Object.entries(event)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}: ${value === null ? 'null' : typeof value}`)
        .toSorted()
        .join(', '),
    ),
  )

describe('what the inspector receives', () => {
  beforeEach(() => {
    idle = []
    windows = twoWindows()
    vi.stubGlobal('window', windows.page)
    vi.stubGlobal('location', { href: 'https://site.test/' })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('the inspector’s own receiver understands what is sent, before and after it is opened [FLOW-07]', async () => {
    const stately = makeStately(url)
    const { root, feature } = startSite(async () => ({ flow: () => lobbyMachine }), stately.observer)
    await feature.load()
    settle()
    stately.open()
    settle()
    const early = windows.received.length
    expect(early).toBeGreaterThan(5)
    root.getSnapshot().children['preferences']?.send({ type: 'theme.toggle' })
    settle()
    const toggled = windows.received.slice(early)
    expect(toggled.map(({ type }) => type)).toEqual(['@xstate.event', '@xstate.snapshot'])
    expect(toggled[1]).toMatchObject({ snapshot: { status: 'active', value: { theme: 'light', language: 'settled' } } })

    // The same session by the package alone has the same fields.
    const ours = shapesOf(windows.received)
    windows = twoWindows()
    const plain = createBrowserInspector({
      url,
      window: windows.page as never,
      autoStart: false,
      maxDeferredEvents: 5000,
    })
    const second = startSite(async () => ({ flow: () => lobbyMachine }), plain.inspect)
    await second.feature.load()
    settle()
    plain.start()
    settle()
    second.root.getSnapshot().children['preferences']?.send({ type: 'theme.toggle' })
    settle()
    const packages = shapesOf(windows.received)
    expect([...ours].filter((shape) => !packages.has(shape))).toEqual([])
  })

  const definitionsOf = (name: string) =>
    windows.received.flatMap((event) =>
      event.type === '@xstate.actor' && event.name === name
        ? [
            JSON.parse(event.definition ?? '{}') as {
              states?: Record<string, { states?: object; description?: string }>
            },
          ]
        : [],
    )

  test('a lazy flow has its states in the inspector while its code loads, and its own afterwards [FLOW-07]', async () => {
    const stately = makeStately(url)
    let come: (chunk: { flow: () => typeof lobbyMachine }) => void = () => undefined
    const { feature } = startSite(() => new Promise((resolve) => (come = resolve)), stately.observer)
    settle()
    stately.open()
    settle()
    const [pending, ...none] = definitionsOf('lobby')
    expect(none).toEqual([])
    expect(pending?.states?.['pending']?.description).toBe('The code of this flow is loading.')
    expect(Object.keys(pending?.states?.['loaded']?.states ?? {}).toSorted()).toEqual(
      Object.keys(lobbyMachine.states).toSorted(),
    )
    const values = () =>
      windows.received.flatMap((event) => {
        if (event.type !== '@xstate.snapshot') return []
        return [(event.snapshot as { readonly value?: unknown }).value]
      })
    expect(values()).toContain('pending')

    const loading = feature.load()
    come({ flow: () => lobbyMachine })
    await loading
    settle()
    const [, own] = definitionsOf('lobby')
    expect(Object.keys(own?.states ?? {}).toSorted()).toEqual(Object.keys(lobbyMachine.states).toSorted())
    expect(values().at(-1)).toBe('closed')
  })

  test('flows that widgets start appear by their names in both inspectors [FLOW-07]', () => {
    const stately = makeStately(url)
    const entries: Entry[] = []
    const recorder = makeRecorder(
      (entry) => entries.push(entry),
      () => 0,
    )
    const { root } = startSite(() => new Promise(() => undefined), {
      next: (event) => {
        stately.observer.next?.(event)
        recorder.next?.(event)
      },
    })
    settle()
    stately.open()
    settle()
    const flows = root.getSnapshot().children['flows']
    const input = { theme: 'dark', language: 'EN' } as const
    for (const id of ['consent', 'motion.notices', 'jackpot'])
      startFlow(flows as never, id, () => ({ logic: preferencesMachine, input }))
    settle()
    const names = windows.received.flatMap((event) => (event.type === '@xstate.actor' ? [event.name] : []))
    expect(names).toEqual(['site', 'preferences', 'flows', 'lobby', 'consent', 'motion.notices', 'jackpot'])
    expect(actorsAt(entries, entries.length).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['consent', 'motion.notices', 'jackpot']),
    )
  })
})

test.each(Object.entries(pageMachines))(
  'the page %s is known as %s before its code [FLOW-07 part]',
  async (page, machine) => {
    const feature = featureOf({ of: 'member', page }) ?? featureOf({ of: 'agent', page })
    const code = await feature?.load()
    expect(code?.flow(anything as never, anything as never).id).toBe(machine)
    const entries: Entry[] = []
    const pages = lazyFeature(() => new Promise<{ flow: () => typeof lobbyMachine }>(() => undefined))
    const centre = setup({ actors: { page: pages.actor() } }).createMachine({
      invoke: { id: 'page', src: 'page', input: { page } as never },
    })
    createActor(centre, {
      inspect: makeRecorder(
        (entry) => entries.push(entry),
        () => 0,
      ),
    }).start()
    const shown = actorsAt(entries, entries.length).find(({ name }) => name === 'page')
    expect(shown).toMatchObject({ machine, states: [machine, `${machine}.pending`] })
    expect((await loadDiagram(machine))?.states.map(({ state }) => state.id)).toContain(machine)
  },
)
