// @vitest-environment document
import { describe, expect, test } from 'vitest'
import { PointMall, PointMove } from '../../../src/ui/rewards/point-mall/PointMall.tsx'
import { Rewards } from '../../../src/ui/rewards/point-mall/Rewards.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { about, busyNotice } from '../../support/part-views.ts'
import { hears, wholeOf } from '../../support/whole-part.ts'
import { pages, texts } from '../../support/reward-parts.ts'

drawEach()

describe('the mall of points', () => {
  const mall = (view: object, given: object = {}) =>
    wholeOf(PointMall, {
      view: { step: 'open', tab: 'convert', notice: undefined, ...view },
      figures: { balance: '5', ratio: '2 : 1', earn: 'Play.' },
      onTab: hears('goes to'),
      onRetry: hears('retries'),
      onRegister: hears('registers'),
      children: 'Tab',
      ...given,
    } as never)

  test('is open in four tabs, or says why it is not [CONTENT-05 part, FLOW-13 part]', () => {
    expect(mall({})).toMatchInlineSnapshot(`
      "
      section.page
        h1 “Points mall”
        div.head
          div.balance
            dl
              dt “Your points”
              dd “5”
            p.ratio “2 : 1”
          p.rules
            “Play.”
            “ ”
            “Points do not expire.”
        div
          div.tabs.fades aria-label=Points mall role=tablist
            button.tab aria-controls=→Tab aria-selected=false data-tab=rewards role=tab tabindex=-1 type=button “Rewards”
            button.tab aria-controls=→Tab aria-selected=true data-tab=convert role=tab tabindex=0 type=button “Points to money”
            button.tab aria-controls=→Tab aria-selected=false data-tab=history role=tab tabindex=-1 type=button “Redeemed”
            button.tab aria-controls=→Tab aria-selected=false data-tab=details role=tab tabindex=-1 type=button “Points details”
          div aria-labelledby=→Points to money role=tabpanel
            div.panel “Tab”
      use button Rewards
        goes to "rewards"
      use button Points to money
        goes to "convert"
      use button Redeemed
        goes to "history"
      use button Points details
        goes to "details"
      "
    `)
    expect(about(/dd|ratio|rules/, mall({}, { figures: {} }))).toMatchInlineSnapshot(`
      [
        "        dd",
        "      p.ratio",
        "    p.rules",
      ]
    `)
    // Sentences whose figures load keep their places, unseen and whole.
    expect(about(/dd|ratio|rules|coming|expire/, mall({ step: 'entering' }, { figures: { loading: true } })))
      .toMatchInlineSnapshot(`
        [
          "        dd",
          "      p.ratio",
          "        span.coming “000 points = 0.00”",
          "    p.rules",
          "      span.coming “You earn 1 point for each 000.00 you bet, as soon as the bet is settled. Points do not expire.”",
          "    div.box aria-hidden=true style=block-size: 24rem;",
        ]
      `)
    expect(mall({ step: 'entering' })).toMatchInlineSnapshot(`
      "
      section.page
        h1 “Points mall”
        div.head
          div.balance
            dl
              dt “Your points”
              dd “5”
            p.ratio “2 : 1”
          p.rules
            “Play.”
            “ ”
            “Points do not expire.”
        div aria-label=Loading… role=status
          div.box aria-hidden=true style=block-size: 24rem;
      "
    `)
    expect(mall({ step: 'trial' })).toMatchInlineSnapshot(`
      "
      div.state data-page=true
        span.icon
          svg aria-hidden=true  0 0 1 7 0v4
        h1.title “Please register an account first”
        p.text “A trial account has no points. Register to collect them with every bet.”
        div.action
          button.button data-tone=main type=button
            span.label “Register”
      use button Register
        registers an event
      "
    `)
    expect(about(/button/, mall({ step: 'trial' }, { onRegister: undefined }))).toEqual([])
    expect(mall({ step: 'closed' })).toMatchInlineSnapshot(`
      "
      div.state data-page=true
        span.icon
          svg aria-hidden=true  0 0 1 7 0v4
        h1.title “The points mall is closed right now”
        p.text “Your points stay as they are. They do not expire.”
      "
    `)
    expect(mall({ step: 'failed', notice: busyNotice })).toMatchInlineSnapshot(`
      "
      div.state data-page=true role=alert
        span.icon
          svg aria-hidden=true 5M12 17.5v.1
        h1.title “Couldn’t load the points mall”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      use button Try again
        retries an event
      "
    `)
    expect(about(/p\.text/, mall({ step: 'failed' }))).toEqual([])
    expect(wholeOf(PointMove, { title: 'Title', onBack: hears('goes back'), children: 'Move' })).toMatchInlineSnapshot(`
      "
      section.move
        div
          button.button data-tone=quiet type=button
            span.label “All rewards”
        h2 “Title”
        “Move”
      use button All rewards
        goes back an event
      "
    `)
    expect(wholeOf(PointMove, { title: 'Title', children: 'Move' })).toMatchInlineSnapshot(`
      "
      section.move
        h2 “Title”
        “Move”
      "
    `)
  })

  test('has rewards for points while they are in stock [CONTENT-05 part, FLOW-13 part]', () => {
    const rewards = (of: unknown, failed?: object) =>
      wholeOf(Rewards, {
        rewards: of,
        failed,
        imageBase: '/cdn',
        onChoose: ({ rewardId }: { rewardId: string }) => hears('chooses')(rewardId),
        onRetry: hears('retries'),
        ...pages,
        ...texts,
      } as never)
    const reward = { rewardId: 'R1', image: '/cap.svg', name: 'Cap', description: 'Red', price: 20, stock: 3 }
    expect(rewards([reward, { ...reward, rewardId: 'R2', stock: 0 }, { ...reward, rewardId: 'R3', stock: undefined }]))
      .toMatchInlineSnapshot(`
        "
        ul.rewards
          li.card
            img.picture alt= decoding=async height=120 loading=lazy src=/cdn/cap.svg width=160
            h2.name
              bdi “Cap”
            p.text
              bdi “Red”
            div.foot
              span.price “number 20 points”
              span.stock “3 left”
              button.button aria-label=Redeem Cap data-tone=brand type=button
                span.label “Redeem”
          li.card data-out=true
            img.picture alt= decoding=async height=120 loading=lazy src=/cdn/cap.svg width=160
            h2.name
              bdi “Cap”
            p.text
              bdi “Red”
            div.foot
              span.price “number 20 points”
              span.stock “Sold out”
          li.card
            img.picture alt= decoding=async height=120 loading=lazy src=/cdn/cap.svg width=160
            h2.name
              bdi “Cap”
            p.text
              bdi “Red”
            div.foot
              span.price “number 20 points”
              span.stock
              button.button aria-label=Redeem Cap data-tone=brand type=button
                span.label “Redeem”
        nav.pager aria-label=Pages of the rewards
          button.button aria-disabled=true aria-label=Previous page type=button
            svg aria-hidden=true data-flip=true 5 5l-7 7 7 7
          ol.pages
            li
              button.page aria-current=page aria-label=Page 1 type=button “1”
            li
              button.page aria-label=Page 2 type=button “2”
          button.button aria-label=Next page type=button
            svg aria-hidden=true data-flip=true M9 5l7 7-7 7
        use button Redeem Cap
          chooses "R1"
        use button Redeem Cap
          chooses "R3"
        use button Previous page
          turns to 0
        use button Page 1
          turns to 1
        use button Page 2
          turns to 2
        use button Next page
          turns to 2
        "
      `)
    expect(rewards([])).toMatchInlineSnapshot(`
      "
      div.state
        span.icon
          svg aria-hidden=true  0 0 1 7 0v4
        h2.title “No rewards right now”
        p.text “We add new ones regularly. Your points do not expire.”
      "
    `)
    expect(about(/ul|li|busy/, rewards(undefined))).toMatchInlineSnapshot(`
      [
        "ul.rewards aria-busy=true",
        "  li",
        "  li",
        "  li",
        "  li",
        "  li",
        "  li",
        "    svg aria-hidden=true data-flip=true 5 5l-7 7 7 7",
        "    li",
        "    li",
        "    svg aria-hidden=true data-flip=true M9 5l7 7-7 7",
      ]
    `)
    expect(rewards(undefined, busyNotice)).toMatchInlineSnapshot(`
      "
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the rewards”
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
})
