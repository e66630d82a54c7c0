import { readFileSync } from 'node:fs'
import { wholeList } from '../../src/machines/games/lobby/lists.ts'
import { createElement, type ComponentProps, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { chatPingEvery } from '../../src/api/calls/chat.ts'
import { loadMember } from '../../src/app/features/auth/session/actors.ts'
import { listSubGames } from '../../src/app/features/games/launch/actors.ts'
import { toRefused } from '../../src/app/features/money/payment-password/refusal.ts'
import { room } from '../../src/app/features/support/chat/actors.ts'
import { ChatLog } from '../../src/ui/support/chat/ChatLog.tsx'
import { RecordsTable } from '../../src/ui/reports/records/RecordsTable.tsx'
import { answering, outcomeOf, refused } from '../support/answering-platform.ts'
import { welcome } from '../support/samples.ts'
import { storageOf } from '../support/storage.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** A platform that answers every call with this, or refuses it. */
const platformOf = (answer: unknown) =>
  answering([answer], {
    config: { merchantCode: 'demo' },
    imageBase: () => 'https://images.test/',
    hosts: { apiBase: () => 'https://platform.test' },
  }).platform

const markupOf = <Props extends object>(component: (props: Props) => ReactNode, props: Props) =>
  renderToStaticMarkup(createElement(component, props))

test.each([
  ['token_invalid', 'refused'],
  ['forbidden', 'refused'],
  ['password_change_required', 'mustChangePassword'],
  ['server_error', 'unreachable'],
])('a member info that is refused as %s is %s [FLOW-13 part]', async (code, kind) => {
  expect(await outcomeOf(loadMember(platformOf(refused(code))), { token: 'T' })).toEqual({ kind })
})

test('a player sees the limits of an amount the right way round [FLOW-13 part]', () => {
  expect(toRefused(refused('amount_limits', '', { minAmount: 100, maxAmount: 900 }))).toEqual({
    reason: 'limits',
    min: 100,
    max: 900,
  })
})

test('a vendor is no game in the list of a game’s tables [FLOW-13 part]', async () => {
  const table = { id: 1, isGame: 'GAME', name: 'Table' }
  const platform = platformOf({ games: [table, { ...table, id: 2, isGame: 'VASSALAGE' }], totalPages: 3 })
  const input = { game: { gameType: 'RNG', vassalage: 'PG' }, pageNo: 1 }
  expect(
    await outcomeOf(
      listSubGames(platform, () => 'EN'),
      input,
    ),
  ).toEqual({
    kind: 'listed',
    games: [table],
    totalPages: 3,
  })
})

describe('a result in a report', () => {
  const columns = [{ key: 'net', label: 'page.records.rows', kind: 'result', sortable: false }]
  const toneOf = (net: number) => {
    const texts = { resultText: String, amountText: String, countText: String, dateText: String, dayText: String }
    const view = { columns, rows: [{ id: 1, net }], sort: undefined, pageSums: undefined }
    const markup = markupOf(RecordsTable, { view, texts, onSort: () => undefined } as unknown as ComponentProps<
      typeof RecordsTable
    >)
    return /data-tone="(\w+)"/.exec(markup)?.[1]
  }

  test('is a gain, a loss or neither, each in its colour [FLOW-13 part]', () => {
    expect([12, -12, 0].map(toneOf)).toEqual(['gain', 'loss', undefined])
    const sheet = readFileSync('src/ui/reports/records/RecordsTable.module.css', 'utf8').replaceAll(/\s+/g, ' ')
    expect(sheet).toContain("[data-tone='gain'] { color: var(--success)")
    expect(sheet).toContain("[data-tone='loss'] { color: var(--danger)")
  })
})

describe('the chat log', () => {
  const message = { id: 1, name: 'Hari', text: 'Namaste', avatar: undefined, day: undefined, time: '', date: '' }
  const liveOf = (view: object, messages: readonly object[]) => {
    const all = {
      following: true,
      joined: true,
      hasOlder: false,
      loadingOlder: false,
      sending: [],
      failed: [],
      unread: 0,
    }
    const props = { view: { ...all, ...view }, messages, onEvent: () => undefined }
    const markup = markupOf(ChatLog, props as unknown as ComponentProps<typeof ChatLog>)
    return /role="log"[^>]*aria-live="(\w+)"/.exec(markup)?.[1]
  }

  test('announces new messages while it follows them, and nothing else [FLOW-13 part]', () => {
    expect(liveOf({}, [message])).toBe('polite')
    expect(liveOf({ following: false }, [message])).toBe('off')
    expect(liveOf({ joined: false }, [message])).toBe('off')
    expect(liveOf({}, [])).toBe('off')
  })
})

test('a silent chat line is given up after two and a half pings [FLOW-13 part]', () => {
  vi.useFakeTimers()
  const sockets: EventTarget[] = []
  class Socket extends EventTarget {
    static readonly OPEN = 1
    readonly readyState = 1
    constructor() {
      super()
      sockets.push(this)
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('location', { href: 'https://site.test/' })
  const heard: string[] = []
  const chat = setup({ actors: { room: room(platformOf(null)) } }).createMachine({
    invoke: { src: 'room', input: { after: undefined } },
    on: { '*': { actions: ({ event }) => heard.push(event.type) } },
  })
  const actor = createActor(chat).start()
  sockets[0]?.dispatchEvent(new Event('open'))
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(welcome) }))
  const ping = () => sockets[0]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'ping' }) }))
  for (let turn = 0; turn < 5; turn += 1) {
    ping()
    vi.advanceTimersByTime(chatPingEvery)
  }
  ping()
  vi.advanceTimersByTime(2.5 * chatPingEvery - 1)
  expect(heard).not.toContain('room.lost')
  vi.advanceTimersByTime(1)
  expect(heard).toContain('room.lost')
  actor.stop()
})

test('a reload restores the place in the list of the address alone [FLOW-13 part, PLAY-08 part]', async () => {
  const kept = new Map<string, string>([['token', 'T']])
  vi.stubGlobal('sessionStorage', storageOf(kept))
  vi.stubGlobal('window', { scrollY: 70.4, sessionStorage: globalThis.sessionStorage })
  const entries = { navigation: [{ type: 'reload' }], resource: [{ type: 'navigate' }] }
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => entries[type as never] ?? ([] as never))
  const page = () => import('../../src/app/features/games/lobby/lobby-place.ts')
  for (const change of [{ list: 'recent' }, { sort: 'new', name: 'yak' }] as const) {
    vi.resetModules()
    const view = { vendor: 'PG', ...wholeList, ...change, games: [] }
    ;(await page()).keepPlace('RNG', view as never)
    vi.resetModules()
    const { scrolledIn } = await page()
    expect(scrolledIn('RNG', view as never)).toMatchObject({ games: 0, scrolled: 70 })
    for (const other of [{ vendor: '' }, { ...wholeList }, { sort: 'name' }])
      expect(scrolledIn('RNG', { ...view, ...other } as never)).toBeUndefined()
    expect(scrolledIn('FISH', view as never)).toBeUndefined()
  }
})

test.each(['{', 'null', '7', '[]'])('a kept place %s of a list is nothing [FLOW-13 part]', async (kept) => {
  vi.stubGlobal('sessionStorage', storageOf(new Map([['lobbyPlace', kept]])))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as never)
  vi.resetModules()
  const { scrolledIn } = await import('../../src/app/features/games/lobby/lobby-place.ts')
  expect(scrolledIn('RNG', { vendor: 'PG', ...wholeList, games: [] } as never)).toBeUndefined()
})

test('a visitor’s whole list leaves its first pictures for the next visit; nothing else does [PLAY-07 part]', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', storageOf(kept))
  const { keepFirstTiles } = await import('../../src/app/features/games/lobby/lobby-place.ts')
  const games = Array.from({ length: 20 }, (_, at) => ({ showIcon: at === 1 ? null : `g${at}.png` }))
  const view = { vendor: 'PG', ...wholeList, body: 'games', games }
  const leave = (change: object, search = '', signedIn = false) => {
    kept.clear()
    vi.stubGlobal('location', { pathname: '/rng', search })
    keepFirstTiles({ ...view, ...change } as never, 'https://i.test', signedIn)
    return JSON.parse(kept.get('firstTiles') ?? 'null') as { address: string; pictures: unknown[] } | null
  }
  const left = leave({}, '?page=PG')
  expect(left?.address).toBe('/rng?page=PG')
  expect(left?.pictures).toHaveLength(14)
  expect(left?.pictures.slice(0, 3)).toEqual(['https://i.test/g0.png', null, 'https://i.test/g2.png'])
  expect(leave({}, '', true)).toBeNull()
  expect(leave({}, '?name=yak')).toBeNull()
  expect(leave({ body: 'loading' })).toBeNull()
  expect(leave({ list: 'recent' })).toBeNull()
  leave({})
  const { forgetPlaces } = await import('../../src/app/core/kept-values.ts')
  forgetPlaces()
  expect(kept.has('firstTiles')).toBe(false)
})

test('a list at its top keeps no place, so that a repeat visit sees its pictures early [PLAY-07 part]', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', storageOf(kept))
  const view = { vendor: 'PG', ...wholeList, games: [] } as never
  const { keepPlace } = await import('../../src/app/features/games/lobby/lobby-place.ts')
  for (const [scrollY, isKept] of [
    [70.4, true],
    [0.4, false],
  ] as const) {
    vi.stubGlobal('window', { scrollY, sessionStorage: globalThis.sessionStorage })
    keepPlace('RNG', view)
    expect(kept.has('lobbyPlace')).toBe(isKept)
  }
})
