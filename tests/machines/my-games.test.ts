import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Call } from '../../src/api/call.ts'
import type { Game } from '../../src/api/calls/games.ts'
import { myGamesMachine, type TypeRow } from '../../src/machines/games/my-games/my-games.machine.ts'
import { interleaved, selectMyGames } from '../../src/machines/games/my-games/my-games.view.ts'
import type { Platform } from '../../src/app/core/platform/platform.ts'
import { readOwnLists } from '../../src/app/features/games/my-games/read-own-lists.ts'
import { games } from '../support/samples.ts'
import { answers, breaks, defect, fails, failure, journey, type Row } from './pinned.ts'

const page = {
  input: () => ({ list: 'favourites', gameTypes: ['RNG', 'FISH'] }) as const,
  sees: ({ context }: { readonly context: object }) => context,
}
const notice = { text: 'No.' }
const unknown = { key: 'error.unknown' } as const
const slots: TypeRow = { gameType: 'RNG', games: games(2), next: 2 }
const lost: TypeRow = { gameType: 'FISH', games: [], next: 1, failure: { text: 'Slow.' } }
const asked = { list: 'favourites', gameTypes: ['RNG', 'FISH'] }
const holds = (known: object) => ({ ...asked, waiting: [], ...known })
const start: Row = ['start', 'loading', [`ask loadRows ${JSON.stringify(asked)}`]]
const came = answers('loadRows', { kind: 'loaded', rows: [slots, lost] })
const asksFor = (gameType: string, pageNo: number) =>
  `ask loadPage ${JSON.stringify({ list: 'favourites', gameType, pageNo })}`
const wanted = (gameType: string, pageNo: number) => ({ wanted: { list: 'favourites', gameType, pageNo } })

describe('a player’s own games of all categories [PLAY-02 part]', () => {
  test('one category fails alone, is retried alone, and others go on', () => {
    journey(myGamesMachine, page, [
      start,
      [came, 'shown', [], holds({ rows: [slots, lost] })],
      [
        { type: 'games.more', gameType: 'FISH' },
        'loadingMore',
        [asksFor('FISH', 1)],
        holds({ rows: [slots, lost], ...wanted('FISH', 1) }),
      ],
      [fails('loadPage'), 'shown', [], holds({ rows: [slots, { ...lost, failure: notice }], ...wanted('FISH', 1) })],
      [{ type: 'games.more', gameType: 'FISH' }, 'loadingMore', [asksFor('FISH', 1)]],
      [breaks('loadPage'), 'shown', [], holds({ rows: [slots, { ...lost, failure: unknown }], ...wanted('FISH', 1) })],
      [{ type: 'games.more', gameType: 'FISH' }, 'loadingMore', [asksFor('FISH', 1)]],
      [
        answers('loadPage', { kind: 'loaded', row: { gameType: 'FISH', games: games(1, 31) } }),
        'shown',
        [],
        holds({ rows: [slots, { gameType: 'FISH', games: games(1, 31) }], ...wanted('FISH', 1) }),
      ],
      // Its list has ended.
      [{ type: 'games.more', gameType: 'FISH' }, 'shown'],
      [{ type: 'games.more', gameType: 'PVP' }, 'shown'],
      [{ type: 'games.more', gameType: 'RNG' }, 'loadingMore', [asksFor('RNG', 2)]],
      // A list that shifted between two pages repeats a game.
      [
        answers('loadPage', { kind: 'loaded', row: { gameType: 'RNG', games: games(2, 2), next: 3 } }),
        'shown',
        [],
        holds({
          rows: [
            { gameType: 'RNG', games: games(3), next: 3 },
            { gameType: 'FISH', games: games(1, 31) },
          ],
          ...wanted('RNG', 2),
        }),
      ],
    ])
  })

  test('a category that is pressed while another one loads comes next, once', () => {
    const fish = { gameType: 'FISH', games: games(1, 31) }
    journey(myGamesMachine, page, [
      start,
      [came, 'shown'],
      [{ type: 'games.more', gameType: 'RNG' }, 'loadingMore', [asksFor('RNG', 2)]],
      [{ type: 'games.more', gameType: 'RNG' }, 'loadingMore', [], holds({ rows: [slots, lost], ...wanted('RNG', 2) })],
      [
        { type: 'games.more', gameType: 'FISH' },
        'loadingMore',
        [],
        holds({ rows: [slots, lost], ...wanted('RNG', 2), waiting: ['FISH'] }),
      ],
      [{ type: 'games.more', gameType: 'FISH' }, 'loadingMore'],
      [{ type: 'games.more', gameType: 'PVP' }, 'loadingMore'],
      [
        fails('loadPage'),
        'loadingMore',
        [asksFor('FISH', 1)],
        holds({ rows: [{ ...slots, failure: notice }, lost], ...wanted('FISH', 1) }),
      ],
      // The one that failed waits in its turn.
      [{ type: 'games.more', gameType: 'RNG' }, 'loadingMore'],
      [answers('loadPage', { kind: 'loaded', row: fish }), 'loadingMore', [asksFor('RNG', 2)]],
      [breaks('loadPage'), 'shown', [], holds({ rows: [{ ...slots, failure: unknown }, fish], ...wanted('RNG', 2) })],
    ])
  })

  test('the further pages of before a reload load again, in their order [PLAY-08 part]', () => {
    const place = { loaded: ['RNG', 'FISH', 'RNG', 'LIVE', 7] }
    const before = { ...page, input: () => ({ ...asked, gameTypes: ['RNG', 'FISH'], place }) as never }
    journey(myGamesMachine, before, [
      start,
      [
        answers('loadRows', { kind: 'loaded', rows: [slots, { ...slots, gameType: 'FISH' }] }),
        'loadingMore',
        [asksFor('RNG', 2)],
        { waiting: ['FISH', 'RNG'], loaded: [] },
      ],
      [
        answers('loadPage', { kind: 'loaded', row: { gameType: 'RNG', games: games(1, 9), next: 3 } }),
        'loadingMore',
        [asksFor('FISH', 2)],
        { waiting: ['RNG'], loaded: ['RNG'] },
      ],
      [fails('loadPage'), 'loadingMore', [asksFor('RNG', 3)], { waiting: [], loaded: ['RNG'] }],
      [
        answers('loadPage', { kind: 'loaded', row: { gameType: 'RNG', games: games(1, 19) } }),
        'shown',
        [],
        { waiting: [], loaded: ['RNG', 'RNG'] },
      ],
    ])
    // A category that has no further page any more ends the waiting.
    journey(myGamesMachine, before, [
      start,
      [answers('loadRows', { kind: 'loaded', rows: [{ ...lost, next: undefined }] }), 'shown'],
    ])
    // A category that has ended holds up no other one.
    journey(myGamesMachine, before, [
      start,
      [
        answers('loadRows', {
          kind: 'loaded',
          rows: [
            { gameType: 'RNG', games: games(1) },
            { ...slots, gameType: 'FISH' },
          ],
        }),
        'loadingMore',
        [asksFor('FISH', 2)],
        { waiting: ['RNG'], loaded: [] },
      ],
      [
        answers('loadPage', { kind: 'loaded', row: { gameType: 'FISH', games: games(1, 9) } }),
        'shown',
        [],
        { waiting: ['RNG'], loaded: ['FISH'] },
      ],
    ])
  })

  test('a first page that came at the second try is no further page [PLAY-08 part]', () => {
    journey(myGamesMachine, page, [
      start,
      [came, 'shown'],
      [{ type: 'games.more', gameType: 'FISH' }, 'loadingMore', [asksFor('FISH', 1)]],
      [
        answers('loadPage', { kind: 'loaded', row: { gameType: 'FISH', games: games(1, 31), next: 2 } }),
        'shown',
        [],
        { loaded: [] },
      ],
      [{ type: 'games.more', gameType: 'FISH' }, 'loadingMore', [asksFor('FISH', 2)]],
      [
        answers('loadPage', { kind: 'loaded', row: { gameType: 'FISH', games: games(1, 32) } }),
        'shown',
        [],
        { loaded: ['FISH'] },
      ],
    ])
  })

  test('all categories fail, break and are retried together', () => {
    journey(myGamesMachine, page, [
      start,
      [fails('loadRows'), 'failed', [], holds({ rows: [], ...failure })],
      [{ type: 'games.retry' }, 'loading', [`ask loadRows ${JSON.stringify(asked)}`]],
      [breaks('loadRows'), 'failed', [], holds({ rows: [], ...defect })],
      [{ type: 'games.retry' }, 'loading', ['ask loadRows']],
      [came, 'shown'],
    ])
  })
})

const shownAfter = (
  rows: readonly TypeRow[],
  chosen: string | null = null,
  shownOf = (list: readonly Game[]) => list,
  { value = 'shown', known = {} }: { readonly value?: 'shown' | 'loadingMore'; readonly known?: object } = {},
) => {
  const actor = createActor(myGamesMachine, { input: { list: 'favourites', gameTypes: ['RNG', 'FISH'] } })
  const snapshot = actor.getSnapshot()
  const { children: _, ...rest } = snapshot
  return selectMyGames(
    myGamesMachine.resolveState({ ...rest, value, context: { ...snapshot.context, rows, ...known } }),
    shownOf,
    chosen,
  )
}

describe('the page of a player’s own games [PLAY-02 part]', () => {
  test('lists categories with games, and one that failed with its reason', () => {
    const view = shownAfter([slots, lost, { gameType: 'PVP', games: [] }])
    expect(view.types).toEqual(['RNG', 'FISH'])
    expect(view.rows).toEqual([
      { gameType: 'RNG', games: games(2), more: 'more', failure: undefined, busy: false },
      { gameType: 'FISH', games: [], more: 'none', failure: lost.failure, busy: false },
    ])
  })

  test('says of a category that waits for another one that it loads', () => {
    const view = shownAfter([slots, lost], null, undefined, {
      value: 'loadingMore',
      known: { wanted: { list: 'favourites', gameType: 'RNG', pageNo: 2 }, waiting: ['FISH'] },
    })
    expect(view.rows).toMatchObject([{ more: 'loadingMore' }, { busy: true }])
  })

  test('shows the category of the address, and all where that one has nothing', () => {
    const rows = [slots, { gameType: 'FISH', games: games(1, 31) } as const]
    expect(shownAfter(rows, 'FISH')).toMatchObject({ chosen: 'FISH', types: ['RNG', 'FISH'] })
    expect(shownAfter(rows, 'FISH').rows.map(({ gameType }) => gameType)).toEqual(['FISH'])
    expect(shownAfter(rows, 'PVP').chosen).toBeUndefined()
    expect(shownAfter(rows, 'PVP').rows).toHaveLength(2)
  })

  test('leaves out games that lost their heart; their category stays while it has more', () => {
    const none = () => []
    expect(shownAfter([{ ...slots, next: undefined }], null, none).rows).toEqual([])
    expect(shownAfter([slots], null, none).rows).toMatchObject([{ games: [], more: 'more' }])
  })

  test('says below the games that the next ones failed', () => {
    expect(shownAfter([{ ...slots, failure: notice }]).rows).toMatchObject([{ more: 'failedMore', failure: undefined }])
  })
})

test('the last game of each category comes before the second of any [PLAY-02 part]', () => {
  const lists = [games(2), games(1, 11), []]
  expect(interleaved(lists).map(({ nodeId }) => nodeId)).toEqual(['G1', 'G11', 'G2'])
  expect(interleaved(lists, 2).map(({ nodeId }) => nodeId)).toEqual(['G1', 'G11'])
  expect(interleaved([])).toEqual([])
})

test('a slow category fails alone within its limit, and a game of two categories is listed once [PLAY-02 part]', async () => {
  const limits: (number | undefined)[] = []
  const platform = {
    client: {
      request: ({ timeout }: Call, { gameType }: { gameType: string }) => {
        limits.push(timeout)
        return gameType === 'FISH'
          ? Effect.fail({ _tag: 'CallTimedOut' })
          : Effect.succeed({ list: games(2), totalPages: 1 })
      },
    },
  } as unknown as Platform
  const gameTypes = ['RNG', 'FISH', 'PVP'] as const
  expect(await Effect.runPromise(readOwnLists(platform, 'EN', { list: 'recents', gameTypes }))).toEqual({
    kind: 'loaded',
    rows: [
      { gameType: 'RNG', games: games(2), next: undefined },
      { gameType: 'FISH', games: [], next: 1, failure: { key: 'error.slow' } },
      { gameType: 'PVP', games: [], next: undefined },
    ],
  })
  expect(limits).toEqual([6_000, 6_000, 6_000])
})
