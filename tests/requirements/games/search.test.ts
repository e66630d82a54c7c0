// @vitest-environment document
import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { SearchWindow } from '../../../src/ui/games/search/SearchWindow.tsx'
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
vi.mock('../../../src/machines/games/search/search.view.ts', () => ({ selectSearch: viewOf }))
vi.mock('../../../src/ui/games/suggestions/SuggestBox.tsx', () => ({ SuggestBox: partOf('suggest-box') }))

drawEach()

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
