// @vitest-environment document
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Leaderboard } from '../../../src/ui/rewards/missions/Leaderboard.tsx'
import { beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'
import { createElement } from 'react'
import type { LeaderboardEntry } from '../../../src/api/calls/missions.ts'

beforeAll(beginDrawing)
afterEach(endDrawing)

/** The rows of the table, of which the reader's own have a mark. */
const rowsOf = (list: readonly (readonly [rank: number, playerName: string])[], own: readonly [number, string]) => {
  const entry = ([rank, playerName]: readonly [number, string]) => ({ rank, playerName, score: 100 - rank })
  const board = { data: { list: list.map(entry), own: entry(own) }, failed: undefined, onRetry: () => undefined }
  const place = draw(createElement(Leaderboard, { board, dateText: String, moneyText: String, numberText: String }))
  return [...place.querySelectorAll('tbody tr')].map(
    (row) => `${row.querySelector('th')?.textContent}${row.hasAttribute('data-own') ? ' *' : ''}`,
  )
}

test('a player with the rank of another sees only the own place as theirs [MEM-13 part]', () => {
  const list = [
    [1, 'ra***'],
    [2, 'ha***'],
    [2, 'sita'],
  ] as const
  expect(rowsOf(list, [2, 'sita'])).toEqual(['ra***', 'ha***', 'sita (you) *'])
  expect(rowsOf(list, [2, 'gita'])).toEqual(['ra***', 'ha***', 'sita', 'gita (you) *'])
  expect(rowsOf(list, [1, 'rani'])).toEqual(['ra*** (you) *', 'ha***', 'sita'])
})

const drawn = (list: readonly LeaderboardEntry[], own?: LeaderboardEntry) => {
  const data = { list, endsAt: '1 December', ...(own && { own }) }
  const board = { data, failed: undefined, onRetry: () => undefined }
  const money = (amount: number) => `Rs ${amount}`
  return draw(createElement(Leaderboard, { board, dateText: String, moneyText: money, numberText: String }))
}
const cellsOf = (place: Element) =>
  [...place.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('a prize that the platform names stands beside its place, and no column without one [MEM-13 part]', () => {
  const [first, second] = [
    { rank: 1, playerName: 'ra***', score: 9 },
    { rank: 2, playerName: 'sita', score: 8 },
  ]
  expect(cellsOf(drawn([{ ...first, prize: 500 }, second]))).toEqual([
    ['Place', 'Player', 'Points', 'Prize'],
    ['1', 'ra***', '9', 'Rs 500'],
    ['2', 'sita', '8', '–'],
  ])
  expect(cellsOf(drawn([first], { ...second, prize: 0 })).at(-1)).toEqual(['2', 'sita (you)', '8', 'Rs 0'])
  expect(cellsOf(drawn([first, second]))[0]).toEqual(['Place', 'Player', 'Points'])
})

test('the leaderboard names no period and no rule that only one platform has [MEM-13 part, PLAT-01 part]', () => {
  const { textContent } = drawn([{ rank: 1, playerName: 'ra***', score: 9 }])
  expect(textContent).toContain('Points start again on 1 December.')
  expect(textContent).toContain('You don’t have a place yet.')
  expect(textContent).not.toMatch(/week|bet|unit/i)
})
