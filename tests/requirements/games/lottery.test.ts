// @vitest-environment document
import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { TimeLeft } from '../../../src/ui/games/draw-clock/TimeLeft.tsx'
import { LotteryDraws, LotteryGames, LotteryTickets } from '../../../src/ui/games/lottery/LotteryLists.tsx'
import { LotteryPage } from '../../../src/ui/games/lottery/LotteryPage.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { busyNotice } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'

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
vi.mock('../../../src/machines/games/lottery/lottery.view.ts', () => ({ selectLottery: viewOf }))
vi.mock('../../../src/machines/games/draw-clock/draw-clock.view.ts', () => ({ selectTimeLeft: viewOf }))
vi.mock('../../../src/ui/games/launch/GameFrame.tsx', () => ({ GameFrame: partOf('game-frame') }))

drawEach()

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
          a.back aria-label=Back href=/lottery
            svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
            span.word “Back”
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
            a.back aria-label=Back href=/lottery
              svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
              span.word “Back”
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
