import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { gameList, hotGames, pvpRooms, type Game } from '../../src/api/calls/games.ts'
import { gameVendors } from '../../src/api/calls/vendors.ts'
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

test('the games of all vendors of a category come together, and their hot ones [PLAY-03 part]', async () => {
  const { value: lanes } = await visitor.ask(gameVendors, { merchantCode: 'sandbox' })
  const declared = lanes.filter(({ allVendors, sorts }) => allVendors === 1 && sorts?.length === 3)
  expect(declared.map(({ title }) => title)).toEqual(['RNG', 'FISH', 'PVP'])
  for (const gameType of ['RNG', 'FISH', 'PVP'] as const) {
    const { value } = await visitor.ask(gameList, { ...everyGame, gameType, vassalage: '', pageSize: 100 })
    expect(new Set(value.games.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(5)
    expect(value.games.every((game) => game.gameType === gameType)).toBe(true)
  }
  const { value: hot } = await visitor.ask(hotGames, {
    merchantCode: 'sandbox',
    isPlatform: 2,
    gameType: 'RNG',
    platform: 'W',
    language: 'NE',
  })
  expect(new Set(hot.list.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(5)
  expect(hot.list.every(({ gameType, isHot }) => gameType === 'RNG' && isHot === 1)).toBe(true)
  const { value: rooms } = await visitor.ask(pvpRooms, { vassalage: '', language: 'EN' })
  expect(new Set(rooms.map(({ vassalage }) => vassalage)).size).toBeGreaterThan(1)
})

test('10,000 games come in each order, page by page, filtered and searched [PLAY-03 part]', async () => {
  const rising = (list: readonly (string | number)[]) =>
    expect(list.filter((value, index) => index > 0 && value < (list[index - 1] ?? value))).toEqual([])
  const placeOf = ({ nodeId }: { nodeId: string }) => Number(nodeId.split('-')[1])
  const keys = {
    popular: (game: Game) => `${1 - (game.isHot ?? 0)} ${String(placeOf(game)).padStart(5, '0')}`,
    new: (game: Game) => `${1 - (game.isNew ?? 0)} ${String(placeOf(game)).padStart(5, '0')}`,
    name: (game: Game) => game.displayName ?? '',
  }
  for (const sort of ['popular', 'name', 'new'] as const)
    for (const [more, pageNos] of [
      [{ vassalage: '' }, [1, 2, 50, 100]],
      [{ vassalage: 'EVEREST' }, [1, 8]],
      [{ vassalage: '', gameClassify: 'JP', language: 'NE' }, [1, 2]],
      [{ vassalage: '', gameName: 'dragon' }, [1, 2]],
    ] as const) {
      const found: Game[] = []
      for (const pageNo of pageNos) {
        const query = { ...everyGame, ...more, sort, pageNo, pageSize: 100 }
        found.push(...(await visitor.ask(gameList, query)).value.games)
      }
      expect(found.length, JSON.stringify(more)).toBeGreaterThan(100)
      expect(new Set(found.map(({ nodeId }) => nodeId)).size).toBe(found.length)
      const isSearch = 'gameName' in more
      rising(found.map((game) => (isSearch && sort !== 'name' ? (keys[sort](game)[0] ?? '') : keys[sort](game))))
    }
})
