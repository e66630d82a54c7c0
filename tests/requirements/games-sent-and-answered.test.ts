import { Effect } from 'effect'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Platform } from '../../src/app/core/platform/platform.ts'
import { listSubGames, openGame } from '../../src/app/features/games/launch/actors.ts'
import { launchUrl, vendorHosts } from '../../src/app/features/games/launch/vendor-hosts.ts'
import { loadPage, loadRows } from '../../src/app/features/games/my-games/actors.ts'
import { findGames, loadFavourites, loadRecents } from '../../src/app/features/games/search/actors.ts'
import { findInLists, suggest } from '../../src/app/features/games/search/suggest.ts'
import { CallMalformed, CallTimedOut } from '../../src/api/errors.ts'
import { answering, outcomeOf, refused, unreachable } from '../support/answering-platform.ts'
import { games } from '../support/samples.ts'
import { storageOf } from '../support/storage.ts'

const kept = new Map<string, string>()
const storage = storageOf(kept)

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const config = { merchantCode: 'demo' }
const language = () => 'NE'
const refusal = refused('forbidden', 'No.')
const missing = refused('not_served_yet', 'No such call.')
const no = { kind: 'failed', notice: { text: 'No.' } }
const lost = { kind: 'failed', notice: { key: 'error.network' } }

type Read = (platform: Platform) => Parameters<typeof outcomeOf>[0]

const read = async (logic: Read, input: unknown, answers: readonly unknown[]) => {
  const { platform, sent } = answering(answers, { config })
  return { outcome: await outcomeOf(logic(platform), input), sent }
}

const query = (gameType: string, pageNo: number) => ({
  clientType: 3,
  platform: 'flash,html5-desktop',
  channel: 'demo',
  merchant: 'demo',
  gameType,
  vassalage: '',
  gameClassify: '',
  gameName: 'yak',
  minBet: '',
  minLineNum: '',
  pageNo,
  pageSize: 24,
  language: 'NE',
})
const favourites = (gameType: string, pageNo: number) => ({
  clientType: 3,
  platform: 'flash',
  language: 'NE',
  gameType,
  pageNo,
  pageSize: 24,
})
const recents = (gameType: string, pageNo: number, pageSize = 24) => ({
  clientType: 3,
  vassalage: '',
  gameType,
  language: 'NE',
  pageNo,
  pageSize,
})

describe('a search', () => {
  const pages = [
    { gameType: 'RNG', pageNo: 1 },
    { gameType: 'FISH', pageNo: 2 },
  ]
  const find = (...answers: readonly unknown[]) =>
    read((platform) => findGames(platform, language), { name: 'yak', pages }, answers)

  test('reads each category by the name, and the further pages of long ones come next [FLOW-13 part]', async () => {
    const found = await find({ games: games(2), totalPages: 2 }, { games: games(1, 31), totalPages: 2 })
    expect(found.sent).toEqual([
      ['gameList', query('RNG', 1)],
      ['gameList', query('FISH', 2)],
    ])
    expect(found.outcome).toEqual({
      kind: 'loaded',
      games: [...games(1), ...games(1, 31), ...games(1, 2)],
      next: [{ gameType: 'RNG', pageNo: 2 }],
    })
  })

  test('goes on without a category that is refused; a lost one is read again [FLOW-13 part]', async () => {
    const page = { games: games(2), totalPages: 1 }
    expect((await find(refusal, page)).outcome).toEqual({ kind: 'loaded', games: games(2), next: [] })
    expect((await find(unreachable, page)).outcome).toEqual({ kind: 'loaded', games: games(2), next: [pages[0]] })
    expect((await find(unreachable, refusal)).outcome).toEqual(lost)
    expect((await find(refusal, unreachable)).outcome).toEqual(no)
  })

  test('shows the favourites of the platform and of this device [FLOW-13 part, TILE-05 part]', async () => {
    const list = (answers: readonly unknown[], ...types: readonly string[]) =>
      read(
        (platform) => loadFavourites(platform, language),
        { pages: types.map((gameType) => ({ gameType, pageNo: 1 })) },
        answers,
      )
    const own = { content: games(1), totalPages: 1 }
    expect(await list([own], 'RNG')).toEqual({
      outcome: { kind: 'loaded', games: games(1), next: [] },
      sent: [['favouriteGames', favourites('RNG', 1)]],
    })
    expect((await list([missing], 'RNG')).outcome).toEqual({ kind: 'loaded', games: [], next: [] })
    expect((await list([refusal], 'RNG')).outcome).toEqual(no)
    // Nobody has a heart here yet.
    expect(await list([refusal], 'LOTT')).toEqual({ outcome: { kind: 'loaded', games: [], next: [] }, sent: [] })
    kept.set('username', 'sita')
    kept.set('LOTTFAV', JSON.stringify({ sita: ['L2', 'C1', 'gone'], gita: ['L3'] }))
    const lotteries = ['1', '2', '3'].map((name) => ({ gameId: `L${name}`, gameCode: `C${name}`, gameName: name }))
    const groups = [{ games: lotteries.slice(0, 1) }, { games: lotteries.slice(1) }]
    const hearted = await list([groups], 'ELOTT')
    expect(hearted.sent).toEqual([['gameMenus', { device: 'WEB', language: 'NE' }]])
    expect(hearted.outcome).toEqual({
      kind: 'loaded',
      games: ['2', '1'].map((name) => ({
        gameId: `L${name}`,
        gameCode: `C${name}`,
        gameName: name,
        nodeId: `L${name}`,
        gameType: 'LOTT',
      })),
      next: [],
    })
  })

  test('shows nine recent games of a player, and none of a visitor [FLOW-13 part, TILE-04 part]', async () => {
    const recent = (signedIn: boolean, answer: unknown) =>
      read((platform) => loadRecents(platform, language), { signedIn }, [answer])
    const nothing = { kind: 'loaded', games: [] }
    expect(await recent(false, refusal)).toEqual({ outcome: nothing, sent: [] })
    expect(await recent(true, { list: games(3), totalPages: 1 })).toEqual({
      outcome: { kind: 'loaded', games: games(3) },
      sent: [['recentGames', recents('RNG', 1, 9)]],
    })
    expect((await recent(true, missing)).outcome).toEqual(nothing)
    expect((await recent(true, refusal)).outcome).toEqual(no)
    expect((await recent(true, unreachable)).outcome).toEqual(lost)
  })

  test('suggests what the platform knows, or says that it knows none [FLOW-13 part, PLAY-01 part]', async () => {
    const input = { text: 'yak', gameTypes: ['RNG', 'FISH'] }
    const ask = (answer: unknown) => read((platform) => suggest(platform, language), input, [answer])
    expect(await ask({ games: games(2) })).toEqual({
      outcome: { kind: 'loaded', games: games(2) },
      sent: [['gameSuggestions', { merchantCode: 'demo', text: 'yak', size: 12, language: 'NE' }]],
    })
    expect((await ask(missing)).outcome).toEqual({ kind: 'absent' })
    const foreign = new CallMalformed({ call: 'gameSuggestions', reason: 'no JSON' })
    expect((await ask(foreign)).outcome).toEqual({ kind: 'absent' })
    expect((await ask(unreachable)).outcome).toEqual(lost)
    const lists = await read((platform) => findInLists(platform, language), input, [{ games: games(1), totalPages: 1 }])
    expect(lists.sent).toEqual([
      ['gameList', query('RNG', 1)],
      ['gameList', query('FISH', 1)],
    ])
    expect(lists.outcome).toMatchObject({ kind: 'loaded', next: [] })
  })
})

describe('a player’s own games', () => {
  const rows = (list: string, gameTypes: readonly string[], answers: readonly unknown[]) =>
    read((platform) => loadRows(platform, language), { list, gameTypes }, answers)
  const page = (list: string, pageNo: number, answer: unknown) =>
    read((platform) => loadPage(platform, language), { list, gameType: 'RNG', pageNo }, [answer])

  test('are read by list and category; one that a category repeats is listed once [FLOW-13 part]', async () => {
    const recent = await rows(
      'recents',
      ['RNG', 'FISH'],
      [
        { list: games(2), totalPages: 2 },
        { list: games(2, 2), totalPages: 1 },
      ],
    )
    expect(recent.sent).toEqual([
      ['recentGames', recents('RNG', 1)],
      ['recentGames', recents('FISH', 1)],
    ])
    expect(recent.outcome).toEqual({
      kind: 'loaded',
      rows: [
        { gameType: 'RNG', games: games(2), next: 2 },
        { gameType: 'FISH', games: games(1, 3), next: undefined },
      ],
    })
    const hearted = await rows('favourites', ['RNG'], [{ content: games(1), totalPages: 1 }])
    expect(hearted.sent).toEqual([['favouriteGames', favourites('RNG', 1)]])
  })

  test('have one row for the lotteries of this device among favourites, and all among recents [FLOW-13 part]', async () => {
    const types = ['ELOTT', 'RNG', 'LOTT']
    const typesOf = async (list: string) => {
      const { outcome } = await rows(list, types, [{ list: [], content: [], totalPages: 1 }])
      return (outcome as { readonly rows: readonly { readonly gameType: string }[] }).rows.map(
        ({ gameType }) => gameType,
      )
    }
    expect(await typesOf('favourites')).toEqual(['ELOTT', 'RNG'])
    expect(await typesOf('recents')).toEqual(types)
  })

  test('fail together only where each category failed [FLOW-13 part]', async () => {
    expect((await rows('recents', ['RNG', 'FISH'], [refusal, unreachable])).outcome).toEqual(no)
    const some = await rows('recents', ['RNG', 'FISH'], [unreachable, { list: games(1), totalPages: 1 }])
    expect(some.outcome).toEqual({
      kind: 'loaded',
      rows: [
        { gameType: 'RNG', games: [], next: 1, failure: { key: 'error.network' } },
        { gameType: 'FISH', games: games(1), next: undefined },
      ],
    })
    expect((await rows('recents', [], [refusal])).outcome).toEqual({ kind: 'loaded', rows: [] })
  })

  test('are read four categories at a time [FLOW-13 part]', async () => {
    let [running, most] = [0, 0]
    const platform = {
      client: {
        request: () =>
          Effect.gen(function* () {
            running += 1
            most = Math.max(most, running)
            yield* Effect.yieldNow
            running -= 1
            return { list: [], totalPages: 1 }
          }),
      },
      run: <A>(effect: Effect.Effect<A>) => Effect.runPromise(effect),
    } as unknown as Platform
    await outcomeOf(loadRows(platform, language), {
      list: 'recents',
      gameTypes: ['RNG', 'FISH', 'PVP', 'LIVE', 'LOTT'],
    })
    expect(most).toBe(4)
  })

  test('have a next page while there are more, or the reason why it did not come [FLOW-13 part]', async () => {
    const second = await page('recents', 2, { list: games(1), totalPages: 3 })
    expect(second).toEqual({
      outcome: { kind: 'loaded', row: { gameType: 'RNG', games: games(1), next: 3 } },
      sent: [['recentGames', recents('RNG', 2)]],
    })
    const last = await page('recents', 3, { list: games(1), totalPages: 3 })
    expect(last.outcome).toMatchObject({ row: { next: undefined } })
    const empty = await page('recents', 2, { list: [], totalPages: 3 })
    expect(empty.outcome).toMatchObject({ row: { next: undefined } })
    expect((await page('favourites', 1, refusal)).outcome).toEqual(no)
  })
})

describe('a game', () => {
  const game = { nodeId: 'G1', vassalage: 'PG', gameType: 'RNG', trial: false, launchMode: 'frame' }
  const open = async (answer: unknown, changes: object = {}, isOpen = true) => {
    vi.stubGlobal('location', { origin: 'https://site.test' })
    const steps: string[] = []
    const window = {
      open: () => steps.push('window'),
      isOpen: () => isOpen,
    }
    const parts = {
      config: { games: { hosts: ['https://all.test'], vendors: { PG: { hosts: ['https://pg.test'] } } } },
      gameAddress: (url: string) => `https://games.test${url}`,
    }
    const { platform, sent } = answering([answer], parts)
    const outcome = await outcomeOf(openGame(platform, language, window as never), { ...game, ...changes })
    return { outcome, sent, steps }
  }
  const answer = { url: '/play', gameName: 'Yak', hosts: ['https://more.test'] }
  const opened = {
    kind: 'opened',
    url: 'https://games.test/play',
    gameName: 'Yak',
    hosts: ['https://all.test', 'https://pg.test', 'https://more.test'],
  }

  test('is opened with the way back to its vendor, and a window before the answer [FLOW-13 part]', async () => {
    const { launchMode: _, ...asked } = game
    const question = { ...asked, language: 'NE', backUrl: 'https://site.test/rng?page=PG' }
    expect(await open(answer)).toEqual({ outcome: opened, sent: [['launchGame', question]], steps: [] })
    const windowed = await open(answer, { launchMode: 'window' })
    expect([windowed.outcome, windowed.steps]).toEqual([{ ...opened, popup: 'open' }, ['window']])
    expect((await open(answer, { launchMode: 'window' }, false)).outcome).toMatchObject({ popup: 'blocked' })
    const other = await open({ url: '/play', gameName: 'Yak' }, { gameType: 'DS88', vassalage: 'JL' })
    expect(other.sent[0]?.[1]).toMatchObject({ backUrl: 'https://site.test/' })
    expect(other.outcome).toMatchObject({ hosts: ['https://all.test'] })
  })

  test('may be on a host without a scheme, which is on https [LAUNCH-09 part]', () => {
    const on = (url: string) => launchUrl({ gameAddress: (address) => address }, url)
    expect(on('//games.example/play?a=1')).toBe('https://games.example/play?a=1')
    // Paths of the site, other schemes and disguises stay refused.
    for (const other of [
      '/play',
      '///play',
      String.raw`//\games.example`,
      String.raw`/\games.example`,
      'ftp://a.example',
    ])
      expect(on(other), other).toBe(other)
    vi.stubGlobal('location', { origin: 'https://site.test', protocol: 'https:' })
    const platform = { config: { games: {} } } as unknown as Platform
    expect(vendorHosts(platform, 'PG', ['//games.example', '//site.test'])).toEqual(['https://games.example'])
  })

  test.each([
    [new CallTimedOut({ call: 'launchGame' }), { kind: 'timedOut' }],
    [unreachable, { kind: 'unreachable' }],
    [refused('token_invalid', 'No.'), { kind: 'loginNeeded' }],
    [refused('in_need_true_account', 'No.'), { kind: 'trialAccount' }],
    [refused('game_unavailable', 'No.'), { kind: 'underMaintenance' }],
    [refused('playing_elsewhere', 'No.'), { kind: 'playingElsewhere' }],
    [refusal, { kind: 'refused', notice: { text: 'No.' } }],
    [refused('constructor', 'No.'), { kind: 'refused', notice: { text: 'No.' } }],
  ])('that does not open says why: %# [FLOW-13 part]', async (error, outcome) => {
    expect((await open(error)).outcome).toEqual(outcome)
  })

  test('of a vendor’s list leaves out the list itself, in any letters [LAUNCH-05 part]', async () => {
    const tables = [{ nodeId: 'a', isGame: 'Vassalage' }, { nodeId: 'b', isGame: 'GAME' }, { nodeId: 'c' }]
    const { outcome } = await read((platform) => listSubGames(platform, language), { game, pageNo: 1 }, [
      { games: tables, totalPages: 1 },
    ])
    expect(outcome).toMatchObject({ games: [{ nodeId: 'b' }, { nodeId: 'c' }] })
  })

  test('of a vendor’s tables is asked for by its pages [FLOW-13 part]', async () => {
    const list = (answers: readonly unknown[]) =>
      read((platform) => listSubGames(platform, language), { game, pageNo: 2 }, answers)
    const { sent } = await list([{ games: [], totalPages: 3 }])
    expect(sent).toEqual([['gameList', { ...query('RNG', 2), vassalage: 'PG', gameName: '' }]])
    expect((await list([refusal])).outcome).toEqual(no)
  })
})

test('vendors that neither the platform nor the code of an earlier page tells are a network’s failure [FLOW-13 part, ERR-01 part]', async () => {
  const recall = '../../src/app/core/platform/session-recall.ts'
  vi.resetModules()
  vi.doMock(recall, () => {
    throw new Error('Gone')
  })
  const { loadVendors } = await import('../../src/app/features/games/catalogue/actors.ts')
  expect((await read((platform) => loadVendors(platform), undefined, [unreachable])).outcome).toEqual(lost)
  vi.doUnmock(recall)
})
