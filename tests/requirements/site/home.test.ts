// @vitest-environment document
import { createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { BannerRow } from '../../../src/ui/site/banners/BannerRow.tsx'
import { Marquee } from '../../../src/ui/site/headline/Marquee.tsx'
import { Home } from '../../../src/ui/site/home/Home.tsx'
import { HotGames } from '../../../src/ui/site/home/HotGames.tsx'
import { Promotions } from '../../../src/ui/site/home/HomePromotions.tsx'
import { Reasons } from '../../../src/ui/site/home/Reasons.tsx'
import { WinnerBoard } from '../../../src/ui/site/home/WinnerBoard.tsx'
import { drawEach, hearScrolling } from '../../support/draw-each.ts'
import { about, busyNotice } from '../../support/part-views.ts'
import { flowWith, hears, wholeOf } from '../../support/whole-part.ts'

const { viewOf } = vi.hoisted(() => ({ viewOf: ({ view }: { readonly view: object }) => view }))
vi.mock('../../../src/machines/games/catalogue/catalogue.view.ts', async (original) => ({
  ...(await original<object>()),
  selectCatalogue: viewOf,
}))
vi.mock('../../../src/machines/site/motion/motion.view.ts', () => ({ selectMotion: viewOf }))
vi.mock('../../../src/ui/components/use-motion-hands.ts', () => ({ useMotionHands: () => undefined }))

drawEach()
hearScrolling()

describe('the front page', () => {
  const game = { nodeId: 'G1', gameName: 'Game', gameType: 'RNG' }
  const tiles = {
    imageBase: '/cdn',
    hearts: new Set(),
    openingId: undefined,
    vendorNameOf: () => 'Alpha',
    onPlay: hears('plays'),
    onTry: hears('tries'),
    onHeart: hears('hearts'),
    onInfo: hears('informs'),
  }

  test('has notices in a line that moves, rests and scrolls to the focus [FLOW-13 part, HEAD-08 part]', () => {
    const notices = [
      { id: 'N1', title: 'A notice of one line' },
      { id: 'N2', title: 'Another' },
    ]
    const line = (motion: object, given: object = {}) =>
      wholeOf(Marquee, {
        notices,
        motion: flowWith({ possible: true, paused: false, goes: true, moves: true, ...motion }),
        onOpen: hears('opens'),
        ...given,
      })
    expect(line({})).toMatchInlineSnapshot(`
      "
      section.bar aria-label=Notices
        span.icon
          svg aria-hidden=true zM19.5 9.5v5
        div.view data-goes=true dir=ltr style=--time: 12s;
          ul.list
            li
              button.notice type=button “A notice of one line”
            li
              button.notice type=button “Another”
          ul.list aria-hidden=true inert=
            li
              button.notice type=button “A notice of one line”
            li
              button.notice type=button “Another”
        button.button aria-label=Pause the notices type=button
          svg aria-hidden=true 5v14M16 5v14
      use button A notice of one line
        scrolls into view {"block":"nearest","inline":"nearest"}
        opens "N1"
      use button Another
        scrolls into view {"block":"nearest","inline":"nearest"}
        opens "N2"
      use button Pause the notices
        sends {"type":"motion.pause"}
      "
    `)
    const time = () => document.querySelector<HTMLElement>('[class*=view]')?.style.getPropertyValue('--time')
    expect(time()).toBe('12s')
    const runs = (...titles: string[]) => {
      line({}, { notices: titles.map((title, at) => ({ id: String(at), title })) })
      return document.querySelector('[class*=view]')?.getAttribute('dir')
    }
    expect(['نص', '5 – نص English'].map((title) => runs(title, 'Another'))).toEqual(['rtl', 'rtl'])
    expect(['Notice نص', '5', 'नेपाली'].map((title) => runs(title, 'نص'))).toEqual(['ltr', 'ltr', 'ltr'])
    expect(runs()).toBe(null)
    line({}, { notices: [{ id: 'N1', title: 'x'.repeat(100) }] })
    expect(time()).toBe(`${106 * 0.16}s`)
    const states = [
      line({ paused: true, goes: false, moves: false }),
      line({ goes: false }),
      line({ possible: false }),
      line({}, { notices: [] }),
      line({}, { notices: undefined }),
    ]
    expect(states.map((text) => about(/div\.view|none|aria-hidden=true inert|sends|button\.button/, text)))
      .toMatchInlineSnapshot(`
        [
          [
            "  div.view data-goes=true data-waits=true dir=ltr style=--time: 12s;",
            "    ul.list aria-hidden=true inert=",
            "  button.button aria-label=Resume the notices type=button",
            "  sends {"type":"motion.resume"}",
          ],
          [
            "  div.view dir=ltr style=--time: 12s;",
            "    ul.list aria-hidden=true inert=",
            "  button.button aria-label=Pause the notices type=button",
            "  sends {"type":"motion.pause"}",
          ],
          [
            "  div.view dir=ltr style=--time: 12s;",
          ],
          [
            "  div.view style=--time: 12s;",
            "    p.none “Welcome!”",
          ],
          [
            "  div.view style=--time: 12s;",
          ],
        ]
      `)
  })

  test('has banners, the first of them at once [FLOW-13 part, ROUTE-06 part]', () => {
    const banner = (id: string, more: object = {}) => ({
      id,
      phone: `/${id}.svg`,
      alt: `Alt ${id}`,
      target: undefined,
      ...more,
    })
    const [view, list] = [createRef<HTMLDivElement>(), createRef<HTMLUListElement>()]
    const row = (banners: unknown, high: boolean) =>
      wholeOf(BannerRow, {
        banners,
        high,
        view,
        row: list,
        onFirstMissing: hears('misses the first'),
        children: 'Controls',
      } as never)
    const banners = [
      banner('a', { desk: '/a4.svg' }),
      banner('b', { target: { path: '/rng' } }),
      banner('c', { target: { address: 'https://other.test' }, alt: '' }),
    ]
    expect(row(banners, true)).toMatchInlineSnapshot(`
      "
      div.box data-high=true
        div.view
          ul.row aria-label=Banners tabindex=0
            li.card
              picture
                source media=(min-width: 600px) srcset=/a4.svg
                img.image alt=Alt a draggable=false fetchpriority=high src=/a.svg
            li.card
              picture
                img.image alt= draggable=false loading=lazy src=/b.svg
              a.link aria-label=Alt b draggable=false href=/rng
            li.card
              picture
                img.image alt= draggable=false loading=lazy src=/c.svg
              a.link aria-label=Open banner 3 draggable=false href=https://other.test rel=noopener noreferrer target=_blank
        “Controls”
      use a Alt b
      use a Open banner 3
      "
    `)
    expect([view.current, list.current]).toEqual([list.current?.parentElement, document.querySelector('ul')])
    expect(list.current).not.toBeNull()
    expect(row(banners.slice(0, 1), false)).toMatchInlineSnapshot(`
      "
      div.box
        div.view
          ul.row aria-label=Banners
            li.card
              picture
                source media=(min-width: 600px) srcset=/a4.svg
                img.image alt=Alt a draggable=false fetchpriority=high src=/a.svg
        “Controls”
      "
    `)
    expect(about(/ul|li/, row(undefined, false))).toMatchInlineSnapshot(`
      [
        "    ul.row aria-label=Banners",
      ]
    `)
  })

  test('has its sections as they come into sight [CONTENT-10 part, FLOW-13 part]', () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(look: (moments: object[]) => void, options: object) {
          hears('watches')(options)
          this.observe = () => look([{ isIntersecting: true }])
        }
        observe: () => void
        disconnect = () => undefined
      },
    )
    const home = (view: object, given: object = {}) =>
      wholeOf(Home, {
        catalogue: flowWith({ ready: true, failed: undefined, ...view }),
        items: [
          { gameType: 'RNG', hot: false, cards: [], href: '/rng' },
          { gameType: 'FISH', hot: false, cards: [], href: '/fish' },
        ],
        pictures: { FISH: '/fish.svg' },
        onEnter: hears('enters'),
        hotGames: 'Hot',
        promotions: 'Promotions',
        vendors: 'Vendors',
        app: 'App',
        winners: 'Winners',
        reasons: 'Reasons',
        ...given,
      } as never)
    expect(home({})).toMatchInlineSnapshot(`
      "
      watches {"rootMargin":"-96px"}
      watches {"rootMargin":"300px"}
      watches {"rootMargin":"300px"}
      watches {"rootMargin":"300px"}
      watches {"rootMargin":"300px"}
      watches {"rootMargin":"300px"}
      h1.title “What would you like to play?”
      ul.cards
        li
          a.card href=/rng style=--hue: 290;
            svg aria-hidden=true 5 0 0 0 0 3Z
            span.name “Slots”
        li
          a.card href=/fish style=--hue: 230;
            img alt= height=48 src=/fish.svg width=48
            span.name “Fishing”
      div.hot data-near=true “Hot”
      section.section aria-labelledby=→Promotions
        header.head
          h2 “Promotions”
          a.all href=/promotions
            “All promotions”
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
        div.promotions data-near=true “Promotions”
      section.section aria-labelledby=→Game providers
        header.head
          h2 “Game providers”
        div.vendors data-near=true “Vendors”
      div.app data-near=true “App”
      div.winners data-near=true “Winners”
      section.section aria-labelledby=→Why play here
        header.head
          h2 “Why play here”
        div.reasons data-near=true “Reasons”
      use a Slots
        - a.card
        + a.card aria-current=page
      use a Fishing
        - a.card
        - a.card
        + a.card
        + a.card
      use a All promotions
        - a.card aria-current=page
        + a.card
      "
    `)
    expect(
      [...document.querySelectorAll<HTMLElement>('[style*=hue]')].map(({ style }) => style.getPropertyValue('--hue')),
    ).toEqual(['290', '230'])
    expect(about(/ul|li|div\.box|section/, home({ ready: false }, { promotions: false, vendors: false })))
      .toMatchInlineSnapshot(`
        [
          "h1.title “What would you like to play?”",
          "ul.cards",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "  li",
          "    div.box aria-hidden=true style=block-size: var(--card-height);",
          "section.section aria-labelledby=→Why play here",
        ]
      `)
    expect(about(/state|h2|bdi|sends/, home({ failed: busyNotice }))).toMatchInlineSnapshot(`
      [
        "div.state role=alert",
        "  h2.title “Couldn’t load the games”",
        "    bdi “Busy”",
        "    h2 “Promotions”",
        "    h2 “Game providers”",
        "    h2 “Why play here”",
        "  sends {"type":"catalogue.retry"}",
      ]
    `)
  })

  test('has hot games of one category at a time [FLOW-13 part, NAV-01 part]', () => {
    const hot = (rows: unknown) => wholeOf(HotGames, { rows, allHref: '/games', ...tiles } as never)
    const rows = [
      { gameType: 'RNG', games: [game] },
      { gameType: 'FISH', games: [{ ...game, nodeId: 'G2', gameName: 'Fish' }] },
    ]
    expect(hot(rows)).toMatchInlineSnapshot(`
      "
      section aria-labelledby=→Hot games
        header.head
          h2 “Hot games”
          a.all href=/games
            “All games”
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
        div.tabs.fades aria-label=Hot games role=tablist
          button.tab aria-controls=→GameAlpha aria-selected=true data-tab=RNG role=tab tabindex=0 type=button “Slots”
          button.tab aria-controls=→GameAlpha aria-selected=false data-tab=FISH role=tab tabindex=-1 type=button “Fishing”
        div aria-labelledby=→Slots role=tabpanel
          div.tiles.two role=list
            div.tile role=listitem
              button.play data-launch=true data-play=Play now type=button
                img.picture alt= decoding=async loading=lazy src=data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E
                bdi.name “Game”
                bdi.vendor “Alpha”
              button.heart aria-label=Favourite: Game aria-pressed=false type=button
              button.info aria-label=About the game: Game type=button
              span.foot
      use a All games
      use button Slots
      use button Fishing
        - button.tab aria-controls=→GameAlpha
        - button.tab aria-controls=→GameAlpha
        - div aria-labelledby=→Slots
        - bdi.name “Game”
        - button.heart Game
        - button.info Game
        + button.tab aria-controls=→FishAlpha
        + button.tab aria-controls=→FishAlpha
        + div aria-labelledby=→Fishing
        + bdi.name “Fish”
        + button.heart Fish
        + button.info Fish
      "
    `)
    expect(about(/h2|tabs|tiles|skeleton/, hot(undefined))).toMatchInlineSnapshot(`
      [
        "    h2 “Hot games”",
        "  div.tabs aria-hidden=true",
        "  div.tiles.two",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
        "    div.skeleton aria-hidden=true data-tile=true",
      ]
    `)
    expect(about(/./, hot([]))).toEqual([])
  })

  test('has promotions and reasons [CONTENT-10 part, FLOW-13 part]', () => {
    const promotions = [{ id: 'P1', title: 'Tihar', image: '/t.svg' }]
    const part = { promotions, imageBase: '/cdn', hrefOf: (id: string) => `/promodetail?id=${id}` }
    expect(wholeOf(Promotions, { ...part, follow: { network: 'LINE', amount: 'Rs 5' } })).toMatchInlineSnapshot(`
      "
      ul.cards
        li.card
          svg aria-hidden=true 19 15 12 20Z
          h3 “LINE reward up to Rs 5”
          p “Follow us on LINE and claim it with your account.”
        li.card
          img alt= height=390 loading=lazy src=/cdn/t.svg width=780
          h3
            a href=/promodetail?id=P1
              bdi “Tihar”
      p.periods “Regular rewards:”
      ul.periods
        li “Daily”
        li “Weekly”
        li “Semi-monthly”
        li “Monthly”
      use a Tihar
      "
    `)
    expect(about(/h3/, wholeOf(Promotions, part))).toMatchInlineSnapshot(`
      [
        "    h3",
      ]
    `)
    expect(wholeOf(Reasons, { games: 900, categories: [] })).toMatchInlineSnapshot(`
      "
      ul.reasons
        li.reason
          svg aria-hidden=true 1 8 8-12h-6z
          h3 “Fast in, fast out”
          p “Deposits and withdrawals without a long wait.”
        li.reason
          svg aria-hidden=true 0 0 1 7 0V11
          h3 “Kept safe”
          p “128-bit encryption protects what you send.”
        li.reason
          svg aria-hidden=true 4 14h6v6h-6z
          h3 “A wide choice”
          p “About 900 slots, plus sports, live tables, fishing and cards in one place.”
        li.reason
          svg aria-hidden=true 8H7zM11 18h2
          h3 “Web, H5 and app”
          p “On a computer, in the phone’s browser, or with the app.”
        li.reason
          svg aria-hidden=true c0 2-3 3-6 3
          h3 “Here 24 hours a day, 7 days a week”
          p “Customer service answers at any hour.”
        li.reason
          svg aria-hidden=true 19 15 12 20Z
          h3 “Winners every day”
          p “See who has just won, in which game, and how much.”
      h3.lead “The best of our providers”
      dl.blurbs
        div
          dt
            svg aria-hidden=true 5 0 0 0 0 3Z
            “Slots”
          dd “From classic reels to big jackpots; most of them can be tried for free.”
        div
          dt
            svg aria-hidden=true .5M6.5 9.5h3
            “Live casino”
          dd “Real tables and real dealers, with a clear picture and sound, day and night.”
        div
          dt
            svg aria-hidden=true  19l-2.7-3.5
            “Sports”
          dd “Cricket, football and more, before and during the match.”
        div
          dt
            svg aria-hidden=true 8zM7.5 11v.1
            “Fishing”
          dd “Take aim with others in deep water: every catch pays at once.”
        div
          dt
            svg aria-hidden=true ZM12 13.5V17
            “Cards”
          dd “Call break, marriage, teen patti and poker against other players.”
        div
          dt
            svg aria-hidden=true h3L11.5 14.5
            “Lottery”
          dd “Draws from every minute to every week, with the results published at once.”
      "
    `)
    expect(about(/dt|dd|p “/, wholeOf(Reasons, { categories: ['FISH', 'ESPORTS'] }))).toMatchInlineSnapshot(`
      [
        "    svg aria-hidden=true 1 8 8-12h-6z",
        "    p “Deposits and withdrawals without a long wait.”",
        "    svg aria-hidden=true 0 0 1 7 0V11",
        "    p “128-bit encryption protects what you send.”",
        "    svg aria-hidden=true 4 14h6v6h-6z",
        "    p “Slots, sports, live tables, fishing and cards in one place.”",
        "    svg aria-hidden=true 8H7zM11 18h2",
        "    p “On a computer, in the phone’s browser, or with the app.”",
        "    svg aria-hidden=true c0 2-3 3-6 3",
        "    p “Customer service answers at any hour.”",
        "    svg aria-hidden=true 19 15 12 20Z",
        "    p “See who has just won, in which game, and how much.”",
        "    dt",
        "      svg aria-hidden=true 8zM7.5 11v.1",
        "    dd “Take aim with others in deep water: every catch pays at once.”",
      ]
    `)
  })

  test('has the latest winners in either calendar [CONTENT-03 part, FLOW-13 part, I18N-08 part]', () => {
    const winner = {
      playerName: 'H•••',
      gameName: 'Game',
      prizeText: 'Rs 9',
      time: '2026-11-20',
      ago: 'Ago',
      date: 'Date',
      bikramSambat: 'BS',
    }
    const board = (given: object) =>
      wholeOf(WinnerBoard, {
        hasBikramSambat: true,
        winners: [winner],
        failed: undefined,
        busy: false,
        onRetry: hears('retries'),
        ...given,
      })
    expect(board({})).toMatchInlineSnapshot(`
      "
      section.board aria-labelledby=→Latest winners
        header.head
          h2 “Latest winners”
          button.calendar aria-pressed=false type=button “BS dates”
        ol.list aria-labelledby=→Latest winners tabindex=0
          li.winner
            bdi.player “H•••”
            span.prize “Rs 9”
            bdi.game title=Game “Game”
            time.time datetime=2026-11-20 title=Date “Ago”
      use button BS dates
        - button.calendar aria-pressed=false
        - time.time “Ago”
        + button.calendar aria-pressed=true
        + time.time “BS”
      "
    `)
    expect(about(/list|box/, board({ winners: undefined, hasBikramSambat: false }))).toMatchInlineSnapshot(`
      [
        "  div.list",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
        "    div.box aria-hidden=true style=block-size: var(--row);",
      ]
    `)
    expect(board({ winners: [], hasBikramSambat: false })).toMatchInlineSnapshot(`
      "
      section.board aria-labelledby=→Latest winners
        header.head
          h2 “Latest winners”
        div.state
          span.icon
            svg aria-hidden=true 4 14h6v6h-6z
          h2.title “No wins yet today”
          p.text “The next one may be yours.”
      "
    `)
    expect(board({ failed: busyNotice, winners: undefined, busy: true })).toMatchInlineSnapshot(`
      "
      section.board aria-labelledby=→Latest winners
        header.head
          h2 “Latest winners”
          button.calendar aria-pressed=false type=button “BS dates”
        div.state role=alert
          span.icon
            svg aria-hidden=true .1M4 3l16 18
          h2.title “Couldn’t load the winners”
          p.text
            bdi “Busy”
          div.action
            button.button aria-busy=true aria-disabled=true data-tone=brand type=button
              span.label “Try again”
      use button BS dates
        - button.calendar aria-pressed=false
        + button.calendar aria-pressed=true
      use button Try again
        retries an event
      "
    `)
  })
})
