// @vitest-environment document
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  favouritesIn,
  lotteryFavourites,
  withToggled,
} from '../../../src/app/features/games/favourites/lottery-favourites.ts'
import { sheetAddress } from '../../../src/app/features/games/game-sheet/sheet-address.ts'
import { interleaved, selectMyGames } from '../../../src/machines/games/my-games/my-games.view.ts'
import { flowIn } from '../../support/flow-in.ts'
import { games } from '../../support/samples.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a player’s own games', () => {
  const [one, two, three] = games(3)
  const rows = [
    { gameType: 'RNG', games: [one, two], next: 2 },
    { gameType: 'FISH', games: [], next: 1, failure: 'F' },
    { gameType: 'PVP', games: [three], next: 2, failure: 'P' },
    { gameType: 'LIVE', games: [] },
    { gameType: 'LOTT', games: [three] },
  ]
  const view = (value: string, chosen: string | null = null, wanted?: string, waiting: readonly string[] = []) =>
    selectMyGames(
      flowIn(value, { context: { rows, wanted: wanted && { gameType: wanted }, waiting, failure: 'X' } }),
      (all) => all,
      chosen,
    )
  const mores = (shown: ReturnType<typeof view>) => shown.rows.map(({ gameType, more }) => `${gameType} ${more}`)

  test('have a next page, one on its way, or one that failed [FLOW-13 part, PLAY-02 part]', () => {
    const shown = view('shown')
    expect(mores(shown)).toEqual(['RNG more', 'FISH none', 'PVP failedMore', 'LOTT none'])
    expect(shown.rows.map(({ failure, moreFailure, busy }) => [failure, moreFailure, busy])).toEqual([
      [undefined, undefined, false],
      ['F', undefined, false],
      [undefined, 'P', false],
      [undefined, undefined, false],
    ])
    const loading = view('loadingMore', null, 'FISH', ['PVP'])
    expect(mores(loading)).toEqual(['RNG more', 'FISH none', 'PVP loadingMore', 'LOTT none'])
    expect(loading.rows.map(({ busy }) => busy)).toEqual([false, true, false, false])
    expect(mores(view('shown', null, 'RNG'))[0]).toBe('RNG more')
    expect([shown.loading, shown.failure]).toEqual([false, undefined])
    expect([view('loading').loading, view('failed').failure]).toEqual([true, 'X'])
  })

  test('are shown of the category that the address names, if it has any [FLOW-13 part, PLAY-02 part]', () => {
    const chosen = view('shown', 'PVP')
    expect([chosen.chosen, mores(chosen), chosen.types]).toEqual([
      'PVP',
      ['PVP failedMore'],
      ['RNG', 'FISH', 'PVP', 'LOTT'],
    ])
    expect([view('shown', 'LIVE').chosen, view('shown', 'LIVE').rows.length]).toEqual([undefined, 4])
    expect(interleaved([[one, two], [three]] as never)).toEqual([one, three, two])
    expect(interleaved([[one, two], [three]] as never, 2)).toEqual([one, three])
    expect(interleaved([])).toEqual([])
  })

  test('keep the favourite lotteries of each player apart on this device [FLOW-13 part, TILE-03 part]', () => {
    const kept = withToggled(withToggled(undefined, 'sita', 'A'), 'sita', 'B')
    expect(favouritesIn(kept, 'sita')).toEqual(['A', 'B'])
    expect(favouritesIn(withToggled(withToggled(kept, 'ram', 'C'), 'sita', 'A'), 'sita')).toEqual(['B'])
    const heard = vi.fn()
    window.addEventListener('storage', heard)
    lotteryFavourites.toggle('A')
    expect(localStorage.getItem('LOTTFAV')).toBeNull()
    sessionStorage.setItem('username', 'sita')
    lotteryFavourites.set('A')
    lotteryFavourites.set('A')
    expect([favouritesIn(localStorage.getItem('LOTTFAV') ?? '', 'sita'), heard.mock.calls.length]).toEqual([['A'], 1])
    lotteryFavourites.toggle('A')
    expect(favouritesIn(localStorage.getItem('LOTTFAV') ?? '', 'sita')).toEqual([])
  })

  test('are shared by the address of their sheet, over the list of their provider [FLOW-13 part, PLAY-04 part]', () => {
    const shared = { nodeId: 'G 1', gameType: 'RNG', vassalage: 'PG' } as const
    expect(sheetAddress(shared)).toBe(`${location.origin}/rng?page=PG&sheet=G+1`)
    expect(sheetAddress({ ...shared, gameType: 'LIVE' })).toBe(`${location.origin}/`)
  })
})
