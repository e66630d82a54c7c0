import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { memberInfo } from '../../src/api/calls/member.ts'
import { rewardCenter, rewardClaim } from '../../src/api/calls/rewards.ts'
import { vipProgramme } from '../../src/api/calls/vip.ts'
import { launchOf, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform({ randomSeed: 'tests' })
  visitor = visitorOf(platform)
})
afterAll(() => platform.close())

const inEnglish = { language: 'EN' } as const

test('a member sees the ranks, bets towards the next one, and rises with its gift [PLAY-09 part]', async () => {
  const token = await visitor.signIn('maya')
  const labelOf = async () => (await visitor.ask(memberInfo, {}, { token })).value.clubLabel
  const programme = async (language = 'EN') => (await visitor.ask(vipProgramme, { language }, { token })).value
  const gifts = async () =>
    (await visitor.ask(rewardCenter, inEnglish, { token })).value.rewards.filter(({ title }) => title === 'Gold rank')
  const before = await programme()
  expect(await labelOf()).toEqual({ labelName: 'Silver', rankLevel: 2 })
  expect(before.ranks.map(({ rankLevel, labelName }) => [rankLevel, labelName])).toEqual([
    [1, 'Bronze'],
    [2, 'Silver'],
    [3, 'Gold'],
    [4, 'Platinum'],
    [5, 'Diamond'],
  ])
  expect(before.turnover).toBe(10_000)
  expect(before.ranks[4]?.brings).toEqual(['A gift of Rs 5000 when you reach it', 'VIP customer service'])
  expect((await programme('NE')).ranks[4]?.brings?.[1]).toMatch(/[ऀ-ॿ]/)

  const rewardId = await platform.control.promise('maya', { title: 'Bonus', amount: 60_000 })
  await visitor.ask(rewardClaim, { rewardId, requestId: 'vip-claim' }, { token })
  const { url } = (await visitor.ask(launchGame, launchOf('RNG-00001', false), { token })).value
  const { session } = (await visitor.game('/api/open', { ticket: ticketIn(url) })).value
  for (let at = 0; at < 3; at++) {
    const spun = await visitor.game('/api/spin', { session, bet: 20_000, key: `vip-round-${at}` })
    expect(spun.value.error).toBeUndefined()
  }
  expect((await programme()).turnover).toBe(60_000)
  expect(await gifts()).toEqual([])
  expect(await labelOf()).toEqual({ labelName: 'Gold', rankLevel: 3 })
  // A second look promises no second gift.
  expect(await labelOf()).toEqual({ labelName: 'Gold', rankLevel: 3 })
  expect(await gifts()).toMatchObject([{ amount: 200, state: 'claimable' }])
})
