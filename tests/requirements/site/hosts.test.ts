// @vitest-environment document
import { Effect } from 'effect'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeHosts } from '../../../src/app/core/platform/hosts.ts'
import { chooseHosts } from '../../../src/app/features/site/hosts/actors.ts'
import { unreachable } from '../../support/answering-platform.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.head.innerHTML = '<meta name="release" content="0.1.0+1f2e3d4c">'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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
