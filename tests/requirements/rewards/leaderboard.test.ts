// @vitest-environment document
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Leaderboard } from '../../../src/ui/rewards/missions/Leaderboard.tsx'
import { beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'
import { createElement } from 'react'

beforeAll(beginDrawing)
afterEach(endDrawing)

/** The rows of the table, of which the reader's own have a mark. */
const rowsOf = (list: readonly (readonly [rank: number, playerName: string])[], own: readonly [number, string]) => {
  const entry = ([rank, playerName]: readonly [number, string]) => ({ rank, playerName, score: 100 - rank })
  const board = { data: { list: list.map(entry), own: entry(own) }, failed: undefined, onRetry: () => undefined }
  const place = draw(createElement(Leaderboard, { board, dateText: String, numberText: String }))
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
