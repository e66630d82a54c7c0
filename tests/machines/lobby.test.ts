import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { lobbyMachine, type LobbyEvent } from '../../src/machines/games/lobby/lobby.machine.ts'
import {
  wholeList,
  type GamesInput,
  type GamesOutcome,
  type HotInput,
  type HotOutcome,
  type NamesInput,
  type NamesOutcome,
} from '../../src/machines/games/lobby/lists.ts'
import { carouselOf, classifiesFor, minBets } from '../../src/machines/games/lobby/filters.ts'
import { isSameList, selectLobby } from '../../src/machines/games/lobby/lobby.view.ts'
import { games } from '../support/samples.ts'
import { heldWork, listener } from './held-work.ts'

const started = () => {
  const pages = heldWork<GamesOutcome, GamesInput>()
  const hot = heldWork<HotOutcome, HotInput>()
  const names = heldWork<NamesOutcome, NamesInput>()
  const machine = lobbyMachine.provide({
    actors: { loadGames: pages.logic, loadHotGames: hot.logic, loadNames: names.logic },
  })
  const site = listener()
  const actor = createActor(machine, { input: { site: site.ref } }).start()
  const open = (change: Partial<Extract<LobbyEvent, { type: 'lobby.open' }>> = {}) => {
    actor.send({
      type: 'lobby.open',
      gameType: 'RNG',
      vendors: ['ALPHA', 'BETA'],
      vendor: undefined,
      language: 'EN',
      ...change,
    })
  }
  const view = () => selectLobby(actor.getSnapshot())
  return { actor, open, pages, hot, names, site, view, shown: () => view().games.map(({ nodeId }) => nodeId) }
}

const page = (count: number, from: number, totalPages: number): GamesOutcome => ({
  kind: 'loaded',
  games: games(count, from),
  totalPages,
})

/** The first page of a vendor's whole list. */
const whole = { list: 'all', gameType: 'RNG', name: '', classify: '', minBet: '', sort: '', pageNo: 1 }

describe('the lobby', () => {
  it('the URL picks the vendor; without a known one, the first is chosen [LOBBY-01 part]', () => {
    for (const [vendor, chosen] of [
      ['BETA', 'BETA'],
      [undefined, 'ALPHA'],
      ['NOBODY', 'ALPHA'],
    ] as const) {
      const { open, pages } = started()
      open({ vendor })
      expect(pages.at(-1).input).toEqual({ ...whole, vendor: chosen })
    }
  })

  describe('a visitor with the list of an earlier visit', () => {
    const kept = async (first: GamesOutcome) => {
      const lobby = started()
      lobby.open()
      await lobby.pages.at(-1).answer(first)
      return { ...lobby, renew: () => lobby.actor.send({ type: 'lobby.renew' }), calls: () => lobby.pages.asked.length }
    }

    it('sees it until the newer one has come, with what it brings and without what it dropped [PLAY-07 part]', async () => {
      const { actor, renew, pages, shown, view } = await kept(page(3, 1, 2))
      expect(view().ending).toBe('more')
      renew()
      expect(pages.at(-1).input).toEqual({ ...whole, vendor: 'ALPHA' })
      expect(shown()).toEqual(games(3).map(({ nodeId }) => nodeId))
      expect(view().ending).toBe('loadingMore')
      expect(actor.getSnapshot().hasTag('busy')).toBe(true)
      await pages.at(-1).answer(page(3, 2, 1))
      expect(shown()).toEqual(games(3, 2).map(({ nodeId }) => nodeId))
      expect(view().ending).toBe('end')
      renew()
      await pages.at(-1).answer(page(2, 1, 2))
      expect(shown()).toEqual(games(2).map(({ nodeId }) => nodeId))
      expect(view().ending).toBe('more')
      renew()
      await pages.at(-1).answer(page(0, 1, 0))
      expect(view()).toMatchObject({ body: 'empty', games: [] })
    })

    it('keeps it when the newer one does not come [PLAY-07 part]', async () => {
      for (const [totalPages, ending] of [
        [2, 'more'],
        [1, 'end'],
      ] as const) {
        const { renew, pages, shown, view } = await kept(page(3, 1, totalPages))
        renew()
        await pages.at(-1).answer({ kind: 'failed', notice: { key: 'error.network' } })
        expect(view().ending).toBe(ending)
        renew()
        await pages.at(-1).answer(Promise.reject(new Error('broken')) as never)
        expect(view().ending).toBe(ending)
        expect(shown()).toHaveLength(3)
      }
    })

    it('keeps the pages after the newer first one, and goes on behind them [PLAY-07 part]', async () => {
      const { actor, renew, pages, shown, view } = await kept(page(24, 1, 3))
      actor.send({ type: 'page.more' })
      await pages.at(-1).answer(page(24, 25, 3))
      renew()
      expect(pages.at(-1).input).toMatchObject({ pageNo: 1 })
      // Two of the newer games were on the second page before.
      await pages.at(-1).answer(page(24, 3, 3))
      expect(shown()).toEqual(games(46, 3).map(({ nodeId }) => nodeId))
      expect(view().ending).toBe('more')
      actor.send({ type: 'page.more' })
      expect(pages.at(-1).input).toMatchObject({ pageNo: 3 })
      await pages.at(-1).answer(page(2, 49, 3))
      renew()
      await pages.at(-1).answer(page(24, 2, 3))
      expect(shown()).toEqual(games(49, 2).map(({ nodeId }) => nodeId))
      expect(view().ending).toBe('end')
      renew()
      await pages.at(-1).answer(page(0, 1, 0))
      expect(view()).toMatchObject({ body: 'empty', games: [] })
      renew()
      expect(pages.at(-1).input).toMatchObject({ pageNo: 1 })
    })

    it('misses no game that a new one has moved to the second page [PLAY-07 part]', async () => {
      const { actor, renew, pages, shown } = await kept(page(24, 2, 2))
      actor.send({ type: 'page.more' })
      // The second page is the newer list's: its first game ends the older first page.
      await pages.at(-1).answer(page(24, 25, 2))
      expect(shown()).toHaveLength(47)
      renew()
      await pages.at(-1).answer(page(24, 1, 2))
      expect(shown()).toEqual(games(48).map(({ nodeId }) => nodeId))
    })

    it('reads the later pages in a new language beside the newer first one [PLAY-07 part]', async () => {
      const { actor, open, renew, pages, names, view } = await kept(page(2, 1, 2))
      actor.send({ type: 'page.more' })
      await pages.at(-1).answer(page(1, 3, 2))
      open({ language: 'NE' })
      await names.at(-1).answer({ kind: 'loaded', games: games(3).map((game) => ({ ...game, gameName: 'खेल' })) })
      renew()
      await pages.at(-1).answer(page(2, 1, 2))
      expect(view().games.map(({ gameName }) => gameName)).toEqual(['Game 1', 'Game 2', 'खेल'])
    })

    it('sees the newer one before the next page, which is asked for again [PLAY-07 part]', async () => {
      for (const isFailed of [false, true]) {
        const { actor, renew, pages, shown, view } = await kept(page(24, 1, 2))
        actor.send({ type: 'page.more' })
        if (isFailed) await pages.at(-1).answer({ kind: 'failed', notice: { key: 'error.network' } })
        renew()
        expect(pages.at(-1).input).toMatchObject({ pageNo: 1 })
        expect(view().ending).toBe('loadingMore')
        await pages.at(-1).answer(page(24, 3, 2))
        expect(shown()).toEqual(games(24, 3).map(({ nodeId }) => nodeId))
        expect(view().ending).toBe('more')
        actor.send({ type: 'page.more' })
        expect(pages.at(-1).input).toMatchObject({ pageNo: 2 })
        await pages.at(-1).answer(page(3, 27, 2))
        expect(shown()).toHaveLength(27)
        expect(view().ending).toBe('end')
      }
    })

    it('asks anew while the older one is still being read [PLAY-07 part]', async () => {
      const { open, actor, pages, shown } = started()
      open()
      actor.send({ type: 'lobby.renew' })
      expect(pages.asked).toHaveLength(2)
      await pages.at(-1).answer(page(3, 2, 1))
      expect(shown()).toEqual(games(3, 2).map(({ nodeId }) => nodeId))
    })

    it('keeps a search and an order, which are no list of an earlier visit', async () => {
      const { actor, renew, pages, calls, view } = await kept(page(24, 1, 3))
      for (const choose of [
        { type: 'search.submit', name: 'dragon' },
        { type: 'sort.choose', sort: 'new' },
      ] as const) {
        actor.send(choose)
        const asked = calls()
        renew()
        await pages.at(-1).answer(page(2, 1, 1))
        renew()
        expect(calls()).toBe(asked)
        expect(view().ending).toBe('end')
      }
    })

    it('asks anew after no game or a failure, and in the new language after a change of it', async () => {
      for (const first of [page(0, 1, 0), { kind: 'failed', notice: { key: 'error.network' } } as const]) {
        const { renew, view } = await kept(first)
        renew()
        expect(view().body).toBe('loading')
      }
      const { open, renew, pages, calls, shown } = await kept(page(3, 1, 2))
      renew()
      const asked = calls()
      open({ language: 'NE' })
      expect(calls()).toBe(asked + 1)
      await pages.at(-1).answer(page(2, 1, 1))
      expect(shown()).toHaveLength(2)
    })
  })

  it('the tools of a new category wait for its first hot games, and stay from the first other list on [LOBBY-04 part]', async () => {
    const waits = ({ view }: ReturnType<typeof started>) => view().awaitsHotTab
    const lobby = started()
    lobby.open()
    expect(waits(lobby)).toBe(true)
    await lobby.hot.at(-1).answer({ kind: 'loaded', games: [] })
    lobby.open({ vendor: 'BETA' })
    expect(waits(lobby)).toBe(false)
    lobby.open({ gameType: 'FISH' })
    expect(waits(lobby)).toBe(true)

    // An address that names a list shows the tools with it, and the whole list after it does not hide them.
    for (const list of ['hot', 'recent'] as const) {
      const named = started()
      named.open({ place: { ...wholeList, list } })
      if (list === 'recent') named.actor.send({ type: 'login.done' })
      expect([named.view().list, waits(named)]).toEqual([list, false])
      named.actor.send({ type: 'list.choose', list: 'all' })
      expect([named.view().list, named.view().hotTab, waits(named)]).toEqual(['all', 'pending', false])
    }
  })

  it('a visitor sees the end of the list when a page repeats the one before [PLAT-01 part]', async () => {
    const { actor, open, pages, view } = started()
    open()
    await pages.at(-1).answer(page(24, 1, 1e15))
    expect(view().ending).toBe('more')
    actor.send({ type: 'page.more' })
    await pages.at(-1).answer(page(24, 1, 1e15))
    expect(view().ending).toBe('end')
  })

  it('pages load from 1, one at a time, as long as there are more [LOBBY-08]', async () => {
    const { actor, open, pages, view, shown } = started()
    open()
    actor.send({ type: 'page.more' })
    expect(pages.asked).toHaveLength(1)
    await pages.at(-1).answer(page(2, 1, 3))
    expect(view().ending).toBe('more')
    actor.send({ type: 'page.more' })
    actor.send({ type: 'page.more' })
    await pages.at(-1).answer(page(2, 3, 3))
    actor.send({ type: 'page.more' })
    await pages.at(-1).answer(page(1, 5, 3))
    expect(view().ending).toBe('end')
    actor.send({ type: 'page.more' })
    expect(pages.asked.map(({ input }) => input.pageNo)).toEqual([1, 2, 3])
    expect(shown()).toEqual(['G1', 'G2', 'G3', 'G4', 'G5'])
  })

  it('a game that is on two pages, or twice on one, shows once [LOBBY-08 part]', async () => {
    const { actor, open, pages, shown } = started()
    open()
    await pages.at(-1).answer({ kind: 'loaded', games: [...games(2), ...games(2)], totalPages: 2 })
    actor.send({ type: 'page.more' })
    await pages.at(-1).answer(page(3, 2, 2))
    expect(shown()).toEqual(['G1', 'G2', 'G3', 'G4'])
  })

  it('the hot list is preloaded, and choosing it requests nothing [LOBBY-04 part]', async () => {
    const { actor, open, pages, hot, view, shown } = started()
    open({ vendor: 'BETA' })
    expect(hot.asked.map(({ input }) => input)).toEqual([{ gameType: 'RNG', vendor: 'BETA' }])
    actor.send({ type: 'list.choose', list: 'hot' })
    expect(view()).toMatchObject({ list: 'all', hotTab: 'pending' })
    await pages.at(-1).answer(page(2, 1, 9))
    await hot.at(-1).answer({ kind: 'loaded', games: games(3, 100) })
    expect(view().hotTab).toBe('shown')
    actor.send({ type: 'list.choose', list: 'hot' })
    actor.send({ type: 'page.more' })
    expect(shown()).toEqual(['G100', 'G101', 'G102'])
    expect([pages.asked.length, hot.asked.length]).toEqual([1, 1])
  })

  it('a vendor has no hot tab without hot games or when they failed [LOBBY-04 part]', async () => {
    for (const outcome of [{ kind: 'loaded', games: [] }, { kind: 'unreachable' }] as const) {
      const { open, hot, view } = started()
      open()
      await hot.at(-1).answer(outcome)
      expect(view().hotTab).toBe('none')
    }
  })

  it('the all tab resets the paging and loads the list [LOBBY-06]', async () => {
    const { actor, open, pages, hot, shown, view } = started()
    open()
    await pages.at(-1).answer(page(2, 1, 3))
    actor.send({ type: 'page.more' })
    await pages.at(-1).answer(page(2, 3, 3))
    await hot.at(-1).answer({ kind: 'loaded', games: games(1, 100) })
    actor.send({ type: 'list.choose', list: 'hot' })
    actor.send({ type: 'list.choose', list: 'all' })
    expect(view()).toMatchObject({ list: 'all', body: 'loading', games: [] })
    expect(pages.at(-1).input).toEqual({ ...whole, vendor: 'ALPHA' })
    await pages.at(-1).answer(page(1, 7, 1))
    expect(shown()).toEqual(['G7'])
  })

  it('an answer to an old query is aborted, and never lands in the new list [LOBBY-10 part]', async () => {
    const { actor, open, pages, shown } = started()
    open({ vendor: 'ALPHA' })
    const ofAlpha = pages.at(-1)
    open({ vendor: 'BETA' })
    const ofBeta = pages.at(-1)
    expect(ofAlpha.signal.aborted).toBe(true)
    await ofAlpha.answer(page(3, 1, 1))
    expect(shown()).toEqual([])
    actor.send({ type: 'search.submit', name: ' yak ' })
    expect(pages.at(-1).input).toEqual({ ...whole, vendor: 'BETA', name: 'yak' })
    expect(ofBeta.signal.aborted).toBe(true)
    await ofBeta.answer(page(3, 11, 1))
    expect(shown()).toEqual([])
    await pages.at(-1).answer(page(1, 21, 2))
    actor.send({ type: 'page.more' })
    const second = pages.at(-1)
    actor.send({ type: 'search.submit', name: '' })
    await second.answer(page(1, 22, 2))
    await pages.at(-1).answer(page(1, 31, 1))
    expect(shown()).toEqual(['G31'])
  })

  it('a failed page is retried, and the pages before it stay [LOBBY-10 part]', async () => {
    const { actor, open, pages, view, shown } = started()
    open()
    await pages.at(-1).answer(page(2, 1, 2))
    actor.send({ type: 'page.more' })
    await pages.at(-1).answer({ kind: 'failed', notice: { key: 'error.network' } })
    expect(view().ending).toBe('failedMore')
    expect(shown()).toEqual(['G1', 'G2'])
    actor.send({ type: 'lobby.retry' })
    expect(pages.at(-1).input.pageNo).toBe(2)
    await pages.at(-1).answer(page(1, 3, 2))
    expect(shown()).toEqual(['G1', 'G2', 'G3'])
  })

  it('a visitor’s recent tab waits for the login, or stays closed [LOBBY-05 part, PERM-01 part]', async () => {
    const { actor, open, pages, site, view } = started()
    open()
    await pages.at(-1).answer(page(2, 1, 2))
    actor.send({ type: 'list.choose', list: 'recent' })
    expect(site.heard).toEqual([{ type: 'login.needed', by: 'lobby' }])
    expect(view()).toMatchObject({ list: 'all', body: 'games' })
    actor.send({ type: 'login.declined' })
    actor.send({ type: 'login.done' })
    expect([view().list, pages.asked.length]).toEqual(['all', 1])
    actor.send({ type: 'list.choose', list: 'recent' })
    actor.send({ type: 'login.done' })
    expect(pages.at(-1).input).toEqual({ ...whole, list: 'recent', vendor: 'ALPHA' })
    await pages.at(-1).answer(page(2, 11, 2))
    actor.send({ type: 'page.more' })
    expect(pages.at(-1).input).toEqual({ ...whole, list: 'recent', vendor: 'ALPHA', pageNo: 2 })
    expect(pages.asked).toHaveLength(3)
  })

  it('favourites load page by page, and removals between pages skip none [LOBBY-05 part]', async () => {
    const { actor, open, pages, shown } = started()
    open()
    actor.send({ type: 'list.choose', list: 'fav' })
    actor.send({ type: 'login.done' })
    await pages.at(-1).answer(page(24, 1, 3))
    // Three were removed on the platform, whose first page now has three unseen games.
    actor.send({ type: 'page.more', gone: 3 })
    expect(pages.at(-1).input.pageNo).toBe(1)
    await pages.at(-1).answer(page(24, 4, 3))
    actor.send({ type: 'page.more', gone: 3 })
    expect(pages.at(-1).input.pageNo).toBe(2)
    await pages.at(-1).answer(page(2, 28, 2))
    expect(shown()).toEqual(games(29).map(({ nodeId }) => nodeId))
  })

  it('BG is offered only in TY [LOBBY-07 part]', () => {
    expect(classifiesFor(['NE', 'EN'])).toEqual(['', 'JP', 'TG', 'AC'])
    expect(classifiesFor(['NE', 'TY'])).toEqual(['', 'JP', 'TG', 'AC', 'BG'])
    expect(minBets).toEqual(['', '0.01', '0.05', '0.1', '0.5', '0.75'])
  })

  it('seven slots’ vendors or five others side by side; only more rotate [LOBBY-02 part]', () => {
    for (const [gameType, perView] of [
      ['RNG', 7],
      ['FISH', 5],
      ['PVP', 5],
    ] as const) {
      expect(carouselOf(gameType, perView)).toEqual({ perView, loops: false })
      expect(carouselOf(gameType, perView + 1)).toEqual({ perView, loops: true })
    }
  })
})

it('a list is another one after each choice, and the same with its next page', async () => {
  const lobby = started()
  const withoutVendors = lobby.view()
  lobby.open()
  const first = lobby.view()
  await lobby.pages.at(-1).answer(page(24, 1, 2))
  expect(isSameList(first, lobby.view())).toBe(true)
  expect(isSameList({ ...withoutVendors, body: 'withoutVendors' }, first)).toBe(true)
  for (const change of [
    { list: 'hot' },
    { name: 'x' },
    { classify: 'JP' },
    { minBet: '1' },
    { vendor: 'BETA' },
    { sort: 'new' },
  ] as const)
    expect(isSameList(first, { ...first, ...change }), JSON.stringify(change)).toBe(false)
})
