import { describe, expect, test } from 'vitest'
import { navigationMachine } from '../../../src/machines/site/navigation/navigation.machine.ts'
import { centrePageOf, namesCentre, searchWith } from '../../../src/machines/site/navigation/centre-address.ts'
import { journey, passes, type Row } from '../pinned.ts'

const navigation = {
  input: ({ parent }: { parent: never }) => ({ site: parent }),
  does: ['go', 'rewrite', 'stepBack', 'addEntries', 'scrollToTop'],
}
const settled = 'there.settled'
const stepping = 'there.steppingBack'
const start: Row = ['start', 'arriving']

const address = (path: string) => {
  const [pathname = '', query] = path.split('?')
  return { pathname, search: query === undefined ? '' : `?${query}` }
}
type How = 'PUSH' | 'REPLACE' | 'POP'
const changed =
  (how: How) =>
  (path: string, facts: object = {}) => ({
    type: 'location.changed',
    to: address(path),
    at: address(path),
    how,
    isLogin: path === '/login',
    ...facts,
  })
const pushed = changed('PUSH')
const replaced = changed('REPLACE')
const popped = changed('POP')

const tell = (flow: string, event: object) => `tell flow.tell ${JSON.stringify({ flow, event })}`
const closesLogin = tell('auth', { type: 'auth.close' })
const clearsWindows = tell('windows', { type: 'windows.clear' })
const closesWindow = tell('windows', { type: 'window.close' })
const leaves = (goesAlong: boolean) => tell('launch', { type: 'game.leave', goesAlong })
const plays = (game: object) => tell('launch', { type: 'game.play', game })
const opens = (centre: string, page: string) => tell(centre, { type: 'centre.open', page })
const closes = (centre: string) => tell(centre, { type: 'centre.close' })
const closesCentres = [closes('memberCentre'), closes('agentCentre')]
const rewrites = (path: string) => `do rewrite ${JSON.stringify(address(path))}`
const goes = (path: string, replace = false) => `do go ${JSON.stringify({ path, replace })}`
const top = 'do scrollToTop'

const arrives = (path: string): Row => [popped(path), settled, closesCentres]
const wanted = (
  path: string,
  { led = false, entries = 0, ...facts }: { led?: boolean; entries?: number; running?: object } = {},
) => ({
  type: 'page.wanted',
  path,
  led,
  entries,
  ...facts,
})
const counted = (open: number, entries: number) => ({ type: 'windows.counted', open, entries })
const stepped = (open: number, entries: number, isSamePage = true) => ({
  type: 'history.stepped',
  isSamePage,
  open,
  entries,
})

const told = (page: string | undefined, at: string, { centre = 'memberCentre', isSettled = true } = {}) => ({
  type: 'centre.told',
  centre,
  page,
  isSettled,
  at: address(at),
})

describe('the login and the site’s windows close on the way to another page [MODAL-01 part, AUTH-17 part]', () => {
  test('a link closes both and starts at the top; the first page closes nothing', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/rng'),
      [pushed('/'), settled, [closesLogin, clearsWindows, top]],
      [popped('/rng'), settled, [closesLogin, clearsWindows, ...closesCentres]],
      [replaced('/fish'), settled, [closesLogin, clearsWindows]],
      [pushed('/fish?page=A'), settled, [closesLogin, clearsWindows]],
    ])
  })

  test('an address that its own page corrects, or that is the same, closes nothing', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/rng'),
      [replaced('/rng?page=A'), settled],
      [pushed('/rng?page=A'), settled],
      [popped('/rng?page=A'), settled, closesCentres],
    ])
  })

  test('a drawing that the browser has left already changes nothing', () => {
    const outdated = popped('/rng', { at: address('/fish') })
    journey(navigationMachine, navigation, [
      start,
      [outdated, 'arriving'],
      arrives('/'),
      [outdated, settled],
      [{ type: 'back.wanted' }, stepping, ['do stepBack 1']],
      [outdated, stepping],
      [popped('/fish'), settled, [closesLogin, clearsWindows, ...closesCentres]],
    ])
  })

  test('the login stays on its own page and under a centre, but not on the way back', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/rng'),
      [pushed('/login'), settled, [clearsWindows, top]],
      [popped('/rng?page=A'), settled, [closesLogin, clearsWindows, ...closesCentres]],
      [pushed('/rng?page=A&memberCentre='), settled, [clearsWindows, opens('memberCentre', ''), closes('agentCentre')]],
      [popped('/login'), settled, [closesLogin, clearsWindows, ...closesCentres]],
    ])
  })
})

describe('the launch follows the address [LAUNCH-01 part]', () => {
  const game = { nodeId: 'G1', trial: false }
  const trial = { nodeId: 'G1', trial: true }
  const other = { nodeId: 'G2', trial: false }

  test('a game in the address is played, and left with its page', () => {
    journey(navigationMachine, navigation, [
      start,
      [popped('/game?game=G1', { game }), settled, [plays(game), ...closesCentres]],
      [
        pushed('/game?game=G1&trial=1', { game: trial, running: game }),
        settled,
        [closesLogin, clearsWindows, leaves(false), plays(trial)],
      ],
      [
        pushed('/game?game=G2', { game: other, running: trial }),
        settled,
        [closesLogin, clearsWindows, leaves(false), plays(other)],
      ],
      [pushed('/', { running: other }), settled, [closesLogin, clearsWindows, top, leaves(false)]],
    ])
  })

  test('a page that changes its own address to another game plays that one', () => {
    journey(navigationMachine, navigation, [
      start,
      [popped('/game?game=G1', { game }), settled, [plays(game), ...closesCentres]],
      [replaced('/game?game=G2', { game: other, running: game }), settled, [leaves(false), plays(other)]],
    ])
  })

  test('the way back from a game steps over the entries of closed centres, too', () => {
    const overGame = '/game?game=G1&memberCentre=depositv2'
    const deposit: Row = [
      pushed(overGame, { game, running: game }),
      settled,
      [clearsWindows, opens('memberCentre', 'depositv2'), closes('agentCentre')],
    ]
    const isShown: Row = [told('depositv2', overGame), settled]
    const closed: readonly Row[] = [
      [told(undefined, overGame), settled, [rewrites('/game?game=G1')]],
      [replaced('/game?game=G1', { game, running: game }), settled],
    ]
    const played: readonly Row[] = [
      start,
      arrives('/'),
      [pushed('/game?game=G1', { game }), settled, [closesLogin, clearsWindows, top, plays(game)]],
    ]
    const back = (steps: number): Row => [{ type: 'back.wanted' }, stepping, [`do stepBack ${steps}`]]
    journey(navigationMachine, navigation, [...played, deposit, isShown, ...closed, back(2)])
    journey(navigationMachine, navigation, [
      ...played,
      deposit,
      isShown,
      ...closed,
      deposit,
      isShown,
      ...closed,
      back(3),
    ])
    // Back closed the centre, and its entry is ahead.
    journey(navigationMachine, navigation, [
      ...played,
      deposit,
      isShown,
      [popped('/game?game=G1', { game, running: game }), settled, [closesLogin, clearsWindows, ...closesCentres]],
      back(1),
    ])
  })

  test('the way back from a game plays the one before', () => {
    journey(navigationMachine, navigation, [
      start,
      [popped('/game?game=G1', { game }), settled, [plays(game), ...closesCentres]],
      [{ type: 'back.wanted' }, stepping, ['do stepBack 1']],
      [
        popped('/game?game=G2', { game: other, running: game }),
        settled,
        [closesLogin, clearsWindows, leaves(false), plays(other), ...closesCentres],
      ],
      [pushed('/game?game=G2', { game: other, running: other }), settled],
    ])
  })

  test('a game that was pressed elsewhere goes along, and so does one that waits on the page of the login', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/rng'),
      [pushed('/register', { running: game }), settled, [closesLogin, clearsWindows, top, leaves(true)]],
      [pushed('/game?game=G1', { game, running: game }), settled, [closesLogin, clearsWindows, top]],
      [replaced('/login', { running: game }), settled, [clearsWindows, leaves(true)]],
    ])
  })

  test('a centre that opens and closes over a game leaves the game as it is [PLAY-06 part]', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/rng'),
      [
        pushed('/rng?memberCentre=depositv2', { running: game }),
        settled,
        [clearsWindows, opens('memberCentre', 'depositv2'), closes('agentCentre')],
      ],
      [popped('/rng', { running: game }), settled, [closesLogin, clearsWindows, ...closesCentres]],
      [pushed('/fish', { running: game }), settled, [closesLogin, clearsWindows, top, leaves(true)]],
    ])
  })

  test('the launch hears at once that the site leads home, and only once, however late the page is drawn', () => {
    journey(navigationMachine, navigation, [
      start,
      [popped('/game?game=G1', { game }), settled, [plays(game), ...closesCentres]],
      [wanted('/', { led: true, entries: 1, running: game }), settled, [goes('/', true), leaves(true)]],
      // The login has been answered, and the game is opening.
      [replaced('/', { running: game }), settled, [closesLogin, clearsWindows]],
      [wanted('/game?game=G1', { running: game }), settled, [goes('/game?game=G1')]],
      [pushed('/game?game=G1', { game, running: game }), settled, [closesLogin, clearsWindows, top]],
    ])
  })

  test('a visitor on the home page stays there; a press on Home leaves the game', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/'),
      [wanted('/', { led: true, running: game }), settled, [goes('/')]],
      [pushed('/game?game=G1', { game, running: game }), settled, [closesLogin, clearsWindows, top]],
      [wanted('/', { running: game }), settled, [goes('/')]],
      [pushed('/', { running: game }), settled, [closesLogin, clearsWindows, top, leaves(false)]],
    ])
  })
})

describe('the centres and the address [MEM-01 part]', () => {
  const deposit = '/rng?memberCentre=depositv2'

  test('a link opens a centre at its page; a page that the player chooses is written into the address', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/rng'),
      [pushed(deposit), settled, [clearsWindows, opens('memberCentre', 'depositv2'), closes('agentCentre')]],
      [told(undefined, deposit, { isSettled: false }), settled],
      [told('depositv2', deposit), settled],
      [told('withdraw', deposit), settled, [rewrites('/rng?memberCentre=withdraw')]],
      [replaced('/rng?memberCentre=withdraw'), settled, [closes('agentCentre')]],
      [told(undefined, '/rng?memberCentre=withdraw'), settled, [rewrites('/rng')]],
      [replaced('/rng'), settled],
    ])
  })

  test('a link to the page that is shown, or to another one, is followed; the way back closes the centre', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/rng'),
      [told('depositv2', '/rng'), settled, [rewrites(deposit)]],
      [replaced(deposit), settled, [closes('agentCentre')]],
      [
        pushed('/rng?memberCentre=withdraw'),
        settled,
        [clearsWindows, opens('memberCentre', 'withdraw'), closes('agentCentre')],
      ],
      [popped(deposit), settled, [closesLogin, clearsWindows, closes('agentCentre')]],
      [popped('/rng'), settled, [closesLogin, clearsWindows, ...closesCentres]],
    ])
  })

  test('a centre at its gate keeps the address that opens it again after the way back closed the login', () => {
    const wantsWithdrawal = '/rng?memberCentre=withdraw'
    journey(navigationMachine, navigation, [
      start,
      [popped(deposit), settled, [opens('memberCentre', 'depositv2'), closes('agentCentre')]],
      [told(undefined, deposit, { isSettled: false }), settled],
      [
        popped(wantsWithdrawal),
        settled,
        [closesLogin, clearsWindows, opens('memberCentre', 'withdraw'), closes('agentCentre')],
      ],
      [told(undefined, wantsWithdrawal), settled],
      [told(undefined, wantsWithdrawal, { isSettled: false }), settled],
      [told(undefined, wantsWithdrawal), settled, [rewrites('/rng')]],
    ])
  })

  test('one centre closes the other', () => {
    journey(navigationMachine, navigation, [
      start,
      [popped(deposit), settled, [opens('memberCentre', 'depositv2'), closes('agentCentre')]],
      [told('depositv2', deposit), settled],
      [pushed('/rng?agentCentre='), settled, [clearsWindows, closes('memberCentre'), opens('agentCentre', '')]],
      [
        told('agentTeamOverview', '/rng?agentCentre=', { centre: 'agentCentre' }),
        settled,
        [rewrites('/rng?agentCentre=agentTeamOverview')],
      ],
    ])
  })

  test('an open centre goes along to the page that the site leads to', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/rng'),
      [told('depositv2', '/rng'), settled, [rewrites(deposit)]],
      [replaced('/'), settled, [closesLogin, clearsWindows, rewrites('/?memberCentre=depositv2')]],
      [replaced('/?memberCentre=depositv2'), settled, [closes('agentCentre')]],
    ])
  })

  test('a centre that closes while its page is being written, or on the way elsewhere, waits for the next address', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/rng'),
      [told('depositv2', '/rng'), settled, [rewrites(deposit)]],
      [told(undefined, deposit), settled],
      [replaced(deposit), settled, [rewrites('/rng'), closes('agentCentre')]],
      [replaced('/rng'), settled],
      [told('withdraw', '/fish'), settled],
      [told('withdraw', '/rng?page=A'), settled],
      [told('withdraw', '/rng', { isSettled: false }), settled],
    ])
  })

  test('an address names the centre and its page, and nothing else changes', () => {
    expect(centrePageOf('?memberCentre=depositv2', 'memberCentre')).toBe('depositv2')
    expect(centrePageOf('?memberCentre=depositv2', 'agentCentre')).toBeUndefined()
    expect(namesCentre('?page=A')).toBe(false)
    expect(namesCentre('?agentCentre=')).toBe(true)
    expect(searchWith('?page=A&agentCentre=x', 'memberCentre', 'withdraw')).toBe('?page=A&memberCentre=withdraw')
    expect(searchWith('?memberCentre=x', 'memberCentre', undefined)).toBe('')
  })
})

describe('one entry of the history for each open window [MODAL-01 part]', () => {
  test('a window that opens gets one, and the way back closes the windows on top', () => {
    journey(navigationMachine, navigation, [
      start,
      [counted(1, 0), 'arriving'],
      arrives('/rng'),
      [counted(2, 0), settled, ['do addEntries 2']],
      [counted(2, 2), settled],
      [stepped(2, 0), settled, [closesWindow, closesWindow]],
      [stepped(1, 1), settled],
      [stepped(1, 0, false), settled],
    ])
  })

  test('a window that closes takes its entry along; pages that are wanted meanwhile wait', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/rng'),
      [counted(0, 2), stepping, ['do stepBack 2']],
      [counted(0, 2), stepping],
      [wanted('/', { led: true, running: { nodeId: 'G1', trial: false } }), stepping, [leaves(true)]],
      [wanted('/game'), stepping],
      [stepped(0, 1), settled, [goes('/', true), goes('/game')]],
      [counted(0, 1), stepping, ['do stepBack 1']],
      [wanted('/fish'), stepping],
      [{ type: 'history.refused', entries: 0 }, settled, [goes('/fish')]],
      [stepped(0, 0), settled],
    ])
  })

  test('the way back from a game is a step, too; one that does not come about in a second is taken again', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/game'),
      [{ type: 'back.wanted' }, stepping, ['do stepBack 1']],
      [passes(999), stepping],
      [passes(1), stepping, ['do stepBack 1']],
      [{ type: 'back.wanted' }, stepping],
      [replaced('/game?trial=1'), stepping],
      [wanted('/fish'), stepping],
      [popped('/rng'), settled, [closesLogin, clearsWindows, ...closesCentres, goes('/fish')]],
      [passes(1000), settled],
    ])
  })

  test('a page takes the entry of an open window', () => {
    journey(navigationMachine, navigation, [
      start,
      arrives('/rng'),
      [wanted('/fish', { entries: 2 }), settled, [goes('/fish', true)]],
    ])
  })
})
