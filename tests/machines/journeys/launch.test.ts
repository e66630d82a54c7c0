import { describe, test } from 'vitest'
import { launchMachine } from '../../../src/machines/games/launch/launch.machine.ts'
import { selectLaunch } from '../../../src/machines/games/launch/launch.view.ts'
import { games } from '../../support/samples.ts'
import { answers, breaks, defect, failure, fails, journey, type Row } from '../pinned.ts'

const rules = { vendors: { OVER: { opens: 'popup' } } } as const

const launch = {
  input: ({ parent }: { parent: never }) => ({ site: parent, launchHosts: ['https://games.test'], rules }),
  does: ['showGame', 'showLottery', 'showInWindow', 'closeWindow', 'refreshMoney'],
  sees: (snapshot: never) => ({
    ...selectLaunch(snapshot),
    ...(snapshot as { context: { game: unknown } }).context,
  }),
}

const slot = { nodeId: 'G1', vassalage: 'ALPHA', gameType: 'RNG', supportPlay: 0, trial: false }
const wantedSlot = (change: object) => ({ ...slot, ...change })
const play = (change: object = {}) => ({ type: 'game.play', game: wantedSlot(change) })
const renewsBalance = 'do refreshMoney'
const asksLogin = 'tell login.needed'
const start: Row = ['start', 'idle', [], { phase: 'idle', busy: false }]
const wanted = (change: object = {}): Row => [play(change), 'requiringLogin', [asksLogin]]
const signedIn = (memberType = 0) => ({ type: 'login.done', memberType })
const opening: Row = [signedIn(), 'opening', ['ask openGame'], { busy: true, openingId: 'G1' }]
const address = 'https://games.test/g1'
const opened = (more: object = {}) => answers('openGame', { kind: 'opened', url: address, gameName: 'Game 1', ...more })
const nothing = {
  phase: 'idle',
  game: undefined,
  url: undefined,
  hosts: [],
  gameName: undefined,
  subGames: undefined,
  pageNo: 1,
  totalPages: 1,
  problem: undefined,
}

/** From any state that allows leaving a game: back to the start with an empty context. */
const leaves = (before: readonly Row[], type: string, does: readonly string[] = []) =>
  journey(launchMachine, launch, [...before, [{ type }, 'idle', does, nothing]])

const toOpening = [start, wanted(), opening]
const toPlaying: readonly Row[] = [
  ...toOpening,
  [opened(), 'playing', [`do showGame ${JSON.stringify(slot)}`], { url: address, gameName: 'Game 1', busy: false }],
]
const toOver: readonly Row[] = [
  start,
  wanted({ vassalage: 'OVER' }),
  opening,
  [
    opened({ hosts: ['https://vendor.test'], url: 'https://vendor.test/g1' }),
    'playingOver',
    [],
    {
      url: 'https://vendor.test/g1',
      hosts: ['https://games.test', 'https://vendor.test'],
      over: true,
      inWindow: true,
      playing: true,
      gameName: 'Game 1',
    },
  ],
]
const inWindow = { launchMode: 'window' }
const toWindow: readonly Row[] = [
  start,
  wanted(inWindow),
  opening,
  [opened({ popup: 'open' }), 'playingInWindow', [`do showInWindow "${address}"`]],
]
const toList: readonly Row[] = [
  start,
  wanted({ isGame: 'VASSALAGE', trial: true }),
  [
    signedIn(),
    'listingSubGames',
    [`ask listSubGames ${JSON.stringify({ game: wantedSlot({ isGame: 'VASSALAGE', trial: true }), pageNo: 1 })}`],
    { busy: true, pageNo: 1 },
  ],
  [
    answers('listSubGames', { kind: 'listed', games: games(2), totalPages: 2 }),
    'choosingSubGame.listed',
    [],
    { phase: 'choosingSubGame', inWindow: true, subGames: games(2), moreSubGames: 'more' },
  ],
]
const toTrial: readonly Row[] = [
  start,
  wanted({ supportPlay: 1 }),
  [signedIn(4), 'refusingTrial', [], { problem: { key: 'launch.trialAccount' } }],
]
const toFailed: readonly Row[] = [
  ...toOpening,
  [breaks('openGame'), 'failed.broken', ['do closeWindow'], { phase: 'failed', problem: { key: 'error.unknown' } }],
]

describe('the login comes first [LAUNCH-01 part]', () => {
  test('a declined login drops the game', () => {
    leaves([start, wanted()], 'login.declined')
  })

  test('leaving the page drops the game, unless the site moved the player', () => {
    leaves([start, wanted()], 'game.leave')
    journey(launchMachine, launch, [
      start,
      wanted(),
      [{ type: 'game.leave', goesAlong: true }, 'requiringLogin', [], { game: slot }],
      opening,
    ])
  })

  test('the destination of a launch [LAUNCH-03 part, LAUNCH-11 part]', () => {
    journey(launchMachine, launch, toPlaying)
    journey(launchMachine, launch, toTrial)
    journey(launchMachine, launch, [
      start,
      wanted({ supportPlay: 1, trial: true }),
      [signedIn(), 'failed.withoutTrial', ['do closeWindow'], { problem: { key: 'launch.withoutTrial' } }],
    ])
    for (const [vassalage, to] of [
      ['TCG_LOTTO_VN', 'vnLottery'],
      ['TCG_SEA', 'seaLottery'],
      ['LOTT', 'lottery'],
    ] as const) {
      const game = { ...slot, vassalage }
      journey(launchMachine, launch, [
        start,
        wanted({ vassalage }),
        [signedIn(), 'idle', [`do showLottery ${JSON.stringify({ to, game })}`], nothing],
      ])
    }
  })
})

describe('the platform’s answer to a launch [LAUNCH-02 part, LAUNCH-09 part]', () => {
  test.each([
    ['underMaintenance', 'error.gameUnavailable'],
    ['playingElsewhere', 'launch.playingElsewhere'],
    ['timedOut', 'error.slow'],
    ['unreachable', 'error.network'],
  ] as const)('%s', (kind, key) => {
    journey(launchMachine, launch, [
      ...toOpening,
      [answers('openGame', { kind }), `failed.${kind}`, ['do closeWindow'], { problem: { key }, busy: false }],
    ])
  })

  test('a refusal shows its reason; an unlisted host stays closed; a window may be blocked', () => {
    const notice = { text: 'No.' }
    journey(launchMachine, launch, [
      ...toOpening,
      [answers('openGame', { kind: 'refused', notice }), 'failed.refused', ['do closeWindow'], { problem: notice }],
    ])
    journey(launchMachine, launch, [
      ...toOpening,
      [
        opened({ url: 'https://evil.test/g1' }),
        'failed.foreignHost',
        ['do closeWindow'],
        { problem: { key: 'launch.foreignHost' }, url: undefined },
      ],
    ])
    journey(launchMachine, launch, [
      start,
      wanted(inWindow),
      opening,
      [
        opened({ popup: 'blocked' }),
        'failed.popupBlocked',
        ['do closeWindow'],
        { problem: { key: 'launch.popupBlocked' } },
      ],
    ])
    journey(launchMachine, launch, [
      start,
      wanted(inWindow),
      opening,
      [opened({ popup: 'open', url: 'https://evil.test/g1' }), 'failed.foreignHost', ['do closeWindow']],
    ])
  })

  test('a vendor’s own host is opened when it is listed for this launch [PLAT-05 part]', () => {
    const url = 'https://vendor.test/g1'
    journey(launchMachine, launch, [
      ...toOpening,
      [
        opened({ url, hosts: ['https://vendor.test'] }),
        'playing',
        [`do showGame ${JSON.stringify(slot)}`],
        { url, hosts: ['https://games.test', 'https://vendor.test'] },
      ],
    ])
    journey(launchMachine, launch, [
      ...toOpening,
      [opened({ url, hosts: ['https://other.test'] }), 'failed.foreignHost', ['do closeWindow']],
    ])
  })

  test('an expired session or a trial account closes the waiting window', () => {
    journey(launchMachine, launch, [
      ...toOpening,
      [answers('openGame', { kind: 'loginNeeded' }), 'requiringLogin', ['do closeWindow', asksLogin]],
      opening,
    ])
    journey(launchMachine, launch, [
      ...toOpening,
      [
        answers('openGame', { kind: 'trialAccount' }),
        'refusingTrial',
        ['do closeWindow'],
        { problem: { key: 'launch.trialAccount' } },
      ],
    ])
  })
})

describe('a message that a trial account may not play', () => {
  test('goes with the login of a member, and stays for a trial account', () => {
    leaves(toTrial, 'launch.dismiss')
    journey(launchMachine, launch, [
      ...toTrial,
      [signedIn(4), 'refusingTrial', [], { problem: { key: 'launch.trialAccount' } }],
      [signedIn(0), 'idle', [], { problem: undefined, game: undefined }],
    ])
  })
})

describe('the end of the session', () => {
  test('ends a framed game, which opens again after the login [SAFE-07 part]', () => {
    for (const before of [toPlaying, toOver])
      journey(launchMachine, launch, [
        ...before,
        [{ type: 'session.lost' }, 'requiringLogin', ['do refreshMoney', asksLogin], { playing: false, over: false }],
        opening,
      ])
  })

  test('closes the window of a game [SAFE-07 part]', () => {
    leaves(toWindow, 'session.lost', ['do closeWindow', 'do refreshMoney'])
  })
})

describe('a list of games [LAUNCH-04 part]', () => {
  test('one of them is played in the same way; leaving the list drops it', () => {
    const [, second] = games(2)
    journey(launchMachine, launch, [
      ...toList,
      [{ type: 'game.play', game: { ...second, trial: false } }, 'requiringLogin', [asksLogin], { trial: true }],
      [signedIn(), 'opening', ['ask openGame'], { inWindow: true, openingId: 'G2' }],
    ])
    leaves(toList, 'game.leave')
    leaves(toList.slice(0, 3), 'game.leave', ['drop listSubGames'])
    journey(launchMachine, launch, [
      ...toList,
      [play({ isGame: 'VASSALAGE' }), 'requiringLogin', [asksLogin]],
      [signedIn(), 'listingSubGames', ['ask listSubGames'], { subGames: undefined, totalPages: 1 }],
    ])
  })

  test('is listed whole, page after page; a failed page is retried [LAUNCH-12]', () => {
    const more = { type: 'page.more' }
    const loading: Row = [
      more,
      'choosingSubGame.loadingMore',
      [`ask listMoreSubGames ${JSON.stringify({ game: wantedSlot({ isGame: 'VASSALAGE', trial: true }), pageNo: 2 })}`],
      { moreSubGames: 'loadingMore', problem: undefined },
    ]
    const failed = (moreFailure: object) => ({ moreSubGames: 'failedMore', moreFailure, subGames: games(2), pageNo: 2 })
    journey(launchMachine, launch, [
      ...toList,
      [...loading.slice(0, 3), { pageNo: 2, moreSubGames: 'loadingMore' }] as unknown as Row,
      [fails('listMoreSubGames'), 'choosingSubGame.failedMore', [], failed(failure.failure)],
      loading,
      [breaks('listMoreSubGames'), 'choosingSubGame.failedMore', [], failed(defect.failure)],
      loading,
      [
        answers('listMoreSubGames', { kind: 'listed', games: games(2, 2), totalPages: 2 }),
        'choosingSubGame.listed',
        [],
        { subGames: games(3), moreSubGames: 'none', inWindow: true },
      ],
      [more, 'choosingSubGame.listed'],
    ])
    leaves([...toList, loading], 'game.leave', ['drop listMoreSubGames'])
    const [, second] = games(2)
    journey(launchMachine, launch, [
      ...toList,
      loading,
      [
        { type: 'game.play', game: { ...second, trial: false } },
        'requiringLogin',
        ['drop listMoreSubGames', asksLogin],
        { trial: true },
      ],
    ])
  })

  test('that fails to load is reported', () => {
    journey(launchMachine, launch, [
      ...toList.slice(0, 3),
      [fails('listSubGames'), 'failed.refused', ['do closeWindow'], { problem: failure.failure }],
    ])
    journey(launchMachine, launch, [
      ...toList.slice(0, 3),
      [breaks('listSubGames'), 'failed.broken', ['do closeWindow']],
    ])
  })
})

describe('from any state [LAUNCH-05 part, LAUNCH-08 part]', () => {
  test('a launch can be left', () => {
    leaves(toOpening, 'game.leave', ['drop openGame', 'do closeWindow'])
    leaves(toPlaying, 'game.leave', [renewsBalance])
    leaves(toOver, 'game.leave', [renewsBalance])
    for (const type of ['game.leave', 'launch.dismiss']) {
      leaves(toWindow, type, [renewsBalance])
      for (const before of [toTrial, toFailed]) leaves(before, type)
    }
  })

  test('another game can be launched, with nothing of the one before', () => {
    for (const before of [toWindow, toTrial, toFailed])
      journey(launchMachine, launch, [
        ...before,
        [
          play({ nodeId: 'G9' }),
          'requiringLogin',
          before === toWindow ? [renewsBalance, asksLogin] : [asksLogin],
          { game: { ...slot, nodeId: 'G9' }, url: undefined, gameName: undefined, problem: undefined },
        ],
      ])
  })

  test('a retry begins again at the login', () => {
    journey(launchMachine, launch, [
      ...toFailed,
      [{ type: 'launch.retry' }, 'requiringLogin', [asksLogin], { problem: undefined }],
      opening,
    ])
  })
})
