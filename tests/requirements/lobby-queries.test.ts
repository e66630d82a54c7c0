import { expect, test } from 'vitest'
import { favouritesQuery, recentsQuery } from '../../src/api/lobby-query.ts'

test('favourites are queried with the lobby’s category and without a token [LOBBY-14 part]', () => {
  expect(favouritesQuery({ gameType: 'FISH', pageNo: 2, language: 'NE' })).toEqual({
    clientType: 3,
    platform: 'flash',
    language: 'NE',
    gameType: 'FISH',
    pageNo: 2,
    pageSize: 24,
  })
})

test('the lobby asks for the recent games of the current vendor [LOBBY-15 part]', () => {
  expect(recentsQuery({ gameType: 'FISH', vendor: 'CORAL', pageNo: 2, language: 'NE' })).toEqual({
    clientType: 3,
    vassalage: 'CORAL',
    gameType: 'FISH',
    language: 'NE',
    pageNo: 2,
    pageSize: 24,
  })
})

test('the search window asks for the first nine recent slots [TILE-04 part]', () => {
  expect(recentsQuery({ gameType: 'RNG', vendor: '', pageNo: 1, language: 'NE' }, 9)).toEqual({
    clientType: 3,
    vassalage: '',
    gameType: 'RNG',
    language: 'NE',
    pageNo: 1,
    pageSize: 9,
  })
})
