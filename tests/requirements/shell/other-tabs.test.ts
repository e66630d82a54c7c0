// @vitest-environment document
import { createHash } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { sessionName } from '../../../src/app/core/tell-tabs.ts'
import { meetTabs } from '../../../src/app/shell/other-tabs.ts'

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
