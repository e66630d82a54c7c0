import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { winnerBoard } from '../../src/api/calls/content.ts'
import { hotGames, launchGame } from '../../src/api/calls/games.ts'
import { hotGameTypes } from '../../src/api/lobby-query.ts'
import { gameVendors } from '../../src/api/calls/vendors.ts'
import { launchOf, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform({ randomSeed: 'winners' })
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const board = async (more: { gameCategory?: string; language?: string; limitNum?: number } = {}) =>
  visitor.ask(winnerBoard, { gameCategory: 'ALL', language: 'EN', limitNum: 20, ...more })
const winners = async (more?: Parameters<typeof board>[0]) => (await board(more)).value.list.map(({ vo }) => vo)

/** Spins until it wins, and returns the amount. */
const win = async (username: string, trial: boolean): Promise<number> => {
  const token = await visitor.signIn(username)
  const { url } = (await visitor.ask(launchGame, launchOf('RNG-00001', trial), { token })).value
  const { session } = (await visitor.game('/api/open', { ticket: ticketIn(url) })).value as { session: string }
  for (let key = 1; key < 100; key += 1) {
    const { value } = await visitor.game('/api/spin', { session, bet: 1, key: `spin-number-${key}` })
    if (value.win > 0) return value.win as number
    // The demo slot allows twenty spins a second.
    if (key % 15 === 0) await platform.control.moveClock(1000)
  }
  throw new Error('Nothing was won.')
}

test('the board has twenty wins of all categories, latest first, with masked players [CONTENT-03 part]', async () => {
  const now = platform.control.now()
  const list = await winners()
  expect(list).toHaveLength(20)
  const times = list.map(({ time }) => Date.parse(time))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(Math.max(...times)).toBeLessThanOrEqual(now)
  for (const { playerName, gameName, prize } of list) {
    expect(playerName).toMatch(/^[a-z]{2}\*{3}[a-z]$/)
    expect(gameName).not.toBe('')
    expect(prize).toBeGreaterThan(0)
  }
  expect(await winners()).toEqual(list)
  expect((await winners({ language: 'NE' })).every(({ gameName }) => /[\u0900-\u097F]/.test(gameName))).toBe(true)
  await platform.control.moveClock(24 * 3_600_000)
  expect(Date.parse((await winners())[0]?.time ?? '')).toBeGreaterThan(now)
})

test('a real-money win is on the board at once, and a trial’s win never [CONTENT-03 part]', async () => {
  await platform.control.moveClock(3_600_000)
  const won = await win('sita', false)
  const [first] = await winners()
  expect(first).toMatchObject({ playerName: 'si***a', prize: won })
  await platform.control.moveClock(1000)
  await win('sita', true)
  expect((await winners())[0]).toEqual(first)
})

test('a category narrows the board, and its length is limited [CONTENT-03 part]', async () => {
  expect(await winners({ gameCategory: 'FISH' })).toEqual([])
  expect(await winners({ gameCategory: 'RNG', limitNum: 3 })).toEqual((await winners()).slice(0, 3))
  for (const limitNum of [0, 101]) expect((await board({ limitNum })).errorCode).toBe('payload_invalid')
})

test('nine game types, of which seven have hot games [NAV-01 part]', async () => {
  const lanes = (await visitor.ask(gameVendors, { merchantCode: 'danphe' })).value
  expect(lanes.map(({ title }) => title).toSorted()).toEqual(
    ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'DS88'].toSorted(),
  )
  expect(hotGameTypes).toEqual(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'])
  const hot = (await visitor.ask(hotGames, { merchantCode: 'danphe', isPlatform: 2, platform: 'W', language: 'EN' }))
    .value
  expect(hot.list.length).toBeGreaterThan(0)
  expect(hot.list.filter(({ gameType }) => !hotGameTypes.some((type) => type === gameType))).toEqual([])
})
