// @vitest-environment document
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine, type AnyActorRef } from 'xstate'
import { readFlowLogs } from '../../sandbox/areas/site/flow-reports.ts'
import { requestOf } from '../../src/app/core/flow-reports/otlp.ts'
import { startFlowReports } from '../../src/app/core/flow-reports/flow-reports.ts'
import { makeQueue } from '../../src/app/core/flow-reports/queue.ts'
import { watchSteps, type Step } from '../../src/app/core/flow-reports/steps.ts'
import { flowById, flowsMachine } from '../../src/app/core/flows.ts'
import { lazyFeature } from '../../src/app/core/lazy-feature/lazy-feature.ts'
import type { Site } from '../../src/app/core/site-context.ts'
import { consentOf } from '../../src/app/features/site/consent/ConsentPart.tsx'
import { purposesOf } from '../../src/app/features/site/consent/purposes.ts'
import { limits } from '../bench/limits.ts'

const url = 'https://collector.test/v1/logs'

/** Requests to the receiver, in order. */
let asked: {
  /** Batches of a page at its end are plain. */
  readonly as: 'zipped' | 'plain'
  readonly body: string
  readonly bytes: number
  readonly init: RequestInit
}[]
let answer: () => Promise<Response>
let hasRoom: boolean
let isOnline: boolean

const stepOf = (seq: number): Step => ({
  at: 1_795_000_000_000 + seq,
  flow: 'registration',
  actor: 3,
  from: 'editing.username',
  state: 'sending.checkingAffiliate',
  event: 'register.submit',
  outcome: '',
  milliseconds: 12_345,
  seq,
})
const seqsIn = (body: string) =>
  readFlowLogs(body)?.resourceLogs[0].scopeLogs[0].logRecords.map(({ attributes }) =>
    Number((attributes.find(({ key }) => key === 'seq') as { value: { intValue: string } }).value.intValue),
  )
const sentSeqs = () => asked.map(({ body }) => seqsIn(body))
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

const visit = { release: '0.2.0+1f2e3d4c', language: 'NE', device: 'phone', session: '1-2-3-4' } as const
const bodyOf = (steps: readonly Step[], dropped: number) => requestOf(steps, visit, dropped)
const open: { close: () => void }[] = []
const queueOf = (onRefused = vi.fn()) => {
  const queue = makeQueue(url, bodyOf, onRefused)
  open.push(queue)
  return { ...queue, onRefused }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** Compression works outside of the mocked clock. */
const settled = async (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count))
/** Waits as long as the compression of another batch takes. */
const zipped = async () => {
  const body = bodyOf(upTo(200).map(stepOf), 0)
  const stream = new Response(body).body?.pipeThrough(new CompressionStream('gzip'))
  await new Response(stream).arrayBuffer()
  await pass(0)
}
const hide = (type: 'visibilitychange' | 'pagehide') =>
  (type === 'pagehide' ? window : document).dispatchEvent(new Event(type))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked = []
  answer = () => Promise.resolve(new Response('{}'))
  hasRoom = true
  isOnline = true
  /** The bytes that are under way: browsers take 64 KiB of them. */
  let carried = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { body: ArrayBuffer | string }) => {
    expect(address).toBe(url)
    const [as, body] =
      typeof init.body === 'string'
        ? (['plain', init.body] as const)
        : (['zipped', gunzipSync(Buffer.from(init.body)).toString()] as const)
    const bytes = typeof init.body === 'string' ? new Blob([init.body]).size : init.body.byteLength
    if (!hasRoom || carried + bytes > 65_536) throw new TypeError('no room')
    asked.push({ as, body, bytes, init })
    carried += bytes
    return answer().finally(() => {
      carried -= bytes
    })
  })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})

afterEach(() => {
  for (const queue of open.splice(0)) queue.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

test('a full batch goes at once, the rest after 20 s, zipped and without cookies [FLOW-10]', async () => {
  const { push } = queueOf()
  for (const seq of upTo(250)) push(stepOf(seq))
  await pass(0)
  await settled(1)
  await pass(0)
  await settled(2)
  await pass(19_000)
  expect(asked).toHaveLength(2)
  await pass(1_000)
  await settled(3)
  expect(sentSeqs()).toEqual([upTo(100), upTo(200, 101), upTo(250, 201)])
  for (const { init } of asked) {
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true, referrerPolicy: 'no-referrer' })
    expect(init?.headers).toEqual({ 'content-type': 'application/json', 'content-encoding': 'gzip' })
  }
})

test('steps wait for the connection, the oldest of too many go and are counted [FLOW-10]', async () => {
  isOnline = false
  const { push } = queueOf()
  for (const seq of upTo(2500)) push(stepOf(seq))
  await pass(600_000)
  hide('pagehide')
  expect(asked).toEqual([])
  isOnline = true
  dispatchEvent(new Event('online'))
  for (const count of upTo(20)) {
    await pass(0)
    await settled(count)
  }
  await pass(600_000)
  expect(sentSeqs().flat()).toEqual(upTo(2500, 501))
  for (const { body } of asked)
    expect(readFlowLogs(body)?.resourceLogs[0].scopeLogs[0].scope.attributes).toEqual([
      { key: 'dropped', value: { intValue: '500' } },
    ])
})

test('a batch that fails goes again, ever later, in order and with what came since [FLOW-10]', async () => {
  answer = () => Promise.reject(new TypeError('no connection'))
  const { push, onRefused } = queueOf()
  for (const seq of upTo(100)) push(stepOf(seq))
  await pass(0)
  await settled(1)
  for (const seq of upTo(150, 101)) push(stepOf(seq))
  answer = () => Promise.resolve(new Response('', { status: 503 }))
  await pass(39_000)
  expect(asked).toHaveLength(1)
  await pass(1_000)
  await settled(2)
  answer = () => Promise.resolve(new Response('', { status: 429, headers: { 'retry-after': '7' } }))
  await pass(79_000)
  expect(asked).toHaveLength(2)
  await pass(1_000)
  await settled(3)
  answer = () => Promise.resolve(new Response('{}'))
  await pass(7_000)
  await settled(4)
  await pass(20_000)
  await settled(5)
  expect(sentSeqs()).toEqual([upTo(100), upTo(100), upTo(100), upTo(100), upTo(150, 101)])
  expect(onRefused).not.toHaveBeenCalled()
})

test('a receiver that wants a batch again after one second has it then, and not before [FLOW-10 part, FLOW-13 part]', async () => {
  answer = () => Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '1' } }))
  const { push } = queueOf()
  for (const seq of upTo(100)) push(stepOf(seq))
  await pass(0)
  while (asked.length < 1) await zipped()
  await pass(999)
  await zipped()
  expect(asked).toHaveLength(1)
  await pass(1)
  while (asked.length < 2) await zipped()
})

test.each(['-1', '0.001'])(
  'a receiver that wants a batch again after %s s is asked as late as any [FLOW-10 part]',
  async (wish) => {
    answer = () => Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': wish } }))
    const { push } = queueOf()
    for (const seq of upTo(100)) push(stepOf(seq))
    await pass(0)
    await settled(1)
    await pass(39_000)
    await zipped()
    expect(asked).toHaveLength(1)
    await pass(1_000)
    await settled(2)
  },
)

test('a receiver that refuses a batch gets nothing more from this page [FLOW-10]', async () => {
  answer = () => Promise.resolve(new Response('', { status: 400 }))
  const { push, onRefused } = queueOf()
  push(stepOf(1))
  await pass(20_000)
  await settled(1)
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
})

test('a batch that is being zipped goes once at the page’s end, and never after withdrawal [FLOW-10]', async () => {
  const zipping = async () => {
    const queue = queueOf()
    for (const seq of upTo(100)) queue.push(stepOf(seq))
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.filter(({ as }) => as === 'zipped')).toEqual([])
    return queue
  }
  const { close: end } = await zipping()
  hide('pagehide')
  await zipped()
  expect(asked.map(({ as }) => as)).toEqual(['plain'])
  expect(sentSeqs()).toEqual([upTo(100)])
  end()
  const { close } = await zipping()
  close()
  await zipped()
  expect(asked).toHaveLength(1)
})

test('a hidden page hands over what waits, in parts that a browser takes [FLOW-10]', async () => {
  const { push } = queueOf()
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  for (const seq of upTo(90)) push({ ...stepOf(seq), state: 'x'.repeat(900) })
  hide('visibilitychange')
  expect(asked).toEqual([])
  shown.mockReturnValue('hidden')
  hide('visibilitychange')
  // A page that ends here has handed over as much as its browser carries.
  expect(asked[0]?.bytes).toBeGreaterThan(20_000)
  await pass(0)
  expect(asked.every(({ as }) => as === 'plain')).toBe(true)
  for (const { init } of asked) {
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true, referrerPolicy: 'no-referrer' })
    expect(init.headers).toEqual({ 'content-type': 'application/json' })
  }
  expect(Math.max(...asked.map(({ bytes }) => bytes))).toBeLessThan(65_536)
  expect(asked.length).toBeGreaterThan(1)
  // A browser without room keeps them for the page's end.
  hasRoom = false
  push(stepOf(91))
  hide('visibilitychange')
  await pass(0)
  hasRoom = true
  hide('pagehide')
  await pass(0)
  const all = asked.flatMap(({ body }) =>
    [...body.matchAll(/"seq","value":\{"intValue":"(\d+)"/g)].map(([, seq]) => Number(seq)),
  )
  expect(all).toEqual(upTo(91))
  await pass(600_000)
  expect(asked.some(({ as }) => as === 'zipped')).toBe(false)
})

test('a hidden page whose last batch does not come sends it again while it lives [FLOW-10 part]', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  answer = () => Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '7' } }))
  const { push, close, onRefused } = queueOf()
  push(stepOf(1))
  hide('visibilitychange')
  await pass(0)
  push(stepOf(2))
  await pass(6_000)
  answer = () => Promise.resolve(new Response('', { status: 400 }))
  await pass(1_000)
  await settled(2)
  expect(sentSeqs()).toEqual([[1], [1, 2]])
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce())
  // Withdrawn while a batch is under way.
  push(stepOf(3))
  answer = () => Promise.reject(new TypeError('no connection'))
  hide('pagehide')
  close()
  await pass(600_000)
  expect(sentSeqs()).toEqual([[1], [1, 2], [3]])
})

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { 'door.push': 'ajar' } }, ajar: { on: { 'door.push': 'shut' } } },
})

test('the sample is drawn once for a visit, and a visit outside it is not even watched [FLOW-10]', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.25)
  const root = createActor(door).start()
  const watch = vi.spyOn(root.system, 'inspect')
  startFlowReports({ url, share: 0.25 }, root, () => 'NE')
  expect(watch).not.toHaveBeenCalled()
  chance.mockReturnValue(0.2)
  const stop = startFlowReports({ url, share: 0.25 }, root, () => 'NE')
  expect(chance).toHaveBeenCalledTimes(2)
  for (const _ of upTo(30)) root.send({ type: 'door.push' })
  hide('pagehide')
  expect(sentSeqs()).toEqual([upTo(31)])
  const [
    {
      resource,
      scopeLogs: [{ logRecords }],
    },
  ] = (readFlowLogs(asked[0]?.body ?? '') ?? { resourceLogs: [] as never }).resourceLogs
  expect(Object.fromEntries(resource.attributes.map(({ key, value }) => [key, value.stringValue]))).toEqual({
    'service.name': 'site',
    'service.version': '',
    'browser.language': 'NE',
    'device.class': expect.stringMatching(/^(phone|tablet|desk)$/),
    'session.id': expect.stringMatching(/^\d+(-\d+){3}$/),
  })
  expect(logRecords.slice(0, 2)).toMatchObject([
    { eventName: 'flow.transition', severityNumber: 9, timeUnixNano: expect.stringMatching(/^\d{19}$/) },
    {},
  ])
  const fields = logRecords.map(({ attributes }) =>
    attributes.flatMap(({ key, value }) => (['from', 'state', 'event'].includes(key) ? Object.values(value) : [])),
  )
  expect(fields.slice(0, 3)).toEqual([
    ['', 'shut', 'start'],
    ['shut', 'ajar', 'door.push'],
    ['ajar', 'shut', 'door.push'],
  ])
  stop()
})

test.each([
  [390, 'phone'],
  [767, 'phone'],
  [768, 'tablet'],
  [1199, 'tablet'],
  [1200, 'desk'],
])('a screen of %d pixels is told as a %s [FLOW-10 part, FLOW-13 part]', (width, kind) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]) }))
  const root = createActor(door).start()
  const stop = startFlowReports({ url, share: 1 }, root, () => 'NE')
  root.send({ type: 'door.push' })
  hide('pagehide')
  stop()
  expect(asked[0]?.body).toContain(`{"key":"device.class","value":{"stringValue":"${kind}"}}`)
})

test('a flow whose code is late begins in its first state, and each state that it passes is told [FLOW-10 part]', async () => {
  const lift = createMachine({
    id: 'lift',
    initial: 'below',
    states: {
      below: { on: { 'lift.call': 'moving' } },
      moving: { always: 'above' },
      above: {
        type: 'parallel',
        states: { doors: { initial: 'open', states: { open: {} } }, light: {} },
        on: { 'lift.leave': 'below' },
      },
    },
  })
  const late = lazyFeature(() => Promise.resolve({ flow: () => lift }))
  const root = createActor(createMachine({ id: 'house', invoke: { id: 'lift', src: late.actor() } })).start()
  const told: string[] = []
  watchSteps(
    root,
    ({ flow, from, event, state }) => told.push([flow, from, event, state].join(' ')),
    () => 0,
  )
  const { lift: actor } = root.getSnapshot().children as unknown as { readonly lift: AnyActorRef }
  actor.send({ type: 'lift.call' })
  expect(told).toEqual([])
  await late.load()
  actor.send({ type: 'lift.leave' })
  actor.send({ type: 'lift.wave' })
  root.stop()
  expect(told).toEqual([
    'lift  start below',
    'lift below lift.call moving',
    'lift moving always above.doors.open',
    'lift moving always above.light',
    'lift above.doors.open lift.leave below',
    'lift above.light lift.leave below',
    'lift below stop ',
  ])
})

test('the bytes of a visit of 200 transitions stay within their limit [FLOW-10]', async () => {
  const { push } = queueOf()
  const flows = ['site', 'session', 'auth', 'login', 'lobby', 'launch', 'navigation', 'windows']
  for (const seq of upTo(200)) {
    const flow = flows[seq % flows.length] ?? ''
    push({
      ...stepOf(seq),
      flow,
      actor: seq % 11,
      at: stepOf(0).at + seq * seq * 7919,
      milliseconds: (seq * 7919) % 30_011,
    })
    if (seq % 10 === 0) {
      await pass(20_000)
      await settled(seq / 10)
    }
  }
  const bytes = asked.reduce((sum, request) => sum + request.bytes, 0)
  console.log(`A visit of 200 transitions sends ${bytes} bytes in ${asked.length} requests.`)
  expect(bytes).toBeLessThan(limits.flowReportsOfVisit)
})

/** The page's parts that consent needs. */
const siteWith = (options: { flowReports?: { url: string; share: number }; gtagId?: string }) => {
  const root = createActor(flowsMachine).start()
  const watch = vi.spyOn(root.system, 'inspect')
  const site = {
    root,
    flows: root,
    permission: { analytics: options.gtagId === undefined ? undefined : { gtagId: options.gtagId } },
    platform: { config: { flowReports: options.flowReports } },
    preferences: { getSnapshot: () => ({ context: { language: 'NE' } }) },
  } as unknown as Site
  return { site, root, watch }
}
const reports = { url, share: 1 }
const answerElsewhere = (newValue: string | null) => {
  if (newValue === null) localStorage.removeItem('consent')
  else localStorage.setItem('consent', newValue)
  dispatchEvent(new StorageEvent('storage', { key: 'consent', newValue }))
}

test('nothing is watched before consent, and nothing sent or kept after it is withdrawn [FLOW-10]', async () => {
  const { site, root, watch } = siteWith({ flowReports: reports })
  const consent = consentOf(site)
  expect(consent.getSnapshot().value).toBe('asking')
  expect(watch).not.toHaveBeenCalled()
  consent.send({ type: 'consent.accept' })
  await vi.waitFor(() => expect(watch).toHaveBeenCalledOnce())
  expect(localStorage.getItem('consent')).toBe('accepted flows')
  // So says the page itself when it hides the balance, and so does an outdated answer.
  dispatchEvent(new StorageEvent('storage'))
  dispatchEvent(new StorageEvent('storage', { key: 'consent', newValue: 'declined flows' }))
  expect(consent.getSnapshot().value).not.toBe('asking')
  expect(localStorage.getItem('consent')).toBe('accepted flows')
  // The answer of another tab holds here.
  answerElsewhere('declined flows')
  expect(consent.getSnapshot().value).toBe('declined')
  await pass(600_000)
  hide('pagehide')
  dispatchEvent(new Event('online'))
  await pass(600_000)
  expect(asked).toEqual([])
  answerElsewhere(null)
  expect(consent.getSnapshot().value).toBe('asking')
  consent.send({ type: 'consent.accept' })
  await vi.waitFor(() => expect(watch).toHaveBeenCalledTimes(2))
  hide('pagehide')
  expect(asked).toHaveLength(1)
  expect(flowById(root, 'consent')).toBe(consent)
  consent.send({ type: 'consent.reopen' })
  hide('pagehide')
  expect(asked).toHaveLength(1)
})

test('an earlier yes to less, a browser’s own no and a brand without the switch send nothing [FLOW-10]', async () => {
  localStorage.setItem('consent', 'accepted')
  const both = siteWith({ flowReports: reports, gtagId: 'G-1' })
  expect(purposesOf(both.site)).toEqual(['analytics', 'flows'])
  expect(consentOf(both.site).getSnapshot().value).toBe('asking')
  expect(purposesOf(siteWith({}).site)).toEqual([])
  for (const [name, value] of [
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    expect(purposesOf(both.site)).toEqual(['analytics'])
    Reflect.deleteProperty(navigator, name)
  }
  localStorage.setItem('consent', 'accepted flows')
  const { site, watch } = siteWith({ flowReports: reports })
  expect(consentOf(site).getSnapshot().value).toBe('loading')
  await vi.waitFor(() => expect(watch).toHaveBeenCalledOnce())
  answerElsewhere('declined flows')
})
