import { describe, test } from 'vitest'
import { favouritesMachine } from '../../../src/machines/games/favourites/favourites.machine.ts'
import { selectFavourites } from '../../../src/machines/games/favourites/favourites.view.ts'
import { heartsOf } from '../../../src/machines/games/favourites/hearts.ts'
import { wholeList } from '../../../src/machines/games/lobby/lists.ts'
import { lobbyMachine } from '../../../src/machines/games/lobby/lobby.machine.ts'
import { games } from '../../support/samples.ts'
import { answers, breaks, defect, fails, failure, journey, passes, type Row } from '../pinned.ts'

const context = ({ context: known }: { readonly context: object }) => known
const withSite = ({ parent }: { parent: never }) => ({ site: parent })

const lobby = { input: withSite, sees: context }
const at = (list: string, login = 'notAsked', hot = 'known', names = 'ofLanguage') =>
  `open.names.${names} + open.hotList.${hot} + open.login.${login} + open.games.${list}`

const open = (change: object = {}) => ({
  type: 'lobby.open',
  gameType: 'RNG',
  vendors: ['ALPHA', 'BETA'],
  vendor: 'ALPHA',
  language: 'NE',
  ...change,
})
const asked = (of: string, change: object = {}) =>
  `ask ${of} ${JSON.stringify({ list: 'all', gameType: 'RNG', vendor: 'ALPHA', name: '', classify: '', minBet: '', sort: '', pageNo: 1, ...change })}`
const first = 'ask loadFirstGames'
const hotAsked = 'ask loadHotGames {"gameType":"RNG","vendor":"ALPHA"}'
const page = (count: number, totalPages: number, from = 1) => ({
  kind: 'loaded',
  games: games(count, from),
  totalPages,
})
const firstPage = (count: number, totalPages: number) => answers('loadFirstGames', page(count, totalPages))
const login = 'tell login.needed {"by":"lobby"}'
const choose = (list: string) => ({ type: 'list.choose', list })

const start: Row = ['start', 'closed']
const opening: readonly Row[] = [
  start,
  [open(), at('loadingFirst', 'notAsked', 'loading'), [hotAsked, first], { language: 'NE', vendor: 'ALPHA' }],
]
const withHot: readonly Row[] = [
  ...opening,
  [
    answers('loadHotGames', { kind: 'loaded', games: games(1, 50) }),
    at('loadingFirst'),
    [],
    { hotGames: games(1, 50) },
  ],
]
const showing: readonly Row[] = [...withHot, [firstPage(2, 2), at('showing'), [], { games: games(2), totalPages: 2 }]]

describe('opening a vendor [LOBBY-01 part]', () => {
  test('requests nothing when the category has none', () => {
    journey(lobbyMachine, lobby, [
      ...showing,
      [open({ gameType: 'PVP', vendors: [] }), 'withoutVendors', [], { games: [], gameType: 'PVP' }],
      [open(), at('loadingFirst', 'notAsked', 'loading'), [hotAsked, first], { hotGames: [] }],
    ])
  })

  test('the same one again changes nothing; another one starts afresh', () => {
    const beta = { list: 'all', vendor: 'BETA', games: [], hotGames: [] }
    journey(lobbyMachine, lobby, [
      ...showing,
      [open(), at('showing'), [], { games: games(2) }],
      [
        open({ vendor: 'BETA' }),
        at('loadingFirst', 'notAsked', 'loading'),
        ['ask loadHotGames {"gameType":"RNG","vendor":"BETA"}', asked('loadFirstGames', { vendor: 'BETA' })],
        beta,
      ],
    ])
    journey(lobbyMachine, lobby, [
      ...opening,
      [
        open({ vendor: 'BETA' }),
        at('loadingFirst', 'notAsked', 'loading'),
        ['drop loadHotGames', 'drop loadFirstGames', 'ask loadHotGames', first],
        beta,
      ],
    ])
  })

  test('the hot tab is hidden without hot games [LOBBY-04 part]', () => {
    for (const none of [
      answers('loadHotGames', { kind: 'loaded', games: [] }),
      answers('loadHotGames', { kind: 'unreachable' }),
      breaks('loadHotGames'),
    ])
      journey(lobbyMachine, lobby, [
        ...opening,
        [none, at('loadingFirst', 'notAsked', 'absent'), [], { hotGames: [] }],
        [choose('hot'), at('loadingFirst', 'notAsked', 'absent')],
      ])
  })
})

describe('page after page [LOBBY-05 part]', () => {
  test('to the end, with an outage and a defect on the way', () => {
    const more = { type: 'page.more' }
    const second = asked('loadMoreGames', { pageNo: 2 })
    journey(lobbyMachine, lobby, [
      ...showing,
      [more, at('loadingMore'), [second]],
      [fails('loadMoreGames'), at('failedMore'), [], { games: games(2), ...failure }],
      [{ type: 'lobby.retry' }, at('loadingMore'), [second]],
      [breaks('loadMoreGames'), at('failedMore'), [], defect],
      [{ type: 'lobby.retry' }, at('loadingMore'), [second]],
      [answers('loadMoreGames', page(2, 3, 3)), at('showing'), [], { games: games(4) }],
      [more, at('loadingMore'), [asked('loadMoreGames', { pageNo: 3 })]],
      [answers('loadMoreGames', page(1, 3, 5)), at('ended'), [], { games: games(5) }],
    ])
  })

  test('a list may end at once, be empty, or fail first', () => {
    journey(lobbyMachine, lobby, [...withHot, [firstPage(2, 1), at('ended'), [], { games: games(2) }]])
    journey(lobbyMachine, lobby, [...withHot, [firstPage(0, 1), at('empty')]])
    journey(lobbyMachine, lobby, [
      ...withHot,
      [fails('loadFirstGames'), at('failed'), [], failure],
      [{ type: 'lobby.retry' }, at('loadingFirst'), [first]],
      [breaks('loadFirstGames'), at('failed'), [], defect],
    ])
  })
})

describe('filtering and clearing [LOBBY-03 part, LOBBY-08 part, LOBBY-09 part]', () => {
  test('by name, kind or bet, each replacing the other; a repeat requests nothing', () => {
    const search = (name: string) => ({ type: 'search.submit', name })
    const filter = { type: 'filter.choose', filter: { minBet: '10' } }
    journey(lobbyMachine, lobby, [
      ...showing,
      [search(' '), at('showing')],
      [search('tiger'), at('loadingFirst'), [asked('loadFirstGames', { name: 'tiger' })], { games: [] }],
      [search('tiger '), at('loadingFirst')],
      [firstPage(1, 1), at('ended')],
      [filter, at('loadingFirst'), [asked('loadFirstGames', { minBet: '10' })], { name: '', games: [] }],
      [filter, at('loadingFirst')],
      [firstPage(1, 1), at('ended')],
      [choose('all'), at('loadingFirst'), [asked('loadFirstGames')], { minBet: '', games: [] }],
      [choose('all'), at('loadingFirst')],
    ])
  })

  test('the hot list is there at once', () => {
    journey(lobbyMachine, lobby, [
      ...showing,
      [choose('hot'), at('hot'), [], { list: 'hot', games: [] }],
      [choose('hot'), at('hot')],
      [choose('all'), at('loadingFirst'), [asked('loadFirstGames')], { list: 'all' }],
    ])
  })
})

describe('an address of a list [PLAY-03 part]', () => {
  const newest = asked('loadFirstGames', { sort: 'new' })
  const loading = at('loadingFirst', 'notAsked', 'loading')

  test('asks for all vendors at once where that is the first choice', () => {
    const every = open({ vendors: ['', 'ALPHA'], vendor: undefined })
    journey(lobbyMachine, lobby, [
      start,
      [every, loading, ['ask loadHotGames {"gameType":"RNG","vendor":""}', asked('loadFirstGames', { vendor: '' })]],
      [every, loading],
      [
        open({ vendors: ['', 'ALPHA'] }),
        loading,
        ['drop loadHotGames', 'drop loadFirstGames', hotAsked, asked('loadFirstGames')],
        { vendor: 'ALPHA' },
      ],
    ])
  })

  test('asks once, for its filter and order; the same one again changes nothing, another one starts afresh', () => {
    const place = { ...wholeList, name: 'yak', sort: 'new' }
    journey(lobbyMachine, lobby, [
      start,
      [open({ place }), loading, [hotAsked, asked('loadFirstGames', { name: 'yak', sort: 'new' })]],
      [open({ place }), loading],
      [firstPage(1, 1), at('ended', 'notAsked', 'loading')],
      [open({ place }), at('ended', 'notAsked', 'loading')],
      [open(), loading, ['drop loadHotGames', hotAsked, asked('loadFirstGames')], { name: '', sort: '', games: [] }],
      [
        open({ place: { ...wholeList, sort: 'new' } }),
        loading,
        ['drop loadHotGames', 'drop loadFirstGames', hotAsked, newest],
      ],
    ])
  })

  test('waits for the hot games, and shows the whole list where there are none', () => {
    const place = { ...wholeList, list: 'hot' }
    const waiting: readonly Row[] = [
      start,
      [open({ place }), at('awaitingHot', 'notAsked', 'loading'), [hotAsked], { list: 'hot' }],
    ]
    const hotGames = games(1, 50)
    journey(lobbyMachine, lobby, [
      ...waiting,
      [open({ place }), at('awaitingHot', 'notAsked', 'loading')],
      [answers('loadHotGames', { kind: 'loaded', games: hotGames }), at('hot'), [], { list: 'hot', hotGames }],
    ])
    journey(lobbyMachine, lobby, [
      ...waiting,
      [breaks('loadHotGames'), at('loadingFirst', 'notAsked', 'absent'), [asked('loadFirstGames')], { list: 'all' }],
    ])
    journey(lobbyMachine, lobby, [...waiting, [choose('all'), loading, [asked('loadFirstGames')], { list: 'all' }]])
    // Another vendor’s hot games are not this one’s.
    journey(lobbyMachine, lobby, [
      ...withHot,
      [
        open({ vendor: 'BETA', place }),
        at('awaitingHot', 'notAsked', 'loading'),
        ['drop loadFirstGames', 'ask loadHotGames {"gameType":"RNG","vendor":"BETA"}'],
        { hotGames: [] },
      ],
    ])
  })

  test('an order stays with a filter, and ends with another list', () => {
    const order = (sort: string) => ({ type: 'sort.choose', sort })
    journey(lobbyMachine, lobby, [
      ...showing,
      [order(''), at('showing')],
      [order('new'), at('loadingFirst'), [newest], { games: [], sort: 'new' }],
      [order('new'), at('loadingFirst')],
      [
        { type: 'filter.choose', filter: { classify: 'JP' } },
        at('loadingFirst'),
        ['drop loadFirstGames', asked('loadFirstGames', { classify: 'JP', sort: 'new' })],
      ],
      [order(''), at('loadingFirst'), ['drop loadFirstGames', asked('loadFirstGames', { classify: 'JP' })]],
      [order('name'), at('loadingFirst'), ['drop loadFirstGames', first], { classify: 'JP', sort: 'name' }],
      [choose('all'), at('loadingFirst'), ['drop loadFirstGames', asked('loadFirstGames')], { classify: '', sort: '' }],
      [order('name'), at('loadingFirst'), ['drop loadFirstGames', first]],
      [choose('hot'), at('hot'), ['drop loadFirstGames'], { sort: '' }],
      [order(''), at('loadingFirst'), [asked('loadFirstGames')], { list: 'all' }],
    ])
  })
})

describe('a player’s own list [LOBBY-06 part, PERM-01 part]', () => {
  const fav = asked('loadFirstGames', { list: 'fav' })
  const atFav: readonly Row[] = [
    ...showing,
    [choose('fav'), at('showing', 'asked'), [login], { list: 'all', wanted: 'fav', games: games(2) }],
    [{ type: 'login.done' }, at('loadingFirst'), [fav], { list: 'fav', wanted: undefined }],
    [firstPage(1, 1), at('ended')],
  ]

  test('waits for a login, and the previous list returns when it is declined', () => {
    journey(lobbyMachine, lobby, [
      ...showing,
      [choose('recent'), at('showing', 'asked'), [login], { wanted: 'recent' }],
      [{ type: 'login.declined' }, at('showing'), [], { wanted: undefined, list: 'all', games: games(2) }],
      [{ type: 'login.done' }, at('showing')],
    ])
    journey(lobbyMachine, lobby, [...atFav, [choose('fav'), at('ended')]])
  })

  test('is hidden with the session, and returns after the login [AUTH-14 part]', () => {
    const lost: Row = [
      { type: 'session.lost' },
      at('loadingFirst', 'asked'),
      [login, asked('loadFirstGames')],
      { wanted: 'fav', list: 'all', games: [] },
    ]
    journey(lobbyMachine, lobby, [...showing, [{ type: 'session.lost' }, at('showing'), [], { games: games(2) }]])
    journey(lobbyMachine, lobby, [
      ...atFav,
      lost,
      [{ type: 'login.done' }, at('loadingFirst'), ['drop loadFirstGames', fav], { list: 'fav' }],
    ])
    journey(lobbyMachine, lobby, [
      ...atFav,
      [{ type: 'login.declined' }, at('loadingFirst'), [asked('loadFirstGames')], { list: 'all', games: [] }],
    ])
  })

  test('a reloaded page returns to it [LOBBY-10 part]', () => {
    const place = { ...wholeList, list: 'fav' }
    journey(lobbyMachine, lobby, [
      start,
      [
        open({ place }),
        at('loadingFirst', 'asked', 'loading'),
        [hotAsked, first, login],
        { wanted: 'fav', list: 'all' },
      ],
      [open({ place }), at('loadingFirst', 'asked', 'loading')],
    ])
  })
})

describe('another language [I18N-04 part]', () => {
  const english = open({ language: 'EN' })
  const names = (change: object = {}) => asked('loadNames', { ...change, hasPages: true })
  const renaming: Row = [english, at('showing', 'notAsked', 'known', 'changing'), [names()], { language: 'EN' }]
  const renamed = games(2).map((game) => ({ ...game, gameName: `${game.gameName} (EN)` }))

  test('reloads the names of the shown games only', () => {
    journey(lobbyMachine, lobby, [
      ...showing,
      renaming,
      [answers('loadNames', { kind: 'loaded', games: renamed }), at('showing'), [], { games: renamed }],
    ])
    journey(lobbyMachine, lobby, [...showing, renaming, [breaks('loadNames'), at('showing'), [], { games: games(2) }]])
  })

  test('repeats the pending request', () => {
    journey(lobbyMachine, lobby, [
      ...opening,
      [
        english,
        at('loadingFirst', 'notAsked', 'loading', 'changing'),
        ['ask loadNames', 'drop loadHotGames', 'drop loadFirstGames', hotAsked, first],
      ],
    ])
    journey(lobbyMachine, lobby, [
      ...showing,
      [{ type: 'page.more' }, at('loadingMore'), ['ask loadMoreGames']],
      [
        english,
        at('loadingMore', 'notAsked', 'known', 'changing'),
        ['ask loadNames', 'drop loadMoreGames', asked('loadMoreGames', { pageNo: 2 })],
      ],
      [open({ language: 'EN' }), at('loadingMore', 'notAsked', 'known', 'changing')],
    ])
    journey(lobbyMachine, lobby, [...opening, [open(), at('loadingFirst', 'notAsked', 'loading')]])
  })
})

describe('hearts [TILE-02 part, PERM-01 part]', () => {
  const favourites = {
    input: withSite,
    does: ['toggleLocally', 'setLocally'],
    sees: (snapshot: never) => {
      const view = selectFavourites(snapshot)
      return { ...view, hearts: [...heartsOf(view)].sort() }
    },
  }
  const game = (nodeId: string) => ({ nodeId, vassalage: 'ALPHA', gameType: 'RNG' })
  const press = (nodeId: string) => ({ type: 'heart.press', game: game(nodeId) })
  const needed = 'tell login.needed {"by":"favourites"}'
  const saves = (nodeId: string) => `ask turnFavourite ${JSON.stringify({ game: game(nodeId), wanted: true })}`
  const told = (favourite: boolean) => answers('turnFavourite', { kind: 'told', favourite })
  const ids = (...known: string[]) => answers('loadFavouriteIds', { kind: 'loaded', ids: known })
  const unknown = { key: 'error.unknown' }
  const notice = { text: 'No.' }
  const nobody: Row = ['start', 'signedOut', [], { hearts: [] }]
  const loading: Row = [{ type: 'login.done' }, 'loading', ['ask loadFavouriteIds']]
  const known: readonly Row[] = [nobody, loading, [ids('G1'), 'known', [], { hearts: ['G1'] }]]
  const hearts = (...shown: string[]) => ({ hearts: shown })

  test('a trial account’s press is refused, and the platform never hears of it [PERM-02 part]', () => {
    const trial = { type: 'login.done', memberType: 4 }
    const refused: Row = [press('G1'), 'trial.refusing', [], { hearts: [] }]
    journey(favouritesMachine, favourites, [
      nobody,
      [trial, 'trial.unpressed', [], { hearts: [] }],
      refused,
      [{ type: 'notice.dismiss' }, 'trial.unpressed'],
      refused,
      [{ type: 'login.declined' }, 'signedOut'],
      [press('G1'), 'requiringLogin', ['tell login.needed {"by":"favourites"}'], { hearts: ['G1'] }],
      [trial, 'trial.refusing', [], { hearts: [] }],
      [{ type: 'session.lost' }, 'signedOut'],
    ])
  })

  test('a lottery’s heart stays on the device, wherever it is pressed [TILE-05]', () => {
    const lottery = { type: 'heart.press', game: { nodeId: 'L1', vassalage: 'LOTT', gameType: 'LOTT' } }
    const elottery = { type: 'heart.press', game: { nodeId: 'E1', vassalage: 'LOTT', gameType: 'ELOTT' } }
    journey(favouritesMachine, favourites, [
      nobody,
      [lottery, 'requiringLogin', [needed], hearts('L1')],
      [{ type: 'login.done' }, 'loading', ['do setLocally "L1"', 'ask loadFavouriteIds'], hearts()],
      [lottery, 'loading', ['do toggleLocally "L1"'], hearts()],
      [ids('G1'), 'known', [], hearts('G1')],
      [elottery, 'known', ['do toggleLocally "E1"'], hearts('G1')],
      [press('G2'), 'saving', [saves('G2')]],
      [lottery, 'saving', ['do toggleLocally "L1"'], hearts('G1', 'G2')],
    ])
  })

  test('a visitor’s press waits for a login, and is set after it or dropped', () => {
    const waiting: readonly Row[] = [nobody, [press('G1'), 'requiringLogin', [needed], hearts('G1')]]
    journey(favouritesMachine, favourites, [...waiting, [{ type: 'login.declined' }, 'signedOut', [], hearts()]])
    journey(favouritesMachine, favourites, [
      ...waiting,
      loading,
      [ids(), 'saving', [saves('G1')], hearts('G1')],
      [told(true), 'known', [], hearts('G1')],
    ])
    journey(favouritesMachine, favourites, [...waiting, loading, [ids('G1'), 'known', [], hearts('G1')]])
    journey(favouritesMachine, favourites, [...waiting, loading, [breaks('loadFavouriteIds'), 'saving', [saves('G1')]]])
  })

  test('presses count while the hearts load', () => {
    journey(favouritesMachine, favourites, [
      nobody,
      loading,
      [press('G2'), 'loading', [], hearts('G2')],
      [ids('G1'), 'saving', [saves('G2')]],
    ])
  })

  test('hearts that failed to load are asked for again: after a minute, at a press, on return [TILE-02 part]', () => {
    const lost = ['drop watchPage', 'ask loadFavouriteIds']
    const unreachable = answers('loadFavouriteIds', { kind: 'unreachable' })
    const failed: readonly Row[] = [
      nobody,
      loading,
      [breaks('loadFavouriteIds'), 'unknown', ['ask watchPage'], hearts()],
    ]
    journey(favouritesMachine, favourites, [
      ...failed,
      [passes(59_999), 'unknown'],
      [passes(1), 'loading', lost],
      [unreachable, 'unknown', ['ask watchPage'], hearts()],
      [{ type: 'favourites.renew' }, 'loading', lost],
      [ids('G1'), 'known', [], hearts('G1')],
    ])
    journey(favouritesMachine, favourites, [
      ...failed,
      [press('G2'), 'loading', lost, hearts('G2')],
      [unreachable, 'saving', [saves('G2')]],
      [told(true), 'unknown', ['ask watchPage'], hearts('G2')],
      [press('G3'), 'loading', lost, hearts('G2', 'G3')],
      [ids('G1', 'G2', 'G3'), 'known', [], hearts('G1', 'G2', 'G3')],
    ])
    journey(favouritesMachine, favourites, [...failed, [{ type: 'session.lost' }, 'signedOut', ['drop watchPage']]])
    // The hearts of one player say nothing of the next one's.
    journey(favouritesMachine, favourites, [
      ...known,
      [{ type: 'session.lost' }, 'signedOut', [], hearts()],
      loading,
      [unreachable, 'unknown', ['ask watchPage'], hearts()],
    ])
  })

  test('a press applies at once, requests go in sequence, a refused one is reverted', () => {
    journey(favouritesMachine, favourites, [
      ...known,
      [press('G2'), 'saving', [saves('G2')], { ...hearts('G1', 'G2'), notice: undefined }],
      [press('G3'), 'saving', [], hearts('G1', 'G2', 'G3')],
      [told(true), 'saving', [saves('G3')], hearts('G1', 'G2', 'G3')],
      [press('G4'), 'saving', [], hearts('G1', 'G2', 'G3', 'G4')],
      [
        answers('turnFavourite', { kind: 'refused', notice }),
        'saving',
        [saves('G4')],
        { ...hearts('G1', 'G2', 'G4'), notice },
      ],
      [press('G5'), 'saving', [], { notice: undefined }],
      [breaks('turnFavourite'), 'saving', [saves('G5')], { ...hearts('G1', 'G2', 'G5'), notice: unknown }],
      [breaks('turnFavourite'), 'known', [], { ...hearts('G1', 'G2'), notice: unknown }],
      [{ type: 'notice.dismiss' }, 'known', [], { notice: undefined }],
      [{ type: 'notice.dismiss' }, 'known'],
      [press('G5'), 'saving', [saves('G5')]],
      [answers('turnFavourite', { kind: 'refused', notice }), 'known', [], { ...hearts('G1', 'G2'), notice }],
    ])
  })

  test('a heart changed elsewhere is sent twice, then follows the platform', () => {
    journey(favouritesMachine, favourites, [
      ...known,
      [press('G2'), 'saving', [saves('G2')]],
      [told(false), 'saving', [saves('G2')], hearts('G1', 'G2')],
      [told(false), 'saving', [saves('G2')]],
      [told(false), 'known', [], hearts('G1')],
    ])
  })

  test('hearts are hidden with the session; an unsent one waits for the login [AUTH-14 part]', () => {
    journey(favouritesMachine, favourites, [...known, [{ type: 'session.lost' }, 'signedOut', [], hearts()]])
    journey(favouritesMachine, favourites, [
      ...known,
      [press('G2'), 'saving', [saves('G2')]],
      [{ type: 'session.lost' }, 'requiringLogin', ['drop turnFavourite', needed], hearts('G2')],
    ])
    journey(favouritesMachine, favourites, [
      ...known,
      [press('G2'), 'saving', [saves('G2')]],
      [answers('turnFavourite', { kind: 'loginNeeded' }), 'requiringLogin', [needed], hearts('G2')],
      loading,
      [ids(), 'saving', [saves('G2')]],
    ])
  })
})
