import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/api/calls/games.ts'
import type { GameType } from '../../src/api/calls/vendors.ts'
import { bannerGroupOf } from '../../src/app/features/site/banners/banner-groups.ts'
import { toHotRows } from '../../src/app/core/hot-games-by-category.ts'
import { linkTargetOf } from '../../src/machines/shared/address.ts'
import { jackpotAt } from '../../src/machines/games/jackpot/jackpot.view.ts'

test.each([
  ['/', 'w_home'],
  ['/index', 'w_home'],
  ['/index.html', 'w_home'],
  ['/home', 'w_home'],
  ['/rng', 'w_rng'],
  ['/live', 'w_live'],
  ['/fish', 'w_fish'],
  ['/pvp', 'w_pvp'],
  ['/sports', 'w_sports'],
  ['/esports', 'w_esports'],
  ['/elott', 'w_lott'],
  ['/down', 'w_down'],
  ['/promotions', 'w_promotion'],
  ['/pointMall', 'w_shop'],
  ['/help', 'w_help'],
  ['/RNG/', 'w_rng'],
  ['/game', undefined],
  ['/lottery', undefined],
  ['/noticePage', undefined],
])('%s has the banners of %s [ROUTE-05 part]', (path, group) => {
  expect(bannerGroupOf(path)).toBe(group)
})

describe('a link that a platform sends [ROUTE-06 part]', () => {
  const own = 'https://danphe.test'
  test.each([
    ['/rng?page=A#x', { path: '/rng?page=A#x' }],
    ['https://danphe.test/help#deposit', { path: '/help#deposit' }],
    ['https://abroad.test/a?b=c', { address: 'https://abroad.test/a?b=c' }],
    ['//abroad.test/a', undefined],
    ['/\\abroad.test', undefined],
    ['http://abroad.test/a', undefined],
    ['javascript:alert(1)', undefined],
    [' java\nscript:alert(1)', undefined],
    ['data:text/html,<script>alert(1)</script>', undefined],
    ['blob:https://danphe.test/1', undefined],
    ['https://', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j leads to %j', (link, target) => {
    expect(linkTargetOf(link, own)).toEqual(target)
  })
})

test('every player sees the same jackpot, rising by 165.11 every 3 s all week [HEAD-09 part]', () => {
  const monday = Date.UTC(2026, 10, 23)
  expect(jackpotAt(monday + 3000) - jackpotAt(monday)).toBeCloseTo(165.11, 6)
  expect(jackpotAt(monday + 2999)).toBe(jackpotAt(monday))
  expect(jackpotAt(monday + 600_000) - jackpotAt(monday)).toBeCloseTo(200 * 165.11, 4)
  expect(jackpotAt(Date.UTC(2026, 10, 26))).toBeLessThan(jackpotAt(Date.UTC(2026, 10, 25, 23, 59)))
})

test('hot games appear for the seven categories that have some, fullest first, at most fourteen each', () => {
  const game = (gameType: GameType, index: number): Game => ({
    nodeId: `${gameType}${index}`,
    gameName: 'Game',
    showIcon: '/x.svg',
    vassalage: 'V',
    gameType,
  })
  const list = [
    ...Array.from({ length: 20 }, (_, index) => game('RNG', index)),
    game('ESPORTS', 1),
    game('LIVE', 1),
    game('FISH', 1),
  ]
  const rows = toHotRows(list, ['FISH', 'LIVE', 'RNG', 'ESPORTS'])
  expect(rows.map(({ gameType, games }) => [gameType, games.length])).toEqual([
    ['RNG', 14],
    ['FISH', 1],
    ['LIVE', 1],
  ])
  // The page of a category shows its own games first.
  expect(toHotRows(list, ['FISH', 'LIVE', 'RNG'], 'LIVE').map(({ gameType }) => gameType)).toEqual([
    'LIVE',
    'RNG',
    'FISH',
  ])
})
