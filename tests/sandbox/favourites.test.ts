import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { favouriteAction, favouriteGames, favouriteIds, recentGames } from '../../src/api/calls/favourites.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { launchOf, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const page = { clientType: 3, language: 'EN', gameType: 'RNG', pageNo: 1, pageSize: 24 } as const
const favouritesPage = { ...page, platform: 'flash' } as const
const recentsPage = { ...page, vassalage: '' } as const
const slot = (number: number) => `RNG-${String(number).padStart(5, '0')}`

const turn = async (token: string, nodeId: string, gameType: 'RNG' | 'FISH' = 'RNG') =>
  (await visitor.ask(favouriteAction, { nodeId, vendor: 'HIMALAYA', gameType }, { token })).value.favourite
const idsOf = async (token: string) => (await visitor.ask(favouriteIds, {}, { token })).value

test('each member can turn hearts on and off, and sees the own ones, latest first [TILE-02 part]', async () => {
  const sita = await visitor.signIn('sita')
  const ram = await visitor.signIn('ram')
  expect(await idsOf(sita)).toEqual([])
  expect([await turn(sita, slot(3)), await turn(sita, slot(1)), await turn(sita, slot(2))]).toEqual([true, true, true])
  expect(await turn(sita, slot(1))).toBe(false)
  expect(await idsOf(sita)).toEqual([slot(2), slot(3)])
  expect(await turn(sita, slot(1))).toBe(true)
  expect(await idsOf(sita)).toEqual([slot(1), slot(2), slot(3)])
  expect(await idsOf(ram)).toEqual([])
  expect(
    await visitor.ask(favouriteAction, { nodeId: 'NO-SUCH', vendor: 'X', gameType: 'RNG' }, { token: sita }),
  ).toMatchObject({
    success: false,
    errorCode: 'not_found',
  })
})

test('a member reads favourites of one category page by page [LOBBY-14 part]', async () => {
  const token = await visitor.signIn('sita')
  for (let number = 1; number <= 5; number += 1) await turn(token, slot(number))
  await turn(token, 'FISH-00001', 'FISH')
  const ask = async (change: object) =>
    (await visitor.ask(favouriteGames, { ...favouritesPage, ...change }, { token })).value
  expect(await ask({ pageSize: 2 })).toMatchObject({
    content: [{ nodeId: slot(5) }, { nodeId: slot(4) }],
    totalPages: 3,
  })
  expect(await ask({ pageSize: 2, pageNo: 3 })).toMatchObject({ content: [{ nodeId: slot(1) }], totalPages: 3 })
  expect(await ask({ pageSize: 2, pageNo: 4 })).toMatchObject({ content: [] })
  expect(await ask({ gameType: 'FISH' })).toMatchObject({ content: [{ nodeId: 'FISH-00001' }], totalPages: 1 })
  expect(await ask({ gameType: 'PVP' })).toEqual({ content: [], totalPages: 0 })
  const wrong = await visitor.ask(favouriteGames, { ...favouritesPage, pageNo: 0 }, { token })
  expect(wrong.errorCode).toBe('payload_invalid')
})

test('a game becomes recent when its launch succeeds, also for a trial player [LOBBY-05 part]', async () => {
  for (const token of [await visitor.signIn('sita'), await visitor.play()]) {
    const recents = async (change: object = {}) =>
      (await visitor.ask(recentGames, { ...recentsPage, ...change }, { token })).value.list.map(({ nodeId }) => nodeId)
    const play = async (nodeId: string) => (await visitor.ask(launchGame, launchOf(nodeId), { token })).success
    expect(await recents()).toEqual([])
    const open = [slot(1), slot(2), slot(4), slot(6), slot(8)]
    const played: string[] = []
    for (const nodeId of open) if (await play(nodeId)) played.unshift(nodeId)
    expect(played.length).toBeGreaterThan(1)
    expect(await play(slot(5))).toBe(false)
    expect(await recents()).toEqual(played)
    expect(await play(slot(1))).toBe(true)
    const after = [slot(1), ...played.filter((nodeId) => nodeId !== slot(1))]
    expect(await recents()).toEqual(after)
    expect(await recents({ pageSize: 1, pageNo: 2 })).toEqual(after.slice(1, 2))
    expect(await recents({ vassalage: 'NOBODY' })).toEqual([])
    expect(await recents({ gameType: 'FISH' })).toEqual([])
  }
})
