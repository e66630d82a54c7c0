import { describe, expect, test } from 'vitest'
import { isTypeOffered } from '../../../src/machines/games/catalogue/catalogue.view.ts'
import { closingOf, nextOf, selectTimeLeft } from '../../../src/machines/games/draw-clock/draw-clock.view.ts'
import { chipsOf, emptinessOf, shownGames, takingOff } from '../../../src/machines/games/lobby/lobby.view.ts'
import { flowIn } from '../../support/flow-in.ts'
import { games } from '../../support/samples.ts'

describe('a draw', () => {
  const timeOf = (moment: string) => Date.parse(moment)
  const closesAt = '2026-11-21T08:15:00Z'

  test('closes by the seconds that are left, otherwise by its moment [FLOW-13 part, PLAY-05 part]', () => {
    expect(closingOf({ closesIn: 90, closesAt }, 1000, timeOf)).toBe(91_000)
    expect(closingOf({ closesAt }, 1000, timeOf)).toBe(timeOf(closesAt))
    expect(closingOf({}, 1000, timeOf)).toBeUndefined()
    const [late, soon, never] = [{ gameCode: 'A', closesIn: 90 }, { gameCode: 'B', closesIn: 30 }, { gameCode: 'C' }]
    expect(nextOf([late, never, soon] as never, 1000, undefined, timeOf)).toEqual({ game: soon, closing: 31_000 })
    expect(nextOf([late, soon] as never, 1000, 'A', timeOf)).toEqual({ game: late, closing: 91_000 })
    expect(nextOf([never] as never, 1000, 'C', timeOf)).toBeUndefined()
  })

  test('has hours, minutes and seconds left until it closes [FLOW-13 part, PLAY-05 part]', () => {
    const left = (milliseconds: number) =>
      selectTimeLeft(flowIn('ticking', { context: { now: 5000 } }), 5000 + milliseconds)
    expect(left(((26 * 60 + 3) * 60 + 7) * 1000)).toEqual([26, 3, 7])
    expect(left(3_600_000)).toEqual([1, 0, 0])
    expect(left(3_599_000)).toEqual([0, 59, 59])
    expect(left(1)).toEqual([0, 0, 1])
    expect([left(0), left(-1)]).toEqual([undefined, undefined])
  })
})

describe('a lobby’s list', () => {
  const whole = { list: 'all', name: '', classify: '', minBet: '', sort: '' } as const

  test('has a chip for each choice, which takes it off alone [FLOW-13 part, PLAY-03 part]', () => {
    expect(chipsOf(whole)).toEqual([])
    expect(chipsOf({ list: 'hot', name: 'a', classify: '7', minBet: '0.5', sort: 'new' })).toEqual([
      'list',
      'name',
      'classify',
      'minBet',
      'sort',
    ])
    expect((['list', 'name', 'classify', 'minBet', 'sort'] as const).map(takingOff)).toEqual([
      { type: 'list.choose', list: 'all' },
      { type: 'search.submit', name: '' },
      { type: 'filter.choose', filter: { classify: '' } },
      { type: 'filter.choose', filter: { minBet: '' } },
      { type: 'sort.choose', sort: '' },
    ])
  })

  test('loses a heart’s game among favourites alone, and is empty at its end [FLOW-13 part, TILE-02 part]', () => {
    const two = games(2)
    const off = new Set(['G1'])
    const view = { list: 'fav', games: two, body: 'games', ending: 'end' } as const
    expect(shownGames(view, off)).toEqual({ games: [two[1]], body: 'games' })
    expect(shownGames(view, new Set())).toEqual({ games: two, body: 'games' })
    expect(shownGames({ ...view, list: 'all' }, off).games).toEqual(two)
    const all = new Set(['G1', 'G2'])
    expect(shownGames(view, all)).toEqual({ games: [], body: 'empty' })
    expect(shownGames({ ...view, ending: 'more' }, all).body).toBe('games')
    expect(shownGames({ ...view, body: 'loading' }, all).body).toBe('loading')
  })

  test('says why it is empty [FLOW-13 part]', () => {
    const why = (list: string, name = '', narrowed = false) => emptinessOf({ list, name, narrowed } as never)
    expect([why('recent'), why('fav'), why('hot')]).toEqual(['nothingPlayed', 'nothingHearted', 'nothingHearted'])
    expect([why('all', 'yak', true), why('all', '', true), why('all')]).toEqual(['notFound', 'noneSuch', 'noGames'])
  })

  test('of lotteries is there only where the brand has any [FLOW-13 part, PLAT-09 part]', () => {
    const offered = (lottery: boolean) =>
      (['RNG', 'LOTT', 'ELOTT'] as const).map((gameType) => isTypeOffered(gameType, { lottery }))
    expect([offered(true), offered(false)]).toEqual([
      [true, true, true],
      [true, false, false],
    ])
  })
})
