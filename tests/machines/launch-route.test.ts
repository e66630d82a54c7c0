import { describe, expect, it } from 'vitest'
import { gameOfPath } from '../../src/app/features/games/launch/game-path.ts'
import {
  addressOf,
  decide,
  type Destination,
  type LaunchFacts,
  type WantedGame,
} from '../../src/machines/games/launch/route.ts'

const member = 0
const trialAccount = 4
const facts: LaunchFacts = {
  vassalage: 'ALPHA',
  gameType: 'LIVE',
  trial: false,
  memberType: member,
  popup: undefined,
}
const nobody = { memberType: undefined }

const rows: readonly (readonly [what: string, given: Partial<LaunchFacts>, to: Destination])[] = [
  // All launches require a login first (LAUNCH-01); decided: a vendor's lobby is no launch.
  ['LAUNCH-01 part: a game, nobody signed in', { ...nobody }, 'login'],
  ['LAUNCH-01 part: a free trial, nobody signed in', { ...nobody, trial: true, supportPlay: 0 }, 'login'],
  ['LAUNCH-01 part: a lottery, nobody signed in', { ...nobody, vassalage: 'TCG_SEA', gameType: 'LOTT' }, 'login'],
  ['LAUNCH-01 part: a list of games, nobody signed in', { ...nobody, isGame: 'VASSALAGE' }, 'login'],
  [
    'LAUNCH-01 part: a window, nobody signed in: none is opened before the login',
    { ...nobody, launchMode: 'window' },
    'login',
  ],
  ['LAUNCH-01 part: a vendor without a lobby, nobody signed in', { ...nobody, entry: true }, 'login'],
  // Lotteries (LAUNCH-02, LAUNCH-03).
  ['LAUNCH-02 part: TCG_LOTTO_VN', { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTT' }, 'vnLottery'],
  ['LAUNCH-02 part: TCG_LOTTO_VN in ELOTT', { vassalage: 'TCG_LOTTO_VN', gameType: 'ELOTT' }, 'vnLottery'],
  ['LAUNCH-02 part: TCG_SEA', { vassalage: 'TCG_SEA', gameType: 'LOTT' }, 'seaLottery'],
  ['LAUNCH-02 part: TCG_SEA by its vendor', { vassalage: 'TCG_SEA', gameType: 'LOTT', entry: true }, 'seaLottery'],
  ['LAUNCH-03 part: TCG_LOTTO', { vassalage: 'TCG_LOTTO', gameType: 'LOTT' }, 'lottery'],
  ['LAUNCH-03 part: LOTT', { vassalage: 'LOTT', gameType: 'LOTT' }, 'lottery'],
  ['LAUNCH-03 part: LOTT of any vendor', { gameType: 'LOTT' }, 'lottery'],
  ['LAUNCH-03 part: ELOTT of any vendor', { gameType: 'ELOTT' }, 'lottery'],
  ['LAUNCH-03 part: a lottery vendor in another category', { vassalage: 'TCG_LOTTO', gameType: 'RNG' }, 'lottery'],
  // Unspecified; decided: the lottery's own page precedes lists, windows and wallets.
  ['LAUNCH-03 part: a lottery that is a VASSALAGE', { gameType: 'LOTT', isGame: 'VASSALAGE' }, 'lottery'],
  ['LAUNCH-03 part: a lottery with a window', { gameType: 'LOTT', launchMode: 'window' }, 'lottery'],
  [
    'LAUNCH-03 part: a trial account at a lottery: the lottery decides',
    { gameType: 'LOTT', memberType: trialAccount },
    'lottery',
  ],
  // A vendor's entry (LAUNCH-04); decided: it needs no login, and FISH and PVP are like RNG.
  ['LAUNCH-04 part: an RNG vendor', { gameType: 'RNG', entry: true }, 'lobby'],
  ['LAUNCH-04 part: an RNG vendor, nobody signed in', { ...nobody, gameType: 'RNG', entry: true }, 'lobby'],
  ['LAUNCH-04 part: a FISH vendor', { ...nobody, gameType: 'FISH', entry: true }, 'lobby'],
  ['LAUNCH-04 part: a PVP vendor', { ...nobody, gameType: 'PVP', entry: true }, 'lobby'],
  ['LAUNCH-04 part: an RNG game is launched', { gameType: 'RNG' }, 'game'],
  ['NAV-03 part: the DS88 vendor starts its game', { gameType: 'DS88', entry: true }, 'game'],
  ['NAV-03 part: a LOTT vendor starts its game', { gameType: 'LOTT', entry: true }, 'lottery'],
  ['NAV-03 part: an ELOTT vendor starts its game', { gameType: 'ELOTT', entry: true }, 'lottery'],
  // Others launch directly; VASSALAGE opens a list (LAUNCH-05).
  ...(['LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'DS88'] as const).map(
    (gameType) => [`LAUNCH-05 part: a ${gameType} game`, { gameType }, 'game'] as const,
  ),
  ['LAUNCH-05 part: a game whose isGame is GAME', { isGame: 'GAME' }, 'game'],
  ['LAUNCH-05 part: a game that is a VASSALAGE', { isGame: 'VASSALAGE' }, 'subGames'],
  ['LAUNCH-05 part: a game that is a VASSALAGE in other letters', { isGame: 'Vassalage' }, 'subGames'],
  ['LAUNCH-05 part: a vendor that is a VASSALAGE', { isGame: 'VASSALAGE', entry: true }, 'subGames'],
  [
    'LAUNCH-05 part: a VASSALAGE with a window: the list first',
    { isGame: 'VASSALAGE', launchMode: 'window' },
    'subGames',
  ],
  [
    'LAUNCH-05 part: a VASSALAGE of the FB sports vendor: the list first',
    { isGame: 'VASSALAGE', vassalage: 'FBSPORTS' },
    'subGames',
  ],
  // The window's kind (decided).
  ['LAUNCH-05 part: a game with a window', { launchMode: 'window' }, 'window'],
  ['LAUNCH-05 part: a game with a window that opened', { launchMode: 'window', popup: 'open' }, 'window'],
  ['LAUNCH-05 part: a game with a window that was blocked', { launchMode: 'window', popup: 'blocked' }, 'popupBlocked'],
  ['LAUNCH-05 part: a game without a window does not read what became of one', { popup: 'blocked' }, 'game'],
  ['LAUNCH-05 part: the FB sports vendor with a window', { vassalage: 'FBSPORTS', launchMode: 'window' }, 'window'],
  // Pages (decided).
  ['LAUNCH-11 the FB sports vendor', { vassalage: 'FBSPORTS', gameType: 'SPORTS' }, 'fbsports'],
  [
    'LAUNCH-11 the FB sports vendor with a seamless wallet',
    { vassalage: 'FBSPORTS', launchMode: 'seamless' },
    'fbsports',
  ],
  ['LAUNCH-11 a vendor with a seamless wallet', { launchMode: 'seamless' }, 'seamless'],
  ['LAUNCH-11 all other framed games', {}, 'game'],
  // Free trials (LAUNCH-08: offered when supportPlay is 0; decided: when unknown, the platform decides).
  ['LAUNCH-08 part: a member tries a game with a trial', { trial: true, supportPlay: 0 }, 'game'],
  ['LAUNCH-08 part: a member tries a game without one', { trial: true, supportPlay: 1 }, 'trialNotSupported'],
  ['LAUNCH-08 part: a member tries a game of which it is not known', { trial: true }, 'game'],
  ['LAUNCH-08 part: a member plays a game without a trial', { supportPlay: 1 }, 'game'],
  ['LAUNCH-08 part: a trial account plays a game with a trial', { memberType: trialAccount, supportPlay: 0 }, 'game'],
  [
    'LAUNCH-08 part: a trial account plays a game without one',
    { memberType: trialAccount, supportPlay: 1 },
    'trialAccount',
  ],
  ['LAUNCH-08 part: a trial account plays a game of which it is not known', { memberType: trialAccount }, 'game'],
  [
    'LAUNCH-08 part: a trial account tries a game without one',
    { memberType: trialAccount, trial: true, supportPlay: 1 },
    'trialNotSupported',
  ],
  [
    'LAUNCH-08 part: a trial account, a lottery without a trial',
    { memberType: trialAccount, supportPlay: 1, gameType: 'LOTT' },
    'trialAccount',
  ],
  ['PLAT-07 part: the game says popup', { launchMode: 'popup' }, 'popup'],
  ['PLAT-07 part: the brand says popup of all', { rules: { opens: 'popup' } }, 'popup'],
  ['PLAT-07 part: the brand says popup of the vendor', { rules: { vendors: { ALPHA: { opens: 'popup' } } } }, 'popup'],
  [
    'PLAT-07 part: the brand’s word on the vendor wins',
    { launchMode: 'popup', rules: { opens: 'popup', vendors: { ALPHA: { opens: 'page' } } } },
    'game',
  ],
  ['PLAT-07 part: a game that the address names', { addressed: true, launchMode: 'popup' }, 'game'],
  ['PLAT-07 part: a seamless wallet keeps its page', { launchMode: 'seamless', rules: { opens: 'popup' } }, 'seamless'],
  ['PLAT-07 part: a window stays a window', { launchMode: 'window', rules: { opens: 'popup' } }, 'window'],
  ['LAUNCH-08 part: an agent plays like a member', { memberType: 1, supportPlay: 1 }, 'game'],
]

describe('the destination of a launch', () => {
  it.each(rows)('%s', (_, given, to) => {
    expect(decide({ ...facts, ...given })).toBe(to)
  })

  it('every combination of facts has one destination, and only a lobby needs no login [LAUNCH-11]', () => {
    const all = [{}] as Partial<LaunchFacts>[]
    const times = (options: readonly Partial<LaunchFacts>[]) => {
      all.push(...all.splice(0).flatMap((one) => options.map((other) => ({ ...one, ...other }))))
    }
    times(['ALPHA', 'TCG_LOTTO_VN', 'TCG_SEA', 'TCG_LOTTO', 'LOTT', 'FBSPORTS'].map((vassalage) => ({ vassalage })))
    times(
      (['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'DS88'] as const).map((gameType) => ({
        gameType,
      })),
    )
    times([{}, { isGame: 'VASSALAGE' }])
    times([{}, { supportPlay: 0 }, { supportPlay: 1 }])
    times([{}, { launchMode: 'seamless' }, { launchMode: 'window' }, { launchMode: 'popup' }])
    times([{ trial: true }, { trial: false }])
    times([{}, { entry: true }])
    times([undefined, 0, 1, 4].map((memberType) => ({ memberType })))
    times([{}, { popup: 'open' }, { popup: 'blocked' }])
    const reached = new Set<Destination>()
    for (const one of all) {
      const to = decide({ ...facts, ...one })
      reached.add(to)
      if (one.memberType === undefined) expect(['lobby', 'login']).toContain(to)
      if (to === 'lobby') expect(one.entry).toBe(true)
    }
    expect([...reached].toSorted()).toEqual([...new Set(rows.map(([, , to]) => to))].toSorted())
  })
})

describe('the address of a launch', () => {
  const game: WantedGame = { nodeId: 'N1', vassalage: 'V1', gameType: 'LOTT', gameCode: 'C1', trial: false }
  // A card without a code has no such field.
  const none = undefined as unknown as string
  const addresses: readonly (readonly [string, Destination, Partial<WantedGame>, string | undefined])[] = [
    ['LAUNCH-02 part: the VN lottery', 'vnLottery', { defaultPlayType: 'P1' }, '/vnLottery?gameCode=C1&playType=P1'],
    ['LAUNCH-02 part: the SEA lottery', 'seaLottery', { defaultPlayType: 'P1' }, '/seaLottery?gameCode=C1&playType=P1'],
    ['LAUNCH-12 a VN vendor without a game: its lobby', 'vnLottery', { entry: true, gameCode: none }, '/vnLottery'],
    ['LAUNCH-12 a lottery vendor without a game: its lobby', 'lottery', { entry: true, gameCode: none }, '/lottery'],
    [
      'LAUNCH-12 an e-lottery, whose way back is its own page',
      'lottery',
      { gameType: 'ELOTT' },
      '/lottery?gameCode=C1&vendor=V1&type=ELOTT',
    ],
    ['LAUNCH-03 part: a lottery game', 'lottery', {}, '/lottery?gameCode=C1&vendor=V1'],
    [
      'LAUNCH-03 part: one with a play type',
      'lottery',
      { defaultPlayType: 'P1' },
      '/lottery?gameCode=C1&vendor=V1&playType=P1',
    ],
    ['LAUNCH-03 part: a vendor’s entry', 'lottery', { entry: true, defaultPlayType: 'P1' }, '/lottery?gameCode=C1'],
    ['LAUNCH-04 part: a vendor’s lobby', 'lobby', { gameType: 'RNG' }, '/rng?page=V1'],
    ['LAUNCH-11 a framed game', 'game', { gameType: 'LIVE' }, '/game?game=N1&vendor=V1&type=LIVE'],
    [
      'LAUNCH-08 part: a free trial',
      'game',
      { gameType: 'RNG', trial: true },
      '/game?game=N1&vendor=V1&type=RNG&trial=1',
    ],
    ['LAUNCH-11 FB sports', 'fbsports', { gameType: 'SPORTS' }, '/fbsports?game=N1&vendor=V1&type=SPORTS'],
    ['LAUNCH-11 a seamless wallet', 'seamless', { gameType: 'LIVE' }, '/seamless?game=N1&vendor=V1&type=LIVE'],
    ['LAUNCH-05 part: a list of games has none', 'subGames', {}, undefined],
    ['LAUNCH-05 part: a window has none', 'window', {}, undefined],
  ]
  it.each(addresses)('%s', (_, to, given, address) => {
    expect(addressOf(to, { ...game, ...given })).toBe(address)
  })

  it('a reload of a game’s address opens the same game at the same address [LAUNCH-11]', () => {
    for (const [to, vassalage, launchMode] of [
      ['game', 'V1', undefined],
      ['seamless', 'V1', 'seamless'],
      ['fbsports', 'FBSPORTS', undefined],
    ] as const) {
      const wanted: WantedGame = {
        nodeId: 'N 1&',
        vassalage,
        gameType: 'LIVE',
        trial: true,
        ...(launchMode && { launchMode }),
      }
      const { pathname, search } = new URL(addressOf(to, wanted) ?? '', 'http://site.test')
      expect(gameOfPath(pathname, search)).toEqual({ ...wanted, addressed: true })
      expect(decide({ ...wanted, memberType: 0, popup: undefined })).toBe(to)
    }
    expect(gameOfPath('/game', '?game=N1')).toBeUndefined()
    expect(gameOfPath('/games', '?game=N1&vendor=V&type=RNG')).toBeUndefined()
    expect(gameOfPath('/GAME/', '?game=N1&vendor=V&type=RNG')?.nodeId).toBe('N1')
  })
})
