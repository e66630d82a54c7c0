import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { launchMachine } from '../../src/machines/games/launch/launch.machine.ts'
import { selectLaunch } from '../../src/machines/games/launch/launch.view.ts'
import type { SubGamesInput, SubGamesOutcome } from '../../src/machines/games/launch/outcomes.ts'
import type { WantedGame } from '../../src/machines/games/launch/route.ts'
import {
  myGamesMachine,
  type MyGamesInput,
  type RowOutcome,
  type RowsOutcome,
  type TypeRow,
  type WantedPage,
} from '../../src/machines/games/my-games/my-games.machine.ts'
import {
  searchMachine,
  type PagesOutcome,
  type RecentsOutcome,
  type TypePage,
} from '../../src/machines/games/search/search.machine.ts'
import { games } from '../support/samples.ts'
import { listener } from './held-work.ts'

/** A platform of two pages that answers every later one with the second, and counts a thousand. */
const pageOf = (pageNo: number) => games(2, pageNo > 1 ? 3 : 1)
const all = [...games(2, 1), ...games(2, 3)]

const found = (pages: readonly TypePage[], isDown = false): PagesOutcome => ({
  kind: 'loaded',
  games: pages.flatMap(({ gameType, pageNo }) => (gameType === 'RNG' ? pageOf(pageNo) : [])),
  next: pages.flatMap((page) => (page.gameType === 'RNG' ? { ...page, pageNo: page.pageNo + 1 } : isDown ? page : [])),
})

test('a search ends where the last page comes again and again [TILE-06 part, PLAT-01 part]', async () => {
  for (const isDown of [false, true]) {
    const asked: (readonly TypePage[])[] = []
    const read = (pages: readonly TypePage[]) => {
      asked.push(pages)
      return Promise.resolve(found(pages, isDown))
    }
    const actor = createActor(
      searchMachine.provide({
        actors: {
          findGames: fromPromise(({ input }) => read(input.pages)),
          loadFavourites: fromPromise(({ input }) => read(input.pages)),
          loadRecents: fromPromise<RecentsOutcome, { readonly signedIn: boolean }>(async () => ({
            kind: 'loaded',
            games: [],
          })),
          suggestions: fromPromise(() => new Promise(() => undefined)) as never,
        },
      }),
      { input: { history: [], signedIn: true, isMember: true, gameTypes: ['RNG', 'FISH'] } },
    ).start()
    await waitFor(actor, (now) => now.matches({ favourites: 'settled' }))
    actor.send({ type: 'search.submit', name: 'yak' })
    await waitFor(actor, (now) => now.matches({ results: { found: 'shown' } }))
    for (let press = 0; press < 5; press += 1) {
      actor.send({ type: 'page.more' })
      actor.send({ type: 'favourites.more' })
      await waitFor(actor, (now) => now.matches({ results: { found: 'shown' }, favourites: 'settled' }))
    }
    const { context } = actor.getSnapshot()
    expect(context.games).toEqual(all)
    expect(context.favourites).toEqual(all)
    // A category that fails is asked for again, at each press.
    expect(asked.flat().filter(({ gameType }) => gameType === 'RNG')).toHaveLength(6)
    expect(context.next).toEqual(isDown ? [{ gameType: 'FISH', pageNo: 1 }] : [])
    actor.stop()
  }
})

test('an own list ends where the last page comes again and again [PLAY-02 part, PLAT-01 part]', async () => {
  const asked: number[] = []
  const row = (pageNo: number): TypeRow => ({ gameType: 'RNG', games: pageOf(pageNo), next: pageNo + 1 })
  const actor = createActor(
    myGamesMachine.provide({
      actors: {
        loadRows: fromPromise<RowsOutcome, MyGamesInput>(async () => ({ kind: 'loaded', rows: [row(1)] })),
        loadPage: fromPromise<RowOutcome, WantedPage>(({ input }) => {
          asked.push(input.pageNo)
          return Promise.resolve({ kind: 'loaded', row: row(input.pageNo) })
        }),
      },
    }),
    { input: { list: 'recents', gameTypes: ['RNG'] } },
  ).start()
  for (let press = 0; press < 5; press += 1) {
    await waitFor(actor, (now) => now.matches('shown'))
    actor.send({ type: 'games.more', gameType: 'RNG' })
  }
  await waitFor(actor, (now) => now.matches('shown'))
  expect(asked).toEqual([2, 3])
  expect(actor.getSnapshot().context.rows).toEqual([{ gameType: 'RNG', games: all }])
})

test('a list of sub-games ends where the last page comes again and again [LAUNCH-12 part, PLAT-01 part]', async () => {
  const asked: number[] = []
  const actor = createActor(
    launchMachine.provide({
      actors: {
        listSubGames: fromPromise<SubGamesOutcome, SubGamesInput>(({ input }) => {
          asked.push(input.pageNo)
          return Promise.resolve({ kind: 'listed', games: pageOf(input.pageNo), totalPages: 1000 })
        }),
      },
    }),
    { input: { site: listener().ref, launchHosts: [], rules: {} } },
  ).start()
  actor.send({ type: 'game.play', game: { ...games(1)[0], isGame: 'VASSALAGE', trial: false } as WantedGame })
  actor.send({ type: 'login.done' })
  for (let press = 0; press < 5; press += 1) {
    await waitFor(
      actor,
      (now) => !selectLaunch(now).phase.startsWith('listing') && selectLaunch(now).moreSubGames !== 'loadingMore',
    )
    actor.send({ type: 'page.more' })
  }
  expect(asked).toEqual([1, 2, 3])
  expect(selectLaunch(actor.getSnapshot())).toMatchObject({ subGames: all, moreSubGames: 'none' })
})
