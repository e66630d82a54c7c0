import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { gameList, hotGames } from '../../src/api/calls/games.ts'
import { everyGame, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

test('all 10,000 load page by page, each once', async () => {
  const seen = new Set<string>()
  for (let pageNo = 1; pageNo <= 100; pageNo++) {
    const { value } = await visitor.ask(gameList, { ...everyGame, pageNo, pageSize: 100 })
    expect(value.totalPages).toBe(100)
    for (const game of value.games) seen.add(game.nodeId)
  }
  expect(seen.size).toBe(10_000)
})

test('a search ignores case and spaces, and knows both languages', async () => {
  const { value } = await visitor.ask(gameList, { ...everyGame, gameName: '  SNOW leopard ', pageSize: 100 })
  expect(value.games.length).toBeGreaterThan(20)
  expect(value.games.every(({ gameName }) => gameName.includes('Snow Leopard'))).toBe(true)
  const nepali = await visitor.ask(gameList, { ...everyGame, gameName: 'हिउँ चितुवा', pageSize: 100, language: 'NE' })
  expect(nepali.value.games.map(({ nodeId }) => nodeId)).toEqual(value.games.map(({ nodeId }) => nodeId))
  expect(nepali.value.games.every(({ displayName }) => displayName?.includes('हिउँ चितुवा'))).toBe(true)
  expect((await visitor.ask(gameList, { ...everyGame, gameName: '%' })).value).toEqual({ games: [], totalPages: 0 })
})

test('vendor, classify and minimum bet narrow the list', async () => {
  const { value } = await visitor.ask(gameList, {
    ...everyGame,
    vassalage: 'EVEREST',
    gameClassify: 'JP',
    minBet: '0.5',
    pageSize: 100,
  })
  expect(value.games.length).toBeGreaterThan(0)
  for (const game of value.games) expect(game).toMatchObject({ vassalage: 'EVEREST', gameClassify: 'JP', minBet: 0.5 })
})

test('hot games are hot and of the vendor', async () => {
  const { value } = await visitor.ask(hotGames, {
    merchantCode: 'sandbox',
    isPlatform: 2,
    vassalage: 'EVEREST',
    gameType: 'RNG',
    platform: 'W',
    language: 'NE',
  })
  expect(value.list.length).toBeGreaterThan(0)
  for (const game of value.list) expect(game).toMatchObject({ vassalage: 'EVEREST', isHot: 1 })
})
