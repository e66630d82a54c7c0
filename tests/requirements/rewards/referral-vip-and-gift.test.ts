// @vitest-environment document
import { expect, test } from 'vitest'
import { GiftWindow } from '../../../src/ui/rewards/gift/GiftWindow.tsx'
import { Referral } from '../../../src/ui/rewards/referral/Referral.tsx'
import { Vip } from '../../../src/ui/rewards/vip/Vip.tsx'
import { drawEach } from '../../support/draw-each.ts'
import { about, busyNotice } from '../../support/part-views.ts'
import { hears, wholeOf } from '../../support/whole-part.ts'
import { texts } from '../../support/reward-parts.ts'

drawEach()

test('a gift welcomes a visitor or a member [FLOW-13 part, SIDE-04 part]', () => {
  const picture = { url: '/gift.svg', alt: 'Gift' }
  expect(
    wholeOf(GiftWindow, { picture, title: 'gift.welcome', onRegister: hears('registers'), onClose: hears('closes') }),
  ).toMatchInlineSnapshot(`
    "
      focus on button Register
    dialog.dialog aria-labelledby=→A welcome gift closedby=any data-look=window open=
      div.body
        div.head
          h2 “A welcome gift”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        div.welcome
          div.picture
            img alt=Gift src=/gift.svg
        div.actions
          button.button data-first=true data-tone=main type=button
            span.label “Register”
          button.button data-first=true data-tone=quiet type=button
            span.label “Look around first”
    use button Close
      closes an event
    use button Register
      registers an event
    use button Look around first
      closes an event
    "
  `)
  expect(
    wholeOf(GiftWindow, {
      picture: undefined,
      title: 'gift.welcomeBack',
      onRegister: undefined,
      onClose: hears('closes'),
    }),
  ).toMatchInlineSnapshot(`
    "
      focus on button Look around first
    dialog.dialog aria-labelledby=→A gift for you closedby=any data-look=window open=
      div.body
        div.head
          h2 “A gift for you”
          button.button aria-label=Close type=button
            svg aria-hidden=true 12M18 6 6 18
        div.welcome
          div.picture
        div.actions
          button.button data-first=true data-tone=main type=button
            span.label “Look around first”
    use button Close
      closes an event
    use button Look around first
      closes an event
    "
  `)
})

test('friends are invited by a link, and listed [FLOW-13 part, MEM-12 part]', () => {
  const friends = [
    { playerName: 'H•••', joinedAt: '2026-11-01', playing: true },
    { playerName: 'G•••', joinedAt: '2026-11-02', playing: false },
  ]
  const referral = (view: object, canShare = true) =>
    wholeOf(Referral, {
      view: {
        loading: false,
        coming: false,
        failed: undefined,
        showing: true,
        copied: false,
        notPassed: false,
        invitation: { link: 'https://site.test/join?code=S', invited: 2, playing: 1, list: friends, totalPages: 2 },
        page: 1,
        marks: [1, 2],
        ...view,
      },
      canShare,
      onEvent: hears('sends'),
      ...texts,
    } as never).replaceAll(/(svg.*) \S+$/gm, '$1')
  // A platform's code may be longer than any picture holds.
  const link = `https://site.test/join?code=${'R'.repeat(3000)}`
  const long = referral({ invitation: { link, invited: 2, playing: 1, list: friends, totalPages: 2 } })
  expect(long).toContain('input.link dir=ltr readonly= value=https://site.test/join?code=RRR')
  expect(long).not.toContain('svg role=img')
  expect(referral({})).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Invite friends”
    p.unseen role=status
    p.text “Share your link. Friends who register with it appear on your list.”
    div.invitation
      span.code style=padding: 20px;
        svg role=img ,0
      div.passing
        label.label “Your link”
        input.link dir=ltr readonly= value=https://site.test/join?code=S has https://site.test/join?code=S
        div.ways
          button.button data-tone=main type=button
            span.label “Copy link”
          button.button data-tone=quiet type=button
            span.label “Share”
        p.said role=status
    dl.figures
      div
        dt “Registered”
        dd “number 2”
      div
        dt “Playing”
        dd “number 1”
    section aria-labelledby=→Friends who used your li
      h3 “Friends who used your link”
      ul.friends
        li.friend
          bdi.name “H•••”
          span.state “Registered on day 2026-11-01”
          span.done “Playing”
        li.friend
          bdi.name “G•••”
          span.state “Registered on day 2026-11-02”
          span.state “Has not played yet”
      nav.pager aria-label=Pages of invited friends
        button.button aria-disabled=true aria-label=Previous page type=button
          svg aria-hidden=true data-flip=true 5 5l-7 7 7
        ol.pages
          li
            button.page aria-current=page aria-label=Page 1 type=button “1”
          li
            button.page aria-label=Page 2 type=button “2”
        button.button aria-label=Next page type=button
          svg aria-hidden=true data-flip=true M9 5l7 7-7
    use input
    use button Copy link
      sends {"type":"link.copy"}
    use button Share
      sends {"type":"link.share"}
    use button Previous page
      sends {"type":"page.choose","page":0}
    use button Page 1
      sends {"type":"page.choose","page":1}
    use button Page 2
      sends {"type":"page.choose","page":2}
    use button Next page
      sends {"type":"page.choose","page":2}
    "
  `)
  expect(about(/said|Share/, referral({ copied: true }, false))).toMatchInlineSnapshot(`
    [
      "p.text “Share your link. Friends who register with it appear on your list.”",
      "    p.said role=status “Link copied.”",
    ]
  `)
  expect(about(/said/, referral({ notPassed: true }))).toMatchInlineSnapshot(`
    [
      "    p.said role=status “Sharing failed. Select the link and copy it by hand.”",
    ]
  `)
  const none = { link: '', invited: 0, playing: 0, list: [], totalPages: 1 }
  expect(about(/h2|p\.text/, referral({ invitation: none }))).toMatchInlineSnapshot(`
    [
      "p.text “Share your link. Friends who register with it appear on your list.”",
      "    h2.title “No friends yet”",
      "    p.text “Friends who register with your link are listed here.”",
    ]
  `)
  expect(referral({ showing: false, loading: true })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Invite friends”
    p.unseen role=status “Loading your invitation…”
    div.skeletons
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
    "
  `)
  expect(referral({ showing: false, coming: true })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Invite friends”
    div.state
      span.icon
        svg aria-hidden=true  8v6M16
      h2.title “This activity is coming soon.”
    p.unseen role=status
    "
  `)
  expect(referral({ showing: false, failed: busyNotice })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “Invite friends”
    p.unseen role=status
    div.state role=alert
      span.icon
        svg aria-hidden=true .1M4 3l16
      h2.title “Couldn’t load your invitation”
      p.text
        bdi “Busy”
      div.action
        button.button data-tone=brand type=button
          span.label “Try again”
    use button Try again
      sends {"type":"referral.retry"}
    "
  `)
})

test('the ranks of players have a way up, and bonuses are in play [FLOW-13 part, PLAY-09 part]', () => {
  const ranks = [
    { rankLevel: 1, labelName: 'Silver', turnover: 100, brings: ['Gift', 'More'], at: 'behind' },
    { rankLevel: 2, labelName: 'Gold', turnover: 200, brings: [], at: 'own' },
    { rankLevel: 3, labelName: 'Top', brings: ['All'], at: 'ahead' },
  ]
  const list = [
    { bonusId: 'B1', title: 'Bonus', required: 100, done: 40, left: 60, endsAt: '2026-11-30' },
    { bonusId: 'B2', title: 'Other', required: 100, done: 100, left: 0 },
  ]
  const closed = { loading: false, failed: undefined, shown: false }
  const vip = (programme: object, bonuses: object, more: object = {}) =>
    wholeOf(Vip, {
      view: {
        absent: false,
        rank: 'Gold',
        programme: { ...closed, ranks: [], wayUp: undefined, ...programme },
        bonuses: { ...closed, list: [], ...bonuses },
        ...more,
      },
      onEvent: hears('sends'),
      ...texts,
    })
  const next = { kind: 'next', name: 'Top', left: 50, done: 150, of: 200 }
  expect(vip({ shown: true, ranks, wayUp: next }, { shown: true, list })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “VIP programme”
    p.unseen role=status
    section.card aria-labelledby=→Your rank data-look=raffle
      h4.label “Your rank”
      p.prize
        bdi “Gold”
      progress.progress aria-label=The next rank is Top. max=200 value=150
      p.text “Bet money 50 more to reach Top.”
    section.draws aria-labelledby=→Ranks
      h3 “Ranks”
      ul.cards
        li.card data-off=true
          div.line
            h4.name
              bdi “Silver”
          p.state “Reached with bets of money 100”
          ul.brings
            li
              bdi “Gift”
            li
              bdi “More”
        li.card aria-current=true
          div.line
            h4.name
              bdi “Gold”
            span.done “Your rank”
          p.state “Reached with bets of money 200”
        li.card
          div.line
            h4.name
              bdi “Top”
          ul.brings
            li
              bdi “All”
    section.draws aria-labelledby=→Active bonuses
      h3 “Active bonuses”
      p.unseen role=status
      ul.cards
        li.card
          h4.name
            bdi “Bonus”
          progress.progress aria-label=Bonus max=100 value=40
          p.state
            “money 40 of money 100 bet, money 60 left”
            “ · Until date 2026-11-30”
        li.card
          h4.name
            bdi “Other”
          progress.progress aria-label=Other max=100 value=100
          p.state “money 100 of money 100 bet, money 0 left”
    "
  `)
  const way = (wayUp: object) => about(/own|progress|p[ .]/, vip({ shown: true, wayUp }, {}))
  expect([way({ kind: 'top' }), way({ kind: 'next', name: 'Top' })]).toMatchInlineSnapshot(`
    [
      [
        "p.unseen role=status",
        "  p.text “Ranks and their benefits are listed here.”",
        "  p.prize",
        "  p.text “You have the highest rank.”",
      ],
      [
        "p.unseen role=status",
        "  p.text “Ranks and their benefits are listed here.”",
        "  p.prize",
        "  p.text “The next rank is Top.”",
      ],
    ]
  `)
  expect(vip({ loading: true }, { loading: true }, { rank: undefined })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “VIP programme”
    p.unseen role=status “Loading the VIP programme…”
    div.skeletons
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
      div.box aria-hidden=true style=block-size: 64px;
    section.draws aria-labelledby=→Active bonuses
      h3 “Active bonuses”
      p.unseen role=status “Loading the VIP programme…”
      div.skeletons
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
        div.box aria-hidden=true style=block-size: 64px;
      ul.cards
    "
  `)
  expect(vip({ failed: busyNotice }, { failed: busyNotice })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “VIP programme”
    p.unseen role=status
    div.state role=alert
      span.icon
        svg aria-hidden=true .1M4 3l16 18
      h2.title “Couldn’t load the VIP programme”
      p.text
        bdi “Busy”
      div.action
        button.button data-tone=brand type=button
          span.label “Try again”
    section.draws aria-labelledby=→Active bonuses
      h3 “Active bonuses”
      p.unseen role=status
      div.state role=alert
        span.icon
          svg aria-hidden=true .1M4 3l16 18
        h2.title “Couldn’t load the bonuses”
        p.text
          bdi “Busy”
        div.action
          button.button data-tone=brand type=button
            span.label “Try again”
      ul.cards
    use button Try again
      sends {"type":"programme.retry"}
    use button Try again
      sends {"type":"bonuses.retry"}
    "
  `)
  expect(vip({ shown: true }, { shown: true }, { rank: undefined })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “VIP programme”
    p.unseen role=status
    div.state
      span.icon
        svg aria-hidden=true 5zM10 20.5h4
      h2.title “No ranks yet”
      p.text “Ranks and their benefits are listed here.”
    section.draws aria-labelledby=→Active bonuses
      h3 “Active bonuses”
      p.unseen role=status
      div.state
        span.icon
          svg aria-hidden=true 5zM10 20.5h4
        h2.title “No active bonuses”
        p.text “A bonus is listed here until you have bet the required amount.”
      ul.cards
    "
  `)
  expect(vip({}, {}, { absent: true })).toMatchInlineSnapshot(`
    "
    header.head
      h3.title “VIP programme”
    div.state
      span.icon
        svg aria-hidden=true 5-3s-2 3-5 3
      h2.title “This is not available yet.”
    p.unseen role=status
    "
  `)
})
