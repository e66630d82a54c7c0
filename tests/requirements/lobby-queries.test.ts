import { expect, test } from 'vitest'
import { favouritesQuery, recentsQuery } from '../../src/api/lobby-query.ts'

test('LOBBY-14 part: favourites are asked for as S2 7 says, with the category of the lobby, and without a token', () => {
  expect(favouritesQuery({ gameType: 'FISH', pageNo: 2, language: 'NE' })).toEqual({
    clientType: 3,
    platform: 'flash',
    language: 'NE',
    gameType: 'FISH',
    pageNo: 2,
    pageSize: 24,
  })
})

test('TILE-04 part: the search popup asks for the first nine recent slots', () => {
  expect(recentsQuery({ gameType: 'RNG', pageNo: 1, language: 'NE' }, 9)).toEqual({
    clientType: 3,
    vassalage: '',
    gameType: 'RNG',
    language: 'NE',
    pageNo: 1,
    pageSize: 9,
  })
})
