import { describe, test } from 'vitest'
import { catalogueMachine } from '../../../src/machines/games/catalogue/catalogue.machine.ts'
import { lotteryMachine } from '../../../src/machines/games/lottery/lottery.machine.ts'
import { searchMachine } from '../../../src/machines/games/search/search.machine.ts'
import { suggestionsMachine } from '../../../src/machines/games/suggestions/suggestions.machine.ts'
import { games, lanes } from '../../support/samples.ts'
import { answers, breaks, defect, fails, failure, journey, passes, type Row } from '../pinned.ts'

const context = ({ context: known }: { readonly context: object }) => known

describe('categories and vendors', () => {
  test('are retried until they load, and reload in another language without a gap', () => {
    const [first] = lanes
    const loaded = { kind: 'loaded', lanes: [first] }
    journey(catalogueMachine, { input: () => ({ esportsVendors: [] }), sees: context }, [
      ['start', 'loading', ['ask loadVendors']],
      [fails('loadVendors'), 'failed', [], { lanes: [], ...failure }],
      [{ type: 'catalogue.retry' }, 'loading', ['ask loadVendors']],
      [breaks('loadVendors'), 'failed', [], defect],
      // The connection is back, or the visitor has changed the language.
      [{ type: 'catalogue.renew' }, 'loading', ['ask loadVendors']],
      [answers('loadVendors', loaded), 'ready.fresh', [], { lanes: [first] }],
      [{ type: 'catalogue.renew' }, 'ready.renewing', ['ask renewVendors'], { lanes: [first] }],
      [breaks('renewVendors'), 'ready.fresh', [], { lanes: [first] }],
      [{ type: 'catalogue.renew' }, 'ready.renewing', ['ask renewVendors']],
      [answers('renewVendors', { kind: 'loaded', lanes: [] }), 'ready.fresh', [], { lanes: [] }],
    ])
  })
})

describe('a lottery [LAUNCH-03 part, LAUNCH-07 part]', () => {
  const lottery = {
    input: ({ parent }: { parent: never }) => ({ site: parent, launchHosts: ['https://games.test'] }),
    does: ['toggleFavourite', 'refreshMoney'],
    sees: context,
  }
  const wanted = { gameCode: 'KTM1M', prizeMode: 'Lott' }
  const open = { type: 'lottery.open', lottery: wanted }
  const asksLogin = 'tell login.needed'
  const asked = `ask openLottery ${JSON.stringify(wanted)}`
  const url = 'https://games.test/l1'
  const heart = { type: 'favourite.toggle', gameId: 'L1' }
  const leave = { type: 'lottery.leave' }
  const declines = { type: 'login.declined' }
  const nothing = { wanted: undefined, url: undefined, problem: undefined, heart: undefined }

  const start: Row = ['start', 'closed']
  const toLogin: readonly Row[] = [start, [open, 'requiringLogin', [asksLogin], { wanted }]]
  const toDeclined: readonly Row[] = [...toLogin, [declines, 'declined']]
  const toOpening: readonly Row[] = [...toLogin, [{ type: 'login.done' }, 'opening', [asked]]]
  const toPlaying: readonly Row[] = [
    ...toOpening,
    [answers('openLottery', { kind: 'opened', url }), 'playing', [], { url }],
  ]
  const unknown = { key: 'error.unknown' }
  const toFailed: readonly Row[] = [...toOpening, [breaks('openLottery'), 'failed', [], { problem: unknown }]]
  const toTrial: readonly Row[] = [...toOpening, [answers('openLottery', { kind: 'trialAccount' }), 'refusingTrial']]
  /** The effects of leaving the last state. */
  const stops = (before: readonly Row[]) =>
    before === toOpening ? ['drop openLottery'] : before === toPlaying ? ['do refreshMoney'] : []
  const everywhere = [toLogin, toDeclined, toOpening, toPlaying, toTrial, toFailed]

  test('can be left from every state, and nothing of it stays', () => {
    for (const before of everywhere)
      journey(lotteryMachine, lottery, [...before, [leave, 'closed', stops(before), nothing]])
  })

  test('can be replaced by another one from every state', () => {
    const other = { prizeMode: 'SEA' }
    for (const before of everywhere)
      journey(lotteryMachine, lottery, [
        ...before,
        [
          { type: 'lottery.open', lottery: other },
          'requiringLogin',
          [...stops(before), asksLogin],
          { wanted: other, url: undefined, problem: undefined },
        ],
      ])
  })

  test('is refused, on an unlisted host, or needs a login again', () => {
    const notice = { text: 'No.' }
    journey(lotteryMachine, lottery, [
      ...toOpening,
      [answers('openLottery', { kind: 'refused', notice }), 'failed', [], { problem: notice }],
      [{ type: 'lottery.retry' }, 'requiringLogin', [asksLogin], { problem: undefined }],
      [{ type: 'login.done' }, 'opening', [asked]],
      [
        answers('openLottery', { kind: 'opened', url: 'https://evil.test/' }),
        'failed',
        [],
        { problem: { key: 'launch.foreignHost' }, url: undefined },
      ],
    ])
    journey(lotteryMachine, lottery, [
      ...toOpening,
      [
        answers('openLottery', { kind: 'opened', url: 'https://vendor.test/', hosts: ['https://vendor.test'] }),
        'playing',
        [],
        { url: 'https://vendor.test/', hosts: ['https://games.test', 'https://vendor.test'] },
      ],
    ])
    journey(lotteryMachine, lottery, [
      ...toOpening,
      [answers('openLottery', { kind: 'loginNeeded' }), 'requiringLogin', [asksLogin]],
    ])
  })

  test('with a lost session keeps its lists, without a frame', () => {
    for (const before of [toOpening, toPlaying, toTrial, toFailed])
      journey(lotteryMachine, lottery, [
        ...before,
        [declines, 'declined', stops(before), { url: undefined, problem: undefined }],
        [{ type: 'lottery.retry' }, 'requiringLogin', [asksLogin]],
      ])
  })

  test('ends with the session, and opens again after the login [SAFE-07 part]', () => {
    journey(lotteryMachine, lottery, [
      ...toPlaying,
      [{ type: 'session.lost' }, 'requiringLogin', ['do refreshMoney', asksLogin]],
      [{ type: 'login.done' }, 'opening', [asked]],
    ])
  })

  test('a heart is set at once, or after a visitor’s login, or dropped when declined [TILE-03 part]', () => {
    for (const [before, state] of [
      [toOpening, 'opening'],
      [toPlaying, 'playing'],
      [toTrial, 'refusingTrial'],
      [toFailed, 'failed'],
    ] as const)
      journey(lotteryMachine, lottery, [...before, [heart, state, ['do toggleFavourite "L1"'], { heart: undefined }]])
    journey(lotteryMachine, lottery, [
      ...toDeclined,
      [heart, 'requiringLogin', [asksLogin], { heart: 'L1' }],
      [{ type: 'login.done' }, 'opening', ['do toggleFavourite "L1"', asked], { heart: undefined }],
    ])
    journey(lotteryMachine, lottery, [
      ...toDeclined,
      [heart, 'requiringLogin', [asksLogin]],
      [declines, 'declined', [], { heart: undefined }],
    ])
  })
})

describe('a search [TILE-04 part]', () => {
  const gameTypes = ['RNG', 'LIVE'] as const
  const first = gameTypes.map((gameType) => ({ gameType, pageNo: 1 }))
  const second = [{ gameType: 'LIVE', pageNo: 2 }] as const
  const search = {
    input: () => ({ history: ['dragon'], signedIn: true, isMember: false, gameTypes }),
    does: ['keepHistory'],
    sees: context,
  }
  const at = (results: string, recents = 'settled') => `recents.${recents} + favourites.loading + results.${results}`
  const noRecents = answers('loadRecents', { kind: 'loaded', games: [] })
  const submit = (name: string) => ({ type: 'search.submit', name })
  const start: Row = [
    'start',
    at('none', 'loading'),
    [
      'ask loadRecents {"signedIn":true}',
      'ask loadFavourites {"pages":[]}',
      'ask suggestions {"search":"@","gameTypes":["RNG","LIVE"]}',
    ],
  ]

  test('shows the recent games, if they load', () => {
    journey(searchMachine, search, [
      start,
      [answers('loadRecents', { kind: 'loaded', games: games(2) }), at('none'), [], { recents: games(2) }],
    ])
  })

  test('says that the recent games failed, and loads them again', () => {
    const again: Row = [{ type: 'recents.retry' }, at('none', 'loading'), ['ask loadRecents {"signedIn":true}']]
    journey(searchMachine, search, [
      start,
      [fails('loadRecents'), at('none', 'failed'), [], { recents: [], recentsFailure: failure.failure }],
      again,
      [breaks('loadRecents'), at('none', 'failed'), [], { recentsFailure: defect.failure }],
      again,
      [answers('loadRecents', { kind: 'loaded', games: games(2) }), at('none'), [], { recents: games(2) }],
      [{ type: 'recents.retry' }, at('none')],
    ])
  })

  test('finds games, none, or fails; the history has the latest first', () => {
    const asked = `ask findGames ${JSON.stringify({ name: 'tiger', pages: first })}`
    const kept = 'do keepHistory ["tiger","dragon"]'
    journey(searchMachine, search, [
      start,
      [noRecents, at('none')],
      [submit(' tiger '), at('searching'), [kept, asked], { history: ['tiger', 'dragon'], name: 'tiger' }],
      [answers('findGames', { kind: 'loaded', games: games(1), next: [] }), at('found.shown'), [], { games: games(1) }],
      [submit('tiger'), at('searching'), [kept, asked], { games: [] }],
      [answers('findGames', { kind: 'loaded', games: [], next: second }), at('nothing'), [], { games: [] }],
      [submit('tiger'), at('searching'), [kept, asked]],
      [fails('findGames'), at('failed'), [], failure],
      [{ type: 'search.retry' }, at('searching'), [asked]],
      [breaks('findGames'), at('failed'), [], defect],
      [{ type: 'search.retry' }, at('searching'), [asked]],
      [answers('findGames', { kind: 'loaded', games: games(1), next: second }), at('found.shown')],
      [submit(' '), at('none'), [], { name: '', games: [], next: [] }],
    ])
  })

  test('finds games of every category, page after page; a failed page is retried [TILE-06 part]', () => {
    const more = { type: 'page.more' }
    const asked = `ask findMoreGames ${JSON.stringify({ name: 'tiger', pages: second })}`
    const found = (next: readonly object[]) => answers('findMoreGames', { kind: 'loaded', games: games(2), next })
    journey(searchMachine, search, [
      start,
      [noRecents, at('none')],
      [submit('tiger'), at('searching'), ['do keepHistory', 'ask findGames'], { next: first }],
      [
        answers('findGames', { kind: 'loaded', games: games(1), next: second }),
        at('found.shown'),
        [],
        { games: games(1), next: second },
      ],
      [more, at('found.loadingMore'), [asked]],
      [fails('findMoreGames'), at('found.failedMore'), [], { games: games(1), ...failure }],
      [more, at('found.loadingMore'), [asked]],
      [breaks('findMoreGames'), at('found.failedMore'), [], defect],
      [more, at('found.loadingMore'), [asked]],
      [found([]), at('found.shown'), [], { games: games(2), next: [] }],
      [more, at('found.shown')],
    ])
  })

  test('shows a member’s favourites of every category, page after page [TILE-05 part]', () => {
    const member = { ...search, input: () => ({ history: [], signedIn: true, isMember: true, gameTypes }) }
    const shows = (favourites: string) => `recents.settled + favourites.${favourites} + results.none`
    const more = { type: 'favourites.more' }
    const asked = `ask loadFavourites ${JSON.stringify({ pages: first })}`
    const next = `ask loadFavourites ${JSON.stringify({ pages: second })}`
    journey(searchMachine, member, [
      ['start', 'recents.loading + favourites.loading + results.none', ['ask loadRecents', 'ask suggestions', asked]],
      [noRecents, shows('loading')],
      [fails('loadFavourites'), shows('failed'), [], { favourites: [], favouritesFailure: failure.failure }],
      [more, shows('loading'), [asked]],
      [breaks('loadFavourites'), shows('failed'), [], { favouritesFailure: defect.failure }],
      [more, shows('loading'), [asked]],
      [
        answers('loadFavourites', { kind: 'loaded', games: games(1), next: second }),
        shows('settled'),
        [],
        { favourites: games(1) },
      ],
      [more, shows('loading'), [next]],
      [
        answers('loadFavourites', { kind: 'loaded', games: games(2), next: [] }),
        shows('settled'),
        [],
        { favourites: games(2), nextFavourites: [] },
      ],
      [more, shows('settled')],
    ])
  })

  test('can be removed from the history', () => {
    journey(searchMachine, search, [
      start,
      [{ type: 'history.remove', name: 'tiger' }, at('none', 'loading')],
      [{ type: 'history.remove', name: 'dragon' }, at('none', 'loading'), ['do keepHistory []'], { history: [] }],
    ])
  })
})

describe('suggestions while typing [PLAY-01 part]', () => {
  const found = (gameType: string, count: number) => games(count).map((game) => ({ ...game, gameType }))
  const [table, wheel] = found('LIVE', 2)
  const slot = found('RNG', 3).at(-1)
  const loaded = (work: string, ...matches: readonly unknown[]) => answers(work, { kind: 'loaded', games: matches })
  const box = {
    input: ({ other }: { readonly other: (name: string) => never }) => ({
      search: other('search'),
      gameTypes: ['RNG', 'LIVE'] as const,
    }),
    does: ['playGame'],
    sees: context,
  }
  const type = (text: string) => ({ type: 'text.type', text })
  const move = (step: number, text = 'go') => ({ type: 'option.move', step, text })
  const enter = { type: 'text.submit', text: 'go' }
  const ask = 'ask suggest {"text":"go","gameTypes":["RNG","LIVE"]}'
  const askLists = 'ask findInLists {"text":"go","gameTypes":["RNG","LIVE"]}'
  const blank = { text: 'go', groups: [], at: -1 }
  const start: readonly Row[] = [
    ['start', 'closed', [], { text: '', groups: [], at: -1 }],
    [type('g'), 'open.typing', [], { text: 'g' }],
    [passes(119), 'open.typing'],
    // The next letter begins the pause anew.
    [type(' go '), 'open.typing', [], blank],
    [passes(119), 'open.typing'],
    [passes(1), 'open.asking', [ask]],
  ]
  const shown: Row = [
    loaded('suggest', table, slot, wheel, table),
    'open.shown',
    [],
    {
      groups: [
        { gameType: 'LIVE', games: [table, wheel] },
        { gameType: 'RNG', games: [slot] },
      ],
      at: -1,
    },
  ]

  test('come for the latest letters only, by type, and none of a type that is not offered', () => {
    journey(suggestionsMachine, box, [
      ...start,
      [type('gol'), 'open.typing', ['drop suggest'], { text: 'gol' }],
      [passes(120), 'open.asking', ['ask suggest {"text":"gol","gameTypes":["RNG","LIVE"]}']],
      [type('go'), 'open.typing', ['drop suggest']],
      [passes(120), 'open.asking', [ask]],
      shown,
      [type('go'), 'open.typing', [], blank],
      [passes(120), 'open.asking', [ask]],
      [loaded('suggest', ...found('FISH', 1)), 'open.nothing', [], { groups: [] }],
      [type(' '), 'closed'],
    ])
    journey(suggestionsMachine, box, [
      ...start,
      [
        loaded('suggest', ...found('RNG', 13)),
        'open.shown',
        [],
        { groups: [{ gameType: 'RNG', games: found('RNG', 12) }] },
      ],
    ])
  })

  test('are chosen by arrow keys and Enter, or by a press; Enter in the box searches', () => {
    journey(suggestionsMachine, box, [
      ...start,
      shown,
      [move(-1), 'open.shown', [], { at: 2 }],
      [move(1), 'open.shown', [], { at: -1 }],
      [enter, 'closed', ['to search search.submit {"name":"go"}']],
      [move(1, ' '), 'closed'],
      [move(1), 'open.typing', [], blank],
      [passes(120), 'open.asking', [ask]],
      shown,
      [move(1), 'open.shown', [], { at: 0 }],
      [move(1), 'open.shown', [], { at: 1 }],
      [move(1), 'open.shown', [], { at: 2 }],
      [enter, 'closed', [`do playGame ${JSON.stringify(slot)}`]],
      [type('go'), 'open.typing', [], blank],
      [passes(120), 'open.asking', [ask]],
      shown,
      [{ type: 'option.choose', game: table }, 'closed', [`do playGame ${JSON.stringify(table)}`]],
      [type('go'), 'open.typing'],
      [{ type: 'list.close' }, 'closed'],
      [passes(200), 'closed'],
      [type('go'), 'open.typing'],
      [enter, 'closed', ['to search search.submit {"name":"go"}']],
    ])
  })

  test('say why they failed, and are asked for again', () => {
    const retry = { type: 'suggestions.retry' }
    journey(suggestionsMachine, box, [
      ...start,
      [fails('suggest'), 'open.failed', [], failure],
      [retry, 'open.asking', [ask]],
      [breaks('suggest'), 'open.failed', [], defect],
      [retry, 'open.asking', [ask]],
      shown,
    ])
  })

  test('come from the lists of a platform that has none of its own, which is asked once [PLAT-09 part]', () => {
    const retry = { type: 'suggestions.retry' }
    journey(suggestionsMachine, box, [
      ...start,
      [answers('suggest', { kind: 'absent' }), 'open.searchingLists', [askLists], { absent: true }],
      [fails('findInLists'), 'open.failed', [], failure],
      [retry, 'open.searchingLists', [askLists]],
      [breaks('findInLists'), 'open.failed', [], defect],
      [retry, 'open.searchingLists', [askLists]],
      [loaded('findInLists'), 'open.nothing'],
      [type('go'), 'open.typing'],
      [passes(120), 'open.searchingLists', [askLists]],
      [loaded('findInLists', slot), 'open.shown', [], { groups: [{ gameType: 'RNG', games: [slot] }] }],
    ])
  })
})
