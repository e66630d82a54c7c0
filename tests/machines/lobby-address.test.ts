import { Schema } from 'effect'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { VendorLane } from '../../src/api/calls/vendors.ts'
import { readAnswer } from '../../src/api/read-tolerantly.ts'
import {
  choicesOf,
  followLobby,
  onStep,
  openLobby,
  type Unwritten,
} from '../../src/app/features/games/lobby/open-lobby.ts'
import {
  namesPlace,
  openableVendors,
  placeIn,
  searchWithPlace,
  trialLists,
} from '../../src/machines/games/lobby/lobby-address.ts'
import { lobbyMachine } from '../../src/machines/games/lobby/lobby.machine.ts'
import { chipsOf, selectLobby, takingOff } from '../../src/machines/games/lobby/lobby.view.ts'
import {
  wholeList,
  type GamesInput,
  type GamesOutcome,
  type HotInput,
  type HotOutcome,
  type LobbyPlace,
} from '../../src/machines/games/lobby/lists.ts'
import { games } from '../support/samples.ts'
import { heldWork, listener } from './held-work.ts'

const browserWindow = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', browserWindow)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})

/** The browser paints, and runs what waits for it. */
const paint = () => vi.advanceTimersByTime(20)

const choices = { classifies: ['', 'JP', 'TG'], sorts: ['popular', 'new'] } as const
const card = (vassalage: string) => ({ vassalage, vendorName: vassalage, gameType: 'RNG', icon: '' }) as const
const lane = { title: 'RNG', allVendors: 1, sorts: ['popular', 'new'], cards: [card('ALPHA'), card('BETA')] } as const

test('an address holds list, filter, sort and search, and gives them back [PLAY-03 part]', () => {
  const places: readonly Partial<LobbyPlace>[] = [
    {},
    { list: 'hot' },
    { list: 'fav' },
    { list: 'recent' },
    { name: 'yak & “साँढे” +1', sort: 'new' },
    { classify: 'JP' },
    { minBet: '0.05', sort: 'popular' },
  ]
  for (const change of places) {
    const place = { ...wholeList, ...change }
    const search = searchWithPlace('?page=BETA&memberCentre=messageV2&name=old&sort=new', place)
    expect(placeIn(search, choices)).toEqual(place)
    expect(search).toContain('page=BETA&memberCentre=messageV2')
    expect(namesPlace(search)).toBe(Object.keys(change).length > 0)
  }
  expect(searchWithPlace('?name=old', wholeList)).toBe('')
})

test('the lobby ignores parts of an address that it does not offer [PLAY-03 part]', () => {
  for (const search of ['?list=constructor', '?kind=BG', '?bet=7', '?sort=name', '?name=%20', '?list=&kind=&sort='])
    expect(placeIn(search, choices), search).toEqual(wholeList)
  // The whole list takes one filter, and the other lists take none.
  expect(placeIn('?list=hot&name=yak&sort=new', choices)).toEqual({ ...wholeList, list: 'hot' })
  expect(placeIn('?kind=JP&bet=0.1&name=yak', choices)).toEqual({ ...wholeList, name: 'yak' })
  expect(placeIn('?kind=JP&bet=0.1', choices)).toEqual({ ...wholeList, classify: 'JP' })
  expect(placeIn(`?name=${'y'.repeat(500)}`, choices).name).toHaveLength(100)
  for (const search of ['', '?page=BETA', '?names=1', '?sheet=G1']) expect(namesPlace(search)).toBe(false)
})

test('all vendors come first only where the platform declares them, and there are some [PLAY-03 part]', () => {
  expect(openableVendors(lane)).toEqual(['', 'ALPHA', 'BETA'])
  expect(openableVendors({ ...lane, allVendors: 0 })).toEqual(['ALPHA', 'BETA'])
  expect(openableVendors({ cards: lane.cards })).toEqual(['ALPHA', 'BETA'])
  expect(openableVendors({ ...lane, cards: [card('ALPHA')] })).toEqual(['ALPHA'])
  expect(openableVendors({ ...lane, cards: [] })).toEqual([])
})

test('a lane with unknown orders keeps the known ones, and one without stays as it is [PLAY-03 part]', () => {
  const read = (sent: object) =>
    readAnswer(Schema.Array(VendorLane).ast, [{ title: 'RNG', cards: [], ...sent }], 'gameVendors', () => undefined)
  expect(read({ sorts: ['new', 'best', 7, 'name'], allVendors: '1' })).toEqual([
    { title: 'RNG', cards: [], sorts: ['new', 'name'], allVendors: 1 },
  ])
  for (const sent of [{}, { sorts: 'new', allVendors: 'all' }, { sorts: null, allVendors: null }])
    expect(read(sent)).toMatchObject([{ title: 'RNG', cards: [] }])
  expect(read({ sorts: 'new', allVendors: 'all' })).toEqual([{ title: 'RNG', cards: [] }])
})

/** A lobby at an address, with a history of the addresses that it wrote. */
const lobbyAt = (search: string) => {
  const pages = heldWork<GamesOutcome, GamesInput>()
  const hot = heldWork<HotOutcome, HotInput>()
  const machine = lobbyMachine.provide({ actors: { loadGames: pages.logic, loadHotGames: hot.logic } })
  const actor = createActor(machine, { input: { site: listener().ref } }).start()
  const location = { search, pathname: '/rng' }
  vi.stubGlobal('location', location)
  const unwritten: Unwritten = {}
  const open = () => {
    unwritten.current?.()
    openLobby(actor, 'RNG', { failed: undefined, ready: true, lanes: [lane] }, choices, 'EN')
  }
  const written: [search: string, replace: boolean][] = []
  open()
  const stop = followLobby(actor, choices, unwritten, (next, replace) => {
    location.search = next
    written.push([next, replace])
    // The router draws the new address, and the lobby hears of it.
    open()
  })
  const asked = () => pages.asked.map(({ input }) => input)
  return { actor, location, open, stop, pages, hot, written, asked, view: () => selectLobby(actor.getSnapshot()) }
}

test('each choice is a step of the history, asked for once; Back returns to the list before [PLAY-03 part]', async () => {
  const { actor, location, open, pages, hot, written, asked, view } = lobbyAt('?page=ALPHA')
  await hot.at(-1).answer({ kind: 'loaded', games: games(2) })
  const steps: readonly [Parameters<typeof actor.send>[0], string, Partial<LobbyPlace>][] = [
    [{ type: 'search.submit', name: ' yak ' }, '?page=ALPHA&name=yak', { name: 'yak' }],
    [{ type: 'sort.choose', sort: 'new' }, '?page=ALPHA&name=yak&sort=new', { name: 'yak', sort: 'new' }],
    [
      { type: 'filter.choose', filter: { classify: 'JP' } },
      '?page=ALPHA&sort=new&kind=JP',
      { classify: 'JP', sort: 'new' },
    ],
    [{ type: 'list.choose', list: 'all' }, '?page=ALPHA', {}],
  ]
  for (const [event, search, place] of steps) {
    actor.send(event)
    paint()
    expect(written.at(-1)).toEqual([search, false])
    expect(asked().at(-1)).toMatchObject({ ...wholeList, vendor: 'ALPHA', ...place })
  }
  expect(asked()).toHaveLength(1 + steps.length)
  actor.send({ type: 'list.choose', list: 'hot' })
  paint()
  expect(written.at(-1)).toEqual(['?page=ALPHA&list=hot', false])
  expect(view().list).toBe('hot')
  expect(asked()).toHaveLength(1 + steps.length)

  const before = written.length
  location.search = '?page=ALPHA&sort=new&kind=JP'
  open()
  expect(view()).toMatchObject({ list: 'all', classify: 'JP', sort: 'new' })
  location.search = '?page=BETA'
  open()
  expect(view()).toMatchObject({ vendor: 'BETA', classify: '', sort: '' })
  expect(written).toHaveLength(before)
  await pages.at(-1).answer({ kind: 'loaded', games: games(2), totalPages: 1 })
  expect(written).toHaveLength(before)
})

test('an answer that comes while Back is on its way leaves the address alone [PLAY-03 part]', async () => {
  const { actor, location, open, pages, written, view } = lobbyAt('?name=yak')
  actor.send({ type: 'search.submit', name: '' })
  paint()
  expect(written).toEqual([['', false]])
  location.search = '?name=yak'
  await pages.at(-1).answer({ kind: 'loaded', games: games(2), totalPages: 1 })
  expect([location.search, written.length]).toEqual(['?name=yak', 1])
  open()
  expect([view().name, written.length]).toEqual(['yak', 1])
})

test('the address follows a pressed list after the next paint, once for two presses [PLAY-03 part]', () => {
  const { actor, written } = lobbyAt('')
  actor.send({ type: 'search.submit', name: 'yak' })
  actor.send({ type: 'sort.choose', sort: 'new' })
  vi.advanceTimersByTime(15)
  expect(written).toEqual([])
  paint()
  expect(written).toEqual([['?name=yak&sort=new', false]])
  vi.stubGlobal('requestAnimationFrame', () => 0)
  actor.send({ type: 'sort.choose', sort: '' })
  vi.advanceTimersByTime(100)
  expect(written.at(-1)).toEqual(['?name=yak', false])
  vi.advanceTimersByTime(1000)
  expect(written).toHaveLength(2)
  actor.send({ type: 'search.submit', name: 'tiger' })
  actor.send({ type: 'search.submit', name: 'yak' })
  vi.advanceTimersByTime(1000)
  expect(written).toHaveLength(2)
})

test('news of the catalogue keeps a list that was pressed just before [PLAY-03 part]', () => {
  const { actor, open, stop, written, view } = lobbyAt('')
  actor.send({ type: 'sort.choose', sort: 'new' })
  open()
  expect([view().sort, written]).toEqual(['new', [['?sort=new', false]]])
  actor.send({ type: 'sort.choose', sort: 'popular' })
  stop()
  expect(written.at(-1)).toEqual(['?sort=popular', false])
  paint()
  expect(written).toHaveLength(2)
})

test('a step to another address takes the place of a list that was pressed just before [PLAY-03 part]', () => {
  const { actor, location, open, stop, written, view } = lobbyAt('?sort=new')
  actor.send({ type: 'sort.choose', sort: 'popular' })
  browserWindow.dispatchEvent(new Event('popstate'))
  open()
  paint()
  expect([view().sort, written]).toEqual(['new', []])
  actor.send({ type: 'sort.choose', sort: 'popular' })
  location.pathname = '/'
  paint()
  stop()
  expect(written).toEqual([])
})

test('a step within the lobby opens its address at once, one to another page does not [PLAY-03 part]', () => {
  const location = { pathname: '/rng' }
  vi.stubGlobal('location', location)
  let opened = 0
  const end = onStep('/rng', () => (opened += 1))
  browserWindow.dispatchEvent(new Event('popstate'))
  expect(opened).toBe(1)
  location.pathname = '/'
  browserWindow.dispatchEvent(new Event('popstate'))
  expect(opened).toBe(1)
  location.pathname = '/rng'
  end()
  browserWindow.dispatchEvent(new Event('popstate'))
  expect(opened).toBe(1)
})

test('an address of an own list waits for the login; a declined one leaves no step behind [PLAY-03 part]', () => {
  const { actor, location, written, view } = lobbyAt('?list=recent')
  expect(view()).toMatchObject({ vendor: '', list: 'all' })
  expect([location.search, written]).toEqual(['?list=recent', []])
  actor.send({ type: 'login.done' })
  expect([view().list, written]).toEqual(['recent', []])
  actor.send({ type: 'session.lost' })
  expect([view().list, written]).toEqual(['all', []])
  actor.send({ type: 'login.declined' })
  paint()
  expect(written).toEqual([['', true]])
  actor.send({ type: 'list.choose', list: 'recent' })
  paint()
  expect(written).toHaveLength(1)
  actor.send({ type: 'login.done' })
  paint()
  expect(written.at(-1)).toEqual(['?list=recent', false])
})

test('an address of hot games that are not there leads to the whole list without a step [PLAY-03 part]', async () => {
  const { hot, written, view, asked } = lobbyAt('?list=hot')
  expect([view().list, view().body, asked()]).toEqual(['hot', 'loading', []])
  await hot.at(-1).answer({ kind: 'loaded', games: [] })
  paint()
  expect(written).toEqual([['', true]])
  expect(asked()).toHaveLength(1)
})

test('a chip stands for each thing that narrows or orders, and takes only that off [PLAY-03 part]', async () => {
  const { actor, hot, view } = lobbyAt('?name=yak&sort=new')
  expect(chipsOf(view())).toEqual(['name', 'sort'])
  actor.send(takingOff('name'))
  expect(chipsOf(view())).toEqual(['sort'])
  actor.send({ type: 'filter.choose', filter: { classify: 'JP' } })
  expect(chipsOf(view())).toEqual(['classify', 'sort'])
  actor.send(takingOff('sort'))
  expect(chipsOf(view())).toEqual(['classify'])
  actor.send(takingOff('classify'))
  expect(chipsOf(view())).toEqual([])
  actor.send({ type: 'filter.choose', filter: { minBet: '0.1' } })
  expect(chipsOf(view())).toEqual(['minBet'])
  actor.send(takingOff('minBet'))
  await hot.at(-1).answer({ kind: 'loaded', games: games(2) })
  actor.send({ type: 'list.choose', list: 'hot' })
  expect(chipsOf(view())).toEqual(['list'])
  actor.send(takingOff('list'))
  expect([chipsOf(view()), view().list]).toEqual([[], 'all'])
  actor.send({ type: 'sort.choose', sort: 'popular' })
  actor.send({ type: 'search.submit', name: 'yak' })
  actor.send({ type: 'list.choose', list: 'all' })
  expect(chipsOf(view())).toEqual([])
})

test('a trial account, which has no favourites, sees the whole list at their address [PLAY-08 part]', () => {
  const trial = choicesOf({ ...lane, cards: [] }, ['EN'], true)
  expect(placeIn('?list=fav', trial)).toEqual(wholeList)
  expect(trial.lists).toEqual(trialLists)
  for (const list of ['recent', 'hot'] as const) expect(placeIn(`?list=${list}`, trial).list).toBe(list)
  expect(placeIn('?list=fav', choicesOf(undefined, ['EN'])).list).toBe('fav')
})
