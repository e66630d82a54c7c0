// @vitest-environment document
import { describe, expect, test, vi } from 'vitest'
import { CategoryPage } from '../../../src/ui/games/catalogue/CategoryPage.tsx'
import { ProvidersPage } from '../../../src/ui/games/catalogue/ProvidersPage.tsx'
import { MyGames } from '../../../src/ui/games/my-games/MyGames.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { busyNotice } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'
import { game, tiles } from '../../support/game-parts.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/games/my-games/my-games.view.ts', () => ({ selectMyGames: viewOf }))

drawEach()

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
