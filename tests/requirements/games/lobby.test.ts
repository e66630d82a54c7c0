// @vitest-environment document
import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Lobby } from '../../../src/ui/games/lobby/Lobby.tsx'
import { LobbyTools } from '../../../src/ui/games/lobby/LobbyTools.tsx'
import { Rooms } from '../../../src/ui/games/lobby/Rooms.tsx'
import { VendorStrip } from '../../../src/ui/games/lobby/VendorStrip.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { busyNotice } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { game, tiles } from '../../support/game-parts.ts'

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
vi.mock('../../../src/machines/games/lobby/lobby.view.ts', async (original) => ({
  ...(await original<object>()),
  selectLobby: viewOf,
}))
vi.mock('../../../src/machines/site/motion/motion.view.ts', () => ({ selectMotion: viewOf }))
vi.mock('../../../src/ui/games/lobby/GameGrid.tsx', () => ({ GameGrid: partOf('game-grid') }))
const carousel: { given?: readonly unknown[] } = vi.hoisted(() => ({}))
vi.mock('../../../src/ui/components/use-carousel.ts', () => ({
  useCarousel: (...given: readonly unknown[]) => {
    carousel.given = given
  },
}))
vi.mock('../../../src/ui/components/use-motion-hands.ts', () => ({ useMotionHands: () => undefined }))

drawEach()
const lively = flowWith({ possible: true, paused: false, goes: true, moves: false })

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
