// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CategoryPage } from '../../src/ui/games/catalogue/CategoryPage.tsx'
import { ProvidersPage } from '../../src/ui/games/catalogue/ProvidersPage.tsx'
import { TimeLeft } from '../../src/ui/games/draw-clock/TimeLeft.tsx'
import { GameSheet } from '../../src/ui/games/game-sheet/GameSheet.tsx'
import { Jackpot } from '../../src/ui/games/jackpot/Jackpot.tsx'
import { Lobby } from '../../src/ui/games/lobby/Lobby.tsx'
import { LobbyTools } from '../../src/ui/games/lobby/LobbyTools.tsx'
import { Rooms } from '../../src/ui/games/lobby/Rooms.tsx'
import { VendorStrip } from '../../src/ui/games/lobby/VendorStrip.tsx'
import { LotteryDraws, LotteryGames, LotteryTickets } from '../../src/ui/games/lottery/LotteryLists.tsx'
import { LotteryPage } from '../../src/ui/games/lottery/LotteryPage.tsx'
import { MyGames } from '../../src/ui/games/my-games/MyGames.tsx'
import { RealityWindow } from '../../src/ui/games/reality-check/RealityWindow.tsx'
import { SearchWindow } from '../../src/ui/games/search/SearchWindow.tsx'
import { beginDrawing, endDrawing } from '../support/draw-part.ts'
import { flowWith, hears, wholeOf } from '../support/whole-part.ts'

const { viewOf, partOf } = vi.hoisted(() => ({
  viewOf: ({ view }: { readonly view: object }) => view,
  /** Stands for a part that is drawn alone elsewhere: its texts and numbers, and its content. */
  partOf:
    (name: string) =>
    ({ children, ...props }: { readonly children?: unknown }) => {
      const told = Object.entries(props).filter(([, value]) => /string|number|boolean/.test(typeof value))
      return createElement(
        name,
        Object.fromEntries(told.map(([key, value]) => [`data-${key}`, value])),
        children as never,
      )
    },
}))
vi.mock('../../src/machines/games/game-sheet/game-sheet.view.ts', async (original) => ({
  ...(await original<object>()),
  selectGameSheet: viewOf,
}))
vi.mock('../../src/machines/games/lobby/lobby.view.ts', async (original) => ({
  ...(await original<object>()),
  selectLobby: viewOf,
}))
vi.mock('../../src/machines/games/lottery/lottery.view.ts', () => ({ selectLottery: viewOf }))
vi.mock('../../src/machines/games/my-games/my-games.view.ts', () => ({ selectMyGames: viewOf }))
vi.mock('../../src/machines/games/search/search.view.ts', () => ({ selectSearch: viewOf }))
vi.mock('../../src/machines/games/draw-clock/draw-clock.view.ts', () => ({ selectTimeLeft: viewOf }))
vi.mock('../../src/machines/site/motion/motion.view.ts', () => ({ selectMotion: viewOf }))
vi.mock('../../src/ui/games/suggestions/SuggestBox.tsx', () => ({ SuggestBox: partOf('suggest-box') }))
vi.mock('../../src/ui/games/lobby/GameGrid.tsx', () => ({ GameGrid: partOf('game-grid') }))
vi.mock('../../src/ui/games/launch/GameFrame.tsx', () => ({ GameFrame: partOf('game-frame') }))
const carousel: { given?: readonly unknown[] } = vi.hoisted(() => ({}))
vi.mock('../../src/ui/components/use-carousel.ts', () => ({
  useCarousel: (...given: readonly unknown[]) => {
    carousel.given = given
  },
}))
vi.mock('../../src/ui/components/use-motion-hands.ts', () => ({ useMotionHands: () => undefined }))

beforeAll(beginDrawing)
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => work())
})
afterEach(() => {
  endDrawing()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const game = (nodeId: string, more: object = {}) => ({ nodeId, gameName: `Game ${nodeId}`, gameType: 'RNG', ...more })
const tiles = {
  imageBase: '/cdn',
  hearts: new Set(['G1']),
  openingId: 'G2',
  onPlay: hears('plays'),
  onTry: hears('tries'),
  onHeart: hears('hearts'),
  onInfo: hears('informs'),
} as never as Record<'imageBase', string> &
  Record<'onPlay' | 'onTry' | 'onHeart' | 'onInfo', never> & {
    hearts: Set<string>
    openingId: string
  }
const busyNotice = { text: 'Busy' }
const lively = flowWith({ possible: true, paused: false, goes: true, moves: false })

describe('the search', () => {
  const before = {
    results: 'none',
    failure: undefined,
    suggestions: {},
    name: '',
    games: [],
    more: 'none',
    history: [],
    recents: [],
    recentsFailure: undefined,
    favourites: [],
    moreFavourites: 'none',
    favouritesFailure: undefined,
  }
  const search = (given: object) =>
    wholeOf(SearchWindow, {
      actor: flowWith({ ...before, ...given }),
      shownOf: (favourites) => favourites.filter(({ nodeId }) => nodeId !== 'off'),
      onClose: hears('closes'),
      ...tiles,
    })

  test('begins with what was searched, played and hearted [FLOW-13 part, TILE-04 part]', () => {
    expect(search({ suggestions: undefined })).toMatchInlineSnapshot(`
      "
      dialog.dialog aria-labelledby=→Search games closedby=any data-look=window open=
        div.body
          div.head
            h2 “Search games”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
      use button Close
        closes an event
      "
    `)
    expect(
      search({
        history: ['yak'],
        recents: [game('G1', { isHot: 1, supportPlay: 0, displayName: 'Shown' })],
        favourites: [game('G2', { accountTypeName: 'Alpha', isNew: 1, supportPlay: 1 }), game('off')],
        moreFavourites: 'failedMore',
        favouritesFailure: busyNotice,
      }),
    ).toMatchInlineSnapshot(`
      "
      dialog.dialog aria-labelledby=→Search games closedby=any data-look=window open=
        div.body
          div.head
            h2 “Search games”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          suggest-box data-imagebase=/cdn data-searched=
            p.unseen role=status tabindex=-1
            section
              h3.title “Recent searches”
              ul.history
                li.kept
                  button.name dir=auto type=button “yak”
                  button.button aria-label=Forget “yak” type=button
                    svg aria-hidden=true 12M18 6 6 18
            section
              h3.title “Recently played”
              div.tiles aria-label=Recently played role=list
                div.tile role=listitem
                  button.play data-launch=true data-play=Play now type=button
                    img.picture alt= decoding=async loading=lazy src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
                    bdi.name “Shown”
                    bdi.vendor
                  button.heart aria-label=Favourite: Shown aria-pressed=true type=button
                  button.info aria-label=About the game: Shown type=button
                  span.hot “Hot”
                  span.foot
                    button.tryIt aria-label=Try: Shown data-launch=true type=button “Try”
            section
              h3.title “Favourites”
              div.tiles aria-label=Favourites role=list
                div.tile role=listitem
                  button.play aria-busy=true data-launch=true data-play=Play now type=button
                    img.picture alt= decoding=async loading=lazy src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
                    bdi.name “Game G2”
                    bdi.vendor “Alpha · Slots”
                  button.heart aria-label=Favourite: Game G2 aria-pressed=false type=button
                  button.info aria-label=About the game: Game G2 type=button
                  span.foot
                    span.fresh “New”
              div.more role=status
                span
                  “Couldn’t load more games.”
                  “ ”
                  bdi “Busy”
                button.button data-tone=quiet type=button
                  span.label “Try again”
      use button Close
        closes an event
      use button yak
        sends {"type":"search.submit","name":"yak"}
      use button Forget “yak”
        sends {"type":"history.remove","name":"yak"}
      use button Shown
        plays {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","isHot":1,"supportPlay":0,"displayName":"Shown"}
      use button Favourite: Shown
        hearts {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","isHot":1,"supportPlay":0,"displayName":"Shown"}
      use button About the game: Shown
        informs {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","isHot":1,"supportPlay":0,"displayName":"Shown"}
      use button Try: Shown
        tries {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","isHot":1,"supportPlay":0,"displayName":"Shown"}
      use button Game G2Alpha · Slots
        plays {"nodeId":"G2","gameName":"Game G2","gameType":"RNG","accountTypeName":"Alpha","isNew":1,"supportPlay":1}
      use button Favourite: Game G2
        hearts {"nodeId":"G2","gameName":"Game G2","gameType":"RNG","accountTypeName":"Alpha","isNew":1,"supportPlay":1}
      use button About the game: Game G2
        informs {"nodeId":"G2","gameName":"Game G2","gameType":"RNG","accountTypeName":"Alpha","isNew":1,"supportPlay":1}
      use button Try again
        sends {"type":"favourites.more"}
      "
    `)
  })

  test('says what failed, with the focus in the window at a retry [FLOW-13 part, TILE-04 part]', () => {
    expect(search({ recentsFailure: busyNotice, favouritesFailure: busyNotice, favourites: [game('off')] }))
      .toMatchInlineSnapshot(`
        "
        dialog.dialog aria-labelledby=→Search games closedby=any data-look=window open=
          div.body
            div.head
              h2 “Search games”
              button.button aria-label=Close type=button
                svg aria-hidden=true 12M18 6 6 18
            suggest-box data-imagebase=/cdn data-searched=
              p.unseen role=status tabindex=-1
              section
                h3.title “Recently played”
                div.state role=alert
                  span.icon
                    svg aria-hidden=true .1M4 3l16 18
                  h2.title “Couldn’t load the games”
                  p.text
                    bdi “Busy”
                  div.action
                    button.button data-tone=brand type=button
                      span.label “Try again”
              section
                h3.title “Favourites”
                div.state role=alert
                  span.icon
                    svg aria-hidden=true .1M4 3l16 18
                  h2.title “Couldn’t load the games”
                  p.text
                    bdi “Busy”
                  div.action
                    button.button data-tone=brand type=button
                      span.label “Try again”
        use button Close
          closes an event
        use button Try again
          sends {"type":"recents.retry"}
          focus on p
        use button Try again
          sends {"type":"favourites.more"}
        "
      `)
    expect(document.activeElement?.className).toBe('unseen')
    expect(search({ results: 'failed', failure: busyNotice, name: 'yak' })).toMatchInlineSnapshot(`
      "
      dialog.dialog aria-labelledby=→Search games closedby=any data-look=window open=
        div.body
          div.head
            h2 “Search games”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          suggest-box data-imagebase=/cdn data-searched=yak
            p.unseen role=status tabindex=-1
            div.state role=alert
              span.icon
                svg aria-hidden=true .1M4 3l16 18
              h2.title “Couldn’t load the results”
              p.text
                bdi “Busy”
              div.action
                button.button data-tone=brand type=button
                  span.label “Try again”
      use button Close
        closes an event
      use button Try again
        sends {"type":"search.retry"}
        focus on p
      "
    `)
    expect(search({ results: 'failed' })).toMatchInlineSnapshot(`
      "
      dialog.dialog aria-labelledby=→Search games closedby=any data-look=window open=
        div.body
          div.head
            h2 “Search games”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          suggest-box data-imagebase=/cdn data-searched=
            p.unseen role=status tabindex=-1
      use button Close
        closes an event
      "
    `)
  })

  test('searches, finds or finds nothing [FLOW-13 part, TILE-05 part]', () => {
    expect(search({ results: 'searching', name: 'yak' })).toMatchInlineSnapshot(`
      "
      dialog.dialog aria-labelledby=→Search games closedby=any data-look=window open=
        div.body
          div.head
            h2 “Search games”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          suggest-box data-imagebase=/cdn data-searched=yak
            p.unseen role=status tabindex=-1 “Searching…”
            div.tiles
              div.skeleton aria-hidden=true data-tile=true
              div.skeleton aria-hidden=true data-tile=true
              div.skeleton aria-hidden=true data-tile=true
              div.skeleton aria-hidden=true data-tile=true
              div.skeleton aria-hidden=true data-tile=true
              div.skeleton aria-hidden=true data-tile=true
      use button Close
        closes an event
      "
    `)
    expect(search({ results: 'found', name: 'yak', games: [game('G1', { accountTypeName: 'Alpha' })], more: 'more' }))
      .toMatchInlineSnapshot(`
        "
        dialog.dialog aria-labelledby=→Search games closedby=any data-look=window open=
          div.body
            div.head
              h2 “Search games”
              button.button aria-label=Close type=button
                svg aria-hidden=true 12M18 6 6 18
            suggest-box data-imagebase=/cdn data-searched=yak
              p.unseen role=status tabindex=-1 “Best matches for “yak””
              section
                h3.title “Best matches for “yak””
                div.tiles aria-label=Best matches for “yak” role=list
                  div.tile role=listitem
                    button.play data-launch=true data-play=Play now type=button
                      img.picture alt= decoding=async loading=lazy src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
                      bdi.name “Game G1”
                      bdi.vendor “Alpha · Slots”
                    button.heart aria-label=Favourite: Game G1 aria-pressed=true type=button
                    button.info aria-label=About the game: Game G1 type=button
                    span.foot
                div.more role=status
                  button.button data-tone=quiet type=button
                    span.label “More games”
        use button Close
          closes an event
        use button Game G1Alpha · Slots
          plays {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","accountTypeName":"Alpha"}
        use button Favourite: Game G1
          hearts {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","accountTypeName":"Alpha"}
        use button About the game: Game G1
          informs {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","accountTypeName":"Alpha"}
        use button More games
          sends {"type":"page.more"}
        "
      `)
    expect(search({ results: 'nothing', name: 'yak' })).toMatchInlineSnapshot(`
      "
      dialog.dialog aria-labelledby=→Search games closedby=any data-look=window open=
        div.body
          div.head
            h2 “Search games”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          suggest-box data-imagebase=/cdn data-searched=yak
            p.unseen role=status tabindex=-1
            div.state
              span.icon
                svg aria-hidden=true ZM20 20l-4-4
              h2.title “No game found for “yak””
              p.text “Check the spelling or try a shorter name.”
      use button Close
        closes an event
      "
    `)
    expect(
      search({ results: 'found', games: [game('G1')], more: 'failedMore', failure: busyNotice }).match(/.*Busy.*/g),
    ).toMatchInlineSnapshot(`
      [
        "            bdi “Busy”",
      ]
    `)
  })
})

describe('a lobby', () => {
  const whole = {
    vendor: 'ALPHA',
    list: 'all',
    name: '',
    classify: '',
    minBet: '',
    sort: '',
    narrowed: false,
    hotTab: 'none',
    games: [game('G1'), game('G2')],
    body: 'games',
    failure: undefined,
    ending: 'more',
  } as const
  const lobby = (given: object) =>
    wholeOf(Lobby, {
      actor: flowWith({ ...whole, ...given }),
      gameType: 'RNG',
      motion: lively,
      vendors: [{ vassalage: 'ALPHA', vendorName: 'Alpha' }] as never,
      vendorHref: ({ vassalage }) => `/lobby/${vassalage}`,
      allHref: '/lobby',
      takenOff: new Set(['G2']),
      scrolledIn: () => undefined,
      onScrolled: hears('scrolled'),
      entry: 'E1',
      above: 'Above',
      classifies: [''],
      money: (amount) => `money ${amount}`,
      hasFavourites: false,
      ...tiles,
    })

  test('has its vendors, tools and games [FLOW-13 part, LOBBY-01 part]', () => {
    expect(lobby({})).toMatchInlineSnapshot(`
      "
      div.title
        h1 “Slots”
        a.providers href=/providers “Providers”
      nav.strip aria-label=Providers data-type=RNG
        div.arrow
          button.button aria-label=Previous providers type=button
            svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
        div.view
          div.row
            a.card draggable=false href=/lobby
              span.letters “All providers”
            a.card aria-current=page draggable=false href=/lobby/ALPHA
              bdi.letters “Alpha”
        div.arrow
          button.button aria-label=Next providers type=button
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
      div.tools
        div.row.fades
          div.tabs aria-label=Lists of games role=group
            button.tab aria-pressed=true type=button “All”
            button.tab aria-pressed=false type=button “Recent”
          select.filter aria-label=Game type has 
            option value= “All types”
          select.filter aria-label=Minimum bet has 
            option value= “Any minimum bet”
            option value=0.01 “money 0.01”
            option value=0.05 “money 0.05”
            option value=0.1 “money 0.1”
            option value=0.5 “money 0.5”
            option value=0.75 “money 0.75”
        form.form role=search
          svg aria-hidden=true ZM20 20l-4-4
          input.input aria-label=Search games by name autocomplete=off enterkeyhint=search name=name placeholder=Search games by name has 
          span.clear
            button.button aria-label=Clear the search type=reset
              svg aria-hidden=true 12M18 6 6 18
          button.submit type=submit “Search”
      div.chips aria-label=Filters in use role=group tabindex=-1
      p.unseen role=status
      game-grid data-ending=more data-entry=E1 data-imagebase=/cdn data-openingid=G2
      div.ending data-endless=true role=status
      use a Providers
      use button Previous providers
        sends {"type":"motion.pause"}
      use a All providers
        sends {"type":"motion.pause"}
      use a Alpha
        sends {"type":"motion.pause"}
      use button Next providers
        sends {"type":"motion.pause"}
      use button All
        sends {"type":"list.choose","list":"all"}
      use button Recent
        sends {"type":"list.choose","list":"recent"}
      use select Game type
        sends {"type":"filter.choose","filter":{"classify":""}}
      use select Minimum bet
        sends {"type":"filter.choose","filter":{"minBet":"0.75"}}
      use input Search games by name
        - input.input
        + input.input  12
      use button Clear the search
        focus on input Search games by name
        - input.input  12
        + input.input
      use button Search
        sends {"type":"search.submit","name":""}
      "
    `)
    expect(lobby({ body: 'withoutVendors' })).toMatchInlineSnapshot(`
      "
      div.title
        h1 “Slots”
        a.providers href=/providers “Providers”
      div.state
        span.icon
          svg aria-hidden=true 5 0 0 0 0 3Z
        h2.title “No games here yet”
        p.text “No provider offers this category right now.”
      use a Providers
      "
    `)
  })

  test('says what stands in place of games, and after them [FLOW-13 part, LOBBY-13 part]', () => {
    const lines = (given: object) => (/p\.unseen role=status[^]*?(?=\nuse )/.exec(lobby(given))?.[0] ?? '').split('\n')
    expect({
      loading: lines({ body: 'loading' }).length,
      found: lines({ name: 'yak' }),
      failed: lines({ body: 'failed', failure: busyNotice }),
      played: lines({ body: 'empty', list: 'recent' }),
      hearted: lines({ body: 'empty', list: 'fav' }),
      notFound: lines({ body: 'empty', name: 'yak' }),
      noneSuch: lines({ body: 'empty', narrowed: true }),
      none: lines({ body: 'empty' }),
      loadingMore: lines({ ending: 'loadingMore' }),
      end: lines({ ending: 'end' }),
      failedMore: lines({ ending: 'failedMore', failure: busyNotice }),
    }).toMatchInlineSnapshot(`
      {
        "end": [
          "p.unseen role=status",
          "game-grid data-ending=end data-entry=E1 data-imagebase=/cdn data-openingid=G2",
          "div.ending data-endless=true role=status “You’ve seen all the games.”",
        ],
        "failed": [
          "p.unseen role=status",
          "div.state role=alert",
          "  span.icon",
          "    svg aria-hidden=true .1M4 3l16 18",
          "  h2.title “Couldn’t load the games”",
          "  p.text",
          "    bdi “Busy”",
          "  div.action",
          "    button.button data-tone=brand type=button",
          "      span.label “Try again”",
        ],
        "failedMore": [
          "p.unseen role=status",
          "game-grid data-ending=failedMore data-entry=E1 data-imagebase=/cdn data-openingid=G2",
          "div.ending data-endless=true role=status",
          "  span",
          "    “Couldn’t load more games.”",
          "    “ ”",
          "    bdi “Busy”",
          "  button.button data-tone=quiet type=button",
          "    span.label “Try again”",
        ],
        "found": [
          "p.unseen role=status “Games found for “yak””",
          "game-grid data-ending=more data-entry=E1 data-imagebase=/cdn data-openingid=G2",
          "div.ending data-endless=true role=status",
        ],
        "hearted": [
          "p.unseen role=status",
          "div.state",
          "  span.icon",
          "    svg aria-hidden=true 4 14h6v6h-6z",
          "  h2.title “No favourites yet”",
          "  p.text “Press the heart on a game to find it here.”",
        ],
        "loading": 23,
        "loadingMore": [
          "p.unseen role=status",
          "game-grid data-ending=loadingMore data-entry=E1 data-imagebase=/cdn data-openingid=G2",
          "div.ending data-endless=true role=status",
          "  span.more “Loading more games…”",
        ],
        "none": [
          "p.unseen role=status",
          "div.state",
          "  span.icon",
          "    svg aria-hidden=true 4 14h6v6h-6z",
          "  h2.title “No games here yet”",
          "  p.text “Please choose another provider.”",
        ],
        "noneSuch": [
          "p.unseen role=status",
          "div.state",
          "  span.icon",
          "    svg aria-hidden=true ZM20 20l-4-4",
          "  h2.title “No games match”",
          "  div.action",
          "    button.button data-tone=quiet type=button",
          "      span.label “Show all games”",
        ],
        "notFound": [
          "p.unseen role=status",
          "div.state",
          "  span.icon",
          "    svg aria-hidden=true ZM20 20l-4-4",
          "  h2.title “No game found for “yak””",
          "  p.text “Check the spelling or try a shorter name.”",
          "  div.action",
          "    button.button data-tone=quiet type=button",
          "      span.label “Show all games”",
        ],
        "played": [
          "p.unseen role=status",
          "div.state",
          "  span.icon",
          "    svg aria-hidden=true 4 14h6v6h-6z",
          "  h2.title “Nothing played yet”",
          "  p.text “Games that you play will appear here.”",
        ],
      }
    `)
    const told = (given: object) => lobby(given).match(/use button (?:Try again|Show all games)\n.*/g)
    expect([
      told({ body: 'failed', failure: busyNotice }),
      told({ body: 'empty', name: 'yak' }),
      told({ body: 'empty', narrowed: true }),
      told({ ending: 'failedMore', failure: busyNotice }),
    ]).toMatchInlineSnapshot(`
      [
        [
          "use button Try again
        sends {"type":"lobby.retry"}",
        ],
        [
          "use button Show all games
        sends {"type":"list.choose","list":"all"}",
        ],
        [
          "use button Show all games
        sends {"type":"list.choose","list":"all"}",
        ],
        [
          "use button Try again
        sends {"type":"lobby.retry"}",
        ],
      ]
    `)
  })

  test('has tools for lists, kinds, bets, orders and names [FLOW-13 part, PLAY-03 part]', () => {
    const tools = (given: object, more: object) =>
      wholeOf(LobbyTools, {
        actor: flowWith({}),
        view: { ...whole, ...given } as never,
        classifies: ['', 'JP', 'TG', 'AC', 'BG'],
        sorts: [],
        money: (amount) => `money ${amount}`,
        hasFavourites: false,
        ...more,
      })
    expect(tools({ hotTab: 'pending', list: 'fav', name: 'yak' }, { hasFavourites: true })).toMatchInlineSnapshot(`
      "
      div.tools
        div.row.fades
          div.tabs aria-label=Lists of games role=group
            button.tab aria-pressed=false type=button “All”
            button.tab aria-pressed=false data-pending=true type=button “Hot”
            button.tab aria-pressed=true type=button “Favourites”
            button.tab aria-pressed=false type=button “Recent”
          select.filter aria-label=Game type has 
            option value= “All types”
            option value=JP “Jackpot”
            option value=TG “Table games”
            option value=AC “Arcade games”
            option value=BG “Bingo”
          select.filter aria-label=Minimum bet has 
            option value= “Any minimum bet”
            option value=0.01 “money 0.01”
            option value=0.05 “money 0.05”
            option value=0.1 “money 0.1”
            option value=0.5 “money 0.5”
            option value=0.75 “money 0.75”
        form.form role=search
          svg aria-hidden=true ZM20 20l-4-4
          input.input aria-label=Search games by name autocomplete=off enterkeyhint=search name=name placeholder=Search games by name has yak
          span.clear
            button.button aria-label=Clear the search type=reset
              svg aria-hidden=true 12M18 6 6 18
          button.submit type=submit “Search”
      use button All
        sends {"type":"list.choose","list":"all"}
      use button Hot
        sends {"type":"list.choose","list":"hot"}
      use button Favourites
        sends {"type":"list.choose","list":"fav"}
      use button Recent
        sends {"type":"list.choose","list":"recent"}
      use select Game type
        sends {"type":"filter.choose","filter":{"classify":"BG"}}
      use select Minimum bet
        sends {"type":"filter.choose","filter":{"minBet":"0.75"}}
      use input Search games by name
        - input.input yak
        + input.input  12
      use button Clear the search
        sends {"type":"search.submit","name":""}
        focus on input Search games by name
        - input.input  12
        + input.input
      use button Search
        sends {"type":"search.submit","name":""}
      "
    `)
    expect(
      tools(
        { hotTab: 'shown', list: 'hot', classify: 'JP', minBet: '0.5', sort: 'name' },
        { sorts: ['popular', 'name', 'new'] },
      ),
    ).toMatchInlineSnapshot(`
      "
      div.tools data-sorts=true
        div.row.fades
          div.tabs aria-label=Lists of games role=group
            button.tab aria-pressed=false type=button “All”
            button.tab aria-pressed=true type=button “Hot”
            button.tab aria-pressed=false type=button “Recent”
          select.filter aria-label=Game type data-on=true has JP
            option value= “All types”
            option value=JP “Jackpot”
            option value=TG “Table games”
            option value=AC “Arcade games”
            option value=BG “Bingo”
          select.filter aria-label=Minimum bet data-on=true has 0.5
            option value= “Any minimum bet”
            option value=0.01 “money 0.01”
            option value=0.05 “money 0.05”
            option value=0.1 “money 0.1”
            option value=0.5 “money 0.5”
            option value=0.75 “money 0.75”
        div.sort data-on=true title=Sort
          svg aria-hidden=true 16 5l3.5 3.5
          select aria-label=Sort has name
            option value= “Default order”
            option value=popular “Most popular”
            option value=name “Name”
            option value=new “Newest first”
        form.form role=search
          svg aria-hidden=true ZM20 20l-4-4
          input.input aria-label=Search games by name autocomplete=off enterkeyhint=search name=name placeholder=Search games by name has 
          span.clear
            button.button aria-label=Clear the search type=reset
              svg aria-hidden=true 12M18 6 6 18
          button.submit type=submit “Search”
      use button All
        sends {"type":"list.choose","list":"all"}
      use button Hot
        sends {"type":"list.choose","list":"hot"}
      use button Recent
        sends {"type":"list.choose","list":"recent"}
      use select Game type
        sends {"type":"filter.choose","filter":{"classify":"BG"}}
      use select Minimum bet
        sends {"type":"filter.choose","filter":{"minBet":"0.75"}}
      use select Sort
        sends {"type":"sort.choose","sort":"new"}
      use input Search games by name
        - input.input
        + input.input  12
      use button Clear the search
        focus on input Search games by name
        - input.input  12
        + input.input
      use button Search
        sends {"type":"search.submit","name":""}
      "
    `)
    const marked = () => document.querySelectorAll('[data-pending], [data-first]').length
    expect(marked()).toBe(0)
    tools({ hotTab: 'pending', awaitsHotTab: true }, {})
    expect(marked()).toBe(2)
  })

  test('has a strip of vendors that leads on, and by its arrows turns [FLOW-13 part, LOBBY-02 part]', () => {
    const vendors = Array.from({ length: 8 }, (_, at) => ({
      vassalage: `V${at}`,
      vendorName: `Vendor ${at}`,
      ...(at === 1 && { icon: '/one.svg' }),
    }))
    const scrolled: unknown[] = []
    vi.spyOn(Element.prototype, 'scrollBy').mockImplementation((...how: unknown[]) => void scrolled.push(...how))
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation((...how: unknown[]) => void scrolled.push(...how))
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return this.hasAttribute('aria-current') ? 40 : 100
    })
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300)
    const strip = (given: object) =>
      wholeOf(VendorStrip, {
        label: 'Vendors',
        gameType: 'RNG',
        imageBase: '/cdn',
        motion: lively,
        vendors: vendors as never,
        onEnter: hears('enters'),
        ...given,
      })
    expect(
      strip({
        vendors: vendors.slice(0, 2),
        current: 'V1',
        hrefOf: ({ vassalage }: { vassalage: string }) => `/${vassalage}`,
      }),
    ).toMatchInlineSnapshot(`
      "
      nav.strip aria-label=Vendors data-type=RNG
        div.arrow
          button.button aria-label=Previous providers type=button
            svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
        div.view
          div.row
            a.card draggable=false href=/V0
              bdi.letters “Vendor 0”
            a.card aria-current=page draggable=false href=/V1
              img.logo alt=Vendor 1 decoding=async loading=lazy src=/cdn/one.svg
        div.arrow
          button.button aria-label=Next providers type=button
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
      use button Previous providers
        sends {"type":"motion.pause"}
      use a Vendor 0
        sends {"type":"motion.pause"}
      use a
        sends {"type":"motion.pause"}
      use button Next providers
        sends {"type":"motion.pause"}
      "
    `)
    expect(scrolled.splice(0)).toMatchInlineSnapshot(`
      [
        {
          "left": 270,
        },
        {
          "behavior": "smooth",
          "left": -80,
        },
        {
          "behavior": "smooth",
          "left": 80,
        },
      ]
    `)
    expect(strip({ vendors: vendors.slice(0, 2), allHref: '/lobby', current: '' })).toMatchInlineSnapshot(`
      "
      nav.strip aria-label=Vendors data-type=RNG
        div.arrow
          button.button aria-label=Previous providers type=button
            svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
        div.view
          div.row
            a.card aria-current=page draggable=false href=/lobby
              span.letters “All providers”
            button.card data-launch=true type=button
              bdi.letters “Vendor 0”
            button.card data-launch=true type=button
              img.logo alt=Vendor 1 decoding=async loading=lazy src=/cdn/one.svg
        div.arrow
          button.button aria-label=Next providers type=button
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
      use button Previous providers
        sends {"type":"motion.pause"}
      use a All providers
        sends {"type":"motion.pause"}
      use button Vendor 0
        enters {"vassalage":"V0","vendorName":"Vendor 0"}
        sends {"type":"motion.pause"}
      use button
        enters {"vassalage":"V1","vendorName":"Vendor 1","icon":"/one.svg"}
        sends {"type":"motion.pause"}
      use button Next providers
        sends {"type":"motion.pause"}
      "
    `)
    expect(strip({ vendors: undefined }).match(/div\.card/g)).toHaveLength(7)
    scrolled.length = 0
    strip({ motion: flowWith({ possible: false, paused: false, goes: false, moves: true }) })
    const { given: [, , motion, how] = [] } = carousel
    expect([motion, how, scrolled.splice(0)]).toMatchInlineSnapshot(`
      [
        {
          "goes": false,
          "moves": true,
        },
        {
          "cardClass": "_card_4f21e4",
          "gap": 10,
          "onTurn": [Function],
          "pause": 3000,
          "rowClass": "_row_4f21e4",
          "shown": [
            3,
            5,
            7,
          ],
        },
        [
          {
            "behavior": "auto",
            "left": -80,
          },
          {
            "behavior": "auto",
            "left": 80,
          },
        ],
      ]
    `)
    const paused = flowWith({ possible: true, paused: true, goes: true, moves: true })
    const pause = (text: string) =>
      /div\.pause[^]*?div\.arrow|use button (?:Stop|Move|Pause)[^]*?(?=use)/.exec(text)?.[0]
    expect([pause(strip({})), pause(strip({ motion: paused })), carousel.given?.[2]]).toMatchInlineSnapshot(`
      [
        "div.pause
          button.button aria-label=Pause the provider carousel type=button
            svg aria-hidden=true 5v14M16 5v14
        div.arrow",
        "div.pause
          button.button aria-label=Resume the provider carousel type=button
            svg aria-hidden=true 5v15l12-7.5z
        div.arrow",
        {
          "goes": true,
          "moves": true,
        },
      ]
    `)
  })

  test('has the rooms of its vendor [FLOW-13 part, LAUNCH-10 part]', () => {
    const rooms = (given: object) =>
      wholeOf(Rooms, {
        rooms: [
          { roomId: 'R1', roomName: 'Pokhara', players: 3, gameCode: 'P1' },
          { roomId: 'R2', roomName: 'Everest', players: 1, gameCode: 'P2' },
        ] as never,
        failed: undefined,
        buyIn: ({ roomId }) => `in ${roomId}`,
        openingId: 'P2',
        onRetry: hears('retries'),
        onJoin: hears('joins'),
        ...given,
      })
    expect(rooms({})).toMatchInlineSnapshot(`
      "
      section.rooms aria-labelledby=→Rooms
        h2.title “Rooms”
        ul.row
          li.room
            bdi.name title=Pokhara “Pokhara”
            span.fact “Players: 3”
            span.fact “from in R1”
            button.button aria-label=Join: Pokhara data-launch=true data-tone=brand type=button
              span.label “Join”
          li.room
            bdi.name title=Everest “Everest”
            span.fact “Players: 1”
            span.fact “from in R2”
            button.button aria-busy=true aria-disabled=true aria-label=Join: Everest data-launch=true data-tone=brand type=button
              span.label “Join”
      use button Join: Pokhara
        joins {"roomId":"R1","roomName":"Pokhara","players":3,"gameCode":"P1"}
      use button Join: Everest
        joins {"roomId":"R2","roomName":"Everest","players":1,"gameCode":"P2"}
      "
    `)
    expect(rooms({ rooms: [] })).toMatchInlineSnapshot(`
      "
      section.rooms aria-labelledby=→Rooms
        h2.title “Rooms”
        p.note “No room is open right now.”
      "
    `)
    expect(rooms({ rooms: undefined })).toMatchInlineSnapshot(`
      "
      section.rooms aria-labelledby=→Rooms
        h2.title “Rooms”
        div.box aria-hidden=true style=block-size: 8.25rem;
      "
    `)
    expect(rooms({ failed: busyNotice })).toMatchInlineSnapshot(`
      "
      section.rooms aria-labelledby=→Rooms
        h2.title “Rooms”
        p.note role=status
          “Couldn’t load the rooms.”
          “ ”
          bdi “Busy”
          “ ”
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        retries an event
      "
    `)
  })
})

describe('the sheet of a game', () => {
  const sheet = (view: object, shared?: 'copied' | 'failed') =>
    wholeOf(GameSheet, {
      actor: flowWith({ loading: false, failure: undefined, ...view }),
      ...tiles,
      money: (amount) => `money ${amount}`,
      percent: (share) => `percent ${share}`,
      onClose: hears('closes'),
      onShare: hears('shares'),
      shared,
    })

  test('loads, fails, and tells what is known [FLOW-13 part, PLAY-04 part]', () => {
    expect(sheet({ game: undefined, loading: true, failure: busyNotice })).toMatchInlineSnapshot(`
      "
      dialog.dialog aria-labelledby=→Game closedby=any data-look=sheet open=
        div.body
          div.head
            h2 “Game”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.box aria-hidden=true style=block-size: min(35rem, calc(90dvh - 5rem));
          div.state role=alert
            span.icon
              svg aria-hidden=true .1M4 3l16 18
            h2.title “Couldn’t load the game”
            p.text
              bdi “Busy”
            div.action
              button.button data-tone=brand type=button
                span.label “Try again”
      use button Close
        closes an event
      use button Try again
        sends {"type":"sheet.retry"}
      "
    `)
    const known = game('G1', {
      accountTypeName: 'Alpha',
      displayName: 'Shown',
      gameClassify: 'JP',
      minBet: 1,
      maxBet: 5,
      supportPlay: 0,
      returnToPlayer: 0.96,
      rules: 'Play.',
    })
    expect(sheet({ game: known }, 'copied')).toMatchInlineSnapshot(`
      "
        focus on button Play now
      dialog.dialog aria-labelledby=→Shown closedby=any data-look=sheet open=
        div.body
          div.head
            h2 “Shown”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.top
            img.picture alt= src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
            dl.facts
              div
                dt “Provider”
                dd
                  bdi “Alpha”
              div
                dt “Game type”
                dd “Slots · Jackpot”
              div
                dt “Bets”
                dd “money 1 to money 5”
              div
                dt “Free trial”
                dd “Available”
              div
                dt “Return to player”
                dd “percent 0.96”
          section.rules
            h3 “Game rules”
            p dir=auto “Play.”
          p.shared
            button.button type=button “Share”
            span role=status “Link copied.”
          div.ways
            button.button data-first=true data-launch=true data-tone=main type=button
              span.label “Play now”
            button.button data-launch=true data-tone=brand type=button
              span.label “Free trial”
            button.button aria-pressed=true data-tone=quiet type=button
              span.label
                span.heart data-on=true
                  svg aria-hidden=true 19 15 12 20Z
                  “Favourite”
      use button Close
        closes an event
      use button Share
        shares {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","accountTypeName":"Alpha","displayName":"Shown","gameClassify":"JP","minBet":1,"maxBet":5,"supportPlay":0,"returnToPlayer":0.96,"rules":"Play."}
      use button Play now
        plays {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","accountTypeName":"Alpha","displayName":"Shown","gameClassify":"JP","minBet":1,"maxBet":5,"supportPlay":0,"returnToPlayer":0.96,"rules":"Play."}
      use button Free trial
        tries {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","accountTypeName":"Alpha","displayName":"Shown","gameClassify":"JP","minBet":1,"maxBet":5,"supportPlay":0,"returnToPlayer":0.96,"rules":"Play."}
      use button Favourite
        hearts {"nodeId":"G1","gameName":"Game G1","gameType":"RNG","accountTypeName":"Alpha","displayName":"Shown","gameClassify":"JP","minBet":1,"maxBet":5,"supportPlay":0,"returnToPlayer":0.96,"rules":"Play."}
      "
    `)
    expect(sheet({ game: game('G2', { minBet: 2, supportPlay: 1 }), loading: true }, 'failed')).toMatchInlineSnapshot(`
      "
        focus on button Play now
      dialog.dialog aria-labelledby=→Game G2 closedby=any data-look=sheet open=
        div.body
          div.head
            h2 “Game G2”
            button.button aria-label=Close type=button
              svg aria-hidden=true 12M18 6 6 18
          div.top
            img.picture alt= src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
            dl.facts aria-busy=true
              div
                dt “Game type”
                dd “Slots”
              div
                dt “Bets”
                dd “from money 2”
              div
                dt “Free trial”
                dd “Not available”
              div
                dt “Return to player”
                dd
                  div.box aria-hidden=true style=inline-size: 4rem; block-size: 1.6rem;
          section.rules
            h3 “Game rules”
            div.box aria-hidden=true style=block-size: 4.8rem;
          p.shared
            button.button type=button “Share”
            span role=status “Sharing failed. Copy the address of this page by hand.”
          div.ways
            button.button data-first=true data-launch=true data-tone=main type=button
              span.label “Play now”
            button.button aria-pressed=false data-tone=quiet type=button
              span.label
                span.heart
                  svg aria-hidden=true 19 15 12 20Z
                  “Favourite”
      use button Close
        closes an event
      use button Share
        shares {"nodeId":"G2","gameName":"Game G2","gameType":"RNG","minBet":2,"supportPlay":1}
      use button Play now
        plays {"nodeId":"G2","gameName":"Game G2","gameType":"RNG","minBet":2,"supportPlay":1}
      use button Favourite
        hearts {"nodeId":"G2","gameName":"Game G2","gameType":"RNG","minBet":2,"supportPlay":1}
      "
    `)
    expect(sheet({ game: game('G2', { maxBet: 2 }) }).match(/dd .*/g)).toMatchInlineSnapshot(`
      [
        "dd “Slots”",
        "dd “up to money 2”",
      ]
    `)
  })
})

describe('a lottery', () => {
  const list = (given: object = {}) => ({ items: undefined, failed: undefined, onRetry: hears('retries'), ...given })

  test('is in a list with its heart, its draw and the time left [FLOW-13 part, TILE-03 part]', () => {
    const lotteries = (given: object) =>
      wholeOf(LotteryGames, {
        title: 'Popular',
        list: list(given),
        favourites: ['C1', 'L2'],
        imageBase: '/cdn',
        hrefOf: ({ gameId }) => `/lottery?game=${gameId}`,
        onChoose: hears('chooses'),
        onHeart: hears('hearts'),
        timeLeft: ({ gameId }) => `left of ${gameId}`,
      })
    const items = [
      { gameId: 'L1', gameCode: 'C1', gameName: 'One', showIcon: '/one.svg', isHot: 1 },
      { gameId: 'L2', gameCode: 'C2', gameName: 'Two', isHot: 0 },
      { gameId: 'L3', gameCode: 'C3', gameName: 'Three' },
    ]
    expect(lotteries({ items })).toMatchInlineSnapshot(`
      "
      section aria-label=Popular
        h2 “Popular”
        ul.list
          li.row
            a.choice href=/lottery?game=L1
              img alt= decoding=async height=48 loading=lazy src=/cdn/one.svg width=48
              span
                b
                  bdi “One”
                “ ”
                span.mark “Hot”
                br
                “left of L1”
            button.button aria-label=Favourite: One aria-pressed=true type=button
              svg aria-hidden=true 19 15 12 20Z
          li.row
            a.choice href=/lottery?game=L2
              img alt= decoding=async height=48 loading=lazy width=48
              span
                b
                  bdi “Two”
                br
                “left of L2”
            button.button aria-label=Favourite: Two aria-pressed=true type=button
              svg aria-hidden=true 19 15 12 20Z
          li.row
            a.choice href=/lottery?game=L3
              img alt= decoding=async height=48 loading=lazy width=48
              span
                b
                  bdi “Three”
                br
                “left of L3”
            button.button aria-label=Favourite: Three aria-pressed=false type=button
              svg aria-hidden=true 19 15 12 20Z
      use a One Hotleft of L1
        chooses an event
      use button Favourite: One
        hearts "C1"
      use a Twoleft of L2
        chooses an event
      use button Favourite: Two
        hearts "L2"
      use a Threeleft of L3
        chooses an event
      use button Favourite: Three
        hearts "L3"
      "
    `)
    expect(lotteries({})).toMatchInlineSnapshot(`
      "
      section aria-label=Popular
        h2 “Popular”
        ul.list aria-busy=true
          li
            div.box aria-hidden=true style=block-size: 66px;
          li
            div.box aria-hidden=true style=block-size: 66px;
          li
            div.box aria-hidden=true style=block-size: 66px;
          li
            div.box aria-hidden=true style=block-size: 66px;
      "
    `)
    expect(lotteries({ items: [] })).toMatchInlineSnapshot(`
      "
      section aria-label=Popular
        h2 “Popular”
        div.state
          span.icon
            svg aria-hidden=true 19 15 12 20Z
          h2.title “No lotteries here yet”
          p.text “Press the heart on a lottery to find it here.”
      "
    `)
    expect(lotteries({ failed: busyNotice })).toMatchInlineSnapshot(`
      "
      section aria-label=Popular
        h2 “Popular”
        div.state role=alert
          span.icon
            svg aria-hidden=true .1M4 3l16 18
          h2.title “Couldn’t load this list”
          p.text
            bdi “Busy”
          div.action
            button.button data-tone=brand type=button
              span.label “Try again”
      use button Try again
        retries an event
      "
    `)
  })

  test('has tickets and draws [FLOW-13 part, LAUNCH-12 part, PLAY-05 part]', () => {
    const momentOf = (moment: string) => `moment ${moment}`
    const ticket = { id: 'T1', gameName: 'One', time: '2026-11-20', stake: 'Rs 5', result: 'Lost' }
    expect(wholeOf(LotteryTickets, { list: list({ items: [ticket] }), momentOf })).toMatchInlineSnapshot(`
      "
      section aria-label=My tickets
        h2 “My tickets”
        ul.list
          li.row
            span.choice
              span
                b
                  bdi “One”
                br
                small
                  time datetime=2026-11-20 “moment 2026-11-20”
                  “ · ”
                  “Rs 5”
            span.numbers “Lost”
      "
    `)
    expect(wholeOf(LotteryTickets, { list: list({ items: [] }), momentOf })).toMatchInlineSnapshot(`
      "
      section aria-label=My tickets
        h2 “My tickets”
        div.state
          span.icon
            svg aria-hidden=true h3L11.5 14.5
          h2.title “You have no tickets yet.”
      "
    `)
    const draw = { gameCode: 'C1', gameName: 'One', numero: '7', drawnAt: '2026-11-20', numbers: [[1, 2]] }
    const items = [draw, { ...draw, numero: '8', numbers: [[1, 2], [3]] }, { ...draw, numero: '9', numbers: [] }]
    const filter = { games: [['C1', 'One'] as const], chosen: '', onChoose: hears('chooses') }
    expect(wholeOf(LotteryDraws, { title: 'Draws', list: list({ items }), momentOf, filter })).toMatchInlineSnapshot(`
      "
      section aria-label=Draws
        h2 “Draws”
        select.filter aria-label=Draws has 
          option value= “All lotteries”
          option value=C1 “One”
        ul.list
          li.row
            span.choice
              span
                b
                  bdi “One”
                br
                small
                  “7”
                  “ · ”
                  time datetime=2026-11-20 “moment 2026-11-20”
            span.numbers “1 2”
          li.row
            span.choice
              span
                b
                  bdi “One”
                br
                small
                  “8”
                  “ · ”
                  time datetime=2026-11-20 “moment 2026-11-20”
            ol.prizes
              li.numbers “1 2”
              li.numbers “3”
          li.row
            span.choice
              span
                b
                  bdi “One”
                br
                small
                  “9”
                  “ · ”
                  time datetime=2026-11-20 “moment 2026-11-20”
            span.numbers
      use select Draws
        chooses "C1"
      "
    `)
    expect(wholeOf(LotteryDraws, { title: 'Draws', list: list({ items: [] }), momentOf })).toMatchInlineSnapshot(`
      "
      section aria-label=Draws
        h2 “Draws”
        div.state
          span.icon
            svg aria-hidden=true h3L11.5 14.5
          h2.title “No draws yet.”
      "
    `)
  })

  test('is played in its frame, after the steps before it [FLOW-13 part, LAUNCH-03 part, LAUNCH-07 part]', () => {
    Object.assign(Element.prototype, { requestFullscreen: async () => hears('fills the screen')() })
    const page = (view: object, given: object = {}) =>
      wholeOf(LotteryPage, {
        actor: flowWith({ phase: 'opening', url: undefined, hosts: [], problem: undefined, ...view }),
        tab: 'play',
        onTab: hears('goes to'),
        backHref: '/lottery',
        canFillScreen: true,
        onRegister: hears('registers'),
        next: 'Next',
        money: 'Money',
        hasTickets: false,
        children: 'Lists',
        ...given,
      } as never)
    expect(page({})).toMatchInlineSnapshot(`
      "
      div.page
        div.bar
          a.back href=/lottery
            svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
            “Back”
          h1.name dir=auto “Lottery”
          “Money”
        div.body
          div.next “Next”
          div.tabs.fades aria-label=Lottery role=tablist
            button.tab aria-controls=→Opening the lottery…List aria-selected=true data-tab=play role=tab tabindex=0 type=button “Play”
            button.tab aria-controls=→Opening the lottery…List aria-selected=false data-tab=games role=tab tabindex=-1 type=button “Popular”
            button.tab aria-controls=→Opening the lottery…List aria-selected=false data-tab=favourites role=tab tabindex=-1 type=button “Favourites”
            button.tab aria-controls=→Opening the lottery…List aria-selected=false data-tab=results role=tab tabindex=-1 type=button “Results”
          div aria-labelledby=→Play role=tabpanel
            div
              div.stage.stage
                div.opening role=status “Opening the lottery…”
            “Lists”
      use a Back
      use button Play
        goes to "play"
      use button Popular
        goes to "games"
      use button Favourites
        goes to "favourites"
      use button Results
        goes to "results"
      "
    `)
    expect(page({ url: '/game', hosts: ['games.test'] }, { hasTickets: true, onBack: hears('goes back') }))
      .toMatchInlineSnapshot(`
        "
        div.page
          div.bar
            a.back href=/lottery
              svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
              “Back”
            h1.name dir=auto “Lottery”
            “Money”
            button.button aria-label=Full screen type=button
              svg aria-hidden=true 5M20 15v5h-5
          div.body
            div.next “Next”
            div.tabs.fades aria-label=Lottery role=tablist
              button.tab aria-controls=→Lists aria-selected=true data-tab=play role=tab tabindex=0 type=button “Play”
              button.tab aria-controls=→Lists aria-selected=false data-tab=games role=tab tabindex=-1 type=button “Popular”
              button.tab aria-controls=→Lists aria-selected=false data-tab=favourites role=tab tabindex=-1 type=button “Favourites”
              button.tab aria-controls=→Lists aria-selected=false data-tab=results role=tab tabindex=-1 type=button “Results”
              button.tab aria-controls=→Lists aria-selected=false data-tab=tickets role=tab tabindex=-1 type=button “My tickets”
            div aria-labelledby=→Play role=tabpanel
              div
                div.stage.stage
                  game-frame data-name=Lottery data-url=/game
              “Lists”
        use a Back
          goes back
        use button Full screen
          fills the screen
        use button Play
          goes to "play"
        use button Popular
          goes to "games"
        use button Favourites
          goes to "favourites"
        use button Results
          goes to "results"
        use button My tickets
          goes to "tickets"
        "
      `)
    const stage = (text: string) => /div\.stage[^]*?(?=\n {6}“Lists”)/.exec(text)?.[0]
    const told = (text: string) => text.match(/use button (?:Play|Register|Try again).*\n {2}.*/g)
    const steps = [
      page({ phase: 'requiringLogin' }),
      page({ phase: 'declined' }),
      page({ phase: 'refusingTrial' }),
      page({ phase: 'refusingTrial' }, { onRegister: undefined }),
      page({ phase: 'failed', problem: busyNotice }),
      page({ phase: 'failed' }),
    ]
    expect(steps.map((text) => [stage(text), told(text)])).toMatchInlineSnapshot(`
      [
        [
          "div.stage.stage
                div.state
                  span.icon
                    svg aria-hidden=true 0 0 1 7 0V11
                  h2.title “Log in to play”
                  p.text “The lottery opens as soon as you’ve logged in.”",
          [
            "use button Play
        goes to "play"",
          ],
        ],
        [
          "div.stage.stage
                div.state
                  span.icon
                    svg aria-hidden=true 0 0 1 7 0V11
                  h2.title “Log in to play”
                  p.text “The lottery opens as soon as you’ve logged in.”
                  div.action
                    button.button data-tone=main type=button
                      span.label “Play now”",
          [
            "use button Play
        goes to "play"",
            "use button Play now
        sends {"type":"lottery.retry"}",
          ],
        ],
        [
          "div.stage.stage
                div.state role=alert
                  span.icon
                    svg aria-hidden=true 0 0 1 7 0V11
                  h2.title “Couldn’t open the lottery”
                  p.text “This game needs an account of your own. Please register an account first.”
                  div.action
                    button.button data-tone=main type=button
                      span.label “Register”",
          [
            "use button Play
        goes to "play"",
            "use button Register
        registers an event",
          ],
        ],
        [
          "div.stage.stage
                div.state role=alert
                  span.icon
                    svg aria-hidden=true 0 0 1 7 0V11
                  h2.title “Couldn’t open the lottery”
                  p.text “This game needs an account of your own. Please register an account first.”",
          [
            "use button Play
        goes to "play"",
          ],
        ],
        [
          "div.stage.stage
                div.state role=alert
                  span.icon
                    svg aria-hidden=true 5M12 17.5v.1
                  h2.title “Couldn’t open the lottery”
                  p.text
                    bdi “Busy”
                  div.action
                    button.button data-tone=brand type=button
                      span.label “Try again”",
          [
            "use button Play
        goes to "play"",
            "use button Try again
        sends {"type":"lottery.retry"}",
          ],
        ],
        [
          "div.stage.stage
                div.state role=alert
                  span.icon
                    svg aria-hidden=true 5M12 17.5v.1
                  h2.title “Couldn’t open the lottery”
                  div.action
                    button.button data-tone=brand type=button
                      span.label “Try again”",
          [
            "use button Play
        goes to "play"",
            "use button Try again
        sends {"type":"lottery.retry"}",
          ],
        ],
      ]
    `)
    expect(
      [page({ url: '/game' }, { tab: 'games' }), page({ url: '/game' }, { canFillScreen: false })].map((text) =>
        text.match(/.*(?:hidden|selected=true|creen).*/g),
      ),
    ).toMatchInlineSnapshot(`
      [
        [
          "      svg aria-hidden=true data-flip=true 5 5l-7 7 7 7",
          "      button.tab aria-controls=→Lists aria-selected=true data-tab=games role=tab tabindex=0 type=button “Popular”",
          "      div hidden=",
        ],
        [
          "      svg aria-hidden=true data-flip=true 5 5l-7 7 7 7",
          "      button.tab aria-controls=→Lists aria-selected=true data-tab=play role=tab tabindex=0 type=button “Play”",
        ],
      ]
    `)
  })

  test('is open for so long, or closed [FLOW-13 part, PLAY-05 part]', () => {
    const left = (time: readonly number[] | undefined) =>
      wholeOf(TimeLeft, { clock: flowWith(time as never), closing: 1, digits: (number) => `0${number}` })
    expect([left([1, 2, 3]), left(undefined)]).toMatchInlineSnapshot(`
      [
        "
      small role=timer “Closes in 01:02:03”
      ",
        "
      small role=timer “Draw closed”
      ",
      ]
    `)
  })
})

describe('a player’s own games', () => {
  const row = { gameType: 'RNG', games: [game('G1')], more: 'more', busy: false }
  const own = (view: object, given: object = {}) =>
    wholeOf(MyGames, {
      actor: flowWith({ loading: false, failure: undefined, types: [], chosen: undefined, rows: [], ...view }),
      list: 'favourites',
      chosen: null,
      onChoose: hears('chooses'),
      shownOf: (games) => games,
      ...tiles,
      ...given,
    })

  test('load, fail, or are none [FLOW-13 part, PLAY-02 part]', () => {
    expect(own({ loading: true })).toMatchInlineSnapshot(`
      "
      div role=status
        span.unseen “Loading games…”
        div.tiles
          div.skeleton aria-hidden=true data-tile=true
          div.skeleton aria-hidden=true data-tile=true
          div.skeleton aria-hidden=true data-tile=true
          div.skeleton aria-hidden=true data-tile=true
          div.skeleton aria-hidden=true data-tile=true
          div.skeleton aria-hidden=true data-tile=true
      "
    `)
    expect(own({ failure: busyNotice })).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the games”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        sends {"type":"games.retry"}
      "
    `)
    expect(own({})).toMatchInlineSnapshot(`
      "
      div.state
        span.icon
          svg aria-hidden=true 19 15 12 20Z
        h2.title “No favourites yet”
        p.text “Press the heart on a game to find it here.”
        div.action
          a.link href=/games “All games”
      use a All games
      "
    `)
    expect(own({}, { list: 'recent' })).toMatchInlineSnapshot(`
      "
      div.state
        span.icon
          svg aria-hidden=true 4 14h6v6h-6z
        h2.title “Nothing played yet”
        p.text “Games that you play will appear here.”
        div.action
          a.link href=/games “All games”
      use a All games
      "
    `)
  })

  test('are listed by category, each with its next games [FLOW-13 part, PLAY-02 part]', () => {
    const failed = { gameType: 'FISH', games: [], more: 'none', failure: busyNotice, busy: true }
    const failedMore = { ...row, gameType: 'PVP', more: 'failedMore', moreFailure: busyNotice }
    expect(own({ types: ['RNG', 'FISH'], rows: [row, failed, failedMore] })).toMatchInlineSnapshot(`
      "
      div.group aria-label=Categories role=group
        button.choice aria-pressed=true type=button “All”
        button.choice aria-pressed=false type=button “Slots”
        button.choice aria-pressed=false type=button “Fishing”
      section.section aria-label=Slots
        h2.head “Slots”
        div.tiles aria-label=Slots role=list
          div.tile role=listitem
            button.play data-launch=true data-play=Play now type=button
              img.picture alt= decoding=async loading=lazy src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
              bdi.name “Game G1”
              bdi.vendor
            button.heart aria-label=Favourite: Game G1 aria-pressed=true type=button
            button.info aria-label=About the game: Game G1 type=button
            span.foot
        div.more role=status
          button.button data-tone=quiet type=button
            span.label “More games”
      section.section aria-label=Fishing
        h2.head “Fishing”
        div.state role=alert
          span.icon
            svg aria-hidden=true .1M4 3l16 18
          h2.title “Couldn’t load the games”
          p.text
            bdi “Busy”
          div.action
            button.button aria-busy=true aria-disabled=true data-tone=brand type=button
              span.label “Try again”
      section.section aria-label=Cards
        h2.head “Cards”
        div.tiles aria-label=Cards role=list
          div.tile role=listitem
            button.play data-launch=true data-play=Play now type=button
              img.picture alt= decoding=async loading=lazy src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
              bdi.name “Game G1”
              bdi.vendor
            button.heart aria-label=Favourite: Game G1 aria-pressed=true type=button
            button.info aria-label=About the game: Game G1 type=button
            span.foot
        div.more role=status
          span
            “Couldn’t load more games.”
            “ ”
            bdi “Busy”
          button.button data-tone=quiet type=button
            span.label “Try again”
      use button All
        chooses ""
      use button Slots
        chooses "RNG"
      use button Fishing
        chooses "FISH"
      use button Game G1
        plays {"nodeId":"G1","gameName":"Game G1","gameType":"RNG"}
      use button Favourite: Game G1
        hearts {"nodeId":"G1","gameName":"Game G1","gameType":"RNG"}
      use button About the game: Game G1
        informs {"nodeId":"G1","gameName":"Game G1","gameType":"RNG"}
      use button More games
        sends {"type":"games.more","gameType":"RNG"}
      use button Try again
        sends {"type":"games.more","gameType":"FISH"}
      use button Game G1
        plays {"nodeId":"G1","gameName":"Game G1","gameType":"RNG"}
      use button Favourite: Game G1
        hearts {"nodeId":"G1","gameName":"Game G1","gameType":"RNG"}
      use button About the game: Game G1
        informs {"nodeId":"G1","gameName":"Game G1","gameType":"RNG"}
      use button Try again
        sends {"type":"games.more","gameType":"PVP"}
      "
    `)
    expect(own({ types: ['RNG', 'FISH'], chosen: 'FISH', rows: [] })).toEqual(expect.any(String))
    expect(own({ types: ['RNG'], rows: [row], chosen: 'RNG' }).match(/role=group/g)).toBeNull()
    expect(own({ types: ['RNG', 'FISH'], rows: [row], chosen: 'FISH' }).match(/.*pressed.*/g)).toMatchInlineSnapshot(`
      [
        "  button.choice aria-pressed=false type=button “All”",
        "  button.choice aria-pressed=false type=button “Slots”",
        "  button.choice aria-pressed=true type=button “Fishing”",
        "      button.heart aria-label=Favourite: Game G1 aria-pressed=true type=button",
      ]
    `)
  })
})

describe('the providers', () => {
  const card = (vassalage: string, more: object = {}) => ({ vassalage, vendorName: `Vendor ${vassalage}`, ...more })
  const lanes = [
    { title: 'RNG', cards: [card('A', { icon: '/a.svg' }), card('B', { gameCode: 'GB' })] },
    { title: 'FISH', cards: [card('C')] },
  ]
  const providers = (given: object) =>
    wholeOf(ProvidersPage, {
      lanes: lanes as never,
      name: '',
      category: '',
      hrefOf: ({ vassalage }) => (vassalage === 'A' ? '/lobby/A' : undefined),
      onFollow: hears('follows'),
      onEnter: hears('enters'),
      onName: hears('searches'),
      onCategory: hears('chooses'),
      numberText: (number) => `number ${number}`,
      imageBase: '/cdn',
      openingId: 'GB',
      ...given,
    })

  test('are found by name and category, and lead to their games [FLOW-13 part, PLAY-03 part]', () => {
    expect(providers({})).toMatchInlineSnapshot(`
      "
      h1.title “Providers”
      div.tools
        form.form role=search
          svg aria-hidden=true ZM20 20l-4-4
          input.input aria-label=Search for a provider autocomplete=off enterkeyhint=search name=name placeholder=Search for a provider has 
          span.clear
            button.button aria-label=Clear the search type=reset
              svg aria-hidden=true 12M18 6 6 18
          button.submit type=submit “Search”
        div.group aria-label=Categories role=group
          button.choice aria-pressed=true type=button “All categories”
          button.choice aria-pressed=false type=button “Slots”
          button.choice aria-pressed=false type=button “Fishing”
      p.unseen role=status “Providers found: number 3”
      section.section aria-label=Slots
        h2.head “Slots”
        ul.cards
          li.place
            a.card href=/lobby/A
              img.logo alt= decoding=async loading=lazy src=/cdn/a.svg
              bdi.name “Vendor A”
          li.place
            button.card aria-busy=true data-launch=true type=button
              img.logo alt= decoding=async loading=lazy src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
              bdi.name “Vendor B”
      section.section aria-label=Fishing
        h2.head “Fishing”
        ul.cards
          li.place
            button.card data-launch=true type=button
              img.logo alt= decoding=async loading=lazy src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
              bdi.name “Vendor C”
      use input Search for a provider
        searches " 12 "
        - input.input
        + input.input  12
      use button Clear the search
        focus on input Search for a provider
        - input.input  12
        + input.input
      use button Search
        searches ""
      use button All categories
        chooses ""
      use button Slots
        chooses "RNG"
      use button Fishing
        chooses "FISH"
      use a Vendor A
        follows {"vassalage":"A","vendorName":"Vendor A","icon":"/a.svg"}
      use button Vendor B
        enters {"vassalage":"B","vendorName":"Vendor B","gameCode":"GB"}
      use button Vendor C
        enters {"vassalage":"C","vendorName":"Vendor C"}
      "
    `)
    expect(providers({ category: 'FISH', openingId: 'C' }).match(/.*(?:pressed|busy|h2|status).*/g))
      .toMatchInlineSnapshot(`
        [
          "    button.choice aria-pressed=false type=button “All categories”",
          "    button.choice aria-pressed=false type=button “Slots”",
          "    button.choice aria-pressed=true type=button “Fishing”",
          "p.unseen role=status “Providers found: number 1”",
          "  h2.head “Fishing”",
          "      button.card aria-busy=true data-launch=true type=button",
        ]
      `)
    expect(providers({ lanes: undefined })).toMatchInlineSnapshot(`
      "
      h1.title “Providers”
      div.tools
        form.form role=search
          svg aria-hidden=true ZM20 20l-4-4
          input.input aria-label=Search for a provider autocomplete=off enterkeyhint=search name=name placeholder=Search for a provider has 
          span.clear
            button.button aria-label=Clear the search type=reset
              svg aria-hidden=true 12M18 6 6 18
          button.submit type=submit “Search”
      p.unseen role=status
      div.box aria-hidden=true style=block-size: 24rem;
      use input Search for a provider
        searches " 12 "
        - input.input
        + input.input  12
      use button Clear the search
        focus on input Search for a provider
        - input.input  12
        + input.input
      use button Search
        searches ""
      "
    `)
    expect(providers({ name: 'yak' })).toMatchInlineSnapshot(`
      "
      h1.title “Providers”
      div.tools
        form.form role=search
          svg aria-hidden=true ZM20 20l-4-4
          input.input aria-label=Search for a provider autocomplete=off enterkeyhint=search name=name placeholder=Search for a provider has yak
          span.clear
            button.button aria-label=Clear the search type=reset
              svg aria-hidden=true 12M18 6 6 18
          button.submit type=submit “Search”
        div.group aria-label=Categories role=group
          button.choice aria-pressed=true type=button “All categories”
          button.choice aria-pressed=false type=button “Slots”
          button.choice aria-pressed=false type=button “Fishing”
      p.unseen role=status “Providers found: number 0”
      div.state
        span.icon
          svg aria-hidden=true ZM20 20l-4-4
        h2.title “No provider found for “yak””
        p.text “Check the spelling or try a shorter name.”
      use input Search for a provider
        searches " 12 "
        - input.input yak
        + input.input  12
      use button Clear the search
        searches ""
        focus on input Search for a provider
        - input.input  12
        + input.input
      use button Search
        searches ""
      use button All categories
        chooses ""
      use button Slots
        chooses "RNG"
      use button Fishing
        chooses "FISH"
      "
    `)
    expect(providers({ lanes: [] })).toMatchInlineSnapshot(`
      "
      h1.title “Providers”
      div.tools
        form.form role=search
          svg aria-hidden=true ZM20 20l-4-4
          input.input aria-label=Search for a provider autocomplete=off enterkeyhint=search name=name placeholder=Search for a provider has 
          span.clear
            button.button aria-label=Clear the search type=reset
              svg aria-hidden=true 12M18 6 6 18
          button.submit type=submit “Search”
      p.unseen role=status “Providers found: number 0”
      div.state
        span.icon
          svg aria-hidden=true ZM20 20l-4-4
        h2.title “No games here yet”
        p.text “No provider offers this category right now.”
      use input Search for a provider
        searches " 12 "
        - input.input
        + input.input  12
      use button Clear the search
        focus on input Search for a provider
        - input.input  12
        + input.input
      use button Search
        searches ""
      "
    `)
  })

  test('of a category start their games [FLOW-13 part, NAV-04 part]', () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    const category = (given: object) =>
      wholeOf(CategoryPage, {
        gameType: 'LIVE',
        vendors: [card('A', { icon: '/a.svg', isHot: 1 }), card('B', { gameCode: 'GB' })],
        imageBase: '/cdn',
        openingId: 'GB',
        onEnter: hears('enters'),
        games: 'Games',
        ...given,
      } as never)
    expect(category({})).toMatchInlineSnapshot(`
      "
      div.title
        h1 “Live casino”
        a.providers href=/providers “Providers”
      ul.cards aria-label=Providers
        li.place
          button.card data-launch=true type=button
            img.logo alt= decoding=async src=/cdn/a.svg
            bdi.name “Vendor A”
          span.mark.hot “Hot”
        li.place
          button.card aria-busy=true data-launch=true type=button
            img.logo alt= decoding=async src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
            bdi.name “Vendor B”
      div.games
      use a Providers
      use button Vendor A
        enters {"vassalage":"A","vendorName":"Vendor A","icon":"/a.svg","isHot":1}
      use button Vendor B
        enters {"vassalage":"B","vendorName":"Vendor B","gameCode":"GB"}
      "
    `)
    expect(category({ vendors: [], near: true })).toMatchInlineSnapshot(`
      "
      div.title
        h1 “Live casino”
        a.providers href=/providers “Providers”
      div.state
        span.icon
          svg aria-hidden=true .5M6.5 9.5h3
        h2.title “No games here yet”
        p.text “No provider offers this category right now.”
      div.games data-near=true “Games”
      use a Providers
      "
    `)
    expect(category({ vendors: undefined })).toMatchInlineSnapshot(`
      "
      div.title
        h1 “Live casino”
        a.providers href=/providers “Providers”
      ul.cards aria-label=Providers data-waiting=true
        li
          div.box aria-hidden=true style=block-size: 156px;
        li
          div.box aria-hidden=true style=block-size: 156px;
        li
          div.box aria-hidden=true style=block-size: 156px;
        li
          div.box aria-hidden=true style=block-size: 156px;
      div.games
      use a Providers
      "
    `)
    expect(category({ openingId: 'A' }).match(/.*busy.*/g)).toMatchInlineSnapshot(`
      [
        "    button.card aria-busy=true data-launch=true type=button",
      ]
    `)
  })
})

test('the jackpot rises or rests [FLOW-13 part, HEAD-09 part]', () => {
  const jackpot = (rises: boolean) =>
    wholeOf(Jackpot, { text: 'Rs 12.5', rises, onPause: hears('pauses'), onResume: hears('resumes') })
  expect(jackpot(true)).toMatchInlineSnapshot(`
    "
    section.plate aria-label=Jackpot right now
      p.title “Jackpot right now”
      p.sum
        span.unseen “Rs 12.5”
        span aria-hidden=true dir=ltr
          “Rs ”
          i “1”
          i “2”
          “.”
          i “5”
      button.button aria-label=Pause the jackpot counter type=button
        svg aria-hidden=true 5v14M16 5v14
    use button Pause the jackpot counter
      pauses an event
    "
  `)
  expect(jackpot(false).match(/.*button.*\n.*/g)).toMatchInlineSnapshot(`
    [
      "  button.button aria-label=Resume the jackpot counter type=button
        svg aria-hidden=true 5v15l12-7.5z",
      "use button Resume the jackpot counter
      resumes an event",
    ]
  `)
})

test('the reality check is left by its two answers [FLOW-13 part, MEM-17 part]', () => {
  const window = { seconds: 3719, net: '−Rs 120', onGoOn: hears('goes on'), onEnd: hears('ends') }
  expect(wholeOf(RealityWindow, window)).toMatchInlineSnapshot(`
    "
      focus on button End the game
    dialog.dialog aria-labelledby=→Time for a quick check closedby=none data-look=window open=
      div.body
        div.head
          h2 “Time for a quick check”
        dl.figures
          div
            dt “You have been playing for”
            dd “61 minutes”
          div
            dt “Result so far”
            dd “−Rs 120”
        div.answers
          button.button data-first=true data-tone=brand data-wide=true type=button
            span.label “End the game”
          button.button data-tone=quiet data-wide=true type=button
            span.label “Keep playing”
    use button End the game
      ends an event
    use button Keep playing
      goes on an event
    "
  `)
})
