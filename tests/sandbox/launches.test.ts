import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoGames } from '../../sandbox/seed/demo-accounts.ts'
import { choicesOf, drawChoice } from '../../sandbox/areas/games/round-rules.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { gameList, launchGame, pvpRooms } from '../../src/api/calls/games.ts'
import { permission } from '../../src/api/calls/system.ts'
import { gameVendors, GameType } from '../../src/api/calls/vendors.ts'
import { everyGame, launchOf, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const round = ['LIVE', 'SPORTS', 'ESPORTS', 'DS88', 'FISH', 'PVP'] as const
const launch = (token: string, nodeId: string, gameType: GameType, trial = false) =>
  visitor.ask(launchGame, { ...launchOf(nodeId, trial), gameType }, { token })

/** Launches and opens a game; returns its page's data. */
const sitDown = async (token: string, nodeId: string, gameType: GameType, trial = false) => {
  const { value } = await launch(token, nodeId, gameType, trial)
  return (await visitor.game('/api/open', { ticket: ticketIn(value.url) })).value
}

test('every vendor’s card names a game that can be launched by its code', async () => {
  const token = await visitor.signIn('sita')
  const { value: lanes } = await visitor.ask(gameVendors, { merchantCode: 'sandbox' })
  const refused: Record<string, string> = {}
  for (const { gameType, gameCode = '', vassalage } of lanes.flatMap(({ cards }) => cards)) {
    const { value, errorCode } = await launch(token, gameCode, gameType)
    if (errorCode !== null) refused[gameCode] = errorCode
    else expect(new URL(value.url).pathname, vassalage).toMatch(gameType === 'RNG' ? /^\/slot\// : /^\/round\//)
  }
  // One documented outcome is the first game of its vendor.
  expect(refused).toEqual({ DANPHE5: 'game_unavailable' })
})

test.each(round)('a demo game of %s keeps part of the bets with any choice', (gameType) => {
  const choices = choicesOf(gameType)
  const all = choices.reduce((sum, { weight }) => sum + weight, 0)
  for (const { weight, pays } of choices) expect((weight / all) * pays).toBeGreaterThan(0.85)
  for (const { weight, pays } of choices) expect((weight / all) * pays).toBeLessThan(0.97)
  expect([0, 0.5, 0.999999].map((at) => drawChoice(choices, () => at))).not.toContain(undefined)
})

test.each([
  ['LIVE', 'EVOLIVE6', 'banker'],
  ['SPORTS', 'CRICKETHUB2', 'home'],
  ['ESPORTS', 'TFGAMING2', 'away'],
  ['DS88', 'DS881', 'meron'],
  ['FISH', 'FISH-00013', 'carp'],
  ['PVP', 'POKERNP1', 'left'],
] as const)('a round of %s is booked once and pays the announced amount', async (gameType, name, choice) => {
  const token = await visitor.signIn('sita')
  const opened = await sitDown(token, name, gameType)
  expect(opened.choices.map(({ id }: { id: string }) => id)).toContain(choice)
  let before = await platform.control.balanceOf('sita')
  for (let turn = 0; turn < 5; turn += 1) {
    const bet = { session: opened.session, choice, bet: 10, key: `round-${gameType}-${turn}` }
    const first = (await visitor.game('/api/play', bet)).value
    const again = (await visitor.game('/api/play', bet)).value
    expect(again).toEqual(first)
    const pays = choicesOf(gameType).find(({ id }) => id === choice)?.pays ?? 0
    expect(first.win).toBeCloseTo(first.drawn === choice ? 10 * pays : 0)
    const after = await platform.control.balanceOf('sita')
    expect(after).toBeCloseTo(before - 10 + first.win)
    expect(first.balance).toBeCloseTo(after)
    before = after
  }
  const other = { session: opened.session, bet: 10, key: `round-${gameType}-0` }
  const changed = choicesOf(gameType).find(({ id }) => id !== choice)?.id
  expect((await visitor.game('/api/play', { ...other, choice: changed })).value.error).toBe('bad_bet')
  expect((await visitor.game('/api/play', { ...other, key: 'another-key', choice: 'nothing' })).value.error).toBe(
    'bad_bet',
  )
  expect(await platform.control.balanceOf('sita')).toBeCloseTo(before)
})

test('a trial’s rounds leave the ledger alone', async () => {
  const opened = await sitDown(await visitor.signIn('sita'), 'POKERNP1', 'PVP', true)
  const before = await platform.control.balanceOf('sita')
  const { status } = await visitor.game('/api/play', {
    session: opened.session,
    choice: 'left',
    bet: 5,
    key: 'trial-round',
  })
  expect(status).toBe(200)
  expect(await platform.control.balanceOf('sita')).toBe(before)
})

test('a poker vendor has rooms, and each opens by its code [LAUNCH-10 part]', async () => {
  const token = await visitor.signIn('sita')
  const { value: rooms } = await visitor.ask(pvpRooms, { vassalage: 'POKERNP', language: 'EN' })
  expect(rooms.length).toBeGreaterThan(1)
  for (const { gameCode, players, vassalage } of rooms) {
    expect({ vassalage, seated: players > 0 }).toEqual({ vassalage: 'POKERNP', seated: true })
    expect((await launch(token, gameCode, 'PVP')).errorCode).toBeNull()
  }
  expect((await visitor.ask(pvpRooms, { vassalage: 'HIMALAYA', language: 'EN' })).value).toEqual([])
})

test('a player has one seat at a table: other devices wait until it is left or silent', async () => {
  const here = await visitor.signIn('sita')
  const there = await visitor.signIn('sita')
  const table = await sitDown(here, 'POKERNP1', 'PVP')
  const code = async (token: string, name: string, gameType: GameType, trial = false) =>
    (await launch(token, name, gameType, trial)).errorCode
  expect(await code(there, 'POKERNP5', 'PVP')).toBe('playing_elsewhere')
  expect(await code(here, 'POKERNP5', 'PVP')).toBeNull()
  expect(await code(there, 'POKERNP5', 'PVP', true)).toBeNull()
  expect(await code(there, 'KITTY2', 'PVP')).toBeNull()
  expect(await code(await visitor.signIn('ram'), 'POKERNP5', 'PVP')).toBeNull()
  await platform.control.moveClock(40_000)
  await visitor.game('/api/here', { session: table.session, here: true })
  await platform.control.moveClock(40_000)
  expect(await code(there, 'POKERNP5', 'PVP')).toBe('playing_elsewhere')
  await visitor.game('/api/here', { session: table.session, here: false })
  expect(await code(there, 'POKERNP5', 'PVP')).toBeNull()
  await sitDown(here, 'POKERNP1', 'PVP')
  await platform.control.moveClock(50_000)
  expect(await code(there, 'POKERNP5', 'PVP')).toBeNull()
})

test('a VASSALAGE game opens its vendor’s list; vendors mark wallets and windows', async () => {
  const list = { ...everyGame, gameType: 'FISH', vassalage: 'OCEANIC' } as const
  const { games } = (await visitor.ask(gameList, list)).value
  const collections = games.filter(({ isGame }) => isGame === 'VASSALAGE').map(({ nodeId }) => nodeId)
  expect(collections).toEqual([demoGames.collection])
  expect(games.length).toBeGreaterThan(5)
  const { value: lanes } = await visitor.ask(gameVendors, { merchantCode: 'sandbox' })
  const card = (code: string) => lanes.flatMap(({ cards }) => cards).find(({ vassalage }) => vassalage === code)
  expect(card('PALACELIVE')?.launchMode).toBe('seamless')
  expect(card('GOALPOST')?.launchMode).toBe('window')
  expect(card('ROYALLIVE')?.isGame).toBe('VASSALAGE')
  const live = (await visitor.ask(gameList, { ...list, gameType: 'LIVE', vassalage: 'PALACELIVE' })).value.games
  expect(live.map(({ launchMode }) => launchMode)).toEqual(live.map(() => 'seamless'))
})

test('an invalid launch is refused', async () => {
  const token = await visitor.signIn('sita')
  const code = async (nodeId: string, trial = false) =>
    (await visitor.ask(launchGame, launchOf(nodeId, trial), { token })).errorCode
  expect(await code('RNG-00005')).toBe('game_unavailable')
  expect(await code('RNG-00007')).toBe('game_refused')
  expect(await code('RNG-00003', true)).toBe('game_refused')
  expect(await code('RNG-99999')).toBe('not_found')
  expect(
    (await visitor.ask(launchGame, { ...launchOf('RNG-00001'), backUrl: 'javascript:alert(1)' }, { token })).errorCode,
  ).toBe('payload_invalid')
})

test('a launch leads to an allowed launch host, with its ticket in the fragment', async () => {
  const token = await visitor.signIn('sita')
  const { value } = await visitor.ask(launchGame, launchOf('RNG-00001'), { token })
  const { launchGameCDNs } = (await visitor.ask(permission, { url: '' })).value
  const url = new URL(value.url)
  expect(launchGameCDNs).toContain(url.origin)
  expect(url.search).toBe('')
  expect(url.hash).toMatch(/^#ticket=[\w-]{43}&language=EN$/)
})
